"""Every entry point runs without Numba, and one that could not is refused when it is loaded."""

import subprocess
import sys

import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.build import object_code
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.machine_code import link
from tests.kernels.every_entry_point import declared

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # importing it raises ImportError
from tests.kernels.every_entry_point import main
main()
"""


def test_every_entry_point_runs_in_a_process_without_numba() -> None:
    every = declared()
    for entry in every.values():
        entry.prepare()  # compiles what was never compiled
    run = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found, missed = run.stdout.split("\n")[:2]
    assert found.split() == sorted(every)
    assert missed == ""
    assert len(every) > 25


@kernel
def allocates(numbers: Ints) -> int:
    return int(numbers.copy()[0])


def test_a_kernel_that_allocates_is_refused() -> None:
    symbol, code = object_code(allocates, "I")
    with pytest.raises(RuntimeError, match=r"kernel planted:allocates needs NRT_\w*alloc\w*.*: kernels must not"):
        link(code, symbol, "planted:allocates")
