// @ts-check
// All that stands in one hex.

/** @import {Cell, Pieces} from "../../types.js" */
/** @import {Spot} from "../../layout/slots.js" */
import { s } from "../../util/dom.js";
import { spotsOf } from "../../layout/slots.js";
import { round } from "../../layout/lattice.js";
import { drawBoat } from "./boats.js";
import { drawCreature } from "./creatures/index.js";
import { drawCount, drawPerson, drawSwimmer } from "./people.js";

/** @param {Pieces} pieces @param {number} lift @param {boolean} values @returns {SVGElement[]} */
export function drawPieces(pieces, lift, values) {
  return spotsOf(pieces, lift).map((spot) => drawSpot(spot, values));
}

/** The outer group stands in its place, the inner one is moved by animations. @param {Spot} spot @param {boolean} values */
function drawSpot(spot, values) {
  const { x, y, s: scale } = spot.slot;
  return s("g", { transform: `translate(${round(x)} ${round(y)}) scale(${scale})`, "data-piece": spot.key, "data-seat": spot.seat || null },
    s("g.token", { "data-token": tokenOf(spot) }, drawOne(spot, values, scale)));
}

/** @param {Spot} spot */
const tokenOf = ({ type, key, seat, group }) =>
  (type === "person" || type === "swimmer" ? `${seat}${group?.person.value}` : key);

/** @param {Spot} spot @param {boolean} values @param {number} scale */
function drawOne({ type, key, group, crew }, values, scale) {
  if (type === "boat") return drawBoat(crew ?? [], values, scale);
  if (type === "creature" || !group) return drawCreature(key);
  const draw = type === "swimmer" ? drawSwimmer : drawStanding;
  const figure = draw(group.person, values, scale);
  return group.count > 1 ? s("g", figure, drawCount(group.count, scale)) : figure;
}

/** @param {import("../../types.js").Person} person @param {boolean} values @param {number} scale */
function drawStanding(person, values, scale) {
  return s("g", s("ellipse.shade", { rx: 13, ry: 4, cy: 1 }), drawPerson(person, values, scale));
}

/** @param {Cell} cell */
export const hexGroup = (cell) => s("g", { transform: `translate(${round(cell.x)} ${round(cell.y)})` });
