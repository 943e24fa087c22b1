// Python with Sevenfold in it: the same in Node, for the tests, and in the page's worker.

/**
 * @param {typeof import("pyodide").loadPyodide} loadPyodide
 * @param {string} indexURL where Pyodide's own files are
 * @param {Uint8Array} site the archive that pack.py makes
 */
export async function load(loadPyodide, indexURL, site) {
  const python = await loadPyodide({ indexURL });
  unpack(python.FS, site, python.runPython("import site; site.getsitepackages()[0]"));
  python.runPython("from sevenfold.browser import arrays; arrays.install()");
  return python;
}

/**
 * Writes the files of a ZIP archive that is stored without compression. Python's own way takes four times as long.
 * @param {any} FS
 * @param {Uint8Array} archive
 * @param {string} folder
 */
function unpack(FS, archive, folder) {
  const bytes = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22; // the archive has no comment, so its directory's record is the last 22 bytes
  const made = new Set();
  let at = bytes.getUint32(end + 16, true);
  for (let count = bytes.getUint16(end + 10, true); count > 0; count--) {
    const size = bytes.getUint32(at + 24, true);
    const letters = bytes.getUint16(at + 28, true);
    const local = bytes.getUint32(at + 42, true);
    const name = `${folder}/${new TextDecoder().decode(archive.subarray(at + 46, at + 46 + letters))}`;
    const parent = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    const begin = local + 30 + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
    FS.writeFile(name, archive.subarray(begin, begin + size), { canOwn: true });
    at += 46 + letters + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
  }
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
