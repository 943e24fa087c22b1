"""Repeats GPU work as one CUDA graph: the processor launches the graph instead of thousands of small kernels."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import torch

T = TypeVar("T")
WARM_UPS: Final = 2
"""Calls before the capture: kernels are compiled and an optimizer allocates its state in them."""


class Replay(Generic[T]):
    """Calls `work`, which always does the same with the same tensors; a graph's result is overwritten by each call.

    The first calls are made one kernel at a time. Where `capture` is off, all are.
    """

    def __init__(self, work: Callable[[], T], *, capture: bool, warm_ups: int = WARM_UPS) -> None:
        self._work, self._capture, self._warm_ups = work, capture, warm_ups
        self._graph: Any = None
        self._result: T

    def __call__(self) -> T:
        if not self._capture:
            return self._work()
        if self._warm_ups > 0:
            self._warm_ups -= 1
            return self._on_side_stream()
        if self._graph is None:
            self._graph = torch.cuda.CUDAGraph()
            # Numba's launches ask the driver about pointers, which the default mode might refuse.
            with torch.cuda.graph(self._graph, capture_error_mode="relaxed"):
                self._result = self._work()
        self._graph.replay()
        return self._result

    def _on_side_stream(self) -> T:
        """A capture uses a stream of its own; what runs before it should not wait on the default stream."""
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            found = self._work()
        torch.cuda.current_stream().wait_stream(side)
        return found
