// @ts-check
// Everything the panels and the board show, worked out from the traits and the view's own state. Pure.

/** @import {Act, Action, Entry, Fields, Person, Scene, State} from "../types.js" */
/** @import {Traits} from "../model/traits.js" */
/** @import {Selection} from "../interaction/selection.js" */
/** @import {Words} from "../words/catalogue.js" */
/** @import {Marks} from "../scenes/hex/marks.js" */
import { NONE, sourcesOf, targetsOf } from "../interaction/selection.js";
import { decodeActions } from "./actions.js";
import { ghostOf, heatOf } from "./plan.js";
import { parseAction } from "./actiontext.js";
import { savedOf } from "./saved.js";
import { parseAct, parseHands, parsePieces, parseSeats, parseTally, parseTurn } from "./notation.js";

/**
 * What a view remembers for itself.
 * @typedef {object} Local
 * @property {Fields} fields      the position that is drawn now
 * @property {boolean} busy       while frames play
 * @property {boolean} [editing]  while a position is set up
 * @property {Entry|null} frame   the frame that plays
 * @property {Entry[]} log
 * @property {Selection} selection
 * @property {string} message
 * @property {string} section     of the rules, that the message is about
 * @property {string} told        the answer to a question about the board
 * @property {string} filter
 * @property {boolean} confirm    whether "new game" waits for a second click
 * @property {boolean} waiting    the kernel says that it is at work
 * @property {string} link        "" while the kernel answers, "slow" or "lost"
 * @property {string[]} crew      places ticked in the chooser
 * @property {string[]} ticked    what was chosen to answer a puzzle's question
 * @property {string} hover       the hex under the pointer or the focus
 * @property {string} pointed     an action's text, or a hex, that is pointed at in a list
 * @property {string} clicked     the hex that was clicked last, about which may be asked
 * @property {boolean} inspect    whether the inspector is open
 * @property {string} tab         which form of the state it shows
 * @property {string} copied      what was copied last
 * @property {import("../types.js").Rule|null} rule    the section of the rules that is shown
 * @property {import("../types.js").Reach|null} reach
 * @property {string} arrow       the hex where an arrow drawn by keys begins
 * @property {string[]|null} preview  the shape under the hand
 * @property {import("../types.js").Plan} [plan]   of the analysis, that is shown on the board
 * @property {import("../types.js").Analysis|null} [heat]  whose worths of hexes are shown
 */

/**
 * @typedef {object} SeatView
 * @property {string} seat
 * @property {string[]} saved
 * @property {string[]} lost
 * @property {string[]} waiting
 * @property {number} board
 * @property {import("../types.js").Tile[]} hand
 * @property {boolean} turn
 * @property {boolean} here   moved at this screen
 * @property {number|null} points
 */

/**
 * @typedef {object} View
 * @property {Traits} traits
 * @property {Scene} scene
 * @property {State} state
 * @property {Local} local
 * @property {Words} words
 * @property {Act} act
 * @property {number} turn
 * @property {Action[]} actions     those that may be taken now
 * @property {boolean} past         an earlier moment is shown
 * @property {boolean} still        nothing may be done now
 * @property {Map<string, Action[]>} targets
 * @property {Map<string, Set<string>>} sources
 * @property {SeatView[]} seats
 * @property {Marks} marks
 * @property {Entry|null} last      the entry of the shown ply
 */

/** @param {Traits & {scene: Scene, state: State}} traits @param {Local} local @param {Words} words @returns {View} */
export function present(traits, local, words) {
  const { scene, state } = traits;
  const act = parseAct(local.fields.act);
  const past = state.ply < state.head;
  const still = local.busy || local.editing || traits.disabled || past;
  const actions = still ? [] : decodeActions(state.actions, scene);
  const selection = actions.length ? local.selection : NONE;
  const targets = targetsOf(actions, selection);
  const sources = sourcesOf(actions, selection.tile);
  const last = local.frame ?? local.log.find((entry) => entry.ply === state.ply) ?? null;
  const view = {
    traits, scene, state, local: { ...local, selection }, words, act, past, still, actions, targets, sources, last,
    turn: parseTurn(local.fields.turn), seats: seatViews(scene, local.fields, act),
  };
  return { ...view, marks: marksOf(view) };
}


