import { describe, expect, it } from "vitest";
import { makeLattice } from "../src/layout/lattice.js";
import { outlineOf } from "../src/layout/outline.js";
import { compareFields } from "../src/state/changes.js";
import { parsePosition } from "../src/state/notation.js";
import { colourOf, drawShape, wipeShapes } from "../src/state/shapes.js";
import { makeWords } from "../src/words/catalogue.js";
import { sayField } from "../src/words/fields.js";
import { scene } from "../dev/samples.js";

const lattice = makeLattice(scene.hexes);

describe("shapes by hand", () => {
  it("are arrows between hexes, and circles on one", () => {
    expect(drawShape([], "D4", "E5", "green")).toEqual([["arrow", "D4", "E5", "green"]]);
    expect(drawShape([], "D4", "D4", "red")).toEqual([["circle", "D4", "red"]]);
  });

  it("go when drawn again, and change colour when drawn in another", () => {
    const one = [["circle", "D4"], ["label", "D4", "here"]];
    expect(drawShape(one, "D4", "D4", "green")).toEqual([["label", "D4", "here"]]);
    expect(drawShape(one, "D4", "D4", "blue")).toEqual([["label", "D4", "here"], ["circle", "D4", "blue"]]);
  });

  it("are coloured by the keys that are held, and wiped but for labels", () => {
    expect([[false, false], [true, false], [false, true], [true, true]].map(([shiftKey, altKey]) => colourOf({ shiftKey, altKey }))).toEqual(["green", "red", "blue", "yellow"]);
    expect(wipeShapes([["circle", "D4"], ["label", "D4", "x"], ["arrow", "D4", "E5"]])).toEqual([["label", "D4", "x"]]);
  });

  it("are never more than the kernel takes", () => {
    const many = Array.from({ length: 200 }, (_, index) => ["circle", `X${index}`]);
    expect(drawShape(many, "D4", "D4", "red")).toHaveLength(200);
  });
});

describe("the border of hexes", () => {
  it("runs round all of them, not between them", () => {
    expect(outlineOf(lattice, ["D4"]).match(/M/g)).toHaveLength(6);
    expect(outlineOf(lattice, ["D4", "D5"]).match(/M/g)).toHaveLength(10);
  });
});

describe("what changed", () => {
  const at = (on, act, more = "saved:- hands:-") => parsePosition(`survive/1 land:7/10/11/3b9/11/12/11/12/11/10/11/10/7 on:${on} ${more} act:${act}`);
  const words = makeWords();

  it("is told hex by hex and field by field", () => {
    const changes = compareFields(at("D4=r5", "red.move.2"), at("C4=(r5)", "red.move.1", "saved:r:3 hands:r:b.winds"), lattice.rows);
    expect(changes.map(({ name, hex }) => hex || name)).toEqual(["C4", "D4", "act", "saved", "hands"]);
    expect(changes.map(({ name, before, after }) => [before, after].map((text) => sayField(words, scene, name, text)))).toEqual([
      ["nothing", "boat with red 5"], ["one person: red 5", "nothing"], ["Red, Move, 2 points left", "Red, Move, 1 point left"],
      ["nobody", "Red: 3"], ["nobody", "Red: favourable winds"]]);
  });

  it("leaves out what one of the two does not tell", () => {
    const before = { ...at("-", "red.sink"), pool: undefined };
    expect(compareFields(before, { ...at("-", "red.sink"), pool: "b:shark3" }, lattice.rows)).toEqual([]);
  });

  it("says pools and supplies", () => {
    expect(sayField(words, scene, "pool", "b:shark3,whale2;m:volcano1")).toBe("beach: 3 × shark, 2 × whale; mountain: 1 × volcano");
    expect(sayField(words, scene, "left", "boat8,shark5")).toBe("8 × boat, 5 × shark");
    expect(sayField(words, scene, "land", "")).toBe("sea");
  });
});
