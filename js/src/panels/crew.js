// @ts-check
// Who boards a revealed boat, or whom dolphins guard: people are ticked, and the ticks become one of
// the groups that are offered.

/** @import {App} from "../app.js" */
/** @import {Action, Person} from "../types.js" */
/** @import {View} from "../state/present.js" */
import { parsePeople } from "../state/notation.js";
import { h, s } from "../util/dom.js";
import { drawPerson, drawSwimmer } from "../scenes/hex/people.js";
import { sayPerson } from "../words/sentences.js";

/** Kinds that choose a group of people. */
const KINDS = new Set(["crew", "guard"]);

/** @param {Person} person */
const lookOf = ({ seat, value, swam }) => `${seat}${value}${swam ? "*" : ""}`;

/** @param {string} who @returns {string[]} the looks of a group */
export const looksOf = (who) => parsePeople(who).map(lookOf);

/**
 * Everyone who is in at least one group, as often as in the group that holds most of that look.
 * @param {Action[]} groups @returns {string[]}
 */
export function passengers(groups) {
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const { who } of groups) {
    const looks = looksOf(who);
    for (const look of looks) most.set(look, Math.max(most.get(look) ?? 0, looks.filter((other) => other === look).length));
  }
  return [...most].flatMap(([look, count]) => Array(count).fill(look));
}

/** The group that the ticked people are. @param {Action[]} groups @param {string[]} ticked looks @returns {Action|undefined} */
export function crewOf(groups, ticked) {
  const wanted = [...ticked].sort().join();
  return groups.find(({ who }) => looksOf(who).sort().join() === wanted);
}

/** @param {View} view @param {App} app */
export function crewPanel(view, app) {
  const { words, local } = view;
  const groups = view.actions.filter(({ kind }) => KINDS.has(kind));
  if (!groups.length) return null;
  const people = passengers(groups);
  const ticked = local.crew.map((place) => people[Number(place)]);
  const chosen = crewOf(groups, ticked);
  const most = Math.max(...groups.map(({ who }) => looksOf(who).length));
  return h("div.crew", { role: "group", label: words(`who.${groups[0].kind}`), hook: "crew", key: "crew" },
    h("div.tiles", people.map((look, index) => person(view, app, look, String(index), most > 1 && ticked.length >= most, most === 1, groups[0].kind))),
    h("p.faint", words("crew.chosen", { count: ticked.length, most })),
    h("button.button.strong", { hook: "crew-confirm", disabled: !chosen, onclick: () => chosen && app.act(chosen.id) }, words("button.confirm")));
}

/**
 * @param {View} view @param {App} app @param {string} look @param {string} place
 * @param {boolean} full @param {boolean} only whether one alone is chosen, so that another takes its place
 * @param {string} kind
 */
function person({ words, scene, local }, app, look, place, full, only, kind) {
  const [, seat, value, swam] = /** @type {any} */ (/^([a-z]+)(.)(\*?)/.exec(look));
  const who = { seat, value, swam: swam !== "", guarded: kind === "guard" && local.crew.includes(place) };
  const on = local.crew.includes(place);
  const draw = kind === "guard" ? drawSwimmer : drawPerson;
  return h("button.tray", {
    role: only ? "radio" : "checkbox", key: place, "aria-checked": String(on), class: on && "taken", "data-crew": look,
    label: sayPerson(words, who, scene.values), disabled: full && !on, onclick: () => app.tick(place, only),
  }, s("svg", { viewBox: kind === "guard" ? "-19 -34 38 55" : "-16 -42 32 46", mute: true }, draw(who, scene.values, 1)));
}
