"""The kinds of machines that kernels are compiled for ahead: those of the wheels, and the browser."""

from typing import Final, NamedTuple

ELF: Final = ("ld.lld", "-shared", "--strip-all", "-O2", "--hash-style=gnu", "-z", "noexecstack")
WASM: Final = ("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--strip-all", "-O3", "--allow-undefined")


class Target(NamedTuple):
    """A processor, and how LLVM calls it."""

    triple: str
    cpu: str = ""
    features: str = ""
    pointer: int = 64
    """Bits of an address."""
    pdep: bool = False
    """Whether it has the instruction that `bits` would like to use."""
    linker: tuple[str, ...] = ELF


TARGETS: Final = {
    "x86-64-v2": Target("x86_64-unknown-linux-gnu", "x86-64-v2"),
    "x86-64-v3": Target("x86_64-unknown-linux-gnu", "x86-64-v3", pdep=True),
    "aarch64": Target("aarch64-unknown-linux-gnu", "generic", "+neon"),
    # What all browsers have had since 2023.
    "wasm32": Target(
        "wasm32-unknown-emscripten",
        features="+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+multivalue,+simd128",
        pointer=32,
        linker=WASM,
    ),
}
"""By the names of their libraries."""
