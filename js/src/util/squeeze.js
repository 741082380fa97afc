// @ts-check
// The build's half of `expand.js`, not bundled: phrases that come often in a text are one sign each.
// Words and styles shrink to half, which counts, as a saved notebook holds the bundle once a board.

const LONGEST = 32;
/** What a phrase must save to be worth its sign. */
const LEAST = 3;
/** How many phrases are taken between two counts. */
const AT_ONCE = 6;
/** Printable signs of one byte, then of two, that need no escape in a string. */
const SIGNS = [[0x21, 0x7e], [0xa1, 0x17f]].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
  .filter((sign) => !"\"\\$~`'".includes(sign));

/** @param {string} text */
export function squeeze(text) {
  if (/[~\n]/.test(text)) throw new Error("~ and line breaks are not squeezed");
  const signs = SIGNS.filter((sign) => !text.includes(sign));
  /** @type {string[]} */
  const phrases = [];
  for (let found = true; found;) {
    found = false;
    for (const phrase of candidates(text, sizeOf(signs[0]))) {
      if (!signs.length || saves(phrase, text.split(phrase).length - 1, sizeOf(signs[0])) < LEAST) continue;
      const sign = /** @type {string} */ (signs.shift());
      text = text.replaceAll(phrase, sign);
      phrases.unshift(sign + phrase);
      found = true;
    }
  }
  return { text, phrases: phrases.join("~") };
}

/** @param {string|undefined} sign */
const sizeOf = (sign = "\u00ff") => (sign < "\u007f" ? 1 : 2);

/** The phrases that save most, by a count in which they may overlap. @param {string} text @param {number} size of a sign @returns {string[]} */
function candidates(text, size) {
  /** @type {[phrase: string, saved: number][]} */
  const best = [];
  for (let length = 2; length <= LONGEST; length += 1) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let at = 0; at + length <= text.length; at += 1) {
      const phrase = text.slice(at, at + length);
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
    for (const [phrase, count] of counts) if (saves(phrase, count, size) >= LEAST) best.push([phrase, saves(phrase, count, size)]);
  }
  return best.sort((a, b) => b[1] - a[1]).slice(0, AT_ONCE).map(([phrase]) => phrase);
}

/** Bytes saved, about: as if a phrase were all ASCII. @param {string} phrase @param {number} count @param {number} size */
const saves = ({ length }, count, size) => count * (length - size) - length - size - 1;
