"""Products of matrices in single precision: one small tile in vector registers, and loops around it.

The second matrix of a product is stored in panels (`place_matrix`). Kernels must not allocate, and NumPy's own
products start threads; so this is written out.
"""

from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils as untyped
from numba.extending import intrinsic

from sevenfold.kernels.build import ITEMS
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.panels import LANES, PANEL, Singles

ROWS: Final = 4
"""Rows of a tile. What is written must have room for a whole number of tiles."""
cgutils: Any = untyped
ITEMS["S"] = types.float32  # here and not in `build`, whose text is part of every kernel's digest
VECTOR: Final = ir.VectorType(ir.FloatType(), LANES)


def _pointer(context: Any, builder: Any, array: Any, value: Any, at: Any) -> Any:
    data = context.make_array(array)(context, builder, value).data
    return builder.gep(data, [at], source_etype=ir.FloatType())


def _vector_at(builder: Any, pointer: Any, at: Any) -> Any:
    place = builder.gep(pointer, [at], source_etype=ir.FloatType())
    return builder.bitcast(place, VECTOR.as_pointer())


def _generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    a = _pointer(context, builder, sig.args[0], args[0], args[1])
    b = _pointer(context, builder, sig.args[2], args[2], args[3])
    c = _pointer(context, builder, sig.args[4], args[4], args[5])
    depth, columns = args[6], args[7]
    word = ir.IntType(64)
    multiply_add = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(VECTOR, [VECTOR] * 3), f"llvm.fmuladd.v{LANES}f32"
    )
    places = [
        _vector_at(builder, c, builder.add(builder.mul(columns, word(row)), word(LANES * half)))
        for row in range(ROWS)
        for half in range(2)
    ]
    sums = [cgutils.alloca_once(builder, VECTOR) for _ in places]
    for place, total in zip(places, sums, strict=True):
        builder.store(builder.load(place, typ=VECTOR, align=4), total)
    with cgutils.for_range(builder, depth) as loop:
        step = loop.index
        ahead = builder.mul(step, word(PANEL))
        halves = [
            builder.load(_vector_at(builder, b, builder.add(ahead, word(LANES * half))), typ=VECTOR, align=4)
            for half in range(2)
        ]
        for row in range(ROWS):
            at = builder.add(builder.mul(depth, word(row)), step)
            number = builder.load(builder.gep(a, [at], source_etype=ir.FloatType()), typ=ir.FloatType())
            one = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), number, ir.IntType(32)(0))
            shuffle = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
            all_same = builder.shuffle_vector(one, ir.Constant(VECTOR, ir.Undefined), shuffle)
            for half in range(2):
                total = sums[2 * row + half]
                found = builder.call(multiply_add, [all_same, halves[half], builder.load(total, typ=VECTOR)])
                builder.store(found, total)
    for place, total in zip(places, sums, strict=True):
        builder.store(builder.load(total, typ=VECTOR), place, align=4)
    return context.get_dummy_value()


def _tile(typing: Any, a: Any, a_at: Any, b: Any, b_at: Any, c: Any, c_at: Any, depth: Any, columns: Any) -> Any:
    """Adds to `ROWS` × `PANEL` numbers of c the product of as many rows of a with a panel of b."""
    word = types.int64
    return types.none(a, word, b, word, c, word, word, word), _generate


_add_tile: Any = intrinsic(_tile)


@inlined
def multiply(
    a: Singles, a_at: int, rows: int, depth: int, b: Singles, b_at: int, columns: int, c: Singles, c_at: int
) -> None:
    """Adds to c (rows × columns) the product of a (rows × depth) and b (depth × columns, stored in panels).

    `columns` are a whole number of panels. The last tile may read and write up to three rows behind the last one.
    """
    for panel in range(columns // PANEL):
        for row in range(0, rows, ROWS):
            _add_tile(
                a, a_at + row * depth, b, b_at + panel * depth * PANEL, c, c_at + row * columns + panel * PANEL,
                depth, columns,
            )  # fmt: skip


@inlined
def place_matrix(
    numbers: Singles, rows: int, columns: int, places: Singles, at: int, depth: int, width: int, in_panels: int
) -> int:
    """Writes a matrix to a place as one of `depth` × `width`, row by row or in panels; what is added to it stays as it
    is."""
    for row in range(rows):
        for column in range(columns):
            place = row * width + column
            if in_panels:
                place = (column // PANEL * depth + row) * PANEL + column % PANEL
            places[at + place] = numbers[row * columns + column]
    return rows * columns
