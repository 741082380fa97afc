// @ts-check
// The sea: a calm sheet that deepens towards the rim, and the hexes that ships move on.

/** @import {Cell} from "../../types.js" */
import { s } from "../../util/dom.js";
import { FRAME, SIZE, corners, pointsText } from "../../layout/lattice.js";

const HEX = corners(SIZE);

/** @param {string} id of the gradient, one per view */
export function drawSea(id) {
  return [
    s("radialGradient", { id, cx: "50%", cy: "50%", r: "62%" },
      s("stop.sea-near", { offset: "0.25" }),
      s("stop.sea-mid", { offset: "0.7" }),
      s("stop.sea-far", { offset: "1" })),
    s("rect.sea", { ...FRAME, rx: 26, fill: `url(#${id})` }),
    s("rect.sea-edge", { x: FRAME.x + 7, y: FRAME.y + 7, width: FRAME.width - 14, height: FRAME.height - 14, rx: 20 }),
  ];
}

/** @param {Cell} cell @param {boolean} shore */
export function drawSeaHex(cell, shore) {
  return s("g", { class: shore ? "sea-hex shore" : "sea-hex" },
    s("polygon", { points: pointsText(HEX, cell.x, cell.y) }));
}
