"""The network as a kernel agrees with NumPy: every layer, every shipped file, any width and number of positions."""

from typing import Any

import numpy as np
import pytest

from sevenfold.agents.yokai.network import FILES
from sevenfold.agents.yokai.network.compiled import Compiled, compiled
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import COUNTS, FACT_INPUTS, SCORE_WORDS, SUIT_INPUTS, encoded
from sevenfold.agents.yokai.network.layers import shapes
from sevenfold.agents.yokai.network.onnx_file import Weights
from sevenfold.kernels.native import Native
from sevenfold.kernels.panels import PANEL, whole_panels
from sevenfold.kernels.yokai.network import layout
from sevenfold.kernels.yokai.network.layout import BLOCK
from sevenfold.kernels.yokai.vector.layout import FACTS
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS

RULES = {"four": "four", "three": "three-first-basic", "two": "two", "suiters": "seven-suiters-short"}


def positions(rules: str, count: int, choices: int) -> tuple[Any, Any]:
    """Observations in the middle of random rounds, and random scores."""
    env = YokaiVec(count, RULE_SETS[rules], seed=4, later=0.5)
    env.reset()
    env.run(choices)
    rng = np.random.default_rng(5)
    scores = rng.integers(0, 7, (count, SCORE_WORDS))
    scores[:, -1] = rng.integers(0, 2, count)
    return np.ascontiguousarray(env.bits), scores


def compare(weights: Weights, bits: Any, scores: Any, atol: float) -> None:
    expected, found = forward(weights, *encoded(bits, scores)), Compiled(weights).outputs(bits, scores)
    count = len(bits)
    assert np.allclose(found["policy"], expected["policy"].reshape(count, -1), atol=atol)
    assert np.allclose(found["belief"], expected["belief"], atol=atol)
    assert np.allclose(found["value"][:, 0], expected["value"].ravel(), atol=atol)
    assert np.abs(expected["policy"]).max() > 100 * atol


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("choices", [1, 9, 30])
def test_every_shipped_network(name: str, choices: int) -> None:
    compare(load(FILES[name]), *positions(RULES[name], 2 * BLOCK + 3, choices), atol=2e-4)


@pytest.mark.parametrize(("width", "count"), [(1, 5), (8, 1), (20, BLOCK), (32, BLOCK + 1)])
def test_any_width_and_number_of_positions(width: int, count: int) -> None:
    rng = np.random.default_rng(1)
    weights = {name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(width).items()}
    compare(weights, *positions("four", count, 20), atol=2e-3)


def test_a_critic_also_reads_hidden_cards_and_values_every_side() -> None:
    """Three sets of eight ranks more for each suit: the same as more columns of input."""
    rng, (bits, scores) = np.random.default_rng(2), positions("three", 7, 20)
    shape = shapes(16) | {"suit.weight": (SUIT_INPUTS + 24, 16), "value.weight": (32, 3), "value.bias": (3,)}
    weights = {name: rng.normal(0, 0.3, size).astype(np.float32) for name, size in shape.items()}
    hidden = rng.integers(0, 1 << 56, (7, 3))
    suits, facts = encoded(bits, scores)
    held = hidden[:, None, :, None] >> (8 * np.arange(7))[:, None, None] + np.arange(8) & 1
    suits = np.concatenate([suits, held.reshape(7, 7, 24).astype(np.float32)], 2)
    expected = forward(weights, suits, facts)["value"].reshape(7, 3)
    assert np.allclose(Compiled(weights).outputs(bits, scores, hidden)["value"], expected, atol=2e-3)


def test_both_name_the_same_inputs() -> None:
    assert [(FACTS.index(name), values) for name, values in COUNTS] == list(layout.FACT_BITS)
    assert (layout.FACT_INPUTS, layout.SUIT_ROWS, layout.SCORE_WORDS) == (FACT_INPUTS, SUIT_INPUTS, SCORE_WORDS)


def test_a_matrix_in_panels_by_hand() -> None:
    """Two rows of 17 columns: the first 16 of each row, then the last one of each with 15 zeros."""
    rows = np.arange(34, dtype=np.float32).reshape(2, 17)
    expected = [*range(16), *range(17, 33), 16, *[0] * 15, 33, *[0] * 15]
    assert PANEL == 16
    found = np.zeros(64, np.float32)
    Native("matrix:place_matrix", "SiiSiiii")(rows, 2, 17, found, 0, 2, whole_panels(17), 1)
    assert found.tolist() == expected


def test_a_file_is_read_once() -> None:
    assert compiled(FILES["four"]) is compiled(FILES["four"])
