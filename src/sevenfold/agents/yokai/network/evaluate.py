"""Evaluates the network in NumPy, so that playing needs neither PyTorch nor ONNX Runtime."""

from functools import cache
from pathlib import Path

import numpy as np

from sevenfold.agents.yokai.network.inputs import Array
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, Linear, compute, shapes
from sevenfold.agents.yokai.network.onnx_file import Weights, read
from sevenfold.errors import BadRules


class NumPyArithmetic:
    """The layers' operations on NumPy arrays."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def linear(self, layer: Linear, source: Array) -> Array:
        product: Array = source @ self.weights[layer.name + ".weight"]
        if layer.bias:
            product += self.weights[layer.name + ".bias"]
        return product

    def add(self, one: Array, other: Array) -> Array:
        return one + other

    def relu(self, value: Array) -> Array:
        found: Array = np.maximum(value, 0)
        return found

    def suit_sum(self, value: Array) -> Array:
        found: Array = value.sum(1, keepdims=True)
        return found


def forward(weights: Weights, suits: Array, facts: Array, heads: tuple[str, ...] = HEAD_NAMES) -> dict[str, Array]:
    """Returns the outputs of some heads: policy n × 7 × 8, belief n × 7 × 24, value n × 1 × 1."""
    return compute(NumPyArithmetic(weights), suits, facts, heads)


@cache
def load(path: Path) -> Weights:
    """Returns the weights in an ONNX file, by name.

    Raises `BadRules` when the file holds no network of the shape that `layers` describes.
    """
    try:
        weights = read(path.read_bytes())
        width = weights["suit.bias"].size
    except (StopIteration, IndexError, ValueError, KeyError):
        raise BadRules("agent-no-network", file=str(path)) from None
    if {name: array.shape for name, array in weights.items()} != shapes(width):
        raise BadRules("agent-no-network", file=str(path))
    return weights
