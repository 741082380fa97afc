// @ts-check
// The English words. The build puts a deflated copy in the place of this module; sentences
// of rules are not among them, as each comes with its refusal.

import game from "../../../escape_widget/locale/en/game.json";
import ui from "../../../escape_widget/locale/en/interface.json";

/** @type {Record<string, string>} */
export const ENGLISH = { ...game, ...ui };
