"""Ratings: figures reckoned by hand, the same on one process or two."""

import math
from typing import Any

import msgspec
import numpy as np
import pytest

from sevenfold.agents import ratings
from sevenfold.agents.arena import Contest, Dealt, Pace, Tally
from sevenfold.cli import main
from tests.toy import Rules


def tally(a: str, b: str, rate: float, even: float = 0.5, games: int = 100) -> Tally:
    still = Pace(0, 0.0, 0.0)
    return Tally(
        a=a, b=b, deals=games // 2, games=games, wins=0, draws=0, rate=rate, low=0, high=1, even=even, pace_a=still,
        pace_b=still,
    )  # fmt: skip


def test_two_agents_differ_by_elos_formula() -> None:
    # 60 of 100 and one even game: 60.5 of 101, so 400 · log10(60.5 / 40.5) = 69.7.
    elos, errors = ratings.fit(["b", "a"], [tally("a", "b", 0.6)], [100])
    assert elos == pytest.approx([0, 400 * math.log10(60.5 / 40.5)])
    # The logit's standard error is 1 / √(n p q): n = 101, p = 0.599.
    assert errors[1] == pytest.approx(400 / math.log(10) / math.sqrt(101 * (60.5 / 101) * (40.5 / 101)))
    assert errors[0] == 0


def test_a_chain_of_even_steps_is_found_again() -> None:
    """Each is 200 points above the next, with so many games that the even ones do not count."""
    chance = {gap: 1 / (1 + 10 ** (-gap / 400)) for gap in (200, 400)}
    pairs = [tally("a", "b", chance[200]), tally("b", "c", chance[200]), tally("a", "c", chance[400])]
    elos, _ = ratings.fit(["c", "b", "a"], pairs, [1e9] * 3)
    assert np.round(elos, 3).tolist() == [0, 200, 400]


def test_one_against_two_equals_wins_a_third() -> None:
    pairs = [tally("a", "b", 1 / 3, 1 / 3), tally("b", "a", 1 / 3, 1 / 3)]
    elos, _ = ratings.fit(["a", "b"], pairs, [300, 300])
    assert elos == pytest.approx([0, 0])
    # Ten times as strong as each of the two: 10 / 12 of the games; alone against two of those 1 / 21.
    pairs = [tally("a", "b", 10 / 12, 1 / 3), tally("b", "a", 1 / 21, 1 / 3)]
    elos, _ = ratings.fit(["b", "a"], pairs, [1e9, 1e9])
    assert elos == pytest.approx([0, 400], abs=0.001)


def test_who_never_lost_has_a_rating() -> None:
    elos, _ = ratings.fit(["b", "a"], [tally("a", "b", 1.0)], [40])
    assert elos[1] == pytest.approx(400 * math.log10(40.5 / 0.5))


def test_a_ladder_puts_the_strongest_first() -> None:
    pair = Contest(game="toy", rules=Rules(), a="x", b="y")
    dealt = [Dealt((0.0, 0.5), (1, 1), (0.1, 0.1), (0.1, 0.1)), Dealt((1.0, 0.0), (1, 1), (0.1, 0.1), (0.1, 0.1))]
    found = ratings.ladder(["x", "y"], [pair], dealt)
    assert [one.name for one in found.ratings] == ["y", "x"]
    assert [one.score for one in found.ratings] == [0.625, 0.375]
    assert found.ratings[0].low < 0 < found.ratings[0].elo < found.ratings[0].high


def test_three_sides_meet_both_ways() -> None:
    class Three(msgspec.Struct):
        players: int = 3

    met = [(one.a, one.b) for one in ratings.contests("toy", Three(), ["x", "y"], 0, 0.1)]
    assert met == [("x", "y"), ("y", "x")]
    assert len(ratings.contests("toy", Rules(), ["x", "y", "z"], 0, 0.1)) == 3


WORDS = ["--lang", "en", "ratings", "yokai", "--agents", "greedy,random,odds:2", "--deals", "3"]


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| agent | rating | 95 % interval | score | games |"
    assert lines[4].startswith("| `random` | -")
    assert len(lines) == 2 + 3 + 1 + 3
    assert main([*WORDS, "--jobs", "2", "--json"]) == 0
    told: Any = msgspec.json.decode(capsys.readouterr().out)
    assert [f"| `{one['name']}` | {one['elo']:+.0f} |" for one in told["ratings"]] == [
        line[: line.index("|", line.index("|", 2) + 2) + 1] for line in lines[2:5]
    ]


@pytest.mark.parametrize("agents", ["greedy", "greedy,greedy", "greedy,kasparov"])
def test_a_round_robin_needs_two_known_agents(capsys: pytest.CaptureFixture[str], agents: str) -> None:
    assert main(["--lang", "en", "ratings", "yokai", "--agents", agents]) == 2
    assert capsys.readouterr().err.count("\n") == 1
