// @ts-check
// Wires the keys of the board to the app: the focus roams, Enter picks, Escape lets go, letters ask and draw.

/** @import {App} from "../app.js" */
/** @import {Board} from "../scenes/hex/board.js" */
import { makeRoving } from "../a11y/cells.js";
import { hexByKey, isArrow } from "./keys.js";
import { letter } from "./letters.js";

/** @param {Board} board @param {App} app @param {ReturnType<typeof import("../util/dom.js").makeCleanup>} cleanup */
export function watchKeys(board, app, cleanup) {
  const roving = makeRoving(board.cells);
  roving.move(board.lattice.rows[Math.floor(board.lattice.rows.length / 2)][5] ?? board.lattice.rows[0][0], false);
  cleanup.listen(board.root, "focusin", (event) => {
    const hex = hexAt(event.target);
    if (!hex) return;
    roving.move(hex, false);
    app.hover(hex);
  });
  cleanup.listen(board.root, "keydown", (event) => {
    const hex = hexAt(event.target);
    if (isArrow(event.key)) {
      const next = hexByKey(board.lattice, roving.current, event);
      if (next) roving.move(next, true);
    } else if (event.key === "Enter" || event.key === " ") {
      if (hex) app.pick({ type: "hex", hex });
    } else if (!hex || !letter(app, event, hex)) return;
    event.preventDefault();
  });
}

/** @param {EventTarget|null} target */
const hexAt = (target) => (target instanceof Element ? target.getAttribute("data-hex") : null);
