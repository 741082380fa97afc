// @ts-check
// Land tiles: bevelled blocks that stand out of the sea, each terrain at its own height.

/** @import {Cell, Terrain} from "../../types.js" */
import { s } from "../../util/dom.js";
import { SIZE, corners, placed, pointsText } from "../../layout/lattice.js";
import { liftOf } from "../../layout/slots.js";
import { drawScenery } from "./scenery.js";

const EDGE = corners(SIZE - 1.2);
const INNER = corners(SIZE - 5);

/** @param {Cell} cell @param {Terrain} terrain */
export function drawTile(cell, terrain) {
  const { x, y } = cell;
  const top = y - liftOf(terrain);
  const bevel = (/** @type {number[]} */ at) => pointsText(at.map((index) => INNER[index]), x, top);
  return s(`g.tile.${terrain}`, { "data-tile": cell.name },
    s("polygon.wall-dark", { points: wall([1, 2, 3], cell, top) }),
    s("polygon.wall", { points: wall([4, 4, 3], cell, top) }),
    s("polygon.face", { points: pointsText(EDGE, x, top) }),
    s("polyline.bevel-lit", { points: bevel([4, 5, 0, 1]) }),
    s("polyline.bevel-dark", { points: bevel([1, 2, 3, 4]) }),
    drawScenery(terrain, seed(cell), x, top));
}

/** One of the two sides that face the viewer. @param {number[]} at corners @param {Cell} cell @param {number} top */
function wall(at, { x, y }, top) {
  const edge = at.map((index) => EDGE[index]);
  return `${pointsText(edge, x, y)} ${pointsText(edge.reverse(), x, top)}`;
}

/** A number that makes neighbours differ and stays the same from day to day. @param {Cell} cell */
const seed = ({ q, r }) => Math.abs(q * 7 + r * 13 + q * r * 5);

/** The shallows round a tile. @param {Cell} cell */
export function drawShallows(cell) {
  return s("polygon.shallows", { points: pointsText(corners(SIZE + 7), cell.x, cell.y + 2) });
}

/** What remains where a tile sank. @param {Cell} cell */
export function drawSunk(cell) {
  return s("g.sunk",
    s("polygon", { points: pointsText(corners(SIZE - 6), cell.x, cell.y) }),
    s("path", { d: placed("M-14-3C-9-7-5 1 0-3S9 1 14-3M-9 6C-5 3-3 9 0 6S5 9 9 6", cell.x, cell.y) }));
}
