// @ts-check
// The border of a set of hexes, as a path. Pure.

/** @import {Lattice} from "./lattice.js" */
import { SIZE, corners, neighbour, round } from "./lattice.js";

/** The neighbour behind each side, from the top corner, clockwise. */
const SIDES = ["northeast", "east", "southeast", "southwest", "west", "northwest"];
const CORNERS = corners(SIZE - 1.5);

/** @param {Lattice} lattice @param {string[]} hexes */
export function outlineOf(lattice, hexes) {
  const inside = new Set(hexes);
  return hexes.map((hex) => {
    const { x = 0, y = 0 } = lattice.cells.get(hex) ?? {};
    return SIDES.map((side, index) => {
      if (inside.has(neighbour(lattice, hex, side) ?? "")) return "";
      const [a, b] = [CORNERS[index], CORNERS[(index + 1) % 6]];
      return `M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`;
    }).join("");
  }).join("");
}
