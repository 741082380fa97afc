// @ts-check
// The frame round the board: the elements that stay, and which panel fills which of them.

/** @import {App} from "./app.js" */
/** @import {View} from "./state/present.js" */
/** @import {Board} from "./scenes/hex/board.js" */
import { updateCell } from "./a11y/cells.js";
import { makeLive } from "./a11y/live.js";
import { backOrForth, timeKey, writes } from "./interaction/keys.js";
import { parsePieces } from "./state/notation.js";
import { actionsPanel } from "./panels/actions.js";
import { analysisPanel } from "./panels/analysis.js";
import { crewPanel } from "./panels/crew.js";
import { editorPanel } from "./panels/editor.js";
import { curtainPanel } from "./panels/curtain.js";
import { handPanel } from "./panels/hand.js";
import { inspectorPanel } from "./panels/inspector.js";
import { logPanel } from "./panels/log.js";
import { overPanel } from "./panels/over.js";
import { phasesPanel } from "./panels/phases.js";
import { pickerPanel } from "./panels/picker.js";
import { promptPanel } from "./panels/prompt.js";
import { planPanel, puzzlePanel } from "./panels/puzzle.js";
import { reachPanel } from "./panels/reach.js";
import { rulePanel } from "./panels/rule.js";
import { seatsPanel } from "./panels/seats.js";
import { timelinePanel } from "./panels/timeline.js";
import { toolsPanel } from "./panels/tools.js";
import { STYLES } from "./styles/index.js";
import { h, makeCleanup, patch } from "./util/dom.js";
import { sayHex } from "./words/hexlabel.js";

/** In the order of the page, which is that of the Tab key. */
const TABLE = ["top", "puzzle", "board", "prompt", "hand", "analysis", "timeline", "inspect", "side", "acts"];
const PARTS = [...TABLE, "stage", "overlay", "status", "link", "curtain"];
/** Where actions are chosen. */
const MAIN = ["board", "prompt", "acts"];

export class Frame {
  /** @param {HTMLElement} el @param {App} app */
  constructor(el, app) {
    this.app = app;
    this.cleanup = makeCleanup();
    this.live = makeLive();
    /** @type {Record<string, HTMLElement>} */
    this.parts = Object.fromEntries(PARTS.map((name) => [name, h("div", { class: `part-${name}` })]));
    const { link, board, stage, overlay, status, curtain } = this.parts;
    stage.append(overlay);
    board.append(stage, status);
    for (const name of MAIN) this.parts[name].classList.add("ew-main");
    this.table = h("div.table", TABLE.map((name) => this.parts[name]));
    this.root = h("div.root", {
      role: "region", "data-lm-suppress-shortcuts": "true",
    }, h("div.box", link, this.table, curtain), this.live.root);
    const style = h("style", STYLES);
    el.append(style, this.root);
    el.classList.add("ew-host");
    this.cleanup.add(() => style.remove());
    this.cleanup.add(() => this.root.remove());
    this.cleanup.listen(this.root, "keydown", (event) => this.keydown(event));
    for (const type of ["keyup", "keypress"]) this.cleanup.listen(this.root, type, (event) => event.stopPropagation());
    this.wanted = "";
    this.logPly = -1;
    /** The frame after which the rest is brought up to date. */
    this.waits = 0;
    /** @type {Record<string, any[]>} what each part was made of */
    this.filled = {};
    /** @type {Record<string, string[]>} what hexes say, after what that was made of */
    this.labels = {};
  }

  /** Puts the board on its stage. @param {Board} board */
  stage(board) {
    this.parts.stage.replaceChildren(...board.pictures, this.parts.overlay);
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    event.stopPropagation();
    const { app } = this;
    const back = backOrForth(event);
    if (back && !writes(/** @type {Element} */ (event.target))) {
      event.preventDefault();
      app.takeBack(back);
    }
    const way = timeKey(event);
    if (way && !writes(/** @type {Element} */ (event.target))) app.timeline.step(way);
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (app.local.busy) app.follow.skip();
    else if (!this.closeSettings() && !writes(/** @type {Element} */ (event.target))) app.letGo();
  }

  /** Closes the sheet of settings; whether it was open. */
  closeSettings() {
    const sheet = this.root.querySelector("details[open]>[data-role=settings]");
    if (!sheet) return false;
    /** @type {any} */ (sheet.parentNode).open = false;
    /** @type {HTMLElement} */ (sheet).focus();
    return true;
  }

