// @ts-check
// One view of one model: takes in traits and messages, keeps what is in hand, and refreshes the parts.

/** @import {Model, Traits} from "./model/traits.js" */
/** @import {Local, View} from "./state/present.js" */
/** @import {Pick} from "./interaction/selection.js" */
import { hostTheme, watchTheme } from "./a11y/theme.js";
import { Frame } from "./frame.js";
import { watchKeys } from "./interaction/boardkeys.js";
import { Follow } from "./follow.js";
import { watchDrawing } from "./interaction/draw.js";
import { watchPointer } from "./interaction/pointer.js";
import { NONE, step } from "./interaction/selection.js";
import { makeIntents } from "./model/intents.js";
import { watchLink } from "./model/link.js";
import { readAnalysis, readTraits, watchMessages, watchTraits } from "./model/traits.js";
import { Board } from "./scenes/hex/board.js";
import { parsePieces, parsePosition } from "./state/notation.js";
import { present } from "./state/present.js";
import { drawShape, wipeShapes } from "./state/shapes.js";
import { copyText, makeCleanup } from "./util/dom.js";
import { Analysis } from "./analysis.js";
import { Editor } from "./editor.js";
import { Timeline } from "./timeline.js";
import { makeWords } from "./words/catalogue.js";
import { sayThreats } from "./words/queries.js";
import { sayFailed, sayReach, sayRule } from "./words/sentences.js";
import { promptText } from "./panels/prompt.js";
import { sayAnswer } from "./panels/puzzle.js";
import { plainText } from "./panels/rule.js";

/** For so many milliseconds, a time that nobody notices, an action waits for its answer: to draw the board until then would only delay it. */
const SOON = 100;

