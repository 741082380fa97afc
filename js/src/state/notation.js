// @ts-check
// Reads the line of notation that describes a position (docs/notation.md). Pure.

/** @import {Act, Fields, Person, Pieces, Seat, Terrain, Tile} from "../types.js" */

/** @type {Record<string, Seat>} */
export const SEAT_OF = { r: "red", y: "yellow", g: "green", b: "blue" };
/** @type {Record<string, Terrain>} */
export const TERRAIN_OF = { b: "beach", f: "forest", m: "mountain", p: "peak" };
/** @type {Record<string, string>} */
const CREATURE_OF = { S: "serpent", H: "shark", W: "whale", D: "dolphin", Q: "squid" };
const PERSON = /(~?)([rygb])([1-6?])(\*?)(\+?)/y;

/** @param {string} line @returns {Fields} */
export function parsePosition(line) {
  const [game, ...rest] = line.trim().split(/\s+/);
  /** @type {any} */
  const fields = { game, on: {} };
  for (const word of rest) {
    const cut = word.indexOf(":");
    const text = word.slice(cut + 1);
    fields[word.slice(0, cut)] = text === "-" ? "" : text;
  }
  fields.on = parseOn(typeof fields.on === "string" ? fields.on : "");
  return fields;
}

/** @param {string} text @returns {Record<string, string>} */
function parseOn(text) {
  const pairs = text ? text.split(",") : [];
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}

/**
 * The terrain of every hex that is still land.
 * @param {string} land @param {string[][]} rows hex names per row
 * @returns {Record<string, Terrain>}
 */
export function parseLand(land, rows) {
  /** @type {Record<string, Terrain>} */
  const found = {};
  land.split("/").forEach((text, index) => {
    let column = 0;
    for (const mark of text.match(/\d+|[bfmp]/g) ?? []) {
      if (/\d/.test(mark)) column += Number(mark);
      else found[rows[index][column++]] = TERRAIN_OF[mark];
    }
  });
  return found;
}

/** @type {Pieces} */
const NOTHING = { ashore: [], boats: [], swimmers: [], creatures: [] };

/** @param {string|undefined} text @returns {Pieces} */
export function parsePieces(text) {
  if (!text) return NOTHING;
  /** @type {Pieces} */
  const pieces = { ashore: [], boats: [], swimmers: [], creatures: [] };
  /** @type {Person[]|null} */
  let crew = null;
  let at = 0;
  while (at < text.length) {
    const mark = text[at];
    if (mark === "(") pieces.boats.push((crew = []));
    else if (mark === ")") crew = null;
    else if (CREATURE_OF[mark]) pieces.creatures.push(CREATURE_OF[mark]);
    else {
      PERSON.lastIndex = at;
      const found = PERSON.exec(text);
      if (!found) break;
      (found[1] ? pieces.swimmers : crew ?? pieces.ashore).push(personOf(found));
      at += found[0].length - 1;
    }
    at += 1;
  }
  return pieces;
}

/** @param {RegExpExecArray} found @returns {Person} */
function personOf([, , letter, value, swam, guarded]) {
  return { seat: SEAT_OF[letter], value, swam: swam !== "", guarded: guarded !== "" };
}

/** People written in a row, as in events: "r5y?". @param {string} text @returns {Person[]} */
export function parsePeople(text) {
  const pieces = parsePieces(text);
  return [...pieces.ashore, ...pieces.boats.flat(), ...pieces.swimmers];
}

/** The creatures of a hex but for the dolphins that guard a swimmer there. @param {Pieces} pieces @returns {string[]} */
export function freeCreatures({ creatures, swimmers }) {
  let guards = swimmers.filter(({ guarded }) => guarded).length;
  return creatures.filter((kind) => kind !== "dolphin" || guards-- <= 0);
}

/** The person as actions name it: "5", "~2*". @param {Person} person @param {boolean} swims */
export function personKey(person, swims) {
  return `${swims ? "~" : ""}${person.value}${person.swam ? "*" : ""}${person.guarded ? "+" : ""}`;
}

/** "r:63;y:?" as values per seat. @param {string} text @returns {Record<string, string[]>} */
export function parseTally(text) {
  return perSeat(text, (values) => [...values]);
}

/** "r:b.winds,f.?" as tiles per seat. @param {string} text @returns {Record<string, Tile[]>} */
export function parseHands(text) {
  return perSeat(text, (tiles) => tiles.split(",").map(parseTile));
}

/** @param {string} text "b.winds" @returns {Tile} */
export function parseTile(text) {
  const [letter, back = "?"] = text.split(".");
  return { terrain: TERRAIN_OF[letter] ?? letter, back };
}

/** @template T @param {string} text @param {(rest: string) => T} read @returns {Record<string, T>} */
function perSeat(text, read) {
  const parts = text ? text.split(";") : [];
  return Object.fromEntries(
    parts.map((part) => [SEAT_OF[part[0]] ?? part[0], read(part.slice(2))]),
  );
}

/** @param {string} text "red.move.2>crew.D4" @returns {Act} */
export function parseAct(text) {
  const [head, ...pending] = text.split(">");
  const [seat, phase = "", ...more] = head.split(".");
  const act = { seat, phase, points: 0, rolled: "", reason: "", pending };
  if (seat === "over") return { ...act, seat: "", phase: "over", reason: phase };
  if (phase === "move") act.points = Number(more[0] ?? 0);
  if (phase === "creature") act.rolled = more.join(" ");
  return act;
}

/** @param {string} seats "ry" @returns {Seat[]} */
export const parseSeats = (seats) => [...seats].map((letter) => SEAT_OF[letter]);

/** @param {string} turn "12/3" */
export const parseTurn = (turn) => Number(String(turn ?? "0").split("/")[0]);
