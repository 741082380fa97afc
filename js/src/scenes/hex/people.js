// @ts-check
// People: a small figure in the seat's colour whose head is the seat's mark, the value on its coat.

/** @import {Person} from "../../types.js" */
import { placed } from "../../layout/lattice.js";
import { path, s } from "../../util/dom.js";
import { drawCreature } from "./creatures/index.js";

/** Type in a figure keeps its size when the figure shrinks. */
const TYPE = 16;

/** The mark of a seat, round the origin, 16 units high. @type {Record<string, string>} */
const MARK = {
  red: "M0-8C10.7-8 10.7 8 0 8C-10.7 8-10.7-8 0-8Z",
  yellow: "M0-9.5L9.5 7.5H-9.5Z",
  green: "M-7-7.5H7V7.5H-7Z",
  blue: "M0-9.8L8.8 0L0 9.8L-8.8 0Z",
};

const COAT = "M-11.5 0C-12-7-10-19-5.5-23H5.5C10-19 12-7 11.5 0C6 2.6-6 2.6-11.5 0Z";
const CHEST = "M-11 0C-11-8-9-14-5.5-16.5H5.5C9-14 11-8 11 0C6 2-6 2-11 0Z";

/** The seat's mark alone, for panels. @param {string} seat */
export function seatMark(seat) {
  return s("svg", { class: `mark seat-${seat}`, viewBox: "-12 -12 24 24", mute: true },
    path("fig", MARK[seat] ?? MARK.red));
}

/** A standing person, feet at the origin. @param {Person} person @param {boolean} values @param {number} scale */
export function drawPerson(person, values, scale) {
  return figure(person, values, scale, COAT, -30, -5);
}

/** A swimmer, the water at the origin; one who is guarded rides on the dolphin. @param {Person} person @param {boolean} values @param {number} scale */
export function drawSwimmer(person, values, scale) {
  const { swam, guarded } = person;
  return s("g.swimmer", { class: swam && "swam" },
    s("ellipse.ripple", { rx: guarded ? 28 : 16, ry: 5, cy: guarded ? 9 : 1 }),
    guarded && s("g", { transform: "translate(0 9)" }, drawCreature("dolphin")),
    figure(person, values, scale, CHEST, -23.5, -2),
    !guarded && path("wave", "M-15 1C-10 4-6-1 0 1.5S10 4 15 1"));
}

/**
 * @param {Person} person @param {boolean} values @param {number} scale
 * @param {string} body @param {number} head its height @param {number} line where the value stands
 */
function figure({ seat, value }, values, scale, body, head, line) {
  const mark = placed(MARK[seat], 0, head);
  return s("g", { class: `person seat-${seat}` },
    path("halo", body),
    path("halo", mark),
    path("fig", body),
    path("fig", mark),
    values && value !== "?" && s("text.value", { y: line, "font-size": Math.min(TYPE / scale, 24) }, value));
}

/** A few signs on a plate, in the middle of a point. @param {string} text @param {number} x @param {number} y */
export function drawPlate(text, x, y) {
  const width = TYPE * (0.6 * text.length + 0.5);
  return s("g.count", { transform: `translate(${x} ${y})` },
    s("rect", { x: -width / 2, y: -8.5, width, height: 17, rx: 6.5 }), s("text", { y: 5.5, "font-size": TYPE }, text));
}