export class App {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.cleanup = makeCleanup();
    /** @type {Record<string, any>} settings changed in this view */
    this.overrides = {};
    /** @type {Traits} */
    this.traits = this.read();
    this.words = makeWords(this.traits.words);
    this.link = watchLink(model, (link) => this.linked(link));
    this.intents = makeIntents(this.link, () => this.traits.state);
    /** @type {Local} */
    this.local = {
      fields: parsePosition(this.traits.state?.text ?? ""), busy: false, frame: null, log: [], selection: NONE,
      message: "", section: "", told: "", filter: "", confirm: false, waiting: false, crew: [], ticked: this.traits.puzzle?.answer?.right ?? [], hover: "", pointed: "", clicked: "",
      link: "", inspect: false, tab: "tree", copied: "", rule: null, reach: null, arrow: "", preview: null,
    };
    this.listed = false;
    /** What this view's own choices are called: the boards of a page share one space of names. */
    this.group = `ew-${Math.random()}`;
    /** @type {any} */
    this.timer = undefined;
    /** @type {Set<string>} turns of the log that were unfolded */
    this.opened = new Set();
    this.follow = new Follow(this);
    this.timeline = new Timeline(this);
    this.editor = new Editor(this);
    this.analysis = new Analysis(this);
    this.frame = new Frame(el, this);
    this.cleanup.add(() => this.frame.destroy());
    this.cleanup.add(() => this.follow.playback.stop());
    this.cleanup.add(() => clearTimeout(this.timeline.timer));
    this.cleanup.add(() => clearTimeout(this.timer));
    this.cleanup.add(watchTraits(model, (names) => this.changed(names)));
    this.cleanup.add(watchMessages(model, (message) => this.heard(message)));
    this.cleanup.add(() => this.link.stop());
    this.cleanup.add(watchTheme(el.ownerDocument, () => this.refresh()));
    this.makeBoard();
    this.follow.askLog();
    this.frame.say(sayFailed(this.words, this.traits.state));
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
      takes: (hex) => (!this.editor.open && this.view()?.sources.has(hex)) ?? false,
      pieces: (hex) => this.local.fields.on[hex] ?? "",
      targets: () => this.view()?.targets.keys() ?? [],
      asked: () => this.traits.state?.asked ?? "",
      hover: (hex) => this.hover(hex ?? ""),
    }, this.boardCleanup);
    watchDrawing(this.board, (from, to, colour, done) => this.draw(from, to, colour, done), this.boardCleanup);
    watchKeys(this.board, this, this.boardCleanup);
  }

  /** @param {Set<string>} names of traits */
  changed(names) {
    if (!names.has("shapes")) this.link.heard();
    const before = this.traits;
    const alone = names.size === 1 && names.has("analysis"); // comes often, and touches nothing else
    this.traits = alone ? { ...before, analysis: readAnalysis(this.model) } : this.read();
    if (names.has("analysis")) this.analysis.heard(before.analysis);
    if (alone) return this.refresh();
    const spoken = before.words !== this.traits.words;
    if (spoken) this.words = makeWords(this.traits.words);
    if (spoken) Object.assign(this.local, { message: "", section: "", told: "" });
    if (spoken) this.frame.hideTable();
    if (spoken || names.has("scene")) this.makeBoard();
    if (names.has("state") || names.has("feed")) this.follow.stateChanged(before.state, names.has("feed"));
    if (names.has("puzzle")) this.puzzled(before.puzzle);
    this.refresh(true);
  }

  /** @param {any} message */
  heard(message) {
    this.link.heard();
    if (message?.type === "log") {
      this.follow.addLog(message);
    } else if (message?.rule && this.traits.settings.lesson) {
      this.local.message = ""; // the lesson tells it
    } else if (message?.type === "refused") {
      this.editor.awaited = 0;
      this.tellUser(this.refusal(message), message.rule?.section);
    } else if (message?.type === "why" && message.rule) {
      this.tellUser(sayRule(this.words, message.rule), message.rule.section);
    } else if (message?.type === "rule") {
      this.showRule(message);
    } else if (message?.type === "reach") {
      this.local.reach = message;
      this.frame.say(sayReach(this.words, message));
    } else if (message?.type === "judged") {
      this.editor.hear(message);
    } else if (message?.type === "chart") {
      this.timeline.hear(message);
    } else if (message?.type === "threats") {
      this.tell(sayThreats(this.words, message));
    } else if (message?.type === "busy") {
      this.local.waiting = Boolean(message.busy);
    }
    this.refresh();
  }

  /** @param {string} link "" while the kernel answers, else "slow" or "lost" */
  linked(link) {
    this.local.link = link;
    if (link) this.frame.say(this.words(`link.${link}`));
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
    const shown = present({ ...this.traits, scene, state }, { ...this.local, editing: this.editor.open, ...this.analysed() }, this.words);
    const at = this.editor.open ? this.editor.verdict?.rule?.args?.hex : "";
    return at ? { ...shown, marks: { ...shown.marks, chosen: at } } : shown;
  }

  /** What the analysis shows on the board. */
  analysed() {
    const { now, shown, heat } = this.analysis;
    return { plan: shown, heat: heat ? now : null };
  }

  /** @param {Pick} pick */
  pick(pick) {
    const view = this.view();
    if (!view) return;
    if (this.editor.open) return this.editor.pick(pick);
    if (pick.type === "hex" && view.traits.puzzle?.about === "hexes") return this.choose(pick.hex);
    const { selection, act } = step(view.actions, view.local.selection, pick);
    this.local.message = "";
    this.local.clicked = pick.type === "hex" ? pick.hex : "";
    if (this.local.reach && pick.type === "hex" && pick.hex !== this.local.reach.hex) this.local.reach = null;
    this.local.selection = selection;
    if (act !== null) return this.act(act);
    this.saySelection(view, selection);
    if (pick.type === "hex" && !selection.hex && !selection.picker) this.ask(view, pick.hex, pick.piece);
    if (pick.type === "island" && (selection.hex || view.traits.settings.lesson) && !selection.picker) this.ask(view, pick.id);
    this.refresh();
    if (selection.picker) this.frame.focusPicker();
  }

  /** @param {View} before @param {import("./interaction/selection.js").Selection} selection */
  saySelection(before, selection) {
    const view = this.view();
    if (!view || selection.picker || selection === before.local.selection) return;
    const order = this.board?.lattice.rows.flat() ?? [];
    const places = [...order.filter((hex) => view.targets.has(hex)), ...[...view.targets.keys()].filter((place) => !order.includes(place))]
      .map((place) => this.placeName(place));
    const prompt = promptText(view);
    this.frame.say(selection.hex && places.length ? this.words("prompt.targets", { prompt, places: this.words.items(places) }) : prompt);
  }

  /** Asks for the rule against what was tried; while others are asked the prompt says so. @param {View} view @param {string} to @param {string} [piece] */
  ask({ actions, local: { selection: { tile, hex, piece: held } } }, to, piece = "") {
    if (actions.length && to !== hex) this.intents.tried({ to, start: hex, piece: held || hex ? held : piece, tile });
  }

  /** @param {string} text @param {string} [section] of the rules */
  tellUser(text, section = "") {
    this.local.message = text;
    this.local.section = section;
    this.frame.say(text);
  }

  /** @param {string} place */
  placeName(place) {
    return place.startsWith("island:") ? this.words(place.replace(":", ".")) : place;
  }

  /** @param {number} id */
  act(id) {
    this.local.selection = NONE;
    this.local.pointed = "";
    this.local.clicked = "";
    this.local.crew = [];
    this.frame.keepFocus();
    this.timeline.stop();
    this.intents.act(id);
    this.frame.root.dataset.asks = "true";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), SOON);
  }

  /** Takes back the last action, or plays it again, if that may be. @param {"undo"|"redo"} way */
  takeBack(way) {
    const view = this.view();
    if (view && !view.still && view.state[way]) this.intents[way]();
    else this.frame.say(this.words(`button.${way}.off`));
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

  /** Takes back one thing, and from a menu goes back to the board. */
  letGo() {
    const open = this.local.selection.picker;
    this.cancel();
    if (open) this.frame.focusBoard();
  }

  /** Takes back one thing: what is in hand, then what was asked, then what was drawn. */
  cancel() {
    const { local } = this;
    const held = local.selection !== NONE;
    const asked = local.reach || local.rule || local.message || local.told || local.arrow;
    Object.assign(local, { clicked: "", arrow: "", preview: null });
    if (held) return this.pick({ type: "cancel" });
    if (asked) Object.assign(local, { reach: null, rule: null, message: "", told: "" });
    else if (this.traits.shapes.some(([kind]) => kind !== "label")) this.setShapes(wipeShapes(this.traits.shapes));
    this.refresh();
  }

  /** Shows and speaks the answer to a question. @param {string} text */
  tell(text) {
    this.local.told = text;
    this.frame.say(text);
    this.refresh();
  }

  /** Moves the focus of the board. @param {string} hex "" for nowhere @param {string} why what is said then */
  goTo(hex, why) {
    if (!hex) this.frame.say(why);
    /** @type {any} */ (this.board?.cells.get(hex))?.focus({ preventScroll: true });
  }

  /** @param {string} hex */
  beginArrow(hex) {
    this.local.arrow = hex;
    this.frame.say(this.words("draw.from", { hex }));
  }

  /** @param {string} from @param {string} to "" for nowhere @param {string} colour @param {boolean} done */
  draw(from, to, colour, done) {
    this.local.arrow = "";
    this.local.preview = to && !done ? drawShape([], from, to, colour)[0] : null;
    if (to && done) this.setShapes(drawShape(this.traits.shapes, from, to, colour), this.words(from === to ? "draw.circle" : "draw.arrow", { from, to }));
    else this.frame.refreshBoard(this.view());
  }

  /** The one trait that a browser may set. @param {string[][]} shapes @param {string} [told] */
  setShapes(shapes, told) {
    const gone = shapes.length < this.traits.shapes.length;
    this.model.set("shapes", shapes);
    this.model.save_changes();
    this.traits = { ...this.traits, shapes };
    this.frame.say(gone || !told ? this.words("draw.gone") : told);
    this.frame.refreshBoard(this.view());
  }

  /** @param {boolean} open @param {string} [tab] */
  inspect(open, tab = this.local.tab) {
    Object.assign(this.local, { inspect: open, tab, pointed: "" });
    this.refresh();
  }

  /** @param {string} section */
  askRule(section) {
    this.intents.rule(section);
  }

  /** @param {import("./types.js").Rule|null} rule */
  showRule(rule) {
    this.local.rule = rule;
    if (rule) this.frame.say(`${rule.section} ${rule.title}. ${plainText(rule.text)}`);
    this.refresh();
  }

  /** @param {string} text */
  async copy(text) {
    await copyText(text, this.frame.root);
    this.local.copied = text;
    this.frame.say(this.words("inspect.copied"));
    this.refresh();
  }

  /** What shows a hex on the board while a row about it is pointed at. @param {string} hex */
  pointsAt(hex) {
    return hex ? { onpointerenter: () => this.point(hex), onpointerleave: () => this.point("") } : {};
  }

  /** @param {string} text of an action, or a hex */
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

  /** Chooses, or no longer, what may answer a puzzle's question. @param {string} name of a hex or seat, or a plan's number */
  choose(name) {
    const { puzzle } = this.traits;
    const chosen = !this.local.ticked.includes(name);
    if (puzzle?.kind === "read" && !puzzle.choices.includes(name)) {
      this.tellUser(this.words("puzzle.no-choice", { name }));
    } else {
      const others = puzzle?.kind === "blunder" ? [] : this.local.ticked;
      this.local.ticked = chosen ? [...others, name] : this.local.ticked.filter((other) => other !== name);
      this.local.message = "";
      this.frame.say(this.words(chosen ? "puzzle.chosen" : "puzzle.unchosen", { name }));
    }
    this.refresh();
  }

  retry() {
    this.local.ticked = [];
    this.intents.retry();
    this.refresh();
  }

  /** How good the answer to a puzzle is, or how a bot has failed, in sentences. */
  verdict() {
    const { puzzle, state } = this.traits;
    return puzzle?.answer ? [sayAnswer(this.words, puzzle, puzzle.answer)] : [sayFailed(this.words, state)].filter(Boolean);
  }

  /** Another puzzle, or another answer to it. @param {import("./model/traits.js").Puzzle|null} before */
  puzzled(before) {
    const { puzzle, settings } = this.traits;
    const anew = before?.name !== puzzle?.name || before?.question !== puzzle?.question || (before?.answer && !puzzle?.answer);
    if (anew) this.local.ticked = [];
    if (puzzle?.answer && JSON.stringify(puzzle.answer) !== JSON.stringify(before?.answer)) {
      if (!settings.lesson) this.frame.say(this.words.told(this.verdict()));
      if (puzzle.answer.right.length) this.local.ticked = puzzle.answer.right;
    }
    else if (puzzle && before && puzzle.hints.length > before.hints.length) this.frame.say(puzzle.hints.at(-1) ?? "");
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

  /** @param {string} name @param {string} value */
  setting(name, value) {
    if (name === "language") return this.intents.language(value);
    this.overrides[name] = /^(motion|projector)$/.test(name) ? value === "true" : value;
    this.traits = this.read();
    this.refresh();
  }

  theme() {
    const { theme } = this.traits.settings;
    return theme === "auto" ? hostTheme(this.frame.root.ownerDocument) : theme;
  }

  /** @param {boolean} [soon] whether the panels wait until the board is painted */
  refresh(soon) {
    clearTimeout(this.timer);
    this.frame.refresh(this.view(), soon);
  }

  destroy() {
    this.boardCleanup?.run();
    this.cleanup.run();
  }
}
