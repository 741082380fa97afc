import { expect, it } from "vitest";
import { savedOf } from "../src/state/saved.js";
import { backOrForth } from "../src/interaction/keys.js";
import { placed } from "../src/layout/lattice.js";

const scene = { islands: [{ id: "NW", shores: [] }, { id: "NE", shores: [] }] };
const landed = (ply, people, island) => ({ ply, by: "red", text: "", events: [["saved", { people, hex: "B1", island }]] });

it("the saved stand on the island where the record says they landed", () => {
  const log = [landed(1, "r6", "NE"), { ply: 2, by: "red", text: "end" }, landed(3, "r5", "NW"), landed(4, "y?", "NE")];
  const seats = [{ seat: "red", saved: ["6", "5"] }, { seat: "yellow", saved: ["?"] }];
  expect(savedOf(scene, seats, log, 4)).toEqual({
    NW: [{ seat: "red", count: 1 }], NE: [{ seat: "red", count: 1 }, { seat: "yellow", count: 1 }],
  });
});

it("in a past moment those who landed later are not there yet", () => {
  const log = [landed(1, "r6", "NE"), landed(3, "r5", "NW")];
  expect(savedOf(scene, [{ seat: "red", saved: ["6"] }], log, 1)).toEqual({ NW: [], NE: [{ seat: "red", count: 1 }] });
});

it("who was saved before the record began is shown all the same", () => {
  expect(savedOf(scene, [{ seat: "red", saved: [] }, { seat: "yellow", saved: ["?", "?"] }], [], 0)).toEqual({ NW: [], NE: [{ seat: "yellow", count: 2 }] });
});

it("path data is moved and scaled by its commands", () => {
  expect(placed("M-4-43L4-26H10V2C1 2 3 4 5 6Z", 100, 50, 2, 1)).toBe("M92 7L108 24H120V52C102 52 106 54 110 56Z");
});

it("control with Z takes back, with Shift or by Y it plays again", () => {
  const key = (name, more = {}) => backOrForth({ key: name, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more });
  expect([key("z"), key("Z", { shiftKey: true }), key("y"), key("x"), key("z", { ctrlKey: false })]).toEqual(["undo", "redo", "redo", null, null]);
});
