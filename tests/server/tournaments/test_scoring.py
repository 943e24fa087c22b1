"""Scores and standings, worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from sevenfold.server.tournaments.scoring import Outcome, TableResult, outcomes, round_scores, standings

HALF = Fraction(1, 2)
WON, LOST = Outcome("1", 3), Outcome("0", -3)


def test_sides_share_the_win() -> None:
    teams = ((0, 2), (1, 3))
    assert outcomes(teams, [0, 2], [7, 4, 7, 4]) == [Outcome("1", 3), Outcome("0", -3)]
    assert outcomes(teams, [], []) == [Outcome("1/2", 0), Outcome("1/2", 0)]
    assert outcomes(((0,), (1,), (2,)), [1], [3, 7, 5]) == [Outcome("0", -4), Outcome("1", 2), Outcome("0", -2)]
    assert outcomes(((0,), (1,), (2,)), [0, 1], []) == [Outcome("1/2", 0), Outcome("1/2", 0), Outcome("0", 0)]


def result(places: tuple[int | None, ...], *found: Outcome, forfeits: tuple[int, ...] = ()) -> TableResult:
    return TableResult(places=places, outcomes=found, forfeits=forfeits)


def test_the_same_place_is_compared_at_all_tables() -> None:
    tables = [
        result((1, 2), Outcome("1", 5), Outcome("0", -5)),
        result((3, 4), Outcome("1", 2), Outcome("0", -2)),
        result((5, 6), Outcome("0", -1), Outcome("1", 1)),
    ]
    # Place 0: 1 beats both others, 3 beats one, 5 none. Place 1: 6 won, 4 lost by less than 2.
    expected = {1: 1, 3: HALF, 5: 0, 6: 1, 4: HALF, 2: 0}
    assert round_scores(tables) == expected


def test_equal_results_get_a_half_each() -> None:
    tables = [result((1, 2), WON, LOST), result((3, 4), WON, LOST), result((5, None), LOST, WON)]
    # Place 0: 1 equals 3 and beats 5: 1½ of 2. Place 1: 2 equals 4, the bots did better.
    assert round_scores(tables) == {
        1: Fraction(3, 4),
        3: Fraction(3, 4),
        5: 0,
        2: Fraction(1, 4),
        4: Fraction(1, 4),
    }


def test_a_forfeit_scores_nothing_and_stays_a_result_for_the_others() -> None:
    tables = [result((1, 2), WON, LOST, forfeits=(1,)), result((3, 4), LOST, WON)]
    assert round_scores(tables) == {1: 0, 2: 0, 3: 0, 4: 1}


def test_who_wins_by_a_concession_scores_at_least_three_fifths() -> None:
    def conceded(lead: int) -> TableResult:
        early = result((1, 2), Outcome("1", lead), Outcome("0", -lead), forfeits=(2,))
        return structs.replace(early, conceded=True)

    played = result((3, 4), Outcome("1", 2), Outcome("0", -2))
    # The other table won by 2: a lead of 0 compares as 0, one of 3 as 1.
    assert round_scores([conceded(0), played])[1] == Fraction(3, 5)
    assert round_scores([conceded(3), played])[1] == 1
    assert round_scores([conceded(3), played])[2] == 0


def test_standings_add_up_and_break_ties() -> None:
    first = [result((1, 2), WON, LOST), result((3, 4), LOST, WON)]
    second = [result((1, 4), WON, LOST), result((2, 3), LOST, WON)]
    found = standings([1, 2, 3, 4], [first, second], ((0,), (1,)))
    # Round 1: 1 and 4 get 1, the others 0. Round 2: 1 beats 2 in place 0; 3 beats 4 in place 1.
    rows = {row.entrant: [row.rank, row.total, row.buchholz, row.wins] for row in found}
    # Opponents: 1 met 2 and 4; 4 met 3 and 1; 3 met 4 and 2; 2 met 1 and 3.
    assert rows == {1: [1, 2, 1, 2], 4: [2, 1, 3, 1], 3: [3, 1, 1, 1], 2: [4, 0, 3, 0]}
    assert [row.entrant for row in found] == [1, 4, 3, 2]
    assert found[2].scores == [0, 1]


def test_those_who_tie_in_everything_share_a_rank() -> None:
    tables = [
        result((1, 2), Outcome("1/2", 0), Outcome("1/2", 0)),
        result((3, 4), Outcome("1/2", 0), Outcome("1/2", 0)),
    ]
    found = standings([1, 2, 3, 4], [tables], ((0,), (1,)))
    assert [row.rank for row in found] == [1, 1, 1, 1]


def test_partners_are_not_opponents_and_who_did_not_play_has_no_score() -> None:
    tables = [result((1, 2, 3, None), WON, LOST, WON, LOST), result((None,) * 4, LOST, WON, LOST, WON)]
    found = standings([1, 2, 3, 4], [tables], ((0, 2), (1, 3)))
    rows = {row.entrant: row for row in found}
    # 1 and 3 beat the bots' table, 2 did worse than it.
    assert [rows[entrant].total for entrant in (1, 2, 3)] == [1, 0, 1]
    assert [rows[entrant].buchholz for entrant in (1, 2, 3)] == [0, 2, 0]
    assert rows[4].scores == [None]


def test_each_result_is_read_once_however_many_tables_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for the standings: with every pair of results compared, a large tournament took seconds."""
    real, read = Outcome.order, list[Outcome]()

    def counting(outcome: Outcome) -> Any:
        read.append(outcome)
        return real(outcome)

    monkeypatch.setattr(Outcome, "order", counting)
    tables = [result((2 * n, 2 * n + 1), Outcome("1", n % 7), Outcome("0", -(n % 7))) for n in range(64)]
    scores = round_scores(tables)
    # 64 leads from 0 to 6, ten of 0 and nine of each other; the others' mirror them.
    assert scores[0] == Fraction(9, 2 * 63)
    assert scores[2 * 6] == Fraction(2 * 55 + 8, 2 * 63)
    assert scores[1] == 1 - scores[0]
    assert len(read) == 128
