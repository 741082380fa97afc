// @ts-check
// Brings a text back that the build has squeezed (`squeeze.js`).

/**
 * @param {string} text with one sign in place of each phrase
 * @param {string} phrases parted by "~": the sign, then what it stands for
 */
export function expand(text, phrases) {
  for (const [sign, ...phrase] of phrases.split("~")) text = text.replaceAll(sign, () => phrase.join(""));
  return text;
}
