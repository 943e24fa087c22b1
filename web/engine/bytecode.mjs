// node bytecode.mjs IN.zip OUT.zip : the same archive with byte code of Pyodide's Python in place of sources, which a browser would
// otherwise compile at every start. Docstrings are left out. Data files stay as they are; nothing is compressed.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const PROGRAM = `
import importlib.util, io, marshal, zipfile
# Unchecked: it is never compared with a source, which is not there.
HEAD = importlib.util.MAGIC_NUMBER + bytes([1, 0, 0, 0]) + bytes(8)
out = io.BytesIO()
with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile(out, "w") as made:
    for info in sources.infolist():
        if info.is_dir():
            continue
        name, data = info.filename, sources.read(info)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            name, data = name + "c", HEAD + marshal.dumps(code)
        # Always with the same date, so that the same contents give the same archive.
        made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
with open("/out.zip", "wb") as file:
    file.write(out.getvalue())
`;

const [source, target] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile('/in.zip', new Uint8Array(readFileSync(source)));
python.runPython(PROGRAM);
writeFileSync(target, python.FS.readFile('/out.zip'));
