// @vitest-environment happy-dom
// The board of a lesson: only what one plays with, and nothing that the lesson tells itself.
import { afterEach, describe, expect, it } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";

const QUESTION = { ...samples.puzzle.puzzle, kind: "read", question: "Who may row?", about: "seats", choices: ["red", "yellow"], answer: null };
let el, model, done;

function open(name, more = {}) {
  model = fakeModel({ scene, feed: null, settings: { motion: false, lesson: ["E4"] }, shapes: [], disabled: false, state: samples[name].state, puzzle: null, ...more });
  el = document.body.appendChild(document.createElement("div"));
  done = source.render({ model, el });
}
const $ = (hook) => el.querySelector(`[data-role="${hook}"]`);

afterEach(() => {
  done();
  el.remove();
});

describe("a lesson's board", () => {
  it("has no tools, no record and no number of the turn", () => {
    open("move");
    for (const hook of ["new", "analyse", "inspect", "settings", "step-back"]) expect($(hook)).toBeNull();
    for (const part of [".ew-turn", ".ew-log", ".ew-seats"]) expect(el.querySelector(part)).toBeNull();
    expect($("end")).not.toBeNull();
  });

  it("takes back what may be taken back", () => {
    open("move", { state: { ...samples.move.state, undo: true } });
    $("undo").click();
    expect(model.sent.at(-1).type).toBe("undo");
    expect($("redo")).toBeNull();
  });

  it("asks without a puzzle's head, and leaves the question and the answer to the lesson", async () => {
    open("puzzle", { puzzle: QUESTION });
    expect($("puzzle")).toBeNull();
    expect(el.textContent).not.toContain("Who may row?");
    expect([...$("plan").querySelectorAll("button")].map(({ dataset }) => dataset.role)).toEqual(["answer"]);
    model.receive({ puzzle: { ...QUESTION, answer: { band: "best", loss: "", text: "Both.", solved: true, refuted: false, goes_on: false, right: ["red"] } } });
    await Promise.resolve();
    expect($("answer")).toBeNull();
    expect(el.textContent).not.toContain("Both.");
    expect(el.querySelector(".ew-ask")).toBeNull();
  });

  it("marks the names of the hexes that the text speaks of", () => {
    open("move");
    expect([...el.querySelectorAll(".ew-named")].map(({ textContent }) => textContent)).toEqual(["E4"]);
  });

  it("does not tell the rule against what was tried", () => {
    open("move");
    model.message({ type: "why", ply: 212, rule: { id: "people.nobody_there", section: "5", args: { who: "person", source: "NW" } } });
    expect($("message")).toBeNull();
  });
});
