// @ts-check
// The drawn board: layers from the sea up, of which only what changed is drawn anew.

/** @import {Fields, Scene, Terrain} from "../../types.js" */
/** @import {Changes} from "../../state/moves.js" */
/** @import {Marks} from "./marks.js" */
/** @import {Words} from "../../words/catalogue.js" */
import { lazy, patch, s } from "../../util/dom.js";
import { FRAME, makeLattice } from "../../layout/lattice.js";
import { liftOf } from "../../layout/slots.js";
import { parseLand, parsePieces } from "../../state/notation.js";
import { makeCells } from "../../a11y/cells.js";
import { glide, measure } from "./animate.js";
import { drawIsland, drawSaved } from "./islands.js";
import { drawOver, drawUnder } from "./marks.js";
import { drawPieces, hexGroup } from "./pieces.js";
import { drawSea, drawSeaHex } from "./sea.js";
import { drawShallows, drawSunk, drawTile } from "./tiles.js";

/** What seldom changes is a picture of its own, under the other: it is not painted again with every piece. */
const STILL = ["sea", "shallows", "sunk", "islands", "tiles", "places"];
const LIVE = ["saved", "under", "leaving", "pieces", "names", "over", "hand"];

export class Board {
  /** @param {Scene} scene @param {Words} words */
  constructor(scene, words) {
    this.scene = scene;
    this.lattice = makeLattice(scene.hexes);
    const { grid, cells } = makeCells(this.lattice, words("board.label"));
    this.cells = cells;
    /** @type {Record<string, SVGElement>} */
    this.layers = Object.fromEntries([...STILL, ...LIVE].map((name) => [name, s("g", { class: `layer-${name}` })]));
    /** @type {Map<string, SVGElement>} */
    this.groups = new Map();
    /** @type {Map<string, string>} what is drawn in each hex */
    this.drawn = new Map();
    /** @type {Record<string, Terrain>} */
    this.land = {};
    this.landText = "";
    this.asked = "";
    const viewBox = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;
    const still = s("svg.still", { viewBox, mute: true }, STILL.map((name) => this.layers[name]));
    this.root = /** @type {SVGSVGElement} */ (s("svg.board", {
      viewBox, role: "group", tabindex: -1, // a browser puts what hears of focus into the tab order
    }, s("g.art", { mute: true }, LIVE.map((name) => this.layers[name])), grid));
    this.pictures = [still, this.root];
    this.drawStill(words);
  }

  /** What never changes. @param {Words} words */
  drawStill(words) {
    const shores = new Set(this.scene.islands.flatMap((island) => island.shores));
    this.layers.sea.append(...drawSea(`ew-sea-${Math.random().toString(36).slice(2)}`));
    for (const cell of this.lattice.cells.values()) {
      this.layers.sea.append(drawSeaHex(cell, shores.has(cell.name)));
      for (const name of ["places", "names"]) this.layers[name].append(s("text.place", { x: cell.x, y: cell.y + 35 }, cell.name));
      const group = hexGroup(cell);
      this.groups.set(cell.name, group);
      this.layers.pieces.append(group);
    }
    this.layers.islands.append(...this.scene.islands.map((island) =>
      drawIsland(island, this.lattice, words(`island.${island.id}`))));
  }

  /** @param {Fields} fields */
  draw(fields) {
    if (fields.land !== this.landText) this.drawLand(fields.land);
    for (const hex of this.lattice.cells.keys()) {
      const look = `${this.land[hex] ?? ""} ${fields.on[hex] ?? ""}`;
      if (this.drawn.get(hex) === look) continue;
      this.drawn.set(hex, look);
      this.groups.get(hex)?.replaceChildren(...drawPieces(parsePieces(fields.on[hex]), liftOf(this.land[hex]), this.scene.values));
    }
  }