  /** @param {View|null} view @param {boolean} [soon] whether what one looks at second waits for the next frame */
  refresh(view, soon = false) {
    const { root, app } = this;
    if (root.lang !== app.words.language) root.lang = app.words.language; // set anew, the same one styles everything anew
    root.setAttribute("aria-label", app.words("board.root"));
    root.dataset.theme = app.theme();
    root.toggleAttribute("data-projector", app.traits.settings.projector);
    root.toggleAttribute("data-lesson", Boolean(app.traits.settings.lesson));
    root.toggleAttribute("data-motion", app.follow.moves());
    root.dataset.coordinates = app.traits.settings.coordinates;
    root.setAttribute("aria-busy", String(app.local.waiting));
    root.dataset.busy = String(app.local.busy);
    root.dataset.asks = String(app.link.asks);
    root.dataset.ply = String(view?.state.ply ?? "");
    root.dataset.head = String(view?.state.head ?? "");
    root.dataset.asked = view?.state.asked ?? "";
    root.dataset.past = String(view?.past ?? false);
    patch(this.parts.link, app.local.link ? h("p.refused", { hook: "link" }, app.words(`link.${app.local.link}`)) : null);
    const curtain = view?.state.curtain ?? null;
    this.table.hidden = curtain !== null || !view;
    this.parts.curtain.hidden = !this.table.hidden;
    patch(this.parts.curtain, curtain ? curtainPanel(curtain, app.words, app) : view ? null : h("p.faint", app.words("lost.board")));
    if (view && !curtain) this.refreshTable(view, soon);
    else this.hideTable();
  }

  /** Behind a curtain nothing of the game stays in the page. */
  hideTable() {
    this.filled = {};
    for (const part of [...TABLE, "overlay", "status"]) if (part !== "board") this.parts[part].replaceChildren();
    for (const picture of this.app.board?.pictures ?? []) picture.remove();
  }

  /** @param {View} view @param {boolean} soon */
  refreshTable(view, soon) {
    const { app, parts } = this;
    if (app.board && !app.board.root.isConnected) this.stage(app.board);
    const { local, traits } = view;
    const shown = shownBy(view);
    this.table.classList.toggle("ew-solving", Boolean(traits.puzzle));
    this.fill("top", [...shown, traits.settings, local.confirm, local.inspect, app.editor.open, Boolean(app.analysis.now), traits.puzzle], () => [phasesPanel(view), toolsPanel(view, app)]);
    this.fill("overlay", [...shown, local.selection], () => [pickerPanel(view, app)]);
    patch(parts.prompt, overPanel(view, app), promptPanel(view, app), crewPanel(view, app), planPanel(view, app), reachPanel(view), local.inspect ? null : rulePanel(view, app));
    this.fill("hand", [...shown, local.selection], () => handPanel(view, app));
    this.fill("puzzle", [...shown, traits.puzzle], () => [traits.settings.lesson ? null : puzzlePanel(view)]);
    this.refreshBoard(view);
    this.inspect(view);
    if (soon) this.wait();
    else this.refreshRest(view);
    this.giveFocus();
  }

  /** What stands beside the board and under it. @param {View} view */
  refreshRest(view) {
    const { app } = this;
    const { local, traits } = view;
    const shown = shownBy(view);
    this.fill("analysis", [...shown, app.analysis.now, app.analysis.stamp], () => [analysisPanel(view, app)]);
    this.fill("timeline", [...shown, traits.record, app.timeline.stamp], () => (traits.settings.lesson ? [] : timelinePanel(view, app)));
    patch(this.parts.inspect, editorPanel(view, app), inspectorPanel(view, app));
    this.table.classList.toggle("ew-inspected", local.inspect);
    this.table.classList.toggle("ew-editing", app.editor.open);
    this.fill("side", [...shown, local.log, app.opened.size, traits.record], () => (traits.settings.lesson ? [] : [seatsPanel(view), logPanel(view, app)]));
    this.fill("acts", [...shown, app.listed, local.filter], () => [traits.settings.lesson && !view.actions.length ? null : actionsPanel(view, app)]);
    this.scrollLog(view);
  }

