// @ts-check
// Undo, redo, a new game, and the settings of this view. In a lesson only what can be taken back.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h, lazy } from "../util/dom.js";
import { analysisTool } from "./analysis.js";
import { button } from "./prompt.js";

const LANGUAGES = ["en", "zh", "de"];
/** @type {["undo"|"redo", string][]} */
const WAYS = [["undo", "↶"], ["redo", "↷"]];

/** @param {View} view @param {App} app */
export function toolsPanel(view, app) {
  const { words, local, traits } = view;
  if (traits.settings.lesson) return h("div.tools", view.still ? null : WAYS.map(([way, icon]) => view.state[way] && tool(view, app, way, icon)));
  return h("div.tools",
    WAYS.map(([way, icon]) => tool(view, app, way, icon)),
    traits.puzzle ? null : newGame(view, app),
    traits.puzzle || view.state.seat !== "all" ? null : h("button.button.quiet", { key: "edit", hook: "edit", "aria-expanded": String(app.editor.open), onclick: () => app.editor.turn() }, words("button.edit")),
    analysisTool(view, app),
    h("button.button.quiet", { key: "inspect", hook: "inspect", "aria-expanded": String(local.inspect), onclick: () => app.inspect(!local.inspect) }, words("button.inspect")),
    lazy("settings", JSON.stringify([words.language, traits.settings]), () => settings(view, app)));
}

/** @param {View} view @param {App} app @param {"undo"|"redo"} way @param {string} icon */
function tool({ words, state, still }, app, way, icon) {
  const disabled = still || !state[way];
  return h("button.button.quiet", { key: way, hook: way, disabled, title: words(`button.${way}.${disabled ? "off" : "on"}`), onclick: () => app.takeBack(way) },
    h("span.glyph", { mute: true }, icon), words(`button.${way}`));
}

/** A running game is not thrown away by one click. @param {View} view @param {App} app */
function newGame({ words, local, state }, app) {
  return [
    button("new", words("button.new"), () => app.askNew(state.head > 0 && !state.outcome), "quiet"),
    local.confirm ? h("span.sheet.confirm", { key: "confirm" }, words("button.sure"),
      button("new-yes", words("button.yes"), () => app.newGame()),
      button("new-no", words("button.no"), () => app.askNew(false, true))) : null,
  ];
}

/** @param {View} view @param {App} app */
function settings({ words, traits: { settings: now } }, app) {
  return h("details.settings",
    h("summary.button.quiet", { hook: "settings" }, words("button.settings")),
    h("div.sheet",
      choice(words, app, "language", words.language, LANGUAGES.map((name) => [name, `language.${name}`])),
      choice(words, app, "motion", String(now.motion), [["true", "settings.on"], ["false", "settings.off"]]),
      choice(words, app, "projector", String(now.projector), [["true", "settings.on"], ["false", "settings.off"]]),
      choice(words, app, "coordinates", now.coordinates, [["auto", "settings.auto"], ["on", "settings.on"], ["off", "settings.off"]]),
      choice(words, app, "theme", now.theme, [["auto", "settings.theme.auto"], ["light", "settings.theme.light"], ["dark", "settings.theme.dark"]])));
}

/**
 * @param {import("../words/catalogue.js").Words} words @param {App} app @param {string} name
 * @param {string} now @param {[string, string][]} options
 */
function choice(words, app, name, now, options) {
  return h("label", { key: name }, words(`settings.${name}`),
    h("select", { "data-setting": name, onchange: (/** @type {any} */ event) => app.setting(name, event.target.value) },
      options.map(([value, key]) => h("option", { value, selected: value === now }, words(key)))));
}
