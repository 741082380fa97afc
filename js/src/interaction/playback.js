// @ts-check
// Plays the frames of a feed one after another, at a pace that can be followed.

/** @import {Feed, Fields, Frame} from "../types.js" */
import { applyDiff } from "../state/diff.js";
import { compare } from "../state/moves.js";

const MOVE = 260;
/** Extra time to read what others, or chance, did. */
const READ = 360;
const SOON = 120;

/**
 * @typedef {object} Stage
 * @property {() => Fields} fields
 * @property {(frame: Frame, fields: Fields, changes: import("../state/moves.js").Changes, duration: number) => void} show
 * @property {() => void} done      all has been played, or was skipped
 * @property {(by: string) => boolean} own   whether a seat is moved at this screen
 */

export class Playback {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Frame[]} */
    this.queue = [];
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.playing = false;
  }

  /** @param {Feed} feed */
  play(feed) {
    this.queue.push(...feed.frames);
    if (!this.playing && this.queue.length) {
      this.playing = true;
      this.next();
    }
  }

  next() {
    const frame = this.queue.shift();
    if (!frame) return this.skip();
    const before = this.stage.fields();
    const after = applyDiff(before, frame.diff);
    const changes = compare(before, after);
    const busy = changes.moved.length + changes.gone.length + changes.come.length > 0 || before.land !== after.land;
    this.stage.show(frame, after, changes, MOVE);
    this.timer = setTimeout(() => this.next(), this.pace(frame, busy));
  }

  /** @param {Frame} frame @param {boolean} visible */
  pace(frame, visible) {
    if (this.stage.own(frame.by)) return visible ? MOVE + 20 : SOON;
    return (visible ? MOVE : SOON) + READ;
  }

  /** To the end at once. */
  skip() {
    this.stop();
    this.stage.done();
  }

  stop() {
    clearTimeout(this.timer);
    this.queue = [];
    this.playing = false;
  }
}
