// @ts-check
// Says the fields of a position: who is on turn, who is saved, what is left.

/** @import {Scene} from "../types.js" */
/** @import {Words} from "./catalogue.js" */
import { TERRAIN_OF, parseAct, parseHands, parsePieces, parseTally } from "../state/notation.js";
import { sayPieces } from "./hexlabel.js";
import { sayRolled } from "./sentences.js";

/** @param {Words} words @param {Scene} scene @param {string} name @param {string} text as in notation @returns {string} */
export function sayField(words, scene, name, text) {
  if (name === "turn") return text;
  if (name === "act") return sayAct(words, text);
  if (name === "on") return sayPieces(words, scene, parsePieces(text)) || words("inspect.nothing");
  if (name === "land") return words(`terrain.${text || "sea"}`);
  const say = name === "pool" ? sayPool : name === "left" ? sayTokens : name === "hands" ? sayHands : sayPeople;
  return text ? say(words, text) : words("inspect.nobody");
}

/** @param {Words} words @param {string} text */
export function sayAct(words, text) {
  const { seat, phase, points, rolled } = parseAct(text);
  return words.list([seat && words(`seat.${seat}`), words(`phase.${phase}`),
    points && words.count("points", points), rolled && sayRolled(words, rolled)].filter(Boolean).map(String));
}

/** @param {Words} words @param {string} text "r:63;y:??" */
const sayPeople = (words, text) => perSeat(words, parseTally(text), (value) => value);

/** @param {Words} words @param {string} text "r:b.winds" */
const sayHands = (words, text) => perSeat(words, parseHands(text), ({ back }) => words(`back.${back}`));

/** @template T @param {Words} words @param {Record<string, T[]>} found @param {(item: T) => string} say */
const perSeat = (words, found, say) =>
  Object.entries(found).map(([seat, items]) => words("inspect.tally", { of: words(`seat.${seat}`), list: words.items(items.map(say)) })).join(words("inspect.tallies"));

/** @param {Words} words @param {string} text "b:shark3,whale2;f:…" */
export const sayPool = (words, text) =>
  text.split(";").map((part) => words("inspect.tally", { of: words(`terrain.${TERRAIN_OF[part[0]]}`), list: sayTokens(words, part.slice(2)) })).join(words("inspect.tallies"));

/** @param {Words} words @param {string} text "boat8,shark5" */
export const sayTokens = (words, text) => words.items(text.split(",").map((token) => {
  const [, name, count] = /^(.*?)(\d*)$/.exec(token) ?? [];
  return words("inspect.times", { count, noun: words(`back.${name}`) });
}));
