"""The exponential function of the kernels against exact decimal arithmetic."""

from decimal import Decimal
from math import ulp
from random import Random

import pytest

from sevenfold.kernels.compile import kernel
from sevenfold.kernels.exponential import LOWEST, exp


@kernel
def compiled(x: float) -> float:
    return exp(x)


@pytest.mark.parametrize("size", [1e-9, 0.5, 30.0, 708.0])
def test_it_is_right_but_for_the_last_bit(size: float) -> None:
    rng = Random(3)
    for _ in range(2000):
        x = rng.uniform(-size, size)
        exact = Decimal(x).exp()
        assert abs(Decimal(compiled(x)) - exact) < Decimal("1.5") * Decimal(ulp(float(exact))), x


def test_it_has_an_end_on_both_sides() -> None:
    assert compiled(0.0) == 1.0
    assert 0.0 < compiled(LOWEST) < 3.4e-308
    assert compiled(LOWEST - 0.1) == compiled(-1e9) == 0.0
    assert 8.2e307 < compiled(709.0) < 8.3e307
