// @ts-check
// What chance shows: a die with a creature, two dice, or the spinner.

/** @import {Scene} from "../../types.js" */
import { path, s } from "../../util/dom.js";
import { drawBoat } from "./boats.js";
import { drawCreature } from "./creatures/index.js";

/** Faces of the spinner, clockwise from the right, and the numbers on each quarter of it. */
const FACES = ["serpent", "shark", "squid", "dolphin"];
const NUMBERS = ["1", "2", "3", "dive"];
const DIVE = "M0-13V7M-6 1L0 8L6 1M-13 12C-9 9-6 14-2 12S6 9 9 12S13 12 13 12";

/** Whether a spinner is used; a kernel that does not tell has one in `classic` only. @param {Scene} scene */
const spins = ({ mover, ruleset }) => (mover ?? (ruleset === "classic" ? "spinner" : "")) === "spinner";

/** @param {Scene} scene @param {string} rolled "shark", "shark 2", "any dive" */
export function drawRolled(scene, rolled) {
  const [face, number = ""] = rolled.split(" ");
  if (spins(scene)) return picture(84, drawDial(face, number));
  return picture(number ? 96 : 48, [die(number ? -24 : 0, drawFace(face)), number && die(24, drawNumber(number))]);
}

/** @param {number} width @param {any[]} drawing */
const picture = (width, drawing) => s("svg.rolled", {
  viewBox: width === 84 ? "-42 -42 84 84" : `${-width / 2} -24 ${width} 48`, width, height: width === 84 ? 84 : 48, mute: true,
}, drawing);

/** @param {number} x @param {SVGElement} face */
const die = (x, face) => s("g", { transform: `translate(${x} 0)` },
  s("rect.dice", { x: -21, y: -21, width: 42, height: 42, rx: 9 }), face);

/** @param {string} face */
function drawFace(face) {
  if (face === "any") return path("back-line", "M0-11V11M-10-5.5L10 5.5M-10 5.5L10-5.5");
  return s("g", { transform: "scale(.6)" }, face === "boat" ? drawBoat([], false, 1) : drawCreature(face));
}

/** @param {string} number */
const drawNumber = (number) => (number === "dive" ? path("back-line", DIVE) : s("text.digit", { y: 9, "font-size": 26 }, number));

/** @param {string} face @param {string} number */
function drawDial(face, number) {
  const quarter = FACES.indexOf(face);
  const angle = quarter * 90 + NUMBERS.indexOf(number) * 22.5 + 11.25;
  return [
    s("circle.dial", { r: 40 }),
    path("dial-quarter", "M0 0H39A39 39 0 0 1 0 39Z", { transform: `rotate(${quarter * 90})` }),
    path("dial-lines", "M-39 0H39M0-39V39"),
    path("needle", "M0-4L37 0L0 4Z", { transform: `rotate(${angle})` }),
    ...FACES.map((name, index) => {
      const [x, y] = [[20, 20], [-20, 20], [-20, -20], [20, -20]][index];
      return s("g", { transform: `translate(${x} ${y}) scale(.4)` }, drawCreature(name));
    }),
    s("circle.hub", { r: 13 }),
    number === "dive" ? path("hub-line", DIVE, { transform: "scale(.62)" }) : s("text.digit", { y: 6, "font-size": 17 }, number),
  ];
}
