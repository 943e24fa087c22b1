"""The network's weights as the kernels read them, and its evaluation by a kernel."""

from functools import cache
from pathlib import Path

import numpy as np

from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.agents.yokai.network.inputs import Array
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, LAYERS
from sevenfold.agents.yokai.network.onnx_file import Weights
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.panels import Singles, whole_panels
from sevenfold.kernels.yokai.layout import CARDS, SUITS
from sevenfold.kernels.yokai.network import layout
from sevenfold.kernels.yokai.network.layout import BLOCK, EVERYTHING, HIDDEN, SIDES, places_of, room_size

_forward = Native("yokai.network.forward:forward", "iIIISIiSISSS")
_place_matrix = Native("matrix:place_matrix", "SiiSiiii")
ROW_BY_ROW = ("suit", "facts", "told")
"""Layers that are added up row by row; the others are products."""


class Compiled:
    """A network for the kernels: `weights` and `places` (see `kernels.yokai.network.layout`), and scratch."""

    def __init__(self, weights: Weights) -> None:
        width = weights["suit.bias"].size
        wide = whole_panels(2 * width)
        grown = {width: wide // 2, 2 * width: wide}
        self.places, size = places_of(wide // 2, weights["suit.weight"].shape[0])
        self.weights: Singles = np.zeros(size, np.float32)
        for name in LAYERS:
            if f"{name}.weight" in weights:
                self._place(name, weights[f"{name}.weight"], grown)
                if LAYERS[name].bias:
                    bias, at = weights[f"{name}.bias"], self.places[getattr(layout, f"{name.upper()}_BIAS")]
                    self.weights[at : at + bias.size] = bias
        self.room: Singles = np.zeros(room_size(wide // 2), np.float32)
        self.pairs = np.zeros(BLOCK * SUITS, np.int64)

    def _place(self, name: str, matrix: Singles, grown: dict[int, int]) -> None:
        """Writes a matrix, wider by zeros, so that every layer has a whole number of panels."""
        (rows, columns), at = matrix.shape, int(self.places[getattr(layout, name.upper())])
        width = whole_panels(columns) if name in HEAD_NAMES else grown[columns]
        depth = rows if name in ROW_BY_ROW else grown[rows]
        _place_matrix(matrix, rows, columns, self.weights, at, depth, width, name not in ROW_BY_ROW)

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


@cache
def compiled(path: Path) -> Compiled:
    """The network of an ONNX file; see `evaluate.load` for its errors."""
    return Compiled(load(path))
