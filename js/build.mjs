// Bundles `src/` into the package: one ES module and one style sheet, no request at run time.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const js = dirname(fileURLToPath(import.meta.url));
const out = join(js, "..", "escape_widget", "static");

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
});

for (const name of ["widget.js", "widget.css"]) {
  const bytes = readFileSync(join(out, name));
  const path = relative(join(js, ".."), join(out, name));
  console.log(`${path}  ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
}
