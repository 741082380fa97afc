// @ts-check
// In which fields two positions differ, hex by hex where a field is about hexes. Pure.

/** @import {Fields} from "../types.js" */
import { parseLand } from "./notation.js";

const FIELDS = /** @type {const} */ (["turn", "act", "saved", "lost", "waiting", "hands", "pool", "left"]);

/** @typedef {{name: string, hex: string, before: string, after: string}} Change   `name` of the field; texts as in notation */

/**
 * A field that one of the two leaves out is not compared.
 * @param {Fields} before @param {Fields} after @param {string[][]} rows hex names per row @returns {Change[]}
 */
export function compareFields(before, after, rows) {
  const [old, now] = [before, after].map(({ land }) => /** @type {Record<string, string>} */ (parseLand(land, rows)));
  return [
    ...differences("land", old, now),
    ...differences("on", before.on, after.on),
    ...FIELDS.filter((name) => before[name] !== undefined && after[name] !== undefined && before[name] !== after[name])
      .map((name) => ({ name, hex: "", before: before[name], after: after[name] })),
  ];
}

/** @param {string} name @param {Record<string, string>} before @param {Record<string, string>} after @returns {Change[]} */
const differences = (name, before, after) => [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  .filter((hex) => before[hex] !== after[hex])
  .map((hex) => ({ name, hex, before: before[hex] ?? "", after: after[hex] ?? "" }));
