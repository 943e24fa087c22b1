"""Gives an entry point a plain C interface; `object_code` compiles it."""

from collections.abc import Callable
from typing import Any, Final

import numba

types: Any = numba.types
carray: Any = vars(numba)["carray"]
cfunc: Any = numba.cfunc

NAME: Final = "entry"
SCALARS = {"i": types.int64, "f": types.float64}
ITEMS = {"I": types.int64, "U": types.uint64, "F": types.float64, "B": types.int8}


def entry(function: Callable[..., int], signature: str) -> Any:
    """Numba's `cfunc` that calls a kernel with pointers, lengths and numbers."""
    words: list[Any] = []
    names: list[str] = []
    values: list[str] = []
    for i, letter in enumerate(signature):
        names.append(f"a{i}")
        if letter in SCALARS:
            words.append(SCALARS[letter])
            values.append(f"a{i}")
        else:
            words += [types.CPointer(ITEMS[letter]), types.int64]
            names.append(f"n{i}")
            values.append(f"carray(a{i}, (n{i},))")
    source = f"def {NAME}({', '.join(names)}):\n    return function({', '.join(values)})\n"
    scope: dict[str, Any] = {"function": function, "carray": carray}
    exec(source, scope)  # noqa: S102 - Numba needs a function with exactly these arguments; none of the text comes from outside
    return cfunc(types.int64(*words), nopython=True, error_model="numpy")(scope[NAME])
