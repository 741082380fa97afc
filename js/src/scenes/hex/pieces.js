// @ts-check
// All that stands in one hex.

/** @import {Cell, Pieces} from "../../types.js" */
/** @import {Spot} from "../../layout/slots.js" */
import { s } from "../../util/dom.js";
import { spotsOf } from "../../layout/slots.js";
import { round } from "../../layout/lattice.js";
import { drawBoat } from "./boats.js";
import { drawCreature } from "./creatures/index.js";
import { drawPerson, drawPlate, drawSwimmer } from "./people.js";

/** @param {Pieces} pieces @param {number} lift @param {boolean} values @returns {SVGElement[]} */
export function drawPieces(pieces, lift, values) {
  const spots = spotsOf(pieces, lift);
  const front = Math.max(...spots.map(({ slot }) => slot.y));
  return [...spots.map((spot) => drawSpot(spot, values)), ...spots.flatMap((spot) => plate(spot, front))];
}

/** How many stand together, over all figures: at their feet, or over their heads where others stand before them. @param {Spot} spot @param {number} front */
function plate({ group, slot: { x, y, s: scale } }, front) {
  if (!group || group.count < 2) return [];
  const text = group.values ? group.people.map(({ value }) => value).join("") : `×${group.count}`;
  return drawPlate(text, x, y < front - 8 ? y - 33 * scale : y + 2);
}

/** The outer group stands in its place, the inner one is moved by animations. @param {Spot} spot @param {boolean} values */
function drawSpot(spot, values) {
  const { x, y, s: scale } = spot.slot;
  return s("g", { transform: `translate(${round(x)} ${round(y)}) scale(${scale})`, "data-piece": spot.key, "data-seat": spot.seat || null },
    s("g.token", { "data-token": tokenOf(spot) }, drawOne(spot, values, scale)));
}

/** @param {Spot} spot */
const tokenOf = ({ key, group }) => (group ? [...new Set(group.people.map(({ seat, value }) => `${seat}${value}`))].join(" ") : key);


/** @param {Spot} spot @param {boolean} values @param {number} scale */
function drawOne({ type, key, group, crew }, values, scale) {
  if (type === "boat") return drawBoat(crew ?? [], values, scale);
  if (type === "creature" || !group) return drawCreature(key);
  const draw = type === "swimmer" ? drawSwimmer : drawStanding;
  return draw(group.person, values, scale);
}

/** @param {import("../../types.js").Person} person @param {boolean} values @param {number} scale */
function drawStanding(person, values, scale) {
  return s("g", s("ellipse.shade", { rx: 13, ry: 4, cy: 1 }), drawPerson(person, values, scale));
}

/** @param {Cell} cell */
export const hexGroup = (cell) => s("g", { transform: `translate(${round(cell.x)} ${round(cell.y)})` });
