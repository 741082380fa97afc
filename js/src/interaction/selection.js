// @ts-check
// What is in hand, and what a click means: a pure state machine over the legal actions.

/** @import {Action} from "../types.js" */

/**
 * @typedef {object} Selection
 * @property {string} tile    a kept tile being played, or ""
 * @property {string} piece   "5", "~2*", "boat", "shark", or "" for anything
 * @property {string} hex     where it stands, or ""
 * @property {{place: string, ids: number[]}|null} picker  several actions to choose from
 */

/**
 * @typedef {{type: "hex", hex: string, piece?: string}
 *   | {type: "island", id: string}
 *   | {type: "tile", tile: string}
 *   | {type: "tray", piece: string}
 *   | {type: "cancel"}} Pick
 */

/** @typedef {{selection: Selection, act: number|null}} Step */

/** @type {Selection} */
export const NONE = Object.freeze({ tile: "", piece: "", hex: "", picker: null });

/** Actions that go on from the selection. @param {Action[]} actions @param {Selection} selection */
export function candidates(actions, { tile, piece, hex }) {
  return actions.filter((action) =>
    action.to !== "" && action.from === hex &&
    (!tile || action.tile === tile) && (!piece || action.piece === piece));
}

/** Where the selection may go, with the actions that lead there. @param {Action[]} actions @param {Selection} selection @returns {Map<string, Action[]>} */
export function targetsOf(actions, selection) {
  const found = new Map();
  for (const action of candidates(actions, selection)) {
    found.set(action.to, [...(found.get(action.to) ?? []), action]);
  }
  return found;
}

/** What may be taken in hand, by hex. @param {Action[]} actions @param {string} tile @returns {Map<string, Set<string>>} */
export function sourcesOf(actions, tile) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const action of actions) {
    if (!action.from || !action.to || (tile && action.tile !== tile)) continue;
    found.set(action.from, (found.get(action.from) ?? new Set()).add(action.piece));
  }
  return found;
}

/** People waiting in the tray that may be placed. @param {Action[]} actions */
export const trayOf = (actions) =>
  [...new Set(actions.filter((action) => action.kind === "place").map((action) => action.who))];

/** @param {Action[]} actions @param {Selection} selection @param {Pick} pick @returns {Step} */
export function step(actions, selection, pick) {
  const open = selection.picker ? { ...selection, picker: null } : selection;
  switch (pick.type) {
    case "cancel": return keep(selection.picker ? open : back(selection));
    case "tile": return keep(open.tile === pick.tile ? NONE : chooseTile(actions, pick.tile));
    case "tray": return keep({ ...NONE, piece: open.piece === pick.piece && !open.hex ? "" : pick.piece });
    case "island": return reach(actions, open, `island:${pick.id}`) ?? keep(open);
    default: return stepHex(actions, open, pick.hex, pick.piece ?? "");
  }
}

/** @param {Selection} selection @returns {Step} */
const keep = (selection) => ({ selection, act: null });

/** One step back: first the piece, then the tile. @param {Selection} selection @returns {Selection} */
const back = (selection) => (selection.hex && selection.tile ? { ...NONE, tile: selection.tile } : NONE);

/** @param {Action[]} actions @param {string} tile @returns {Selection} */
function chooseTile(actions, tile) {
  return actions.some((action) => action.tile === tile) ? { ...NONE, tile } : NONE;
}

/** @param {Action[]} actions @param {Selection} selection @param {string} hex @param {string} piece @returns {Step} */
function stepHex(actions, selection, hex, piece) {
  const pieces = sourcesOf(actions, selection.tile).get(hex);
  const taken = pieces?.has(piece) ? piece : pieces?.size === 1 ? [...pieces][0] : "";
  const again = selection.hex === hex;
  if (again && taken && selection.piece && taken !== selection.piece) return keep(take(selection, hex, taken));
  const reached = again ? within(actions, selection, hex) : reach(actions, selection, hex);
  if (reached) return reached;
  if (pieces && !again) return keep(take(selection, hex, taken));
  const kept = { ...NONE, tile: selection.tile, piece: selection.hex ? "" : selection.piece };
  return keep(kept.tile || kept.piece ? kept : NONE);
}

/** @param {Selection} selection @param {string} hex @param {string} piece @returns {Selection} */
const take = ({ tile }, hex, piece) => ({ tile, piece, hex, picker: null });

/** @param {Action[]} actions @param {Selection} selection @param {string} place @returns {Step|null} */
function reach(actions, selection, place) {
  const hits = targetsOf(actions, selection).get(place) ?? [];
  if (!hits.length) return null;
  if (hits.length === 1) return { selection: NONE, act: hits[0].id };
  return keep({ ...selection, picker: { place, ids: hits.map((hit) => hit.id) } });
}

/**
 * A second click on the hex in hand offers what can be done without leaving it; never at once,
 * so that a double click does not throw anybody overboard.
 * @param {Action[]} actions @param {Selection} selection @param {string} hex @returns {Step|null}
 */
function within(actions, selection, hex) {
  const hits = candidates(actions, selection).filter(({ to }) => to === hex || to.startsWith("island:"));
  return hits.length ? keep({ ...selection, picker: { place: hex, ids: hits.map(({ id }) => id) } }) : null;
}
