// Python with Sevenfold in it: the same in Node, for the tests, and in the page's worker.

/**
 * @param {typeof import("pyodide").loadPyodide} loadPyodide
 * @param {string} indexURL where Pyodide's own files are
 * @param {Uint8Array} site the archive that pack.py makes
 */
export async function load(loadPyodide, indexURL, site) {
  const python = await loadPyodide({ indexURL });
  python.unpackArchive(site, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
  python.runPython("from sevenfold.browser import arrays; arrays.install()");
  return python;
}

/**
 * Adds a file of the package that is not in the archive.
 * @param {import("pyodide").PyodideInterface} python
 * @param {string} name its place in the package
 * @param {Uint8Array} data
 */
export function addFile(python, name, data) {
  const folder = python.runPython("from sevenfold.browser.data_files import PACKAGE; str(PACKAGE)");
  python.FS.writeFile(`${folder}/${name}`, data);
}
