"""Y5 to Y8: how rounds and games end and what they score; the rulebooks' worked examples among them."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold.entry import Chapter, Standing
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.play.score import chapter, round_winners, standing
from sevenfold.yokai.state import State, start
from sevenfold.yokai.view import Round, ScoredBoss
from tests.yokai.setting import FOUR, LONG_AGO, SUITERS, THREE, at, bosses, play

BASIC = Rules(edition="first", scoring="basic")
BASIC_THREE = Rules(edition="first", players=3, scoring="basic")
QUIET = ["W6 S7", "W2 L7", "W3 F7", "W4 C7"]
"""Four hands whose first cards make a trick without a boss that seat 0 wins."""


def quiet(**fields: Any) -> State:
    """Seat 0 takes a trick without a boss."""
    return play(at(QUIET, **fields), "W6 W2 W3 W4")


def outcome(state: State) -> Round:
    return state.rounds[-1]


def test_y5_1_four_bosses_win_for_a_partnership() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", "LD"))
    assert outcome(play(state, "S13 S7 S8 S9")) == Round(winners=(0, 2), why="bosses", points=(3, 0))


def test_y5_1_three_bosses_win_for_one_of_three() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4"], rules=THREE, captured=bosses("WE", "LD", ""))
    assert outcome(play(state, "S13 S7 S8")) == Round(winners=(0,), why="bosses", points=(4, 0, 0))


def test_y5_1_five_bosses_count_too() -> None:
    state = at(["S13 W2", "S7 W3", "E7 W4", "S9 W5"], captured=bosses("WCD", "L"))
    assert outcome(play(state, "S13 S7 E7 S9")) == Round(winners=(0, 2), why="bosses", points=(4, 0))


def test_y5_1_bosses_are_counted_before_tricks() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", ""), tricks=(3, 0, 3, 0))
    assert outcome(play(state, "S13 S7 S8 S9")).why == "bosses"


def test_y5_2_seven_tricks_lose_for_a_partnership() -> None:
    state = quiet(tricks=(2, 0, 4, 0), captured=bosses("WED", ""))
    assert (outcome(state).winners, outcome(state).why) == ((1, 3), "tricks")
    assert state.last_round is not None
    assert state.last_round.side_tricks == (7, 0)
    assert quiet(tricks=(2, 0, 3, 0)).rounds == ()


def test_y5_2_seven_tricks_lose_to_both_others() -> None:
    state = play(at(["W6 S7", "W2 L7", "W3 F7"], rules=THREE, tricks=(6, 2, 1)), "W6 W2 W3")
    assert (outcome(state).winners, outcome(state).why) == ((1, 2), "tricks")


def test_y5_3_no_cards_left_the_last_trick_wins() -> None:
    state = at(
        ["W6", "W2", "W3", "W4"],
        face_up="D7",
        history=(LONG_AGO,) * 11,
        tricks=(3, 3, 2, 3),
        captured=bosses("WEC", "LFS"),
    )
    assert outcome(play(state, "W6 W2 W3 W4")) == Round(winners=(0, 2), why="last_trick", points=(1, 0))


def test_y5_3_three_players_two_bosses_each() -> None:
    state = at(
        ["W2", "W6", "W3"],
        face_up="D7",
        rules=THREE,
        history=(LONG_AGO,) * 15,
        tricks=(5, 5, 5),
        captured=bosses("WE", "FS", "CL"),
    )
    assert outcome(play(state, "W2 W6 W3")) == Round(winners=(1,), why="last_trick", points=(0, 6, 0))


def test_y6_1_worked_example_with_trump_fire() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], face_up="F6", captured=bosses("WLF", "ED"))
    after = play(state, "S13 S7 S8 S9")
    assert outcome(after).points == (3, 0)
    assert after.last_round is not None
    assert after.last_round.bosses == (
        ScoredBoss("W7", 0, False, 0, 0, True),
        ScoredBoss("L7", 0, False, 1, 1, True),
        ScoredBoss("F7", 0, False, 2, 0, False),
        ScoredBoss("S7", 0, False, 2, 2, True),
        ScoredBoss("E7", 1, False, 0, 0, True),
        ScoredBoss("D7", 1, False, 1, 0, True),
    )


def test_y6_1_a_single_winner_of_three_counts_the_second_kind_of_star() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4"], rules=THREE, face_up="C3", captured=bosses("EF", "", ""))
    assert outcome(play(state, "S13 S7 S8")).points == (1 + 3 + 3, 0, 0)


def test_y6_2_trumps_boss_never_scores() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], face_up="S10", captured=bosses("WEC", ""))
    assert outcome(play(state, "S13 S7 S8 S9")).points == (1, 0)
    view = GAME.view(at(QUIET, face_up="S10", captured=bosses("S", "F")), 0)
    assert [(boss.stars, boss.scores) for boss in (view.captured[0][0], view.captured[1][0])] == [
        (2, False),
        (2, True),
    ]


def test_y6_3_worked_example_with_trump_lightning() -> None:
    hands = ["W6 L7", "W2 L8", "W3 F7", "W4 C7"]
    state = at(hands, face_up="L4", tricks=(3, 2, 3, 2), captured=bosses("WS", "DE"))
    after = play(state, "W6 W2 W3 W4")
    assert outcome(after) == Round(winners=(1, 3), why="tricks", points=(0, 4))
    assert after.last_round is not None
    unplayed = [(boss.card, boss.points) for boss in after.last_round.bosses if boss.unplayed]
    assert unplayed == [("C7", 1), ("L7", 0), ("F7", 2)]
    assert after.last_round.left == (("L7",), ("L8",), ("F7",), ("C7",))
    assert after.last_round.decider == 0


def test_y6_3_a_face_up_boss_scores_for_nobody() -> None:
    state = quiet(face_up="D7", tricks=(6, 0, 0, 0), captured=bosses("E", "W"))
    assert outcome(state).points == (0, 2 + 1 + 2 + 1)


def test_y6_4_three_points_for_each_of_two_winners() -> None:
    state = at(["W6 S7", "W2 L7", "W3 F7"], rules=THREE, tricks=(6, 2, 1), captured=bosses("", "CD", "E"))
    after = play(state, "W6 W2 W3")
    assert outcome(after).points == (0, 3, 3)
    assert after.last_round is not None
    assert [boss.points for boss in after.last_round.bosses] == [0, 0, 0]


def test_y6_5_three_players_last_trick_scores_both_kinds_of_stars() -> None:
    state = at(
        ["W2", "W3", "W6"],
        face_up="E7",
        rules=THREE,
        history=(LONG_AGO,) * 15,
        tricks=(5, 5, 5),
        captured=bosses("WC", "FS", "DL"),
    )
    assert outcome(play(state, "W2 W3 W6")).points == (0, 0, 2 + 2)


def test_y7_1_seven_points_win_for_a_partnership() -> None:
    before: dict[str, Any] = {"tricks": (0, 3, 0, 3), "captured": bosses("S", "")}
    state = play(at(["W2 S8", "W6 L7", "W3 F7", "W4 C7"], points=(3, 6), **before), "W2 W6 W3 W4")
    result = GAME.result(state)
    assert outcome(state).points == (2 + 0 + 2 + 1 + 1, 0)
    assert result is not None
    assert (result.winners, result.points) == ((0, 2), (9, 6))
    assert GAME.to_move(state) == ()
    assert GAME.view(state, 1).phase == "over"
    short = play(at(["W2 S8", "W6 L7", "W3 F7", "W4 C7"], points=(0, 6), **before), "W2 W6 W3 W4")
    assert GAME.result(short) is None
    assert GAME.to_move(short) == ("table",)


def test_y7_2_the_highest_of_three_wins() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4"], rules=THREE, captured=bosses("WE", "", ""), points=(4, 6, 6))
    result = GAME.result(play(state, "S13 S7 S8"))
    assert result is not None
    assert (result.winners, result.points) == ((0,), (8, 6, 6))


@pytest.mark.parametrize(("points", "winner"), [((0, 5, 5), 1), ((0, 4, 5), 2), ((0, 5, 4), 1)])
def test_y7_2_a_tie_goes_to_the_left_of_the_seven_tricks(points: tuple[int, ...], winner: int) -> None:
    state = at(["W6 S7", "W2 L7", "W3 F7"], rules=THREE, tricks=(6, 2, 1), points=points)
    result = GAME.result(play(state, "W6 W2 W3"))
    assert result is not None
    assert result.winners == (winner,)


def test_y7_2_left_of_the_last_seat_is_the_first() -> None:
    state = at(["W2 S7", "W3 L7", "W6 F7"], rules=THREE, tricks=(2, 1, 6), points=(4, 4, 6))
    result = GAME.result(play(state, "W2 W3 W6"))
    assert result is not None
    assert result.winners == (0,)


def test_y8_1_a_round_is_one_point_and_two_win() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], rules=BASIC, captured=bosses("WEC", "LD"))
    first = play(state, "S13 S7 S8 S9")
    assert outcome(first).points == (1, 0)
    assert GAME.result(first) is None
    assert first.last_round is not None
    assert [boss.points for boss in first.last_round.bosses] == [0] * 6
    won = quiet(rules=BASIC, tricks=(6, 0, 0, 0), points=(1, 1))
    result = GAME.result(won)
    assert result is not None
    assert (result.winners, result.points) == ((1, 3), (1, 2))


def test_y8_1_both_others_get_a_point() -> None:
    state = at(["W6 S7", "W2 L7", "W3 F7"], rules=BASIC_THREE, tricks=(6, 2, 1))
    assert outcome(play(state, "W6 W2 W3")).points == (0, 1, 1)


def test_y8_2_both_reaching_two_the_left_one_wins() -> None:
    state = at(["W2 S7", "W6 L7", "W3 F7"], rules=BASIC_THREE, tricks=(2, 6, 1), points=(1, 1, 1))
    result = GAME.result(play(state, "W2 W6 W3"))
    assert result is not None
    assert result.winners == (2,)
    assert result.points == (2, 1, 2)


def test_y5_3_needs_a_boss_face_up() -> None:
    """Rounds that end by Y5.3, and only they, can leave four players at six tricks a side."""
    for seed in range(400):
        rng, state = Random(seed), GAME.start(FOUR)
        while not state.rounds:
            seat = GAME.to_move(state)[0]
            move = GAME.table_move(state, rng) if seat == "table" else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
        if outcome(state).why == "last_trick":
            assert state.last_round is not None
            assert state.last_round.face_up is not None
            assert state.last_round.face_up[1:] == "7"
            assert sum(state.last_round.tricks) == 12


def test_who_won_each_round_is_told() -> None:
    ends = (
        (FOUR, Round(winners=(1, 3), why="bosses", points=(0, 4)), (1, 3)),
        (SUITERS, Round(sealed=(("W",), ("F", "S"))), (1, 3)),
        (SUITERS, Round(sealed=(("W",), ())), (0, 2)),
        (SUITERS, Round(sealed=(("W",), ("F",))), ()),
    )
    for rules, outcome, winners in ends:
        assert round_winners(replace(start(rules), rounds=(outcome,))) == [winners]


def test_y6_1_everybody_has_the_points_of_their_side_in_a_list_of_games() -> None:
    assert standing(start(FOUR)) == Standing(round=1, points=(0, 0, 0, 0))
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", "LD"))
    assert standing(play(state, "S13 S7 S8 S9")) == Standing(round=2, points=(3, 0, 3, 0))
    assert standing(start(THREE)).points == (0, 0, 0)


def test_y4_a_list_of_moves_says_the_round_and_the_trick() -> None:
    assert chapter(start(FOUR)) == Chapter(1, None)
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"])
    before = sum(state.tricks)
    assert chapter(state) == Chapter(1, before + 1)
    assert chapter(play(state, "S13")) == Chapter(1, before + 1)
    assert chapter(play(state, "S13 S7 S8 S9")) == Chapter(1, before + 2)
    won = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", "LD"))
    assert chapter(play(won, "S13 S7 S8 S9")) == Chapter(2, None)
    over = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", "LD"), points=(5, 0))
    assert chapter(play(over, "S13 S7 S8 S9")) == Chapter(1, None)


def test_y9_6_seals_are_the_points_of_seven_suiters() -> None:
    assert standing(replace(start(SUITERS), sealed=((0, 3), (5,)))).points == (2, 1, 2, 1)


def test_y7_1_no_round_follows_the_last_one() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", "LD"), points=(5, 0))
    assert standing(play(state, "S13 S7 S8 S9")) == Standing(round=1, points=(8, 0, 8, 0))
