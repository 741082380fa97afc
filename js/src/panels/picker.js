// @ts-check
// A small menu on the board where several actions share a place.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { FRAME, placeOf } from "../layout/lattice.js";
import { h } from "../util/dom.js";
import { sayAction } from "../words/sentences.js";
import { actionIcon } from "./icon.js";

/** What comes first in a menu; what nobody does without need comes last. */
const ORDER = ["dive", "overboard"];

/** @param {View} view @param {App} app */
export function pickerPanel(view, app) {
  const { picker } = view.local.selection;
  const at = picker && app.board && placeOf(app.board.lattice, picker.place);
  if (!picker || !at) return null;
  const { words, state, scene } = view;
  const left = ((at.x - FRAME.x) / FRAME.width) * 100;
  const top = ((at.y - FRAME.y) / FRAME.height) * 100;
  return h("div.picker", {
    role: "menu", hook: "picker", label: words("picker.title"), key: `picker ${picker.place}`,
    style: `left:${left}%;top:${top}%;translate:${left < 30 ? -16 : left > 70 ? -84 : -50}% ${top < 55 ? "26px" : "calc(-100% - 30px)"}`, onkeydown: roam,
  },
  picker.ids.map((id) => view.actions[id]).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).map((action) => {
    return h("button.pick", { role: "menuitem", key: action.text, "data-action-text": action.text, onclick: () => app.act(action.id) },
      actionIcon(action, state.asked ?? "", scene.values), h("span", sayAction(words, "choice", action.text, state.asked ?? "", scene)));
  }),
  h("button.pick.calm", { role: "menuitem", hook: "picker-cancel", key: "cancel", onclick: () => app.letGo() }, words("button.cancel")));
}

/** Up and Down walk through the menu. @param {any} event */
function roam(event) {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!way) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll("button")];
  const next = items[(items.indexOf(event.target) + way + items.length) % items.length];
  next?.focus({ preventScroll: true });
}
