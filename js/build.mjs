// Bundles `src/` into the package: one ES module with its words and styles, no request at run time.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { squeeze } from "./src/util/squeeze.js";
import { pack } from "./src/words/pack.js";

const js = dirname(fileURLToPath(import.meta.url));
const locale = join(js, "..", "escape_widget", "locale", "en");
/** Elsewhere only for a test. */
const out = process.argv[2] ?? join(js, "..", "escape_widget", "static");
/** Most bytes of script, words and styles together. */
const BUDGET = 130 * 1024;

const english = Object.assign({}, ...["game", "interface"].map((name) => JSON.parse(readFileSync(join(locale, `${name}.json`), "utf8"))));

const OPTIONS = { bundle: true, target: "es2022", minify: true, charset: "utf8", logLevel: "warning" };

/** Gives our custom properties short names, which a minifier leaves alone. @param {string} css */
function shorten(css) {
  const names = new Map();
  const short = (name) => names.get(name) ?? names.set(name, `--${names.size.toString(36)}`).get(name);
  return css.replace(/--(?!jp-)[a-z][a-z0-9-]*(:\s+)?/g, (all, colon = "") => short(all.slice(0, all.length - colon.length)) + colon.trim());
}

const { outputFiles: [styles] } = await build({ ...OPTIONS, entryPoints: [join(js, "src", "widget.css")], write: false });
const css = shorten(styles.text).trim();

/** The text of a module that brings a squeezed text back. */
function squeezed(from, name, text, open = (code) => code, more = "") {
  const { text: rest, phrases } = squeeze(text);
  return `import { expand } from "${from}"; ${more} export const ${name} = ${open(`expand(${JSON.stringify(rest)}, ${JSON.stringify(phrases)})`)};`;
}

/** Modules in whose place the build puts squeezed ones. */
const squeezing = {
  name: "squeezing",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]words[\\/]english\.js$/ }, ({ path }) => ({
      contents: squeezed("../util/expand.js", "ENGLISH", pack(english), (code) => `unpack(${code})`, 'import { unpack } from "./unpack.js";'), resolveDir: dirname(path),
    }));
    onLoad({ filter: /[\\/]styles[\\/]index\.js$/ }, ({ path }) => ({ contents: squeezed("../util/expand.js", "STYLES", css), resolveDir: dirname(path) }));
  },
};

await build({
  ...OPTIONS,
  entryPoints: [{ in: join(js, "src", "index.js"), out: "widget" }],
  outdir: out,
  format: "esm",
  plugins: [squeezing],
});
writeFileSync(join(out, "widget.css"), "/* The styles are in widget.js. */\n");

const bytes = readFileSync(join(out, "widget.js"));
console.log(`widget.js ${bytes.length} bytes of at most ${BUDGET}, ${gzipSync(bytes).length} gzipped (styles ${css.length} before they are squeezed)`);
