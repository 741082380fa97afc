// @ts-check
// A polite live region: says what happened, one text at a time.

import { h } from "../util/dom.js";

export function makeLive() {
  const root = h("div.sr", { "aria-live": "polite", "aria-atomic": "true", hook: "live" });
  return {
    root,
    /** @param {string} text */
    say(text) {
      if (text && root.textContent === text) root.textContent = `${text}\u00a0`;
      else if (text) root.textContent = text;
    },
    clear() { root.textContent = ""; },
  };
}
