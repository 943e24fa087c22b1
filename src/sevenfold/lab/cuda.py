"""What the vector environments on an NVIDIA GPU share: Numba's CUDA part, and lanes that threads step in blocks."""

import importlib
from typing import Any, Final

import numba
import numpy as np

if not hasattr(np, "row_stack"):  # Numba's CUDA part still uses a name that NumPy 2.5 removed
    vars(np)["row_stack"] = np.vstack

cuda: Any = importlib.import_module("numba.cuda")
SIMULATED: Final = bool(vars(numba.config)["ENABLE_CUDASIM"])
BLOCK: Final = 8 if SIMULATED else 64
"""Threads of a block; each plays one lane."""
RESET: Final = -1
"""In place of a number of steps: a new round or game in every lane."""


def _plain(array: Any) -> Any:
    return array


def _unwrapped(array: Any) -> Any:
    return array._item._ary


plain: Any = _unwrapped if SIMULATED else cuda.jit(device=True)(_plain)
"""An array of the GPU's memory as functions of the kernels take it; Numba's simulator wraps these arrays."""


class DeviceArrays:
    """What `reset` and `step` of lanes on a GPU have in common; `_launch` starts the kernel."""

    def __init__(self, lanes: int) -> None:
        self.lanes, self.blocks = lanes, (lanes + BLOCK - 1) // BLOCK
        self._anything = cuda.to_device(np.full(lanes, -1))
        self._stream: Any = 0

    def use_stream(self, address: int) -> None:
        """Launches go to this CUDA stream from now on; 0 is the default stream."""
        self._stream = cuda.external_stream(address) if address else 0

    def reset(self) -> None:
        self._launch(self._anything, RESET)

    def step(self, choices: Any, steps: int) -> None:
        """Takes choices in an array of the device, or of the CPU, which is copied."""
        if choices is None:
            choices = self._anything
        elif isinstance(choices, np.ndarray):
            choices = cuda.to_device(np.ascontiguousarray(choices, np.int64))
        elif not SIMULATED:
            choices = cuda.as_cuda_array(choices)
        self._launch(choices, steps)

    def _launch(self, choices: Any, steps: int) -> None:
        raise NotImplementedError
