// @ts-check
// Brings a text back that the build has deflated.

/** @param {string} text deflated, in base 64 @returns {Promise<string>} */
export function inflate(text) {
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  writer.write(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
  writer.close();
  return new Response(readable).text();
}
