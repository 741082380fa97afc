// @ts-check
// The inspector: the state as the engine holds it, in five forms, each value linked to its rule.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { TERRAIN_OF } from "../state/notation.js";
import { h, lazy } from "../util/dom.js";
import { sayAct, sayField, sayPool, sayTokens } from "../words/fields.js";
import { actionGroups } from "./actions.js";
import { changesPanel } from "./changes.js";
import { button } from "./prompt.js";
import { ruleLink, rulePanel } from "./rule.js";

/** The sections of the rules that the values are of. @type {Record<string, string>} */
const SECTIONS = { ruleset: "9", act: "5", saved: "5.6", lost: "8", waiting: "3.1", hands: "7", land: "6.1", on: "1", seat: "2" };
const TABS = ["tree", "table", "notation", "actions", "changes"];

/** @param {View} view @param {App} app */
export function inspectorPanel(view, app) {
  const { words, local, state } = view;
  if (!local.inspect) return null;
  const { tab } = local;
  const body = { tree, table, notation, changes: changesPanel, actions: () => h("div.action-groups", actionGroups(view, app, "")) }[tab];
  return h("section.inspector", { key: "inspector", hook: "inspector", label: words("panel.inspector") },
    rulePanel(view, app),
    h("div.tabs", { role: "tablist", onkeydown: roam }, TABS.map((name) => h("button.tab", {
      role: "tab", key: name, hook: "inspector-tab", "data-tab": name, "aria-selected": String(name === tab),
      tabindex: name === tab ? 0 : -1, onclick: () => app.inspect(true, name),
    }, words(`inspect.${name}`)))),
    h("div.tab-body", { key: tab, role: "tabpanel", tabindex: "0", label: words(`inspect.${tab}`) },
      tab === "tree" || tab === "table" ? lazy(tab, JSON.stringify([state.ply, state.asked, local.fields]), () => h("div", body?.(view, app))) : body?.(view, app)));
}

/** Left and Right walk along the tabs. @param {any} event */
function roam(event) {
  const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const tabs = [...event.currentTarget.children];
  if (way) tabs[(tabs.indexOf(event.target) + way + tabs.length) % tabs.length].focus({ preventScroll: true });
}

/** @param {View} view @param {App} app */
function tree(view, app) {
  const { words, scene, seats, local: { fields }, state } = view;
  const say = (/** @type {string} */ name) => sayField(words, scene, name, fields[/** @type {"act"} */ (name)] ?? "");
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => leaf(words(`inspect.${name}`), value, app, SECTIONS[name]);
  const land = Object.entries(app.board?.land ?? {});
  const terrains = Object.values(TERRAIN_OF).filter((terrain) => land.some(([, other]) => other === terrain));
  const on = Object.entries(fields.on);
  return [
    branch(words("inspect.turn"), "4", [
      fact("ruleset", words.list([scene.ruleset, ...scene.options])),
      fact("turn", say("turn")),
      fact("act", sayAct(words, fields.act)),
      fields.act.includes(">") ? fact("pending", fields.act.slice(fields.act.indexOf(">") + 1)) : null,
      fact("asked", state.asked ? words(`seat.${state.asked}`) : "–"),
    ], app),
    branch(`${words("inspect.land")} ${land.length}`, SECTIONS.land, terrains.map((terrain) => {
      const hexes = land.filter(([, other]) => other === terrain).map(([hex]) => hex);
      return leaf(`${words(`terrain.${terrain}`)} ${hexes.length}`, hexes.join(" "), app);
    }), app),
    branch(`${words("inspect.on")} ${on.length}`, SECTIONS.on, on.map(([hex, text]) => leaf(hex, sayField(words, scene, "on", text), app, "", hex)), app),
    ...seats.map((seat) => branch(words(`seat.${seat.seat}`), SECTIONS.seat, [
      fact("saved", peopleOf(seat.saved)), fact("lost", peopleOf(seat.lost)),
      fact("board", String(seat.board)),
      seat.waiting.length ? fact("waiting", peopleOf(seat.waiting)) : null,
      seat.hand.length ? fact("hands", words.list(seat.hand.map(({ back }) => words(`back.${back}`)))) : null,
    ], app)),
    branch(words("inspect.pool"), "6.2", (fields.pool ?? "").split(";").filter(Boolean).map((part) => leaf("", sayPool(words, part), app)), app),
    branch(words("inspect.left"), "6.3", [leaf("", fields.left ? sayTokens(words, fields.left) : "–", app)], app),
  ];
}

/** @param {string[]} values */
const peopleOf = (values) => (values.length ? `${values.length}: ${values.join(" ")}` : "0");

/** @param {string} label @param {string} section @param {any[]} leaves @param {App} app */
const branch = (label, section, leaves, app) => h("div.branch", { key: label },
  ruleLink(app, section), h("details", { open: true }, h("summary", label), h("ul", leaves)));

/** @param {string} label @param {string} value @param {App} app @param {string} [section] @param {string} [hex] */
const leaf = (label, value, app, section = "", hex = "") => h("li", app.pointsAt(hex),
  label && h("b", label), h("span", value), section && ruleLink(app, section));

/** @param {View} view @param {App} app */
function table({ words, scene, seats, local: { fields } }, app) {
  const head = (/** @type {string[]} */ names) => h("tr", names.map((name) => h("th", { scope: "col" }, words(`inspect.${name}`), SECTIONS[name] && ruleLink(app, SECTIONS[name]))));
  return [
    h("table.facts", head(["seat", "saved", "lost", "board", "waiting", "hands"]), seats.map(({ seat, saved, lost, board, waiting, hand }) =>
      h("tr", h("th", { scope: "row" }, words(`seat.${seat}`)), [saved, lost, board, waiting, hand].map((value) => h("td", typeof value === "number" ? value : value.length))))),
    h("table.facts", head(["hex", "land", "on"]), Object.keys(fields.on).map((hex) => h("tr", app.pointsAt(hex),
      h("th", { scope: "row" }, hex), h("td", words(`terrain.${app.board?.land[hex] ?? "sea"}`)),
      h("td", sayField(words, scene, "on", fields.on[hex]))))),
  ];
}

/** @param {View} view @param {App} app */
function notation({ words, state, last, local }, app) {
  return [
    h("div.line-text", state.text),
    button("copy", words(local.copied === state.text ? "inspect.copied" : "inspect.copy"), () => app.copy(state.text), "strong"),
    last && h("p", words("inspect.last"), " ", h("code", last.text)),
  ];
}
