"""The arrays of the agents in the browser, where there is no NumPy: memory that kernels can write to.

It has what the agents use of NumPy, under NumPy's names, and nothing more: `install` makes `import numpy` find it. An
array is always one contiguous run of numbers. An index therefore gives whole rows, or a slice of one axis after numbers
for all axes before it.
"""

import ctypes
import math
import struct
import sys
import zipfile
from array import array as Numbers
from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from operator import mul
from pathlib import Path
from types import ModuleType
from typing import Any, Final

nan: Final = math.nan


class dtype:
    """A kind of number; called, it converts to one."""

    def __init__(self, code: str) -> None:
        self.name, self.letter, self.ctype = _KINDS[code]
        self.number: Callable[[Any], Any] = float if self.name.startswith("float") else int
        self.itemsize = ctypes.sizeof(self.ctype)

    def __call__(self, value: Any) -> Any:
        return self.number(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dtype) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name


_KINDS: Final[dict[str, tuple[str, str, Any]]] = {
    "i8": ("int64", "q", ctypes.c_int64),
    "u8": ("uint64", "Q", ctypes.c_uint64),
    "f8": ("float64", "d", ctypes.c_double),
    "f4": ("float32", "f", ctypes.c_float),
    "i1": ("int8", "b", ctypes.c_int8),
    "f2": ("float16", "e", ctypes.c_uint16),
}
int64, uint64, float64, float32, int8, float16 = (dtype(code) for code in _KINDS)
_NUMBERS: Final = {int: int64, float: float64}


class Flags:
    c_contiguous = True
    writeable = True


