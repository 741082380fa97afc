// @ts-check
// The timeline: the stepper through the record, and what may be done to the record at the shown
// moment: play on from it, comment, promote, delete; and the chart of prospects.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { chartPanel } from "./chart.js";
import { button } from "./prompt.js";

/** @param {View} view @param {App} app */
export function timelinePanel(view, app) {
  return [stepper(view, app), comment(view, app), recordTools(view, app), app.timeline.open.chart ? chartPanel(view, app) : null];
}

/** @param {View} view @param {App} app */
function stepper({ words, state, local }, app) {
  const { ply, head } = state;
  const { timeline } = app;
  const step = (/** @type {"first"|"back"|"forward"|"last"} */ way, /** @type {string} */ icon, /** @type {boolean} */ off) => h("button.button.icon", {
    hook: `step-${way}`, key: way, label: words(`button.${way}`), title: words(`button.${way}`), disabled: off || local.busy, onclick: () => timeline.step(way),
  }, icon);
  const play = words(timeline.playing ? "button.pause" : "button.play");
  return h("div.timeline", { role: "group", label: words("panel.timeline"), key: "timeline" },
    step("first", "«", !ply), step("back", "‹", !ply),
    h("input", {
      type: "range", min: 0, max: head, step: 1, value: String(ply), disabled: head === 0 || local.busy, label: words("timeline.slider"),
      hook: "step-slider", key: "slider", onchange: (/** @type {any} */ event) => timeline.show(Number(event.target.value)),
    }),
    step("forward", "›", ply === head), step("last", "»", ply === head),
    h("button.button.icon", { hook: "step-play", key: "play", label: play, title: play, disabled: !head || local.busy, "aria-pressed": String(timeline.playing), onclick: () => timeline.step("play") }, timeline.playing ? "❚❚" : "▶"),
    h("span.ply", words("timeline.ply", { ply, head })));
}

/** @param {View} view */
const noteOf = ({ traits: { record }, state }) => record.comments.find(([ply]) => ply === state.ply)?.[1] ?? "";

/** The comment on the shown moment, or the field for it. @param {View} view @param {App} app */
function comment(view, app) {
  const { words, state } = view;
  const note = noteOf(view);
  if (!app.timeline.open.comment) return note ? h("p.note", { hook: "note", key: "note" }, note) : null;
  return h("form.say", { key: `comment ${state.ply}`, onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.intents.comment(state.ply, event.target.querySelector("input").value.trim());
    app.timeline.turn("comment", false);
  } },
  h("input.input", { type: "text", hook: "comment-text", maxlength: 200, value: note, label: words("timeline.comment.label"), placeholder: words("timeline.comment.label") }),
  h("button.button", { type: "submit", hook: "comment-save" }, words("button.confirm")));
}

/** @param {View} view @param {App} app */
function recordTools(view, app) {
  const { words, state, past, traits, scene } = view;
  const { timeline, intents } = app;
  const { fork, main } = traits.record;
  const owns = scene.people_seats.length > 0 && !traits.disabled;
  if (!state.head && !fork) return null;
  return h("div.buttons.record-tools", { key: "tools" },
    fork && past ? button("fork", words("timeline.fork"), () => intents.fork(state.ply), "strong") : null,
    fork && !main ? button("promote", words("timeline.promote"), intents.promote) : null,
    fork && state.ply ? removal(words, state.ply, app) : null,
    owns ? button("comment", words("timeline.comment"), () => timeline.turn("comment"), "quiet") : null,
    state.head && !traits.puzzle ? h("button.button.quiet", { key: "chart", hook: "chart", "aria-expanded": String(timeline.open.chart), onclick: () => timeline.turn("chart") }, words("timeline.chart")) : null);
}

/** A line is not thrown away by one click. @param {View["words"]} words @param {number} ply @param {App} app */
function removal(words, ply, app) {
  const { timeline, intents } = app;
  if (!timeline.open.deleting) return button("delete", words("timeline.delete"), () => timeline.turn("deleting", true), "quiet");
  return h("span.confirm", { key: "deleting" }, words("timeline.delete.sure"),
    button("delete-yes", words("button.yes"), () => intents.remove(ply)),
    button("delete-no", words("button.no"), () => timeline.turn("deleting", false)));
}
