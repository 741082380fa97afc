// @ts-check
// A shark: the tall fin, the forked tail.

import { path, s } from "../../../util/dom.js";

const BODY = "M-28 3C-20-6-11-10-3-10.5L5-23C9-18 11-13 12-8.5C16-7 19-5 21-4L29-15C29.5-8 28-1 25.5 2.5C28 6 29 10 28.5 14L20 6.5C14 9 8 10.5 2 11L6 20C0 19-5 15.5-8 11C-17 10-24 7.5-28 3Z";

export const drawShark = () => [
  path("halo", BODY),
  path("body", BODY),
  path("belly", "M-27 3.5C-16 7 8 6 20 4.5C12 10 0 11-8 10.5C-17 10-24 7.5-27 3.5Z"),
  path("stroke", "M-9-4C-7-1-7 2-9 4M-5-5C-3-2-3 2-5 4"),
  s("circle.eye", { cx: -18, cy: -1.5, r: 1.9 }),
];
