// @ts-check
// Takes the text of an action apart (docs/notation.md). Pure.

import { parseTile } from "./notation.js";

/**
 * @typedef {object} Said
 * @property {string} kind
 * @property {string} who     what is left when kind, tile and hexes are taken off
 * @property {string} from
 * @property {string} to      "" where only one hex is named
 * @property {string} terrain of the tile, or ""
 * @property {string} back    of the tile, or ""
 */

const HEXES = /^([A-M]\d+)(?:-([A-M]\d+))?$/;
const TILE = /^[bfmp]\.[a-z-?]+$/;

/** @param {string} text @returns {Said} */
export function parseAction(text) {
  const [kind, ...words] = text.split(" ");
  const hexes = words.map((word) => HEXES.exec(word)).find(Boolean);
  const tile = words.find((word) => TILE.test(word));
  const { terrain = "", back = "" } = tile ? parseTile(tile) : {};
  const who = words.filter((word) => word !== tile && !HEXES.test(word)).join(" ");
  return { kind, who, from: hexes?.[1] ?? "", to: hexes?.[2] ?? "", terrain, back };
}
