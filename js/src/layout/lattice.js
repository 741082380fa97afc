// @ts-check
// Where the hexes lie: axial hexes to points of the drawing, neighbours by arrow key. Pure.

/** @import {Cell, Point} from "../types.js" */

/** Centre to corner of a pointy-top hex, in units of the drawing. */
export const SIZE = 40;
export const WIDTH = SIZE * Math.sqrt(3);
/** The drawing, with room for the safe islands off the corners. */
export const FRAME = { x: -456, y: -428, width: 912, height: 856 };

/**
 * @typedef {object} Lattice
 * @property {Map<string, Cell>} cells
 * @property {string[][]} rows   names per row, from the left
 */

/** @param {[string, number, number][]} hexes @returns {Lattice} */
export function makeLattice(hexes) {
  const cells = new Map();
  /** @type {Map<number, Cell[]>} */
  const byRow = new Map();
  for (const [name, q, r] of hexes) {
    const cell = { name, q, r, x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r };
    cells.set(name, cell);
    byRow.set(r, [...(byRow.get(r) ?? []), cell]);
  }
  const rows = [...byRow.keys()].sort((a, b) => a - b).map((r) =>
    (byRow.get(r) ?? []).sort((a, b) => a.q - b.q).map((cell) => cell.name));
  return { cells, rows };
}

/** @type {Record<string, [number, number]>} */
export const STEPS = {
  west: [-1, 0], east: [1, 0],
  northwest: [0, -1], southeast: [0, 1],
  northeast: [1, -1], southwest: [-1, 1],
};

/** @param {Lattice} lattice @param {string} name @param {string} direction @returns {string|null} */
export function neighbour(lattice, name, direction) {
  const cell = lattice.cells.get(name);
  if (!cell) return null;
  const [dq, dr] = STEPS[direction];
  return hexAt(lattice, cell.q + dq, cell.r + dr);
}

/** @param {Lattice} lattice @param {number} q @param {number} r */
function hexAt(lattice, q, r) {
  for (const cell of lattice.cells.values()) if (cell.q === q && cell.r === r) return cell.name;
  return null;
}

/** The hex under a point of the drawing, or null. @param {Lattice} lattice @param {Point} point */
export function hexUnder(lattice, { x, y }) {
  const r = y / (SIZE * 1.5);
  const q = x / WIDTH - r / 2;
  const [roundQ, roundR] = roundHex(q, r);
  return hexAt(lattice, roundQ, roundR);
}

/** @param {number} q @param {number} r @returns {[number, number]} */
function roundHex(q, r) {
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return [-rr - rs, rr];
  return dr > ds ? [rq, -rq - rs] : [rq, rr];
}

/** Corners of a hex round the origin, from the top, clockwise. @param {number} size @returns {Point[]} */
export function corners(size) {
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });
}

/** @param {Point[]} points @param {number} [dx] @param {number} [dy] */
export function pointsText(points, dx = 0, dy = 0) {
  return points.map(({ x, y }) => `${round(x + dx)},${round(y + dy)}`).join(" ");
}

/**
 * Path data at another place and in another size; a browser paints that faster than a transform.
 * @param {string} d of absolute commands @param {number} x @param {number} y @param {number} [sx] @param {number} [sy]
 */
export function placed(d, x, y, sx = 1, sy = sx) {
  return d.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => command + (rest.match(/-?[\d.]+/g) ?? []).map((/** @type {string} */ number, /** @type {number} */ index) =>
    round(command === "V" || (command !== "H" && index % 2) ? y + sy * Number(number) : x + sx * Number(number))).join(" "));
}

/** @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;

/** @type {Record<string, Point>} */
const CORNER = {
  NW: { x: -388, y: -356 }, NE: { x: 388, y: -356 },
  SW: { x: -388, y: 356 }, SE: { x: 388, y: 356 },
};

/** Where a safe island stands. @param {string} id @returns {Point} */
export const islandPlace = (id) => CORNER[id] ?? { x: 0, y: 0 };

/** A place on the board by name: a hex or "island:NW". @param {Lattice} lattice @param {string} name @returns {Point|null} */
export function placeOf(lattice, name) {
  if (name.startsWith("island:")) return islandPlace(name.slice("island:".length));
  return lattice.cells.get(name) ?? null;
}
