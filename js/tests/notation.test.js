import { describe, expect, it } from "vitest";
import { applyDiff } from "../src/state/diff.js";
import { parseAct, parseHands, parseLand, parsePieces, parsePosition, parseTally, personKey } from "../src/state/notation.js";

const LINE = "survive/1 seats:ry land:7/10/3b1f on:B1=S,D4=r5r2y?,C4=(r2y?)~b1*HH waiting:- saved:r:63;y:? lost:- hands:r:b.winds,f.shark-defence;y:b.? pool:b:shark3 pins:- left:boat8 turn:12/3 act:red.move.2";

describe("a position", () => {
  it("is read field by field, a dash being nothing", () => {
    const fields = parsePosition(LINE);
    expect(fields.game).toBe("survive/1");
    expect(fields.waiting).toBe("");
    expect(fields.on).toEqual({ B1: "S", D4: "r5r2y?", C4: "(r2y?)~b1*HH" });
  });

  it("tells the terrain of each land hex", () => {
    const rows = [["A1"], ["B1"], ["C1", "C2", "C3", "C4", "C5", "C6"]];
    expect(parseLand("1/1/3b1f", rows)).toEqual({ C4: "beach", C6: "forest" });
  });

  it("tells passengers, swimmers and creatures apart", () => {
    const pieces = parsePieces("(r2y?)~b1*+HHW");
    expect(pieces.boats).toEqual([[{ seat: "red", value: "2", swam: false, guarded: false }, { seat: "yellow", value: "?", swam: false, guarded: false }]]);
    expect(pieces.swimmers.map((person) => personKey(person, true))).toEqual(["~1*+"]);
    expect(pieces.creatures).toEqual(["shark", "shark", "whale"]);
    expect(parsePieces("()").boats).toEqual([[]]);
    expect(parsePieces("r5r2y?").ashore).toHaveLength(3);
  });

  it("tells people and tiles per seat", () => {
    expect(parseTally("r:63;y:??")).toEqual({ red: ["6", "3"], yellow: ["?", "?"] });
    expect(parseHands("r:b.winds;y:f.?")).toEqual({ red: [{ terrain: "beach", back: "winds" }], yellow: [{ terrain: "forest", back: "?" }] });
  });

  it("tells who acts and what is pending", () => {
    expect(parseAct("red.move.2")).toMatchObject({ seat: "red", phase: "move", points: 2 });
    expect(parseAct("blue.creature.shark.2>react.red.shark.C3-C5")).toMatchObject({ seat: "blue", rolled: "shark 2", pending: ["react.red.shark.C3-C5"] });
    expect(parseAct("over.volcano")).toMatchObject({ seat: "", phase: "over", reason: "volcano" });
  });

  it("goes on by a diff, which leaves the old one alone", () => {
    const before = parsePosition(LINE);
    const after = applyDiff(before, { act: "red.move.1", on: { D4: "r5", C4: "", E5: "y?" }, saved: "-" });
    expect(after.on).toEqual({ B1: "S", D4: "r5", E5: "y?" });
    expect([after.act, after.saved]).toEqual(["red.move.1", ""]);
    expect(before.on.C4).toBe("(r2y?)~b1*HH");
  });
});
