// @ts-check
// Says what something is worth, as the analysis knows it: a number, an interval, how sure it is.

/** @import {Scene, Worth} from "../types.js" */
/** @import {Words} from "./catalogue.js" */
import { sayAction } from "./sentences.js";

/** @param {Words} words @param {string} goal @param {number} value a lead has a sign */
export const sayNumberOf = (words, goal, value) => value.toLocaleString(words.language, {
  ...(goal === "prospects" ? { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" } : { maximumFractionDigits: 2 }),
});

/** How sure it is. @param {Words} words @param {string} goal @param {Worth} worth */
export function saySure(words, goal, { low, high, claim }) {
  const tier = words(`analysis.tier.${claim}`);
  if (claim === "exact") return tier;
  return words("analysis.between", { tier, low: sayNumberOf(words, goal, low), high: sayNumberOf(words, goal, high) });
}

/** @param {Words} words @param {string} goal @param {Worth} worth */
export const sayWorth = (words, goal, worth) => words.list([sayNumberOf(words, goal, worth.value), saySure(words, goal, worth)]);

/** @param {Words} words @param {string[]} plan @param {string} seat @param {Scene} scene */
export const sayPlan = (words, plan, seat, scene) => words.told(plan.map((text) => sayAction(words, "choice", text, seat, scene)));
