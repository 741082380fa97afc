// @ts-check
// The picture on the back of a tile.

import { path, s } from "../../util/dom.js";
import { drawCreature } from "./creatures/index.js";
import { drawBoat } from "./boats.js";

const SPIRAL = "M2 0C2-3-3-3-3 1C-3 6 6 6 6-1C6-9-8-9-8 2C-8 13 12 13 12-3C12-14-4-19-12-12";
const ARROW = "M10 14H24M19 9L25 14L19 19";
const SHIELD = "M0-20L16-15V-2C16 9 8 16 0 20C-8 16-16 9-16-2V-15Z";
const GUST = "M-24-8H6C16-8 16-20 8-20C4-20 2-17 3-14M-24 2H16C28 2 28 16 18 16C13 16 12 12 14 9M-24 12H-2C6 12 6 22 0 22";

/** @param {string} back */
export function drawBack(back) {
  return s("svg", { class: `back back-${back === "?" ? "hidden" : back}`, viewBox: "-30 -28 60 56", mute: true }, picture(back));
}

/** @param {string} back @returns {(SVGElement|null)[]} */
function picture(back) {
  if (back === "?") return [s("text.unknown", { y: 10, "font-size": 30 }, "?")];
  if (back === "winds") return [line(GUST)];
  if (back === "whirlpool") return [line(SPIRAL)];
  if (back === "volcano") return [path("back-fill", "M-24 20L-7-8L-1-4L6-9L24 20Z"), line("M-6-15C-10-20-3-21-5-26M4-14C8-19 2-21 5-26")];
  if (back === "boat") return [drawBoat([], false, 1)];
  if (back === "dolphin-aid") return [drawCreature("dolphin")];
  if (back.endsWith("-defence")) return [path("shield", SHIELD), small(back.slice(0, -"-defence".length), 0, 0, 0.5)];
  if (back.startsWith("move-")) return [small(back.slice("move-".length), -3, -3, 0.85), line(ARROW)];
  return [drawCreature(back)];
}

/** @param {string} d */
const line = (d) => s("path.back-line", { d });

/** @param {string} kind @param {number} x @param {number} y @param {number} scale */
const small = (kind, x, y, scale) => s("g", { transform: `translate(${x} ${y}) scale(${scale})` }, drawCreature(kind));
