"""Writes a network as an ONNX file: the few messages of the format that it needs, weights in half precision."""

from typing import Final

import numpy as np

from sevenfold.agents.network import HEADS, INPUTS, Weights

OPSET: Final = 17
FLOAT, HALF = 1, 10


def model(weights: Weights) -> bytes:
    """The whole file; the input is `inputs` (any number × `INPUTS`), the outputs are named like the heads."""
    nodes = [_node("Cast", [f"{name}.half"], name, to=FLOAT) for name in weights]
    nodes += [*_dense("inputs", "in", "first"), _node("Relu", ["first"], "hidden0")]
    layers = sum(name.startswith("layer") for name in weights) // 2
    for layer in range(layers):
        nodes += _dense(f"hidden{layer}", f"layer{layer}", f"sum{layer}")
        nodes += [_node("Relu", [f"sum{layer}"], f"more{layer}")]
        nodes += [_node("Add", [f"hidden{layer}", f"more{layer}"], f"hidden{layer + 1}")]
    for head in HEADS:
        nodes += _dense(f"hidden{layers}", head, head)
    graph = b"".join(_bytes(1, node) for node in nodes) + _bytes(2, b"yokai")
    for name, numbers in weights.items():
        graph += _bytes(5, _tensor(f"{name}.half", numbers.astype(np.float16)))
    graph += _bytes(11, _value("inputs", INPUTS))
    graph += b"".join(_bytes(12, _value(head, length)) for head, length in HEADS.items())
    return _number(1, 8) + _bytes(2, b"sevenfold") + _bytes(7, graph) + _bytes(8, _bytes(1, b"") + _number(2, OPSET))


def _dense(source: str, layer: str, out: str) -> list[bytes]:
    product = f"{layer}.product"
    return [
        _node("MatMul", [source, f"{layer}.weight"], product),
        _node("Add", [product, f"{layer}.bias"], out),
    ]


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


def _node(kind: str, sources: list[str], out: str, to: int | None = None) -> bytes:
    node = b"".join(_bytes(1, source.encode()) for source in sources)
    node += _bytes(2, out.encode()) + _bytes(4, kind.encode())
    if to is not None:
        node += _bytes(5, _bytes(1, b"to") + _number(3, to) + _number(20, 2))
    return node


def _tensor(name: str, numbers: np.ndarray) -> bytes:
    shape = b"".join(_number(1, length) for length in numbers.shape)
    return shape + _number(2, HALF) + _bytes(8, name.encode()) + _bytes(9, numbers.tobytes())


def _value(name: str, length: int) -> bytes:
    shape = _bytes(1, _bytes(2, b"n")) + _bytes(1, _number(1, length))
    return _bytes(1, name.encode()) + _bytes(2, _bytes(1, _number(1, FLOAT) + _bytes(2, shape)))
