// @ts-check
// The hands on the analysis: begins and ends it, shows one of its plans, tells the best.

/** @import {App} from "./app.js" */
/** @import {Analysis as Found, Plan} from "./types.js" */
import { sayPlan, sayWorth } from "./words/worth.js";

/** What stands between the actions of a plan. */
const BETWEEN = "; ";

export class Analysis {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.goal = "prospects";
    /** The plan that is kept on the board, as text; "" for the best, whichever that is. */
    this.kept = "";
    /** The plan under the pointer or the focus. */
    this.pointed = "";
    /** The plans in the order in which they stand. @type {string[]} */
    this.order = [];
    /** Whether the hexes show what they are worth. */
    this.heat = false;
  }

  /** What is known of the shown moment, unless another position is set up. @returns {Found|null} */
  get now() {
    const { traits: { analysis, state }, editor } = this.app;
    return analysis && state && analysis.ply === state.ply && !state.curtain && !editor.open ? analysis : null;
  }

  /** What the panel is made of. */
  get stamp() {
    return `${this.kept} ${this.heat}`;
  }

  /** The best first; as they stand while one is pointed at, lest it slip away. @returns {Plan[]} */
  get plans() {
    const plans = this.now?.plans ?? [];
    const places = new Map(this.order.map((text, place) => [text, place]));
    const at = (/** @type {Plan} */ { plan }) => places.get(textOf(plan)) ?? plans.length;
    const sorted = this.pointed ? [...plans].sort((a, b) => at(a) - at(b)) : plans;
    this.order = sorted.map(({ plan }) => textOf(plan));
    return sorted;
  }

  /** @returns {Plan|undefined} */
  get shown() {
    const { plans } = this;
    const named = (/** @type {string} */ text) => text && plans.find(({ plan }) => textOf(plan) === text);
    return named(this.pointed) || named(this.kept) || this.now?.plans[0];
  }

  toggle() {
    if (this.now) return this.app.intents.dismiss();
    this.ask(this.goal);
  }

  /** @param {string} goal */
  ask(goal) {
    this.goal = goal;
    this.app.frame.say(this.app.words("analysis.running"));
    this.app.intents.analyse(goal);
  }

  /** Points at a plan. @param {string[]} plan none for nothing */
  point(plan) {
    if (this.pointed === textOf(plan)) return;
    this.pointed = textOf(plan);
    this.app.frame.refreshBoard(this.app.view());
  }

  /** Keeps a plan on the board, and tells it. @param {number} index */
  keep(index) {
    const plan = this.plans[index];
    if (!plan) return this.app.frame.say(this.app.words("analysis.none", { number: index + 1 }));
    this.kept = plan === this.now?.plans[0] ? "" : textOf(plan.plan);
    this.tell(plan);
    this.app.refresh();
  }

  /** @param {string[]} plan */
  play(plan) {
    this.app.frame.keepFocus();
    this.app.intents.follow(textOf(plan));
  }

  turnHeat() {
    this.heat = !this.heat;
    this.app.refresh();
  }

  /** @param {Plan} row */
  tell(row) {
    const { words, traits } = this.app;
    if (!this.now || !traits.scene) return;
    this.app.frame.say(words("inspect.tally", { of: sayPlan(words, row.plan, this.now.seat, traits.scene), list: sayWorth(words, this.now.goal, row) }));
  }

  /** More is known, or nothing any more. @param {Found|null} before */
  heard(before) {
    const { now } = this;
    if (now && !now.running && before?.running && now.plans.length) this.tell(now.plans[0]);
    if (now && before && now.ply !== before.ply) Object.assign(this, { kept: "", pointed: "" });
    if (now) this.goal = now.running || !now.goals.length ? now.goal : this.goal;
  }
}

/** @param {string[]} plan */
export const textOf = (plan) => plan.join(BETWEEN);
