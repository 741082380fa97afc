// @ts-check
// Drawing on the board: the right button, or Control and the left one, draws arrows and circles.

/** @import {Board} from "../scenes/hex/board.js" */
import { colourOf } from "../state/shapes.js";
import { hexAtPoint } from "./pointer.js";

/** Whether a pointer draws rather than takes. @param {{button: number, ctrlKey: boolean}} event */
export const draws = ({ button, ctrlKey }) => button === 2 || (button === 0 && ctrlKey);

/**
 * @param {Board} board
 * @param {(from: string, to: string, colour: string, done: boolean) => void} draw  also while the hand moves
 * @param {ReturnType<typeof import("../util/dom.js").makeCleanup>} cleanup
 */
export function watchDrawing(board, draw, cleanup) {
  const { root } = board;
  let from = "";
  let to = "";
  const move = (/** @type {PointerEvent} */ event, /** @type {boolean} */ done) => {
    const hex = hexAtPoint(board, event) ?? (done ? "" : to);
    if (hex === to && !done) return;
    to = hex;
    draw(from, to, colourOf(event), done);
  };
  cleanup.listen(root, "pointerdown", (event) => {
    from = draws(event) ? hexAtPoint(board, event) ?? "" : "";
    to = "";
    if (from) root.setPointerCapture?.(event.pointerId);
  });
  cleanup.listen(root, "pointermove", (event) => from && move(event, false));
  cleanup.listen(root, "pointerup", (event) => {
    if (from) move(event, true);
    from = "";
  });
  cleanup.listen(root, "pointercancel", () => {
    if (from) draw(from, "", "", true);
    from = "";
  });
  cleanup.listen(root, "contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
}
