// Runs a Python file in Pyodide, with a folder of this machine on its path; prints what it prints.
// node pyodide.mjs FOLDER FILE
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const home = dirname(require.resolve("pyodide"));
const { loadPyodide } = await import(pathToFileURL(require.resolve("pyodide/pyodide.mjs")).href);

globalThis.fetch = (url) => { throw new Error(`asked for ${url}`); }; // nothing comes from the network
const pyodide = await loadPyodide({ indexURL: home });
pyodide.FS.mkdirTree("/mounted");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/mounted");
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/mounted")
`);
const names = pyodide.toPy({ __name__: "__main__" });
pyodide.runPython(readFileSync(file, "utf8"), { globals: names, filename: file });
