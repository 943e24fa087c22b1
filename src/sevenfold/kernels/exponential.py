"""e to the power of a number, by operations that every machine rounds alike. The functions of C libraries differ in the
last bit; and a call of one costs more in WebAssembly than the arithmetic here."""

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sevenfold.kernels.compile import inlined

LOWEST: Final = -708.0
"""Below this the result counts as 0: it would have fewer digits than other numbers."""
LOG2_E: Final = 1.4426950408889634
LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts; the first has few digits, so that its multiples are exact."""
ROUND: Final = 1.5 * 2**52
"""A small number that is added to it is rounded to a whole one, which is then in the lowest bits of the sum."""
MANTISSA: Final = 52
BIAS: Final = 1023
# 1 / n!
C2, C3, C4, C5, C6, C7 = 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040
C8, C9, C10, C11 = 1 / 40320, 1 / 362880, 1 / 3628800, 1 / 39916800
C12, C13 = 1 / 479001600, 1 / 6227020800


def _same_bits(source: Any, result: Any, kind: ir.Type) -> Any:
    """An operation that takes the bits of a word for one of another type."""

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.bitcast(args[0], kind)

    def operation(typing: Any, word: Any) -> Any:
        return result(source), generate

    function: Any = operation
    return intrinsic(function)


bits: Callable[[float], int] = _same_bits(types.float64, types.int64, ir.IntType(64))
number: Callable[[int], float] = _same_bits(types.int64, types.float64, ir.DoubleType())


@inlined
def exp(x: float) -> float:
    """e to the power of `x`, which is at most 709; correct but for the last bit.

    With a whole number k and a rest r of at most half the logarithm of 2, it is 2 to the power of k times the series
    of r, whose terms are added in the order that waits least for each other.
    """
    if x < LOWEST:
        return 0.0
    shifted = x * LOG2_E + ROUND
    k = shifted - ROUND
    r = (x - k * LN2_HIGH) - k * LN2_LOW
    r2 = r * r
    r4 = r2 * r2
    first = r + r2 * (C2 + r * C3)
    second = (C4 + r * C5) + r2 * (C6 + r * C7)
    third = (C8 + r * C9) + r2 * (C10 + r * C11)
    rest = first + (r4 * second + r4 * r4 * (third + r4 * (C12 + r * C13)))
    return (1.0 + rest) * number((bits(shifted) + BIAS) << MANTISSA)
