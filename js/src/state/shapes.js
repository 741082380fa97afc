// @ts-check
// Arrows and circles that the user draws: each drawn again is taken away. Pure.

/** @typedef {string[]} Shape   ["arrow", from, to, colour], ["circle", hex, colour], ["label", hex, text] */

export const COLOURS = ["green", "red", "blue", "yellow"];
/** As many as the kernel takes. */
const MOST = 200;

/** @param {{shiftKey: boolean, altKey: boolean}} event */
export const colourOf = ({ shiftKey, altKey }) => COLOURS[Number(shiftKey) + 2 * Number(altKey)];

/**
 * A circle where the hand did not leave the hex, else an arrow; the same one again goes, one in
 * another colour takes its place.
 * @param {Shape[]} shapes @param {string} from @param {string} to @param {string} colour @returns {Shape[]}
 */
export function drawShape(shapes, from, to, colour) {
  const shape = from === to ? ["circle", from] : ["arrow", from, to];
  const same = (/** @type {Shape} */ other) => shape.every((word, index) => other[index] === word);
  const old = shapes.find(same);
  const others = shapes.filter((other) => !same(other));
  const again = old && (old[shape.length] ?? COLOURS[0]) === colour;
  return again || others.length >= MOST ? others : [...others, [...shape, colour]];
}

/** Labels stay: no hand can draw them. @param {Shape[]} shapes */
export const wipeShapes = (shapes) => shapes.filter(([kind]) => kind === "label");
