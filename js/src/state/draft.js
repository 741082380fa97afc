// @ts-check
// A position that is being set up: pieces are put and taken, without any rule. The kernel judges. Pure.

/** @import {Fields} from "../types.js" */
import { SEAT_OF, TERRAIN_OF, parseLand } from "./notation.js";

/**
 * What a click does.
 * @typedef {object} Tool
 * @property {"land"|"person"|"swimmer"|"boat"|"creature"|"pin"|"take"} kind
 * @property {string} what   a letter of terrain ("" for sea) or creature, a seat's letter with a value, or a back
 */

/** The letters of the notation, by the names of the catalogue. */
/** @type {Record<string, string>} */
export const CREATURES = { serpent: "S", shark: "H", whale: "W", dolphin: "D", squid: "Q" };
const BACKS = ["shark", "whale", "boat", "whirlpool", "volcano", "dolphin-aid", "winds", "move-serpent", "move-shark", "move-whale",
  "shark-defence", "whale-defence", "serpent", "squid", "dolphin"];
const ORDER = ["seats", "land", "on", "waiting", "saved", "lost", "hands", "pool", "pins", "left", "turn", "act"];
/** The letters of terrain, by name. */
export const LETTER = Object.fromEntries(Object.entries(TERRAIN_OF).map(([letter, name]) => [name, letter]));
/** A hex in four parts: who stands, the boat, who swims, creatures. */
const PARTS = /^((?:[rygb].\*?\+?)*)(\((?:[rygb].\*?\+?)*\))?((?:~[rygb].\*?\+?)*)([SHWDQ]*)$/;

/** The line of a draft. @param {Fields} fields */
export function writeLine(fields) {
  const on = Object.entries(fields.on).filter(([, pieces]) => pieces).map((pair) => pair.join("=")).join();
  return [fields.game, ...ORDER.map((name) => `${name}:${(name === "on" ? on : fields[/** @type {"act"} */ (name)]) || "-"}`)].join(" ");
}

/** A click on a hex. @param {Fields} fields @param {string} hex @param {Tool} tool @param {string[][]} rows @returns {Fields} */
export function put(fields, hex, { kind, what }, rows) {
  if (kind === "land") return { ...fields, land: writeLand({ ...lettersOf(fields, rows), [hex]: what }, rows) };
  if (kind === "pin") return { ...fields, pins: writePins(fields.pins, hex, what, rows) };
  const land = parseLand(fields.land, rows)[hex];
  return { ...fields, on: { ...fields.on, [hex]: putPiece(fields.on[hex] ?? "", kind, what, Boolean(land)) } };
}

/** @param {string} pieces @param {Tool["kind"]} kind @param {string} what @param {boolean} land */
function putPiece(pieces, kind, what, land) {
  const [, stand = "", boat = "", swim = "", creatures = ""] = PARTS.exec(pieces) ?? [];
  if (kind === "take") return taken(stand, boat, swim, creatures);
  if (kind === "boat") return stand + (boat ? "" : "()") + swim + creatures;
  if (kind === "creature") return stand + boat + swim + creatures + what;
  if (kind === "swimmer") return `${stand}${boat}${swim}~${what}${creatures}`;
  if (land || !boat) return land ? stand + what + boat + swim + creatures : `${stand}${boat}${swim}~${what}${creatures}`;
  return `${stand}${boat.slice(0, -1)}${what})${swim}${creatures}`;
}

/** Without what was put last, from the sea up. @param {string} stand @param {string} boat @param {string} swim @param {string} creatures */
function taken(stand, boat, swim, creatures) {
  if (creatures) return stand + boat + swim + creatures.slice(0, -1);
  if (swim) return stand + boat + swim.replace(/~[^~]*$/, "");
  if (boat.length > 2) return `${stand}${boat.replace(/[rygb].\*?\+?\)$/, "")})`;
  return boat ? stand : stand.replace(/[rygb].\*?\+?$/, "");
}

/** @param {Fields} fields @param {string[][]} rows @returns {Record<string, string>} */
const lettersOf = (fields, rows) => Object.fromEntries(Object.entries(parseLand(fields.land, rows)).map(([hex, terrain]) => [hex, LETTER[terrain]]));

/** @param {Record<string, string>} letters @param {string[][]} rows */
const writeLand = (letters, rows) => rows.map((names) =>
  names.map((name) => letters[name] || ".").join("").replace(/\.+/g, (run) => String(run.length))).join("/");

/** The same back again takes the pin away. @param {string} pins @param {string} hex @param {string} back @param {string[][]} rows */
function writePins(pins, hex, back, rows) {
  const found = Object.fromEntries((pins ? pins.split(",") : []).map((pin) => pin.split("=")));
  found[hex] = found[hex] === back ? "" : back;
  return rows.flat().filter((name) => found[name]).map((name) => `${name}=${found[name]}`).join();
}

/** A person is saved. @param {Fields} fields @param {string} who @returns {Fields} */
export const save = (fields, who) => ({ ...fields, saved: tally(fields, "saved", who[0], (values) => values + who[1]) });

/** @param {Fields} fields @param {string} seat a letter @returns {Fields} */
export const unsave = (fields, seat) => ({ ...fields, saved: tally(fields, "saved", seat, (values) => values.slice(0, -1)) });

/** A kept tile is given, or taken back where the hand has it. @param {Fields} fields @param {string} seat a letter @param {string} tile "b.winds" @returns {Fields} */
export function give(fields, seat, tile) {
  return { ...fields, hands: tally(fields, "hands", seat, (hand) => {
    const tiles = hand ? hand.split(",") : [];
    return (tiles.includes(tile) ? tiles.filter((other) => other !== tile) : [...tiles, tile].sort((a, b) => rank(a) - rank(b))).join();
  }) };
}

/** @param {string} tile */
const rank = (tile) => "bfmp".indexOf(tile[0]) * 100 + BACKS.indexOf(tile.slice(2));

/** @param {Fields} fields @param {"saved"|"hands"} name @param {string} seat @param {(text: string) => string} change */
function tally(fields, name, seat, change) {
  const found = Object.fromEntries((fields[name] ? fields[name].split(";") : []).map((part) => [part[0], part.slice(2)]));
  found[seat] = change(found[seat] ?? "");
  return [...fields.seats].filter((letter) => SEAT_OF[letter] && found[letter]).map((letter) => `${letter}:${found[letter]}`).join(";");
}
