// @ts-check
// Moves pieces from where they stood to where they are drawn now.

/** @import {Changes, Token} from "../../state/moves.js" */
/** @import {Lattice} from "../../layout/lattice.js" */
/** @import {Point} from "../../types.js" */

/**
 * @param {Changes} changes @param {Map<string, SVGElement>} groups of hexes @param {Lattice} lattice
 * @param {Map<string, Point>} before where tokens stood
 * @param {number} duration in milliseconds
 */
export function glide(changes, groups, lattice, before, duration) {
  for (const { from, to } of changes.moved) {
    const el = find(groups, to);
    const at = before.get(tokenId(from));
    if (el && at) slide(el, at, spotOf(el, groups, lattice, to.hex), duration);
  }
  for (const token of changes.come) {
    find(groups, token)?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration });
  }
}

/** Where each token of these hexes stands. @param {Token[]} tokens @param {Map<string, SVGElement>} groups @param {Lattice} lattice */
export function measure(tokens, groups, lattice) {
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const token of tokens) {
    const el = find(groups, token);
    if (el) found.set(tokenId(token), spotOf(el, groups, lattice, token.hex));
  }
  return found;
}

/** @param {Token} token */
const tokenId = ({ hex, look, index }) => `${hex} ${look} ${index}`;

/** @param {Map<string, SVGElement>} groups @param {Token} token @returns {SVGElement|null} */
function find(groups, { hex, look, index }) {
  const all = groups.get(hex)?.querySelectorAll(`[data-token~="${look}"]`) ?? [];
  return /** @type {SVGElement|null} */ (all[index] ?? all[all.length - 1] ?? null);
}

/** @param {SVGElement} el @param {Map<string, SVGElement>} groups @param {Lattice} lattice @param {string} hex @returns {Point} */
function spotOf(el, groups, lattice, hex) {
  const cell = lattice.cells.get(hex);
  let [x, y] = [0, 0];
  /** @type {Element|null} */
  let at = el.parentElement;
  const stop = groups.get(hex);
  while (at && at !== stop) {
    const [dx, dy, scale] = transformOf(at);
    [x, y] = [x * scale + dx, y * scale + dy];
    at = at.parentElement;
  }
  return { x: (cell?.x ?? 0) + x, y: (cell?.y ?? 0) + y };
}

/** @param {Element} el @returns {[number, number, number]} */
function transformOf(el) {
  const text = el.getAttribute("transform") ?? "";
  const [, x = "0", y = "0"] = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(text) ?? [];
  return [Number(x), Number(y), Number(/scale\(([-\d.]+)\)/.exec(text)?.[1] ?? 1)];
}

/** @param {SVGElement} el @param {Point} from @param {Point} to @param {number} duration */
function slide(el, from, to, duration) {
  const scale = scaleOf(el);
  const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
  el.animate?.([{ transform: shift }, { transform: "translate(0px, 0px)" }], { duration, easing: "cubic-bezier(.3,.1,.3,1)" });
}

/** @param {Element} el */
function scaleOf(el) {
  let scale = 1;
  for (let at = el.parentElement; at; at = at.parentElement) {
    if (at.nodeName.toLowerCase() === "svg") break;
    scale *= transformOf(at)[2];
  }
  return scale;
}
