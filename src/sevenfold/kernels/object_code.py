"""Compiles entry points to object files, for this machine or another one: the only part of `native` that imports Numba.

Numba's code generator is given the target, so the sizes of pointers, the layout of data and the optimisation are the
target's from the start. That holds for the whole process: what it compiles afterwards cannot be called in it. So
`python -m sevenfold.kernels.object_code MODULE FUNCTION SIGNATURE FILE` compiles for this machine, in its own process.

Numba would optimise each function with all that it calls, and make it callable from Python; here LLVM optimises only
when everything that an entry point calls is in one module and nothing else of it can be called.
"""

import importlib
import os
import re
import signal
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import llvmlite
from llvmlite import binding
from numba.core import codegen, cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys

from sevenfold.kernels import bits
from sevenfold.kernels.build import NAME, entry
from sevenfold.kernels.targets import Target

COMPILER: Final = llvmlite.__version__
PROVIDED: Final = ("log", "memcpy", "memmove", "memset")
"""Functions that the process of Python has everywhere."""
UNREACHED: Final = (
    "NRT_Allocate",
    "NRT_Free",
    "NRT_MemInfo_call_dtor",
    "numba_do_raise",
    "numba_gil_ensure",
    "numba_gil_release",
    "numba_runtime_build_excinfo_struct",
    "numba_unpickle",
)
"""What Numba's wrapper names for exceptions and for reference counts. No entry point reaches it; one that did would end
the process. Memory is not among them: an entry point that allocates is refused."""
SQRT: Final = """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline nounwind {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""
"""The square root is an instruction of every target."""
TRAP: Final = "alwaysinline noreturn nounwind {\n  call void @llvm.trap()\n  unreachable\n}\n"
DECLARED: Final = re.compile(r"declare (?:\w+ )*?(\S+ @\S+\([^)]*\))")


def object_code(function: Callable[..., int], signature: str, name: str, target: Target) -> bytes:
    """The object file of a kernel called with pointers, lengths and numbers, which is exported under this name.

    A process compiles for one target only. Raises `RuntimeError` if the kernel allocates memory or raises exceptions.
    """
    _use(target)
    compiled = entry(function, signature)
    return compiled._library.emit_as(compiled._wrapper_name, name)  # type: ignore[no-any-return]


class _Library(codegen.AOTCodeLibrary):
    """Compiled functions. They are not optimised yet, and nothing of them is loaded into this process."""

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def emit_as(self, wrapper: str, name: str) -> bytes:
        """The object file with one of its functions as the only one that can be called, under this name."""
        whole: Any = self
        with global_compiler_lock:
            whole._ensure_finalized()
        module = whole._final_module.clone()
        head = f'target datalayout = "{module.data_layout}"\ntarget triple = "{module.triple}"\n'
        module.link_in(binding.parse_assembly(head + SQRT + _runtime(module)))
        module.get_function(wrapper).name = name
        for thing in (*module.functions, *module.global_variables):
            if not thing.is_declaration and thing.name != name:
                thing.linkage = "internal"
        # What is inlined last in the first run is simplified in the second: the search becomes 1.5 times as fast.
        for _ in range(2):
            passes, builder = self.codegen._module_pass_manager()
            passes.run(module, builder)
        needed = (f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm."))
        if missing := {*needed} - {*PROVIDED}:
            raise RuntimeError(f"kernel {name} needs {', '.join(sorted(missing))}: kernels must not allocate or raise")
        return bytes(self.codegen._tm.emit_object(module))


class _Codegen(codegen.AOTCPUCodegen):
    """Numba's code generator for a target."""

    _library_class = _Library
    target: Target

    def _init(self, llvm_module: Any) -> None:
        kind, found = self.target, binding.Target.from_triple(self.target.triple)
        self._tm = found.create_target_machine(cpu=kind.cpu, features=kind.features, opt=3, reloc="pic")
        self._tm_features = kind.features
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._engine: Any = None
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module: Any = super()._create_empty_module(name)  # type: ignore[no-untyped-call]
        module.triple = self.target.triple
        return module


def _runtime(module: Any) -> str:
    """What the module names of Numba's runtime. No entry point reaches it; a trap lets LLVM drop what would follow."""
    named = (str(f) for f in module.functions if f.is_declaration and f.name in UNREACHED)
    return "declare void @llvm.trap()\n" + "".join(f"define {DECLARED.findall(text)[0]} {TRAP}" for text in named)


@cache
def _use(target: Target) -> None:
    """Makes this process's Numba a compiler for the target."""
    assert not hasattr(_Codegen, "target"), "a process compiles for one target"
    _Codegen.target = target
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    context: Any = cpu_target.target_context
    codegen_class: Any = _Codegen
    context._internal_codegen = codegen_class(target.triple)
    context.address_size = target.pointer
    rtsys._init = False  # its reference counting is compiled anew, for the target
    # Numba tells functions apart by their executables: a new builtin for each. Nothing is ever called here.
    kind: Any = cpu.CPUContext
    kind.get_executable = lambda *args: [].append
    kind.create_cpython_wrapper = lambda *args, **options: None
    callable_from_c = kind.create_cfunc_wrapper

    def only_entries(self: Any, library: Any, description: Any, *args: Any, **options: Any) -> Any:
        if description.qualname == NAME:
            callable_from_c(self, library, description, *args, **options)

    kind.create_cfunc_wrapper = only_entries
    bits.has_pdep = lambda: target.pdep


def this_machine() -> Target:
    """The processor that this process runs on, with all that it can do."""
    features = binding.get_host_cpu_features()
    triple, cpu_name = binding.get_process_triple(), binding.get_host_cpu_name()
    return Target(triple, cpu_name, features.flatten(), pdep=bool(features.get("bmi2", False)))


def write(module: str, name: str, signature: str, path: Path) -> None:
    """Compiles an entry point for this machine and replaces the file at this path with the result."""
    function = getattr(importlib.import_module(f"sevenfold.kernels.{module}"), name)
    code = object_code(function, signature, name, this_machine())
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(code)
    os.replace(file.name, path)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches whoever waits for this process, too
    write(sys.argv[1], sys.argv[2], sys.argv[3], Path(sys.argv[4]))
