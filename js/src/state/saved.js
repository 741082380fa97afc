// @ts-check
// Who has come to which safe island. The position tells only how many of each seat are saved; the
// record tells where. Who was saved before it begins is shown on one island per seat. Pure.

/** @import {Entry, Scene, Seat} from "../types.js" */
import { parsePeople } from "./notation.js";

/** @typedef {Record<string, {seat: Seat, count: number}[]>} Saved   by island */

/**
 * @param {Scene} scene @param {{seat: string, saved: string[]}[]} seats
 * @param {Entry[]} log @param {number} ply that is shown @returns {Saved}
 */
export function savedOf(scene, seats, log, ply) {
  const landings = log.filter((entry) => entry.ply <= ply).flatMap(({ events = [] }) => events.filter(([name]) => name === "saved"))
    .flatMap(([, { people, island }]) => parsePeople(String(people)).map(({ seat }) => ({ seat, island })));
  /** @type {Saved} */
  const found = Object.fromEntries(scene.islands.map(({ id }) => [id, []]));
  seats.forEach(({ seat, saved }, index) => {
    const told = landings.filter((landing) => landing.seat === seat).slice(0, saved.length);
    const home = scene.islands[index % scene.islands.length]?.id;
    for (const { id } of scene.islands) {
      const count = told.filter(({ island }) => island === id).length + (id === home ? saved.length - told.length : 0);
      if (count) found[id].push({ seat: /** @type {Seat} */ (seat), count });
    }
  });
  return found;
}
