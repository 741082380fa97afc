// @ts-check
// The players: who is on turn, who is saved, lost or still to place, and what tiles they hold.

/** @import {SeatView, View} from "../state/present.js" */
import { h, lazy } from "../util/dom.js";
import { drawBack } from "../scenes/hex/backs.js";
import { seatMark } from "../scenes/hex/people.js";

/** @param {View} view */
export function seatsPanel(view) {
  return h("section.seats", { key: "seats" },
    h("h3", view.words("panel.seats")),
    h("ul", view.seats.map((seat) => lazy(seat.seat, JSON.stringify([seat, view.state.seat]), () => seatRow(view, seat)))));
}

/** @param {View} view @param {SeatView} row */
function seatRow(view, row) {
  const { words } = view;
  const name = words(`seat.${row.seat}`);
  return h("li", { class: ["seat", row.turn && "now", `seat-${row.seat}`], "data-seat-row": row.seat },
    h("span.seat-name", seatMark(row.seat), h("strong", name),
      row.seat === view.state.seat ? h("small", words("seats.you")) : null,
      row.turn ? h("span.sr", words("seats.turn")) : null),
    h("span.seat-points", { title: words("seats.points") }, row.points === null ? "–" : row.points, h("small", words("seats.points"))),
    h("span.tallies",
      tally(view, "saved", row.saved, true), tally(view, "board", row.board, false),
      row.waiting.length ? tally(view, "waiting", row.waiting.length, false) : null,
      tally(view, "lost", row.lost, false)),
    hand(view, row));
}

/** @param {View} view @param {string} name @param {string[]|number} people @param {boolean} values */
function tally({ words, scene }, name, people, values) {
  const count = typeof people === "number" ? people : people.length;
  const shown = values && scene.values && typeof people !== "number" && people.length ? people.join(" ") : "";
  return h("span", { class: `tally tally-${name}`, "data-tally": name }, h("b", count), ` ${words(`seats.${name}`)}`,
    shown ? h("span.values", shown) : null);
}

/** Others' tiles show their terrain only. @param {View} view @param {SeatView} row */
function hand({ words, state }, row) {
  if (!row.hand.length || row.seat === state.seat) return null;
  return h("span.small-hand", row.hand.map(({ terrain, back }) => {
    const label = words(back === "?" ? "seats.tile.hidden" : "seats.tile.known", { terrain: words(`terrain.${terrain}`), back: words(`back.${back}`) });
    return h("span", { class: `small-tile card-${terrain}`, role: "img", label: label, title: label }, drawBack(back));
  }));
}
