// @ts-check
// The analysis: candidate plans with what they are worth and how sure that is, and what chance may do.

/** @import {App} from "../app.js" */
/** @import {Analysis, Plan} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { textOf } from "../analysis.js";
import { h } from "../util/dom.js";
import { sayAction } from "../words/sentences.js";
import { sayNumberOf, sayPlan, saySure } from "../words/worth.js";
import { isKnown } from "../model/traits.js";
import { button } from "./prompt.js";

const GOALS = ["prospects", "points", "people"];

/** The button that opens it, where one may analyse. @param {View} view @param {App} app */
export function analysisTool({ words, state, traits: { puzzle } }, app) {
  if (state.seat === "public" || (puzzle && !isKnown(puzzle))) return null;
  const open = Boolean(app.analysis.now);
  return h("button.button.quiet", { key: "analyse", hook: "analyse", "aria-expanded": String(open), onclick: () => app.analysis.toggle() }, words("button.analyse"));
}

/** @param {View} view @param {App} app */
export function analysisPanel(view, app) {
  const { words } = view;
  const { now, heat } = app.analysis;
  if (!now) return null;
  const few = now.goals.length < GOALS.length;
  return h("section.analysis", { key: "analysis", hook: "analysis", role: "group", label: words("panel.analysis"), "aria-busy": String(now.running) },
    h("div.analysis-head",
      h("select", { hook: "analysis-goal", label: words("analysis.goal"), disabled: !now.goals.length, onchange: (/** @type {any} */ event) => app.analysis.ask(event.target.value) },
        GOALS.map((goal) => h("option", { value: goal, selected: goal === now.goal, disabled: few && !now.goals.includes(goal) }, words(`analysis.goal.${goal}`)))),
      now.running
        ? button("analysis-stop", words("analysis.stop"), app.intents.halt, "quiet")
        : now.done || !now.goals.length ? null : button("analysis-go", words("analysis.go"), () => app.analysis.ask(now.goal), "quiet"),
      button("analysis-close", words("button.close"), app.intents.dismiss, "quiet")),
    h("p.analysis-claim", { hook: "analysis-claim" }, claim(view, now)),
    now.running ? h("progress", { key: "progress", max: 1, "aria-label": words("panel.analysis"), ...(now.progress === null ? {} : { value: now.progress }) }) : null,
    h("ol.plans", app.analysis.plans.map((row, index) => planRow(view, app, now, row, index))),
    now.plans.length ? h("label.analysis-heat", { key: "heat" }, h("input", { type: "checkbox", hook: "analysis-heat", checked: heat, onchange: () => app.analysis.turnHeat() }), words("analysis.heat")) : null,
    chances(view, now));
}

/** What is claimed of the best, in a sentence. @param {View} view @param {Analysis} now */
function claim({ words }, { goals, problem, low, high, claim: tier, goal, done, running, plans }) {
  if (problem) return words("analysis.problem");
  if (!goals.length) return words("analysis.nothing");
  const args = { low: low === null ? "" : sayNumberOf(words, goal, low), high: high === null ? "" : sayNumberOf(words, goal, high) };
  if (low === null || (!plans.length && !done)) return running ? words("analysis.running") : "";
  if (tier === "bound" && high === null) return words("analysis.claim.low", args);
  return words(`analysis.claim.${tier}`, args);
}

/** @param {View} view @param {App} app @param {Analysis} now @param {Plan} row @param {number} index */
function planRow({ words, scene, actions }, app, now, row, index) {
  const { seat, goal } = now;
  const text = textOf(row.plan);
  const shows = () => app.analysis.point(row.plan);
  const hides = () => app.analysis.point([]);
  const legal = actions.some((action) => action.text === row.plan[0]);
  return h("li", { key: `plan ${index}`, onpointerenter: shows, onpointerleave: hides, onfocusin: shows, onfocusout: hides },
    h("button.plan", {
      key: "plan", hook: "plan", "data-plan": text, "aria-pressed": String(app.analysis.kept ? app.analysis.kept === text : row === now.plans[0]), onclick: () => app.analysis.keep(index),
    }, h("b.worth", sayNumberOf(words, goal, row.value)), h("span", sayPlan(words, row.plan, seat, scene), h("small", saySure(words, goal, row)))),
    legal ? h("button.button.quiet", { key: "play", hook: "plan-play", "aria-label": words("analysis.play.of", { number: index + 1 }), onclick: () => app.analysis.play(row.plan) }, words("analysis.play")) : null);
}

/** @param {View} view @param {Analysis} now */
function chances({ words, scene, act }, { chances: rows, goal }) {
  if (!rows.length) return null;
  return h("div.chances", { key: "chances", hook: "chances" },
    h("h3", words("analysis.chance")),
    h("ul", rows.map((row) => h("li", { key: row.text }, h("b.worth", sayNumberOf(words, goal, row.value)),
      h("span", sayAction(words, "action", row.text, act.seat, scene)), h("small", words.list([percent(words, row.odds), saySure(words, goal, row)]))))));
}

/** @param {View["words"]} words @param {number} share */
const percent = (words, share) => share.toLocaleString(words.language, { style: "percent" });

