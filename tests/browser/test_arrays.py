"""The arrays of the browser do what NumPy does, as far as they go; beyond that they refuse."""

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sevenfold.agents.yokai import fitted_tables
from sevenfold.browser import arrays

NESTED = [[1.5, -2.0, 0.0], [4.0, 8.0, 0.25]]


def both(work: Any) -> tuple[Any, Any]:
    """What a function finds with NumPy, and with the arrays of the browser."""
    return work(np), work(arrays)


@pytest.mark.parametrize(
    "work",
    [
        lambda n: n.array(NESTED).tolist(),
        lambda n: n.array(NESTED).shape,
        lambda n: n.array([3, -1], n.int64).tolist(),
        lambda n: str(n.array([1, 2]).dtype),
        lambda n: str(n.array([1, 2.0]).dtype),
        lambda n: str(n.array([1, True], float).dtype),
        lambda n: n.array([2**64 - 1], n.uint64).tolist(),
        lambda n: n.array(NESTED)[1].tolist(),
        lambda n: n.array(NESTED)[-1, 2],
        lambda n: n.array(NESTED)[0, 1:].tolist(),
        lambda n: n.array(NESTED)[:1].tolist(),
        lambda n: n.array(NESTED).reshape(-1).tolist(),
        lambda n: n.array(NESTED).reshape(3, -1).tolist(),
        lambda n: (n.array(NESTED) / 2).tolist(),
        lambda n: (n.array(NESTED) * 3).tolist(),
        lambda n: (n.array([1.0, 4.0]) ** 1.5).tolist(),
        lambda n: n.array(NESTED).max(),
        lambda n: n.array([1.0, 5.0, 5.0]).argmax(),
        lambda n: n.array([7, 8]).sum(),
        lambda n: [len(n.zeros((4, 2))), n.zeros((4, 2)).size, n.zeros(3, n.int64).tolist()],
        lambda n: n.full((2, 2), 0.5).tolist(),
        lambda n: n.ones(2).tolist(),
        lambda n: n.stack([n.array([1, 2]), n.array([3, 4])]).tolist(),
        lambda n: n.concatenate([n.array([1.0]), n.array([2.0, 3.0])]).tolist(),
        lambda n: n.repeat(n.array([[1, 2], [3, 4]]), 2, 0).tolist(),
        lambda n: n.frombuffer(bytes([1, 255, 127]), n.int8).tolist(),
        lambda n: (n.frombuffer(bytes([1, 2, 3, 4]), n.int8).reshape(2, 2) * n.array([2, 3], n.int8)).tolist(),
        lambda n: [row.tolist() for row in n.array(NESTED)],
        lambda n: n.array([1.9, -1.9]).astype(n.int64).tolist(),
        lambda n: n.array([0.1], n.float32).astype(n.float64).tolist(),
    ],
)
def test_the_same_as_numpy(work: Any) -> None:
    expected, found = both(work)
    assert expected == found


def test_parts_share_memory_and_copies_do_not() -> None:
    for n in (np, arrays):
        whole: Any = n.zeros((3, 4), n.int64)
        part, copy = whole[1], whole.copy()
        part[1:3] = 7, 8
        part[0] = 5
        whole[2] = 9
        assert whole.tolist() == [[0, 0, 0, 0], [5, 7, 8, 0], [9, 9, 9, 9]]
        assert copy.tolist() == [[0] * 4] * 3
        assert ctypes.c_int64.from_address(part.ctypes.data + 8).value == 7
        whole[:] = 0
        assert part.tolist() == [0, 0, 0, 0]


def test_what_it_cannot_do_it_refuses() -> None:
    table = arrays.array(NESTED)
    with pytest.raises(IndexError, match="expected an index below 2, got 2"):
        table[2]
    for key in (np.s_[:, 0], np.s_[::2]):
        with pytest.raises(IndexError, match="slice of step 1"):
            table[key]
    with pytest.raises(ValueError, match="expected 3 numbers, got 2"):
        table[0] = (1.0, 2.0)
    with pytest.raises(ValueError, match="a shape of 6 numbers"):
        table.reshape(4, 4)


def test_it_reads_the_fitted_tables() -> None:
    path = Path(fitted_tables.__file__).with_name("tables.npz")
    found = arrays.load(path)
    for name, numbers in np.load(path).items():
        assert found[name].tolist() == numbers.tolist(), name
