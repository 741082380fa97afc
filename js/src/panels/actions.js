// @ts-check
// Every legal action as a labelled button, grouped and filtered, and a line to type one.

/** @import {App} from "../app.js" */
/** @import {Action} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { h, lazy } from "../util/dom.js";
import { sayAction } from "../words/sentences.js";

/** @param {View} view @param {App} app */
export function actionsPanel(view, app) {
  const { words, actions, local } = view;
  return h("details.actions", { key: "actions", open: app.listed, ontoggle: (/** @type {any} */ event) => app.list(event.target.open) },
    h("summary", { hook: "actions" }, h("h3", words("panel.actions")), h("small", words.count("actions.count", actions.length))),
    sayForm(view, app),
    app.listed ? h("input.input.filter", {
      type: "search", hook: "filter", placeholder: words("actions.filter"), label: words("actions.filter"),
      oninput: (/** @type {any} */ event) => app.filter(event.target.value),
    }) : null,
    app.listed ? h("div.action-groups", actionGroups(view, app, local.filter)) : null);
}

/** @param {View} view @param {App} app */
function sayForm({ words, traits }, app) {
  return h("form.say", { onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    const input = event.target.querySelector("input");
    app.say(input.value.trim());
    input.value = "";
  } },
  h("input.input", { type: "text", hook: "say", autocomplete: "off", spellcheck: "false", disabled: traits.disabled, placeholder: words("actions.say"), label: words("actions.say") }),
  h("button.button", { type: "submit", disabled: traits.disabled }, words("button.send")));
}

/** @param {View} view @param {App} app @param {string} filter */
export function actionGroups(view, app, filter) {
  const { actions, words, state, scene } = view;
  /** @type {Map<string, Node[]>} */
  const found = new Map();
  for (const action of actions) {
    const label = sayAction(words, "choice", action.text, state.asked ?? "", scene);
    if (!matches(filter, `${label} ${action.text}`)) continue;
    found.set(action.kind, [...(found.get(action.kind) ?? []), lazy(action.text, action.id + label, () => actionItem(app, action, label))]);
  }
  if (!found.size) return h("p.faint", words("actions.none"));
  return [...found].map(([kind, items]) => h("div.action-group", { key: kind, role: "group", label: words(`kind.${kind}`) },
    h("h4", words(`kind.${kind}`)), items));
}

/** @param {string} filter @param {string} text */
const matches = (filter, text) => filter.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));

/** @param {App} app @param {Action} action @param {string} label */
function actionItem(app, action, label) {
  return h("button.action", {
    "data-action-text": action.text, onclick: () => app.act(action.id),
    onpointerenter: () => app.point(action.text), onpointerleave: () => app.point(""),
    onfocus: () => app.point(action.text), onblur: () => app.point(""),
  }, label);
}
