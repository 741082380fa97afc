// @vitest-environment happy-dom
// Setting up a position: what is put and taken, and what is asked of the kernel.
import { describe, expect, it, vi } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";
import { makeLattice } from "../src/layout/lattice.js";
import { give, put, save, unsave, writeLine } from "../src/state/draft.js";
import { parsePosition } from "../src/state/notation.js";

const { rows } = makeLattice(scene.hexes);
const LINE = "survive/1 seats:ry land:7/10/11/3bb5/11/12/11/12/11/10/11/10/7 on:C4=(r2)H,D4=r5 waiting:- saved:r:6 lost:- hands:y:b.winds pool:- pins:- left:- turn:7 act:red.move.3";
const draft = parsePosition(LINE);
const on = (hex, kind, what = "") => put(draft, hex, { kind, what }, rows).on[hex];

describe("a draft", () => {
  it("is written as it was read", () => expect(writeLine(draft)).toBe(LINE));

  it.each([
    ["D4", "person", "y6", "r5y6"], ["C4", "person", "y6", "(r2y6)H"], ["C4", "swimmer", "y6", "(r2)~y6H"], ["C5", "person", "r1", "~r1"],
    ["C5", "boat", "", "()"], ["C4", "boat", "", "H"], ["C4", "creature", "S", "(r2)HS"],
    ["C4", "take", "", "(r2)"], ["D4", "take", "", ""], ["A1", "take", "", ""],
  ])("%s %s %s", (hex, kind, what, pieces) => expect(on(hex, kind, what)).toBe(pieces));

  it("is taken apart from the top down", () => {
    let now = { ...draft, on: { C4: "(r2y3)~r1~y?HS" } };
    const seen = [];
    for (let left = 7; left; left -= 1) {
      now = put(now, "C4", { kind: "take", what: "" }, rows);
      seen.push(now.on.C4);
    }
    expect(seen).toEqual(["(r2y3)~r1~y?H", "(r2y3)~r1~y?", "(r2y3)~r1", "(r2y3)", "(r2)", "()", ""]);
  });

  it("has its land by hex", () => {
    expect(put(draft, "D6", { kind: "land", what: "m" }, rows).land).toContain("/3bbm4/");
    expect(put(draft, "D4", { kind: "land", what: "" }, rows).land).toContain("/4b5/");
  });

  it("pins a back, and lets it go when it is put again", () => {
    const pinned = put(draft, "D5", { kind: "pin", what: "shark" }, rows);
    expect(pinned.pins).toBe("D5=shark");
    expect(put(pinned, "D5", { kind: "pin", what: "shark" }, rows).pins).toBe("");
  });

  it("saves people and gives tiles", () => {
    expect(save(draft, "y3").saved).toBe("r:6;y:3");
    expect(unsave(draft, "r").saved).toBe("");
    expect(give(draft, "y", "b.dolphin-aid").hands).toBe("y:b.dolphin-aid,b.winds");
    expect(give(draft, "y", "b.winds").hands).toBe("");
  });
});

