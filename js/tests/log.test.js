import { describe, expect, it } from "vitest";
import { completeTo, cutLog, groupByTurn, mergeLog, spellOut } from "../src/state/log.js";
import { compare } from "../src/state/moves.js";
import { parsePosition } from "../src/state/notation.js";

const entry = (ply, turn) => ({ ply, turn, by: "red", text: "end", events: [] });

describe("the log", () => {
  it("takes in entries once, and forgets what was undone", () => {
    const known = [entry(1, 0), entry(2, 0), entry(3, 1)];
    expect(mergeLog(known, 2, [entry(3, 1), entry(4, 1)]).map(({ ply }) => ply)).toEqual([1, 2, 3, 4]);
    expect(cutLog(known, 2).map(({ ply }) => ply)).toEqual([1, 2]);
    expect(completeTo([entry(1, 0), entry(3, 0)])).toBe(1);
  });

  it("counts on from a ply, and takes who acted for the same where it is left out", () => {
    const told = [{ by: "red", text: "end" }, { text: "roll" }, { by: "yellow", text: "end" }, { ply: 8, by: "red", text: "end" }];
    expect(spellOut(4, told).map(({ ply, by }) => `${ply} ${by}`)).toEqual(["5 red", "6 red", "7 yellow", "8 red"]);
  });

  it("groups plies by the turn that they belong to", () => {
    const groups = groupByTurn([entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2), entry(5, 2)]);
    expect(groups.map(({ turn, entries }) => [turn, entries.map(({ ply }) => ply)])).toEqual([[0, [1, 2]], [1, [3, 4]], [2, [5]]]);
  });

  it("begins with the turn in which the record begins, and takes a turn left out for the same", () => {
    const groups = groupByTurn([entry(1, 7), { ply: 2, by: "red", text: "end" }, entry(3, 8)], 7);
    expect(groups.map(({ turn, entries }) => [turn, entries.length])).toEqual([[7, 3]]);
  });
});

const at = (on) => parsePosition(`survive/1 on:${on} land:-`);
const moves = (before, after) => compare(at(before), at(after)).moved.map(({ from, to }) => `${from.look} ${from.hex}-${to.hex}`);

describe("between two positions", () => {
  it("a person walks", () => expect(moves("D4=r5r2", "D4=r2,E5=r5")).toEqual(["red5 D4-E5"]));
  it("a boat takes its crew along", () => expect(moves("C4=(r5y?)~b1", "B4=(r5y?),C4=~b1")).toEqual(["boat C4-B4"]));
  it("a passenger who changes boats walks alone", () => expect(moves("C4=(r5y?),C5=()", "C4=(y?),C5=(r5)")).toEqual(["red5 C4-C5"]));
  it("what stays is not moved, what comes and goes is named", () => {
    const { moved, gone, come } = compare(at("D4=r5y?"), at("D4=r5H"));
    expect([moved, gone.map(({ look }) => look), come.map(({ look }) => look)]).toEqual([[], ["yellow?"], ["shark"]]);
  });
});
