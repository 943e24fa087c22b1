// A worker that loads the engine, runs a program's main(text) in it and posts what that returns, with the milliseconds.
import { addFile, load } from '/engine/load.mjs';
import { loadPyodide } from '/pyodide/pyodide.mjs';

onmessage = async ({ data: { program, text } }) => {
  try {
    const begun = performance.now();
    const site = new Uint8Array(await (await fetch('/site.zip')).arrayBuffer());
    const python = await load(loadPyodide, new URL('/pyodide/', location.href).href, site);
    for (const name of await (await fetch('/data.json')).json()) {
      addFile(python, name, new Uint8Array(await (await fetch(`/sevenfold/${name}`)).arrayBuffer()));
    }
    const ready = performance.now() - begun;
    python.globals.set('source', program);
    python.globals.set('text', text);
    const found = python.runPython("scope = {'__name__': 'program'}; exec(source, scope); scope['main'](text)");
    postMessage({ found, ready, heap: python._module.HEAP8.length });
  } catch (error) {
    postMessage({ failed: error.message.slice(-4000) });
  }
};