describe("the editor", () => {
  const open = (seat = "all") => {
    const model = fakeModel({ scene, feed: null, settings: {}, shapes: [], puzzle: null, ...samples.move, state: { ...samples.move.state, text: LINE.replace("ry", "rygb"), seat } });
    const el = document.body.appendChild(document.createElement("div"));
    source.render({ model, el });
    const $ = (hook) => el.querySelector(`[data-role="${hook}"]`);
    return { model, el, $, last: () => model.sent.at(-1), click: (hex) => el.querySelector(`[data-hex=${hex}]`).dispatchEvent(new MouseEvent("click", { bubbles: true })) };
  };

  it("is only there for one who sees everything", () => {
    expect(open("red").$("edit")).toBe(null);
    expect(open().$("edit")).not.toBe(null);
  });

  it("offers what the rule set has, and nothing else", () => {
    const { el, $ } = open();
    $("edit").click();
    const offered = (kind) => [...el.querySelectorAll(`[data-tool^="${kind}"]`)].map((tool) => tool.getAttribute("data-tool"));
    expect(offered("creature")).toEqual(["creature S", "creature H", "creature W"]);
    expect(offered("land")).toEqual(["land b", "land f", "land m", "land"]);
    const values = (hook) => [...$(hook).options].map(({ value }) => value);
    expect(values("edit-pin")).toEqual(["", "shark", "winds", "boat", "volcano"]);
    expect(values("edit-back-of")).toEqual(["winds"]);
    expect(values("edit-phase")).toContain("creature.whale");
    expect(values("edit-phase")).not.toContain("creature.squid");
  });

  it("puts people whose value nobody here knows", () => {
    const { el, $, last, click } = open();
    $("edit").click();
    const unknown = el.querySelector('[data-tool="person y?"]');
    expect(unknown.getAttribute("aria-label")).toBe("a yellow person");
    unknown.click();
    click("D5");
    expect(last().line).toContain("D5=y?");
  });

  it("shows each kept tile as a button that takes it out of the hand again", () => {
    const { el, $, last } = open();
    $("edit").click();
    const tile = [...el.querySelectorAll('[data-role="editor"] button')].find((button) => button.textContent === "Yellow: favourable winds ×");
    expect($("editor").textContent).not.toContain("[object");
    tile.click();
    expect(last().line).toContain("hands:-");
  });

  it("puts by clicks, asks the kernel each time, and shows which rule is broken and where", () => {
    const { model, el, $, last, click } = open();
    $("edit").click();
    expect(last().type).toBe("complete");
    model.message({ type: "judged", line: last().line, rule: null, notation: null });
    expect($("verdict").textContent).toBe("A game can come to this position");
    el.querySelector('[data-tool="person y6"]').click();
    click("D5");
    expect(last().line).toContain("D5=y6");
    expect($("edit-use").disabled).toBe(true);
    model.message({ type: "judged", line: last().line, rule: { id: "position.values", section: "2", args: { hex: "D5" }, text: "Too many." }, notation: null });
    expect($("verdict").textContent).toBe("Too many.§ 2");
    expect(el.querySelector(".ew-layer-under, .ew-layer-over").parentElement.innerHTML).toContain("ew-chosen");
    $("edit-back").click();
    expect(last().line).not.toContain("D5=y6");
  });

  it("takes only the last of several verdicts", async () => {
    const { model, el, $, last, click } = open();
    $("edit").click();
    el.querySelector('[data-tool="creature H"]').click();
    click("A1");
    click("A2");
    const [old, newest] = [model.sent.at(-2).line, last().line];
    model.message({ type: "judged", line: LINE, rule: null, notation: null });
    model.message({ type: "judged", line: old, rule: null, notation: null });
    expect($("verdict").textContent).toBe("One moment");
    expect($("edit-puzzle").disabled, "not before it is judged").toBe(true);
    model.message({ type: "judged", line: newest, code: "Puzzle()", rule: null, notation: null });
    expect($("verdict").textContent).toBe("A game can come to this position");
    expect($("edit-puzzle").textContent).toBe("Copy code for a puzzle");
    $("edit-puzzle").click();
    await vi.waitFor(() => expect($("edit-puzzle").textContent).toBe("Copied"));
    expect($("edit-copy").textContent).toBe("Copy");
    $("edit-use").click();
    expect(last()).toEqual({ type: "set", line: newest });
    expect($("editor")).toBe(null);
  });

  it("reads a line as it is, and says where it cannot", () => {
    const { model, $, last } = open();
    $("edit").click();
    model.message({ type: "judged", line: LINE, rule: null, notation: null });
    $("edit-line").value = "survive/1 seats:q";
    $("edit-line").form.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    expect(last()).toEqual({ type: "judge", line: "survive/1 seats:q" });
    model.message({ type: "judged", line: "survive/1 seats:q", rule: null, notation: { at: 16, expected: "a seat" } });
    expect($("verdict").textContent).toBe("At character 17: expected a seat");
  });
});
