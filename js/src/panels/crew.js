// @ts-check
// Who boards a revealed boat: tick people; the ticks become one of the crews that are offered.

/** @import {App} from "../app.js" */
/** @import {Action} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { parsePeople } from "../state/notation.js";
import { h, s } from "../util/dom.js";
import { drawPerson } from "../scenes/hex/people.js";
import { sayPerson } from "../words/sentences.js";

/** @param {string} who @returns {string[]} the looks of a crew, sorted */
export const looksOf = (who) => parsePeople(who).map(({ seat, value }) => seat + value).sort();

/**
 * Everyone who is in at least one crew, as often as in the crew that holds most of that look.
 * @param {Action[]} crews @returns {string[]}
 */
export function passengers(crews) {
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const { who } of crews) {
    const looks = looksOf(who);
    for (const look of looks) most.set(look, Math.max(most.get(look) ?? 0, looks.filter((other) => other === look).length));
  }
  return [...most].flatMap(([look, count]) => Array(count).fill(look));
}

/** The crew that the ticked people are. @param {Action[]} crews @param {string[]} ticked looks @returns {Action|undefined} */
export function crewOf(crews, ticked) {
  const wanted = [...ticked].sort().join();
  return crews.find(({ who }) => looksOf(who).join() === wanted);
}

/** @param {View} view @param {App} app */
export function crewPanel(view, app) {
  const { words, local } = view;
  const crews = view.actions.filter(({ kind }) => kind === "crew");
  if (!crews.length) return null;
  const people = passengers(crews);
  const ticked = local.crew.map((place) => people[Number(place)]);
  const chosen = crewOf(crews, ticked);
  const most = Math.max(...crews.map(({ who }) => looksOf(who).length));
  return h("div.crew", { role: "group", "aria-label": words.say("crew.title"), "data-role": "crew", key: "crew" },
    h("div.tiles", people.map((look, index) => person(view, app, look, String(index), ticked.length >= most))),
    h("p.faint", words.say("crew.chosen", { count: ticked.length, most })),
    h("button.button.strong", { "data-role": "crew-confirm", disabled: !chosen, onclick: () => chosen && app.act(chosen.id) }, words.say("button.confirm")));
}

/** @param {View} view @param {App} app @param {string} look @param {string} place @param {boolean} full */
function person({ words, scene, local }, app, look, place, full) {
  const who = { seat: /** @type {any} */ (look.slice(0, -1)), value: look.slice(-1), swam: false, guarded: false };
  const on = local.crew.includes(place);
  return h("button", {
    role: "checkbox", key: place, "aria-checked": String(on), class: ["tray", on && "taken"], "data-crew": look,
    "aria-label": sayPerson(words, who, scene.values), disabled: full && !on, onclick: () => app.tick(place),
  }, s("svg", { viewBox: "-16 -42 32 46", "aria-hidden": "true" }, drawPerson(who, scene.values, 1)));
}
