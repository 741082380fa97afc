// @ts-check
// Land tiles: bevelled blocks that stand out of the sea, each terrain at its own height.

/** @import {Cell, Terrain} from "../../types.js" */
import { s } from "../../util/dom.js";
import { SIZE, corners, pointsText } from "../../layout/lattice.js";
import { liftOf } from "../../layout/slots.js";
import { drawScenery } from "./scenery.js";

const EDGE = corners(SIZE - 1.2);
const INNER = corners(SIZE - 5);

/** @param {Cell} cell @param {Terrain} terrain */
export function drawTile(cell, terrain) {
  const lift = liftOf(terrain);
  return s(`g.tile.${terrain}`, { transform: `translate(${cell.x} ${cell.y})`, "data-tile": cell.name },
    s("polygon.wall-dark", { points: wall(1, lift) }),
    s("polygon.wall", { points: wall(3, lift) }),
    s("polygon.face", { points: pointsText(EDGE, 0, -lift) }),
    s("polyline.bevel-lit", { points: pointsText([4, 5, 0, 1].map((index) => INNER[index]), 0, -lift) }),
    s("polyline.bevel-dark", { points: pointsText([1, 2, 3, 4].map((index) => INNER[index]), 0, -lift) }),
    s("g", { transform: `translate(0 ${-lift})` }, drawScenery(terrain, seed(cell))));
}

/** One of the two sides that face the viewer. @param {number} at corner @param {number} lift */
function wall(at, lift) {
  const [a, b, c] = at === 1 ? [EDGE[1], EDGE[2], EDGE[3]] : [EDGE[4], EDGE[4], EDGE[3]];
  return `${pointsText([a, b, c], 0, 0)} ${pointsText([c, b, a], 0, -lift)}`;
}

/** A number that makes neighbours differ and stays the same from day to day. @param {Cell} cell */
const seed = ({ q, r }) => Math.abs(q * 7 + r * 13 + q * r * 5);

/** The shallows round a tile. @param {Cell} cell */
export function drawShallows(cell) {
  return s("polygon.shallows", { points: pointsText(corners(SIZE + 7), cell.x, cell.y + 2) });
}

/** What remains where a tile sank. @param {Cell} cell */
export function drawSunk(cell) {
  return s("g.sunk", { transform: `translate(${cell.x} ${cell.y})` },
    s("polygon", { points: pointsText(corners(SIZE - 6)) }),
    s("path", { d: "M-14-3C-9-7-5 1 0-3S9 1 14-3M-9 6C-5 3-3 9 0 6S5 9 9 6" }));
}
