// @ts-check
// Letters on a hex: they ask about the game, draw, and lead to what may be chosen.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { colourOf } from "../state/shapes.js";
import { sayBoats, sayOwn, sayStatus } from "../words/queries.js";
import { promptText } from "../panels/prompt.js";

/** @type {Record<string, (app: App, view: View, hex: string, event: KeyboardEvent) => void>} */
const LETTERS = {
  r: (app, _, hex) => app.intents.reach(hex),
  t: (app) => app.intents.threats(),
  p: (app, view) => app.tell(sayOwn(view)),
  b: (app, view) => app.tell(sayBoats(view)),
  s: (app, view) => app.tell(sayStatus(view, promptText(view))),
  n: (app, view, hex, event) => app.goTo(nextChoice(view, app.board?.lattice.rows.flat() ?? [], hex, event.shiftKey), promptText(view)),
  e: (app) => app.analysis.toggle(),
  h: (app, { words }) => app.tell(words("board.keys")),
  c: (app, _, hex, event) => app.draw(app.local.arrow || hex, hex, colourOf(event), true),
  a: (app, view, hex, event) => (app.local.arrow ? LETTERS.c(app, view, hex, event) : app.beginArrow(hex)),
};

/** @param {App} app @param {KeyboardEvent} event @param {string} hex @returns {boolean} whether the key meant something */
export function letter(app, event, hex) {
  const view = app.view();
  const plan = /^[1-9]$/.test(event.key);
  const act = plan ? () => app.analysis.keep(Number(event.key) - 1) : LETTERS[event.key.toLowerCase()];
  if (!act || !view || event.ctrlKey || event.metaKey) return false;
  act(app, view, hex, event);
  return true;
}

/**
 * The next hex in reading order, or the one before, where what is in hand may go, or else where
 * something may be taken or put; "" if there is none.
 * @param {Pick<View, "targets"|"sources">} view @param {string[]} order @param {string} hex @param {boolean} back
 */
export function nextChoice({ targets, sources }, order, hex, back) {
  const open = order.filter((name) => (targets.size ? targets : sources).has(name));
  const at = order.indexOf(hex);
  const before = open.filter((name) => order.indexOf(name) < at);
  const after = open.filter((name) => order.indexOf(name) > at);
  return (back ? before.at(-1) ?? after.at(-1) : after[0] ?? before[0]) ?? "";
}
