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
    /** Whether the hexes show what they are worth. */
    this.heat = false;
  }

  /** What is known of the shown moment. @returns {Found|null} */
  get now() {
    const { analysis, state } = this.app.traits;
    return analysis && state && analysis.ply === state.ply && !state.curtain ? analysis : null;
  }

  /** What the panel is made of. */
  get stamp() {
    return `${this.kept} ${this.heat}`;
  }

  /** @returns {Plan|undefined} */
  get shown() {
    const plans = this.now?.plans ?? [];
    const named = (/** @type {string} */ text) => text && plans.find(({ plan }) => textOf(plan) === text);
    return named(this.pointed) || named(this.kept) || plans[0];
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
    const plan = this.now?.plans[index];
    if (!plan) return;
    this.kept = index ? textOf(plan.plan) : "";
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
    this.app.frame.say(words("analysis.told", { plan: sayPlan(words, row.plan, this.now.seat, traits.scene), value: sayWorth(words, this.now.goal, row) }));
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
