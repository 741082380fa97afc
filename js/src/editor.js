// @ts-check
// The hands on a position that is set up: a tool, a draft, and what the kernel says of it.

/** @import {App} from "./app.js" */
/** @import {Fields} from "./types.js" */
/** @import {Tool} from "./state/draft.js" */
/** @import {Pick} from "./interaction/selection.js" */
import { give, put, save, unsave, writeLine } from "./state/draft.js";
import { parsePosition } from "./state/notation.js";

/** @typedef {{line: string, code: string, rule: any, notation: {at: number, expected: string}|null}} Verdict */

export class Editor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.open = false;
    /** @type {Tool} */
    this.tool = { kind: "take", what: "" };
    /** @type {Fields|null} */
    this.draft = null;
    /** @type {Verdict|null} */
    this.verdict = null;
    /** What was set up before, to take back. @type {Fields[]} */
    this.past = [];
    /** Verdicts that are still to come: only the last one is about the draft as it is. */
    this.awaited = 0;
  }

  turn(open = !this.open) {
    Object.assign(this, { open, draft: open ? { ...this.app.local.fields } : null, verdict: null, past: [] });
    if (open) this.judge();
    else this.app.follow.rest();
    this.app.refresh();
  }

  /** @param {Tool} tool */
  take(tool) {
    this.tool = tool;
    this.app.refresh();
  }

  /** A click on the board. @param {Pick} pick */
  pick(pick) {
    const { draft, tool, app } = this;
    if (!draft || !app.board) return;
    if (pick.type === "hex") this.change(put(draft, pick.hex, tool, app.board.lattice.rows));
    else if (pick.type === "island" && tool.kind === "take") this.change(unsave(draft, app.traits.state?.asked?.[0] ?? "r"));
    else if (pick.type === "island" && /^(person|swimmer)$/.test(tool.kind)) this.change(save(draft, tool.what));
  }

  /** @param {string} seat a letter @param {string} tile */
  give(seat, tile) {
    if (this.draft) this.change(give(this.draft, seat, tile));
  }

  /** @param {string} act as in notation */
  act(act) {
    if (this.draft) this.change({ ...this.draft, act });
  }

  /** @param {Fields} draft */
  change(draft) {
    if (this.draft) this.past = [...this.past, this.draft];
    this.draft = draft;
    this.judge();
    this.show(draft);
  }

  back() {
    const draft = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    if (!draft) return;
    this.draft = draft;
    this.judge();
    this.show(draft);
  }

  /** @param {Fields} draft */
  show(draft) {
    this.draft = draft;
    this.app.local.fields = draft;
    this.app.refresh();
  }

  judge() {
    if (!this.draft) return;
    this.awaited += 1;
    this.verdict = null;
    this.app.intents.complete(writeLine(this.draft));
  }

  /** A line as it was typed: nothing is filled in. @param {string} line */
  read(line) {
    if (!line) return;
    this.awaited += 1;
    this.app.intents.judge(line);
  }

  /** @param {Verdict} verdict */
  hear(verdict) {
    this.awaited -= 1;
    if (!this.open || this.awaited) return;
    this.verdict = verdict;
    if (!verdict.notation) this.show(parsePosition(verdict.line));
  }

  /** Plays on from what was set up. */
  use() {
    const line = this.verdict?.line;
    this.turn(false);
    if (line) this.app.intents.set(line);
  }
}
