// @ts-check
// The editor: what a click puts or takes, whose turn it is, hands and hidden backs, the position in
// notation, and the kernel's verdict.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
/** @import {Tool} from "../state/draft.js" */
import { CREATURES, LETTER, writeLine } from "../state/draft.js";
import { parseAct, parseHands } from "../state/notation.js";
import { h } from "../util/dom.js";
import { sayRule } from "../words/sentences.js";
import { actionIcon } from "./icon.js";
import { button } from "./prompt.js";
import { ruleLink } from "./rule.js";

const PHASES = ["people", "boats", "play", "move", "sink", "roll"];

/** @param {View} view @param {App} app */
export function editorPanel(view, app) {
  const { editor } = app;
  if (!editor.open || !editor.draft) return null;
  const { words } = view;
  return h("section.editor", { key: "editor", hook: "editor", label: words("panel.editor") },
    h("h3", words("panel.editor")),
    verdict(view, app),
    tools(view, app),
    turn(view, app),
    tiles(view, app),
    notation(view, app),
    h("div.buttons",
      button("edit-use", words("edit.use"), () => editor.use(), "strong", !editor.verdict || Boolean(editor.verdict.rule || editor.verdict.notation)),
      button("edit-back", words("button.undo"), () => editor.back(), "", !editor.past.length),
      copying(view, app, "edit-puzzle", "edit.puzzle", editor.verdict?.code ?? ""),
      button("edit-close", words("button.close"), () => editor.turn(false))));
}

/** Copies a text, and says so. @param {View} view @param {App} app @param {string} name @param {string} label @param {string} text */
const copying = ({ words, local }, app, name, label, text) => button(name, words(text && text === local.copied ? "inspect.copied" : label), () => app.copy(text), "", !text);

/** @param {View} view @param {App} app */
function verdict({ words }, app) {
  const { verdict: found } = app.editor;
  const { rule, notation: wrong } = found ?? {};
  const text = !found ? words("busy") : wrong ? words("edit.notation", { at: wrong.at + 1, expected: wrong.expected }) : rule ? sayRule(words, rule) : words("edit.legal");
  return h("p", { class: [rule || wrong ? "refused" : "told"], role: "status", hook: "verdict", key: "verdict" }, text, rule ? ruleLink(app, rule.section) : null);
}

/** A line of the sheet: what it is about, and what there is. @param {string} name @param {any[]} items @param {any} [props] */
const row = (name, items, props = {}) => h("div.edit-row", { key: name, role: "group", label: name, ...props }, h("h4", name), h("div.edit-items", items));

/** @param {View} view @param {App} app */
function tools({ words, scene }, app) {
  const values = scene.values ? [..."123456?"] : ["1"];
  const tool = (/** @type {Tool} */ made, /** @type {string} */ label, /** @type {any} */ shown = label) => {
    const now = app.editor.tool;
    return h("button.button.tool", { key: `${made.kind} ${made.what}`, "data-tool": `${made.kind} ${made.what}`.trim(), label, title: label, "aria-pressed": String(now.kind === made.kind && now.what === made.what), onclick: () => app.editor.take(made) }, shown);
  };
  const piece = (/** @type {string} */ piece) => actionIcon({ kind: "move", piece }, "red", true);
  return h("div.edit-tools", { key: "tools" },
    row(words("edit.pieces"), [tool({ kind: "take", what: "" }, words("edit.take"), "✕"), tool({ kind: "boat", what: "" }, words("noun.boat"), piece("boat")),
      ...scene.creatures.map((name) => tool({ kind: "creature", what: CREATURES[name] }, words(`noun.${name}`), piece(name)))]),
    ...scene.seats.map((seat) => {
      const name = (/** @type {string} */ value) => words(value === "?" ? "person.unknown" : "person.known", { color: words(`color.${seat}`), value });
      return row(words(`seat.${seat}`), [
        h("div.edit-items", values.map((value) => tool({ kind: "person", what: seat[0] + value }, name(value), actionIcon({ kind: "walk", piece: seat[0] + value }, seat, scene.values)))),
        h("div.edit-items", values.map((value) => tool({ kind: "swimmer", what: seat[0] + value }, words("edit.swims", { name: name(value) }), actionIcon({ kind: "swim", piece: `~${seat[0]}${value}` }, seat, scene.values)))),
      ]);
    }),
    row(words("edit.land"), [...Object.keys(scene.backs), "sea"].map((name) => tool({ kind: "land", what: LETTER[name] ?? "" }, words(`terrain.${name}`)))),
    row(words("edit.pin"), [choice(words("edit.pin"), "edit-pin", app.editor.tool.kind === "pin" ? app.editor.tool.what : "", [["", "–"], ...backsOf(words, Object.values(scene.backs).flat())], (what) => app.editor.take({ kind: "pin", what }))]));
}

