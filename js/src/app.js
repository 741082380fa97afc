// @ts-check
// One view of one model: takes in traits and messages, keeps what is in hand, and refreshes the parts.

/** @import {Model, Traits} from "./model/traits.js" */
/** @import {Local, View} from "./state/present.js" */
/** @import {Pick} from "./interaction/selection.js" */
import { hostTheme, watchTheme } from "./a11y/theme.js";
import { Frame } from "./frame.js";
import { watchKeys } from "./interaction/boardkeys.js";
import { Follow } from "./follow.js";
import { watchPointer } from "./interaction/pointer.js";
import { NONE, attempt, step } from "./interaction/selection.js";
import { makeIntents } from "./model/intents.js";
import { readTraits, watchMessages, watchTraits } from "./model/traits.js";
import { Board } from "./scenes/hex/board.js";
import { parsePosition } from "./state/notation.js";
import { present } from "./state/present.js";
import { makeCleanup } from "./util/dom.js";
import { makeWords } from "./words/catalogue.js";
import { sayRule } from "./words/sentences.js";
import { promptText } from "./panels/prompt.js";

export class App {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.cleanup = makeCleanup();
    /** @type {Record<string, any>} settings changed in this view */
    this.overrides = {};
    /** @type {Traits} */
    this.traits = this.read();
    this.words = makeWords(this.traits.settings.language);
    this.intents = makeIntents(model, () => this.traits.state?.head ?? 0);
    /** @type {Local} */
    this.local = {
      fields: parsePosition(this.traits.state?.text ?? ""), busy: false, frame: null, log: [], selection: NONE,
      message: "", filter: "", confirm: false, waiting: false, crew: [], hover: "", pointed: "",
    };
    this.listed = false;
    this.closed = -1;
    /** @type {Set<string>} turns of the log that were unfolded */
    this.opened = new Set();
    this.follow = new Follow(this);
    this.frame = new Frame(el, this);
    this.cleanup.add(() => this.frame.destroy());
    this.cleanup.add(() => this.follow.playback.stop());
    this.cleanup.add(watchTraits(model, (names) => this.changed(names)));
    this.cleanup.add(watchMessages(model, (message) => this.heard(message)));
    this.cleanup.add(watchTheme(el.ownerDocument, () => this.refresh()));
    this.makeBoard();
    this.follow.askLog();
    this.refresh();
  }

  read() {
    const traits = readTraits(this.model);
    return { ...traits, settings: { ...traits.settings, ...this.overrides } };
  }

  makeBoard() {
    this.boardCleanup?.run();
    this.boardCleanup = makeCleanup();
    if (!this.traits.scene) return;
    this.board = new Board(this.traits.scene, this.words);
    this.frame.stage(this.board);
    watchPointer(this.board, {
      pick: (pick) => this.pick(pick),
      takes: (hex) => this.view()?.sources.has(hex) ?? false,
      pieces: (hex) => this.local.fields.on[hex] ?? "",
      asked: () => this.traits.state?.asked ?? "",
      hover: (hex) => this.hover(hex ?? ""),
    }, this.boardCleanup);
    watchKeys(this.board, this, this.boardCleanup);
  }

  /** @param {Set<string>} names of traits */
  changed(names) {
    const before = this.traits;
    this.traits = this.read();
    const spoken = before.settings.language !== this.traits.settings.language;
    if (spoken) this.words = makeWords(this.traits.settings.language);
    if (spoken) this.frame.hideTable();
    if (spoken || names.has("scene")) this.makeBoard();
    if (names.has("state") || names.has("feed")) this.follow.stateChanged(before.state, names.has("feed"));
    this.refresh();
  }

  /** @param {any} message */
  heard(message) {
    if (message?.type === "log") {
      this.follow.addLog(message);
    } else if (message?.type === "refused") {
      this.tellUser(this.refusal(message));
    } else if (message?.type === "why" && message.rule) {
      this.tellUser(sayRule(this.words, message.rule));
    } else if (message?.type === "busy") {
      this.local.waiting = Boolean(message.busy);
    }
    this.refresh();
  }

  /** @param {{rule?: any, problem?: string}} message */
  refusal({ rule, problem }) {
    return rule ? sayRule(this.words, rule) : this.words.first([`refused.${problem}`, "refused.malformed"]);
  }

  /** @returns {View|null} */
  view() {
    const { scene, state } = this.traits;
    if (!scene || !state) return null;
    return present({ ...this.traits, scene, state }, this.local, this.words);
  }

  /** @param {Pick} pick */
  pick(pick) {
    const view = this.view();
    if (!view) return;
    const { selection, act } = step(view.actions, view.local.selection, pick);
    this.local.message = "";
    this.local.selection = selection;
    if (act !== null) this.act(act);
    else this.saySelection(view, selection);
    if (pick.type === "hex" && act === null && selection === NONE) this.ask(view, pick.hex);
    this.refresh();
    if (selection.picker) this.frame.focusPicker();
  }

  /** @param {View} before @param {import("./interaction/selection.js").Selection} selection */
  saySelection(before, selection) {
    const view = this.view();
    if (!view || selection.picker || selection === before.local.selection) return;
    const places = [...view.targets.keys()].map((place) => this.placeName(place));
    const prompt = promptText(view);
    this.frame.say(selection.hex && places.length ? this.words.say("prompt.targets", { prompt, places: this.words.list(places) }) : prompt);
  }

  /** Asks for the rule against what was tried. @param {View} view @param {string} hex */
  ask(view, hex) {
    const land = Boolean(this.board?.land[hex]);
    const text = attempt(view.actions, view.local.selection, hex, land);
    if (text) this.intents.why(text);
  }

  /** @param {string} text */
  tellUser(text) {
    this.local.message = text;
    this.frame.say(text);
  }

  /** @param {string} place */
  placeName(place) {
    return place.startsWith("island:") ? this.words.say(place.replace(":", ".")) : place;
  }

  /** @param {number} id */
  act(id) {
    this.local.selection = NONE;
    this.local.pointed = "";
    this.local.crew = [];
    this.frame.keepFocus();
    this.intents.act(id);
    this.refresh();
  }

  /** @param {string} text */
  say(text) {
    if (text) this.intents.say(text);
  }

  /** @param {string} hex */
  hover(hex) {
    if (this.local.hover === hex) return;
    this.local.hover = hex;
    this.frame.inspect(this.view());
  }

  /** @param {string} text of an action */
  point(text) {
    if (this.local.pointed === text) return;
    this.local.pointed = text;
    this.frame.refreshBoard(this.view());
  }

  /** @param {string} place @param {boolean} only whether it takes the place of the others */
  tick(place, only) {
    const crew = only ? [] : this.local.crew.filter((other) => other !== place);
    this.local.crew = this.local.crew.includes(place) ? crew : [...crew, place];
    this.refresh();
  }

  /** @param {string} text */
  filter(text) {
    this.local.filter = text;
    this.refresh();
  }

  /** @param {boolean} open */
  list(open) {
    if (this.listed === open) return;
    this.listed = open;
    this.refresh();
  }

  /** @param {string} key */
  unfold(key) {
    this.opened.add(key);
    this.refresh();
  }

  /** @param {boolean} ask @param {boolean} [cancelled] */
  askNew(ask, cancelled = false) {
    this.local.confirm = ask;
    if (!ask && !cancelled) this.newGame();
    this.refresh();
  }

  newGame() {
    this.local.confirm = false;
    this.intents.newGame();
  }

  close() {
    this.closed = this.traits.state?.head ?? -1;
    this.refresh();
  }

  /** @param {string} name @param {string} value */
  setting(name, value) {
    this.overrides[name] = name === "motion" ? value === "true" : value;
    this.traits = this.read();
    this.refresh();
  }

  theme() {
    const { theme } = this.traits.settings;
    return theme === "auto" ? hostTheme(this.frame.root.ownerDocument) : theme;
  }

  refresh() {
    this.frame.refresh(this.view());
  }

  destroy() {
    this.boardCleanup?.run();
    this.cleanup.run();
  }
}
