// @vitest-environment happy-dom
// The analysis: its panel, its plans as ghosts on the board, the worth of hexes, and its keys.
import { afterEach, describe, expect, it } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";
import { ghostOf, heatOf } from "../src/state/plan.js";
import { makeWords } from "../src/words/catalogue.js";
import { sayNumberOf, saySure } from "../src/words/worth.js";

const words = makeWords(null);
const row = (plan, value, on = {}, claim = "estimate") => ({ plan, value, low: value - 1, high: value + 1, claim, on });
const FIRST = row(["walk 5 D5-E6", "land 4 C1", "sink J6"], 3.24, { D5: "r1", E6: "r5y?", C1: "()" });
const SECOND = row(["row C4-C3", "end"], 1.5, { C4: "~g?", C3: "(r2y?)" });
const FOUND = {
  format: 1, ply: 212, seat: "red", goals: ["prospects", "points", "people"], goal: "prospects", running: true, problem: false, done: false,
  claim: "estimate", low: 2.2, high: 4.2, progress: 0.4, plans: [FIRST, SECOND], heat: { E6: 3.2, C3: 1.5 },
  chances: [{ text: "reveal J6 shark", odds: 0.25, value: 1, low: 0, high: 2, claim: "estimate" }],
};
let el, model, done;

function open(analysis, traits = {}) {
  model = fakeModel({ scene, feed: null, settings: { motion: false }, shapes: [], puzzle: null, ...samples.move, analysis, ...traits });
  el = document.body.appendChild(document.createElement("div"));
  done = source.render({ model, el });
}
const $ = (hook) => el.querySelector(`[data-role="${hook}"]`);
const all = (selector) => [...el.querySelectorAll(selector)];
const last = () => model.sent.at(-1);
const live = () => $("live").textContent;
const press = (key) => el.querySelector("[data-hex=D5]").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const changed = async (change) => {
  model.receive({ analysis: change && { ...FOUND, ...change } });
  await Promise.resolve();
};

afterEach(() => {
  done();
  el.remove();
});

describe("is begun and ended", () => {
  it("by its button", () => {
    open(null);
    expect($("analysis")).toBe(null);
    $("analyse").click();
    expect(last()).toEqual({ type: "analyse", goal: "prospects" });
    expect(live()).toBe("Analysing");
  });

  it("by a key", () => {
    open(FOUND);
    expect($("analyse").getAttribute("aria-expanded")).toBe("true");
    press("e");
    expect(last()).toEqual({ type: "dismiss" });
  });

  it("and a number without a plan says so", () => {
    open(FOUND);
    press("9");
    expect(live()).toBe("There is no plan 9");
    expect(model.sent.some(({ type }) => type !== "log")).toBe(false);
  });

  it("and is stopped, gone on with, and asked for something else", async () => {
    open(FOUND);
    $("analysis-stop").click();
    expect(last()).toEqual({ type: "halt" });
    await changed({ running: false });
    $("analysis-go").click();
    expect(last()).toEqual({ type: "analyse", goal: "prospects" });
    $("analysis-goal").value = "people";
    $("analysis-goal").dispatchEvent(new Event("change"));
    expect(last()).toEqual({ type: "analyse", goal: "people" });
  });

  it("but not by who only looks on, nor at a puzzle that is to be solved", () => {
    open(null, { state: { ...samples.move.state, seat: "public" } });
    expect($("analyse")).toBe(null);
    done();
    el.remove();
    open(null, samples.puzzle);
    expect($("analyse")).toBe(null);
  });
});

describe("tells", () => {
  it("plans with their worth, how sure it is, and what chance may do", () => {
    open(FOUND);
    const plans = all(".ew-plan").map((plan) => plan.textContent);
    expect(plans[0]).toBe("+3.2Walk the 5 from D5 to E6. Land the 4 on the north-west island. Sink J6estimate, +2.2 to +4.2");
    expect($("analysis-claim").textContent).toBe("Estimate: +2.2 to +4.2, at 95 %");
    expect($("chances").textContent).toContain("+1.0Under J6 lies: shark25%, estimate, 0.0 to +2.0");
    expect(el.querySelector("progress").value).toBe(0.4);
  });

  it.each([
    [{ claim: "exact", low: 6, high: 6, goal: "points" }, "Exact: 6"],
    [{ claim: "bound", low: 6, high: 7.25, goal: "points" }, "At least 6, at most 7.25"],
    [{ claim: "bound", low: 6, high: null, goal: "points" }, "At least 6"],
    [{ low: null, plans: [] }, "Analysing"],
    [{ low: null, plans: [], running: false }, ""],
    [{ goals: [], plans: [], running: false }, "Nothing to analyse: you decide nothing here"],
    [{ problem: true }, "The analysis failed"],
  ])("what is claimed: %o", (change, text) => {
    open({ ...FOUND, ...change });
    expect($("analysis-claim").textContent).toBe(text);
  });

  it("the best one aloud when it is done", async () => {
    open(FOUND);
    await changed({ running: false, done: true });
    expect(live()).toBe("Walk the 5 from D5 to E6. Land the 4 on the north-west island. Sink J6: +3.2, estimate, +2.2 to +4.2");
  });

  it("nothing of another moment", () => {
    open({ ...FOUND, ply: 211 });
    expect($("analysis")).toBe(null);
    expect(all(".ew-ghosts").length).toBe(0);
  });
});