/** @param {View["words"]} words @param {string[]} backs @returns {[string, string][]} */
const backsOf = (words, backs) => [...new Set(backs)].map((back) => [back, words(`back.${back}`)]);

/** Whose turn it is, and which phase. @param {View} view @param {App} app */
function turn({ words, scene, local }, app) {
  const act = parseAct(local.fields.act);
  const set = (/** @type {string} */ seat, /** @type {string} */ phase) => app.editor.act(`${seat}.${phase === "move" ? `move.${scene.points}` : phase}`);
  const now = act.rolled ? `creature.${act.rolled.replace(" ", ".")}` : act.phase;
  const options = [...PHASES.filter((phase) => phase !== "play" || scene.kept.length), ...scene.creatures.map((name) => `creature.${name}`)];
  return row(words("inspect.act"), [
    choice(words("inspect.seat"), "edit-seat", act.seat, scene.seats.map((seat) => [seat, words(`seat.${seat}`)]), (seat) => set(seat, now)),
    choice(words("panel.phases"), "edit-phase", now, (options.includes(now) ? options : [now, ...options]).map((phase) => [phase, sayPhase(words, phase)]), (phase) => set(act.seat || scene.seats[0], phase)),
  ]);
}

/** @param {View["words"]} words @param {string} phase */
function sayPhase(words, phase) {
  const [name, token] = phase.split(".");
  return token ? words("inspect.tally", { of: words(`phase.${name}`), list: words(`noun.${token}`) }) : words(name === "roll" ? "prompt.chance.roll" : `phase.${name}`);
}

/** Kept tiles: one is given to a hand, and taken out by a click. @param {View} view @param {App} app */
function tiles({ words, scene, local }, app) {
  if (!scene.kept.length) return null;
  const hands = parseHands(local.fields.hands ?? "");
  const give = (/** @type {any} */ event) => {
    event.preventDefault();
    const [seat, terrain, back] = [...event.target.querySelectorAll("select")].map(({ value }) => value);
    app.editor.give(seat, `${terrain}.${back}`);
  };
  return h("form", { key: "hands", onsubmit: give }, row(words("panel.hand"), [
    choice(words("inspect.seat"), "edit-hand", scene.seats[0][0], scene.seats.map((seat) => [seat[0], words(`seat.${seat}`)])),
    choice(words("edit.terrain"), "edit-terrain", "b", Object.keys(scene.backs).map((name) => [LETTER[name], words(`terrain.${name}`)])),
    choice(words("edit.back"), "edit-back-of", "", backsOf(words, scene.kept)),
    h("button.button.tool", { type: "submit", hook: "edit-give" }, words("edit.give")),
    h("div.edit-items", Object.entries(hands).flatMap(([seat, hand]) => hand.map(({ terrain, back }, index) => h("button.button.tool.quiet", { key: `${seat} ${index}`, onclick: () => app.editor.give(seat[0], `${terrain[0]}.${back}`) },
      words("inspect.tally", { of: words(`seat.${seat}`), list: words(`back.${back}`) }), " ×")))),
  ]));
}

/** The position as text, out and in. @param {View} view @param {App} app */
function notation(view, app) {
  const { words } = view;
  const line = app.editor.verdict?.line ?? writeLine(/** @type {any} */ (app.editor.draft));
  return h("form.say", { key: "notation", onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.editor.read(event.target.querySelector("textarea").value.trim());
  } },
  h("textarea.input", { hook: "edit-line", key: line, rows: 3, spellcheck: "false", label: words("inspect.notation") }, line),
  h("button.button", { type: "submit", hook: "edit-read" }, words("edit.read")),
  copying(view, app, "edit-copy", "inspect.copy", line));
}

/**
 * @param {string} label @param {string} hook @param {string} now @param {[string, string][]} options
 * @param {(value: string) => void} [changed]
 */
const choice = (label, hook, now, options, changed) => h("select", { key: hook, hook, label, onchange: changed && ((/** @type {any} */ event) => changed(event.target.value)) },
  options.map(([value, text]) => h("option", { value, selected: value === now }, text)));