class ndarray:
    """Numbers of one kind in memory. Parts of it share that memory, which lives as long as any of them."""

    __slots__ = ("_cells", "_store", "dtype", "first", "flags", "shape", "size")

    def __init__(self, store: Any, cells: "memoryview[Any]", kind: dtype, first: int, shape: tuple[int, ...]) -> None:
        self._store, self._cells, self.dtype, self.first, self.shape = store, cells, kind, first, shape
        self.size = math.prod(shape)
        self.flags = Flags()

    @property
    def ctypes(self) -> "ndarray":
        """The name under which NumPy has `data`."""
        return self

    @property
    def data(self) -> int:
        """The address of the first number."""
        return self._address(self.first)

    def _address(self, first: int) -> int:
        return ctypes.addressof(self._store) + first * self.dtype.itemsize

    @property
    def ndim(self) -> int:
        return len(self.shape)

    def _part(self, key: Any) -> tuple[int, tuple[int, ...]]:
        """Where a part begins, and its shape."""
        first, shape = self.first, self.shape
        for place, one in enumerate(key if isinstance(key, tuple) else (key,)):
            length, step = shape[0], math.prod(shape[1:])
            if isinstance(one, slice):
                begin, end, by = one.indices(length)
                if by != 1 or (isinstance(key, tuple) and place < len(key) - 1):
                    raise IndexError("expected a slice of step 1 as the last index")
                return first + begin * step, (max(0, end - begin), *shape[1:])
            number = one.__index__()
            if not -length <= number < length:
                raise IndexError(f"expected an index below {length}, got {number}")
            first, shape = first + number % length * step, shape[1:]
        return first, shape

    def __getitem__(self, key: Any) -> Any:
        first, shape = self._part(key)
        if not shape:
            return self._cells[first]
        return ndarray(self._store, self._cells, self.dtype, first, shape)

    def __setitem__(self, key: Any, value: Any) -> None:
        first, shape = self._part(key)
        if not shape:
            self._cells[first] = self.dtype(value)
            return
        size = math.prod(shape)
        if isinstance(value, ndarray) and (value.dtype, value.size) == (self.dtype, size):
            ctypes.memmove(self._address(first), value.data, size * self.dtype.itemsize)
            return
        numbers = list(_flat(value)) if isinstance(value, Iterable) else [value] * size
        if len(numbers) != size:
            raise ValueError(f"expected {size} numbers, got {len(numbers)}")
        self._write(first, numbers)

    def _write(self, first: int, numbers: Iterable[Any]) -> None:
        packed = Numbers(self.dtype.letter, map(self.dtype.number, numbers))
        ctypes.memmove(self._address(first), packed.buffer_info()[0], len(packed) * packed.itemsize)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def _numbers(self) -> list[Any]:
        return self._cells[self.first : self.first + self.size].tolist()

    def tolist(self) -> list[Any]:
        return self._numbers() if self.ndim == 1 else [part.tolist() for part in self]

    def reshape(self, *shape: int) -> "ndarray":
        known = math.prod(length for length in shape if length >= 0)
        whole = tuple(self.size // known if length < 0 else length for length in shape)
        if math.prod(whole) != self.size:
            raise ValueError(f"expected a shape of {self.size} numbers, got {whole}")
        return ndarray(self._store, self._cells, self.dtype, self.first, whole)

    def copy(self) -> "ndarray":
        made = zeros(self.shape, self.dtype)
        ctypes.memmove(made.data, self.data, self.size * self.dtype.itemsize)
        return made

    def astype(self, kind: Any) -> "ndarray":
        return _made(self._numbers(), self.shape, kind)

    def _each(self, work: Callable[[Any], Any]) -> "ndarray":
        return _made(map(work, self._numbers()), self.shape, float64)

    def __mul__(self, factor: Any) -> "ndarray":
        """By a number, or each row by an array."""
        if isinstance(factor, ndarray):
            return _made(map(mul, self._numbers(), cycle(factor._numbers())), self.shape, self.dtype)
        return self._each(lambda number: number * factor)

    def __truediv__(self, divisor: float) -> "ndarray":
        return self._each(lambda number: number / divisor)

    def __pow__(self, power: float) -> "ndarray":
        return self._each(lambda number: number**power)

    def sum(self) -> Any:
        """Exact, so that the order of the numbers does not matter."""
        return math.fsum(self._numbers()) if self.dtype.number is float else sum(self._numbers())

    def max(self) -> Any:
        return max(self._numbers())

    def argmax(self) -> int:
        """The place of the first of the largest numbers."""
        numbers = self._numbers()
        return numbers.index(max(numbers))


def _flat(values: Any) -> Iterator[Any]:
    if isinstance(values, ndarray):
        yield from values._numbers()
    else:
        for value in values:
            if isinstance(value, list | tuple | ndarray):
                yield from _flat(value)
            else:
                yield value


def _shape(values: Any) -> tuple[int, ...]:
    if isinstance(values, ndarray):
        return values.shape
    return (len(values), *(_shape(values[0]) if values else ())) if isinstance(values, list | tuple) else ()


def _made(numbers: Iterable[Any], shape: tuple[int, ...], kind: Any) -> ndarray:
    made = zeros(shape, kind)
    made._write(0, numbers)
    return made


def zeros(shape: int | tuple[int, ...], dtype: Any = float64) -> ndarray:
    lengths = (shape,) if isinstance(shape, int) else shape
    kind = _NUMBERS.get(dtype, dtype)
    store = (kind.ctype * max(1, math.prod(lengths)))()
    return ndarray(store, memoryview(store).cast("B").cast(kind.letter), kind, 0, tuple(lengths))


empty = zeros


def full(shape: int | tuple[int, ...], value: Any, dtype: Any = float64) -> ndarray:
    made = zeros(shape, dtype)
    made[:] = value
    return made


def ones(shape: int | tuple[int, ...]) -> ndarray:
    return full(shape, 1.0)


def array(values: Any, dtype: Any = None) -> ndarray:
    numbers = list(_flat(values))
    kind = dtype or (int64 if all(isinstance(number, int) for number in numbers) and numbers else float64)
    return _made(numbers, _shape(values), kind)


def stack(rows: list[ndarray]) -> ndarray:
    return _joined(rows, (len(rows), *rows[0].shape))


def concatenate(parts: list[ndarray]) -> ndarray:
    return _joined(parts, (sum(map(len, parts)), *parts[0].shape[1:]))


def repeat(rows: ndarray, times: int, axis: int) -> ndarray:
    """Repeats every row `times` times, one after the other: `axis` is 0."""
    return _joined([row for row in rows for _ in range(times)], (len(rows) * times, *rows.shape[1:]))


def _joined(parts: list[ndarray], shape: tuple[int, ...]) -> ndarray:
    made = zeros(shape, parts[0].dtype)
    at = made.data
    for part in parts:
        ctypes.memmove(at, part.data, size := part.size * part.dtype.itemsize)
        at += size
    return made


def frombuffer(data: bytes, kind: dtype) -> ndarray:
    made = zeros(len(data) // kind.itemsize, kind)
    ctypes.memmove(made.data, data, len(data))
    return made


def load(path: Path) -> dict[str, ndarray]:
    """The arrays of an .npz file."""
    found = {}
    with zipfile.ZipFile(path) as file:
        for name in file.namelist():
            data = file.read(name)
            end = 10 + int.from_bytes(data[8:10], "little")
            head = literal_eval(data[10:end].decode())
            kind = dtype(head["descr"].strip("<|"))
            numbers = struct.unpack_from(f"<{math.prod(head['shape'])}{kind.letter}", data, end)
            found[name.removesuffix(".npy")] = _made(numbers, head["shape"], kind)
    return found


class NDArray:
    """For annotations only."""

    def __class_getitem__(cls, item: Any) -> type:
        return ndarray


def install() -> None:
    """From now on `import numpy` finds this module."""
    typing = ModuleType("numpy.typing")
    typing.NDArray = NDArray  # type: ignore[attr-defined]
    sys.modules["numpy"], sys.modules["numpy.typing"] = sys.modules[__name__], typing
