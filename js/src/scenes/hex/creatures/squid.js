// @ts-check
// A giant squid: an arrow head over eight arms.

import { path, s } from "../../../util/dom.js";

const MANTLE = "M0-26C5-22 13-15 15-10C12-10 10-9 9-8C11-3 11 2 8 6H-8C-11 2-11-3-9-8C-10-9-12-10-15-10C-13-15-5-22 0-26Z";
const ARMS = "M-6 5C-9 14-20 8-24 14C-26 18-22 20-20 18M-3 6C-4 16-12 16-13 22M0 6V23M3 6C4 16 12 16 13 22M6 5C9 14 20 8 24 14C26 18 22 20 20 18";

export const drawSquid = () => [
  path("halo.thick", ARMS),
  path("halo", MANTLE),
  path("arms-edge", ARMS),
  path("body", MANTLE),
  path("arms", ARMS),
  s("circle.eye.big", { cx: -4.5, cy: 0.5, r: 2.7 }),
  s("circle.eye.big", { cx: 4.5, cy: 0.5, r: 2.7 }),
];
