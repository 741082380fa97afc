// @vitest-environment happy-dom
// The timeline: stepping and playing, variations, comments, and the chart.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";
import { timeKey } from "../src/interaction/keys.js";
import { highest, pointsOf } from "../src/panels/chart.js";

const RECORD = { format: 1, fork: true, main: true, branches: [], comments: [] };
const { log } = samples.move;
let el, model, done;

function open(record = {}, state = {}) {
  model = fakeModel({ scene, feed: null, settings: { motion: false }, shapes: [], puzzle: null, ...samples.move, record: { ...RECORD, ...record }, state: { ...samples.move.state, ...state } });
  el = document.body.appendChild(document.createElement("div"));
  done = source.render({ model, el });
  model.message({ type: "log", from: log[0].ply - 1, entries: log });
}
const $ = (hook) => el.querySelector(`[data-role="${hook}"]`);
const last = () => model.sent.at(-1);
const press = (key) => el.querySelector("[data-hex=D5]").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

afterEach(() => {
  done();
  el.remove();
});

describe("stepping", () => {
  it.each([[",", 211], ["<", 0]])("by the key %s", (key, ply) => {
    open();
    press(key);
    expect(last()).toEqual({ type: "show", ply });
  });

  it("stops at both ends", () => {
    open();
    const before = model.sent.length;
    for (const key of [".", ">"]) press(key);
    expect(model.sent.length).toBe(before);
    expect($("step-forward").disabled && $("step-last").disabled).toBe(true);
  });

  it("has keys that are free of Control", () => {
    expect(timeKey({ key: ",", ctrlKey: true, metaKey: false, altKey: false })).toBe(undefined);
    expect(timeKey({ key: "L", ctrlKey: false, metaKey: false, altKey: false })).toBe("play");
  });
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on from the shown moment to the present, and then stops", async () => {
    open({}, { ply: 210, actions: [] });
    press("l");
    expect(last()).toEqual({ type: "show", ply: 211 });
    expect($("step-play").getAttribute("aria-pressed")).toBe("true");
    for (const ply of [211, 212]) {
      model.receive({ state: { ...model.get("state"), ply } });
      await vi.advanceTimersByTimeAsync(1200);
    }
    expect(model.sent.filter(({ type }) => type === "show").map(({ ply }) => ply)).toEqual([211, 212]);
    expect($("step-play").getAttribute("aria-pressed")).toBe("false");
  });

  it("is stopped by a step", () => {
    open({}, { ply: 210, actions: [] });
    press("l");
    press(",");
    const before = model.sent.length;
    vi.advanceTimersByTime(5000);
    expect(model.sent.length).toBe(before);
  });
});

describe("the record", () => {
  it("is played on from an earlier moment, where that may be", () => {
    open({}, { ply: 210, actions: [] });
    $("fork").click();
    expect(last()).toMatchObject({ type: "fork", ply: 212, at: 210 });
  });

  it("is only looked at elsewhere", () => {
    open({ fork: false, main: false }, { ply: 210, actions: [] });
    expect([$("fork"), $("promote"), $("delete")]).toEqual([null, null, null]);
  });

  it("shows a variation under the action after which it leaves the line, and leads to its end", () => {
    open({ branches: [[211, 1, "red", "row C4-C3", 5]] });
    const branch = el.querySelector("[data-branch]");
    expect(branch.textContent).toBe("↳Red rows from C4 to C3, and 5 actions in all");
    expect(branch.closest("li").previousElementSibling.getAttribute("data-log-ply")).toBe("211");
    branch.click();
    expect(last()).toMatchObject({ type: "go", at: 211, branch: 1 });
  });

  it("makes a line the main one", () => {
    open({ main: false });
    $("promote").click();
    expect(last()).toMatchObject({ type: "promote", ply: 212 });
  });

  it("deletes a line only when asked twice", () => {
    open();
    $("delete").click();
    $("delete-no").click();
    $("delete").click();
    expect(model.sent.some(({ type }) => type === "delete")).toBe(false);
    $("delete-yes").click();
    expect(last()).toMatchObject({ type: "delete", ply: 212, at: 212 });
  });

  it("shows comments, and takes one for the shown moment", () => {
    open({ comments: [[211, "Too early"]] });
    expect(el.querySelector(".ew-log .ew-note").textContent).toBe("Too early");
    $("comment").click();
    expect(document.activeElement).toBe($("comment-text"));
    $("comment-text").value = "  Better  ";
    $("comment-save").click();
    $("comment-text")?.form.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    expect(model.sent.find(({ type }) => type === "comment")).toMatchObject({ at: 212, note: "Better" });
  });
});

describe("the chart", () => {
  it("asks for what it has not when it is opened, and tells the numbers of the shown moment", () => {
    open({}, { ply: 2, head: 2, actions: [] });
    $("chart").click();
    expect(last()).toEqual({ type: "chart", have: 0 });
    model.message({ type: "chart", from: 0, rows: [[1, 2, 3, 4], [2, 2, 3, 4], [5.5, 2, 3, 4]] });
    expect(el.querySelector(".ew-chart-lines").getAttribute("aria-label")).toBe("Estimate after action 2. Red: 5.5, Yellow: 2, Green: 3, Blue: 4");
    expect([...el.querySelectorAll(".ew-chart-line")].map((line) => line.getAttribute("data-seat"))).toEqual(["red", "yellow", "green", "blue"]);
  });

  it("draws a line from edge to edge, the most at the top", () => {
    expect(highest([[0, 4], [8, 2]])).toBe(8);
    expect(pointsOf([0, 8, 4], 8)).toBe("0,104 200,6 400,55");
  });
});
