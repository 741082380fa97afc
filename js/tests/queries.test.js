// What the letters on a hex answer, and where N leads.
import { describe, expect, it } from "vitest";
import { samples, scene } from "../dev/samples.js";
import { nextChoice } from "../src/interaction/letters.js";
import { NONE } from "../src/interaction/selection.js";
import { parsePosition } from "../src/state/notation.js";
import { present } from "../src/state/present.js";
import { makeWords } from "../src/words/catalogue.js";
import { sayBoats, sayOutcome, sayOwn, sayStatus, sayThreats } from "../src/words/queries.js";

const words = makeWords(null);
const line = (on) => `survive/1 seats:ry land:7/10/11/3bb5/11/12/11/12/11/10/11/10/7 on:${on} waiting:- saved:r:63;y:? lost:- hands:- pool:- pins:- left:- turn:7 act:red.move.2`;

function view(on, seat = "red") {
  const state = { ...samples.move.state, text: line(on), seat, actions: [["walk", "5", "D4", 1, ["D5"]], ["row", "", "C7", 1, ["B7", "C8"]]] };
  const local = { fields: parsePosition(state.text), selection: NONE, log: [], busy: false, frame: null, pointed: "" };
  return present({ scene, state, settings: {}, shapes: [], disabled: false, puzzle: null, feed: null, words: null }, local, words);
}

describe("letters answer", () => {
  const moving = view("C4=(r2y?),C7=(),D4=r5r1y?,E2=~r3*");

  it("with one's own people, wherever they are", () => {
    expect(sayOwn(moving)).toBe("Red's people: C4, boat: red 2, D4, beach: red 5, red 1, E2, in the water: red 3. Saved: 6, 3");
  });

  it("with those of the seat that is asked, to one who sees everything", () => {
    expect(sayOwn(view("D4=r5y6", "all"))).toMatch(/^Red's people: D4, beach: red 5\./);
  });

  it("with the boats", () => {
    expect(sayBoats(moving)).toBe("C4, boat: red 2, a yellow person. C7, boat: empty");
    expect(sayBoats(view("D4=r5"))).toBe("No boat is on the board");
  });

  it("with the state of play", () => {
    expect(sayStatus(moving, "Choose one")).toBe("Turn 7, Red, Move, 2 points left. Choose one. Red: 9 points, Yellow: 1 person saved");
  });

  it("with the winner when it is over, and nothing that is asked", () => {
    const over = { ...moving, state: { ...moving.state, outcome: { winners: ["red", "yellow"], scores: { red: 9, yellow: 9 }, reason: "volcano" } } };
    expect(sayStatus(over, "")).toBe("Turn 7, Red, Move, 2 points left. Red and Yellow share the win. Red: 9 points, Yellow: 1 person saved");
    expect(sayOutcome(words, { winners: ["yellow"], scores: { red: 1, yellow: 9 } })).toBe("Yellow wins. Red: 1 point, Yellow: 9 points");
  });

  it("with what is open where hidden values decide", () => {
    expect(sayOutcome(words, { winners: [], scores: { red: 1, yellow: null } })).toBe("Hidden values decide who wins. Red: 1 point, Yellow: ?");
  });

  it("with what threatens", () => {
    expect(sayThreats(words, { seat: "red", threats: [["shark", "C3", ["E2"]], ["whale", "A4", ["C4", "C7"]]] }))
      .toBe("The shark on C3 may strike on E2. The whale on A4 may strike on C4, C7");
    expect(sayThreats(words, { seat: "red", threats: [] })).toBe("No creature can strike at Red in its next move");
  });
});

describe("N leads", () => {
  const order = ["A1", "A2", "B1", "B2"];
  const sources = new Map([["A2", new Set()], ["B2", new Set()]]);

  it("to the next hex where something may be taken, and round", () => {
    const open = { sources, targets: new Map() };
    expect(["A1", "A2", "B2"].map((hex) => nextChoice(open, order, hex, false))).toEqual(["A2", "B2", "A2"]);
    expect(["A1", "B1"].map((hex) => nextChoice(open, order, hex, true))).toEqual(["B2", "A2"]);
  });

  it("to where what is in hand may go", () => {
    expect(nextChoice({ sources, targets: new Map([["B1", []]]) }, order, "A1", false)).toBe("B1");
  });

  it("nowhere where nothing may be chosen", () => {
    expect(nextChoice({ sources: new Map(), targets: new Map() }, order, "A1", false)).toBe("");
  });
});
