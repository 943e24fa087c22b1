"""The network of the agent `neural`: what goes in, and how it runs in NumPy from an ONNX file.

It is small and plain: sets of cards and a few facts in, a layer, layers that add to what they get, and three heads: a
number for every card to choose, the worth of the round, and who holds which unseen card. Training (`sevenfold.lab`) and
play share `encode`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.observe import FACTS, NAMES, PLANES

Array = NDArray[np.float32]
Weights = dict[str, Array]

PLANES_IN: Final = tuple(place for place, name in enumerate(NAMES) if "third side" not in name and "open" not in name)
"""The sets of cards that four players have."""
COUNTS: Final = (("playing", 2), ("laid", 4), ("tricks of my side", 7), ("of the next", 7), ("leader", 9))
"""Facts, and how many values each has."""
SCORES: Final = 7
"""Each side's points before the round, 0 to 6."""
CARDS: Final = 56
INPUTS: Final = len(PLANES_IN) * CARDS + sum(count for _, count in COUNTS) + 2 * SCORES
HEADS: Final = {"policy": CARDS, "value": 1, "belief": 3 * CARDS}
"""The outputs; belief holds the next seat's cards, then those of the seats after it."""


def encode(bits: Any, scores: Any, arange: Callable[[int], Any], join: Callable[[list[Any]], Any]) -> Any:
    """Observations in bits (n × words) and points of my side and theirs (n × 2) as zeros and ones, n × `INPUTS`.

    NumPy's arrays or PyTorch's: the library comes as its `arange` and what joins arrays side by side.
    """
    sets = (bits[:, list(PLANES_IN), None] >> arange(CARDS)) & 1
    facts = bits[:, PLANES]
    parts = [sets.reshape(len(bits), -1) == 1]
    for name, count in COUNTS:
        parts.append((facts >> 8 * FACTS.index(name) & 255)[:, None] == arange(count))
    parts += [scores[:, side, None] == arange(SCORES) for side in range(2)]
    return join(parts)


def encoded(bits: Any, scores: Any) -> Array:
    """With NumPy."""
    found: Array = encode(bits, scores, np.arange, lambda parts: np.concatenate(parts, 1)).astype(np.float32)
    return found


def forward(weights: Weights, inputs: Array, heads: tuple[str, ...] = tuple(HEADS)) -> dict[str, Array]:
    """The outputs of some heads, each n × its length."""
    first = weights["in.weight"]
    # A row has few ones: adding their weights up is quicker than multiplying by zeros.
    hidden = first[inputs[0] > 0].sum(0)[None] if len(inputs) == 1 else inputs @ first
    hidden = np.maximum(hidden + weights["in.bias"], 0)
    layer = 0
    while f"layer{layer}.weight" in weights:
        more = hidden @ weights[f"layer{layer}.weight"] + weights[f"layer{layer}.bias"]
        hidden = hidden + np.maximum(more, 0)
        layer += 1
    return {head: hidden @ weights[f"{head}.weight"] + weights[f"{head}.bias"] for head in heads}


@cache
def load(path: Path) -> Weights:
    """The weights in an ONNX file, by name."""
    model = path.read_bytes()
    graph = next(_fields(model, 7))
    return dict(_tensor(initializer) for initializer in _fields(graph, 5))


def _tensor(data: bytes) -> tuple[str, Array]:
    """A tensor of ONNX: name and numbers."""
    shape = [_varint(dim, 0)[0] for dim in _fields(data, 1)]
    half = next(_fields(data, 2)) == b"\x0a"
    numbers = np.frombuffer(next(_fields(data, 9)), np.float16 if half else np.float32)
    return next(_fields(data, 8)).decode().removesuffix(".half"), numbers.astype(np.float32).reshape(shape)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of protobuf's, seven bits a byte, and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def _fields(data: bytes, wanted: int) -> Iterator[bytes]:
    """Every field of a protobuf message with a number; of those that are numbers, their bytes."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        begin = at
        if key & 7 == 0:
            _, end = _varint(data, at)
        else:
            length, begin = _varint(data, at)
            end = begin + length
        if key >> 3 == wanted:
            yield data[begin:end]
        at = end
