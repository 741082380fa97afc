// @ts-check
// A small menu on the board where several actions share a place.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { FRAME, placeOf } from "../layout/lattice.js";
import { h } from "../util/dom.js";
import { sayAction } from "../words/sentences.js";
import { actionIcon } from "./icon.js";

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
    "data-below": top < 55, "data-side": left < 30 ? "left" : left > 70 ? "right" : "middle",
    style: `left:${left.toFixed(2)}%;top:${top.toFixed(2)}%`, onkeydown: roam,
  },
  picker.ids.map((id) => {
    const action = view.actions[id];
    return h("button.pick", { role: "menuitem", key: action.text, "data-action-text": action.text, onclick: () => app.act(id) },
      actionIcon(action, state.asked ?? "", scene.values), h("span", sayAction(words, "choice", action.text, state.asked ?? "", scene)));
  }),
  h("button.pick.calm", { role: "menuitem", hook: "picker-cancel", key: "cancel", onclick: () => app.pick({ type: "cancel" }) }, words("button.cancel")));
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
