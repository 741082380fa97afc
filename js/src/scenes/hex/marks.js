// @ts-check
// Marks on the board: what may be done now, what is in hand, what just happened, shapes drawn by users.

/** @import {Lattice} from "../../layout/lattice.js" */
/** @import {Point, Terrain} from "../../types.js" */
import { lazy, s } from "../../util/dom.js";
import { FRAME, SIZE, corners, placeOf, pointsText, round } from "../../layout/lattice.js";
import { outlineOf } from "../../layout/outline.js";
import { liftOf } from "../../layout/slots.js";
import { COLOURS } from "../../state/shapes.js";
import { drawPlate } from "./people.js";
import { drawGhost, drawHeat, drawWorths } from "./plans.js";

/**
 * @typedef {object} Marks
 * @property {Map<string, number>} targets   place to cost
 * @property {string} chosen                 the hex in hand
 * @property {string[]} held                 the pieces in hand there
 * @property {string[]} sources              hexes with something that may be taken
 * @property {string[]} ticked               hexes chosen to answer a question
 * @property {string[]} happened             hexes of the last action
 * @property {{from: string, to: string}|null} trail  its way
 * @property {{from: string, to: string}|null} way   of the action that is pointed at
 * @property {any[][]} shapes
 * @property {string[]} named  hexes that a lesson speaks of
 * @property {import("../../types.js").Reach|null} reach
 * @property {import("../../state/saved.js").Saved} saved
 * @property {import("../../state/plan.js").Ghost|null} ghost   a plan that is shown
 * @property {[hex: string, share: number, text: string][]} heat  what hexes are worth
 */

const RING = corners(SIZE - 4.5);
/** Marks that are seen on every ground: a dark line runs under them. */
const RINGED = new Set(["source", "chosen", "target"]);

/** @typedef {Record<string, Terrain>} Land */

/** Under the pieces. @param {Marks} marks @param {Lattice} lattice @param {Land} land @returns {(Node|null)[]} */
export function drawUnder(marks, lattice, land) {
  const rings = (/** @type {string} */ name, /** @type {string[]} */ places) => places.filter((hex) => lattice.cells.has(hex))
    .map((hex) => mark(name, [hex, land[hex]], () => outline(lattice, land, hex, name)));
  const { reaches = [], hex: reached = "" } = marks.reach ?? {};
  return [
    ...drawHeat(marks.heat, lattice, land),
    ...reaches.map(([, from, ends], index) => mark("reach", [index, reaches.length, from, ...ends], () =>
      drawReach(outlineOf(lattice, [from, ...ends]), index, reaches.length))),
    ...rings("reached", [reached]),
    ...rings("happened", marks.happened),
    ...rings("source", marks.sources),
    ...rings("chosen", [marks.chosen, ...marks.ticked]),
    ...rings("target", [...marks.targets.keys()]),
  ];
}

/** Over the pieces. @param {Marks} marks @param {Lattice} lattice @param {Land} land @param {boolean} values @returns {(Node|null)[]} */
export function drawOver(marks, lattice, land, values) {
  const way = (/** @type {string} */ name, /** @type {{from: string, to: string}|null} */ way) => way &&
    mark(name, [way.from, way.to, land[way.from], land[way.to]], () => arrow(lattice, land, way, name));
  return [
    way("trail", marks.trail),
    ...drawGhost(marks.ghost, lattice, land, values),
    ...drawWorths(marks.heat, lattice, land),
    way("way", marks.way),
    ...(marks.reach?.reaches ?? []).map(([, from], index) => mark("badge", [from, index], () => reachBadge(lattice, from, index))),
    ...[...marks.targets].map(([place, cost]) => mark("cost", [place, cost, land[place]], () => targetPips(lattice, land, place, cost))),
    ...marks.shapes.map((shape, index) => mark("shape", [index, ...shape, land[shape[1]], land[shape[2]]], () => drawShape(lattice, land, shape))),
  ];
}

/** A mark that stays as long as what it shows. @param {string} name @param {any[]} shown @param {() => SVGElement|null} draw */
function mark(name, shown, draw) {
  const key = [name, ...shown].join();
  return lazy(key, key, () => draw() ?? s("g"));
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} place @returns {Point|null} */
function standing(lattice, land, place) {
  const at = placeOf(lattice, place);
  return at && { x: at.x, y: at.y - liftOf(land[place]) };
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} hex @param {string} name */
function outline(lattice, land, hex, name) {
  const at = standing(lattice, land, hex);
  if (!at) return null;
  const points = pointsText(RING, at.x, at.y);
  return s("g", { class: name }, RINGED.has(name) && s("polygon.ring-under", { points }), s("polygon", { points }));
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} place @param {number} cost */
function targetPips(lattice, land, place, cost) {
  const at = standing(lattice, land, place);
  if (!at) return null;
  const top = place.startsWith("island:") ? -56 : 9 - SIZE;
  return s("g.cost", { transform: `translate(${round(at.x)} ${round(at.y + top)})` },
    Array.from({ length: cost }, (_, index) => s("circle", { cx: (index - (cost - 1) / 2) * 14, r: 6 })));
}

/**
 * Borders that several share are seen side by side in dashes.
 * @param {string} d @param {number} index @param {number} count
 */
function drawReach(d, index, count) {
  const gap = 8 * (Math.min(count, 4) - 1);
  return s("g", { class: `reach-area reach-${index % 4}` },
    s("path", { d, "stroke-opacity": 0.45 }), s("path", { d, "stroke-width": 5, "stroke-dasharray": gap ? `8 ${gap}` : null, "stroke-dashoffset": -8 * (index % 4) }));
}

/** @param {Lattice} lattice @param {string} from @param {number} index */
function reachBadge(lattice, from, index) {
  const { x, y } = placeOf(lattice, from) ?? { x: 0, y: 0 };
  return s("g", { class: `reach-badge reach-${index % 4}`, transform: `translate(${round(x - 20)} ${round(y - 22)})` },
    s("circle", { r: 11 }), s("text", { y: 5, "font-size": 15 }, String(index + 1)));
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {{from: string, to: string}} way @param {string} names */
export function arrow(lattice, land, { from, to }, names) {
  const [a, b] = [standing(lattice, land, from), standing(lattice, land, to)];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const end = { x: b.x - ux * 24, y: b.y - uy * 24 };
  const head = [[0, 0], [-11, -6], [-11, 6]].map(([along, across]) => ({
    x: end.x + ux * along - uy * across + ux * 6, y: end.y + uy * along + ux * across + uy * 6,
  }));
  return s("g", { class: names },
    s("path", { d: `M${round(a.x + ux * 20)} ${round(a.y + uy * 20)}L${round(end.x)} ${round(end.y)}` }),
    s("polygon", { points: pointsText(head) }));
}

/** What a user or Python draws: words are only text, colours only those known. @param {Lattice} lattice @param {Record<string, Terrain>} land @param {any[]} shape */
function drawShape(lattice, land, [kind, ...words]) {
  const [from, to, colour] = words.map(String);
  const at = standing(lattice, land, from);
  const look = `shape shape-${[colour, to].find((name) => COLOURS.includes(name)) ?? COLOURS[0]}`;
  if (!at) return null;
  if (kind === "arrow") return from === to ? null : arrow(lattice, land, { from, to }, look);
  if (kind === "circle") return s("circle", { class: look, cx: at.x, cy: at.y, r: SIZE - 8 });
  const x = Math.max(FRAME.x + 9 * to.length / 2 + 8, Math.min(-FRAME.x - 9 * to.length / 2 - 8, at.x));
  return kind === "label" ? drawPlate(to, x, at.y - 22) : null;
}
