// @ts-check
// The end: who won, with how much, and why it ended.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";

/** In place of the prompt, so that all of the board is still seen. @param {View} view @param {App} app */
export function overPanel(view, app) {
  const { words, state: { outcome }, local } = view;
  if (!outcome || local.busy || view.past) return null;
  const names = outcome.winners.map((seat) => words(`seat.${seat}`));
  const title = names.length === 1 ? words("over.wins", { seat: names[0] }) : words("over.tie", { seats: names.join(words("list.and")) });
  const rows = Object.entries(outcome.scores).sort((a, b) => b[1] - a[1]);
  return h("div.over", { role: "group", label: words("over.title"), hook: "over", key: "over" },
    h("p.faint", words.first([`event.over.${outcome.reason}`, "event.over"])),
    h("h2", title),
    h("ol", rows.map(([seat, score]) => h("li", { class: [`seat-${seat}`, outcome.winners.includes(seat) && "winner"] },
      seatMark(seat), h("span", words(`seat.${seat}`)), h("b", { "data-score": seat }, score), h("small", words("over.score"))))),
    h("div.buttons", h("button.button.strong", { hook: "new", onclick: () => app.intents.newGame() }, words("over.again"))));
}
