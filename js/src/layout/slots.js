// @ts-check
// Who stands where inside one hex, so that nothing covers anything else. Pure.

/** @import {Person, Pieces, Point, Slot, Terrain} from "../types.js" */
import { freeCreatures, personKey } from "../state/notation.js";

/** How high the top of a tile stands above the sea. @type {Record<string, number>} */
export const LIFT = { beach: 5, forest: 9, mountain: 13, peak: 18 };

/** @param {Terrain|undefined} terrain */
export const liftOf = (terrain) => (terrain ? LIFT[terrain] : 0);

/**
 * @typedef {object} Group   people who stand together
 * @property {Person} person  how they are drawn
 * @property {string} key     the keys that actions use for them
 * @property {number} count
 * @property {Person[]} people
 * @property {boolean} [values]  a crowd of one seat whose values are told, as no other crowd's are
 */

/**
 * One person each, or, where there are more than fit, one per look, or even one per seat.
 * @param {Person[]} people @param {boolean} swims @param {number} most @returns {Group[]}
 */
export function groupPeople(people, swims, most) {
  const keyOf = (/** @type {Person} */ person) => personKey(person, swims);
  if (people.length <= most) return gather(people, keyOf, (_, index) => String(index));
  const looks = gather(people, keyOf, (person) => person.seat + keyOf(person));
  return looks.length <= most ? looks : withValues(gather(people, keyOf, (person) => person.seat), swims);
}

/** @param {Person[]} people @param {(person: Person) => string} keyOf @param {(person: Person, index: number) => string} lookOf @returns {Group[]} */
function gather(people, keyOf, lookOf) {
  /** @type {Map<string, Person[]>} */
  const found = new Map();
  people.forEach((person, index) => found.set(lookOf(person, index), [...(found.get(lookOf(person, index)) ?? []), person]));
  return [...found.values()].map((alike) => {
    const guarded = alike.some((person) => person.guarded);
    return { person: { ...alike[0], guarded }, key: [...new Set(alike.map(keyOf))].join(" "), count: alike.length, people: alike };
  });
}

/** On land the one crowd whose values are known stands in front and tells them. @param {Group[]} groups @param {boolean} swims */
function withValues(groups, swims) {
  for (const group of groups) {
    group.values = group.count > 1 && group.people.every(({ value }) => value !== "?");
    if (group.count > 1) group.person.value = "?";
  }
  const known = groups.filter(({ values }) => values);
  if (swims || known.length !== 1 || known[0].count > 5) for (const group of known) group.values = false;
  return groups.sort((a, b) => Number(a.values) - Number(b.values));
}

/** Places of people on a tile (their feet), those behind first. @type {Record<number, [number, number][]>} */
const STANDING = {
  1: [[0, 21]],
  2: [[-14, 21], [14, 21]],
  3: [[0, -6], [-15, 29], [15, 29]],
  4: [[-13, 0], [13, 0], [-13, 29], [13, 29]],
  5: [[-18, 0], [0, -2], [18, 0], [-11, 28], [11, 28]],
  6: [[-18, 0], [0, -2], [18, 0], [-18, 26], [0, 29], [18, 26]],
};
const STANDING_SIZE = [1, 1, 1, 0.74, 0.72, 0.68, 0.68];

/** @param {number} count @returns {Slot[]} */
export function standingSlots(count) {
  return (STANDING[count] ?? []).map(([x, y]) => ({ x, y, s: STANDING_SIZE[count] }));
}

/** Others behind, the crowd that tells its values in front. @param {number} count @returns {Slot[]} */
const crowdSlots = (count) => [...row(count - 1, 0, -6, 0.6, 25), { x: 0, y: 23, s: 0.66 }];

/**
 * @typedef {object} SeaSlots
 * @property {Slot[]} boats      centres
 * @property {Slot[]} creatures  centres
 * @property {Slot[]} swimmers   where the water meets them
 */

