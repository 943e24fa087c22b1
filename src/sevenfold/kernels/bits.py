"""Bit tricks and random numbers: the few operations Python has no machine word for."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core.cpu import CPUContext
from numba.extending import intrinsic

from sevenfold.kernels.arrays import Seeds
from sevenfold.kernels.compile import inlined

WORD, HALF_WORD, BIT = ir.IntType(64), ir.IntType(32), ir.IntType(1)
BYTES = 0x0101010101010101
Generate = Callable[[Any, Any, Any, Any], Any]


def _operation(name: str, words: int, generate: Generate) -> Any:
    """An operation on one or two words that LLVM has and Python has not."""

    def one(typing: Any, mask: Any) -> Any:
        return types.int64(types.int64), generate

    def two(typing: Any, mask: Any, n: Any) -> Any:
        return types.int64(types.int64, types.int64), generate

    function: Any = one if words == 1 else two
    function.__name__ = name
    return intrinsic(function)


def _count(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.ctpop(args[0])


def _lowest(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.cttz(args[0], BIT(1))


def _highest(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.sub(WORD(63), builder.ctlz(args[0], BIT(1)))


count: Callable[[int], int] = _operation("count", 1, _count)
"""How many cards a mask holds."""
lowest: Callable[[int], int] = _operation("lowest", 1, _lowest)
"""The number of a mask's first card; the mask must not be empty."""
highest: Callable[[int], int] = _operation("highest", 1, _highest)
"""The number of a mask's last card; the mask must not be empty."""


def _halving(builder: Any, mask: Any, n: Any) -> Any:
    """The mask's n-th card without `pdep`, by halving, in words of 32 bits: a GPU has no longer ones."""
    lower, upper = builder.trunc(mask, HALF_WORD), builder.trunc(builder.lshr(mask, WORD(32)), HALF_WORD)
    n, place, word = builder.trunc(n, HALF_WORD), HALF_WORD(0), lower
    for width in (32, 16, 8, 4, 2, 1):
        here = word if width == 32 else builder.and_(word, HALF_WORD((1 << width) - 1))
        before = here if width == 1 else builder.ctpop(here)
        beyond = builder.icmp_unsigned(">=", n, before)
        n = builder.select(beyond, builder.sub(n, before), n)
        place = builder.select(beyond, builder.add(place, HALF_WORD(width)), place)
        word = builder.select(beyond, upper if width == 32 else builder.lshr(word, HALF_WORD(width)), word)
    return builder.shl(WORD(1), builder.zext(place, WORD))


def has_pdep() -> bool:
    return bool(binding.get_host_cpu_features().get("bmi2", False))


def portable_spread(mask: int) -> int:
    """Eight bits as eight bytes of 0 or 1, by one multiplication: for processors without `pdep`."""
    low = (mask & 127) * 0x0002040810204081 & BYTES
    return low | (mask >> 7 & 1) << 56


def _pdep(builder: Any, bits: Any, places: Any) -> Any:
    name = "llvm.x86.bmi.pdep.64"
    pdep = builder.module.globals.get(name)
    if pdep is None:
        pdep = ir.Function(builder.module, ir.FunctionType(WORD, [WORD, WORD]), name)
    return builder.call(pdep, [bits, places])


def _nth(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    if not (isinstance(context, CPUContext) and has_pdep()):
        return _halving(builder, args[0], args[1])
    return _pdep(builder, builder.shl(WORD(1), args[1]), args[0])


def _nth_by_halving(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _halving(builder, args[0], args[1])


def _spread(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    if not (isinstance(context, CPUContext) and has_pdep()):
        return context.compile_internal(builder, portable_spread, sig, args)
    return _pdep(builder, args[0], WORD(BYTES))


nth: Callable[[int, int], int] = _operation("nth", 2, _nth)
"""The mask's n-th card (from 0) as a mask: one `pdep` where the processor has it."""
nth_by_halving: Callable[[int, int], int] = _operation("nth_by_halving", 2, _nth_by_halving)
"""The same without `pdep`."""
spread: Callable[[int], int] = _operation("spread", 1, _spread)
"""The lowest eight bits as eight bytes of 0 or 1."""


def _begin_load(typing: Any, array: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        array = context.make_array(sig.args[0])(context, builder, args[0])
        address = builder.bitcast(builder.gep(array.data, [args[1]]), ir.IntType(8).as_pointer())
        kinds = [address.type, HALF_WORD, HALF_WORD, HALF_WORD]
        name = "llvm.prefetch.p0i8"
        function = builder.module.globals.get(name)
        if function is None:
            function = ir.Function(builder.module, ir.FunctionType(ir.VoidType(), kinds), name)
        builder.call(function, [address, HALF_WORD(0), HALF_WORD(3), HALF_WORD(1)])  # to read, to keep, data
        return context.get_dummy_value()

    return types.void(array, types.int64), generate


_typed: Any = _begin_load
prefetch: Callable[[Any, int], None] = intrinsic(_typed)
"""Begins to load an array's element from memory; the place must not be negative."""

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX1 = np.uint64(0xBF58476D1CE4E5B9)
MIX2 = np.uint64(0x94D049BB133111EB)
SHIFT1, SHIFT2, SHIFT3, HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@inlined
def word(rng: Seeds) -> np.uint64:
    """64 random bits (SplitMix64); `rng` is an array of one word."""
    z = rng[0] + GOLDEN
    rng[0] = z
    z = (z ^ (z >> SHIFT1)) * MIX1
    z = (z ^ (z >> SHIFT2)) * MIX2
    return z ^ (z >> SHIFT3)  # type: ignore[no-any-return]


@inlined
def draw(rng: Seeds) -> int:
    """32 random bits."""
    return np.int64(word(rng) >> HALF)  # type: ignore[return-value]


@inlined
def below(rng: Seeds, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    return (draw(rng) * limit) >> 32


@inlined
def any_card(rng: Seeds, mask: int) -> int:
    """One of a mask's cards, as a mask."""
    return nth(mask, below(rng, count(mask)))


@inlined
def some_cards(rng: Seeds, mask: int, how_many: int) -> int:
    """That many of a mask's cards, as a mask."""
    chosen = 0
    for _ in range(how_many):
        chosen |= any_card(rng, mask & ~chosen)
    return chosen


@inlined
def half_of(rng: Seeds, mask: int) -> int:
    """Half of a mask's cards, as a mask: a coin for every card, then as many random ones as are missing or too many."""
    coins: int = np.int64(word(rng))  # type: ignore[assignment]
    chosen = mask & coins
    missing = count(mask) // 2 - count(chosen)
    while missing > 0:
        chosen |= any_card(rng, mask & ~chosen)
        missing -= 1
    while missing < 0:
        chosen ^= any_card(rng, chosen)
        missing += 1
    return chosen
