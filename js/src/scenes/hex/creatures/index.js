// @ts-check
// Creatures as silhouettes, each about 56 units wide round the origin.

import { s } from "../../../util/dom.js";
import { drawDolphin } from "./dolphin.js";
import { drawSerpent } from "./serpent.js";
import { drawShark } from "./shark.js";
import { drawSquid } from "./squid.js";
import { drawWhale } from "./whale.js";

/** @type {Record<string, () => SVGElement[]>} */
const DRAW = {
  dolphin: drawDolphin, serpent: drawSerpent, shark: drawShark, squid: drawSquid, whale: drawWhale,
};

/** @param {string} kind */
export function drawCreature(kind) {
  return s(`g.creature.${kind}`, DRAW[kind]?.());
}
