// node bytecode.mjs IN.zip OUT.zip : the same archive with byte code of Pyodide's Python in place of sources, which a browser would
// otherwise compile at every start. Docstrings are left out, and where in a line an instruction comes from; of libraries also
// the lines, so that an error names Sevenfold's lines but of libraries only the functions. Data files stay as they are;
// nothing is compressed.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const PROGRAM = `
import importlib.util, io, marshal, types, zipfile
# Unchecked: it is never compared with a source, which is not there.
HEAD = importlib.util.MAGIC_NUMBER + bytes([1, 0, 0, 0]) + bytes(8)
def without_lines(code):
    inner = (without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    # Entries of 1 to 8 instructions that come from no line: tracebacks expect one entry for each instruction.
    table = bytes([255] * whole + [247 + rest] * (rest > 0))
    return code.replace(co_consts=tuple(inner), co_linetable=table)
out = io.BytesIO()
with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile(out, "w") as made:
    for info in sources.infolist():
        if info.is_dir():
            continue
        name, data = info.filename, sources.read(info)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            code = code if name.startswith("sevenfold/") else without_lines(code)
            name, data = name + "c", HEAD + marshal.dumps(code)
        # Always with the same date, so that the same contents give the same archive.
        made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
with open("/out.zip", "wb") as file:
    file.write(out.getvalue())
`;

const [source, target] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: '/home', PYTHONNODEBUGRANGES: '1' } });
python.FS.writeFile('/in.zip', new Uint8Array(readFileSync(source)));
python.runPython(PROGRAM);
writeFileSync(target, python.FS.readFile('/out.zip'));
