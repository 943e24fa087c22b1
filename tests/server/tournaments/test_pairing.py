"""Who meets whom, on small fields that can be paired by hand."""

from itertools import combinations

import pytest

from sevenfold.server.tournaments.pairing import (
    bot_games,
    meetings,
    round_robin,
    round_robin_rounds,
    swiss,
    with_comparison,
)
from sevenfold.server.tournaments.scoring import Place


def test_neighbours_in_the_standings_meet() -> None:
    assert swiss([3, 1, 4, 2], [], places=2, round=2) == [[3, 1], [4, 2]]


def test_those_who_have_met_do_not_meet_again() -> None:
    # 1 has met 2, 3 has met 4: the leader meets the next one, which leaves 2 and 4.
    assert swiss([1, 2, 3, 4], [[1, 2], [3, 4]], places=2, round=2) == [[1, 3], [2, 4]]


def test_the_search_goes_back_when_the_last_two_have_met() -> None:
    # 1–2 would leave 3 and 4, who have met: so 1–3 and 2–4.
    assert swiss([1, 2, 3, 4], [[3, 4]], places=2, round=2) == [[1, 3], [2, 4]]


def test_a_rematch_is_played_where_there_is_no_other_way() -> None:
    assert swiss([1, 2], [[1, 2]], places=2, round=2) == [[1, 2]]
    every = [list(pair) for pair in combinations((1, 2, 3, 4), 2)]
    assert swiss([1, 2, 3, 4], every, places=2, round=4) == [[1, 2], [3, 4]]


def test_the_last_who_has_not_played_a_bot_gets_one() -> None:
    assert swiss([1, 2, 3], [], places=2, round=2) == [[1, 2], [3, None]]
    assert swiss([1, 2, 3], [[3, None]], places=2, round=2) == [[1, 3], [2, None]]


def test_tables_of_four_fill_up_with_bots() -> None:
    assert swiss([1, 2, 3, 4, 5, 6], [], places=4, round=4) == [[1, 2, 3, 4], [5, 6, None, None]]


def test_places_change_with_the_rounds() -> None:
    assert [swiss([1, 2, 3], [], 3, round)[0] for round in (1, 2, 3)] == [[3, 1, 2], [2, 3, 1], [1, 2, 3]]


def test_meetings_are_counted_between_people_only() -> None:
    tables: list[list[Place]] = [[1, 2, None], [1, 3, 2]]
    assert meetings(tables) == {frozenset((1, 2)): 2, frozenset((1, 3)): 1, frozenset((2, 3)): 1}
    assert bot_games(tables) == {1: 1, 2: 1}


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 11])
def test_everybody_meets_everybody_once(count: int) -> None:
    entrants = list(range(1, count + 1))
    rounds = [round_robin(entrants, number, entrants) for number in range(1, round_robin_rounds(count) + 1)]
    tables = [table for tables in rounds for table in tables]
    assert meetings(tables) == {frozenset(pair): 1 for pair in combinations(entrants, 2)}
    assert set(bot_games(tables).values()) == ({1} if count % 2 else set())
    for tables in rounds:  # everybody plays in every round
        assert sorted(one for table in tables for one in table if one is not None) == entrants


def test_places_in_a_round_robin_differ_by_at_most_one() -> None:
    entrants = [1, 2, 3, 4, 5, 6]
    tables = [table for number in range(1, 6) for table in round_robin(entrants, number, entrants)]
    firsts = [sum(table[0] == one for table in tables) for one in entrants]
    assert sum(firsts) == 15
    assert set(firsts) <= {2, 3}


def test_bots_stand_in_for_those_who_withdrew() -> None:
    # Of four, 1 meets 4 and 2 meets 3 in the first round.
    assert round_robin([1, 2, 3, 4], 1, {1, 2, 3}) == [[1, None], [2, 3]]
    assert round_robin([1, 2, 3, 4], 1, {1, 4}) == [[1, 4]]


def test_one_table_alone_is_compared_with_bots() -> None:
    assert with_comparison([[1, 2]], 2) == [[1, 2], [None, None]]
    assert with_comparison([[1, 2], [3, None]], 2) == [[1, 2], [3, None]]
