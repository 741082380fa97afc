// @ts-check
// The record in plain sentences, a line a ply, grouped by turn; and the stepper through it.

/** @import {App} from "../app.js" */
/** @import {Entry} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { groupByTurn } from "../state/log.js";
import { h, lazy } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";
import { sayEntry } from "../words/sentences.js";

/** Older turns are folded away so that a long game stays light. */
const OPEN_TURNS = 4;

/** @param {View} view @param {App} app */
export function logPanel(view, app) {
  const { words, local } = view;
  const groups = groupByTurn(local.log, view.scene.turn);
  const from = Math.max(0, groups.length - OPEN_TURNS);
  return h("section.log", { key: "log" },
    h("h3", words("panel.log")),
    h("div.log-scroll", { tabindex: "0", role: "log", "aria-live": "off", label: words("panel.log") },
      groups.length ? groups.map((group, index) => turnGroup(view, app, group, index >= from)) : h("p.faint", words("log.empty"))));
}

/** @param {View} view @param {App} app @param {{turn: number, entries: Entry[]}} group @param {boolean} open */
function turnGroup(view, app, { turn, entries }, open) {
  const { words } = view;
  const title = turn ? words("turn.number", { turn }) : words("turn.setup");
  const key = `turn ${turn} ${entries[0].ply}`;
  if (!open && !app.opened.has(key)) {
    return h("button.fold", { key, onclick: () => app.unfold(key) }, title);
  }
  return h("div.log-turn", { key }, h("h4", title), h("ol", entries.map((entry) => lazy(entry.ply, JSON.stringify([entry, entry.ply === view.state.ply]), () => line(view, app, entry)))));
}

/** @param {View} view @param {App} app @param {Entry} entry */
function line({ words, scene, state }, app, entry) {
  const { action, events } = sayEntry(words, entry, scene);
  return h("li", { class: ["line", entry.ply === state.ply && "shown", entry.by !== "chance" && `seat-${entry.by}`], "data-log-ply": entry.ply },
    h("button.line-go", { title: words("log.go"), onclick: () => app.intents.show(entry.ply) },
      entry.by === "chance" ? h("span.die", { mute: true }) : seatMark(entry.by),
      h("span", action, events.length ? h("span.events", words.told(events)) : null)));
}

/** @param {View} view @param {App} app */
export function timelinePanel({ words, state, local }, app) {
  const { ply, head } = state;
  const step = (/** @type {string} */ role, /** @type {string} */ icon, /** @type {number} */ to) => h("button.button.icon", {
    hook: role, label: words(`button.${role.replace("step-", "")}`),
    title: words(`button.${role.replace("step-", "")}`), disabled: to === ply || to < 0 || to > head || local.busy,
    onclick: () => app.intents.show(to),
  }, icon);
  return h("div.timeline", { role: "group", label: words("panel.timeline") },
    step("step-first", "«", 0), step("step-back", "‹", Math.max(0, ply - 1)),
    h("input", {
      type: "range", min: 0, max: head, step: 1, value: String(ply), disabled: head === 0 || local.busy, label: words("timeline.slider"),
      hook: "step-slider", onchange: (/** @type {any} */ event) => app.intents.show(Number(event.target.value)),
    }),
    step("step-forward", "›", Math.min(head, ply + 1)), step("step-last", "»", head),
    h("span.ply", words("timeline.ply", { ply, head })));
}
