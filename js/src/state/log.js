// @ts-check
// The entries of the record that this view has heard of, keyed by ply. Pure.

/** @import {Entry} from "../types.js" */

/**
 * Entries of a message in full: they count on from a ply, and who acted is told when it is another.
 * @template {Entry} E @param {number} from @param {E[]} entries @returns {E[]}
 */
export function spellOut(from, entries) {
  let by = "";
  return entries.map((entry, index) => ({ ...entry, ply: entry.ply ?? from + 1 + index, by: by = entry.by ?? by }));
}

/**
 * Entries after `from` replace what was known of their time (an undo may have changed it).
 * @param {Entry[]} known @param {number} from @param {Entry[]} entries @returns {Entry[]}
 */
export function mergeLog(known, from, entries) {
  const last = entries[entries.length - 1]?.ply ?? from;
  return [
    ...known.filter((entry) => entry.ply <= from),
    ...entries.filter((entry) => entry.ply > from),
    ...known.filter((entry) => entry.ply > last),
  ];
}

/** @param {Entry[]} known @param {number} head @returns {Entry[]} */
export const cutLog = (known, head) =>
  known.length && known[known.length - 1].ply > head
    ? known.filter((entry) => entry.ply <= head)
    : known;

/** The last ply up to which nothing is missing. @param {Entry[]} known */
export function completeTo(known) {
  let ply = 0;
  for (const entry of known) {
    if (entry.ply !== ply + 1) break;
    ply = entry.ply;
  }
  return ply;
}

/**
 * Runs of entries of one turn, in order. An entry's `turn` counts after it, so an action
 * that ends a turn is grouped with the turn that it ends; it may be left out where it is that of
 * the entry before. A record may begin in the middle of a game, in turn `start`.
 * @param {Entry[]} entries @param {number} [start] @returns {{turn: number, entries: Entry[]}[]}
 */
export function groupByTurn(entries, start = 0) {
  /** @type {{turn: number, entries: Entry[]}[]} */
  const groups = [];
  let before = start;
  for (const entry of entries) {
    const last = groups[groups.length - 1];
    if (last && last.turn === before) last.entries.push(entry);
    else groups.push({ turn: before, entries: [entry] });
    before = entry.turn ?? before;
  }
  return groups;
}
