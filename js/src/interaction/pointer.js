// @ts-check
// Mouse, touch and pen on the board: clicks and drags become picks. No wheel, no page scroll.

/** @import {Board} from "../scenes/hex/board.js" */
/** @import {Lattice} from "../layout/lattice.js" */
/** @import {Point} from "../types.js" */
/** @import {Pick} from "./selection.js" */
import { hexUnder, islandPlace, placeOf } from "../layout/lattice.js";
import { liftOf, pieceUnder, spotsOf } from "../layout/slots.js";
import { parsePieces } from "../state/notation.js";

/** How far a pointer travels before a click is a drag, in pixels. */
const SLOP = 7;
const ISLAND_REACH = 60;
/** How near a carried piece comes to the middle of a place before it is drawn there, in units of the drawing. */
const SNAP = 46;

/**
 * @typedef {object} Hands
 * @property {(pick: Pick) => void} pick
 * @property {(hex: string) => boolean} takes    whether something there may be taken
 * @property {(hex: string) => string} pieces    what stands there, in notation
 * @property {() => Iterable<string>} targets    where what is in hand may go: hexes, "island:NW"
 * @property {() => string} asked                the seat whose people may be taken
 * @property {(hex: string|null) => void} hover
 */

/** @param {Board} board @param {Hands} hands @param {ReturnType<typeof import("../util/dom.js").makeCleanup>} cleanup */
export function watchPointer(board, hands, cleanup) {
  const { root } = board;
  /** @type {{x: number, y: number, pick: Pick|null, drag: boolean, ghost: Element|null, snapped: string}|null} */
  let down = null;
  let dragged = false;
  const drop = () => {
    down?.ghost?.remove();
    root.classList.remove("ew-dragging");
    down = null;
  };
  cleanup.listen(root, "pointerdown", (event) => {
    dragged = event.ctrlKey;
    if (event.button || event.ctrlKey || !event.isPrimary) return;
    const pick = pickAt(board, hands, event);
    const takes = pick?.type === "hex" && hands.takes(pick.hex);
    down = { x: event.clientX, y: event.clientY, pick: takes ? pick : null, drag: false, ghost: null, snapped: "" };
  });
  cleanup.listen(root, "pointermove", (event) => {
    hands.hover(hexOf(board, event));
    if (!down?.pick) return;
    if (!down.drag && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLOP) {
      down.drag = true;
      root.setPointerCapture?.(event.pointerId);
      root.classList.add("ew-dragging");
      hands.pick({ type: "cancel" });
      hands.pick(down.pick);
      down.ghost = makeGhost(board, down.pick);
    }
    const at = down.drag ? pointOf(board, event) : null;
    if (!at) return;
    down.snapped = snap(board.lattice, hands.targets(), at);
    const { x, y } = placeOf(board.lattice, down.snapped) ?? at;
    down.ghost?.setAttribute("transform", `translate(${x} ${y})`);
    down.ghost?.classList.toggle("ew-snapped", Boolean(down.snapped));
  });
  cleanup.listen(root, "pointerup", (event) => {
    const was = down;
    const target = was?.drag ? pickOf(was.snapped) ?? pickAt(board, hands, event) : null;
    drop();
    if (!was?.drag) return;
    dragged = true;
    if (target && !(target.type === "hex" && was.pick?.type === "hex" && target.hex === was.pick.hex)) {
      hands.pick(target.type === "hex" ? { type: "hex", hex: target.hex } : target);
    }
  });
  cleanup.listen(root, "pointercancel", drop);
  cleanup.listen(root, "pointerleave", () => hands.hover(null));
  cleanup.listen(root, "click", (event) => {
    if (dragged) dragged = false;
    else hands.pick(pickAt(board, hands, event) ?? { type: "cancel" });
  });
}

/** The nearest of some places, if it is near enough, else "". @param {Lattice} lattice @param {Iterable<string>} places @param {Point} point */
export function snap(lattice, places, point) {
  const found = [...places].map((place) => {
    const at = placeOf(lattice, place);
    return { place, distance: at ? Math.hypot(at.x - point.x, at.y - point.y) : Infinity, reach: place.includes(":") ? ISLAND_REACH : SNAP };
  }).filter(({ distance, reach }) => distance < reach);
  return found.sort((a, b) => a.distance - b.distance)[0]?.place ?? "";
}

/** @param {string} place @returns {Pick|null} */
function pickOf(place) {
  if (!place) return null;
  return place.includes(":") ? { type: "island", id: place.split(":")[1] } : { type: "hex", hex: place };
}

/** The event's place in units of the drawing. @param {Board} board @param {PointerEvent} event @returns {Point|null} */
function pointOf(board, event) {
  const matrix = board.root.getScreenCTM?.();
  if (!matrix?.a) return null;
  const { a, d, e, f } = matrix;
  return { x: (event.clientX - e) / a, y: (event.clientY - f) / d };
}

/** The hex under a pointer that may be captured. @param {Board} board @param {PointerEvent} event @returns {string|null} */
export function hexAtPoint(board, event) {
  const point = pointOf(board, event);
  return point ? hexUnder(board.lattice, point) : null;
}

/** @param {Board} board @param {PointerEvent} event @returns {string|null} */
function hexOf(board, event) {
  if (board.root.classList.contains("ew-dragging")) return hexAtPoint(board, event);
  const target = /** @type {Element|null} */ (event.target);
  return target?.closest?.("[data-hex]")?.getAttribute("data-hex") ?? null;
}

/** @param {Board} board @param {Hands} hands @param {PointerEvent} event @returns {Pick|null} */
function pickAt(board, hands, event) {
  const hex = hexOf(board, event);
  const point = pointOf(board, event);
  if (hex) return { type: "hex", hex, piece: point && !coarse(board, event) ? pieceAt(board, hands, hex, point) : "" };
  const island = point && board.scene.islands.find(({ id }) => {
    const at = islandPlace(id);
    return Math.hypot(at.x - point.x, at.y - point.y) < ISLAND_REACH;
  });
  return island ? { type: "island", id: island.id } : null;
}

/** A finger on a small board means the hex; the picker then asks, in a size that fingers hit. @param {Board} board @param {PointerEvent} event */
const coarse = (board, { pointerType }) => pointerType === "touch" && board.root.clientWidth < 640;

/** A boat's hull means all that can go from there. @param {Board} board @param {Hands} hands @param {string} hex @param {Point} point */
function pieceAt(board, hands, hex, point) {
  const cell = board.lattice.cells.get(hex);
  if (!cell) return "";
  const spots = spotsOf(parsePieces(hands.pieces(hex)), liftOf(board.land[hex]));
  const found = pieceUnder(spots, { x: point.x - cell.x, y: point.y - cell.y });
  if (!found || found.key === "boat") return "";
  return !found.seat || found.seat === hands.asked() ? found.key : "";
}

/** What the pointer carries: a copy of the piece. @param {Board} board @param {Pick} pick */
function makeGhost(board, pick) {
  if (pick.type !== "hex") return null;
  const group = board.groups.get(pick.hex);
  const piece = group?.querySelector(`[data-piece~="${pick.piece}"]`) ?? group?.firstElementChild;
  const ghost = piece?.querySelector(".ew-token")?.cloneNode(true);
  if (!(ghost instanceof Element)) return null;
  const holder = board.layers.hand.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  holder.setAttribute("class", "ew-ghost");
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  ring.setAttribute("class", "ew-snap-ring");
  ring.setAttribute("r", "34");
  holder.append(ring, ghost);
  return holder;
}
