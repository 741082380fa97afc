// @ts-check
// The board as a grid for keys and screen readers: one focusable cell a hex, over the drawing.

/** @import {Lattice} from "../layout/lattice.js" */
import { s } from "../util/dom.js";
import { SIZE, corners, pointsText } from "../layout/lattice.js";

const HEX = corners(SIZE - 0.4);
const FOCUS = corners(SIZE - 2.5);

/** @param {Lattice} lattice @param {string} label */
export function makeCells(lattice, label) {
  /** @type {Map<string, SVGElement>} */
  const cells = new Map();
  const rows = lattice.rows.map((names, index) =>
    s("g", { role: "row", "aria-rowindex": index + 1 }, names.map((name, column) => {
      const cell = makeCell(lattice, name, column);
      cells.set(name, cell);
      return cell;
    })));
  const grid = s("g.grid", {
    role: "grid", label: label,
    "aria-rowcount": lattice.rows.length, "aria-colcount": Math.max(...lattice.rows.map((row) => row.length)),
  }, rows);
  return { grid, cells };
}

/** @param {Lattice} lattice @param {string} name @param {number} column */
function makeCell(lattice, name, column) {
  const { x = 0, y = 0 } = lattice.cells.get(name) ?? {};
  return s("g.cell", { role: "gridcell", tabindex: -1, "data-hex": name, "aria-colindex": column + 1 },
    s("polygon.hit", { points: pointsText(HEX, x, y) }),
    s("polygon.focus.focus-under", { points: pointsText(FOCUS, x, y) }),
    s("polygon.focus", { points: pointsText(FOCUS, x, y) }),
    s("text.coord", { x, y: y + 35, mute: true }, name));
}

/**
 * Only one cell is in the tab order; it follows the focus.
 * @param {Map<string, SVGElement>} cells
 */
export function makeRoving(cells) {
  let current = "";
  return {
    get current() { return current; },
    /** @param {string} name @param {boolean} focus */
    move(name, focus) {
      cells.get(current)?.setAttribute("tabindex", "-1");
      current = name;
      const cell = cells.get(name);
      cell?.setAttribute("tabindex", "0");
      if (focus) cell?.focus({ preventScroll: true });
    },
  };
}

/** @typedef {{label: string, chosen: boolean, target: boolean, source: boolean}} CellState */

/** @param {SVGElement} cell @param {CellState} state */
export function updateCell(cell, { label, chosen, target, source }) {
  set(cell, "aria-label", label);
  set(cell, "aria-selected", String(chosen));
  set(cell, "data-target", target ? "true" : null);
  set(cell, "data-source", source ? "true" : null);
}

/** @param {Element} el @param {string} name @param {string|null} value */
function set(el, name, value) {
  if (value === null) el.removeAttribute(name);
  else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}
