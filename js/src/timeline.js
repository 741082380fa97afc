// @ts-check
// The hands on the record: steps, plays it, and holds what its panel has open.

/** @import {App} from "./app.js" */

/** Milliseconds between two plies while the record plays. */
const PACE = 1100;

export class Timeline {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {number[][]} what each seat may expect, by ply */
    this.rows = [];
    this.playing = false;
    /** What is open: the chart, the field for a comment, the question before a line is deleted. */
    this.open = { chart: false, comment: false, deleting: false };
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.asked = -1;
  }

  /** What the panel is made of. */
  get stamp() {
    return `${this.playing} ${JSON.stringify(this.open)} ${this.rows.length} ${this.rows.at(-1)}`;
  }

  /** To a moment of the record. @param {number} ply */
  show(ply) {
    this.stop();
    this.go(ply);
  }

  /** @param {number} ply */
  go(ply) {
    const { state } = this.app.traits;
    if (state && ply !== state.ply && ply >= 0 && ply <= state.head && !state.curtain) this.app.intents.show(ply);
  }

  /** @param {"first"|"back"|"forward"|"last"|"play"} way */
  step(way) {
    const { state } = this.app.traits;
    if (!state || this.app.local.busy) return;
    const to = { first: 0, back: state.ply - 1, forward: state.ply + 1, last: state.head, play: state.head ? state.ply + 1 : 0 }[way];
    if (to === state.ply || to < 0 || (to > state.head && way !== "play")) this.app.frame.say(this.app.words("timeline.ply", { ply: state.ply, head: state.head }));
    else if (way === "play") this.toggle();
    else this.show(to);
  }

  /** Plays on from the shown moment, from the start if that is the present; or stops. */
  toggle() {
    const { state } = this.app.traits;
    if (this.playing || !state?.head) return this.stop();
    this.playing = true;
    this.go(state.ply === state.head ? 0 : state.ply + 1);
    this.tick();
    this.app.refresh();
  }

  tick() {
    this.timer = setTimeout(() => {
      const { state } = this.app.traits;
      if (!state || state.ply >= state.head) return this.stop();
      this.go(state.ply + 1);
      this.tick();
    }, PACE);
  }

  stop() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.app.refresh();
  }

  /** @param {"chart"|"comment"|"deleting"} what @param {boolean} [open] */
  turn(what, open = !this.open[what]) {
    if (this.open[what] === open) return;
    this.open = { ...this.open, [what]: open };
    this.askChart();
    this.app.refresh();
    if (what === "comment" && open) /** @type {any} */ (this.app.frame.root.querySelector("[data-role=comment-text]"))?.focus();
  }

  /** The record has changed after a ply, or is seen by another. @param {number} from */
  changed(from) {
    this.rows.length = Math.min(this.rows.length, from + 1);
    this.asked = -1;
    this.open = { ...this.open, comment: false, deleting: false };
    this.askChart();
  }

  askChart() {
    const { state } = this.app.traits;
    if (!this.open.chart || !state || state.curtain || this.rows.length > state.head || this.asked === this.rows.length) return;
    this.asked = this.rows.length;
    this.app.intents.chart(this.rows.length);
  }

  /** @param {{from: number, rows: number[][]}} message */
  hear({ from, rows }) {
    if (from <= this.rows.length) this.rows = [...this.rows.slice(0, from), ...rows];
    this.asked = -1;
  }
}
