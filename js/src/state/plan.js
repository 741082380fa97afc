// @ts-check
// A plan of the analysis as it is shown on the board: its ways, what it leaves, what it sinks. Pure.

/** @import {Analysis, Plan, Scene} from "../types.js" */
/** @import {Words} from "../words/catalogue.js" */
import { sayNumberOf } from "../words/worth.js";
import { islandOf } from "./actions.js";
import { parseAction } from "./actiontext.js";

/**
 * @typedef {object} Ghost
 * @property {{from: string, to: string, number: number}[]} ways   numbered by the actions of the plan
 * @property {string[]} sunk
 * @property {Record<string, string>} on   what will stand on the hexes that change
 */

/** @param {Plan|undefined} row @param {Scene} scene @returns {Ghost|null} */
export function ghostOf(row, scene) {
  if (!row) return null;
  const said = row.plan.map(parseAction);
  const ways = said.map(({ kind, from, to }, index) => ({ from, to: kind === "land" ? islandOf(from, scene) : to, number: index + 1 }));
  return {
    ways: ways.filter(({ from, to }) => from && to && from !== to),
    sunk: said.filter(({ kind }) => kind === "sink").map(({ from }) => from), on: row.on,
  };
}

/** By hex, how it stands between the worst and the best, from 0 to 1, and its worth in words. @param {Analysis|null} now @param {Words} words @returns {[hex: string, share: number, text: string][]} */
export function heatOf(now, words) {
  const all = Object.entries(now?.heat ?? {});
  const [low, high] = [Math.min, Math.max].map((pick) => pick(...all.map(([, value]) => value)));
  return all.map(([hex, value]) => [hex, high > low ? (value - low) / (high - low) : 1, sayNumberOf(words, now?.goal ?? "", value)]);
}