  /** Brings the rest up to date once the board has been painted. */
  wait() {
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    this.waits ||= requestAnimationFrame(() => idle(() => {
      this.waits = 0;
      const view = this.app.view();
      if (view && this.root.isConnected && !this.table.hidden) this.refreshRest(view);
    }, { timeout: 100 }));
  }

  /**
   * Brings a part up to date, unless all that it is made of is as it was.
   * @param {string} name @param {any[]} from @param {() => any[]} make
   */
  fill(name, from, make) {
    if (this.filled[name]?.every((value, index) => value === from[index])) return;
    this.filled[name] = from;
    patch(this.parts[name], ...make());
  }

  /** @param {View|null} view */
  refreshBoard(view) {
    const { board } = this.app;
    if (!view || !board) return;
    board.asked = view.state.asked ?? "";
    board.draw(view.local.fields);
    board.mark(view.marks);
    for (const [hex, cell] of board.cells) {
      updateCell(cell, {
        label: this.label(view, hex), chosen: view.local.selection.hex === hex || view.local.ticked.includes(hex),
        target: view.targets.has(hex), source: view.sources.has(hex),
      });
    }
  }

  /** What a hex says. @param {View} view @param {string} hex */
  label({ words, scene, local, targets, sources, marks }, hex) {
    const worth = marks.heat.find(([at]) => at === hex)?.[2] ?? "";
    const drawn = marks.shapes.filter(([kind, at]) => kind === "label" && at === hex).map(([, , text]) => String(text));
    const hits = targets.get(hex);
    const cost = hits ? Math.max(...hits.map((hit) => hit.cost)) : -1;
    const land = this.app.board?.land[hex];
    const source = sources.has(hex);
    const from = [words.language, land, local.fields.on[hex], cost, source, worth, ...drawn].join("\n");
    if (this.labels[hex]?.[0] !== from) {
      const reached = cost > 0 ? words.count("points.cost", cost) : cost ? "" : words("mark.target");
      const told = [sayHex(words, scene, hex, land, parsePieces(local.fields.on[hex])), ...drawn, source && words("mark.source"), reached, worth && words("analysis.worth", { value: worth })];
      this.labels[hex] = [from, words.list(/** @type {string[]} */ (told.filter(Boolean)))];
    }
    return this.labels[hex][1];
  }

  /** What lies under the pointer or the focus, in words. @param {View|null} view */
  inspect(view) {
    const hex = view?.local.hover;
    patch(this.parts.status, hex && view ? this.label(view, hex) : "\u00a0");
  }

  /** The log follows the shown ply. @param {View} view */
  scrollLog({ state, local }) {
    const at = local.log.length * 1e6 + state.ply;
    if (at === this.logPly) return;
    this.logPly = at;
    const box = this.parts.side.querySelector(".ew-log-scroll");
    const line = /** @type {HTMLElement|null} */ (this.parts.side.querySelector(".ew-line.ew-shown"));
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
    else if (box) box.scrollTop = box.scrollHeight;
  }

  /** @param {string} text */
  say(text) {
    this.live.say(text);
  }

  focusPicker() {
    const first = /** @type {HTMLElement|null} */ (this.parts.overlay.querySelector(".ew-pick"));
    first?.focus({ preventScroll: true });
  }

  focusBoard() {
    const cell = /** @type {HTMLElement|null} */ (this.parts.stage.querySelector(".ew-cell[tabindex='0']"));
    cell?.focus({ preventScroll: true });
  }

  /** Before an act: if its button goes, the focus returns to the board. */
  keepFocus() {
    const inside = this.focused();
    this.wanted = inside && inside !== this.root ? "keep" : "";
  }

  /** @returns {Element|null} */
  focused() {
    const root = /** @type {Document|ShadowRoot} */ (this.root.getRootNode());
    const active = root.activeElement ?? null;
    return active && this.root.contains(active) ? active : null;
  }

  /** Gives the board the focus that a part had which is gone; not where somebody has left the board meanwhile. */
  giveFocus() {
    if (!this.wanted || this.focused() || this.app.local.busy) return;
    this.wanted = "";
    const { activeElement, body } = this.root.ownerDocument;
    if (!activeElement || activeElement === body) this.focusBoard();
  }

  destroy() {
    this.cleanup.run();
  }
}

/** What every part shows something of. @param {View} view */
const shownBy = ({ words, scene, state, local, traits }) => [words, scene, state, local.fields, local.busy, traits.disabled];