/** @param {number} boats @param {number} creatures @param {number} swimmers @returns {SeaSlots} */
export function seaSlots(boats, creatures, swimmers) {
  const alone = (boats > 0 ? 1 : 0) + (creatures > 0 ? 1 : 0) + (swimmers > 0 ? 1 : 0) === 1;
  if (alone) {
    return {
      boats: row(boats, 0, 4, 1, 30),
      creatures: creatures <= 1 ? row(creatures, 0, 0, 1, 0) : creatureRows(creatures),
      swimmers: swimmers <= 3 ? row(swimmers, 0, 10, 1, 22) : rows(swimmers, [-4, 22]),
    };
  }
  return mixed(boats, creatures, swimmers);
}

/** @param {number} boats @param {number} creatures @param {number} swimmers @returns {SeaSlots} */
function mixed(boats, creatures, swimmers) {
  const boatSlots = row(boats, 0, swimmers || creatures ? -14 : 4, 0.86, 30);
  const creatureY = boats ? 19 : -17;
  if (!swimmers) return { boats: boatSlots, creatures: row(creatures, 0, creatureY, 0.66, 26), swimmers: [] };
  if (!boats) return { boats: [], creatures: row(creatures, 0, creatureY, creatures > 2 ? 0.48 : 0.7, Math.min(27, 62 / creatures)), swimmers: rows(swimmers, [14, 32]) };
  if (!creatures) return { boats: boatSlots, creatures: [], swimmers: row(swimmers, 0, 28, swimmers > 3 ? 0.66 : 0.8, swimmers > 3 ? 15.5 : 19) };
  return { boats: row(boats, 0, -17, 0.8, 30), ...under(creatures, swimmers) };
}

/** Creatures and swimmers under a boat: side by side, or one row each where there are many. @param {number} creatures @param {number} swimmers */
function under(creatures, swimmers) {
  if (creatures > 2 || swimmers > 4) {
    return { creatures: row(creatures, 0, 4, 0.42, Math.min(22, 66 / creatures)), swimmers: row(swimmers, 0, 34, 0.6, Math.min(15, 60 / swimmers)) };
  }
  const s = swimmers > 2 ? 0.6 : 0.66;
  const pairs = [[8, 15], [24, 15], [8, 35], [24, 35]].map(([x, y]) => ({ x, y, s }));
  const few = swimmers === 1 ? [{ x: 15, y: 24, s: 0.76 }] : [{ x: 8, y: 25, s }, { x: 24, y: 25, s }];
  return {
    creatures: creatures === 1 ? [{ x: -17, y: 14, s: 0.56 }] : [{ x: -18, y: 5, s: 0.48 }, { x: -13, y: 25, s: 0.48 }],
    swimmers: swimmers > 2 ? pairs.slice(0, swimmers) : few,
  };
}

/** @param {number} count @returns {Slot[]} */
function creatureRows(count) {
  if (count === 2) return [{ x: -9, y: -13, s: 0.78 }, { x: 9, y: 14, s: 0.78 }];
  if (count === 3) return [{ x: -15, y: -14, s: 0.6 }, { x: 16, y: -8, s: 0.6 }, { x: -2, y: 16, s: 0.6 }];
  return Array.from({ length: count }, (_, index) => ({ x: index % 2 ? 15 : -15, y: -14 + 28 * (Math.floor(index / 2) / Math.max(1, Math.ceil(count / 2) - 1)), s: 0.52 }));
}

/** @param {number} count @param {[number, number]} heights @returns {Slot[]} */
function rows(count, heights) {
  if (count <= 3) return row(count, 0, (heights[0] + heights[1]) / 2, 0.86, 20);
  const back = Math.ceil(count / 2);
  return [...row(back, 0, heights[0], 0.76, 48 / Math.max(2, back)), ...row(count - back, 0, heights[1], 0.76, 40 / Math.max(2, count - back))];
}