/** @param {Omit<View, "marks">} view @returns {Marks} */
function marksOf({ targets, sources, local, last, traits, actions, act, scene, seats, state, words }) {
  const { selection } = local;
  const pending = about(act);
  const cost = new Map([...targets].map(([place, hits]) => [place, Math.max(...hits.map((hit) => hit.cost))]));
  const pointed = actions.find((action) => action.text === local.pointed);
  if (pointed?.to) cost.set(pointed.to, pointed.cost);
  const said = pending.to ? pending : last ? parseAction(last.text) : null;
  return {
    targets: cost,
    chosen: selection.hex || pointed?.from || (pointed ? "" : /^[A-M]\d+$/.exec(local.pointed)?.[0]) || pending.from,
    held: selection.hex ? heldOf(selection, sources) : [],
    sources: selection.hex ? [] : [...sources.keys()],
    ticked: local.ticked,
    happened: last ? happened(last) : [],
    trail: said?.to ? { from: said.from, to: said.to } : null,
    way: pointed?.from && pointed.to && pointed.from !== pointed.to ? { from: pointed.from, to: pointed.to } : null,
    shapes: local.preview ? [...traits.shapes, local.preview] : traits.shapes,
    reach: local.reach,
    ghost: local.busy || selection.hex ? null : ghostOf(local.plan, scene),
    heat: local.busy ? [] : heatOf(local.heat ?? null, words),
    named: traits.settings.lesson ?? [],
    saved: savedOf(scene, seats, local.log, local.frame?.ply ?? state.ply),
  };
}

/** Where the pending decision is, and where something is on its way to. @param {Act} act */
function about({ pending }) {
  const [, from = "", to = ""] = /\b([A-M]\d+)(?:-([A-M]\d+))?/.exec(pending[pending.length - 1] ?? "") ?? [];
  return { from, to };
}

/** @param {Selection} selection @param {Map<string, Set<string>>} sources */
const heldOf = ({ hex, piece }, sources) => (piece ? [piece] : [...(sources.get(hex) ?? [])]);

/** @param {Entry} entry @returns {string[]} */
function happened(entry) {
  const { from, to } = parseAction(entry.text);
  return [...new Set([from, to].filter(Boolean))];
}

/** @param {Scene} scene @param {Fields} fields @param {Act} act @returns {SeatView[]} */
function seatViews(scene, fields, act) {
  const [saved, lost, waiting] = [fields.saved, fields.lost, fields.waiting].map((text) => parseTally(text ?? ""));
  const hands = parseHands(fields.hands ?? "");
  const board = countBoard(fields);
  return parseSeats(fields.seats).map((seat) => ({
    seat, saved: saved[seat] ?? [], lost: lost[seat] ?? [], waiting: waiting[seat] ?? [], hand: hands[seat] ?? [],
    board: board[seat] ?? 0, turn: act.seat === seat, here: scene.people_seats.includes(seat), points: worth(saved[seat] ?? []),
  }));
}

/** The worth of people, or null if it is hidden. @param {string[]} values */
const worth = (values) => (values.includes("?") ? null : values.reduce((sum, value) => sum + Number(value), 0));

/** @param {Fields} fields */
function countBoard(fields) {
  /** @type {Record<string, number>} */
  const count = {};
  for (const text of Object.values(fields.on)) {
    const { ashore, boats, swimmers } = parsePieces(text);
    for (const { seat } of /** @type {Person[]} */ ([...ashore, ...boats.flat(), ...swimmers])) count[seat] = (count[seat] ?? 0) + 1;
  }
  return count;
}
