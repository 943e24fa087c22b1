"""The fitted tables, shipped as data (`tables.npz`, made by `sevenfold.lab.yokai.fit_tables`)."""

from functools import cache
from math import prod, sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.arrays import Floats
from sevenfold.kernels.yokai.layout import SUITERS
from sevenfold.kernels.yokai.policy.layout import ENTRIES, PASS_ENTRIES


@cache
def _data() -> dict[str, NDArray[Any]]:
    return dict(np.load(Path(__file__).parent / "tables.npz"))


@cache
def odds(kind: int, sharp: float = 1.0) -> Floats:
    """The odds of play; `sharp` above 1 makes likely cards likelier."""
    return _sharpened(_data()["odds"][kind], sharp)


@cache
def pass_odds(kind: int, sharp: float = 1.0) -> Floats:
    return _sharpened(_data()["passes"][kind], sharp)


def _sharpened(fitted: NDArray[np.float32], sharp: float) -> Floats:
    return np.array([_power(number, sharp) for number in fitted.tolist()])


def _power(number: float, sharp: float) -> float:
    """`number ** sharp`; for 1, 1.5, 2, … by products and a root, since the last bit of a power depends on the
    processor and on the C library."""
    whole, half = divmod(2 * sharp, 2)
    return prod([number] * int(whole)) * (sqrt(number) if half else 1.0) if half in (0, 1) else number**sharp


@cache
def even() -> tuple[Floats, Floats]:
    """Odds before any fitting: every card and every pass has the same chance."""
    return np.ones(ENTRIES), np.ones(PASS_ENTRIES)


def counts(kind: int, seals: tuple[int, ...]) -> NDArray[np.int64]:
    """How often rounds between equal players end in each outcome; in Seven Suiters by the seals before them."""
    if kind < SUITERS:
        found: NDArray[np.int64] = _data()["rounds"][kind].astype(np.int64)
        return found
    counted: NDArray[np.int64] = _data()["seals"][kind - SUITERS, seals[0], seals[1]].astype(np.int64)
    return counted
