// @ts-check
// Marks on the board: what may be done now, what is in hand, what just happened, shapes drawn by users.

/** @import {Lattice} from "../../layout/lattice.js" */
/** @import {Point, Terrain} from "../../types.js" */
import { s } from "../../util/dom.js";
import { SIZE, corners, placeOf, pointsText, round } from "../../layout/lattice.js";
import { liftOf } from "../../layout/slots.js";

/**
 * @typedef {object} Marks
 * @property {Map<string, number>} targets   place to cost
 * @property {string} chosen                 the hex in hand
 * @property {string[]} held                 the pieces in hand there
 * @property {string[]} sources              hexes with something that may be taken
 * @property {string[]} happened             hexes of the last action
 * @property {{from: string, to: string}|null} trail  its way
 * @property {any[][]} shapes
 */

const RING = corners(SIZE - 4.5);

/** Under the pieces. @param {Marks} marks @param {Lattice} lattice @param {Record<string, Terrain>} land */
export function drawUnder(marks, lattice, land) {
  const ring = (/** @type {string} */ hex, /** @type {string} */ name) => outline(lattice, land, hex, name);
  return [
    ...marks.happened.map((hex) => ring(hex, "happened")),
    ...marks.sources.map((hex) => ring(hex, "source")),
    marks.chosen ? ring(marks.chosen, "chosen") : null,
    ...[...marks.targets.keys()].filter((place) => lattice.cells.has(place)).map((hex) => ring(hex, "target")),
  ].filter(Boolean);
}

/** Over the pieces. @param {Marks} marks @param {Lattice} lattice @param {Record<string, Terrain>} land */
export function drawOver(marks, lattice, land) {
  return [
    marks.trail && trail(lattice, land, marks.trail),
    ...[...marks.targets].map(([place, cost]) => targetPips(lattice, land, place, cost)),
    ...marks.shapes.map((shape) => drawShape(lattice, shape)),
  ].filter(Boolean);
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} place @returns {Point|null} */
function standing(lattice, land, place) {
  const at = placeOf(lattice, place);
  return at && { x: at.x, y: at.y - liftOf(land[place]) };
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} hex @param {string} name */
function outline(lattice, land, hex, name) {
  const at = standing(lattice, land, hex);
  return at && s("polygon", { class: name, points: pointsText(RING, at.x, at.y) });
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {string} place @param {number} cost */
function targetPips(lattice, land, place, cost) {
  const at = standing(lattice, land, place);
  if (!at) return null;
  const top = place.startsWith("island:") ? -56 : 9 - SIZE;
  return s("g.cost", { transform: `translate(${round(at.x)} ${round(at.y + top)})` },
    Array.from({ length: cost }, (_, index) => s("circle", { cx: (index - (cost - 1) / 2) * 14, r: 6 })));
}

/** @param {Lattice} lattice @param {Record<string, Terrain>} land @param {{from: string, to: string}} way */
function trail(lattice, land, { from, to }) {
  const [a, b] = [standing(lattice, land, from), standing(lattice, land, to)];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const end = { x: b.x - ux * 24, y: b.y - uy * 24 };
  const head = [[0, 0], [-11, -6], [-11, 6]].map(([along, across]) => ({
    x: end.x + ux * along - uy * across + ux * 6, y: end.y + uy * along + ux * across + uy * 6,
  }));
  return s("g.trail",
    s("path", { d: `M${round(a.x + ux * 20)} ${round(a.y + uy * 20)}L${round(end.x)} ${round(end.y)}` }),
    s("polygon", { points: pointsText(head) }));
}

/** @param {Lattice} lattice @param {any[]} shape */
function drawShape(lattice, [kind, ...rest]) {
  if (kind === "arrow") {
    const way = trail(lattice, {}, { from: rest[0], to: rest[1] });
    way?.setAttribute("class", `ew-shape ew-shape-${rest[2] ?? "green"}`);
    return way;
  }
  const at = placeOf(lattice, String(rest[0]));
  if (!at) return null;
  if (kind === "circle") return s("circle", { class: `shape shape-${rest[1] ?? "green"}`, cx: at.x, cy: at.y, r: SIZE - 9 });
  return s("text.shape-label", { x: at.x, y: at.y + 6, "font-size": 16 }, String(rest[1] ?? ""));
}
