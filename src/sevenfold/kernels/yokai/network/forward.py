"""The network's forward pass in single precision, for up to `BLOCK` positions at once.

`agents.yokai.network.layers` describes the layers; tests compare this with NumPy. The first layer adds a row of weights
for each bit of an observation. Where only the policy is asked for, the last layer is computed only for suits with a
card to choose.
"""

from sevenfold.kernels.arrays import AnyArray, Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.matrix import multiply
from sevenfold.kernels.panels import Singles
from sevenfold.kernels.yokai.layout import SUIT, SUITS
from sevenfold.kernels.yokai.network.layout import (  # fmt: skip
    AGAIN,
    AGAIN_BIAS,
    BACK,
    BELIEF,
    BELIEF_BIAS,
    BELIEF_OUT,
    BLOCK,
    EVERYTHING,
    FACT_BITS,
    FACTS,
    FURTHER,
    FURTHER_BIAS,
    HIDDEN,
    LAST,
    LAST_BIAS,
    POLICY,
    POLICY_BIAS,
    POLICY_ONLY,
    POLICY_OUT,
    RANKS,
    ROWS,
    SCORE_WORDS,
    SCORES,
    SIDES,
    SPARE,
    SUIT_BIAS,
    SUIT_ROWS,
    SUM,
    SUM_BIAS,
    TOLD,
    TOTAL,
    TOTAL_BIAS,
    UNDER,
    VALUE,
    VALUE_BIAS,
    VALUE_ONLY,
    VALUE_OUT,
    WIDTH,
)
from sevenfold.kernels.yokai.network.layout import SUIT as SUIT_PLACE
from sevenfold.kernels.yokai.vector.layout import MAY, PLANES, WORDS


@inlined
def _part(array: AnyArray, number: int, size: int) -> AnyArray:
    """Row `number` of an array whose rows have this size."""
    return array[number * size : (number + 1) * size]


@inlined
def _copy(source: Singles, target: Singles) -> None:
    for i in range(len(target)):
        target[i] = source[i]


@inlined
def _add(source: Singles, target: Singles) -> None:
    for i in range(len(target)):
        target[i] += source[i]


@inlined
def _relu(target: Singles) -> None:
    for i in range(len(target)):
        target[i] = max(target[i], 0)


@inlined
def _add_rows(bits: int, weights: Singles, at: int, target: Singles) -> None:
    """Adds a row of weights for each bit of a byte."""
    while bits:
        _add(_part(weights[at:], lowest(bits), len(target)), target)
        bits &= bits - 1


@inlined
def _fact(place: int, weights: Singles, places: Ints, facts: Singles, whole: Singles) -> None:
    """A fact that holds: its rows are added to what every suit is told, and to what the whole is told."""
    _add(_part(weights[places[FACTS] :], place, len(facts)), facts)
    _add(_part(weights[places[TOLD] :], place, len(whole)), whole)


@inlined
def _facts(word: int, scores: Ints, weights: Singles, places: Ints, facts: Singles, whole: Singles) -> None:
    """The facts of a position: bytes of a word, then the points of the sides, then whether Y8 counts."""
    first = 0
    for byte, values in FACT_BITS:
        value = word >> 8 * byte & 255
        if value < values:
            _fact(first + value, weights, places, facts, whole)
        first += values
    for side in range(SIDES):
        _fact(first + scores[side], weights, places, facts, whole)
        first += SCORES
    if scores[SIDES]:
        _fact(first, weights, places, facts, whole)


@inlined
def _read(
    bits: Ints, hidden: Ints, scores: Ints, weights: Singles, places: Ints, facts: Singles, suits: Singles,
    total: Singles, whole: Singles,
) -> None:  # fmt: skip
    """One position: every suit's first layer and their sum; `whole` gets what the facts tell it."""
    width = places[WIDTH]
    _copy(weights[places[SUM_BIAS] :], whole)
    _copy(weights[places[SUIT_BIAS] :], facts)
    _facts(bits[PLANES], scores, weights, places, facts, whole)
    for i in range(width):
        total[i] = 0
    for suit in range(SUITS):
        target = _part(suits, suit, width)
        _copy(facts, target)
        _add(_part(weights[places[SUIT_PLACE] :], PLANES * RANKS + suit, width), target)
        for plane in range(PLANES):
            _add_rows(bits[plane] >> 8 * suit & SUIT, weights, places[SUIT_PLACE] + plane * RANKS * width, target)
        if places[ROWS] > SUIT_ROWS:
            for zone in range(HIDDEN):
                row = places[SUIT_PLACE] + (SUIT_ROWS + zone * RANKS) * width
                _add_rows(hidden[zone] >> 8 * suit & SUIT, weights, row, target)
        _relu(target)
        _add(target, total)


@inlined
def _repeat(count: int, bias: Singles, columns: int, target: Singles) -> None:
    """Begins `count` rows with a bias."""
    for row in range(count):
        _copy(bias, _part(target, row, columns))


@inlined
def _suit_sums(count: int, source: Singles, wide: int, sums: Singles) -> None:
    for row in range(count):
        target = _part(sums, row, wide)
        _copy(_part(source, row * SUITS, wide), target)
        for suit in range(1, SUITS):
            _add(_part(source, row * SUITS + suit, wide), target)


