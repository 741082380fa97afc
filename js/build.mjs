// Bundles `src/` into the package: one ES module and one style sheet, no request at run time.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packedModule } from "./src/words/pack.js";

const js = dirname(fileURLToPath(import.meta.url));
const out = join(js, "..", "escape_widget", "static");

/** Most bytes of script and styles together (issue A2). */
const BUDGET = 100 * 1024;

const words = {
  name: "words",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]words[\\/]english\.js$/ }, ({ path }) => {
      const files = ["game", "interface"].map((name) => join(out, "..", "locale", "en", `${name}.json`));
      const entries = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
      return { contents: packedModule(Object.assign({}, ...entries)), resolveDir: dirname(path), watchFiles: files };
    });
  },
};

await build({
  entryPoints: [
    { in: join(js, "src", "index.js"), out: "widget" },
    { in: join(js, "src", "widget.css"), out: "widget" },
  ],
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  logLevel: "warning",
  plugins: [words],
});

let total = 0;
for (const name of ["widget.js", "widget.css"]) {
  const bytes = readFileSync(join(out, name));
  total += bytes.length;
  const path = relative(join(js, ".."), join(out, name));
  console.log(`${path}  ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
}
console.log(`together ${total} bytes of at most ${BUDGET}`);
