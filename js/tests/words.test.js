import { describe, expect, it } from "vitest";
import game from "../../escape_widget/locale/en/game.json";
import ui from "../../escape_widget/locale/en/interface.json";
import { makeWords } from "../src/words/catalogue.js";
import { sayHex } from "../src/words/hexlabel.js";
import { sayAction, sayEntry, sayEvent, sayRule } from "../src/words/sentences.js";
import { parsePieces } from "../src/state/notation.js";
import { scene } from "../dev/samples.js";

const words = makeWords();
const say = (mode, text, by = "red") => sayAction(words, mode, text, by, scene);

describe("hexes speak", () => {
  it.each([
    ["D4", "beach", "r5r2", "D4, beach, two people: red 5, red 2"],
    ["C4", undefined, "(r2y?)~b?H", "C4, sea, boat with red 2, a yellow person, one swimmer: a blue person, shark"],
    ["B1", undefined, "S", "B1, sea, shore of the north-west island, sea serpent"],
    ["E6", undefined, "HH", "E6, sea where land sank, two sharks"],
    ["E6", "forest", "y?y?y?", "E6, forest, three people: three yellow people"],
    ["A1", undefined, "()", "A1, sea, empty boat"],
    ["A1", undefined, "~r3*", "A1, sea, one swimmer: red 3 has swum"],
  ])("%s %s %s", (hex, terrain, pieces, told) => expect(sayHex(words, scene, hex, terrain, parsePieces(pieces))).toBe(told));
});

describe("actions are said", () => {
  it.each([
    ["walk 5 D4-E5", "Red walks the 5 from D4 to E5"], ["walk ? D4-E5", "Red walks a person from D4 to E5"],
    ["dive shark C3-A1", "Red dives the shark from C3 to A1"], ["board ~5 C3", "Red boards with the 5 on C3"],
    ["play b.winds D3-E3", "Red plays favourable winds: the boat sails from D3 to E3"], ["crew D4 r5r2y?", "Red lets red 5, red 2, a yellow person board on D4"],
    ["defend f.shark-defence", "Red answers with shark defence"], ["roll shark", "The die shows: shark"],
  ])("%s", (text, told) => expect(say("action", text)).toBe(told));

  it("name the island on a button", () => expect(say("choice", "land 5 K11")).toBe("Land the 5 on the south-east island"));

  it("leave no placeholder open, whatever the kind", () => {
    const texts = ["place 5 D4", "boat C3", "pass", "play b.dolphin-aid ~5 D3-D5", "play f.move-shark C3-A1", "walk 5 D4-E5", "board 5 D4-D3", "board ~5 C3", "dive 5 D4-D3",
      "overboard 5 C3", "swim ~5* C3-C4", "row C3-C4", "land 5 B1", "end", "sink D4", "reveal D4 shark", "crew D4 r5r2y?", "pick r5y3", "roll shark dive", "move shark C3-C5",
      "dive shark C3-A1", "stay", "defend f.shark-defence", "decline"];
    for (const text of texts) {
      for (const mode of ["action", "choice"]) expect(say(mode, text), text).not.toMatch(/[{}]|undefined|\.\w+-?\w*$/);
    }
  });
});

describe("events are said", () => {
  it.each([
    [["lost", { people: "r5y?", hex: "D4", by: "shark" }], "A shark takes red 5, a yellow person on D4"],
    [["saved", { people: "r5", hex: "B1", island: "NW" }], "Red 5 safe on the north-west island"],
    [["kept", { seat: "yellow", terrain: "beach", back: "?" }], "Yellow keeps the beach tile"],
    [["revealed", { hex: "D4", back: "?" }], "What lay under it, only the taker knows"],
    [["sunk", { hex: "D4", terrain: "beach" }], "The beach D4 sinks"],
    [["removed", { token: "boat", hex: "D4", by: "whale" }], "A whale destroys the boat on D4"],
    [["over", { reason: "volcano" }], "The volcano erupts. The game is over"],
    [["moved", { token: "person", from: "D4", to: "E5" }], ""], [["something-new", { hex: "D4" }], ""],
  ])("%j", (event, told) => expect(sayEvent(words, event, scene)).toBe(told));

  it("follow their action in one entry", () => {
    expect(sayEntry(words, { by: "yellow", text: "sink D7", events: [["sunk", { hex: "D7", terrain: "beach" }], ["unknown", {}]] }, scene))
      .toEqual({ action: "Yellow sinks the beach D7", events: [] });
  });
});

describe("the catalogue", () => {
  it("says the rule of a refusal, or its section", () => {
    expect(sayRule(words, { id: "no.such.rule", section: "5.1" })).toBe("That is against the rules (5.1)");
  });

  it("holds no key twice", () => {
    expect(Object.keys(game).filter((key) => key in ui)).toEqual([]);
  });

  it("chooses the plural", () => {
    expect([words.count("points", 1), words.count("points", 2)]).toEqual(["1 point left", "2 points left"]);
  });
});
