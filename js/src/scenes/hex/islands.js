// @ts-check
// The four safe islands: places one wants to reach, with a pier to each of their shore hexes.

/** @import {Lattice} from "../../layout/lattice.js" */
/** @import {Point} from "../../types.js" */
import { path, s } from "../../util/dom.js";
import { islandPlace, round } from "../../layout/lattice.js";
import { drawPerson, drawPlate } from "./people.js";

const SAND = "M-50 2C-52-22-28-40 2-42C30-43 52-26 52-2C52 24 30 41 0 42C-28 42-48 26-50 2Z";
const GRASS = "M-37 0C-38-17-20-30 3-31C25-31 40-19 39-2C38 16 22 27 0 28C-20 28-36 17-37 0Z";

/** @param {{id: string, shores: string[]}} island @param {Lattice} lattice @param {string} name spoken */
export function drawIsland({ id, shores }, lattice, name) {
  const at = islandPlace(id);
  return s("g.island", { "data-island": id, transform: `translate(${at.x} ${at.y}) scale(.94)` },
    s("title", name),
    path("shallows", SAND, { transform: "scale(1.13)" }),
    shores.map((shore) => pier(at, lattice.cells.get(shore) ?? at)),
    path("island-wall", SAND, { transform: "translate(0 6)" }),
    path("island-sand", SAND),
    path("island-wall-green", GRASS, { transform: "translate(0 4)" }),
    path("island-grass", GRASS),
    hut(), palm(-22, 8, 1, -1), palm(27, 12, 0.85, 1), flag(),
    path("island-ring", SAND, { transform: "scale(1.12)" }));
}

/** @param {Point} at @param {Point} shore */
function pier(at, shore) {
  const [dx, dy] = [shore.x - at.x, shore.y - at.y];
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const end = round(length - 20);
  const planks = [];
  for (let x = 36; x < end; x += 6.5) planks.push(`M${round(x)}-5.5V5.5`);
  return s("g.pier", { transform: `rotate(${round(angle)})` },
    s("rect.pier-deck", { x: 30, y: -5.5, width: end - 30, height: 11, rx: 2 }),
    path("pier-planks", planks.join("")));
}

function hut() {
  return s("g", { transform: "translate(2 2)" },
    s("ellipse.shade", { cx: 2, cy: 12, rx: 18, ry: 4.5 }),
    path("hut-wall", "M-12-2H12V11H-12Z"),
    path("hut-door", "M-3 11V3A3.5 3.5 0 0 1 4 3V11Z"),
    path("hut-roof", "M-17 0L-2-17L0-15L0 0Z"),
    path("hut-roof-dark", "M17 0L2-17L-2-17L0 0Z"));
}

/** @param {number} x @param {number} y @param {number} scale @param {number} lean */
function palm(x, y, scale, lean) {
  return s("g", { transform: `translate(${x} ${y}) scale(${scale * lean} ${scale})` },
    s("ellipse.shade", { cx: 1, cy: 1, rx: 9, ry: 3 }),
    path("trunk", "M0 0C0-10 2-18 6-24"),
    path("leaf-dark", "M6-24C14-30 21-25 23-18C17-21 12-23 6-24ZM6-24C10-16 8-11 5-8C4-14 4-19 6-24Z"),
    path("leaf", "M6-24C10-33 18-35 24-31C17-30 12-28 6-24ZM6-24C2-34-7-35-12-30C-5-30 1-28 6-24ZM6-24C-3-28-9-23-10-16C-5-20 0-23 6-24Z"));
}

function flag() {
  return s("g", { transform: "translate(2 -14)" },
    path("mast", "M0 0V-24"),
    path("flag", "M0-24C6-28 10-20 17-24V-14C10-10 6-18 0-14Z"));
}

/** Who is saved there, in front of the hut: a small figure a seat, with how many. @param {string} id @param {{seat: import("../../types.js").Seat, count: number}[]} groups */
export function drawSaved(id, groups) {
  const { x, y } = islandPlace(id);
  return s("g.saved", { "data-saved": id }, groups.flatMap(({ seat, count }, index) => {
    const [at, feet] = [x + 28 * (index - (groups.length - 1) / 2), y + 34];
    return [
      s("g", { transform: `translate(${at} ${feet}) scale(.72)` }, drawPerson({ seat, value: "?", swam: false, guarded: false }, false, 1)),
      count > 1 && drawPlate(`×${count}`, at, feet + 3),
    ];
  }));
}
