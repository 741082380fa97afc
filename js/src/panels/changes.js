// @ts-check
// What the last action changed, in words: the action, what it brought, and field by field.

/** @import {View} from "../state/present.js" */
/** @import {App} from "../app.js" */
import { compareFields } from "../state/changes.js";
import { h } from "../util/dom.js";
import { sayField } from "../words/fields.js";
import { sayEntry } from "../words/sentences.js";

/** @param {View} view @param {App} app */
export function changesPanel({ words, scene, last, local, state }, app) {
  if (!last) return h("p.faint", words("log.empty"));
  const { action, events } = sayEntry(words, last, scene);
  const before = app.follow.fieldsAt(last.ply - 1);
  const rows = app.board && before ? compareFields(before, local.fields, app.board.lattice.rows) : [];
  return [
    h("p", h("b", action), words.told(["", ...events])),
    rows.length ? h("table.facts", { key: `changes ${state.ply}` },
      h("tr", ["what", "before", "after"].map((name) => h("th", { scope: "col" }, words(`changes.${name}`)))),
      rows.map(({ name, hex, before: old, after }) => h("tr", { ...app.pointsAt(hex) },
        h("th", { scope: "row" }, hex || words(`inspect.${name}`)),
        h("td", sayField(words, scene, name, old)), h("td", sayField(words, scene, name, after))))) : null,
  ];
}