@inlined
def _whole_layer(
    count: int, wide: int, before: Singles, sums: Singles, weights: Singles, matrix: int, bias: int, target: Singles
) -> None:
    """What is known of all suits together: the layer before, and the product with the sums of the suits."""
    _repeat(count, weights[bias:], wide, target)
    _add(before[: count * wide], target[: count * wide])
    multiply(sums, 0, count, wide, weights, matrix, wide, target, 0)
    _relu(target[: count * wide])


@inlined
def _told_back(
    count: int, wide: int, whole: Singles, weights: Singles, matrix: int, bias: int, target: Singles
) -> None:
    """What the whole tells every suit, with the bias of the suits' next layer."""
    _repeat(count, weights[bias:], wide, target)
    multiply(whole, 0, count, wide, weights, matrix, wide, target, 0)


@inlined
def _select(
    count: int, bits: Ints, every: bool, wide: int, back: Singles, second: Singles, third: Singles, pairs: Ints
) -> int:
    """Moves the suits that need a third layer together and begins it; returns their number. `pairs` names them."""
    made = 0
    for row in range(count):
        for suit in range(SUITS):
            if every or bits[row * WORDS + MAY] >> 8 * suit & SUIT:
                pairs[made] = row * SUITS + suit
                if pairs[made] != made:
                    _copy(_part(second, pairs[made], wide), _part(second, made, wide))
                _copy(_part(second, made, wide), _part(third, made, wide))
                _add(_part(back, row, wide), _part(third, made, wide))
                made += 1
    return made


@inlined
def _head(
    count: int, wide: int, source: Singles, weights: Singles, matrix: int, bias: int, columns: int, out: Singles
) -> None:
    _repeat(count, weights[bias:], columns, out)
    multiply(source, 0, count, wide, weights, matrix, columns, out, 0)


@kernel
def forward(
    count: int, bits: Ints, hidden: Ints, scores: Ints, weights: Singles, places: Ints, wanted: int, room: Singles,
    pairs: Ints, policy: Singles, belief: Singles, value: Singles,
) -> int:  # fmt: skip
    """Computes `count` positions (at most `BLOCK`): observations of `WORDS` words, `SCORE_WORDS` scores each and, for a
    critic, the hidden cards. Writes what is `wanted`: policy (56 numbers each, only of suits with a choice unless
    everything is wanted), belief (7 × 24) and value (`SIDES` numbers each). Returns `count`."""
    width, tall, low = places[WIDTH], BLOCK * SUITS + SPARE, BLOCK + SPARE
    wide = 2 * width
    first, second, third = room[: tall * width], room[tall * width :], room[tall * (width + wide) :]
    heads, rest = room[tall * (width + 2 * wide) :], room[tall * (width + 2 * wide + BELIEF_OUT) :]
    sums, whole, back = rest, rest[low * wide :], rest[2 * low * wide :]
    deep, last, facts = rest[3 * low * wide :], rest[4 * low * wide :], rest[5 * low * wide : 5 * low * wide + width]
    for row in range(count):
        _read(
            _part(bits, row, WORDS), _part(hidden, row, HIDDEN), _part(scores, row, SCORE_WORDS), weights, places,
            facts, _part(first, row, SUITS * width), _part(sums, row, width), _part(whole, row, wide),
        )  # fmt: skip
    multiply(sums, 0, count, width, weights, places[SUM], wide, whole, 0)
    _relu(whole[: count * wide])
    _told_back(count, wide, whole, weights, places[BACK], places[AGAIN_BIAS], back)
    for pair in range(count * SUITS):
        _copy(_part(back, pair // SUITS, wide), _part(second, pair, wide))
    multiply(first, 0, SUITS * count, width, weights, places[AGAIN], wide, second, 0)
    _relu(second[: SUITS * count * wide])
    _suit_sums(count, second, wide, sums)
    _whole_layer(count, wide, whole, sums, weights, places[TOTAL], places[TOTAL_BIAS], deep)
    _told_back(count, wide, deep, weights, places[UNDER], places[FURTHER_BIAS], back)
    made = _select(count, bits, wanted != POLICY_ONLY, wide, back, second, third, pairs)
    multiply(second, 0, made, wide, weights, places[FURTHER], wide, third, 0)
    _relu(third[: made * wide])
    if wanted != VALUE_ONLY:
        _head(made, wide, third, weights, places[POLICY], places[POLICY_BIAS], POLICY_OUT, heads)
        for pair in range(made):
            _copy(_part(heads, pair, POLICY_OUT), _part(policy, pairs[pair], RANKS))
    if wanted == EVERYTHING:
        _head(made, wide, third, weights, places[BELIEF], places[BELIEF_BIAS], BELIEF_OUT, heads)
        for pair in range(made):
            _copy(_part(heads, pair, BELIEF_OUT), _part(belief, pair, HIDDEN * RANKS))
    if wanted != POLICY_ONLY:
        _suit_sums(count, third, wide, sums)
        _whole_layer(count, wide, deep, sums, weights, places[LAST], places[LAST_BIAS], last)
        _head(count, wide, last, weights, places[VALUE], places[VALUE_BIAS], VALUE_OUT, heads)
        for row in range(count):
            _copy(_part(heads, row, VALUE_OUT), _part(value, row, SIDES))
    return count
