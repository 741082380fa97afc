// @ts-check
// What a hex says when it is focused: "D4, beach, two people: red 5, red 2".

/** @import {Person, Pieces, Scene, Terrain} from "../types.js" */
/** @import {Words} from "./catalogue.js" */
import { freeCreatures } from "../state/notation.js";
import { sayPeople, sayPerson } from "./sentences.js";

/**
 * @param {Words} words @param {Scene} scene @param {string} hex
 * @param {Terrain|undefined} terrain @param {Pieces} pieces
 */
export function sayHex(words, scene, hex, terrain, pieces) {
  return words.list([ground(words, scene, hex, terrain), sayPieces(words, scene, pieces)].filter(Boolean));
}

/** @param {Words} words @param {Scene} scene @param {Pieces} pieces */
export const sayPieces = (words, scene, pieces) => words.list([
  ...counted(words, "hex.people", pieces.ashore, scene.values),
  ...pieces.boats.map((crew) => sayBoat(words, crew, scene.values)),
  ...counted(words, "hex.swimmers", pieces.swimmers, scene.values),
  ...sayCreatures(words, freeCreatures(pieces)),
]);

/** @param {Words} words @param {Scene} scene @param {string} hex @param {Terrain|undefined} terrain */
function ground(words, scene, hex, terrain) {
  if (terrain) return words("hex.land", { hex, terrain: words(`terrain.${terrain}`) });
  const island = scene.islands.find(({ shores }) => shores.includes(hex));
  const sea = words(scene.land.includes(hex) ? "hex.sunk" : "hex.sea", { hex });
  if (!island) return sea;
  return words.list([sea, words("hex.shore", { island: words(`island.${island.id}`) })]);
}

/** @param {Words} words @param {string} key @param {Person[]} people @param {boolean} values @returns {string[]} */
function counted(words, key, people, values) {
  if (!people.length) return [];
  const marked = people.some(({ swam, guarded }) => swam || guarded);
  const list = marked
    ? words.items(people.map((person) => withMarks(words, person, values)))
    : sayPeople(words, people, values);
  return [words.count(key, people.length, { list })];
}

/** @param {Words} words @param {Person} person @param {boolean} values */
function withMarks(words, person, values) {
  const marks = [person.swam && words("mark.swam"), person.guarded && words("mark.guarded")].filter(Boolean);
  const name = sayPerson(words, person, values);
  return marks.length ? words("person.marked", { name, marks: words.items(/** @type {string[]} */ (marks)) }) : name;
}

/** @param {Words} words @param {Person[]} crew @param {boolean} values */
function sayBoat(words, crew, values) {
  return crew.length ? words("hex.boat", { list: sayPeople(words, crew, values) }) : words("hex.boat.empty");
}

/** @param {Words} words @param {string[]} creatures @returns {string[]} */
function sayCreatures(words, creatures) {
  return [...new Set(creatures)].map((kind) => {
    const count = creatures.filter((other) => other === kind).length;
    return words.count("hex.creature", count, { noun: words(`noun.${kind}`), plural: words(`plural.${kind}`) });
  });
}
