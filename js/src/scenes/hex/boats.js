// @ts-check
// A boat with its three places, and who sits in them.

/** @import {Person} from "../../types.js" */
import { path, s } from "../../util/dom.js";
import { personKey } from "../../state/notation.js";
import { BERTHS } from "../../layout/slots.js";
import { drawPerson } from "./people.js";

const HULL = "M-34-3C-28-12-14-13 0-13S28-12 34-3C29 12 14 16 0 16S-29 12-34-3Z";
const HOLD = "M-28-2.5C-23-8.5-11-9.5 0-9.5S23-8.5 28-2.5C23 7 11 9 0 9S-23 7-28-2.5Z";
const SIDE = "M-34-3C-29 12-14 16 0 16S29 12 34-3C27 6.5 13 9 0 9S-27 6.5-34-3Z";
const PASSENGER = 0.78;

/** @param {Person[]} crew @param {boolean} values @param {number} scale */
export function drawBoat(crew, values, scale) {
  return s("g.boat",
    s("ellipse.ripple", { rx: 37, ry: 13, cy: 7 }),
    path("hull", HULL),
    path("hold", HOLD),
    BERTHS.map((x) => s("ellipse.berth", { cx: x, cy: -0.5, rx: 7, ry: 4.6 })),
    crew.slice(0, BERTHS.length).map((person, index) => passenger(person, index, values, scale)),
    path("hull", SIDE),
    path("plank", "M-29 4.5C-19 12 19 12 29 4.5"));
}

/** @param {Person} person @param {number} index @param {boolean} values @param {number} scale */
function passenger(person, index, values, scale) {
  return s("g", { transform: `translate(${BERTHS[index]} 7.7) scale(${PASSENGER})`, "data-piece": personKey(person, false), "data-seat": person.seat },
    s("g.token", { "data-token": `${person.seat}${person.value}` }, drawPerson(person, values, scale * PASSENGER)));
}
