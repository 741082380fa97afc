// The moments of positions.json, as a board would be told of them.
import file from "../dev/positions.json";

const { hexes, scenes, positions } = file;

/** @type {Record<string, any>} */
export const real = Object.fromEntries(Object.entries(positions).map(([name, moment]) =>
  [name, { ...moment, scene: { ...scenes[moment.scene], hexes } }]));
