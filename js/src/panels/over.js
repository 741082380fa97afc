// @ts-check
// The end: who won, with how much, and why it ended.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";
import { sayWinners } from "../words/queries.js";

/** In place of the prompt, so that all of the board is still seen. @param {View} view @param {App} app */
export function overPanel(view, app) {
  const { words, state: { outcome }, local, traits } = view;
  if (!outcome || local.busy || view.past) return null;
  const rows = Object.entries(outcome.scores).sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0));
  return h("div.over", { role: "group", label: words("over.title"), hook: "over", key: "over" },
    h("p.faint", words.first([`event.over.${outcome.reason}`, "event.over"])),
    h("h2", sayWinners(words, outcome.winners)),
    h("ol", rows.map(([seat, score]) => h("li", { class: [`seat-${seat}`, outcome.winners.includes(seat) && "winner"] },
      seatMark(seat), h("span", words(`seat.${seat}`)), h("b", { "data-score": seat }, score ?? "?"), h("small", words("over.score"))))),
    traits.settings.lesson ? null : h("div.buttons", h("button.button.strong", { hook: "new", onclick: () => app.intents.newGame() }, words("over.again"))));
}
