"""Bit operations, and the machine code kept on disk."""

import ast
import os
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sevenfold.kernels.bits import (
    any_card,
    count,
    half_of,
    highest,
    lowest,
    nth,
    nth_by_halving,
    portable_spread,
    spread,
)
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.native import Native
from sevenfold.kernels.sources import KERNELS, code_of, sources_of
from sevenfold.kernels.yokai.layout import DECK49


@kernel
def by_pdep(mask: int, n: int) -> int:
    return nth(mask, n)


@kernel
def by_halving(mask: int, n: int) -> int:
    return nth_by_halving(mask, n)


@kernel
def spread_once(mask: int) -> int:
    return spread(mask)


@kernel
def ends(mask: int) -> tuple[int, int, int]:
    return count(mask), lowest(mask), highest(mask)


def test_both_ways_pick_the_nth_card() -> None:
    rng = Random(1)
    for _ in range(2000):
        cards = sorted(rng.sample(range(63), rng.randint(1, 20)))
        mask = sum(1 << card for card in cards)
        n = rng.randrange(len(cards))
        assert by_halving(mask, n) == by_pdep(mask, n) == 1 << cards[n]
        assert ends(mask) == (len(cards), cards[0], cards[-1])


def test_every_card_is_drawn_about_as_often() -> None:
    rng = np.array([9], np.uint64)
    drawn = np.zeros(56, np.int64)
    for _ in range(49_000):
        drawn[any_card(rng, DECK49).bit_length() - 1] += 1
    assert (drawn == 0).sum() == 7
    assert drawn[drawn > 0].min() > 850
    assert drawn.max() < 1150


def test_every_half_of_six_cards_is_drawn_about_as_often() -> None:
    """20 halves, each expected 1,000 times: 150 away is almost five standard deviations."""
    rng, cards = np.array([9], np.uint64), [0, 3, 7, 30, 41, 55]
    drawn = Counter(half_of(rng, sum(1 << card for card in cards)) for _ in range(20_000))
    assert set(drawn) == {sum(1 << card for card in half) for half in combinations(cards, 3)}
    assert 850 < min(drawn.values()) <= max(drawn.values()) < 1150


def test_a_wrong_array_is_refused() -> None:
    legal = Native("yokai.playout:legal_lanes", "II")
    with pytest.raises(TypeError, match="expected a contiguous int64 array, got int32"):
        legal(np.zeros(28, np.int32), np.zeros(1, np.int64))


def test_words_compile_nothing_anew() -> None:
    """Comments and docstrings are no part of the digest, code is."""
    plain = 'LIMIT = 3\n\n\ndef twice(number):\n    return "#" + 2 * number\n'
    told = '''"""Says "twice".

# Not a comment, but no code either.
"""

# Why three.
LIMIT = 3
"""The limit."""


def twice(number):
    """Returns twice a number."""
    # Twice.
    return "#" + 2 * number
'''
    assert code_of(told) == code_of(plain)
    for changed in (told.replace("LIMIT = 3", "LIMIT = 4"), told.replace("2 *", "3 *"), told.replace('"#"', '"##"')):
        assert code_of(changed) != code_of(plain)


def test_a_digest_covers_the_rules_that_kernels_take_their_constants_from() -> None:
    sources = sources_of("kernels.yokai.playout", set())
    assert {"kernels.yokai.play", "kernels.yokai.layout", "kernels.bits", "yokai.cards", "yokai.ruleset"} <= sources
    assert not any(name.startswith("kernels.zhangyi") for name in sources)


def test_every_source_keeps_its_code() -> None:
    """Python sees the same program in what the digest is made of."""
    for path in sorted(KERNELS.rglob("*.py")):
        text = path.read_text("utf-8")
        bare, whole = (ast.parse(source) for source in (code_of(text), text))
        assert ast.dump(bare) == ast.dump(without_docstrings(whole)), path


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [one for one in node.body if not is_docstring(one)]
    return tree


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def test_a_warm_start_needs_no_compiler() -> None:
    program = """
import sys
import sevenfold.kernels.yokai
sevenfold.kernels.yokai.random_rounds(0, 1, 1)
print("numba" in sys.modules)
"""
    for _ in range(2):  # the first may compile
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False"]


def test_kernels_of_one_name_and_of_other_processes_do_not_mix(tmp_path: Path) -> None:
    """Each kernel is compiled by a process of its own, as bots do; then one process calls them all."""
    compile_one = "import sys; from sevenfold.kernels.native import Native; Native(sys.argv[1], sys.argv[2]).prepare()"
    environment = {**os.environ, "SEVENFOLD_CACHE": str(tmp_path)}
    for place, signature in (
        ("yokai.playout:replay", "III"),
        ("zhangyi.random_games:replay", "III"),
        ("yokai.playout:play_lanes", "II"),
    ):
        subprocess.run([sys.executable, "-c", compile_one, place, signature], env=environment, check=True)
    assert len(list(tmp_path.glob("*.kernel"))) == 3
    program = """
import numpy as np
from sevenfold.kernels import yokai as kernels
from sevenfold.kernels.yokai import layout
state = kernels.new_round(layout.FOUR)
state[layout.HAND : layout.HAND + 4] = [1 << 9, 1 << 10, 1 << 11, 1 << 12]
for card in (9, 10, 11, 12):
    kernels.play_cards(state, np.array([card]))
print(state[layout.WON : layout.WON + 2].tolist())
"""
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[0, 1]"  # the highest of the led suit was seat 3's


def test_bits_spread_alike_on_every_processor() -> None:
    """Eight bits become eight bytes: 0b10000101 is 1, 0, 1, 0, 0, 0, 0, 1 from the lowest on."""
    assert list(portable_spread(0b10000101).to_bytes(8, "little")) == [1, 0, 1, 0, 0, 0, 0, 1]
    assert [spread_once(mask) for mask in range(256)] == [portable_spread(mask) for mask in range(256)]
