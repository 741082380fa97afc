// @ts-check
// The puzzle: what is asked over the board; under it hints when wanted, the answer, and what may be chosen.

/** @import {App} from "../app.js" */
/** @import {Puzzle} from "../model/traits.js" */
/** @import {View} from "../state/present.js" */
import { isKnown } from "../model/traits.js";
import { h } from "../util/dom.js";
import { sayPlan } from "../words/worth.js";
import { button } from "./prompt.js";

/** @param {View} view */
export function puzzlePanel({ words, scene, traits: { puzzle } }) {
  if (!puzzle) return null;
  const { kind, tier, level, objective, horizon } = puzzle;
  const badge = (/** @type {string} */ name, /** @type {string} */ text, title = "") => h("span.badge", { "data-badge": name, title }, text);
  return h("section.puzzle", { key: "puzzle", hook: "puzzle" },
    runLine(words, puzzle.run),
    h("h3", words("panel.puzzle"), h("span.badges",
      badge("ruleset", scene.ruleset, words("inspect.ruleset")),
      level ? badge("level", words("puzzle.level", { level })) : null,
      badge("tier", words(`puzzle.tier.${tier}`), words(`puzzle.tier.${tier}.told`)))),
    h("h2", puzzle.title),
    h("p", puzzle.prompt),
    h("p.goal", h("b", words("puzzle.objective")), ` ${words.list([words(`puzzle.objective.${objective}`), ...(kind === "read" ? [] : [words(`puzzle.horizon.${horizon}`)])])}`),
    puzzle.kept ? null : h("p.refused", { hook: "unkept" }, words("puzzle.unkept")));
}

/** How far a run is: a mark for each puzzle, and the sum at its end. @param {View["words"]} words @param {Puzzle["run"]} run */
function runLine(words, run) {
  if (!run) return null;
  const { at, of, first, again, over, results } = run;
  const solved = (/** @type {boolean[]} */ marks) => marks.filter(Boolean).length;
  const text = over
    ? words.told([words("run.over", { solved: solved(results.slice(0, first)), of: first }), ...(of > first ? [words("run.second", { solved: solved(results.slice(first)), of: of - first })] : [])])
    : words(again ? "run.again" : "run.at", { at: at + 1, of });
  return h("div.run", { key: "run", hook: "run", role: over ? "status" : null }, h("span.run-marks", { mute: true },
    Array.from({ length: of }, (_, index) => h("span", { class: ["run-mark", index < at && (results[index] ? "right" : "wrong"), index === at && "now"] }, index < at ? (results[index] ? "✓" : "✗") : ""))),
  h("span", text));
}

/** What comes in the course of solving, under the board so that it pushes nothing away. @param {View} view @param {App} app */
export function planPanel(view, app) {
  const { words, state, traits: { puzzle, disabled, settings } } = view;
  if (!puzzle) return null;
  const { answer, kind, run } = puzzle;
  const known = isKnown(puzzle);
  const { intents } = app;
  const chosen = kind !== "plan";
  const choices = choicesPanel(view, app, puzzle);
  const send = chosen && !known ? button("answer", words("puzzle.answer"), () => intents.answer(view.local.ticked), "strong", disabled || !view.local.ticked.length) : null;
  if (settings.lesson) return h("section.puzzle", { key: "plan", hook: "plan" }, choices, h("div.buttons", send)); // the lesson tells the rest
  const next = run?.over ? button("anew", words("run.anew"), intents.anew, "strong", disabled) : run ? button("next", words(!known ? "run.skip" : run.last ? "run.end" : "run.next"), intents.next, known ? "strong" : "quiet", disabled) : null;
  return h("section.puzzle", { key: "plan", hook: "plan" },
    choices,
    puzzle.later && !answer ? h("p", { hook: "later" }, words("puzzle.later")) : null,
    answer ? told(view, puzzle, answer) : null,
    puzzle.hints.length ? h("ol.hints", puzzle.hints.map((hint) => h("li", hint))) : null,
    h("div.buttons",
      known ? next : null,
      send,
      chosen || answer ? null : button("check", words("puzzle.check"), intents.check, "strong", disabled || !state.head),
      known || !puzzle.hints_left ? null : button("hint", words.count("puzzle.hints", puzzle.hints_left), intents.hint, "", disabled),
      chosen && !known && !state.head ? null : button("retry", words("puzzle.retry"), () => app.retry(), answer && !(known && run) ? "strong" : "", disabled || !(state.head || known)),
      known ? null : button("solution", words("puzzle.solution"), intents.solution, "", disabled),
      answer?.goes_on ? button("on", words("puzzle.on"), intents.on, "", disabled) : null,
      known ? null : next));
}

