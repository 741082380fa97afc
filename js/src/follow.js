// @ts-check
// Follows the game: takes in new states and feeds, plays their frames, keeps the log, tells what happened.

/** @import {App} from "./app.js" */
/** @import {Entry, Fields, Frame, State} from "./types.js" */
/** @import {Changes} from "./state/moves.js" */
import { Playback } from "./interaction/playback.js";
import { NONE } from "./interaction/selection.js";
import { applyDiff } from "./state/diff.js";
import { completeTo, cutLog, mergeLog, spellOut } from "./state/log.js";
import { compare } from "./state/moves.js";
import { parsePosition } from "./state/notation.js";
import { sayOutcome } from "./words/queries.js";
import { sayEntry, sayFailed } from "./words/sentences.js";

/** How many plies the live region tells at once. */
const SPOKEN = 8;
/** How long a step through the record moves, in milliseconds. */
const STEP = 260;
/** How many positions are kept. */
const KEPT = 30;
/** What no frame tells. */
const UNTOLD = { pool: undefined, pins: undefined, left: undefined };

export class Follow {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<number, Fields>} positions by ply */
    this.past = new Map();
    this.playback = new Playback({
      fields: () => app.local.fields,
      show: (frame, fields, changes, duration) => this.showFrame(frame, fields, changes, duration),
      done: () => this.settle(),
      own: (by) => app.traits.state?.seat === by,
    });
  }

  /** @param {State|null} before @param {boolean} fed */
  stateChanged(before, fed) {
    const { state, feed: told } = this.app.traits;
    const feed = fed && told ? { ...told, frames: spellOut(told.from, told.frames) } : null;
    this.app.local.message = "";
    this.app.local.confirm = false;
    this.app.local.waiting = false;
    this.app.local.crew = [];
    this.app.local.pointed = "";
    Object.assign(this.app.local, { selection: NONE, section: "", told: "", clicked: "", reach: null });
    if (!state) return;
    if (before && before.seat !== state.seat) this.forget();
    if (fed && feed) this.app.timeline.changed(before?.seat === state.seat ? feed.from : -1);
    this.remember(before, state, feed);
    this.app.local.log = cutLog(this.app.local.log, state.head);
    if (feed?.to === state.head) this.app.local.log = mergeLog(this.app.local.log, feed.from, feed.frames);
    this.askLog();
    const follows = feed && before && feed.from === before.ply && feed.to === state.ply && !state.curtain;
    // What only changed the puzzle comes with no frames: no more is played than there is.
    if (follows && this.moves() && (feed.frames.length || this.playback.playing)) {
      this.app.local.busy = true;
      this.playback.play(feed);
    } else {
      if (follows) this.tell(feed.frames, feed.frames.length || state.failed ? this.app.verdict() : []);
      else if (before) this.glide(before, state);
      if (!follows) this.app.frame.say(sayFailed(this.app.words, state));
      this.playback.stop();
      this.rest();
    }
  }

  /** One step on in the record is seen and told as it was when it was played. @param {State} before @param {State} state */
  glide(before, state) {
    const entry = this.app.local.log.find(({ ply }) => ply === state.ply);
    if (state.ply === before.ply || state.curtain || before.seat !== state.seat) return;
    if (entry) this.tell([entry]);
    if (state.ply !== before.ply + 1 || !this.moves()) return;
    const after = parsePosition(state.text);
    this.app.board?.animate(after, compare(this.app.local.fields, after), STEP);
  }

  /**
   * Keeps the last positions that were shown, and those on the way to them, to tell what changed.
   * @param {State|null} before @param {State} state @param {import("./types.js").Feed|null} feed
   */
  remember(before, state, feed) {
    for (const ply of this.past.keys()) if (ply > (feed ? feed.from : state.head)) this.past.delete(ply);
    if (before && before.seat === state.seat && before.ply <= state.head) this.past.set(before.ply, parsePosition(before.text));
    let fields = feed && this.past.get(feed.from);
    for (const frame of fields && feed ? feed.frames : []) {
      fields = /** @type {any} */ ({ ...applyDiff(/** @type {Fields} */ (fields), frame.diff), ...UNTOLD });
      this.past.set(frame.ply, /** @type {Fields} */ (fields));
    }
    this.past.set(state.ply, parsePosition(state.text));
    for (const ply of [...this.past.keys()].slice(0, -KEPT)) this.past.delete(ply);
  }

  /** @param {number} ply @returns {Fields|undefined} */
  fieldsAt(ply) {
    return this.past.get(ply);
  }

  /** Another's view: nothing that the last one could see stays in the page. */
  forget() {
    this.app.local.log = [];
    this.past.clear();
    this.app.frame.live.clear();
  }

  /** Whether frames are played or shown at once. */
  moves() {
    const media = this.app.frame.root.ownerDocument.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)");
    return this.app.traits.settings.motion && !media?.matches;
  }

  askLog() {
    const have = completeTo(this.app.local.log);
    const { state } = this.app.traits;
    if (state && !state.curtain && have < state.head) this.app.intents.log(have);
  }

  /** @param {Frame} frame @param {Fields} fields @param {Changes} changes @param {number} duration */
  showFrame(frame, fields, changes, duration) {
    this.app.local.fields = fields;
    this.app.local.frame = frame;
    this.tell([frame]);
    this.app.board?.animate(fields, changes, duration);
    this.app.refresh();
  }

  /** Nothing moves any more: shows the position that the state holds. */
  settle() {
    this.rest();
    this.app.frame.say(this.app.words.told(this.app.verdict()));
    this.app.refresh();
  }

  rest() {
    if (this.app.editor?.open) return this.app.editor.turn(false);
    this.app.local.fields = parsePosition(this.app.traits.state?.text ?? "");
    this.app.local.busy = false;
    this.app.local.frame = null;
  }

  /** @param {Entry[]} entries @param {string[]} [more] what is said after them */
  tell(entries, more = []) {
    const { scene } = this.app.traits;
    if (!scene) return;
    const sentences = entries.slice(-SPOKEN).flatMap((entry) => {
      const { action, events } = sayEntry(this.app.words, entry, scene);
      return [action, ...events];
    });
    const { outcome, ply, head } = this.app.traits.state ?? {};
    if (outcome && ply === head) sentences.push(sayOutcome(this.app.words, outcome));
    this.app.frame.say(this.app.words.told([...sentences, ...more]));
  }

  /** @param {{from: number, entries: Entry[]}} message */
  addLog({ from, entries }) {
    const { local, traits } = this.app;
    local.log = cutLog(mergeLog(local.log, from, spellOut(from, entries)), traits.state?.head ?? 0);
  }

  skip() {
    if (!this.app.local.busy) return;
    this.playback.skip();
    this.app.frame.say(this.app.words("live.skipped"));
  }
}
