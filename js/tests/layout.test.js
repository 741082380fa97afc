import { describe, expect, it } from "vitest";
import { hexByKey } from "../src/interaction/keys.js";
import { FRAME, WIDTH, hexUnder, islandPlace, makeLattice, neighbour } from "../src/layout/lattice.js";
import { pieceUnder, spotsOf } from "../src/layout/slots.js";
import { parsePieces } from "../src/state/notation.js";
import { scene } from "../dev/samples.js";

const lattice = makeLattice(scene.hexes);
const key = (name, shiftKey = false) => ({ key: name, shiftKey });

describe("the lattice", () => {
  it("has 133 hexes in 13 rows, the middle one at the origin", () => {
    expect(lattice.rows.map((row) => row.length)).toEqual([7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]);
    expect(lattice.cells.get("G6")).toMatchObject({ x: 0, y: 0 });
  });

  it("finds the hex under every centre", () => {
    for (const cell of lattice.cells.values()) expect(hexUnder(lattice, cell)).toBe(cell.name);
    expect(hexUnder(lattice, { x: 2000, y: 0 })).toBeNull();
  });

  it("keeps hexes and islands in the frame, and islands off the hexes", () => {
    for (const { x, y } of lattice.cells.values()) {
      expect(Math.abs(x) + WIDTH / 2).toBeLessThan(FRAME.width / 2);
      expect(Math.abs(y) + 40).toBeLessThan(FRAME.height / 2);
      for (const { id } of scene.islands) {
        const at = islandPlace(id);
        expect(Math.hypot(at.x - x, at.y - y)).toBeGreaterThan(85);
      }
    }
  });

  it("leads the arrow keys to all six neighbours", () => {
    expect(hexByKey(lattice, "G6", key("ArrowLeft"))).toBe("G5");
    expect(hexByKey(lattice, "G6", key("ArrowRight"))).toBe("G7");
    const upDown = [["ArrowUp", false], ["ArrowUp", true], ["ArrowDown", false], ["ArrowDown", true]].map(([name, shift]) => hexByKey(lattice, "G6", key(name, shift)));
    expect(upDown).toEqual(["F6", "F7", "H7", "H6"]);
    expect(hexByKey(lattice, "A1", key("ArrowUp"))).toBeNull();
    expect(neighbour(lattice, "M7", "northwest")).not.toBeNull();
  });
});

const boxOf = ({ type, slot: { x, y, s } }) => ({
  person: [x - 11 * s, y - 38 * s, x + 11 * s, y], swimmer: [x - 10 * s, y - 31 * s, x + 10 * s, y],
  boat: [x - 30 * s, y - 12 * s, x + 30 * s, y + 14 * s], creature: [x - 23 * s, y - 17 * s, x + 23 * s, y + 15 * s],
})[type];

/** How much of the smaller box lies under the other. */
function overlap(a, b) {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const area = (box) => (box[2] - box[0]) * (box[3] - box[1]);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b));
}

describe("pieces in one hex", () => {
  it.each([
    "r5", "r5r2", "r5r2y?", "r5r2y?b?", "r5r2y?b?g?", "r6r5r4r3y?b?", "~r5", "~r5~y?~b?", "(r5)S", "(r5y?b?)~r1", "()~r1~y?", "~r1~y?H", "~r1~y?~b?~g?H",
    "(r5y?b?)~r1S", "(r5)~r1~y?W", "()~r1~y?~b?SH", "()HW", "HH", "(r1y?b?)~r1~y?~b?~g?H",
  ])("%s stand side by side", (text) => {
    const boxes = spotsOf(parsePieces(text), 0).map(boxOf);
    boxes.forEach((a, index) => boxes.slice(index + 1).forEach((b) => expect(overlap(a, b), text).toBeLessThan(0.36)));
  });

  it("stand within reach of their hex", () => {
    for (const text of ["(r1y?b?)~r1~y?~b?~g?SHW", "r1r1r2r3r4r5y?b?g?", "~r1~r2~r3~y?~b?"]) {
      for (const { slot } of spotsOf(parsePieces(text), 0)) {
        expect(Math.abs(slot.x)).toBeLessThan(32);
        expect(Math.abs(slot.y)).toBeLessThan(40);
      }
    }
  });

  it("are found under the pointer, passengers before their boat", () => {
    const spots = spotsOf(parsePieces("(r5y?)~b1"), 0);
    const boat = spots[0].slot;
    expect(pieceUnder(spots, { x: boat.x - 17 * boat.s, y: boat.y - 5 })).toEqual({ key: "5", seat: "red" });
    expect(pieceUnder(spots, { x: boat.x + 20, y: boat.y })).toEqual({ key: "boat", seat: "" });
    expect(pieceUnder(spots, { x: spots[1].slot.x, y: spots[1].slot.y - 8 })).toEqual({ key: "~1", seat: "blue" });
  });

  it("that look alike are counted where there are many", () => {
    const spots = spotsOf(parsePieces("r1r1y?y?y?y?y?"), 0);
    expect(spots.map(({ group }) => group.count)).toEqual([2, 5]);
  });
});
