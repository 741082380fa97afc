// @ts-check
// The line under the board: what is asked now, or what is happening, and the buttons for it.

/** @import {App} from "../app.js" */
/** @import {Action} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { isKnown } from "../model/traits.js";
import { h } from "../util/dom.js";
import { drawRolled } from "../scenes/hex/chance.js";
import { parseAction } from "../state/actiontext.js";
import { sayAction, sayEntry, sayFailed, sayNumber, sayPiece, sayRolled } from "../words/sentences.js";
import { actionIcon } from "./icon.js";
import { ruleLink } from "./rule.js";

const BUTTONS = new Set(["end", "pass", "stay", "decline", "defend", "roll", "reveal", "pick", "take", "spare", "whose"]);
/** Kinds that stand for doing nothing, or are one of many. */
const CALM = new Set(["stay", "decline", "pass", "spare", "roll", "reveal", "pick", "take", "whose"]);

/** @param {View} view @param {App} app */
export function promptPanel(view, app) {
  const { local, words } = view;
  const rolled = rolledNow(view);
  const message = local.message || sayFailed(words, view.state);
  const text = local.frame ? caption(view) : promptText(view);
  return h("div", { class: ["prompt", view.past && "past", local.busy && "playing"] },
    rolled && drawRolled(view.scene, rolled),
    text && (view.actions.length || !message) && h("p.ask", text),
    message ? h("p.refused", h("span", { hook: "message" }, message), local.section && ruleLink(app, local.section)) : null,
    local.told ? h("p.told", { hook: "told" }, local.told) : null,
    h("div.buttons",
      rollGrid(view, app) ?? view.actions.filter((action) => BUTTONS.has(action.kind)).map((action) => actionButton(view, app, action)),
      local.selection.tile || local.selection.hex ? button("cancel", words("button.cancel"), () => app.pick({ type: "cancel" })) : null,
      local.clicked && !local.busy ? button("reach", words("reach.ask", { hex: local.clicked }), () => app.intents.reach(local.clicked), "quiet") : null,
      view.past ? button("return", words("button.return"), () => app.intents.show(view.state.head), "strong") : null,
      local.busy ? button("skip", words("button.skip"), () => app.follow.skip()) : null));
}

/** @param {View} view */
function caption({ local, words, scene }) {
  const { action, events } = sayEntry(words, /** @type {any} */ (local.frame), scene);
  return words.told([action, ...events]);
}

/** What die or spinner shows, while it matters. @param {View} view */
function rolledNow({ act, local }) {
  const { kind, who } = parseAction(local.frame?.text ?? "");
  return kind === "roll" ? who : act.rolled;
}

/** @param {View} view @param {App} app @param {Action} action @param {string} [label] */
function actionButton({ words, state, scene }, app, action, label = sayAction(words, "choice", action.text, state.asked ?? "", scene)) {
  const { kind, who, text, id } = action;
  const piece = kind === "take" ? who : kind === "whose" ? (who === "free" ? "dolphin" : `~${who}+`) : "";
  return h("button.button", {
    key: text, class: [!CALM.has(kind) && "strong", piece && "pictured"], "data-action-text": text, hook: kind, onclick: () => app.act(id),
  }, piece && actionIcon({ kind, piece }, state.asked ?? "", scene.values), label);
}

/** Where chance shows two things, a table of both. @param {View} view @param {App} app */
function rollGrid(view, app) {
  const { actions, words } = view;
  if (!actions[0]?.who.includes(" ") || actions[0].kind !== "roll") return null;
  const pairs = actions.map((action) => ({ action, pair: action.who.split(" ") }));
  const faces = [...new Set(pairs.map(({ pair }) => pair[0]))];
  return h("table.rolls", faces.map((face) => h("tr", h("th", { scope: "row" }, sayRolled(words, face)),
    pairs.filter(({ pair }) => pair[0] === face).map(({ action, pair }) => h("td", actionButton(view, app, action, sayNumber(words, pair[1])))))));
}

/** @param {string} role @param {string} label @param {() => void} onclick @param {string} [more] classes @param {boolean} [disabled] */
export function button(role, label, onclick, more = "", disabled = false) {
  return h("button", { key: role, class: ["button", more], hook: role, disabled, onclick }, label);
}

/** What is asked, in one sentence. @param {View} view @returns {string} */
export function promptText(view) {
  const { act, state, words, actions } = view;
  if (view.local.editing) return words("edit.hint", { seat: words(`seat.${state.asked ?? "red"}`) });
  if (view.past) return words("prompt.view");
  if (state.outcome) return ""; // the end has a panel of its own
  if (view.local.waiting) return words("busy");
  if (view.traits.disabled) return words("prompt.none");
  const { puzzle } = view.traits;
  if (puzzle && puzzle.kind !== "plan") return isKnown(puzzle) ? "" : words(`prompt.puzzle.${puzzle.about || puzzle.kind}`);
  if (!actions.length && puzzle) return puzzle.answer ? "" : words("busy");
  if (!actions.length && (state.asked ?? "chance") === "chance") return words("prompt.held");
  if (!actions.length) return words("prompt.wait", { seat: words(`seat.${state.asked}`) });
  const pending = (act.pending[act.pending.length - 1] ?? "").split(".");
  if (state.asked === "chance") return words(`prompt.chance.${actions[0].kind}`);
  if (pending[0] === "react") return reaction(view, pending);
  if (pending[0] === "whose") return words("prompt.whose", wayOf(pending[1]));
  if (pending[0]) return words.count(`prompt.${pending[0]}`, Number(pending[2] ?? 1), { hex: pending[1] });
  return phasePrompt(view);
}

/** @param {View} view @param {string[]} pending */
function reaction({ words }, [, , creature, way = ""]) {
  return words("prompt.react", { creature: words(`noun.${creature}`), ...wayOf(way) });
}

/** @param {string} way "C3-C5" */
function wayOf(way) {
  const [from, to] = way.split("-");
  return { from, to };
}

/** @param {View} view */
function phasePrompt({ act, words, local, targets, marks, state, scene }) {
  const { tile, hex, piece } = local.selection;
  if (hex && targets.size) {
    const pieces = piece ? [piece] : marks.held;
    return words("prompt.target", { pieces: words.items(pieces.map((each) => sayPiece(words, each, state.asked ?? "", scene.values))) });
  }
  if (act.phase === "play" && tile) return words("prompt.play.piece");
  if (act.phase === "people" && piece) return words("prompt.people.chosen");
  return words.first([act.rolled.endsWith(" dive") ? "prompt.dive" : "", `prompt.${act.phase}`, "prompt.none"], { creature: sayRolled(words, act.rolled) });
}
