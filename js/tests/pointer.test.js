// Where a carried piece snaps to.
import { describe, expect, it } from "vitest";
import { scene } from "../dev/samples.js";
import { snap } from "../src/interaction/pointer.js";
import { islandPlace, makeLattice, placeOf } from "../src/layout/lattice.js";

const lattice = makeLattice(scene.hexes);
const beside = (place, dx) => {
  const { x, y } = placeOf(lattice, place);
  return { x: x + dx, y };
};

describe("a carried piece snaps", () => {
  it.each([[0, "D5"], [30, "D5"], [45, "D5"], [47, ""]])("%s units from the middle of a place", (dx, place) => {
    expect(snap(lattice, ["D5"], beside("D5", dx))).toBe(place);
  });

  it("to the nearest of several", () => expect(snap(lattice, ["D5", "D6"], beside("D5", 40))).toBe("D6"));

  it("to a safe island", () => {
    const { x, y } = islandPlace("NW");
    expect(snap(lattice, ["B1", "island:NW"], { x: x - 50, y })).toBe("island:NW");
  });

  it("nowhere where it may not go", () => expect(snap(lattice, [], beside("D5", 0))).toBe(""));
});