/** @param {number} count @param {number} x @param {number} y @param {number} s @param {number} step @returns {Slot[]} */
function row(count, x, y, s, step) {
  return Array.from({ length: count }, (_, index) => ({ x: x + (index - (count - 1) / 2) * step, y, s }));
}

/** The three places of a boat, from its centre, in units of its own drawing. */
export const BERTHS = [-17.5, 0, 17.5];

/**
 * @typedef {object} Spot   one thing drawn in a hex, with the key that actions use for it
 * @property {"person"|"swimmer"|"boat"|"creature"} type
 * @property {string} key
 * @property {string} seat
 * @property {Slot} slot
 * @property {Group} [group]
 * @property {Person[]} [crew]
 */

/** @param {Pieces} pieces @param {number} lift @returns {Spot[]} */
export function spotsOf(pieces, lift) {
  const ashore = groupPeople(pieces.ashore, false, 6);
  const standing = ashore.some(({ values }) => values) ? crowdSlots(ashore.length) : standingSlots(ashore.length);
  const creatures = freeCreatures(pieces);
  const swimmers = groupPeople(pieces.swimmers, true, pieces.boats.length || creatures.length ? 4 : 6);
  const sea = seaSlots(pieces.boats.length, creatures.length, swimmers.length);
  return [
    ...ashore.map((group, index) => personSpot("person", group, raise(standing[index], lift))),
    ...pieces.boats.map((crew, index) => boatSpot(crew, sea.boats[index])),
    ...creatures.map((key, index) => creatureSpot(key, sea.creatures[index])),
    ...swimmers.map((group, index) => personSpot("swimmer", group, sea.swimmers[index])),
  ];
}

/** @param {Slot} slot @param {number} lift @returns {Slot} */
const raise = (slot, lift) => ({ ...slot, y: slot.y - lift });

/** @param {"person"|"swimmer"} type @param {Group} group @param {Slot} slot @returns {Spot} */
const personSpot = (type, group, slot) => ({ type, key: group.key, seat: group.person.seat, slot, group });

/** @param {Person[]} crew @param {Slot} slot @returns {Spot} */
const boatSpot = (crew, slot) => ({ type: "boat", key: "boat", seat: "", slot, crew });

/** @param {string} key @param {Slot} slot @returns {Spot} */
const creatureSpot = (key, slot) => ({ type: "creature", key, seat: "", slot });

/**
 * The piece under a point of a hex; a passenger before the boat.
 * @param {Spot[]} spots @param {Point} point from the middle of the hex
 * @returns {{key: string, seat: string}|null}
 */
export function pieceUnder(spots, point) {
  for (const spot of [...spots].reverse()) {
    const passenger = spot.crew ? passengerUnder(spot, point) : null;
    if (passenger) return passenger;
    if (touches(spot, point)) return { key: spot.key.includes(" ") ? "" : spot.key, seat: spot.seat };
  }
  return null;
}

/** @param {Spot} spot @param {Point} point */
function passengerUnder({ crew = [], slot }, point) {
  const dx = (point.x - slot.x) / slot.s;
  const dy = (point.y - slot.y) / slot.s;
  if (dy < -32 || dy > 2) return null;
  const index = BERTHS.findIndex((berth) => Math.abs(dx - berth) < 8.5);
  const person = crew[index];
  return person ? { key: personKey(person, false), seat: person.seat } : null;
}

/** @param {Spot} spot @param {Point} point */
function touches({ type, slot }, point) {
  const dx = Math.abs(point.x - slot.x) / slot.s;
  const dy = (point.y - slot.y) / slot.s;
  if (type === "person") return dx < 13 && dy > -40 && dy < 3;
  if (type === "swimmer") return dx < 12 && dy > -26 && dy < 6;
  if (type === "boat") return dx < 31 && Math.abs(dy) < 17;
  return dx < 28 && Math.abs(dy) < 22;
}
