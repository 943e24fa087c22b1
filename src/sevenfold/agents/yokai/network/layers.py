"""The layers of the network, described once: to change its shape, change `TRUNK` or `HEADS` and train again.

Every suit is read by the same weights, so what is learnt about one suit applies to all. The suits are summed, the sum
is processed and given back to each suit, twice. Three heads read the result: a number for each card to choose (policy),
who holds which unseen card (belief), and the worth of the round (value).
"""

from collections.abc import Iterable
from functools import reduce
from typing import Final, NamedTuple, Protocol, TypeVar

from sevenfold.agents.yokai.network.inputs import FACT_INPUTS, RANKS, SUIT_INPUTS, SUITS

T = TypeVar("T")
WIDTH, WIDE = "width", "twice the width"


class Linear(NamedTuple):
    """A matrix multiplication. Files store the matrix as `name.weight` and the bias as `name.bias`."""

    name: str
    source: str
    """The value that it reads."""
    bias: bool = False
    summed: bool = False
    """Whether the source is first summed over the suits."""


class Value(NamedTuple):
    """An array that the network computes, n × rows × columns: the sum of its terms; in the trunk, 0 where negative."""

    name: str
    rows: int
    columns: int | str
    terms: tuple[Linear | str, ...]
    """Linear layers, or names of earlier values that are added as they are."""

    @property
    def layers(self) -> list[Linear]:
        return [term for term in self.terms if isinstance(term, Linear)]


INPUTS: Final = {"suits": (SUITS, SUIT_INPUTS), "facts": (1, FACT_INPUTS)}
"""Rows and columns."""
TRUNK: Final = (
    Value("suits 1", SUITS, WIDTH, (Linear("suit", "suits", bias=True), Linear("facts", "facts"))),
    Value("whole 1", 1, WIDE, (Linear("sum", "suits 1", bias=True, summed=True), Linear("told", "facts"))),
    Value("suits 2", SUITS, WIDE, (Linear("again", "suits 1", bias=True), Linear("back", "whole 1"))),
    Value("whole 2", 1, WIDE, (Linear("total", "suits 2", bias=True, summed=True), "whole 1")),
    Value("suits 3", SUITS, WIDE, (Linear("further", "suits 2", bias=True), Linear("under", "whole 2"), "suits 2")),
    Value("whole 3", 1, WIDE, (Linear("last", "suits 3", bias=True, summed=True), "whole 2")),
)
HEADS: Final = (
    Value("policy", SUITS, RANKS, (Linear("policy", "suits 3", bias=True),)),
    Value("belief", SUITS, 3 * RANKS, (Linear("belief", "suits 3", bias=True),)),
    Value("value", 1, 1, (Linear("value", "whole 3", bias=True),)),
)
"""The outputs, each one layer of the same name. Belief holds the cards of the next seat, then of the seats after it;
with two players the other's cards, my own closed cards and the other's closed cards."""
HEAD_NAMES: Final = tuple(head.name for head in HEADS)
VALUES: Final = {value.name: value for value in (*TRUNK, *HEADS)}
LAYERS: Final = {layer.name: layer for value in VALUES.values() for layer in value.layers}


def sizes(width: int) -> dict[str, tuple[int, int]]:
    """Returns the rows and columns of each layer's matrix in a network of this width."""
    named = {WIDTH: width, WIDE: 2 * width}
    columns = {name: length for name, (_, length) in INPUTS.items()}
    found: dict[str, tuple[int, int]] = {}
    for value in VALUES.values():
        columns[value.name] = value.columns if isinstance(value.columns, int) else named[value.columns]
        found |= {layer.name: (columns[layer.source], columns[value.name]) for layer in value.layers}
    return found


def shapes(width: int) -> dict[str, tuple[int, ...]]:
    """Returns the shape of each array that a file of a network of this width holds."""
    found: dict[str, tuple[int, ...]] = {f"{name}.weight": size for name, size in sizes(width).items()}
    return found | {f"{name}.bias": (size[1],) for name, size in sizes(width).items() if LAYERS[name].bias}


class Arithmetic(Protocol[T]):
    """The operations that a library provides on its kind of array."""

    def linear(self, layer: Linear, source: T) -> T:
        """The product with the layer's matrix, plus its bias if it has one."""
        ...

    def add(self, one: T, other: T) -> T:
        """The sum; one row is added to every suit."""
        ...

    def relu(self, value: T) -> T:
        """The value, 0 where it is negative."""
        ...

    def suit_sum(self, value: T) -> T:
        """The sum over the suits (axis 1), as one row."""
        ...


def compute(arithmetic: Arithmetic[T], suits: T, facts: T, heads: Iterable[str] = HEAD_NAMES) -> dict[str, T]:
    """Returns the outputs of these heads for the inputs of `inputs.encode`; computes only what they need."""
    values = {"suits": suits, "facts": facts}

    def value(name: str) -> T:
        if name not in values:
            total = reduce(arithmetic.add, [term(one) for one in VALUES[name].terms])
            values[name] = total if name in HEAD_NAMES else arithmetic.relu(total)
        return values[name]

    def term(one: Linear | str) -> T:
        if isinstance(one, str):
            return value(one)
        source = value(one.source)
        return arithmetic.linear(one, arithmetic.suit_sum(source) if one.summed else source)

    return {head: value(head) for head in heads}
