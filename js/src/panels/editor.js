// @ts-check
// The editor: what a click puts or takes, whose turn it is, hands and hidden backs, the position in
// notation, and the kernel's verdict.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
/** @import {Tool} from "../state/draft.js" */
import { BACKS, CREATURES, writeLine } from "../state/draft.js";
import { parseAct, parseHands } from "../state/notation.js";
import { h } from "../util/dom.js";
import { sayRule } from "../words/sentences.js";
import { actionIcon } from "./icon.js";
import { button } from "./prompt.js";
import { ruleLink } from "./rule.js";

/** @type {[letter: string, terrain: string][]} */
const TERRAINS = [["b", "beach"], ["f", "forest"], ["m", "mountain"], ["p", "peak"], ["", "sea"]];
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
      button("edit-close", words("button.close"), () => editor.turn(false))));
}

/** @param {View} view @param {App} app */
function verdict({ words }, app) {
  const { verdict: found } = app.editor;
  const { rule, notation: wrong } = found ?? {};
  const text = !found ? words("busy") : wrong ? words("edit.notation", { at: wrong.at + 1, expected: wrong.expected }) : rule ? sayRule(words, rule) : words("edit.legal");
  return h("p", { class: [rule || wrong ? "refused" : "told"], role: "status", hook: "verdict", key: "verdict" }, text, rule ? ruleLink(app, rule.section) : null);
}

/** @param {View} view @param {App} app */
function tools({ words, scene }, app) {
  const values = scene.values ? ["1", "2", "3", "4", "5", "6"] : ["1"];
  const tool = (/** @type {Tool} */ made, /** @type {string} */ label, /** @type {any} */ shown = label) => {
    const now = app.editor.tool;
    return h("button.button.tool", { key: `${made.kind} ${made.what}`, "data-tool": `${made.kind} ${made.what}`.trim(), label, "aria-pressed": String(now.kind === made.kind && now.what === made.what), onclick: () => app.editor.take(made) }, shown);
  };
  const group = (/** @type {string} */ name, /** @type {Node[]} */ items) => h("div.edit-row", { key: name, role: "group", label: words(`edit.${name}`) }, h("h4", words(`edit.${name}`)), items);
  return h("div.edit-tools", { key: "tools" },
    group("pieces", [tool({ kind: "take", what: "" }, words("edit.take")), tool({ kind: "boat", what: "" }, words("noun.boat")),
      ...Object.entries(CREATURES).map(([name, letter]) => tool({ kind: "creature", what: letter }, words(`noun.${name}`), actionIcon({ kind: "move", piece: name }, "red", true)))]),
    ...scene.seats.map((seat) => {
      const name = (/** @type {string} */ value) => words("person.known", { color: words(`color.${seat}`), value });
      return h("div.edit-row.edit-people", { key: seat, role: "group", label: words(`seat.${seat}`) }, h("h4", words(`seat.${seat}`)),
        h("div.edit-row", values.map((value) => tool({ kind: "person", what: seat[0] + value }, name(value), actionIcon({ kind: "walk", piece: seat[0] + value }, seat, scene.values)))),
        h("div.edit-row", values.map((value) => tool({ kind: "swimmer", what: seat[0] + value }, words("edit.swims", { name: name(value) }), actionIcon({ kind: "swim", piece: `~${seat[0]}${value}` }, seat, scene.values)))));
    }),
    group("land", TERRAINS.map(([letter, name]) => tool({ kind: "land", what: letter }, words(`terrain.${name}`)))),
    h("label.edit-row", { key: "pin" }, words("edit.pin"), h("select", { hook: "edit-pin", onchange: (/** @type {any} */ event) => app.editor.take({ kind: "pin", what: event.target.value }) },
      h("option", { value: "" }, "–"), BACKS.map((back) => h("option", { value: back, selected: app.editor.tool.kind === "pin" && app.editor.tool.what === back }, words(`back.${back}`))))));
}

