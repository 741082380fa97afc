// @ts-check
// The line under the board: what is asked now, or what is happening, and the buttons for it.

/** @import {App} from "../app.js" */
/** @import {Action} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { sayAction, sayEntry, sayRolled } from "../words/sentences.js";

const BUTTONS = new Set(["end", "pass", "stay", "decline", "defend", "roll", "reveal", "pick"]);

/** @param {View} view @param {App} app */
export function promptPanel(view, app) {
  const { local, words } = view;
  return h("div", { class: ["prompt", view.past && "past", local.busy && "playing"] },
    h("p.ask", local.frame ? caption(view) : promptText(view)),
    local.message ? h("p.refused", { "data-role": "message" }, local.message) : null,
    h("div.buttons",
      view.actions.filter((action) => BUTTONS.has(action.kind)).map((action) => actionButton(view, app, action)),
      local.selection.tile || local.selection.hex ? button("cancel", words.say("button.cancel"), () => app.pick({ type: "cancel" })) : null,
      view.past ? button("return", words.say("button.return"), () => app.intents.show(view.state.head), "strong") : null,
      local.busy ? button("skip", words.say("button.skip"), () => app.follow.skip()) : null));
}

/** @param {View} view */
function caption({ local, words, scene }) {
  const { action, events } = sayEntry(words, /** @type {any} */ (local.frame), scene);
  return [action, ...events].join(". ");
}

/** @param {View} view @param {App} app @param {Action} action */
function actionButton({ words, state, scene }, app, action) {
  const many = action.kind === "roll" || action.kind === "reveal" || action.kind === "pick";
  const calm = action.kind === "stay" || action.kind === "decline" || action.kind === "pass";
  return h("button", {
    key: action.text, class: ["button", !many && !calm && "strong"],
    "data-action-text": action.text, "data-role": action.kind, onclick: () => app.act(action.id),
  }, sayAction(words, "choice", action.text, state.asked ?? "", scene));
}

/** @param {string} role @param {string} label @param {() => void} onclick @param {string} [more] */
export function button(role, label, onclick, more = "") {
  return h("button", { key: role, class: ["button", more], "data-role": role, onclick }, label);
}

/** What is asked, in one sentence. @param {View} view @returns {string} */
export function promptText(view) {
  const { act, state, words, actions } = view;
  if (view.past) return words.say("prompt.view");
  if (state.outcome || act.phase === "over") return words.say("prompt.over");
  if (view.local.waiting) return words.say("busy");
  if (view.traits.disabled) return words.say("prompt.none");
  if (!actions.length && view.traits.puzzle) return words.say("prompt.puzzle.end");
  if (!actions.length) return words.say("prompt.wait", { seat: words.say(`seat.${state.asked ?? "chance"}`) });
  const pending = (act.pending[act.pending.length - 1] ?? "").split(".");
  if (state.asked === "chance") return words.say(`prompt.chance.${actions[0].kind}`);
  if (pending[0] === "crew") return words.say("prompt.crew", { hex: pending[1] });
  if (pending[0] === "react") return reaction(view, pending);
  return phasePrompt(view);
}

/** @param {View} view @param {string[]} pending */
function reaction({ words }, [, , creature, way = ""]) {
  const [from, to] = way.split("-");
  return words.say("prompt.react", { creature: words.say(`noun.${creature}`), from, to });
}

/** @param {View} view */
function phasePrompt({ act, words, local, targets }) {
  const { tile, hex, piece } = local.selection;
  if (hex && targets.size) return words.say("prompt.target");
  if (act.phase === "play" && tile) return words.say("prompt.play.piece");
  if (act.phase === "people" && piece) return words.say("prompt.people.chosen");
  return words.first([`prompt.${act.phase}`, "prompt.none"], { creature: sayRolled(words, act.rolled) });
}
