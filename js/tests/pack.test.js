import { describe, expect, it } from "vitest";
import { pack } from "../src/words/pack.js";
import { ENGLISH } from "../src/words/english.js";
import { unpack } from "../src/words/unpack.js";

describe("a packed catalogue", () => {
  it("is the same when unpacked, and shorter", { timeout: 30_000 }, () => {
    const { text, phrases } = pack(ENGLISH);
    expect(unpack(text, phrases)).toEqual(Object.fromEntries(Object.entries(ENGLISH).sort()));
    expect(text.length + phrases.length).toBeLessThan(JSON.stringify(ENGLISH).length * 0.65);
  });

  it("keeps signs that it would use itself", () => {
    const words = { "a": "#=1", "a.b": "100 % {x}", "a.b.c": "K & ¡", "b": "" };
    const { text, phrases } = pack(words);
    expect(unpack(text, phrases)).toEqual(words);
  });
});
