// @vitest-environment happy-dom
// Puzzles: what is shown of one, what may be chosen to answer it, and how far a run is.
import { afterEach, describe, expect, it } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";

const { puzzle, state } = samples.puzzle;
const ANSWER = { band: "mistake", loss: "1/6", text: "A shark may lie under D4.", solved: false, refuted: true, goes_on: false, right: [] };
let el, model, done;

function open(changes = {}, more = {}) {
  model = fakeModel({ scene, feed: null, settings: { motion: false }, shapes: [], disabled: false, state, puzzle: { ...puzzle, answer: null, ...changes }, ...more });
  el = document.body.appendChild(document.createElement("div"));
  done = source.render({ model, el });
}
const $ = (hook) => el.querySelector(`[data-role="${hook}"]`);
const live = () => $("live").textContent;
const roles = () => [...el.querySelectorAll("[data-role=plan] button")].map((button) => button.dataset.role);
const last = () => model.sent.at(-1);
const press = (hex) => el.querySelector(`[data-hex=${hex}]`).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
const changed = async (changes) => {
  model.receive({ puzzle: { ...model.get("puzzle"), ...changes } });
  await Promise.resolve();
};

afterEach(() => {
  done();
  el.remove();
});

describe("a puzzle shows", () => {
  it("its goal, how far it goes, how hard and how sure it is", () => {
    open({ objective: "guarantee", horizon: "turn", tier: "guaranteed", level: 4 });
    expect($("puzzle").textContent).toContain("Goal whatever comes, be sure of as much as can be, until the end of this turn");
    expect([...el.querySelectorAll("[data-badge]")].map(({ textContent }) => textContent)).toEqual([scene.ruleset, "level 4", "guaranteed"]);
    expect(el.querySelector("[data-badge=tier]").title).toBe("What is counted is sure, whatever chance and others do");
  });

  it("no level that is not known, and that answers cannot be kept", () => {
    open({ level: 0, kept: false });
    expect(el.querySelector("[data-badge=level]")).toBeNull();
    expect($("unkept").textContent).toContain("cannot be saved");
  });

  it("an answer with what it lost, and tells it once", async () => {
    open();
    await changed({ answer: ANSWER });
    expect($("answer").textContent).toContain("1/6 short of the best");
    expect($("answer").textContent).toContain("The board shows what may happen then");
    expect(live()).toBe("That misses much. 1/6 short of the best. A shark may lie under D4. The board shows what may happen then");
  });

  it("what comes after a wrong plan, and tells the answer again after it", async () => {
    open({ answer: ANSWER });
    model.receive({ state: { ...state, ply: 213, head: 213 }, feed: { from: 212, to: 213, frames: [{ ply: 213, by: "chance", text: "roll shark", events: [], turn: 7, diff: {} }] } });
    await Promise.resolve();
    expect(live()).toMatch(/^The die shows: shark\. That misses much\. 1\/6 short/);
  });

  it("an answer that comes without a step of the game, while things move, and goes on taking orders", async () => {
    open({}, { settings: { motion: true }, state: { ...state, undo: true }, feed: { from: state.ply - 1, to: state.ply, frames: [] } });
    model.receive({ feed: { from: state.ply, to: state.ply, frames: [] }, puzzle: { ...puzzle, answer: { ...ANSWER, refuted: false } } });
    await Promise.resolve();
    expect($("skip")).toBeNull();
    expect(el.querySelector(".ew-root").dataset.busy).toBe("false");
    el.querySelector("[data-role=undo]").click();
    expect(last().type).toBe("undo");
  });

  it("a way on to what comes after the plan, as a decision of its own", async () => {
    open();
    await changed({ answer: { ...ANSWER, goes_on: true } });
    $("on").click();
    expect(last()).toEqual({ type: "on" });
    await changed({ answer: null, later: true });
    expect($("later").textContent).toContain("a decision of its own");
  });

  it("a hint, and tells it", async () => {
    open({ hints: [] });
    await changed({ hints: ["Look at C1."], hints_left: 1 });
    expect(live()).toBe("Look at C1.");
    expect($("plan").textContent).toContain("Look at C1.");
  });

  it("that it is being graded, where nothing may be played any more", () => {
    open({}, { state: { ...state, actions: [] } });
    expect(el.querySelector(".ew-ask").textContent).toBe("One moment");
  });

  it("nothing to press for whoever only looks on", () => {
    open({}, { disabled: true });
    expect([...el.querySelectorAll("[data-role=plan] button")].every((button) => button.disabled)).toBe(true);
  });
});

