// @ts-check
// The English words. The build puts a packed copy in the place of this module (`pack.js`); sentences
// of rules are not among them, as each comes with its refusal.

import game from "../../../escape_widget/locale/en/game.json";
import ui from "../../../escape_widget/locale/en/interface.json";

/** @type {Record<string, string>} */
export const ENGLISH = { ...game, ...ui };