  /** @param {string} text */
  drawLand(text) {
    this.landText = text;
    this.land = parseLand(text, this.lattice.rows);
    const cells = [...this.lattice.cells.values()];
    const land = cells.filter((cell) => this.land[cell.name]);
    const sunk = cells.filter((cell) => this.scene.land.includes(cell.name) && !this.land[cell.name]);
    patch(this.layers.shallows, land.map((cell) => lazy(cell.name, "", () => drawShallows(cell))));
    patch(this.layers.sunk, sunk.map((cell) => lazy(cell.name, "", () => drawSunk(cell))));
    patch(this.layers.tiles, land.map((cell) => lazy(cell.name, this.land[cell.name], () => drawTile(cell, this.land[cell.name]))));
  }

  /** Draws the next position, with its pieces on their way. @param {Fields} fields @param {Changes} changes @param {number} duration */
  animate(fields, changes, duration) {
    const before = measure(changes.moved.map(({ from }) => from), this.groups, this.lattice);
    const gone = changes.gone.map(({ hex }) => this.groups.get(hex)).filter(Boolean);
    const sinking = this.sinking(fields);
    for (const group of gone) this.fade(/** @type {SVGElement} */ (group), duration);
    this.draw(fields);
    for (const tile of sinking) this.sink(tile, duration);
    glide(changes, this.groups, this.lattice, before, duration);
  }

  /** The tiles that the next position no longer has. @param {Fields} fields @returns {Element[]} */
  sinking(fields) {
    if (fields.land === this.landText) return [];
    const next = parseLand(fields.land, this.lattice.rows);
    return [...this.layers.tiles.children].filter((tile) => !next[tile.getAttribute("data-tile") ?? ""]);
  }

  /** @param {Element} tile @param {number} duration */
  sink(tile, duration) {
    if (!tile.animate) return;
    this.layers.leaving.append(tile);
    const inner = tile.animate([{ opacity: 1 }, { opacity: 0, translate: "0 14px" }], { duration: duration * 1.6, easing: "ease-in" });
    inner.onfinish = inner.oncancel = () => tile.remove();
  }

  /** A copy of what was there fades out. @param {SVGElement} group @param {number} duration */
  fade(group, duration) {
    if (!group.animate) return;
    const ghost = /** @type {SVGElement} */ (group.cloneNode(true));
    this.layers.leaving.append(ghost);
    const fading = ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: duration * 1.4 });
    fading.onfinish = fading.oncancel = () => ghost.remove();
  }

  /** @param {Marks} marks */
  mark(marks) {
    patch(this.layers.under, drawUnder(marks, this.lattice, this.land));
    patch(this.layers.over, drawOver(marks, this.lattice, this.land, this.scene.values));
    patch(this.layers.saved, Object.entries(marks.saved).map(([id, groups]) => lazy(id, JSON.stringify(groups), () => drawSaved(id, groups))));
    for (const name of this.layers.names.children) name.classList.toggle("ew-named", marks.named.includes(name.textContent ?? ""));
    this.hold(marks);
    this.fadeFor(marks);
    for (const island of this.layers.islands.children) {
      island.classList.toggle("ew-reachable", marks.targets.has(`island:${island.getAttribute("data-island")}`));
    }
  }

  /** Where a plan is shown, what stands there now is pale. @param {Marks} marks */
  fadeFor({ ghost }) {
    for (const group of this.layers.pieces.querySelectorAll(".ew-faded")) group.classList.remove("ew-faded");
    for (const hex in ghost?.on) this.groups.get(hex)?.classList.add("ew-faded");
  }

  /** Marks the pieces in hand. @param {Marks} marks */
  hold({ chosen, held }) {
    for (const piece of this.layers.pieces.querySelectorAll(".ew-held")) piece.classList.remove("ew-held");
    for (const key of held) {
      for (const piece of this.groups.get(chosen)?.querySelectorAll(`[data-piece~="${key}"]`) ?? []) {
        if (this.own(piece.getAttribute("data-seat"))) piece.classList.add("ew-held");
      }
    }
  }

  /** @param {string|null} seat whether the asked seat may take it */
  own(seat) {
    return !seat || seat === this.asked;
  }
}
