// @ts-check
// A sea serpent: a raised head and two humps out of the water.

import { path, s } from "../../../util/dom.js";

const COILS = "M-15 17C-13 8-22-2-16-11M-6 17C-6-3 11-3 11 17M16 17C16 5 26 5 26 17";
const HEAD = "M-30-10C-28-17-20-21-13-18C-8-15-8-8-12-5C-17-3-20-6-24-6C-27-6-29-7-30-10Z";
const CREST = "M-15-18L-8-25L-8-17L-2-19L-7-11";

export const drawSerpent = () => [
  path("halo.thick", COILS),
  path("halo", HEAD),
  path("crest", CREST),
  path("coil-edge", COILS),
  path("body", HEAD),
  path("coil", COILS),
  path("scales", "M-4 9C-3 3 1 1 3 2M18 13C19 10 21 9 22 9"),
  s("circle.eye", { cx: -19, cy: -12.5, r: 2 }),
  path("wave", "M-24 18C-18 15-12 20-6 17S8 20 14 17S24 19 29 17"),
];
