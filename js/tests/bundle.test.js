// @vitest-environment happy-dom
// The built bundle shows what the sources show: what the build makes smaller must come out the same.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import source from "../src/index.js";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import { real } from "./real.js";

const settings = { language: "en", motion: false, theme: "light", coordinates: "auto", projector: false };
const reach = { type: "reach", hex: "D4", reaches: [["shark", "C3", ["C4", "D3", "D4"]], ["whale", "A4", ["B4"]]] };
const rule = { type: "rule", section: "5.2", title: "Boarding", text: "From **land**, see [5.4](#5.4).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |" };

function show(widget, sample) {
  const model = fakeModel({ scene, feed: null, settings, disabled: false, shapes: [["arrow", "D4", "E5", "red"], ["label", "D4", "here"]], puzzle: null, ...sample });
  const el = document.createElement("div");
  document.body.append(el);
  const done = widget.render({ model, el });
  model.message({ type: "log", from: (sample.log[0]?.ply ?? 1) - 1, entries: sample.log });
  const shown = [el.innerHTML];
  const click = (selector) => el.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (const selector of ["[data-source]", "[data-target]", "[data-role=inspect]", "[data-tab=table]", "[data-tab=notation]", "[data-tab=actions]", "[data-tab=changes]", "[data-role=step-back]",
    "[data-role=comment]", "[data-role=chart]", "[data-role=analyse]", "[data-role=analysis-heat]", "[data-role=hint]", "[data-choice=yellow]", "[data-role=answer]",
    "[data-role=edit]", "[data-tool='person y6']", "[data-hex=D5]", "[data-role=edit-back]", "[data-role=edit-close]"]) {
    click(selector);
    shown.push(el.innerHTML);
  }
  model.message(reach);
  model.message(rule);
  shown.push(el.innerHTML);
  el.querySelector(".ew-root")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  shown.push(el.innerHTML, JSON.stringify(model.sent), JSON.stringify(model.get("shapes")));
  done();
  el.remove();
  return shown.map((html) => html.replace(/ew-sea-\w+/g, "sea").replace(/<style>.*<\/style>/s, ""));
}

/** Where two texts begin to differ. */
function difference(a, b) {
  if (a === b) return "";
  const at = [...a].findIndex((sign, index) => sign !== b[index]);
  return `${a.slice(Math.max(0, at - 60), at + 60)} ≠ ${b.slice(Math.max(0, at - 60), at + 60)}`;
}

async function buildBundle() {
  const out = mkdtempSync(join(tmpdir(), "bundle-"));
  execFileSync(process.execPath, ["build.mjs", out]);
  const code = readFileSync(join(out, "widget.js"), "base64");
  rmSync(out, { recursive: true });
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)).default;
}

it("the bundle shows what its sources show", { timeout: 400_000 }, async () => {
  const bundle = await buildBundle();
  const all = { ...samples.move, state: { ...samples.move.state, seat: "all" }, record: { fork: true, main: false, branches: [], comments: [[3, "note"]] } };
  const plan = { plan: ["walk 5 D5-E6", "sink J6"], value: 3, low: 2, high: 4, claim: "estimate", on: { D5: "r1", E6: "r5y?" } };
  const analysis = { ply: 212, seat: "red", goals: ["prospects"], goal: "prospects", running: false, problem: false, done: true, claim: "estimate", low: 2, high: 4, progress: 1,
    plans: [plan], heat: { E6: 3.2 }, chances: [{ text: "reveal J6 shark", odds: 0.25, value: 1, low: 0, high: 2, claim: "estimate" }] };
  const asked = { ...samples.puzzle, puzzle: { ...samples.puzzle.puzzle, answer: null, kind: "read", about: "seats", choices: ["red", "yellow"], question: "Who?",
    run: { at: 1, of: 2, first: 2, again: false, over: false, results: [true] } } };
  const some = { ...samples, all, asked, analysed: { ...samples.move, analysis }, guard: real.guard, victim: real.victim, classic: real["classic-squid"], roll: real.roll };
  for (const name of ["move", "people", "curtain", "over", "puzzle", "guard", "classic", "roll", "all", "asked", "analysed"]) {
    const wanted = show(source, some[name]);
    show(bundle, some[name]).forEach((html, index) => expect(difference(html, wanted[index]), `${name} ${index}`).toBe(""));
  }
});
