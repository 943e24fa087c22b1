"""What is compiled ahead."""

from sevenfold.agents.precompile import entry_points, in_library
from sevenfold.kernels.native import Native


def test_every_entry_point_is_compiled_once() -> None:
    Native("yokai.playout:replay", "III")  # a second time: `kernels.yokai` declares it too
    names = [(native.module, native.name) for native in entry_points()]
    assert len(names) == len(set(names)) > 30
    assert names == sorted(names)
    assert {(native.module, native.name) for native in in_library("x86-64-v3")} == set(names)
    assert {(native.module, native.name) for native in in_library("wasm32")} < set(names)
