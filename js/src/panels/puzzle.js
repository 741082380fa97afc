// @ts-check
// The puzzle: what is asked over the board; hints when wanted, and the answer, under it.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { button } from "./prompt.js";

/** @param {View} view */
export function puzzlePanel({ words, traits: { puzzle } }) {
  return puzzle && h("section.puzzle", { key: "puzzle", hook: "puzzle" },
    h("h3", words("panel.puzzle"), h("span", { class: `badge tier-${puzzle.tier}` }, words.first([`puzzle.tier.${puzzle.tier}`, puzzle.tier]))),
    h("h2", puzzle.title),
    h("p", puzzle.prompt),
    puzzle.objective ? h("p.goal", h("b", words("puzzle.objective")), ` ${words.first([`puzzle.objective.${puzzle.objective}`, puzzle.objective])}`) : null);
}

/** What comes in the course of solving, under the board so that it pushes nothing away. @param {View} view @param {App} app */
export function planPanel(view, app) {
  const { words, state, traits: { puzzle } } = view;
  if (!puzzle) return null;
  const known = puzzle.answer?.solved || puzzle.answer?.band === "given";
  const { intents } = app;
  return h("section.puzzle", { key: "plan", hook: "plan" },
    puzzle.answer ? answer(view, puzzle.answer) : null,
    puzzle.hints.length ? h("ol.hints", puzzle.hints.map((hint) => h("li", hint))) : null,
    h("div.buttons",
      puzzle.answer ? null : button("check", words("puzzle.check"), intents.check, "strong", !state.head),
      known || !puzzle.hints_left ? null : button("hint", words.count("puzzle.hints", puzzle.hints_left), intents.hint),
      button("retry", words("puzzle.retry"), intents.retry, known ? "strong" : "", !state.head),
      known ? null : button("solution", words("puzzle.solution"), intents.solution)));
}

/** @param {View} view @param {{band: string, loss?: number, text: string, solved: boolean}} answer */
function answer({ words }, { band, loss, text, solved }) {
  return h("div", { class: ["answer", solved && "solved"], role: "status", hook: "answer", "data-band": band },
    h("strong", solved ? words("puzzle.solved") : words.first([`puzzle.band.${band}`, band])),
    loss ? h("span", words("puzzle.loss", { loss })) : null,
    h("p", text));
}
