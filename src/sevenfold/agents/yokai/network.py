"""The network of the agent `neural`: what goes in, and how it runs in NumPy from an ONNX file.

Every suit is read by the same weights, told which suit it is; what the suits say is added up, thought over, and handed
back to each, twice. So what is learnt of one suit serves all. Three heads: a number for every card to choose, the worth
of the round, and who holds which unseen card. Training (`sevenfold.lab`) and play share `encode`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.errors import BadRules
from sevenfold.kernels.yokai.vector.observe import FACTS, NAMES, PLANES

Array = NDArray[np.float32]
Weights = dict[str, Array]

PLANES_IN: Final = tuple(place for place, name in enumerate(NAMES) if "third side" not in name and "open" not in name)
"""The sets of cards that four players have."""
COUNTS: Final = (("playing", 2), ("laid", 4), ("tricks of my side", 7), ("of the next", 7), ("leader", 9))
"""Facts, and how many values each has."""
SCORES: Final = 7
"""Each side's points before the round, 0 to 6."""
SUITS, RANKS = 7, 8
SUIT_INPUTS: Final = len(PLANES_IN) * RANKS + SUITS
FACT_INPUTS: Final = sum(count for _, count in COUNTS) + 2 * SCORES
HEADS: Final = {"policy": RANKS, "belief": 3 * RANKS, "value": 1}
"""The outputs, the first two for each suit; belief holds the next seat's cards, then those of the seats after it."""
LAYERS: Final = {
    "suit": ("suits", "width"),
    "facts": ("facts", "width"),
    "sum": ("width", "wide"),
    "told": ("facts", "wide"),
    "again": ("width", "wide"),
    "back": ("wide", "wide"),
    "total": ("wide", "wide"),
    "further": ("wide", "wide"),
    "under": ("wide", "wide"),
    "last": ("wide", "wide"),
    "policy": ("wide", "policy"),
    "belief": ("wide", "belief"),
    "value": ("wide", "value"),
}
"""Every matrix, from what to what. Of two that are added up, one has a bias; so have the heads."""
BIASED: Final = ("suit", "sum", "again", "total", "further", "last", *HEADS)


def sizes(width: int) -> dict[str, tuple[int, int]]:
    """Rows and columns of every matrix of a network so wide; the layers behind the first are twice that."""
    size = {"suits": SUIT_INPUTS, "facts": FACT_INPUTS, "width": width, "wide": 2 * width, **HEADS}
    return {name: (size[source], size[to]) for name, (source, to) in LAYERS.items()}


def encode(
    bits: Any, scores: Any, arange: Callable[[int], Any], join: Callable[[list[Any], int], Any]
) -> tuple[Any, Any]:
    """Observations in bits (n × words) and points of my side and theirs (n × 2) as zeros and ones: what each suit is
    told (n × 7 × `SUIT_INPUTS`) and the facts (n × 1 × `FACT_INPUTS`).

    NumPy's arrays or PyTorch's: the library comes as its `arange` and what joins arrays along an axis.
    """
    count = len(bits)
    shifts = (RANKS * arange(SUITS))[:, None, None] + arange(RANKS)
    sets = (bits[:, None, list(PLANES_IN), None] >> shifts) & 1 == 1
    suit = (arange(SUITS)[:, None] == arange(SUITS))[None] & (bits[:, :1, None] >= 0)
    facts = bits[:, PLANES]
    parts = [(facts >> 8 * FACTS.index(name) & 255)[:, None] == arange(values) for name, values in COUNTS]
    parts += [scores[:, side, None] == arange(SCORES) for side in range(2)]
    return join([sets.reshape(count, SUITS, -1), suit], 2), join(parts, 1)[:, None]


def encoded(bits: Any, scores: Any) -> tuple[Array, Array]:
    """With NumPy."""
    suits, facts = encode(bits, scores, np.arange, lambda parts, axis: np.concatenate(parts, axis))
    return suits.astype(np.float32), facts.astype(np.float32)


def forward(weights: Weights, suits: Array, facts: Array) -> dict[str, Array]:
    """The heads' outputs: policy n × 7 × 8, belief n × 7 × 24, value n × 1 × 1."""

    def layer(name: str, source: Array) -> Array:
        found: Array = source @ weights[f"{name}.weight"]
        return found + weights[f"{name}.bias"] if name in BIASED else found

    first = np.maximum(layer("suit", suits) + layer("facts", facts), 0)
    whole = np.maximum(layer("sum", first.sum(1, keepdims=True)) + layer("told", facts), 0)
    second = np.maximum(layer("again", first) + layer("back", whole), 0)
    total = np.maximum(layer("total", second.sum(1, keepdims=True)) + whole, 0)
    third = np.maximum(layer("further", second) + layer("under", total) + second, 0)
    last = np.maximum(layer("last", third.sum(1, keepdims=True)) + total, 0)
    return {"policy": layer("policy", third), "belief": layer("belief", third), "value": layer("value", last)}


@cache
def load(path: Path) -> Weights:
    """The weights in an ONNX file, by name."""
    model = path.read_bytes()
    try:
        graph = next(_fields(model, 7))
        weights = dict(_tensor(initializer) for initializer in _fields(graph, 5))
        width = weights["suit.bias"].size
    except (StopIteration, IndexError, ValueError, KeyError):
        raise BadRules("agent-no-network", file=str(path)) from None
    shapes: dict[str, tuple[int, ...]] = {f"{name}.weight": size for name, size in sizes(width).items()}
    shapes |= {f"{name}.bias": (size[1],) for name, size in sizes(width).items() if name in BIASED}
    if {name: array.shape for name, array in weights.items()} != shapes:
        raise BadRules("agent-no-network", file=str(path))
    return weights


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