describe("shows on the board", () => {
  it("the best plan as ghosts, with its steps in order", () => {
    open(FOUND);
    expect(all(".ew-ghost-number").map((number) => number.textContent)).toEqual(["1", "2"]);
    expect(all(".ew-ghost-sunk").length).toBe(1);
    expect(all(".ew-ghost-pieces").length).toBe(3);
    expect(all(".ew-layer-pieces .ew-faded").length).toBe(3);
  });

  it("another one while it is pointed at, and the best again", () => {
    open(FOUND);
    const second = all(".ew-plans li")[1];
    second.dispatchEvent(new Event("pointerenter"));
    expect(all(".ew-ghost-sunk").length).toBe(0);
    second.dispatchEvent(new Event("pointerleave"));
    expect(all(".ew-ghost-sunk").length).toBe(1);
  });

  it("one that is kept, by its button or its number, wherever it comes to stand", async () => {
    open(FOUND);
    press("2");
    expect(live()).toBe("Row the boat from C4 to C3. End move: +1.5, estimate, +0.5 to +2.5");
    await changed({ plans: [SECOND, FIRST] });
    expect(all(".ew-plan").map((plan) => plan.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
    all(".ew-plan")[1].click();
    expect(all(".ew-ghost-sunk").length).toBe(1);
  });

  it("the rows where they are while one is pointed at", async () => {
    open(FOUND);
    all(".ew-plans li")[1].dispatchEvent(new Event("pointerenter"));
    await changed({ plans: [SECOND, FIRST] });
    const texts = () => all(".ew-plan").map((plan) => plan.dataset.plan);
    expect(texts()).toEqual(["walk 5 D5-E6; land 4 C1; sink J6", "row C4-C3; end"]);
    all(".ew-plans li")[1].dispatchEvent(new Event("pointerleave"));
    await changed({ plans: [SECOND, FIRST] });
    expect(texts()).toEqual(["row C4-C3; end", "walk 5 D5-E6; land 4 C1; sink J6"]);
  });

  it("no ghosts while something is in hand", () => {
    open(FOUND);
    el.querySelector("[data-hex=E4] .ew-hit").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(all("[data-target]").length).toBeGreaterThan(0);
    expect(all(".ew-ghosts").length).toBe(0);
  });

  it("what hexes are worth, when wanted, and says it", () => {
    open(FOUND);
    expect(all(".ew-heat").length).toBe(0);
    $("analysis-heat").click();
    expect(all(".ew-heat-worth").map((text) => text.textContent)).toEqual(["+3.2", "+1.5"]);
    expect(el.querySelector("[data-hex=C3]").getAttribute("aria-label")).toContain("worth +1.5");
  });
});

it("gives way to a position that is set up", () => {
  open(FOUND, { state: { ...samples.move.state, seat: "all" } });
  $("edit").click();
  expect($("analysis")).toBe(null);
  expect(all(".ew-ghosts").length).toBe(0);
  $("edit").click();
  expect(all(".ew-ghosts").length).toBe(1);
});

describe("a plan is played", () => {
  it("where it is legal", () => {
    open(FOUND);
    all("[data-role=plan-play]")[0].click();
    expect(last()).toEqual({ type: "follow", ply: 212, moment: undefined, line: "walk 5 D5-E6; land 4 C1; sink J6" });
  });

  it("and not where nothing may be done", () => {
    open({ ...FOUND, ply: 200 }, { state: { ...samples.move.state, ply: 200, actions: [] } });
    expect(all(".ew-plan").length).toBe(2);
    expect(all("[data-role=plan-play]").length).toBe(0);
  });
});

it("numbers have a sign where they are a lead, and no more digits than are known", () => {
  expect(sayNumberOf(words, "prospects", 3.26)).toBe("+3.3");
  expect(sayNumberOf(words, "prospects", 0)).toBe("0.0");
  expect(sayNumberOf(words, "points", 10 / 3)).toBe("3.33");
  expect(saySure(words, "points", { value: 1, low: 1, high: 1, claim: "exact" })).toBe("exact");
  open(null);
});

it("a plan has its ways, what it sinks, and where people land", () => {
  expect(ghostOf(FIRST, scene)).toEqual({
    ways: [{ from: "D5", to: "E6", number: 1 }, { from: "C1", to: "island:NW", number: 2 }], sunk: ["J6"], on: FIRST.on,
  });
  expect(ghostOf(undefined, scene)).toBe(null);
  expect(heatOf(FOUND, words)).toEqual([["E6", 1, "+3.2"], ["C3", 0, "+1.5"]]);
  open(null);
});
