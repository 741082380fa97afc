// @ts-check
// Answers to questions about the whole board, told from what the seat may know: own people, boats,
// the state of play, and what threatens.

/** @import {Person} from "../types.js" */
/** @import {View} from "../state/present.js" */
/** @import {Words} from "./catalogue.js" */
import { parseLand, parsePieces } from "../state/notation.js";
import { sayPeople } from "./sentences.js";

/** Whose people are meant: the seat's that looks on, or of one who sees all, the seat's that is asked. @param {View} view */
export const ownSeat = ({ state, act }) => (state.seat === "all" || state.seat === "public" ? state.asked ?? act.seat : state.seat);

/** @param {View} view */
export function sayOwn(view) {
  const { words, scene, local, seats } = view;
  const seat = ownSeat(view);
  const land = parseLand(local.fields.land, rowsOf(scene.hexes));
  const places = hexesOf(view).flatMap(([hex, { ashore, boats, swimmers }]) => [
    at(view, hex, words(`terrain.${land[hex] ?? "sea"}`), ashore, seat),
    ...boats.map((crew) => at(view, hex, words("noun.boat"), crew, seat)),
    at(view, hex, words("query.water"), swimmers, seat),
  ]).filter(Boolean);
  const tally = seats.find((row) => row.seat === seat);
  const saved = tally?.saved.length ? [words("query.saved", { list: words.items(tally.saved) })] : [];
  const name = words(`seat.${seat}`);
  return words.told([words("query.own", { seat: name, list: places.length ? words.list(places) : words("inspect.nobody") }), ...saved]);
}

/** @param {View} view @param {string} hex @param {string} place @param {Person[]} people @param {string} seat */
function at({ words, scene }, hex, place, people, seat) {
  const own = people.filter((person) => person.seat === seat);
  return own.length ? words("query.at", { hex, place, list: sayPeople(words, own, scene.values) }) : "";
}

/** @param {View} view */
export function sayBoats(view) {
  const { words, scene } = view;
  const found = hexesOf(view).flatMap(([hex, { boats }]) => boats.map((crew) =>
    words("query.boat", { hex, list: crew.length ? sayPeople(words, crew, scene.values) : words("query.empty") })));
  return found.length ? words.told(found) : words("query.boats.none");
}

/** Whose turn it is, what is asked, and what everybody has saved. @param {View} view @param {string} asked */
export function sayStatus({ words, turn, act, seats, state: { outcome } }, asked) {
  const whose = [turn ? words("turn.number", { turn }) : words("turn.setup"), act.seat && words(`seat.${act.seat}`), words(`phase.${act.phase}`)];
  if (act.phase === "move") whose.push(words.count("points", act.points));
  const scores = seats.map(({ seat, points, saved }) => words("inspect.tally", {
    of: words(`seat.${seat}`), list: points === null ? words.count("query.count", saved.length) : words.count("query.points", points) }));
  if (outcome) asked = sayWinners(words, outcome.winners);
  return words.told([words.list(/** @type {string[]} */ (whose.filter(Boolean))), asked, words.list(scores)].filter(Boolean));
}

/** Who has won, and with how much. @param {Words} words @param {{winners: string[], scores: Record<string, number|null>}} outcome */
export const sayOutcome = (words, { winners, scores }) => words.told([sayWinners(words, winners), words.list(Object.entries(scores).map(([seat, points]) =>
  words("inspect.tally", { of: words(`seat.${seat}`), list: points === null ? "?" : words.count("query.points", points) })))]);

/** Who has won. @param {Words} words @param {string[]} winners */
export function sayWinners(words, winners) {
  const names = winners.map((seat) => words(`seat.${seat}`));
  if (!names.length) return words("over.open");
  return names.length === 1 ? words("over.wins", { seat: names[0] }) : words("over.tie", { seats: names.join(words("list.and")) });
}

/** @param {Words} words @param {{seat: string, threats: [kind: string, from: string, ends: string[]][]}} message */
export const sayThreats = (words, { seat, threats }) => (threats.length
  ? words.told(threats.map(([kind, from, ends]) => words("query.threat", { creature: words(`noun.${kind}`), from, list: words.items(ends) })))
  : words("query.threat.none", { seat: seat && words(`seat.${seat}`) }));

/** Everything on the board in reading order. @param {View} view @returns {[hex: string, pieces: import("../types.js").Pieces][]} */
function hexesOf({ scene, local }) {
  return rowsOf(scene.hexes).flat().filter((hex) => local.fields.on[hex]).map((hex) => [hex, parsePieces(local.fields.on[hex])]);
}

/** The scene has the hexes by row, from the left. @param {[string, number, number][]} hexes @returns {string[][]} */
function rowsOf(hexes) {
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const [name, , r] of hexes) rows.set(r, [...(rows.get(r) ?? []), name]);
  return [...rows.values()];
}
