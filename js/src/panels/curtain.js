// @ts-check
// Between two people at one screen: nothing of the board until the next one is here.

/** @import {App} from "../app.js" */
/** @import {Words} from "../words/catalogue.js" */
import { h } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";

/** @param {string} seat @param {Words} words @param {App} app */
export function curtainPanel(seat, words, app) {
  const name = words(`seat.${seat}`);
  const args = { seat: name };
  return h("div", { class: `curtain seat-${seat}`, role: "dialog", label: words("curtain.title", args), hook: "curtain" },
    seatMark(seat),
    h("h2", words("curtain.title", args)),
    h("p", words("curtain.text", args)),
    h("button.button.strong", { hook: "uncover", onclick: () => app.intents.uncover(seat) }, words("curtain.button", args)));
}
