"""Rules, agents, analysis and kernels in WebAssembly (in Node) give the same results as natively, to the byte.

`make engine` builds what is tested: the kernels for wasm32 and the archive of Python sources.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sevenfold import records
from sevenfold.errors import BadRecord

ROOT = Path(__file__).parent.parent.parent
SITE = ROOT / "build" / "engine" / "site.zip"
PROGRAM = Path(__file__).with_name("program.py")
GOLDEN = {path.stem: path.read_text("utf-8") for path in sorted((ROOT / "tests" / "golden").glob("*.jsonl"))}
Found = dict[str, Any]


def natively(folder: Path) -> Found:
    """What the program returns in a Python process of its own."""
    games, out = folder / "games.json", folder / "native.json"
    games.write_text(json.dumps(GOLDEN), "utf-8")
    run = "import sys; from pathlib import Path; from tests.browser.program import main\n"
    run += "Path(sys.argv[2]).write_text(main(Path(sys.argv[1]).read_text('utf-8')), 'utf-8')"
    subprocess.run([sys.executable, "-c", run, games, out], cwd=ROOT, check=True)
    return _read(out)


def in_node(folder: Path) -> Found:
    """What it returns in Pyodide."""
    games, out = folder / "games.json", folder / "wasm.json"
    games.write_text(json.dumps(GOLDEN), "utf-8")
    ran = node(PROGRAM, games, out)
    assert ran.returncode == 0, ran.stderr
    return _read(out)


def node(program: Path, given: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in Pyodide, in a process of Node's."""
    path = f"{ROOT / '.stamps' / 'tools' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    words: list[str | Path] = ["node", ROOT / "web" / "engine" / "node.mjs", SITE, program, given, out]
    return subprocess.run(words, env={**os.environ, "PATH": path}, stderr=subprocess.PIPE, text=True, check=False)


def _read(path: Path) -> Found:
    found: Found = json.loads(path.read_text("utf-8"))
    return found


def compare(native: Found, wasm: Found) -> None:
    """Fails where WebAssembly differs: in a view, a record, a choice, an analysis, or what a kernel writes."""
    assert len(GOLDEN) == 17
    assert len(native["views"]) == 17 + 13  # and a random game of every rule set
    assert min(map(len, native["views"].values())) > 40
    assert native["views"] == wasm["views"]
    assert native["records"] == wasm["records"]
    assert len(native["choices"]) > 400
    assert [one for one in zip(native["choices"], wasm["choices"], strict=True) if one[0] != one[1]] == []
    assert len(native["analysis"]) == 7 + 3
    assert [one["phase"] for one in native["analysis"][7:]].count("prepare") == 1
    assert_close(native["analysis"], wasm["analysis"])
    assert native["rounds"] == wasm["rounds"]
    for here, there in zip(native["tape"], wasm["tape"], strict=True):
        assert here[:3] == there[:3]
        assert there[3] == pytest.approx(here[3], rel=1e-4, abs=1e-3), here[0]


def assert_close(here: Any, there: Any) -> None:
    """Fails where two pieces of plain data differ; numbers that come from a network may do so by a ten-thousandth."""
    if isinstance(here, dict | list):
        assert len(here) == len(there)
        for key in here if isinstance(here, dict) else range(len(here)):
            assert_close(here[key], there[key])
    else:
        assert there == (pytest.approx(here, abs=1e-4) if isinstance(here, float) else here)


def test_webassembly_computes_what_machine_code_does(tmp_path: Path) -> None:
    native = natively(tmp_path)
    compare(native, in_node(tmp_path))
    assert entry_points() <= {line[0] for line in native["tape"]}


def test_an_error_names_our_lines(tmp_path: Path) -> None:
    """The byte code of libraries has no line numbers, Sevenfold's has the same as here."""
    program, given = tmp_path / "program.py", tmp_path / "given.txt"
    program.write_text("from sevenfold import records\nmain = records.decode\n", "utf-8")
    given.write_text("{]", "utf-8")
    with pytest.raises(BadRecord) as raised:
        records.decode("{]")
    line = raised.traceback[-1].lineno + 1
    said = node(program, given, tmp_path).stderr
    assert said.startswith("Traceback (most recent call last):")
    assert f'sevenfold/records.py", line {line}, in decode' in said


def entry_points() -> set[str]:
    """Those of the browser, asked in a new process: tests before this one may have added others."""
    names = "*(f'{one.module}:{one.name}' for one in in_library('wasm32'))"
    ask = f"from sevenfold.agents.precompile import in_library; print({names})"
    return set(subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout.split())
