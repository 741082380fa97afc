// @ts-check
// What grows or towers on a tile, behind those who stand on it.

import { placed } from "../../layout/lattice.js";
import { path, s } from "../../util/dom.js";

/** @typedef {[x: number, y: number, sx?: number, sy?: number]} Spot */

/** @param {string} terrain @param {number} seed @param {number} x @param {number} y @returns {(SVGElement|false)[]} */
export function drawScenery(terrain, seed, x, y) {
  if (terrain === "beach") return beach(seed, [x, y, seed % 2 ? -1 : 1, 1]);
  if (terrain === "forest") return forest(seed, x, y);
  return terrain === "peak" ? peak([x, y]) : mountain(seed, [x, y]);
}

/** @param {string} name @param {string} d @param {Spot} spot */
const shape = (name, d, spot) => path(name, placed(d, ...spot));

/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {Spot} spot */
const shade = (cx, cy, rx, ry, [x, y, scale = 1]) => s("ellipse.shade", { cx: x + cx * scale, cy: y + cy * scale, rx: rx * scale, ry: ry * scale });

/** @param {number} seed @param {Spot} spot */
function beach(seed, spot) {
  return [
    shape("dune", "M-22-12C-14-18-6-10 3-14M-4-24C2-27 7-22 13-24M6 24C12 20 17 26 23 21", spot),
    seed % 3 === 0 && shape("shell", "M17-8L20-4L24-6L22-2L25 1L20 1L18 5L16 1L12 1L15-3Z", spot),
  ];
}

/** @type {[number, number, number][][]} */
const GROVES = [
  [[-1, -15, 0.9], [-19, -7, 1.05], [18, -6, 1], [-26, 12, 0.7], [8, -6, 0.72]],
  [[8, -16, 0.85], [-10, -13, 1], [22, -2, 0.95], [-24, -1, 0.9], [26, 13, 0.65]],
  [[-8, -17, 0.8], [13, -11, 1.05], [-21, -4, 1], [26, 3, 0.75], [1, -8, 0.7]],
];

/** @param {number} seed @param {number} x @param {number} y */
function forest(seed, x, y) {
  return [...GROVES[seed % GROVES.length]].sort((a, b) => a[1] - b[1])
    .flatMap(([dx, dy, scale]) => tree([x + dx, y + dy, scale]));
}

/** @param {Spot} spot */
const tree = (spot) => [
  shade(2, 1, 10, 3.5, spot),
  shape("leaf", "M0-26L-6-15H-3L-9-6H-5L-11 2H0Z", spot),
  shape("leaf-dark", "M0-26L6-15H3L9-6H5L11 2H0Z", spot),
];

/** @param {number} seed @param {Spot} spot */
function mountain(seed, spot) {
  const flip = seed % 2 ? 6 : -4;
  return [
    shade(3, 5, 30, 8, spot),
    shape("rock-dark", `M${14 + flip}-26L30 4L12 9Z`, spot),
    shape("rock", `M${14 + flip}-26L${4 + flip} 8L16 9Z`, spot),
    shape("rock-dark", "M-4-43L4-26L1-17L22 6L0 10L-7-12Z", spot),
    shape("rock", "M-4-43L-14-23L-18-19L-29 5L0 10L-4-10L-8-20Z", spot),
    shape("snow", "M-4-43L-13-25L-9-27L-8-20L-4-26Z", spot),
    shape("snow-dark", "M-4-43L4-26L1-23L-4-26Z", spot),
  ];
}

/** @param {Spot} spot */
const peak = (spot) => [
  shade(3, 6, 33, 9, spot),
  shape("rock-dark", "M2-46L9-48L16-26L31 6L2 12Z", spot),
  shape("rock", "M-8-48L2-46L5 12L-31 6L-16-24Z", spot),
  shape("ember", "M-8-48L-3-45L2-46L9-48L5-41L1-30L-1-41L-5-38Z", spot),
  shape("smoke", "M0-50C-6-56 4-58 1-64C10-60 8-54 4-50", spot),
];
