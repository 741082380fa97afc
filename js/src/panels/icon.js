// @ts-check
// A small picture of what an action takes in hand.

/** @import {Action, Seat} from "../types.js" */
import { SEAT_OF } from "../state/notation.js";
import { s } from "../util/dom.js";
import { drawBoat } from "../scenes/hex/boats.js";
import { drawCreature } from "../scenes/hex/creatures/index.js";
import { drawPerson, drawSwimmer } from "../scenes/hex/people.js";

/** @param {Pick<Action, "kind"|"piece">} action @param {string} by the seat whose people are named by value alone @param {boolean} values */
export function actionIcon({ kind, piece }, by, values) {
  const [, swims = "", letter, value] = /^(~?)([rygb]?)([1-6?])/.exec(piece) ?? [];
  const seat = /** @type {Seat} */ (SEAT_OF[letter] ?? by);
  if (value) {
    const person = { seat, value, swam: piece.includes("*"), guarded: kind === "ride" || (piece.includes("+") && kind !== "swim") };
    return swims ? icon("-22 -36 44 50", drawSwimmer(person, values, 1)) : icon("-22 -43 44 48", drawPerson(person, values, 1));
  }
  if (piece === "boat") return icon("-38 -24 76 48", drawBoat([], values, 1));
  return piece ? icon("-32 -30 64 60", drawCreature(piece)) : icon("-1 -1 2 2", null);
}

/** @param {string} box @param {SVGElement|null} drawing */
const icon = (box, drawing) => s("svg.pick-icon", { viewBox: box, mute: true }, drawing);