/** Whose turn it is, and which phase. @param {View} view @param {App} app */
function turn({ words, scene, local }, app) {
  const act = parseAct(local.fields.act);
  const set = (/** @type {string} */ seat, /** @type {string} */ phase) => app.editor.act(`${seat}.${phase === "move" ? `move.${scene.points}` : phase}`);
  const now = act.rolled ? `creature.${act.rolled.replace(" ", ".")}` : act.phase;
  const options = [...PHASES, ...Object.keys(CREATURES).map((name) => `creature.${name}`)];
  return h("div.edit-row", { key: "turn" },
    choice(words("inspect.act"), "edit-seat", act.seat, scene.seats.map((seat) => [seat, words(`seat.${seat}`)]), (seat) => set(seat, now)),
    choice(words("panel.phases"), "edit-phase", now, (options.includes(now) ? options : [now, ...options]).map((phase) => [phase, sayPhase(words, phase)]), (phase) => set(act.seat || scene.seats[0], phase)));
}

/** @param {View["words"]} words @param {string} phase */
function sayPhase(words, phase) {
  const [name, token] = phase.split(".");
  return token ? words("inspect.tally", { of: words(`phase.${name}`), list: words(`noun.${token}`) }) : words(name === "roll" ? "prompt.chance.roll" : `phase.${name}`);
}

/** Kept tiles: one is given to a hand, and taken out by a click. @param {View} view @param {App} app */
function tiles({ words, scene, local }, app) {
  const hands = parseHands(local.fields.hands ?? "");
  const give = (/** @type {any} */ event) => {
    event.preventDefault();
    const [seat, terrain, back] = [...event.target.querySelectorAll("select")].map(({ value }) => value);
    app.editor.give(seat, `${terrain}.${back}`);
  };
  return h("form.edit-row", { key: "hands", onsubmit: give },
    choice(words("panel.hand"), "edit-hand", scene.seats[0][0], scene.seats.map((seat) => [seat[0], words(`seat.${seat}`)])),
    choice("", "edit-terrain", "b", TERRAINS.slice(0, 4).map(([letter, name]) => [letter, words(`terrain.${name}`)]), undefined, words("edit.terrain")),
    choice("", "edit-back-of", "winds", BACKS.map((back) => [back, words(`back.${back}`)]), undefined, words("edit.back")),
    h("button.button", { type: "submit", hook: "edit-give" }, words("edit.give")),
    Object.entries(hands).flatMap(([seat, hand]) => hand.map(({ terrain, back }, index) => h("button.button.quiet", { key: `${seat} ${index}`, onclick: () => app.editor.give(seat[0], `${terrain[0]}.${back}`) },
      words("inspect.tally", { of: words(`seat.${seat}`), list: words(`back.${back}`) }), " ×"))));
}

/** The position as text, out and in. @param {View} view @param {App} app */
function notation({ words }, app) {
  const line = app.editor.verdict?.line ?? writeLine(/** @type {any} */ (app.editor.draft));
  return h("form.say", { key: "notation", onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.editor.read(event.target.querySelector("textarea").value.trim());
  } },
  h("textarea.input", { hook: "edit-line", key: line, rows: 3, spellcheck: "false", label: words("inspect.notation") }, line),
  h("button.button", { type: "submit", hook: "edit-read" }, words("edit.read")),
  button("edit-copy", words("inspect.copy"), () => app.copy(line)));
}

/**
 * @param {string} label @param {string} hook @param {string} now @param {[string, string][]} options
 * @param {(value: string) => void} [changed] @param {string} [name]
 */
function choice(label, hook, now, options, changed, name = "") {
  const select = h("select", { hook, label: name || null, onchange: changed && ((/** @type {any} */ event) => changed(event.target.value)) },
    options.map(([value, text]) => h("option", { value, selected: value === now }, text)));
  return label ? h("label", { key: hook }, `${label} `, select) : select;
}
