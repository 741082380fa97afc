// @ts-check
// What each player might still save, over the record: a line a seat, told apart by dashes and marks
// too; a click goes to that moment.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h, s } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";

const WIDTH = 400;
const HEIGHT = 110;
const ROOM = 6;

/** @param {View} view @param {App} app */
export function chartPanel(view, app) {
  const { words, state, scene } = view;
  const { rows } = app.timeline;
  if (!rows.length) return h("p.faint", { key: "chart-wait" }, words("busy"));
  const shown = rows[Math.min(state.ply, rows.length - 1)];
  const told = scene.seats.map((seat, index) => words("inspect.tally", { of: words(`seat.${seat}`), list: String(shown[index]) }));
  return h("figure.chart", { key: "chart", hook: "prospects" },
    h("figcaption", words("chart.title")),
    s("svg.chart-lines", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", label: words("chart.told", { ply: state.ply, list: words.items(told) }),
      onclick: (/** @type {any} */ event) => app.timeline.show(plyAt(event, rows.length)) },
    lines(rows, scene.seats), now(state.ply, rows.length)),
    h("ul.chart-now", scene.seats.map((seat, index) => h("li", { class: `seat-${seat}` }, seatMark(seat), `${words(`seat.${seat}`)} `, h("b", shown[index])))));
}

/** A line for each seat as the drawing has it. @param {number[][]} rows by ply @param {string[]} seats */
function lines(rows, seats) {
  return seats.map((seat, index) => s(`polyline.chart-line.seat-${seat}`, { "data-seat": seat, points: pointsOf(rows.map((row) => row[index]), highest(rows)) }));
}

/** @param {number[][]} rows */
export const highest = (rows) => Math.max(1, ...rows.flat());

/** @param {number[]} values one a ply @param {number} most at the top @returns {string} */
export function pointsOf(values, most) {
  const last = Math.max(1, values.length - 1);
  return values.map((value, ply) => `${round((ply / last) * WIDTH)},${round(HEIGHT - ROOM - (value / most) * (HEIGHT - 2 * ROOM))}`).join(" ");
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {number} ply @param {number} count */
function now(ply, count) {
  const x = round((ply / Math.max(1, count - 1)) * WIDTH);
  return s("line.chart-ply", { x1: x, x2: x, y1: 0, y2: HEIGHT });
}

/** @param {any} event @param {number} count */
function plyAt(event, count) {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * (count - 1));
}
