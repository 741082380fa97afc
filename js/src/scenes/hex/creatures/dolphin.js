// @ts-check
// A dolphin, leaping.

import { path, s } from "../../../util/dom.js";

const BODY = "M-29 8C-25 3-22 2-20 0C-15-10-6-15 3-15C6-19 10-21 15-21C13-18 13-15 13-12C20-7 23 0 23 6C27 8 30 11 31 16C27 14 24 14 22 15C19 17 15 18 11 16C13 12 16 9 19 7C17 2 12-1 6-1C2 2-1 7-6 9C-5 5-5 2-6 0C-12 2-16 4-20 6C-23 7-26 8-29 8Z";

export const drawDolphin = () => [
  path("halo", BODY),
  path("body", BODY),
  path("belly", "M-27 7C-18 4-12-3-2-4C6-5 14-1 18 6C16 2 12-1 6-1C2-2-2-1-6 0C-12 2-16 4-20 6Z"),
  s("circle.eye", { cx: -14, cy: -3.5, r: 1.8 }),
];
