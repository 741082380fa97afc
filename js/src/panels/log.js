// @ts-check
// The record in plain sentences, a line a ply, grouped by turn, with its comments, and with the variations that leave it.

/** @import {App} from "../app.js" */
/** @import {Entry} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { groupByTurn } from "../state/log.js";
import { h, lazy } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";
import { sayAction, sayEntry } from "../words/sentences.js";

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
      beside(view, app, 0).length ? h("ol", { key: "start" }, beside(view, app, 0)) : null,
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
  return h("div.log-turn", { key }, h("h4", title), h("ol", entries.flatMap((entry) => [
    lazy(entry.ply, JSON.stringify([entry, entry.ply === view.state.ply]), () => line(view, app, entry)), ...beside(view, app, entry.ply)])));
}

/** The comment on a ply, and the variations that go on from it. @param {View} view @param {App} app @param {number} ply @returns {Node[]} */
function beside({ words, scene, traits: { record } }, app, ply) {
  const note = record.comments.find(([at]) => at === ply)?.[1];
  const branches = record.branches.filter(([at]) => at === ply);
  return [
    ...(note ? [h("li.note", { key: `note ${ply}` }, note)] : []),
    ...branches.map(([at, number, by, text, length]) => h("li.branch", { key: `branch ${at} ${number}` },
      h("button.line-go", { title: words("timeline.enter"), "data-branch": `${at} ${number}`, onclick: () => app.intents.go(at, number) },
        h("span.branch-mark", { mute: true }, "↳"),
        h("span", words.count("timeline.branch", length, { action: sayAction(words, "action", text, by, scene) }))))),
  ];
}

/** @param {View} view @param {App} app @param {Entry} entry */
function line({ words, scene, state }, app, entry) {
  const { action, events } = sayEntry(words, entry, scene);
  return h("li", { class: ["line", entry.ply === state.ply && "shown", entry.by !== "chance" && `seat-${entry.by}`], "data-log-ply": entry.ply },
    h("button.line-go", { title: words("log.go"), onclick: () => app.timeline.show(entry.ply) },
      entry.by === "chance" ? h("span.die", { mute: true }) : seatMark(entry.by),
      h("span", action, events.length ? h("span.events", words.told(events)) : null)));
}
