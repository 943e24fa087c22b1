"""Writes a network as an ONNX file: the few messages of the format that it needs, weights in half precision."""

from typing import Final

import numpy as np

from sevenfold.agents.yokai.network import BIASED, FACT_INPUTS, HEADS, SUIT_INPUTS, SUITS, Weights

OPSET: Final = 12
FLOAT, HALF = 1, 10


def model(weights: Weights) -> bytes:
    """The whole file: inputs `suits` and `facts`, outputs named like the heads, as `network.forward` has them."""
    nodes = [_node("Cast", [f"{name}.half"], name, to=FLOAT) for name in weights]
    nodes += [*_layer("suit", "suits"), *_layer("facts", "facts"), *_joined("suit.out", "facts.out", "first")]
    nodes += [_node("ReduceSum", ["first"], "firsts", axes=1), *_layer("sum", "firsts"), *_layer("told", "facts")]
    nodes += [*_joined("sum.out", "told.out", "whole"), *_layer("again", "first"), *_layer("back", "whole")]
    nodes += [*_joined("again.out", "back.out", "second"), _node("ReduceSum", ["second"], "seconds", axes=1)]
    nodes += [*_layer("total", "seconds"), *_joined("total.out", "whole", "thought")]
    nodes += [*_layer("further", "second"), *_layer("under", "thought")]
    nodes += [_node("Add", ["further.out", "under.out"], "under.sum"), *_joined("under.sum", "second", "third")]
    nodes += [_node("ReduceSum", ["third"], "thirds", axes=1), *_layer("last", "thirds")]
    nodes += _joined("last.out", "thought", "whole thought")
    for head in HEADS:
        nodes += _layer(head, "whole thought" if head == "value" else "third")
        nodes += [_node("Identity", [f"{head}.out"], head)]
    graph = b"".join(_bytes(1, node) for node in nodes) + _bytes(2, b"yokai")
    for name, numbers in weights.items():
        graph += _bytes(5, _tensor(f"{name}.half", numbers.astype(np.float16)))
    graph += _bytes(11, _value("suits", SUITS, SUIT_INPUTS)) + _bytes(11, _value("facts", 1, FACT_INPUTS))
    for head, length in HEADS.items():
        graph += _bytes(12, _value(head, 1 if head == "value" else SUITS, length))
    return _number(1, 8) + _bytes(2, b"sevenfold") + _bytes(7, graph) + _bytes(8, _bytes(1, b"") + _number(2, OPSET))


def _layer(name: str, source: str) -> list[bytes]:
    """A matrix and, where there is one, its bias."""
    if name not in BIASED:
        return [_node("MatMul", [source, f"{name}.weight"], f"{name}.out")]
    return [
        _node("MatMul", [source, f"{name}.weight"], f"{name}.product"),
        _node("Add", [f"{name}.product", f"{name}.bias"], f"{name}.out"),
    ]


def _joined(one: str, other: str, out: str) -> list[bytes]:
    """Two arrays added up, and what is below nothing cut off."""
    return [_node("Add", [one, other], f"{out}.sum"), _node("Relu", [f"{out}.sum"], out)]


def _varint(value: int) -> bytes:
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _bytes(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _node(kind: str, sources: list[str], out: str, to: int | None = None, axes: int | None = None) -> bytes:
    node = b"".join(_bytes(1, source.encode()) for source in sources)
    node += _bytes(2, out.encode()) + _bytes(4, kind.encode())
    if to is not None:
        node += _bytes(5, _bytes(1, b"to") + _number(3, to) + _number(20, 2))
    if axes is not None:
        node += _bytes(5, _bytes(1, b"axes") + _number(8, axes) + _number(20, 7))
    return node


def _tensor(name: str, numbers: np.ndarray) -> bytes:
    shape = b"".join(_number(1, length) for length in numbers.shape)
    return shape + _number(2, HALF) + _bytes(8, name.encode()) + _bytes(9, numbers.tobytes())


def _value(name: str, rows: int, length: int) -> bytes:
    """An array of any number × rows × length."""
    shape = _bytes(1, _bytes(2, b"n")) + _bytes(1, _number(1, rows)) + _bytes(1, _number(1, length))
    return _bytes(1, name.encode()) + _bytes(2, _bytes(1, _number(1, FLOAT) + _bytes(2, shape)))
