"""The names that `sevenfold.lab` and its folders offer."""

import subprocess
import sys
from typing import Any

import pytest

from sevenfold import lab
from sevenfold.lab import yokai
from sevenfold.lab.yokai.vector import YokaiVec


def test_every_name_leads_to_what_it_names() -> None:
    for name in lab.__all__:
        assert getattr(lab, name).__name__ == f"sevenfold.lab.{name}"
    assert yokai.YokaiVec is YokaiVec
    assert set(lab.__all__) <= set(dir(lab))


@pytest.mark.parametrize("module", [lab, yokai])
def test_an_unknown_name_is_refused(module: Any) -> None:
    with pytest.raises(AttributeError, match=f"'{module.__name__}' has no attribute 'nope'"):
        module.nope  # noqa: B018


def test_an_import_loads_no_extra() -> None:
    """Only what is used: PettingZoo, OpenSpiel, PyArrow, Ray, PyTorch and Numba take seconds or may be missing."""
    program = "import sys; from sevenfold.lab.yokai import YokaiVec; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"pettingzoo", "pyspiel", "pyarrow", "ray", "torch", "numba"} & set(loaded)
