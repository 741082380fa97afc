// @ts-check
// What went from where to where between two positions, for animation. Pure: no rules, only looks.

/** @import {Fields, Person, Pieces} from "../types.js" */
import { parsePieces } from "./notation.js";

/**
 * @typedef {object} Token
 * @property {string} hex
 * @property {string} look   "red5", "boat", "shark"
 * @property {number} index  among the tokens of that look in its hex
 * @property {boolean} aboard
 */
/** @typedef {{moved: {from: Token, to: Token}[], gone: Token[], come: Token[]}} Changes */

/** @param {Fields} before @param {Fields} after @returns {Changes} */
export function compare(before, after) {
  const hexes = [...new Set([...Object.keys(before.on), ...Object.keys(after.on)])]
    .filter((hex) => before.on[hex] !== after.on[hex]);
  const gone = hexes.flatMap((hex) => tokensOf(hex, parsePieces(before.on[hex])));
  const come = hexes.flatMap((hex) => tokensOf(hex, parsePieces(after.on[hex])));
  cancel(gone, come, (a, b) => a.hex === b.hex && a.look === b.look);
  const moved = cancel(gone, come, (a, b) => a.look === b.look)
    .concat(cancel(gone, come, (a, b) => seatOf(a.look) !== "" && seatOf(a.look) === seatOf(b.look)));
  return { moved: withoutCrews(moved), gone, come };
}

/** Takes out pairs that match, and returns them. @param {Token[]} gone @param {Token[]} come @param {(a: Token, b: Token) => boolean} match */
function cancel(gone, come, match) {
  /** @type {{from: Token, to: Token}[]} */
  const pairs = [];
  for (const from of [...gone]) {
    const at = come.findIndex((to) => match(from, to));
    if (at < 0) continue;
    pairs.push({ from, to: come[at] });
    come.splice(at, 1);
    gone.splice(gone.indexOf(from), 1);
  }
  return pairs;
}

/** Passengers move with their boat. @param {{from: Token, to: Token}[]} moved */
function withoutCrews(moved) {
  const sailed = new Set(moved.filter(({ to }) => to.look === "boat").map(({ from, to }) => `${from.hex}-${to.hex}`));
  return moved.filter(({ from, to }) => !(from.aboard && to.aboard && sailed.has(`${from.hex}-${to.hex}`)));
}

/** @param {string} hex @param {Pieces} pieces @returns {Token[]} */
function tokensOf(hex, pieces) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const token = (/** @type {string} */ look, aboard = false) => {
    const index = seen.get(look) ?? 0;
    seen.set(look, index + 1);
    return { hex, look, index, aboard };
  };
  const lookOf = (/** @type {Person} */ { seat, value }) => `${seat}${value}`;
  return [
    ...pieces.ashore.map((person) => token(lookOf(person))),
    ...pieces.boats.flatMap((crew) => [token("boat"), ...crew.map((person) => token(lookOf(person), true))]),
    ...pieces.creatures.map((kind) => token(kind)),
    ...pieces.swimmers.map((person) => token(lookOf(person))),
  ];
}

/** @param {string} look */
const seatOf = (look) => (/^(red|yellow|green|blue)./.exec(look)?.[1] ?? "");
