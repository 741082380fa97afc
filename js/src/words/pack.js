// @ts-check
// The build's half of `unpack.js`, not bundled. Packs a catalogue: keys are told by what they add to
// the one before, and phrases that come often are one character each.

const LONGEST = 24;
/** What a phrase must save to be worth its line. */
const LEAST = 3;
const MARKS = "!#%&*+/;<>@JKQVXZ[]^_|~\u00a1\u00a2\u00a3\u00a5\u00a6\u00a7\u00a9\u00aa\u00ab\u00ac\u00ae\u00b0\u00b5\u00b6\u00b8\u00ba\u00bb\u00bc\u00bd\u00be\u00bf";

/** @param {Record<string, string>} words */
export function pack(words) {
  let text = told(words);
  const marks = [...MARKS].filter((mark) => !text.includes(mark));
  /** @type {string[]} */
  const phrases = [];
  for (const mark of marks) {
    const { phrase, saves } = best(text, mark < "\u007f" ? 1 : 2);
    if (saves < LEAST) break;
    text = text.replaceAll(phrase, mark);
    phrases.unshift(mark + phrase);
  }
  return { text, phrases: phrases.join("\n") };
}

/** @param {Record<string, string>} words */
function told(words) {
  /** @type {string[]} */
  let before = [];
  return Object.keys(words).sort().map((key) => {
    const parts = key.split(".");
    let same = 0;
    while (same < Math.min(parts.length - 1, 9) && parts[same] === before[same]) same += 1;
    before = parts;
    return `${same}${parts.slice(same).join(".")}=${words[key]}`;
  }).join("\n");
}

/** The phrase whose replacement saves most. @param {string} text @param {number} cost bytes of the mark */
function best(text, cost) {
  let found = { phrase: "", saves: 0 };
  for (let length = 2; length <= LONGEST; length += 1) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let at = 0; at + length <= text.length; at += 1) {
      const phrase = text.slice(at, at + length);
      if (!phrase.includes("\n")) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
    for (const [phrase, count] of counts) {
      if (worth(phrase, count, cost) <= found.saves) continue;
      const saves = worth(phrase, text.split(phrase).length - 1, cost);
      if (saves > found.saves) found = { phrase, saves };
    }
  }
  return found;
}

/** Bytes saved, about: as if a phrase were all ASCII. @param {string} phrase @param {number} count @param {number} cost */
const worth = ({ length }, count, cost) => count * (length - cost) - length - cost - 1;

/** The packed catalogue as a module that stands for `english.js`. @param {Record<string, string>} words */
export function packedModule(words) {
  const { text, phrases } = pack(words);
  return `import { unpack } from "./unpack.js"; export const ENGLISH = unpack(${JSON.stringify(text)}, ${JSON.stringify(phrases)});`;
}
