"""The kernels that come compiled: every kind of machine has a library, and this machine's computes the same."""

import os
import platform
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sevenfold.agents.precompile import entry_points
from sevenfold.kernels import shared_library, yokai
from sevenfold.kernels.shared_library import LEVELS, target
from sevenfold.kernels.targets import TARGETS
from tests.kernels.emulator import Library

ROOT = Path(__file__).parent.parent.parent
LINKER = ROOT / "build" / "engine" / "linker"
"""`make engine` installs it."""
BUILD = """
import sys
from pathlib import Path
from sevenfold.kernels.linked_library import compile_for, link
from sevenfold.kernels.native import Native
kernels = [Native("yokai.playout:random_rounds", "IUiiI"), Native("yokai.search.sampler:resample", "IFUI")]
for kernel in kernels:
    compile_for(sys.argv[1], Path(sys.argv[2]), kernel)
link(kernels, sys.argv[1], Path(sys.argv[2]))
"""
PLAY = """
import sys
from pathlib import Path
from sevenfold.kernels import shared_library
if sys.argv[1:]:
    sys.modules["numba"] = sys.modules["llvmlite"] = None  # importing them raises ImportError
    shared_library.FOLDER, shared_library.target = Path(sys.argv[1]), lambda: sys.argv[2]
from sevenfold.kernels import yokai
from sevenfold.kernels.native import Native, NotCompiled
rounds = (yokai.random_rounds(kind, 300, 7) for kind in range(4))
print([(cards, points.tolist()) for cards, points in rounds])
if sys.argv[1:]:
    other = Native("yokai.playout:replay", "III")
    print(other.compiled)
    try:
        other.prepare()
    except NotCompiled as error:
        print(error)
"""
MACHINES = {"x86-64-v2": 62, "x86-64-v3": 62, "aarch64": 183}
"""ELF's numbers of processors."""


def python(program: str, *words: str | Path) -> str:
    path = os.pathsep.join([str(LINKER), str(ROOT)])
    command = [sys.executable, "-c", program, *map(str, words)]
    return subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize("name", MACHINES)
def test_a_library_needs_no_compiler_and_computes_the_same(name: str, tmp_path: Path) -> None:
    python(BUILD, name, tmp_path)
    library = (tmp_path / f"{name}.so").read_bytes()
    assert struct.unpack_from("<H", library, 18) == (MACHINES[name],)
    if name == "aarch64":
        emulated(tmp_path / f"{name}.so")
    elif name <= target():  # an older level runs on every newer one
        loaded(tmp_path, name)


def emulated(path: Path) -> None:
    """The same rounds on a processor that this machine need not have."""
    library = Library(path)
    for kind in range(4):
        totals = np.zeros(3, np.int64)
        words = (yokai.new_round(kind), yokai.seeds(7), kind, 300, totals)
        cards = library.call("yokai_playout_random_rounds", "IUiiI", *words)
        expected, points = yokai.random_rounds(kind, 300, 7)
        assert (cards, totals.tolist()) == (expected, points.tolist())


def loaded(folder: Path, name: str) -> None:
    """In a process that can import neither Numba nor LLVM."""
    played, there, problem = python(PLAY, folder, name).splitlines()
    assert played == python(PLAY).strip()
    assert there == "False"
    assert problem == (
        'the kernel yokai.playout:replay is not compiled. Numba compiles it: pip install "sevenfold[compile]"'
    )


def test_every_target_is_found_by_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(system: str, machine: str, flags: set[str]) -> str:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(platform, "machine", lambda: machine)
        monkeypatch.setattr(shared_library, "_flags", lambda: flags)
        target.cache_clear()
        return target()

    old, new = LEVELS["x86-64-v2"], LEVELS["x86-64-v2"] | LEVELS["x86-64-v3"]
    try:
        assert found("linux", "x86_64", new) == "x86-64-v3"
        assert found("linux", "x86_64", new - {"bmi2"}) == found("linux", "x86_64", old) == "x86-64-v2"
        assert found("linux", "x86_64", old - {"popcnt"}) == ""
        assert found("linux", "aarch64", set()) == "aarch64"
        assert found("emscripten", "wasm32", set()) == "wasm32"
        assert found("darwin", "arm64", set()) == found("linux", "riscv64", set()) == ""
    finally:
        monkeypatch.undo()
        target.cache_clear()
    assert {*TARGETS} == {"x86-64-v3", "x86-64-v2", "aarch64", "wasm32"}


def test_names_of_entry_points_are_symbols_of_their_own() -> None:
    every = {(native.module, native.name) for native in entry_points()}
    symbols = {shared_library.symbol(*names) for names in every}
    assert len(symbols) == len(every)
    assert all(symbol.isidentifier() for symbol in symbols)
