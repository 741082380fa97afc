import { describe, expect, it } from "vitest";
import { decodeActions } from "../src/state/actions.js";
import { parseAction } from "../src/state/actiontext.js";
import { scene } from "../dev/samples.js";

const one = (row) => decodeActions([row], scene)[0];

describe("rows of actions", () => {
  it("are numbered over all rows and targets", () => {
    const actions = decodeActions([["walk", "5", "D4", 1, ["D5", "E5"]], ["end", "", "", 0, [""]], ["sink", "", "", 0, ["D4", "D5"]]], scene);
    expect(actions.map(({ id, text }) => [id, text])).toEqual([[0, "walk 5 D4-D5"], [1, "walk 5 D4-E5"], [2, "end"], [3, "sink D4"], [4, "sink D5"]]);
  });

  it.each([
    [["place", "5", "", 0, ["D4"]], "place 5 D4", { piece: "5", from: "", to: "D4" }],
    [["boat", "", "", 0, ["C3"]], "boat C3", { from: "", to: "C3" }],
    [["sink", "", "D4", 0, [""]], "sink D4", { from: "", to: "D4" }],
    [["row", "", "C3", 1, ["C4"]], "row C3-C4", { piece: "boat", from: "C3", to: "C4" }],
    [["board", "~5", "C3", 1, [""]], "board ~5 C3", { piece: "~5", from: "C3", to: "C3" }],
    [["overboard", "5", "C3", 1, [""]], "overboard 5 C3", { piece: "5", from: "C3", to: "C3" }],
    [["land", "5", "B1", 1, [""]], "land 5 B1", { piece: "5", from: "B1", to: "island:NW" }],
    [["play", "b.winds", "D3", 0, ["E3"]], "play b.winds D3-E3", { tile: "b.winds", piece: "boat", from: "D3", to: "E3" }],
    [["play", "b.dolphin-aid ~5", "D3", 0, ["D5"]], "play b.dolphin-aid ~5 D3-D5", { tile: "b.dolphin-aid", piece: "~5" }],
    [["play", "f.move-shark", "C3", 0, ["A1"]], "play f.move-shark C3-A1", { tile: "f.move-shark", piece: "shark" }],
    [["move", "shark", "C3", 0, ["C5"]], "move shark C3-C5", { piece: "shark", from: "C3", to: "C5" }],
    [["crew", "r5r2y?", "D4", 0, [""]], "crew D4 r5r2y?", { piece: "", to: "" }],
    [["reveal", "shark", "D4", 0, [""]], "reveal D4 shark", { piece: "", to: "" }],
    [["roll", "shark 2", "", 0, [""]], "roll shark 2", { to: "" }],
    [["defend", "f.shark-defence", "", 0, [""]], "defend f.shark-defence", { tile: "f.shark-defence", to: "" }],
  ])("%j is %s", (row, text, rest) => expect(one(row)).toMatchObject({ text, ...rest }));

  it("have texts that are taken apart again", () => {
    expect(parseAction("play b.dolphin-aid ~5 D3-D5")).toEqual({ kind: "play", who: "~5", from: "D3", to: "D5", terrain: "beach", back: "dolphin-aid" });
    expect(parseAction("crew D4 r5r2y?")).toMatchObject({ kind: "crew", who: "r5r2y?", from: "D4", to: "" });
    expect(parseAction("roll shark dive")).toMatchObject({ who: "shark dive", from: "" });
  });
});
