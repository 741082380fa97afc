// Bundles `src/` into the package: one ES module with its words and styles, no request at run time.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";

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

/** The text of a module whose one export is deflated, which counts, as a saved notebook holds the bundle once a board. */
function deflated(name, text, open = (code) => code) {
  const data = deflateRawSync(text, { level: 9, memLevel: 9 }).toString("base64");
  return `import { inflate } from "../util/inflate.js"; export const ${name} = ${open(`await inflate("${data}")`)};`;
}

/** Modules in whose place the build puts deflated ones. */
const deflating = {
  name: "deflating",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]words[\\/]english\.js$/ }, ({ path }) => ({
      contents: deflated("ENGLISH", JSON.stringify(english), (code) => `JSON.parse(${code})`), resolveDir: dirname(path),
    }));
    onLoad({ filter: /[\\/]styles[\\/]index\.js$/ }, ({ path }) => ({ contents: deflated("STYLES", css), resolveDir: dirname(path) }));
  },
};

/** Properties of our own objects alone, which no page, message or trait knows by these names: they become short. */
const OURS = [
  "local", "traits", "selection", "intents", "lattice", "layers", "pointed", "clicked", "playback", "cleanup", "boardCleanup", "awaited",
  "app", "frame", "follow", "timeline", "editor", "words", "scene", "state", "settings", "record", "feed", "puzzle", "analysis", "shapes", "fields",
  "ticked", "preview", "hover", "draft", "verdict", "playing", "newGame", "takeBack", "focusBoard", "setShapes", "tellUser",
  "refresh", "refreshBoard", "refreshRest", "targets", "sources", "swimmers", "ashore", "guarded", "overrides", "snapped", "landText", "listed",
];

await build({
  ...OPTIONS,
  entryPoints: [{ in: join(js, "src", "index.js"), out: "widget" }],
  outdir: out,
  format: "esm",
  plugins: [deflating],
  mangleProps: new RegExp(`^(${OURS.join("|")})$`),
});
writeFileSync(join(out, "widget.css"), "/* The styles are in widget.js. */\n");

const bytes = readFileSync(join(out, "widget.js"));
console.log(`widget.js ${bytes.length} bytes of at most ${BUDGET}, ${gzipSync(bytes).length} gzipped (styles ${css.length} before they are deflated)`);
