// node node.mjs SITE.zip PROGRAM.py INPUT OUTPUT : runs PROGRAM's main(INPUT's text) in Pyodide, writes what it returns.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { addFile, load } from "./load.mjs";

const [site, program, input, output] = process.argv.slice(2);
const index = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const withOurLibrary = (options) => loadPyodide({ ...options, stdLibURL: join(dirname(site), "stdlib.zip") });
const python = await load(withOurLibrary, index, new Uint8Array(readFileSync(site)));
const source = join(import.meta.dirname, "../../src/sevenfold");
for (const name of JSON.parse(readFileSync(join(dirname(site), "data.json"), "utf8"))) {
  addFile(python, name, new Uint8Array(readFileSync(join(source, name))));
}
python.globals.set("file", program);
python.globals.set("source", readFileSync(program, "utf8"));
python.globals.set("text", readFileSync(input, "utf8"));
try {
  writeFileSync(output, python.runPython("scope = {'__name__': 'program', '__file__': file}; exec(source, scope); scope['main'](text)"));
} catch (error) {
  // Only the message: the stack quotes a megabyte of Pyodide's own source.
  console.error(error.message.slice(-4000));
  process.exit(1);
}