/** @param {View} view @param {Puzzle} puzzle @param {NonNullable<Puzzle["answer"]>} answer */
function told({ words }, puzzle, answer) {
  const [first, ...rest] = answerTexts(words, puzzle, answer);
  return h("div", { class: ["answer", answer.solved && "solved"], role: "status", hook: "answer", "data-band": answer.band },
    h("strong", first), rest.map((text) => h("p", text)));
}

/** An answer in words: how good it is, what it lost, what it misses, and what is shown. @param {View["words"]} words @param {Puzzle} puzzle @param {NonNullable<Puzzle["answer"]>} answer */
function answerTexts(words, { kind }, { band, loss, text, solved, refuted }) {
  const chosen = kind !== "plan" && band !== "given";
  return [
    words(solved ? "puzzle.solved" : chosen ? "puzzle.wrong" : `puzzle.band.${band}`),
    loss && (kind === "blunder" ? words("puzzle.not-this") : words(chosen ? "puzzle.missing" : "puzzle.loss", { loss })),
    text,
    refuted && words("puzzle.refuted"),
  ].filter(Boolean);
}

/** An answer as it is spoken. @param {View["words"]} words @param {Puzzle} puzzle @param {NonNullable<Puzzle["answer"]>} answer */
export const sayAnswer = (words, puzzle, answer) => words.told(answerTexts(words, puzzle, answer).map((text) => String(text).replace(/[.。]$/, "")));

/** A question's places, or the plans to choose from. @param {View} view @param {App} app @param {Puzzle} puzzle */
function choicesPanel(view, app, { kind, about, question, choices, plans, shown }) {
  const { words, local, scene, state } = view;
  const { ticked } = local;
  const box = (/** @type {string} */ name, /** @type {string} */ label) => h("label.choice", { key: name },
    h("input", { ...(kind === "blunder" ? { type: "radio", name: app.group } : { type: "checkbox" }), "data-choice": name, checked: ticked.includes(name), onchange: () => app.choose(name) }), label);
  if (kind === "read") {
    const said = ticked.length ? words.items(ticked) : words("inspect.nothing");
    return h("div.choices", { key: "choices", hook: "choices", role: "group", label: question },
      view.traits.settings.lesson ? null : h("p", h("b", question)),
      about === "seats" ? choices.map((seat) => box(seat, words(`seat.${seat}`))) : h("p.faint", { hook: "ticked" }, words("puzzle.ticked", { list: said })));
  }
  if (kind !== "blunder") return null;
  return h("ol.choices", { key: "choices", hook: "choices", label: words("puzzle.plans") }, plans.map((plan, index) => h("li", { key: index, "aria-current": state.ply > 0 && shown === index + 1 && "true" },
    box(String(index + 1), sayPlan(words, plan, state.seat, scene)),
    state.ply > 0 && shown === index + 1 ? h("span.badge", { key: "shown" }, words("puzzle.plan.shown")) : null,
    h("button.button.quiet", { hook: "plan-show", label: words("puzzle.plan.show", { number: index + 1 }), onclick: () => app.intents.plan(index + 1) }, words("puzzle.show")))));
}
