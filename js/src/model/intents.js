// @ts-check
// What the browser may ask for (docs/protocol.md). Every intent about a position names its ply.

/** @import {Model} from "./traits.js" */

/** @param {Model} model @param {() => number} ply the newest ply this view knows */
export function makeIntents(model, ply) {
  /** @param {string} type @param {Record<string, any>} [more] */
  const send = (type, more = {}) => model.send({ type, ...more });
  return {
    /** @param {number} id */
    act: (id) => send("act", { ply: ply(), id }),
    /** @param {string} text */
    say: (text) => send("say", { ply: ply(), text }),
    /** @param {string} text */
    why: (text) => send("why", { ply: ply(), text }),
    /** @param {string} section */
    rule: (section) => send("rule", { section }),
    /** @param {string} hex */
    reach: (hex) => send("reach", { hex }),
    undo: () => send("undo", { ply: ply() }),
    redo: () => send("redo", { ply: ply() }),
    /** @param {number} wanted */
    show: (wanted) => send("show", { ply: wanted }),
    /** @param {string} seat */
    uncover: (seat) => send("uncover", { seat }),
    /** @param {number} have */
    log: (have) => send("log", { have }),
    newGame: () => send("new"),
    hint: () => send("hint"),
    check: () => send("check"),
    solution: () => send("solution"),
    retry: () => send("retry"),
  };
}

/** @typedef {ReturnType<typeof makeIntents>} Intents */
