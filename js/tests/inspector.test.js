// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../src/index.js";
import { fakeModel } from "../dev/fake.js";
import { afterFeed, demoFeed, samples, scene } from "../dev/samples.js";

const SETTINGS = { language: "en", motion: false, theme: "light", coordinates: "auto", projector: false };
const open = [];
vi.setConfig({ testTimeout: 30_000 });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function mount(more = {}) {
  const { state } = samples.move;
  const model = fakeModel({ scene, state, feed: null, settings: SETTINGS, disabled: false, shapes: [], puzzle: null, ...more });
  const el = document.createElement("div");
  document.body.append(el);
  const done = widget.render({ model, el });
  open.push(() => { done(); el.remove(); });
  const find = (selector) => el.querySelector(selector);
  const press = (hex, key, more = {}) => find(`[data-hex=${hex}]`).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return { model, el, find, press, click: (selector) => find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true })), sent: () => model.sent.filter(({ type }) => type !== "log") };
}

afterEach(() => open.splice(0).forEach((close) => close()));

describe("the inspector", () => {
  it("is closed at first, and shows the state as tree, table and notation", () => {
    const { find, click, model, sent } = mount();
    expect(find("[data-role=inspector]")).toBeNull();
    click("[data-role=inspect]");
    expect(find("[data-role=inspector]").textContent).toContain("D5two people: red 5, red 1");
    expect(find("[data-role=inspector]").textContent).toMatch(/Red.*Saved.*Yellow.*Saved/s);
    click("[data-tab=table]");
    expect(find("[data-role=inspector] table").textContent).toContain("Red2");
    click("th [data-section='5.6']");
    expect(sent().at(-1)).toEqual({ type: "rule", section: "5.6" });
    click("[data-tab=notation]");
    expect(find(".ew-line-text").textContent).toBe(model.get("state").text);
  });

  it("copies the notation, also where the page may not use the clipboard", async () => {
    const { find, click, model } = mount();
    click("[data-role=inspect]");
    click("[data-tab=notation]");
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    click("[data-role=copy]");
    await settle();
    expect(writeText).toHaveBeenCalledWith(model.get("state").text);
    expect(find("[data-role=copy]").textContent).toBe("Copied");
    document.execCommand = vi.fn();
    vi.stubGlobal("navigator", {});
    click("[data-role=copy]");
    await settle();
    expect(document.execCommand).toHaveBeenCalledWith("copy");
    vi.unstubAllGlobals();
  });

  it("shows the action that is focused on the board", () => {
    const { find, click } = mount();
    click("[data-role=inspect]");
    click("[data-tab=actions]");
    find(".ew-inspector [data-action-text='walk 6 E4-F4']").dispatchEvent(new Event("focus"));
    expect(find(".ew-layer-over .ew-way")).not.toBeNull();
    expect(find(".ew-layer-under .ew-chosen")).not.toBeNull();
  });

  it("tells what the last action changed", async () => {
    const { model, find, click } = mount();
    model.receive({ state: afterFeed, feed: demoFeed });
    await settle();
    click("[data-role=inspect]");
    click("[data-tab=changes]");
    const text = find("[data-role=inspector]").textContent;
    expect(text).toContain("Under E4 lies: whale");
    expect(text).toContain("E4one swimmer: red 6one swimmer: red 6, whale");
  });
});

describe("rules", () => {
  const rule = { id: "x", section: "5.2", args: {}, text: "A boat holds three." };

  it("are asked by a refusal's number and shown as text, never as a page", () => {
    const { model, find, click, sent } = mount();
    model.message({ type: "refused", ply: 212, rule });
    expect(find("[data-role=message]").textContent).toBe("A boat holds three.");
    click("[data-role=rule][data-section='5.2']");
    expect(sent()).toEqual([{ type: "rule", section: "5.2" }]);
    model.message({ type: "rule", section: "5.2", title: "<b>Boarding", text: "<img src=x onerror=alert(1)> **Three** aboard, see [section 8](#8).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | `2` |" });
    const shown = find("[data-role=rule-text]");
    expect(shown.querySelector("img")).toBeNull();
    expect(shown.textContent).toContain("<b>Boarding");
    expect(shown.textContent).toContain("<img src=x onerror=alert(1)> Three aboard");
    expect([shown.querySelector("p b").textContent, shown.querySelectorAll("li").length, shown.querySelectorAll("tr").length]).toEqual(["Three", 2, 2]);
    click("[data-role=rule-text] [data-section='8']");
    expect(sent()[1]).toEqual({ type: "rule", section: "8" });
    click("[data-role=rule-close]");
    expect(find("[data-role=rule-text]")).toBeNull();
  });
});

describe("what can reach a hex", () => {
  const reach = { type: "reach", hex: "D4", reaches: [["shark", "C7", ["D5", "D4"]], ["whale", "A4", ["B4"]]] };

  it("is asked by R or a button, shown on the board and told", () => {
    const { model, find, el, press, click, sent } = mount();
    press("D4", "r");
    click("[data-hex=M1]");
    click("[data-role=reach]");
    expect(sent().filter(({ type }) => type === "reach").map(({ hex }) => hex)).toEqual(["D4", "M1"]);
    model.message(reach);
    expect(el.querySelectorAll(".ew-reach-area")).toHaveLength(2);
    expect(find("[data-role=reach-legend]").textContent).toContain("The shark on C7, 2 hexes");
    expect(find("[data-role=live]").textContent).toBe("D4 can be reached by the shark on C7, the whale on A4");
    press("D4", "Escape");
    expect(find("[data-role=reach-legend]")).toBeNull();
    model.message({ ...reach, reaches: [] });
    expect(find("[data-role=reach-legend]").textContent).toBe("Nothing can reach D4");
  });
});

describe("drawing", () => {
  it("by keys: circles, arrows, colours; Escape wipes them", () => {
    const { model, find, press } = mount({ shapes: [["label", "D4", "<i>here"]] });
    press("D5", "c");
    press("D4", "a");
    press("E5", "A", { shiftKey: true });
    expect(model.get("shapes")).toEqual([["label", "D4", "<i>here"], ["circle", "D5", "green"], ["arrow", "D4", "E5", "red"]]);
    expect(find(".ew-layer-over").textContent).toContain("<i>here");
    expect(find("[data-hex=D4]").getAttribute("aria-label")).toContain("<i>here");
    press("D5", "c");
    expect(model.get("shapes")).toHaveLength(2);
    press("D5", "Escape");
    expect(model.get("shapes")).toEqual([["label", "D4", "<i>here"]]);
  });

  it("opens no menu of the page over the board", () => {
    const { find, el } = mount();
    const heard = vi.fn();
    el.addEventListener("contextmenu", heard);
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    find("[data-hex=D4]").dispatchEvent(event);
    expect([event.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0]);
  });

  it("takes no colour or hex that there is not", () => {
    const { el } = mount({ shapes: [["circle", "D4", "x ew-root"], ["arrow", "D4", "Z9"], ["circle", "nowhere"], ["odd", "D4", "x"]] });
    expect(el.querySelectorAll(".ew-shape")).toHaveLength(1);
    expect(el.querySelector(".ew-shape").getAttribute("class")).toBe("ew-shape ew-shape-green");
  });
});
