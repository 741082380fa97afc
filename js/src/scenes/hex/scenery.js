// @ts-check
// What grows or towers on a tile, behind those who stand on it.

import { path, s } from "../../util/dom.js";

/** @param {string} terrain @param {number} seed @returns {SVGElement[]} */
export function drawScenery(terrain, seed) {
  if (terrain === "beach") return beach(seed);
  if (terrain === "forest") return forest(seed);
  return terrain === "peak" ? peak() : mountain(seed);
}

/** @param {number} seed */
function beach(seed) {
  const flip = seed % 2 ? -1 : 1;
  return [s("g", { transform: `scale(${flip} 1)` },
    path("dune", "M-22-12C-14-18-6-10 3-14M-4-24C2-27 7-22 13-24M6 24C12 20 17 26 23 21"),
    seed % 3 === 0 && path("shell", "M17-8L20-4L24-6L22-2L25 1L20 1L18 5L16 1L12 1L15-3Z"))];
}

/** @type {[number, number, number][][]} */
const GROVES = [
  [[-1, -15, 0.9], [-19, -7, 1.05], [18, -6, 1], [-26, 12, 0.7], [8, -6, 0.72]],
  [[8, -16, 0.85], [-10, -13, 1], [22, -2, 0.95], [-24, -1, 0.9], [26, 13, 0.65]],
  [[-8, -17, 0.8], [13, -11, 1.05], [-21, -4, 1], [26, 3, 0.75], [1, -8, 0.7]],
];

/** @param {number} seed */
function forest(seed) {
  return [...GROVES[seed % GROVES.length]].sort((a, b) => a[1] - b[1]).map(tree);
}

/** @param {[number, number, number]} place */
function tree([x, y, scale]) {
  return s("g", { transform: `translate(${x} ${y}) scale(${scale})` },
    s("ellipse.shade", { cx: 2, cy: 1, rx: 10, ry: 3.5 }),
    path("leaf", "M0-26L-6-15H-3L-9-6H-5L-11 2H0Z"),
    path("leaf-dark", "M0-26L6-15H3L9-6H5L11 2H0Z"));
}

/** @param {number} seed */
function mountain(seed) {
  const flip = seed % 2 ? 6 : -4;
  return [
    s("ellipse.shade", { cx: 3, cy: 5, rx: 30, ry: 8 }),
    path("rock-dark", `M${14 + flip}-26L30 4L12 9Z`),
    path("rock", `M${14 + flip}-26L${4 + flip} 8L16 9Z`),
    path("rock-dark", "M-4-43L4-26L1-17L22 6L0 10L-7-12Z"),
    path("rock", "M-4-43L-14-23L-18-19L-29 5L0 10L-4-10L-8-20Z"),
    path("snow", "M-4-43L-13-25L-9-27L-8-20L-4-26Z"),
    path("snow-dark", "M-4-43L4-26L1-23L-4-26Z"),
  ];
}

function peak() {
  return [
    s("ellipse.shade", { cx: 3, cy: 6, rx: 33, ry: 9 }),
    path("rock-dark", "M2-46L9-48L16-26L31 6L2 12Z"),
    path("rock", "M-8-48L2-46L5 12L-31 6L-16-24Z"),
    path("ember", "M-8-48L-3-45L2-46L9-48L5-41L1-30L-1-41L-5-38Z"),
    path("smoke", "M0-50C-6-56 4-58 1-64C10-60 8-54 4-50"),
  ];
}
