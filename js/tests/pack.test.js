import { describe, expect, it } from "vitest";
import { expand } from "../src/util/expand.js";
import { squeeze } from "../src/util/squeeze.js";
import { ENGLISH } from "../src/words/english.js";
import { pack } from "../src/words/pack.js";
import { unpack } from "../src/words/unpack.js";

const there = (words) => {
  const { text, phrases } = squeeze(pack(words));
  return { words: unpack(expand(text, phrases)), size: text.length + phrases.length };
};

describe("a packed catalogue", () => {
  it("is the same when unpacked, and shorter", { timeout: 60_000 }, () => {
    const { words, size } = there(ENGLISH);
    expect(words).toEqual(Object.fromEntries(Object.entries(ENGLISH).sort()));
    expect(size).toBeLessThan(JSON.stringify(ENGLISH).length * 0.6);
  });

  it("keeps signs that it would use itself", () => {
    const words = { a: "#=1", "a.b": "100 % {x}", "a.b.c": "K & ¡ $& K & ¡ $& K & ¡ $&", b: "" };
    expect(there(words).words).toEqual(words);
  });

  it("refuses the signs that part it", () => {
    expect(() => there({ a: "one | two" })).toThrow();
    expect(() => there({ a: "~" })).toThrow();
  });
});
