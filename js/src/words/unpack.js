// @ts-check
// Unpacks a catalogue that the build has packed (`pack.js`).

/**
 * @param {string} text a line an entry: how many words of its key are those of the line before, the
 *   others, "=", the entry; with one character in place of each phrase
 * @param {string} phrases a line each: the character, then what it stands for
 */
export function unpack(text, phrases) {
  for (const [mark, ...phrase] of phrases.split("\n")) text = text.replaceAll(mark, phrase.join(""));
  /** @type {Record<string, string>} */
  const words = {};
  /** @type {string[]} */
  let key = [];
  for (const line of text.split("\n")) {
    const cut = line.indexOf("=");
    key = [...key.slice(0, Number(line[0])), ...line.slice(1, cut).split(".")];
    words[key.join(".")] = line.slice(cut + 1);
  }
  return words;
}
