// @ts-check
// What the browser may ask for (docs/protocol.md). Every intent about a position names its ply.

/** @import {State} from "../types.js" */

/** @param {{send: (message: any) => void}} link @param {() => State|null} state the newest one this view knows */
export function makeIntents(link, state) {
  /** @param {string} type @param {Record<string, any>} [more] */
  const send = (type, more = {}) => link.send({ type, ...more });
  /** @param {string} type @param {Record<string, any>} [more] */
  const sendNow = (type, more = {}) => send(type, { ply: state()?.head ?? 0, moment: state()?.moment, ...more });
  return {
    /** @param {number} id */
    act: (id) => sendNow("act", { id }),
    /** @param {string} text */
    say: (text) => sendNow("say", { text }),
    /** @param {{to: string, start: string, piece: string, tile: string}} what */
    tried: (what) => sendNow("tried", what),
    /** @param {string} section */
    rule: (section) => send("rule", { section }),
    /** @param {string} hex */
    reach: (hex) => send("reach", { hex }),
    threats: () => send("threats"),
    undo: () => sendNow("undo"),
    redo: () => sendNow("redo"),
    /** @param {number} wanted */
    show: (wanted) => send("show", { ply: wanted }),
    /** @param {string} seat */
    uncover: (seat) => send("uncover", { seat }),
    /** @param {number} have */
    log: (have) => send("log", { have }),
    /** @param {number} have */
    chart: (have) => send("chart", { have }),
    /** @param {number} at */
    fork: (at) => sendNow("fork", { at }),
    /** @param {number} at @param {number} branch */
    go: (at, branch) => sendNow("go", { at, branch }),
    /** @param {string} line */
    judge: (line) => send("judge", { line }),
    /** @param {string} line */
    complete: (line) => send("complete", { line }),
    /** @param {string} line */
    set: (line) => send("set", { line }),
    promote: () => sendNow("promote"),
    /** @param {number} at */
    remove: (at) => sendNow("delete", { at }),
    /** @param {number} at @param {string} note */
    comment: (at, note) => sendNow("comment", { at, note }),
    /** @param {string} goal */
    analyse: (goal) => send("analyse", { goal }),
    halt: () => send("halt"),
    dismiss: () => send("dismiss"),
    /** @param {string} plan */
    follow: (plan) => sendNow("follow", { line: plan }),
    /** @param {string} language */
    language: (language) => send("language", { language }),
    newGame: () => send("new"),
    hint: () => send("hint"),
    check: () => send("check"),
    solution: () => send("solution"),
    retry: () => send("retry"),
    next: () => send("next"),
    anew: () => send("anew"),
    on: () => send("on"),
    /** @param {string[]} chosen */
    answer: (chosen) => send("answer", { chosen }),
    /** @param {number} number */
    plan: (number) => send("plan", { number }),
  };
}

/** @typedef {ReturnType<typeof makeIntents>} Intents */
