// @vitest-environment happy-dom
// The same moments in each language: word order, plurals, and a switch while the board is open.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fakeModel } from "../dev/fake.js";
import { samples, scene } from "../dev/samples.js";
import source from "../src/index.js";
import { parsePieces } from "../src/state/notation.js";
import { makeWords } from "../src/words/catalogue.js";
import { sayHex } from "../src/words/hexlabel.js";
import { sayAction, sayEntry } from "../src/words/sentences.js";

const LOCALE = join(import.meta.dirname, "../../escape_widget/locale");
const read = (language) => Object.assign({}, ...["game", "interface"].map((name) => JSON.parse(readFileSync(join(LOCALE, language, `${name}.json`), "utf8"))));
const spoken = { en: null, de: { language: "de", entries: read("de") }, zh: { language: "zh", entries: read("zh") } };
const words = Object.fromEntries(Object.entries(spoken).map(([name, catalogue]) => [name, makeWords(catalogue)]));

describe("hexes speak", () => {
  it.each([
    ["de", "D4", "beach", "r5r2", "D4, Strand, zwei Figuren: Rot 5, Rot 2"],
    ["zh", "D4", "beach", "r5r2", "D4，海滩，两名人物：红5、红2"],
    ["de", "C4", undefined, "(r2y?)~b?HH", "C4, Meer, Boot, an Bord: Rot 2, eine Figur von Gelb, im Wasser eine Figur: eine Figur von Blau, zwei Haie"],
    ["zh", "C4", undefined, "(r2y?)~b?HH", "C4，海域，船上有红2、一名黄色人物，一名游泳者：一名蓝色人物，两条鲨鱼"],
    ["zh", "B1", undefined, "S", "B1，海域，与西北安全小岛相邻，一条海蛇"],
    ["de", "A1", undefined, "~r3*", "A1, Meer, im Wasser eine Figur: Rot 3 (schon geschwommen)"],
  ])("%s %s %s %s", (language, hex, terrain, pieces, told) => expect(sayHex(words[language], scene, hex, terrain, parsePieces(pieces))).toBe(told));
});

describe("actions are said", () => {
  it.each([
    ["de", "walk 5 D4-E5", "Rot zieht die 5 von D4 nach E5", "Die 5 von D4 nach E5 ziehen"],
    ["zh", "walk 5 D4-E5", "红方让5分人物从D4走到E5", "让5分人物从D4走到E5"],
    ["de", "move shark C3-C5", "Rot bewegt den Hai von C3 nach C5", "Den Hai von C3 nach C5 bewegen"],
    ["de", "move serpent C3-C5", "Rot bewegt die Seeschlange von C3 nach C5", "Die Seeschlange von C3 nach C5 bewegen"],
    ["zh", "move shark C3-C5", "红方把鲨鱼从C3移动到C5", "把鲨鱼从C3移动到C5"],
    ["de", "land 5 K11", "Rot bringt die 5 von K11 auf eine rettende Insel", "Die 5 auf die Südostinsel bringen"],
    ["zh", "land 5 K11", "红方让5分人物从K11抵达安全小岛", "让5分人物抵达东南安全小岛"],
  ])("%s %s", (language, text, action, choice) => expect(["action", "choice"].map((mode) => sayAction(words[language], mode, text, "red", scene))).toEqual([action, choice]));

  it("with what they brought", () => {
    const entry = { by: "chance", text: "reveal D7 shark", events: [["placed", { token: "shark", hex: "D7" }], ["lost", { people: "y?y?", hex: "D7", by: "shark" }]] };
    expect(sayEntry(words.de, entry, scene).events).toEqual(["Ein Hai frisst auf D7: zwei Figuren von Gelb"]);
    expect(sayEntry(words.zh, entry, scene).events).toEqual(["鲨鱼在D7移除了两名黄色人物"]);
  });

  it.each(["en", "de", "zh"])("in %s without a hole, whatever the kind", (language) => {
    const texts = ["place 5 D4", "boat C3", "pass", "play b.dolphin-aid ~5 D3-D5", "play f.move-whale squid C3-A1", "walk ? D4-E5", "board 5 D4-D3", "board ~5 C3", "dive 5 D4-D3", "overboard 5 C3",
      "swim ~5* C3-C4", "swim ~5+ C3-C4", "ride ~5 C3-C4", "row C3-C4", "land 5 B1", "end", "sink D4", "reveal D4 shark", "crew D4 r5r2y?", "pick r5y3", "take squid", "guard C5 r5y?", "victim D4 y?",
      "spare", "whose free", "whose r5", "roll shark 2", "roll any dive", "move boat C3-C5", "dive shark C3-A1", "stay", "defend f.shark-defence", "decline"];
    for (const text of texts) {
      for (const mode of ["action", "choice"]) {
        const said = sayAction(words[language], mode, text, "red", scene);
        expect(said, text).not.toMatch(/[{}]|undefined|\.\w+-?\w*$/);
        if (language === "zh") expect(said, text).not.toMatch(/[a-z]/);
      }
    }
  });
});

it("a language is switched while the board is open", async () => {
  const model = fakeModel({ scene, feed: null, settings: {}, disabled: false, shapes: [], puzzle: null, words: null, ...samples.move });
  const el = document.createElement("div");
  document.body.append(el);
  const done = source.render({ model, el });
  const root = el.querySelector(".ew-root");
  const hex = () => el.querySelector("[data-hex=D5]").getAttribute("aria-label");
  expect([root.lang, el.querySelector("[data-role=undo]").textContent, hex()]).toEqual(["en", "↶Undo", "D5, forest, two people: red 5, red 1, may move"]);
  const select = el.querySelector("[data-setting=language]");
  select.value = "de";
  select.dispatchEvent(new Event("change"));
  expect(model.sent.at(-1)).toEqual({ type: "language", language: "de" });
  for (const [language, undo, told] of [["de", "↶Zurück", "D5, Wald, zwei Figuren: Rot 5, Rot 1, kann ziehen"], ["zh", "↶撤销", "D5，森林，两名人物：红5、红1，可以移动"]]) {
    model.receive({ words: spoken[language] });
    await Promise.resolve();
    expect([root.lang, el.querySelector("[data-role=undo]").textContent, hex()]).toEqual([language, undo, told]);
  }
  done();
  el.remove();
});
