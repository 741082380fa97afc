// @ts-check
// A small picture of what an action takes in hand.

/** @import {Action} from "../types.js" */
import { s } from "../util/dom.js";
import { drawBoat } from "../scenes/hex/boats.js";
import { drawCreature } from "../scenes/hex/creatures/index.js";
import { drawPerson } from "../scenes/hex/people.js";

/** @param {Action} action @param {string} seat @param {boolean} values */
export function actionIcon({ piece }, seat, values) {
  const value = /^~?([1-6?])/.exec(piece)?.[1];
  if (value) return icon("-22 -43 44 48", drawPerson({ seat: /** @type {any} */ (seat), value, swam: false, guarded: false }, values, 1));
  if (piece === "boat") return icon("-38 -24 76 48", drawBoat([], values, 1));
  return piece ? icon("-32 -30 64 60", drawCreature(piece)) : icon("-1 -1 2 2", null);
}

/** @param {string} box @param {SVGElement|null} drawing */
const icon = (box, drawing) => s("svg.pick-icon", { viewBox: box, "aria-hidden": "true" }, drawing);
