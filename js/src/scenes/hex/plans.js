// @ts-check
// What the analysis shows on the board: a plan as ghosts of its pieces with their ways, and the worth of hexes.

/** @import {Lattice} from "../../layout/lattice.js" */
/** @import {Ghost} from "../../state/plan.js" */
/** @import {Land, Marks} from "./marks.js" */
import { lazy, s } from "../../util/dom.js";
import { SIZE, corners, placeOf, pointsText, round } from "../../layout/lattice.js";
import { liftOf } from "../../layout/slots.js";
import { parsePieces } from "../../state/notation.js";
import { arrow } from "./marks.js";
import { drawPieces } from "./pieces.js";

const HEX = corners(SIZE - 2);

/** @param {Ghost|null} ghost @param {Lattice} lattice @param {Land} land @param {boolean} values @returns {Node[]} */
export function drawGhost(ghost, lattice, land, values) {
  if (!ghost) return [];
  const stamp = JSON.stringify([ghost, Object.keys(ghost.on).map((hex) => land[hex])]);
  return [lazy("ghost", stamp, () => s("g.ghosts",
    ghost.sunk.map((hex) => sinking(lattice, land, hex)),
    Object.entries(ghost.on).map(([hex, text]) => standing(lattice, ghost.sunk.includes(hex) ? {} : land, hex, text, values)),
    ghost.ways.map(({ from, to, number }) => way(lattice, land, from, to, number))))];
}

/** @param {Lattice} lattice @param {Land} land @param {string} hex @param {string} text @param {boolean} values */
function standing(lattice, land, hex, text, values) {
  const at = lattice.cells.get(hex);
  return text && at ? s("g.ghost-pieces", { transform: `translate(${round(at.x)} ${round(at.y)})` }, drawPieces(parsePieces(text), liftOf(land[hex]), values)) : null;
}

/** @param {Lattice} lattice @param {Land} land @param {string} hex */
function sinking(lattice, land, hex) {
  const at = lattice.cells.get(hex);
  return at ? s("polygon.ghost-sunk", { points: pointsText(HEX, at.x, at.y - liftOf(land[hex])) }) : null;
}

/** @param {Lattice} lattice @param {Land} land @param {string} from @param {string} to @param {number} number */
function way(lattice, land, from, to, number) {
  const [a, b] = [placeOf(lattice, from), placeOf(lattice, to)];
  if (!a || !b) return null;
  const [x, y] = [0.62 * a.x + 0.38 * b.x, 0.62 * (a.y - liftOf(land[from])) + 0.38 * (b.y - liftOf(land[to]))];
  return s("g", arrow(lattice, land, { from, to }, "ghost-way"),
    s("g.ghost-number", { transform: `translate(${round(x)} ${round(y)})` }, s("circle", { r: 9 }), s("text", { y: 4.5, "font-size": 13 }, number)));
}

/** From dark for the least to bright for the most. @param {Marks["heat"]} heat @param {Lattice} lattice @param {Land} land @returns {Node[]} */
export function drawHeat(heat, lattice, land) {
  return heat.map(([hex, share]) => {
    const { x, y } = lattice.cells.get(hex) ?? { x: 0, y: 0 };
    const fill = `fill:color-mix(in oklch,#ffe04a ${Math.round(100 * share)}%,#3b1f78)`;
    return lazy(`heat ${hex}`, fill + land[hex], () => s("polygon.heat", { style: fill, points: pointsText(HEX, x, y - liftOf(land[hex])) }));
  });
}

/** @param {Marks["heat"]} heat @param {Lattice} lattice @param {Land} land @returns {Node[]} */
export function drawWorths(heat, lattice, land) {
  return heat.map(([hex, , text]) => {
    const { x, y } = lattice.cells.get(hex) ?? { x: 0, y: 0 };
    return lazy(`worth ${hex}`, text + land[hex], () => s("text.heat-worth", { x, y: y - liftOf(land[hex]) + 30, "font-size": 16 }, text));
  });
}
