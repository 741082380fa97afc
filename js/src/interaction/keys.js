// @ts-check
// Keys on the board. No key leaves the widget, and the page never scrolls or jumps.

/** @import {Lattice} from "../layout/lattice.js" */
import { neighbour } from "../layout/lattice.js";

/** @type {Record<string, [plain: string, shifted: string]>} */
const ARROWS = {
  ArrowLeft: ["west", "west"], ArrowRight: ["east", "east"],
  ArrowUp: ["northwest", "northeast"], ArrowDown: ["southeast", "southwest"],
};

/**
 * The hex that a key leads to, or null.
 * @param {Lattice} lattice @param {string} hex @param {{key: string, shiftKey: boolean}} event
 */
export function hexByKey(lattice, hex, { key, shiftKey }) {
  const row = lattice.rows.find((names) => names.includes(hex)) ?? [];
  if (key === "Home") return row[0] ?? null;
  if (key === "End") return row[row.length - 1] ?? null;
  const ways = ARROWS[key];
  return ways ? neighbour(lattice, hex, ways[shiftKey ? 1 : 0]) : null;
}

/** @param {string} key */
export const isArrow = (key) => key in ARROWS || key === "Home" || key === "End";

/** @param {Element|null} target whether keys write text there */
export const writes = (target) => Boolean(target && /^(INPUT|TEXTAREA|SELECT)$/.test(target.nodeName));

/** @type {Record<string, "first"|"back"|"forward"|"last"|"play">} */
const TIMES = { "<": "first", ",": "back", ".": "forward", ">": "last", l: "play" };

/** Where a key leads in the record. @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event */
export const timeKey = ({ key, ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey || altKey ? undefined : TIMES[key.toLowerCase()]);

/** Whether a key takes back or plays again: Control or Command with Z, Shift+Z or Y. @param {{key: string, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} event @returns {"undo"|"redo"|null} */
export function backOrForth({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  const letter = (ctrlKey || metaKey) && !altKey ? key.toLowerCase() : "";
  if (letter === "y" || (letter === "z" && shiftKey)) return "redo";
  return letter === "z" ? "undo" : null;
}
