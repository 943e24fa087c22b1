"""Reads and writes the network as an ONNX file.

A matrix is stored as bytes with a scale for each column; scales and biases are stored in half precision. ONNX is a
protobuf format. Only the few messages that this network needs are implemented, so that playing and training need no
ONNX library. The numbers of fields are those of the format's `onnx.proto`.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.network.layers import HEADS, INPUTS, Linear, compute

Weights = dict[str, NDArray[np.float32]]
Scales = dict[str, NDArray[np.float16]]
"""By matrix, what the numbers of each column are multiples of."""

OPSET: Final = 12
FLOAT, BYTE, HALF = 1, 3, 10
TYPES: Final = {FLOAT: np.float32, BYTE: np.int8, HALF: np.float16}
BYTES, SCALE = ".bytes", ".scale"
"""End the names of the two stored arrays of a matrix; the graph multiplies them under the matrix's own name."""
LARGEST: Final = 127
"""The largest number of scales that a stored number has."""
HALVES: Final = ".half"
"""Ends the names of arrays stored in half precision; the graph casts each to single precision under its own name."""


def read(file: bytes) -> Weights:
    """Returns the weights in a file. Broken files raise StopIteration, IndexError, KeyError or ValueError."""
    graph = next(_fields(file, 7))
    stored = dict(_read_tensor(tensor) for tensor in _fields(graph, 5))
    found: Weights = {}
    for name, numbers in stored.items():
        if name.endswith(BYTES):
            whole = name.removesuffix(BYTES)
            found[whole] = numbers * stored[whole + SCALE]
        elif not name.endswith(SCALE):
            found[name.removesuffix(HALVES)] = numbers
    return found


def half_above(numbers: NDArray[Any]) -> NDArray[np.float16]:
    """Numbers a little above these, in half precision."""
    found: NDArray[np.float16] = np.nextafter(numbers.astype(np.float16), np.float16(np.inf))
    return found


def stored(weights: Weights, scales: Scales | None = None) -> dict[str, NDArray[Any]]:
    """Returns the arrays that a file holds, by name: matrices as bytes and scales, all else in half precision.

    Without `scales`, a column's largest number is ±127 times its scale, and the others are rounded.
    """
    found: dict[str, NDArray[Any]] = {}
    for name, numbers in weights.items():
        if numbers.ndim == 1:
            found[name + HALVES] = numbers.astype(np.float16)
            continue
        scale = scales[name] if scales else half_above(np.maximum(np.abs(numbers).max(0), 1e-4) / LARGEST)
        found[name + SCALE] = scale
        found[name + BYTES] = np.rint(numbers / scale.astype(np.float32)).astype(np.int8)
    return found


def write(weights: Weights, scales: Scales | None = None) -> bytes:
    """Returns the whole file: inputs `suits` and `facts`, outputs named like the heads. See `stored` for `scales`."""
    nodes = GraphNodes()
    for name, numbers in weights.items():
        if numbers.ndim == 1:
            nodes.put("Cast", [name + HALVES], name, to=FLOAT)
        else:
            parts = [nodes.put("Cast", [name + part], to=FLOAT) for part in (BYTES, SCALE)]
            nodes.put("Mul", parts, name)
    for name, output in compute(nodes, "suits", "facts").items():
        nodes.put("Identity", [output], name)
    graph = b"".join(_bytes(1, node) for node in nodes.written) + _bytes(2, b"yokai")
    for name, array in stored(weights, scales).items():
        graph += _bytes(5, _tensor(name, array))
    for name, (rows, columns) in INPUTS.items():
        graph += _bytes(11, _array_type(name, rows, columns))
    for head in HEADS:
        graph += _bytes(12, _array_type(head.name, head.rows, int(head.columns)))
    return _number(1, 8) + _bytes(2, b"sevenfold") + _bytes(7, graph) + _bytes(8, _bytes(1, b"") + _number(2, OPSET))


class GraphNodes:
    """The layers' operations as nodes of a graph; an array is its name."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def put(self, kind: str, sources: list[str], output: str = "", **attributes: int) -> str:
        """Adds a node and returns the name of its output, by default a new name."""
        output = output or f"{kind} {len(self.written)}"
        self.written.append(_node(kind, sources, output, attributes))
        return output

    def linear(self, layer: Linear, source: str) -> str:
        product = self.put("MatMul", [source, f"{layer.name}.weight"])
        return self.put("Add", [product, f"{layer.name}.bias"]) if layer.bias else product

    def add(self, one: str, other: str) -> str:
        return self.put("Add", [one, other])

    def relu(self, value: str) -> str:
        return self.put("Relu", [value])

    def suit_sum(self, value: str) -> str:
        return self.put("ReduceSum", [value], axes=1)


def _node(kind: str, sources: list[str], output: str, attributes: dict[str, int]) -> bytes:
    """A node; attribute `axes` is a list of one number, all others are numbers."""
    node = b"".join(_bytes(1, source.encode()) for source in sources)
    node += _bytes(2, output.encode()) + _bytes(4, kind.encode())
    for name, value in attributes.items():
        field, type_number = (8, 7) if name == "axes" else (3, 2)
        node += _bytes(5, _bytes(1, name.encode()) + _number(field, value) + _number(20, type_number))
    return node


def _tensor(name: str, numbers: NDArray[Any]) -> bytes:
    shape = b"".join(_number(1, length) for length in numbers.shape)
    kind = next(number for number, kind in TYPES.items() if numbers.dtype == kind)
    return shape + _number(2, kind) + _bytes(8, name.encode()) + _bytes(9, numbers.tobytes())


def _read_tensor(data: bytes) -> tuple[str, NDArray[np.float32]]:
    """The name and the numbers of a tensor."""
    shape = [_read_varint(length, 0)[0] for length in _fields(data, 1)]
    kind = TYPES[_read_varint(next(_fields(data, 2)), 0)[0]]
    numbers = np.frombuffer(next(_fields(data, 9)), kind)
    return next(_fields(data, 8)).decode(), numbers.astype(np.float32).reshape(*shape)


def _array_type(name: str, rows: int, columns: int) -> bytes:
    """An input or output of the shape n × rows × columns."""
    shape = _bytes(1, _bytes(2, b"n")) + _bytes(1, _number(1, rows)) + _bytes(1, _number(1, columns))
    return _bytes(1, name.encode()) + _bytes(2, _bytes(1, _number(1, FLOAT) + _bytes(2, shape)))


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _bytes(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    """A protobuf number: seven bits a byte, the lowest first; the high bit says that more bytes follow."""
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins at an offset, and the offset after it."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def _fields(data: bytes, wanted: int) -> Iterator[bytes]:
    """The contents of every field with this number in a message; of a number, its encoded bytes."""
    at = 0
    while at < len(data):
        key, at = _read_varint(data, at)
        begin = at
        if key & 7 == 0:
            _, end = _read_varint(data, at)
        else:
            length, begin = _read_varint(data, at)
            end = begin + length
        if key >> 3 == wanted:
            yield data[begin:end]
        at = end
