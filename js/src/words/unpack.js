// @ts-check
// Unpacks a catalogue that the build has packed (`pack.js`).

/** @param {string} text entries parted by "|": how many words of its key are those of the one before, the others, "=", the entry */
export function unpack(text) {
  /** @type {Record<string, string>} */
  const words = {};
  /** @type {string[]} */
  let key = [];
  for (const line of text.split("|")) {
    const cut = line.indexOf("=");
    key = [...key.slice(0, Number(line[0])), ...line.slice(1, cut).split(".")];
    words[key.join(".")] = line.slice(cut + 1);
  }
  return words;
}
