// @ts-check
// The legend to what can reach a hex: the creatures, numbered as on the board.

/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { sayReach } from "../words/sentences.js";

/** @param {View} view */
export function reachPanel({ local: { reach }, words }) {
  if (!reach) return null;
  return h("div.reach", { key: "reach", hook: "reach-legend" },
    h("h3", reach.reaches.length ? words("reach.ask", { hex: reach.hex }) : sayReach(words, reach)),
    h("ol", reach.reaches.map(([kind, from, ends], index) => h("li", h("span", { class: `badge-reach reach-${index % 4}` }, index + 1),
      words.count("reach.one", ends.length, { creature: words(`noun.${kind}`), from })))));
}