describe("a question is answered", () => {
  const asked = { kind: "read", about: "hexes", question: "Which tiles may sink?", choices: ["D4", "D5"] };

  it("by hexes on the board, with keys or clicks", () => {
    open(asked, { state: { ...state, actions: [], ply: 0, head: 0 } });
    expect(roles()).toEqual(["answer", "hint", "solution"]);
    expect($("answer").disabled, "nothing is chosen yet").toBe(true);
    expect(el.querySelector(".ew-ask").textContent).toBe("Choose hexes on the board, then answer");
    press("D4");
    expect(live()).toBe("D4 chosen");
    expect(el.querySelector("[data-hex=D4]").getAttribute("aria-selected")).toBe("true");
    press("D5");
    press("D4");
    expect(live()).toBe("D4 no longer chosen");
    expect($("ticked").textContent).toBe("Chosen: D5");
    press("G6");
    expect($("message").textContent).toBe("G6 is no possible answer");
    $("answer").click();
    expect(last()).toEqual({ type: "answer", chosen: ["D5"] });
  });

  it("by seats in a list", () => {
    open({ ...asked, about: "seats", choices: ["red", "yellow"] });
    el.querySelector("[data-choice=yellow]").click();
    $("answer").click();
    expect(last()).toEqual({ type: "answer", chosen: ["yellow"] });
  });

  it("and what is right is shown once it is found or given up", async () => {
    open(asked);
    await changed({ answer: { ...ANSWER, refuted: false, loss: "2" } });
    expect($("answer").textContent).toContain("Not right. 2 wrong or missing".replace(". ", ""));
    await changed({ answer: { ...ANSWER, band: "given", loss: "", refuted: false, goes_on: false, right: ["D4", "D5"] } });
    expect($("answer").textContent).toContain("The solution");
    expect($("ticked").textContent).toBe("Chosen: D4, D5");
    expect(roles()).toEqual(["retry"]);
  });

  it("and the next puzzle begins with nothing chosen", async () => {
    open(asked);
    press("D4");
    await changed({ name: "another" });
    expect($("ticked").textContent).toBe("Chosen: nothing");
  });
});

it("of given plans those that lose are chosen, and each is shown on the board", () => {
  open({ kind: "blunder", plans: [["walk 5 D5-E6", "end"], ["row C4-C3"]] });
  expect($("choices").textContent).toContain("Walk the 5 from D5 to E6. End move");
  el.querySelectorAll("[data-role=plan-show]")[1].click();
  expect(last()).toEqual({ type: "plan", number: 2 });
  el.querySelector("[data-choice='1']").click();
  $("answer").click();
  expect(last()).toEqual({ type: "answer", chosen: ["1"] });
});

it("the plan on the board is marked, and one that does not lose is told as such", async () => {
  open({ kind: "blunder", plans: [["end"], ["row C4-C3"]], shown: 2, answer: { ...ANSWER, loss: "2", text: "", refuted: false } });
  const marked = () => [...el.querySelectorAll("[data-role=choices] li")].map((row) => row.getAttribute("aria-current"));
  expect($("choices").parentNode.querySelector(".ew-answer").textContent).toBe("Not rightThat is not the plan that loses");
  expect(marked()).toEqual([null, "true"]);
  expect(el.querySelectorAll("[data-role=choices] li")[1].textContent).toContain("On the board");
  model.receive({ state: { ...state, ply: 0 } });
  await Promise.resolve();
  expect(marked()).toEqual([null, null]);
});

it("one plan is chosen at a time, and to try again none is", () => {
  open({ kind: "blunder", plans: [["end"], ["row C4-C3"]], answer: { ...ANSWER, refuted: false } });
  const radios = [...el.querySelectorAll("[data-choice]")];
  const chosen = () => radios.map(({ checked }) => checked);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios[0].name).not.toBe("");
  radios[0].click();
  radios[1].click();
  expect(chosen()).toEqual([false, true]);
  $("retry").click();
  expect(chosen()).toEqual([false, false]);
});

describe("a run", () => {
  const run = { at: 2, of: 4, first: 3, again: false, over: false, results: [true, false] };

  it("tells how far it is, and leads on", () => {
    open({ run });
    expect($("run").textContent).toContain("Puzzle 3 of 4");
    expect([...el.querySelectorAll(".ew-run-mark")].map(({ textContent }) => textContent)).toEqual(["✓", "✗", "", ""]);
    expect($("next").textContent).toBe("Skip puzzle");
    $("next").click();
    expect(last()).toEqual({ type: "next" });
  });

  it("leads on first of all once a puzzle is solved, and after the last one to its end", async () => {
    const solved = { ...ANSWER, solved: true, band: "best", loss: "" };
    open({ run, answer: solved });
    expect(roles()[0]).toBe("next");
    expect($("next").textContent).toBe("Next puzzle");
    await changed({ run: { ...run, at: 3, last: true } });
    expect($("next").textContent).toBe("Finish the run");
  });

  it("says what came of it when it is over", () => {
    open({ run: { ...run, at: 4, over: true, results: [true, false, true, true] }, answer: { ...ANSWER, solved: true, band: "best", loss: "" } });
    expect($("run").textContent).toContain("The run is over: 2 of 3 solved at once. The second time 1 of 1");
    expect($("next")).toBeNull();
    $("anew").click();
    expect(last()).toEqual({ type: "anew" });
  });
});
