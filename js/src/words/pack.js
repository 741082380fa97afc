// @ts-check
// The build's half of `unpack.js`, not bundled: the keys of a catalogue are told by what they add to
// the one before.

/** @param {Record<string, string>} words */
export function pack(words) {
  /** @type {string[]} */
  let before = [];
  return Object.keys(words).sort().map((key) => {
    if (words[key].includes("|")) throw new Error(`| parts the entries of a packed catalogue: ${key}`);
    const parts = key.split(".");
    let same = 0;
    while (same < Math.min(parts.length - 1, 9) && parts[same] === before[same]) same += 1;
    before = parts;
    return `${same}${parts.slice(same).join(".")}=${words[key]}`;
  }).join("|");
}
