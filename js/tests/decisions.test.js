import { describe, expect, it } from "vitest";
import { crewOf, looksOf, passengers } from "../src/panels/crew.js";
import { decodeActions } from "../src/state/actions.js";
import { freeCreatures, parsePieces } from "../src/state/notation.js";
import { spotsOf } from "../src/layout/slots.js";
import { makeWords } from "../src/words/catalogue.js";
import { sayHex } from "../src/words/hexlabel.js";
import { sayAction, sayEntry } from "../src/words/sentences.js";
import { real } from "./real.js";

const words = makeWords();
const { scene } = real.expanded;
const say = (mode, text, by = "red") => sayAction(words, mode, text, by, scene);

describe("rows of all rule sets", () => {
  it.each(Object.keys(real))("of %s are the actions that the kernel has", (name) => {
    const { state, texts, scene: its } = real[name];
    const actions = decodeActions(state.actions, its);
    expect(actions.slice(0, texts.length).map(({ text }) => text)).toEqual(texts);
    for (const { text } of actions) {
      for (const mode of ["action", "choice"]) expect(sayAction(words, mode, text, "red", its), text).not.toMatch(/[{}]|undefined|\w\.\w/);
    }
  });

  it.each(Object.keys(real))("and the log of %s are said without a gap", (name) => {
    for (const entry of real[name].log) {
      const { action, events } = sayEntry(words, entry, real[name].scene);
      expect([action, ...events].join(), entry.text).not.toMatch(/[{}]|undefined|\w\.\w|noun/);
    }
  });

  it.each([
    [["victim", "y?", "D4", 0, [""]], "victim D4 y?", { from: "", to: "D4", piece: "y?" }],
    [["guard", "r5*y?", "C5", 0, [""]], "guard C5 r5*y?", { from: "C5", to: "", piece: "" }],
    [["take", "squid", "", 0, [""]], "take squid", { to: "" }],
    [["whose", "r5*", "", 0, [""]], "whose r5*", { to: "" }],
    [["ride", "~5+", "C3", 1, ["C4"]], "ride ~5+ C3-C4", { piece: "~5+", from: "C3", to: "C4" }],
    [["play", "f.move-whale squid", "C3", 0, ["A1"]], "play f.move-whale squid C3-A1", { tile: "f.move-whale", piece: "squid" }],
    [["move", "boat", "C3", 0, ["C5"]], "move boat C3-C5", { piece: "boat", from: "C3", to: "C5" }],
    [["dive", "shark", "C3", 0, ["A1"]], "dive shark C3-A1", { piece: "shark", from: "C3", to: "A1" }],
  ])("%j is %s", (row, text, rest) => expect(decodeActions([row], scene)[0]).toMatchObject({ text, ...rest }));
});

describe("decisions are said", () => {
  it.each([
    ["ride ~5 C3-C4", "Red rides a dolphin with the 5 from C3 to C4", "Ride a dolphin with the 5 from C3 to C4"],
    ["ride ~5*+ C3-C4", "Red rides a dolphin with the 5 (has swum) from C3 to C4", "Ride a dolphin with the 5 (has swum) from C3 to C4"],
    ["swim ~5+ C3-C4", "Red swims with the 5 from C3 to C4, leaving the dolphin", "Swim with the 5 from C3 to C4, leaving the dolphin"],
    ["take squid", "Red chooses the giant squid", "The giant squid"],
    ["guard C5 r5*y?", "Red lets dolphins guard red 5, a yellow person on C5", "Red 5, a yellow person"],
    ["victim D4 y?", "Red names a yellow person on D4", "Take a yellow person on D4"],
    ["spare", "Red lets the squid take nobody", "Take nobody"],
    ["whose free", "Red moves a free dolphin", "A free dolphin"],
    ["whose r5", "Red moves the dolphin of red 5", "The dolphin of red 5"],
    ["play f.move-whale squid C3-A1", "Red moves a giant squid from C3 to A1 with a whale tile", "Tile: move the giant squid from C3 to A1"],
    ["play f.move-whale C3-A1", "Red moves a whale from C3 to A1 with a tile", "Tile: move the whale from C3 to A1"],
    ["move boat C3-C5", "Red moves the boat from C3 to C5", "Move the boat from C3 to C5"],
    ["roll shark 2", "Chance shows: shark, 2 steps", "Shark, 2 steps"], ["roll any dive", "Chance shows: any creature or boat, dive", "Any creature or boat, dive"],
    ["roll boat 1", "Chance shows: empty boat, 1 step", "Empty boat, 1 step"], ["roll shark", "The die shows: shark", "Shark"],
  ])("%s", (text, action, choice) => expect([say("action", text), say("choice", text)]).toEqual([action, choice]));
});

describe("dolphins", () => {
  it("that guard are told with their swimmer, others apart", () => {
    const pieces = parsePieces("~r5+~y?DD");
    expect(freeCreatures(pieces)).toEqual(["dolphin"]);
    expect(sayHex(words, scene, "C3", undefined, pieces)).toBe("C3, sea, two swimmers: red 5 guarded by a dolphin, a yellow person, dolphin");
    expect(spotsOf(pieces, 0).map(({ key }) => key)).toEqual(["dolphin", "~5+", "~?"]);
  });
});

describe("a group chosen among people", () => {
  const groups = decodeActions(["r5r2", "r5y?", "r2y?"].map((who) => ["guard", who, "C4", 0, [""]]), scene);
  it("is composed in any order", () => {
    expect(passengers(groups)).toEqual(["red5", "red2", "yellow?"]);
    expect(crewOf(groups, ["yellow?", "red5"]).text).toBe("guard C4 r5y?");
    expect(crewOf(groups, ["red5"])).toBeUndefined();
    expect(looksOf("r5*r5")).toEqual(["red5*", "red5"]);
  });
});

describe("a crowd", () => {
  it("of more looks than fit is one figure a seat; the known values are told in front", () => {
    const spots = spotsOf(parsePieces("r6r5r4r3r2y?g?b?"), 0);
    expect(spots.map(({ seat, group }) => [seat, group.count, group.values ?? false])).toEqual([
      ["yellow", 1, false], ["green", 1, false], ["blue", 1, false], ["red", 5, true]]);
    expect(spots[3].key).toBe("6 5 4 3 2");
  });
});
