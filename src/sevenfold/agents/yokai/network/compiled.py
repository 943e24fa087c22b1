"""The network's weights as the kernels read them, and its evaluation by a kernel."""

from functools import cache
from pathlib import Path

import numpy as np

from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.agents.yokai.network.inputs import Array
from sevenfold.agents.yokai.network.layers import LAYERS
from sevenfold.agents.yokai.network.onnx_file import Weights
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.panels import PANEL, Singles, packed
from sevenfold.kernels.yokai.layout import CARDS, SUITS
from sevenfold.kernels.yokai.network import layout
from sevenfold.kernels.yokai.network.layout import BLOCK, EVERYTHING, HIDDEN, SIDES, places_of, room_size

_forward = Native("yokai.network.forward:forward", "iIIISIiSISSS")
ROW_BY_ROW = ("suit", "facts", "told")
"""Layers that are added up row by row; the others are products."""


class Compiled:
    """A network for the kernels: `weights` and `places` (see `kernels.yokai.network.layout`), and scratch."""

    def __init__(self, weights: Weights) -> None:
        arrays = _widened(weights)
        width, rows = arrays["suit.weight"].shape[1], arrays["suit.weight"].shape[0]
        self.places, size = places_of(width, rows)
        self.weights: Singles = np.zeros(size, np.float32)
        for name in LAYERS:
            if f"{name}.weight" in arrays:
                matrix = arrays[f"{name}.weight"]
                self._put(name.upper(), matrix.ravel() if name in ROW_BY_ROW else packed(matrix))
                if LAYERS[name].bias:
                    self._put(f"{name.upper()}_BIAS", arrays[f"{name}.bias"])
        self.room: Singles = np.zeros(room_size(width), np.float32)
        self.pairs = np.zeros(BLOCK * SUITS, np.int64)

    def _put(self, part: str, numbers: Singles) -> None:
        at = self.places[getattr(layout, part)]
        self.weights[at : at + numbers.size] = numbers

    def outputs(self, bits: Ints, scores: Ints, hidden: Ints | None = None) -> dict[str, Array]:
        """Policy (n × 56), belief (n × 7 × 24) and value (n × 3; a network has only the first) of any number of
        observations."""
        count = len(bits)
        policy, belief = np.zeros((count, CARDS), np.float32), np.zeros((count, SUITS, 24), np.float32)
        value = np.zeros((count, SIDES), np.float32)
        hidden = np.zeros((count, HIDDEN), np.int64) if hidden is None else hidden
        for at in range(0, count, BLOCK):
            part = slice(at, at + BLOCK)
            _forward(
                len(bits[part]), bits[part], hidden[part], scores[part], self.weights, self.places, EVERYTHING,
                self.room, self.pairs, policy[part], belief[part], value[part],
            )  # fmt: skip
        return {"policy": policy, "belief": belief, "value": value}


def _widened(weights: Weights) -> Weights:
    """The arrays with zeros added, so that every layer has a whole number of panels."""
    width = weights["suit.bias"].size
    new = -(-2 * width // PANEL) * PANEL // 2
    sizes = {width: new, 2 * width: 2 * new}
    if new == width:
        return weights
    found: Weights = {}
    for name, array in weights.items():
        layer, kind = name.split(".")
        head = layer in ("policy", "belief", "value")
        columns = array.shape[-1] if head else sizes[array.shape[-1]]
        if kind == "bias":
            found[name] = np.pad(array, (0, columns - array.size))
        else:
            rows = array.shape[0] if layer in ROW_BY_ROW else sizes[array.shape[0]]
            found[name] = np.pad(array, ((0, rows - array.shape[0]), (0, columns - array.shape[1])))
    return found


@cache
def compiled(path: Path) -> Compiled:
    """The network of an ONNX file; see `evaluate.load` for its errors."""
    return Compiled(load(path))
