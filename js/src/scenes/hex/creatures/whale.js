// @ts-check
// A whale: a heavy body, flukes in the air, its spout.

import { path, s } from "../../../util/dom.js";

const BODY = "M-29 4C-30-8-19-14-6-13C7-12 12-3 19-5C22-6 22-9 21-12C17-13 14-16 13-21C18-20 22-18 24-15C26-19 29-21 33-21C32-16 30-13 26-11C28-3 25 7 15 12C3 17-12 16-20 14C-26 12-29 9-29 4Z";

export const drawWhale = () => [
  path("spout", "M-12-16C-12-22-16-25-19-23M-12-16C-12-22-8-25-5-23"),
  path("halo", BODY),
  path("body", BODY),
  path("belly", "M-28.5 6C-20 9-8 8 0 11C5 13 10 13 14 12C3 17-12 16-20 14C-25 12.5-28 10-28.5 6Z"),
  path("stroke", "M-23 9.5C-15 11-9 11-3 14M-8 4C-5 9 0 9 2 6"),
  s("circle.eye", { cx: -18, cy: 2, r: 1.9 }),
];
