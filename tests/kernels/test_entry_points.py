"""Every entry point runs without Numba, and one that could not is refused when it is compiled."""

import re
import subprocess
import sys

from tests.kernels.every_entry_point import declared

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # importing it raises ImportError
from tests.kernels.every_entry_point import main
main()
"""
ALLOCATES = """
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.object_code import object_code, this_machine
object_code(kernel(lambda numbers: int(numbers.copy()[0])), "I", "planted", this_machine())
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


def test_a_kernel_that_allocates_is_refused() -> None:
    """By the compiler, in a process of its own: it cannot call kernels afterwards."""
    run = subprocess.run([sys.executable, "-c", ALLOCATES], capture_output=True, text=True)
    assert run.returncode == 1
    assert re.search(r"RuntimeError: kernel planted needs NRT_\w*[Aa]lloc\w*.*: kernels must not allocate", run.stderr)
