// @ts-check
// Decodes the compact rows of legal actions. The ids run over all rows and targets in order.

/** @import {Action, Row, Scene} from "../types.js" */

/** Kinds that name one hex, where something is put or taken. */
const PUT = new Set(["place", "boat", "sink", "reveal", "victim"]);
/** Kinds whose hex stands before the rest of their words. */
const HEX_FIRST = new Set(["crew", "reveal", "guard", "victim"]);
/** Kinds that happen within the hex where the person is. */
const STAYS = new Set(["board", "overboard"]);
/** Kinds answered in a chooser or by a button, never on the board. */
const ASIDE = new Set([
  "crew", "reveal", "pick", "roll", "defend", "decline", "pass", "end", "stay", "take", "guard", "spare", "whose",
]);

/** @param {Row[]} rows @param {Scene} scene @returns {Action[]} */
export function decodeActions(rows, scene) {
  /** @type {Action[]} */
  const actions = [];
  for (const [kind, who, from, cost, targets] of rows) {
    for (const to of targets.length ? targets : [""]) {
      actions.push(decode(actions.length, kind, who, from, to, cost, scene));
    }
  }
  return actions;
}

/**
 * @param {number} id @param {string} kind @param {string} who @param {string} from
 * @param {string} to @param {number} cost @param {Scene} scene @returns {Action}
 */
function decode(id, kind, who, from, to, cost, scene) {
  const text = actionText(kind, who, from, to);
  const tile = kind === "play" || kind === "defend" ? who.split(" ")[0] : "";
  const piece = ASIDE.has(kind) ? "" : pieceOf(kind, who, tile);
  const base = { id, kind, who, text, cost, tile, piece };
  return { ...base, ...placeOf(kind, from, to, scene) };
}

/** @param {string} kind @param {string} who @param {string} from @param {string} to */
export function actionText(kind, who, from, to) {
  const where = from && to && from !== to ? `${from}-${to}` : from || to;
  const words = HEX_FIRST.has(kind) ? [kind, where, who] : [kind, who, where];
  return words.filter(Boolean).join(" ");
}

/** @param {string} kind @param {string} from @param {string} to @param {Scene} scene */
function placeOf(kind, from, to, scene) {
  if (ASIDE.has(kind)) return { from: from || to, to: "" };
  if (PUT.has(kind)) return { from: "", to: to || from };
  if (kind === "land") return { from: from || to, to: islandOf(from || to, scene) };
  if (STAYS.has(kind) && !to) return { from, to: from };
  return { from, to };
}

/** @param {string} hex @param {Scene} scene */
export function islandOf(hex, scene) {
  const island = scene.islands.find(({ shores }) => shores.includes(hex));
  return island ? `island:${island.id}` : hex;
}

/** @param {string} kind @param {string} who @param {string} tile */
function pieceOf(kind, who, tile) {
  if (kind === "row") return "boat";
  if (kind !== "play") return who;
  const named = who.slice(tile.length + 1);
  return named || pieceOfBack(tile.split(".")[1] ?? "");
}

/** @param {string} back */
function pieceOfBack(back) {
  if (back === "winds") return "boat";
  return back.startsWith("move-") ? back.slice("move-".length) : "";
}

/** @param {Action} action whether it has a target on the board */
export const onBoard = (action) => action.to !== "";
