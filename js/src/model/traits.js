// @ts-check
// The model that the kernel and this page share: its traits with safe defaults, and its changes.

/** @import {Feed, Scene, State} from "../types.js" */

/**
 * The part of an anywidget model that is used.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(message: any) => void} send
 * @property {(event: string, handler: (...args: any[]) => void) => void} on
 * @property {(event: string, handler: (...args: any[]) => void) => void} off
 */

/** @typedef {{language: string, motion: boolean, theme: string, coordinates: string, projector: boolean, lesson: string[]|null}} Settings */
/**
 * What the record holds beside the line that is played.
 * @typedef {object} Record_
 * @property {boolean} fork   whether the record may be changed in the past
 * @property {boolean} main   whether the line is the main one
 * @property {[ply: number, number: number, by: string, text: string, length: number][]} branches
 * @property {[ply: number, text: string][]} comments
 */
/**
 * @typedef {object} Puzzle
 * @property {string} name
 * @property {string} kind       "plan", "read" or "blunder"
 * @property {string} title
 * @property {string} prompt
 * @property {string} objective
 * @property {string} horizon
 * @property {string} tier
 * @property {number} level      0 where it is not known
 * @property {string} question   of "read"
 * @property {string} about      what it asks for: "hexes" or "seats"
 * @property {string[]} choices  among which to choose
 * @property {string[][]} plans  of "blunder"
 * @property {number} shown      the plan last played on the board, from 1; 0 for none
 * @property {string[]} hints
 * @property {number} hints_left
 * @property {{band: string, loss: string, text: string, solved: boolean, refuted: boolean, goes_on: boolean, right: string[]}|null} answer
 * @property {boolean} later     whether what is to be decided comes after the puzzle's own plan
 * @property {boolean} kept      whether answers can be kept
 * @property {{at: number, of: number, last: boolean, first: number, again: boolean, over: boolean, results: boolean[]}|null} run
 */

/**
 * @typedef {object} Traits
 * @property {Scene|null} scene
 * @property {State|null} state
 * @property {Feed|null} feed
 * @property {Settings} settings
 * @property {Record_} record
 * @property {import("../words/catalogue.js").Catalogue|null} words   null for English
 * @property {boolean} disabled
 * @property {any[][]} shapes
 * @property {Puzzle|null} puzzle
 * @property {import("../types.js").Analysis|null} analysis
 */

/** Whether the answer to a puzzle was found, or shown. @param {Puzzle} puzzle */
export const isKnown = ({ answer }) => Boolean(answer?.solved || answer?.band === "given");

/** @type {Record_} */
const RECORD = { fork: false, main: true, branches: [], comments: [] };
/** @type {Settings} */
const SETTINGS = { language: "en", motion: true, theme: "auto", coordinates: "auto", projector: false, lesson: null };
export const TRAITS = ["scene", "state", "feed", "record", "settings", "words", "disabled", "shapes", "puzzle", "analysis"];

/** @param {Model} model @returns {Traits} */
export function readTraits(model) {
  const scene = model.get("scene");
  const state = model.get("state");
  const words = model.get("words");
  return {
    scene: scene?.hexes ? scene : null,
    state: state?.text ? { actions: [], curtain: null, outcome: null, ...state } : null,
    feed: model.get("feed") ?? null,
    record: { ...RECORD, ...(model.get("record") ?? {}) },
    settings: { ...SETTINGS, ...(model.get("settings") ?? {}) },
    words: words?.entries ? words : null,
    disabled: Boolean(model.get("disabled")),
    shapes: model.get("shapes") ?? [],
    puzzle: model.get("puzzle") ?? null,
    analysis: readAnalysis(model),
  };
}

/** @param {Model} model */
export const readAnalysis = (model) => model.get("analysis") ?? null;

/**
 * Calls back once per message, however many traits it set.
 * @param {Model} model @param {(names: Set<string>) => void} changed @returns {() => void}
 */
export function watchTraits(model, changed) {
  /** @type {Set<string>} */
  const names = new Set();
  let live = true;
  const flush = () => {
    const batch = new Set(names);
    names.clear();
    if (live) changed(batch);
  };
  const handlers = TRAITS.map((name) => /** @type {const} */ ([`change:${name}`, () => {
    if (names.size === 0) queueMicrotask(flush);
    names.add(name);
  }]));
  for (const [event, handler] of handlers) model.on(event, handler);
  return () => {
    live = false;
    for (const [event, handler] of handlers) model.off(event, handler);
  };
}

/** @param {Model} model @param {(message: any) => void} heard @returns {() => void} */
export function watchMessages(model, heard) {
  model.on("msg:custom", heard);
  return () => model.off("msg:custom", heard);
}
