// @ts-check
// Says actions, events and people in the words of the catalogue.
//
// Actions: "action.KIND" for the log, "choice.KIND" for a button, KIND with a variant where
// one reads differently ("play.winds", "board.here", "dive.creature").
// Events: "event.NAME.BY" or "event.NAME".

/** @import {GameEvent, Person, Scene} from "../types.js" */
/** @import {Words} from "./catalogue.js" */
/** @import {Said} from "../state/actiontext.js" */
import { parseAction } from "../state/actiontext.js";
import { parsePeople } from "../state/notation.js";
import { capital } from "./catalogue.js";

const CREATURES = new Set(["serpent", "shark", "whale", "dolphin", "squid", "boat"]);

/** @param {Words} words @param {Person} person @param {boolean} values */
export function sayPerson(words, { seat, value }, values = true) {
  const known = values && value !== "?";
  return words(known ? "person.known" : "person.unknown", { color: words(`color.${seat}`), value });
}

/** Look-alikes are counted: "red 5, two yellow people". @param {Words} words @param {Person[]} people @param {boolean} values */
export function sayPeople(words, people, values = true) {
  /** @type {Map<string, {person: Person, count: number}>} */
  const groups = new Map();
  for (const person of people) {
    const look = `${person.seat}${values ? person.value : "?"}`;
    groups.set(look, { person, count: (groups.get(look)?.count ?? 0) + 1 });
  }
  return words.items([...groups.values()].flatMap(({ person, count }) => {
    const unknown = !values || person.value === "?";
    if (!unknown || count === 1) return Array(count).fill(sayPerson(words, person, values));
    return [words.count("people.unknown", count, { color: words(`color.${person.seat}`) })];
  }));
}

/**
 * @param {Words} words @param {"action"|"choice"} mode @param {string} text @param {string} by
 * @param {Scene} scene @param {string} [terrain] of the tile that sinks, where it is known
 */
export function sayAction(words, mode, text, by, scene, terrain = "") {
  const said = parseAction(text);
  if (terrain) said.terrain = terrain;
  const keys = variants(said).map((variant) => `${mode}.${variant}`);
  return capital(words.first(keys, actionArgs(words, said, by, scene)));
}

/** @param {Said} said @returns {string[]} */
function variants({ kind, who, to, terrain, back }) {
  if (kind === "sink" && terrain) return ["sink.terrain", kind];
  if (kind === "play" || kind === "defend") return [`${kind}.${back}.${who}`, `${kind}.${back}`, kind];
  if (kind === "whose" || kind === "roll") return [`${kind}.${who.includes(" ") ? "number" : who}`, kind];
  if (kind === "swim" && who.includes("+")) return ["swim.alone", kind];
  if (kind === "board" && !to) return ["board.here", kind];
  if (kind === "dive" && CREATURES.has(who)) return ["dive.creature", kind];
  return [kind];
}

/** @param {Words} words @param {Said} said @param {string} by @param {Scene} scene */
function actionArgs(words, { kind, who, from, to, terrain, back }, by, scene) {
  const island = scene.islands.find(({ shores }) => shores.includes(from));
  const shown = kind === "reveal" ? who : back;
  return {
    seat: words(`seat.${by}`),
    who: sayWho(words, who, by, scene.values, kind !== "land"),
    people: sayPeople(words, parsePeople(who), scene.values),
    creature: words(`noun.${who.split(" ")[0]}`),
    object: words(`object.${who.split(" ")[0]}`),
    rolled: sayRolled(words, who),
    from, to: to || from,
    island: island ? words(`island.${island.id}`) : "",
    tile: words(`back.${shown}`), back: words(`back.${shown}`),
    terrain: words(`terrain.${terrain}`),
  };
}

/**
 * One of the seat's own people.
 * @param {Words} words @param {string} who "5", "~2*", "?" @param {string} by @param {boolean} values
 * @param {boolean} marked whether it is told that the swim is used
 */
