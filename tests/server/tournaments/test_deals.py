"""Duplicate deals: the same draws at tables that are played differently, in every game."""

from random import Random
from typing import Any

import pytest

from sevenfold import games
from sevenfold.game import TABLE
from sevenfold.server.store.rows import Duplicate
from sevenfold.server.tables import fairness
from sevenfold.server.tables.position import Position
from sevenfold.server.wire.tables import Timer

SECRET = "ab" * 32


def draws(game: str, rules: Any, table: str, seed: int) -> dict[str, list[Any]]:
    """A game that is played at random: the table's moves, by kind."""
    shared = Duplicate(tournament="cup", round=2, commitment=fairness.round_seed(SECRET, 0), players={"1.1": "cd" * 16})
    position = Position(table, fairness.round_seed(SECRET, 2), game, rules, Timer(), shared)
    position.append(*position.begin(shared.players, 0))
    rng = Random(seed)
    for _ in range(300):
        if not position.to_move:
            break
        seat = position.to_move[0]
        moves = position.game.legal_moves(position.state, seat)
        entry, state = position.decide(seat, moves[rng.randrange(len(moves))], position.number, 0)
        position.append(entry, state)
    found: dict[str, list[Any]] = {}
    for move in position.moves:
        if move.by == TABLE:
            found.setdefault(str(type(move).__struct_config__.tag), []).append(move)
    return found


@pytest.mark.parametrize(
    ("game", "name"), [("yokai", name) for name in games.entry("yokai").rule_sets] + [("toy", "default")]
)
def test_every_deal_is_the_same_however_it_is_played(game: str, name: str) -> None:
    rules = games.entry(game).rule_sets[name]
    here, there = (draws(game, rules, table, seed) for table, seed in (("one", 1), ("two", 2)))
    assert here.keys() == there.keys()
    for kind in here:
        both = min(len(here[kind]), len(there[kind]))
        assert here[kind][:both] == there[kind][:both]


def test_chance_of_each_kind_is_the_same_at_zhang_yi() -> None:
    rules = next(iter(games.entry("zhangyi").rule_sets.values()))
    here, there = (draws("zhangyi", rules, table, seed) for table, seed in (("one", 1), ("two", 2)))
    for kind in ("set_aside", "offer", "first"):
        assert here[kind] == there[kind]
    rolls = min(len(here.get("roll", [])), len(there.get("roll", [])))
    assert rolls > 0
    assert here["roll"][:rolls] == there["roll"][:rolls]


def test_the_seeds_of_the_rounds_are_a_chain() -> None:
    commitment = fairness.round_seed(SECRET, 0)
    seeds = [fairness.round_seed(SECRET, round) for round in (1, 2, 3)]
    assert len({commitment, *seeds}) == 4
    assert [fairness.chained(seed, round) for round, seed in enumerate(seeds, 1)] == [commitment] * 3
