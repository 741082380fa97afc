import { describe, expect, it } from "vitest";
import { NONE, sourcesOf, step, targetsOf, trayOf } from "../src/interaction/selection.js";
import { decodeActions } from "../src/state/actions.js";
import { scene } from "../dev/samples.js";

const MOVE = decodeActions([
  ["walk", "5", "D4", 1, ["D5", "E5"]], ["walk", "2", "D4", 1, ["D5", "E5"]], ["dive", "5", "D4", 1, ["D3"]],
  ["board", "5", "D4", 1, ["D3"]], ["row", "", "B1", 1, ["B2"]], ["overboard", "1", "B1", 1, [""]], ["land", "1", "B1", 1, [""]], ["end", "", "", 0, [""]],
], scene);
const hex = (name, piece = "") => ({ type: "hex", hex: name, piece });
const from = (...picks) => picks.reduce(({ selection }, pick) => step(MOVE, selection, pick), { selection: NONE, act: null });
const textOf = (id) => MOVE[id].text;

describe("two clicks", () => {
  it("on a person and a target act", () => {
    expect(textOf(from(hex("D4", "5"), hex("E5")).act)).toBe("walk 5 D4-E5");
  });

  it("on a hex with two people ask which one, if both can go there", () => {
    const { selection, act } = from(hex("D4"), hex("E5"));
    expect(act).toBeNull();
    expect(selection.picker.ids.map(textOf)).toEqual(["walk 5 D4-E5", "walk 2 D4-E5"]);
  });

  it("ask what is meant, if one person can do two things there", () => {
    expect(from(hex("D4", "5"), hex("D3")).selection.picker.ids.map(textOf)).toEqual(["dive 5 D4-D3", "board 5 D4-D3"]);
  });

  it("on the same hex offer what can be done within it, but never at once", () => {
    const { selection, act } = from(hex("B1"), hex("B1"));
    expect(act).toBeNull();
    expect(selection.picker.ids.map(textOf)).toEqual(["overboard 1 B1", "land 1 B1"]);
  });

  it("on the same hex let go, where nothing can be done within it", () => {
    expect(from(hex("D4", "5"), hex("D4", "5")).selection).toEqual(NONE);
  });

  it("on another person of the same hex change hands", () => {
    expect(from(hex("D4", "5"), hex("D4", "2")).selection).toMatchObject({ hex: "D4", piece: "2" });
  });

  it("on a far place let go", () => {
    expect(from(hex("D4", "5"), hex("M1"))).toEqual({ selection: NONE, act: null });
  });

  it("on a passenger and an island land", () => {
    expect(textOf(from(hex("B1", "1"), { type: "island", id: "NW" }).act)).toBe("land 1 B1");
  });
});

describe("cancelling", () => {
  it("closes the picker first, then lets go", () => {
    const open = from(hex("D4"), hex("E5")).selection;
    const closed = step(MOVE, open, { type: "cancel" }).selection;
    expect(closed).toMatchObject({ hex: "D4", picker: null });
    expect(step(MOVE, closed, { type: "cancel" }).selection).toEqual(NONE);
  });
});

describe("without anything to take", () => {
  it("a lit tile is sunk by one click", () => {
    const sinks = decodeActions([["sink", "", "", 0, ["D4", "D5"]]], scene);
    expect(step(sinks, NONE, hex("D5")).act).toBe(1);
    expect([...targetsOf(sinks, NONE).keys()]).toEqual(["D4", "D5"]);
  });

  it("a person from the tray goes to a tile", () => {
    const places = decodeActions([["place", "6", "", 0, ["D4", "D5"]], ["place", "1", "", 0, ["D4", "D5"]]], scene);
    expect(trayOf(places)).toEqual(["6", "1"]);
    const { selection } = step(places, NONE, { type: "tray", piece: "1" });
    expect(step(places, selection, hex("D4")).act).toBe(2);
    expect(step(places, NONE, hex("D4")).selection.picker.ids).toEqual([0, 2]);
  });
});

describe("a kept tile", () => {
  const plays = decodeActions([["pass", "", "", 0, [""]], ["play", "b.winds", "C4", 0, ["B4"]], ["play", "b.dolphin-aid ~3", "C4", 0, ["B4", "D4"]]], scene);
  it("narrows what may be taken", () => {
    const { selection } = step(plays, NONE, { type: "tile", tile: "b.winds" });
    expect(sourcesOf(plays, selection.tile)).toEqual(new Map([["C4", new Set(["boat"])]]));
    const held = step(plays, selection, hex("C4")).selection;
    expect(step(plays, held, hex("B4")).act).toBe(1);
    expect(step(plays, held, { type: "cancel" }).selection).toMatchObject({ tile: "b.winds", hex: "" });
  });

  it("is put back by a second click on it", () => {
    const { selection } = step(plays, NONE, { type: "tile", tile: "b.winds" });
    expect(step(plays, selection, { type: "tile", tile: "b.winds" }).selection).toEqual(NONE);
  });

  it("may also be found from the board, the choice being made at the target", () => {
    const { selection } = step(plays, NONE, hex("C4"));
    expect(step(plays, selection, hex("B4")).selection.picker.ids).toEqual([1, 2]);
    expect(step(plays, selection, hex("D4")).act).toBe(3);
  });
});
