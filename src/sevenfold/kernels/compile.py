"""The decorators of the kernels: a plain function becomes machine code for the kernel that calls it.

On the CPU that is `numba.njit`; a `numba.cuda` kernel that calls the same function compiles the same source
for the device. Nothing is cached here: `native` caches whole entry points.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    return cast("Callable[P, R]", njit(nogil=True, error_model="numpy")(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """For what runs in a hot loop. To pass an array takes seven words, and its slices count references unless the
    compiler can see, up to the entry point, that the array is a plain pointer."""
    return cast("Callable[P, R]", njit(nogil=True, error_model="numpy", forceinline=True)(function))
