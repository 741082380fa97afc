// @ts-check
// Every word a user sees: looks up a key, fills its placeholders, chooses the plural.

import { ENGLISH } from "./english.js";

/** @typedef {Record<string, string|number>} Args */
/** @typedef {(key: string, args?: Args) => string} Say   the text of a key, or the key itself */
/**
 * @typedef {object} More
 * @property {string} language
 * @property {(keys: string[], args?: Args) => string} first   the text of the first key that exists
 * @property {(key: string, count: number, args?: Args) => string} count   with the right plural
 * @property {(key: string) => boolean} has
 * @property {(parts: string[]) => string} list    parts of a sentence
 * @property {(items: string[]) => string} items   things of one kind
 * @property {(sentences: string[]) => string} told
 */
/** @typedef {Say & More} Words */

/** A language as the kernel sends it. @typedef {{language: string, entries: Record<string, string>}} Catalogue */

/** @param {Catalogue|null} [spoken] none for English, which travels with the bundle @returns {Words} */
export function makeWords(spoken) {
  const { language, entries: catalogue } = spoken ?? { language: "en", entries: ENGLISH };
  const plurals = new Intl.PluralRules(language);
  const has = (/** @type {string} */ key) => Object.hasOwn(catalogue, key);
  /** @type {Say} */
  const say = (key, args = {}) => fill(catalogue[key] ?? key, args);
  /** @type {More} */
  const more = {
    language, has,
    first: (keys, args) => say(keys.find(has) ?? keys[keys.length - 1], args),
    count(key, count, args = {}) {
      const keys = [`${key}.${plurals.select(count)}`, `${key}.other`, key];
      return say(keys.find(has) ?? key, { count, number: number(say, has, count), ...args });
    },
    list: (parts) => parts.join(say("list.comma")),
    items: (items) => items.join(say("list.item")),
    told: (sentences) => sentences.join(say("list.sentence")),
  };
  return Object.assign(say, more);
}

/** @param {Say} say @param {More["has"]} has @param {number} count */
const number = (say, has, count) => (has(`number.${count}`) ? say(`number.${count}`) : String(count));

/** @param {string} text @param {Args} args */
export function fill(text, args) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