function sayWho(words, who, by, values, marked) {
  const value = /[1-6?]/.exec(who)?.[0];
  if (!value || !words.has(`color.${by}`)) return who;
  const name = words(values && value !== "?" ? "person.own" : "person.own.unknown", { value });
  return marked && who.includes("*") ? words("person.own.swam", { name }) : name;
}

/** What is in hand. @param {Words} words @param {string} piece "5", "~2*", "boat" @param {string} by @param {boolean} values */
export const sayPiece = (words, piece, by, values) => (/\d|\?/.test(piece) ? sayWho(words, piece, by, values, false) : words(`object.${piece}`));

/** @param {Words} words @param {string} rolled "shark", "shark 2", "shark dive" */
export function sayRolled(words, rolled) {
  const [creature, number] = rolled.split(" ");
  const name = words.first([`roll.${creature}`, `noun.${creature}`]);
  if (!number) return name;
  return words("roll.with", { creature: name, number: sayNumber(words, number) });
}

/** @param {Words} words @param {string} number "2", "dive" */
export const sayNumber = (words, number) => (number === "dive" ? words("roll.dive") : words.count("roll.steps", Number(number)));

/** The sentence of an event, or "" for one that adds nothing to its action or is unknown. @param {Words} words @param {GameEvent} event @param {Scene} scene */
export function sayEvent(words, [name, args = {}], scene) {
  const hidden = args.back === "?" ? [`event.${name}.hidden`] : [];
  const keys = [...hidden, `event.${name}.${args.by ?? args.reason ?? ""}`, `event.${name}`].filter(words.has);
  if (!keys.length) return "";
  return capital(words(keys[0], eventArgs(words, args, scene)));
}

/** @param {Words} words @param {Record<string, any>} args @param {Scene} scene */
function eventArgs(words, args, scene) {
  return {
    hex: args.hex ?? "",
    people: args.people ? sayPeople(words, parsePeople(String(args.people)), scene.values) : "",
    island: words(`island.${args.island}`),
    terrain: words(`terrain.${args.terrain}`),
    back: words(`back.${args.back}`),
    seat: words(`seat.${args.seat}`),
    token: words(`noun.${args.token}`),
    object: words(`object.${args.token}`),
  };
}

/** Events that say no more than the action that they belong to. @type {Record<string, string[]>} */
const PLAIN = { sink: ["sunk"], reveal: ["revealed", "placed"] };

/** A ply in sentences: the action, then what it brought. @param {Words} words @param {{by: string, text: string, events?: GameEvent[]}} entry @param {Scene} scene */
export function sayEntry(words, { by, text, events = [] }, scene) {
  const plain = PLAIN[text.split(" ")[0]] ?? [];
  const terrain = events.find(([name]) => name === "sunk")?.[1]?.terrain;
  const told = events.filter(([name]) => !plain.includes(name)).map((event) => sayEvent(words, event, scene));
  return { action: sayAction(words, "action", text, by, scene, terrain), events: told.filter(Boolean) };
}

/** @param {Words} words @param {import("../types.js").Reach} reach */
export const sayReach = (words, { hex, reaches }) => (reaches.length
  ? words("reach.some", { hex, list: words.items(reaches.map(([kind, from]) => words("reach.from", { creature: words(`noun.${kind}`), from }))) })
  : words("reach.none", { hex }));

/** The sentence of a broken rule: as it came, or out of the catalogue. @param {Words} words @param {{id: string, section?: string, args?: Record<string, any>, text?: string}} rule */
export function sayRule(words, { id, section = "", args = {}, text }) {
  if (text) return text;
  return words.has(`rule.${id}`) ? words(`rule.${id}`, args) : words("refused.rule", { section });
}

/** How the bot that is next has failed; "" where it has not. @param {Words} words @param {import("../types.js").State|null} state */
export const sayFailed = (words, state) => (state?.failed ? words("refused.bot", { ...state.failed, seat: words(`seat.${state.failed.seat}`) }) : "");
