// @ts-check
// The viewer's own tiles to play, and in setup the people to place.

/** @import {App} from "../app.js" */
/** @import {Tile} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { h, s } from "../util/dom.js";
import { trayOf } from "../interaction/selection.js";
import { drawPerson } from "../scenes/hex/people.js";
import { drawBack } from "../scenes/hex/backs.js";

/** @param {View} view @param {App} app */
export function handPanel(view, app) {
  return [trayPanel(view, app), ownHand(view, app)];
}

/** @param {View} view @param {App} app */
function ownHand(view, app) {
  const { words, state } = view;
  const owner = state.seat === "all" ? state.asked : state.seat;
  const hand = view.seats.find(({ seat }) => seat === owner)?.hand ?? [];
  if (!hand.length) return null;
  return h("div.hand", { role: "group", label: words("panel.hand"), key: "hand" },
    h("h3", words("panel.hand")),
    h("div.tiles", hand.map((tile, index) => tileButton(view, app, tile, index))));
}

/** @param {View} view @param {App} app @param {Tile} tile @param {number} index */
function tileButton(view, app, tile, index) {
  const { words, local, actions } = view;
  const name = `${tile.terrain[0]}.${tile.back}`;
  const plays = actions.filter((action) => action.tile === name);
  const chosen = local.selection.tile === name;
  return h("button", {
    key: `${name} ${index}`, class: ["tile-card", chosen && "taken", `card-${tile.terrain}`],
    "data-tile": name, "aria-pressed": String(chosen), disabled: plays.length === 0,
    onclick: () => playTile(app, name, plays),
  }, drawBack(tile.back), h("span", words(`back.${tile.back}`)));
}

/** A tile that needs no target is played at once. @param {App} app @param {string} name @param {import("../types.js").Action[]} plays */
function playTile(app, name, plays) {
  if (plays.length === 1 && !plays[0].to) app.act(plays[0].id);
  else app.pick({ type: "tile", tile: name });
}

/** @param {View} view @param {App} app */
function trayPanel(view, app) {
  const { words, actions, local, state, scene } = view;
  const tray = trayOf(actions);
  if (!tray.length) return null;
  const waiting = view.seats.find(({ seat }) => seat === state.asked)?.waiting ?? [];
  return h("div.hand", { role: "group", label: words("panel.tray"), key: "tray" },
    h("h3", words("panel.tray")),
    h("div.tiles", tray.map((value) => {
      const count = waiting.filter((other) => other === value).length;
      const label = words("person.known", { color: words(`color.${state.asked}`), value });
      return h("button", {
        key: value, class: ["tray", local.selection.piece === value && "taken"], "data-tray": value,
        "aria-pressed": String(local.selection.piece === value), label: `${label} ×${count}`, onclick: () => app.pick({ type: "tray", piece: value }),
      }, s("svg", { viewBox: "-16 -42 32 46", mute: true },
        drawPerson({ seat: /** @type {any} */ (state.asked), value, swam: false, guarded: false }, scene.values, 1)),
      h("span", `×${count}`));
    })));
}
