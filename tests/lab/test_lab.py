"""The names that `sevenfold.lab` offers."""

import subprocess
import sys

import pytest

from sevenfold import lab
from sevenfold.lab.yokai.vector import YokaiVec


def test_every_name_leads_to_what_it_names() -> None:
    for name in lab.__all__:
        assert getattr(lab, name) is not None
    assert lab.YokaiVec is YokaiVec
    assert set(lab.__all__) <= set(dir(lab))


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nope'"):
        lab.__getattr__("nope")


def test_an_import_loads_no_extra() -> None:
    """Only what is used: PettingZoo, OpenSpiel, PyArrow, Ray and PyTorch take seconds or may not be installed."""
    program = "import sys; from sevenfold.lab import YokaiVec; YokaiVec(2).reset(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"pettingzoo", "pyspiel", "pyarrow", "ray", "torch"} & set(loaded)
