// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../src/index.js";
import { fakeModel } from "../dev/fake.js";
import { afterFeed, demoFeed, samples, scene } from "../dev/samples.js";
import { real } from "./real.js";

const SETTINGS = { language: "en", motion: false, theme: "light", coordinates: "auto", projector: false };
const open = [];
vi.setConfig({ testTimeout: 30_000 });

function mount(name, more = {}) {
  const sample = samples[name] ?? real[name];
  const model = fakeModel({ scene: sample.scene ?? scene, state: sample.state, feed: null, settings: SETTINGS, disabled: false, shapes: [], puzzle: sample.puzzle ?? null, ...more });
  const el = document.createElement("div");
  document.body.append(el);
  const done = widget.render({ model, el });
  open.push(() => { done(); el.remove(); });
  const find = (selector) => el.querySelector(selector);
  return { model, el, find, done, click: (selector) => find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true })), acts: () => model.sent.filter(({ type }) => type !== "log"), root: () => find(".ew-root") };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => { open.splice(0).forEach((close) => close()); vi.useRealTimers(); });

describe("clicking", () => {
  it("takes a person and goes to a lit hex", () => {
    const { click, acts, find } = mount("move");
    click("[data-hex=E4]");
    expect(find("[data-hex=E4]").getAttribute("aria-selected")).toBe("true");
    expect(find("[data-hex=F4]").getAttribute("data-target")).toBe("true");
    click("[data-hex=F4]");
    expect(acts()).toEqual([{ type: "act", ply: 212, id: 9 }]);
  });

  it("opens a picker where two people can go, and acts on its choice", () => {
    vi.useFakeTimers();
    const { click, acts, find } = mount("move");
    click("[data-hex=D5]");
    click("[data-hex=E6]");
    click("[data-role=picker] [data-action-text='walk 1 D5-E6']");
    expect(acts()).toEqual([{ type: "act", ply: 212, id: 3 }]);
    vi.advanceTimersByTime(150);
    expect(find("[data-role=picker]")).toBeNull();
  });

  it("draws an action's answer at once, and lets go of what was in hand where none comes soon", async () => {
    const { click, model, find, root } = mount("move");
    const walk = () => ["[data-hex=E4]", "[data-hex=F4]"].forEach(click);
    walk();
    expect(root().dataset.asks).toBe("true");
    model.receive({ state: { ...samples.move.state, ply: 213, head: 213 } });
    await Promise.resolve();
    expect(root().dataset.ply).toBe("213");
    vi.useFakeTimers();
    walk();
    expect(find("[data-hex=F4]").dataset.target).toBe("true");
    vi.advanceTimersByTime(150);
    expect(find("[data-hex=F4]").dataset.target).toBeUndefined();
  });

  it("sinks a tile, moves a creature, answers by buttons", () => {
    const sink = mount("sink");
    sink.click("[data-hex=F8]");
    expect(sink.acts()).toHaveLength(1);
    const creature = mount("creature");
    creature.click("[data-role=stay]");
    expect(creature.acts()).toEqual([{ type: "act", ply: 212, id: 9 }]);
    const react = mount("react");
    react.click("[data-action-text='defend f.shark-defence']");
    expect(react.acts()[0].id).toBe(0);
    expect(react.find(".ew-whose strong").textContent).toMatch(/^(Yellow|Green|Blue)'s turn: you are asked$/);
  });

  it("places a person from the tray", () => {
    const { click, acts } = mount("people");
    click("[data-tray='4']");
    click("[data-hex=D5]");
    expect(acts()).toEqual([{ type: "act", ply: 8, id: 34 }]);
  });

  it("composes a crew out of those offered", () => {
    const { click, acts, find } = mount("crew");
    expect(find("[data-role=crew-confirm]").hasAttribute("disabled")).toBe(true);
    for (const look of ["red6", "yellow?", "green?"]) click(`[data-crew="${look}"]`);
    click("[data-role=crew-confirm]");
    expect(acts()[0].id).toBe(2);
  });

  it("plays a kept tile", () => {
    const { click, acts } = mount("play");
    click("[data-tile='b.winds']");
    click("[data-hex=C4]");
    click("[data-hex=A4]");
    expect(acts()[0].id).toBe(2);
  });

  it("undoes, steps and starts anew only when asked twice", () => {
    const { click, acts } = mount("move");
    click("[data-role=undo]");
    click("[data-role=step-back]");
    click("[data-role=new]");
    click("[data-role=new-yes]");
    expect(acts()).toEqual([{ type: "undo", ply: 212 }, { type: "show", ply: 211 }, { type: "new" }]);
  });
});

describe("decisions of other rule sets", () => {
  const textOf = (name, id) => real[name].texts[id];

  it("whale or squid, and whose dolphin, by pictured buttons", () => {
    const token = mount("token");
    expect(token.find(".ew-ask").textContent).toContain("D4");
    token.click("[data-action-text='take squid']");
    expect(textOf("token", token.acts()[0].id)).toBe("take squid");
    const whose = mount("whose");
    whose.click("[data-action-text='whose free']");
    expect(textOf("whose", whose.acts()[0].id)).toBe("whose free");
  });

  it("the squid's victim on the board, by a menu where several stand, or nobody", () => {
    const { click, acts, find } = mount("victim");
    click("[data-hex=D4]");
    expect(find("[data-role=picker]").textContent).toContain("Take a blue person on D4");
    click("[data-role=picker] [data-action-text='victim D4 r2']");
    click("[data-role=spare]");
    expect(acts().map(({ id }) => textOf("victim", id))).toEqual(["victim D4 r2", "spare"]);
  });

  it("whom dolphins guard", () => {
    const { click, acts } = mount("guard");
    for (const look of ["red5", "yellow?"]) click(`[data-crew="${look}"]`);
    click("[data-role=crew-confirm]");
    expect(textOf("guard", acts()[0].id)).toBe("guard C4 r5y?");
  });

  it("a dive of a creature, a boat rolled, a whale tile for the squid", () => {
    const dive = mount("any-dive");
    dive.click("[data-hex=D8]");
    dive.click("[data-hex=A4]");
    const boat = mount("boat-3");
    boat.click("[data-hex=K5]");
    boat.click("[data-hex=K4]");
    const tile = mount("tile");
    tile.click("[data-tile='f.move-whale']");
    tile.click("[data-hex=B6]");
    tile.click("[data-hex=A1]");
    expect([dive, boat, tile].map(({ acts }) => acts().length)).toEqual([1, 1, 1]);
  });

  it("what two dice show, in a table", () => {
    const { el, click, acts } = mount("roll");
    expect(el.querySelectorAll(".ew-rolls tr")).toHaveLength(6);
    click("[data-action-text='roll any dive']");
    expect(textOf("roll", acts()[0].id)).toBe("roll any dive");
  });

  it("show what was rolled", () => {
    expect(mount("any-dive").el.querySelectorAll(".ew-rolled .ew-dice")).toHaveLength(2);
    expect(mount("classic-squid").find(".ew-rolled .ew-dial")).not.toBeNull();
    expect(mount("classic-squid").find("[data-phase=play]")).toBeNull();
  });
});

describe("keys", () => {
  const press = (node, key, more = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    node.dispatchEvent(event);
    return event;
  };

  it("roam, pick and let go, and do not leave the widget", () => {
    const { find, acts, el } = mount("move");
    const heard = vi.fn();
    el.addEventListener("keydown", heard);
    find("[data-hex=E4]").focus();
    press(find("[data-hex=E4]"), "Enter");
    expect(find("[data-hex=E4]").getAttribute("aria-selected")).toBe("true");
    press(find("[data-hex=E4]"), "ArrowDown");
    expect(find(".ew-cell[tabindex='0']").getAttribute("data-hex")).toBe("F5");
    press(find("[data-hex=F5]"), "ArrowLeft");
    press(find("[data-hex=F4]"), " ");
    expect(acts()).toHaveLength(1);
    press(find("[data-hex=F4]"), "d");
    expect(heard).not.toHaveBeenCalled();
  });

  it("Cancel closes the picker, and the focus is on the board again", () => {
    const { click, find } = mount("move");
    click("[data-hex=D5]");
    click("[data-hex=E6]");
    find("[data-role=picker-cancel]").focus();
    find("[data-role=picker-cancel]").click();
    expect(find("[data-role=picker]")).toBeNull();
    expect(document.activeElement.dataset.hex).toBeDefined();
  });

  it("whoever left the board after an action keeps the focus where it went", async () => {
    const { find, model } = mount("move");
    find("[data-role=end]").focus();
    find("[data-role=end]").click();
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    model.receive({ state: { ...samples.sink.state, ply: 213, head: 213 } });
    await Promise.resolve();
    expect(find("[data-role=end]")).toBeNull();
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  it("Escape closes the settings, before it lets go of anything", () => {
    const { find } = mount("move");
    const settings = find("[data-role=settings]");
    settings.parentNode.open = true;
    press(find("[data-hex=D5]"), "Escape");
    expect(settings.parentNode.open).toBe(false);
  });

  it("Escape closes the picker, then lets go", () => {
    const { click, find } = mount("move");
    click("[data-hex=D5]");
    click("[data-hex=E6]");
    press(find("[data-role=picker] button"), "Escape");
    expect(find("[data-role=picker]")).toBeNull();
    expect(find("[data-hex=D5]").getAttribute("aria-selected")).toBe("true");
    press(find("[data-hex=D5]"), "Escape");
    expect(find("[data-hex=D5]").getAttribute("aria-selected")).toBe("false");
  });

  it("an action is typed, every one is a button", () => {
    const { find, acts, el } = mount("move");
    find("[data-role=say]").value = "walk 5 D5-D6";
    find(".ew-say").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(acts()).toEqual([{ type: "say", ply: 212, text: "walk 5 D5-D6" }]);
    find(".ew-actions").open = true;
    find(".ew-actions").dispatchEvent(new Event("toggle"));
    const rows = samples.move.state.actions.reduce((sum, row) => sum + row[4].length, 0);
    expect(el.querySelectorAll(".ew-action")).toHaveLength(rows);
  });
});

describe("what is shown", () => {
  it("speaks each hex", () => {
    const { find } = mount("move");
    expect(find("[data-hex=D5]").getAttribute("aria-label")).toBe("D5, forest, two people: red 5, red 1, may move");
  });

  it("is nothing of the board behind a curtain", () => {
    const { find, acts, click, el } = mount("curtain");
    expect(el.querySelector("[data-hex]")).toBeNull();
    expect(el.textContent).not.toMatch(/saved|Red/);
    click("[data-role=uncover]");
    expect(acts()).toEqual([{ type: "uncover", seat: "blue" }]);
    expect(find("[data-role=curtain]").textContent).toContain("Pass the screen to Blue");
  });

  it("comes back after the curtain", async () => {
    const { find, model } = mount("curtain");
    model.receive({ state: samples.move.state });
    await settle();
    expect(find("[data-hex=D5]")).not.toBeNull();
    expect(find("[data-role=curtain]")).toBeNull();
  });

  it("is an earlier moment, only to look at", () => {
    const { click, acts, root, find } = mount("past");
    expect(root().dataset.past).toBe("true");
    click("[data-hex=D5]");
    expect(find("[data-hex=D5]").getAttribute("aria-selected")).toBe("false");
    click("[data-role=return]");
    expect(acts()).toEqual([{ type: "show", ply: 212 }]);
  });

  it("is the end with its scores", () => {
    const { find } = mount("over");
    expect(find("[data-role=over]").textContent).toContain("Red wins");
    expect(find("[data-score=yellow]").textContent).toBe("15");
    expect(find(".ew-part-stage [data-role=over]"), "nothing lies on the board").toBeNull();
    expect(find(".ew-ask"), "the end is told once").toBeNull();
  });

  it("counts the saved so that nobody reads a value", () => {
    const { find } = mount("over");
    const counts = [...find(".ew-layer-saved").querySelectorAll(".ew-count")].map((count) => count.textContent);
    expect(counts.length).toBeGreaterThan(0);
    for (const count of counts) expect(count).toMatch(/^×\d$/);
  });

  it("says who may go where a hex holds several", () => {
    const { state } = samples.move;
    const text = state.text.replace(/\bon:\S+/, "on:C4=()~r3");
    const actions = [["swim", "~3", "C4", 1, ["C5"]], ["board", "~3", "C4", 1, [""]], ["row", "", "C4", 1, ["B4"]]];
    const { find } = mount("move", { state: { ...state, text, actions } });
    find("[data-hex=C4]").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(find(".ew-ask").textContent).toBe("Choose where to go with the 3, the boat");
  });

  it("is a puzzle with its answer", () => {
    const { find, click, acts } = mount("puzzle");
    expect(find("[data-role=answer]").getAttribute("data-band")).toBe("good");
    for (const role of ["hint", "retry", "solution"]) click(`[data-role=${role}]`);
    expect(acts().map(({ type }) => type)).toEqual(["hint", "retry", "solution"]);
    expect(find("[data-role=check]")).toBeNull();
  });

  it("checks a puzzle's plan once there is one, and offers only another try when it is solved", () => {
    const { puzzle, state } = samples.puzzle;
    const plain = { ...puzzle, answer: null };
    const start = mount("puzzle", { puzzle: plain, state: { ...state, ply: 0, head: 0 } });
    expect(start.find("[data-role=check]").disabled).toBe(true);
    expect(start.find("[data-role=retry]").disabled).toBe(true);
    const begun = mount("puzzle", { puzzle: plain });
    begun.click("[data-role=check]");
    expect(begun.acts()).toEqual([{ type: "check" }]);
    const solved = mount("puzzle", { puzzle: { ...puzzle, answer: { band: "best", loss: "", text: "", solved: true, refuted: false, goes_on: false, right: [] } } });
    expect([...solved.el.querySelectorAll(".ew-puzzle button")].map((button) => button.dataset.role)).toEqual(["retry"]);
    const ended = mount("puzzle", { state: { ...state, actions: [] } });
    expect(ended.find(".ew-ask"), "the answer says that the plan has ended").toBeNull();
    expect(ended.find(".ew-part-prompt [data-role=answer]"), "an answer pushes no board away").not.toBeNull();
  });

  it("is a refusal in words", () => {
    const { model, find } = mount("move");
    model.message({ type: "refused", ply: 212, problem: "stale" });
    expect(find("[data-role=message]").textContent).toContain("moved on");
    expect(find("[data-role=live]").textContent).toContain("moved on");
  });

  it("names the bot that failed and its error, and no longer calls it thinking", async () => {
    const waiting = { ...samples.move.state, asked: "yellow", actions: [] };
    const failed = { seat: "yellow", bot: "thrifty", said: "IndexError: list index out of range" };
    const told = "Yellow's bot thrifty failed: IndexError: list index out of range";
    const { model, find, click } = mount("move", { state: waiting });
    expect(find(".ew-ask").textContent).toBe("Yellow is thinking");
    model.receive({ state: { ...waiting, failed } });
    await settle();
    for (const [what, found] of [["later", find], ["first of all", mount("move", { state: { ...waiting, failed } }).find]]) {
      expect(found("[data-role=message]").textContent, what).toBe(told);
      expect(found("[data-role=live]").textContent, what).toBe(told);
      expect(found(".ew-ask"), what).toBeNull();
    }
    click("[data-hex=E4]");
    expect(find("[data-role=message]").textContent, "it still has").toBe(told);
  });

  it("asks and tells why not there", () => {
    const { model, find, click, acts } = mount("move");
    click("[data-hex=E4]");
    click("[data-hex=H8]");
    click("[data-hex=E4]");
    click("[data-hex=I8]");
    click("[data-hex=M7]");
    expect(acts()).toEqual([
      { type: "tried", ply: 212, to: "I8", start: "E4", piece: "6", tile: "" },
      { type: "tried", ply: 212, to: "M7", start: "", piece: "", tile: "" }]);
    model.message({ type: "why", ply: 212, rule: { id: "x", section: "5.1", args: {}, text: "Too far." } });
    expect(find("[data-role=message]").textContent).toBe("Too far.");
  });

  it("survives what it does not know", async () => {
    const { model, root } = mount("move");
    model.receive({ feed: { from: 212, to: 213, frames: [{ ply: 213, by: "red", text: "sing loudly D4", events: [["sung", {}]], turn: 7, diff: {} }] }, state: { ...samples.move.state, ply: 213, head: 213 } });
    model.message({ type: "whatever" });
    await settle();
    expect(root().dataset.ply).toBe("213");
  });
});

describe("a feed", () => {
  it("is shown at once where nothing moves", async () => {
    const { model, root, find } = mount("move");
    model.receive({ state: afterFeed, feed: demoFeed });
    await settle();
    expect(root().dataset).toMatchObject({ busy: "false", ply: "216", asked: "chance" });
    expect(find("[data-role=live]").textContent).toContain("Red sinks the forest E4");
    expect(find("[data-log-ply='216']"), "the panels wait until the board is painted").toBeNull();
    await vi.waitFor(() => expect(find("[data-log-ply='216']").textContent).toContain("whale"));
  });

  it("puts nothing behind a curtain that falls while the panels wait", async () => {
    const { model, find } = mount("move");
    model.receive({ state: { ...afterFeed, curtain: null }, feed: demoFeed });
    await settle();
    model.receive({ state: { ...afterFeed, curtain: "yellow" } });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
    await settle();
    expect(find("[data-role=curtain]")).not.toBeNull();
    expect(find(".ew-part-side").children).toHaveLength(0);
  });

  it("is played frame by frame, and skipped by Escape", async () => {
    vi.useFakeTimers();
    const { model, root, find } = mount("move", { settings: { ...SETTINGS, motion: true } });
    model.receive({ state: afterFeed, feed: demoFeed });
    await vi.advanceTimersByTimeAsync(10);
    expect(root().dataset.busy).toBe("true");
    expect(find("[data-hex=B4]").getAttribute("aria-label")).toContain("boat with red 2");
    expect(find("[data-hex=E4]").getAttribute("aria-label")).toContain("forest");
    find("[data-hex=B4]").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(root().dataset.busy).toBe("false");
    expect(find("[data-hex=E4]").getAttribute("aria-label")).toContain("whale");
  });

  it("ends by itself", async () => {
    vi.useFakeTimers();
    const { model, root } = mount("move", { settings: { ...SETTINGS, motion: true } });
    model.receive({ state: afterFeed, feed: demoFeed });
    await vi.advanceTimersByTimeAsync(5000);
    expect(root().dataset.busy).toBe("false");
  });
});

describe("a view", () => {
  it("is one of several of a model, and goes without a trace", () => {
    const first = mount("move");
    const el = document.createElement("div");
    document.body.append(el);
    const close = widget.render({ model: first.model, el });
    const listening = first.model.listeners();
    el.querySelector("[data-hex=E4]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(first.find("[data-hex=E4]").getAttribute("aria-selected")).toBe("false");
    close();
    expect(el.childNodes).toHaveLength(0);
    expect(first.model.listeners()).toBe(listening / 2);
    first.done();
    expect(first.model.listeners()).toBe(0);
  });

  it("shows a board later, if there is no position yet", async () => {
    const { model, find } = mount("move", { state: null, scene: null });
    expect(find("[data-hex]")).toBeNull();
    model.receive({ scene, state: samples.move.state });
    await settle();
    expect(find("[data-hex=D5]")).not.toBeNull();
  });

  it("fixes the keys of the notebook out", () => {
    expect(mount("move").root().hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
  });
});

describe("what stays the same", () => {
  it("is not drawn anew: neither tiles nor log nor panels that a click does not change", () => {
    const { click, find, el } = mount("move");
    const kept = [".ew-tile", ".ew-log", ".ew-seat", ".ew-timeline"].map((selector) => [selector, find(selector)]);
    const written = [];
    const observer = new MutationObserver((changes) => written.push(...changes));
    for (const part of [".ew-part-side", ".ew-part-timeline", ".ew-part-top", ".ew-layer-tiles"]) observer.observe(el.querySelector(part), { childList: true, subtree: true, attributes: true, characterData: true });
    observer.observe(find(".ew-root"), { attributes: true, attributeFilter: ["lang"] }); // which styles all that is in it anew
    click("[data-hex=E4]");
    expect(observer.takeRecords().concat(written)).toEqual([]);
    for (const [selector, element] of kept) expect(find(selector)).toBe(element);
    observer.disconnect();
  });
});
