// @ts-check
// Whose turn it is, the phases of the turn, and the points left as pips.

/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { seatMark } from "../scenes/hex/people.js";

const TURN = ["play", "move", "sink", "creature"];
const SETUP = ["people", "boats"];

/** @param {View} view */
export function phasesPanel(view) {
  const { act, words } = view;
  const phases = SETUP.includes(act.phase) ? SETUP : TURN.filter((phase) => phase !== "play" || keeps(view));
  const now = act.phase === "roll" ? "creature" : act.phase;
  return h("div.phases", { label: words("panel.phases"), role: "group" },
    whose(view),
    view.traits.settings.lesson ? null : h("span.turn", view.turn ? words("turn.number", { turn: view.turn }) : words("turn.setup")),
    h("ol.steps", phases.map((phase) => step(view, phase, phase === now, phases.indexOf(phase) < phases.indexOf(now)))));
}

/** Whether there are tiles that are kept to be played. @param {View} view */
const keeps = ({ local: { fields } }) => /aid|winds|move-|defence|\?/.test(`${fields.pool} ${fields.hands}`);

/** @param {View} view @param {string} phase @param {boolean} now @param {boolean} done */
function step(view, phase, now, done) {
  return h("li", { class: ["step", now && "now", done && "done"], "data-phase": phase, "aria-current": now ? "step" : null },
    view.words(`phase.${phase}`),
    phase === "move" && now ? pips(view) : null);
}

/** @param {View} view */
function pips({ act, scene, words }) {
  const all = Math.max(scene.points, act.points);
  return h("span.pips", { role: "img", label: words.count("points", act.points), "data-points": act.points },
    Array.from({ length: all }, (_, index) => h("span", { class: ["pip", index < act.points && "full"] })));
}

/** @param {View} view */
function whose(view) {
  const { act, words } = view;
  const seat = turnSeat(view);
  return h("span", { class: ["whose", seat && `seat-${seat}`] },
    seat ? seatMark(seat) : null,
    h("strong", turnText(view, seat, act.phase === "over")),
    h("span.sr", seat ? words(`seat.${seat}`) : ""));
}

/** @param {View} view */
export function turnSeat({ act, state, local }) {
  const asked = local.busy ? act.seat : state.asked;
  return asked && asked !== "chance" ? asked : act.seat;
}

/** @param {View} view @param {string} seat @param {boolean} over */
function turnText({ act, state, scene, words, local }, seat, over) {
  if (over || !seat) return words("turn.over");
  if (!local.busy && state.asked === "chance") return words("turn.chance");
  if (seat === state.seat && scene.people_seats.length < 2) return words(act.seat && act.seat !== seat ? "turn.asked" : "turn.you", { seat: words(`seat.${act.seat}`) });
  return words("turn.seat", { seat: words(`seat.${seat}`) });
}
