"""Compiles an entry point to object code with a plain C interface; the only part of `native` that imports Numba."""

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import binding

types: Any = numba.types
carray: Any = vars(numba)["carray"]
cfunc: Any = numba.cfunc

SCALARS = {"i": types.int64, "f": types.float64}
ITEMS = {"I": types.int64, "U": types.uint64, "F": types.float64, "B": types.int8}


def object_code(function: Callable[..., int], signature: str) -> tuple[str, bytes]:
    """The symbol and the object file of a kernel called with pointers, lengths and numbers."""
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
    source = f"def entry({', '.join(names)}):\n    return function({', '.join(values)})\n"
    scope: dict[str, Any] = {"function": function, "carray": carray}
    exec(source, scope)  # noqa: S102 - Numba needs a function with exactly these arguments; none of the text comes from outside
    entry = cfunc(types.int64(*words), nopython=True, error_model="numpy")(scope["entry"])
    return entry._wrapper_name, optimised(entry._library, entry._wrapper_name)


def optimised(library: Any, symbol: str) -> bytes:
    """The object file of a compiled function. Numba keeps every function callable from outside; LLVM optimises again
    with the entry point as the only one, so that it can inline the others and drop what is not used."""
    codegen = library.codegen
    module = binding.parse_assembly(library.get_llvm_str())
    for function in module.functions:
        if not function.is_declaration and function.name != symbol:
            function.linkage = "internal"
    passes, builder = codegen._module_pass_manager()
    passes.run(module, builder)
    return bytes(codegen._tm.emit_object(module))
