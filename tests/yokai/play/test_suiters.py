"""Y9: Seven Suiters."""

from random import Random

from msgspec.structs import replace

from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import parse_card
from sevenfold.yokai.moves import Pass
from sevenfold.yokai.state import State
from sevenfold.yokai.view import Round, Shown
from tests.yokai.setting import FOUR, LONG_AGO, SUITERS, at, deal, do, play, refused

SHORT = Rules(variant="seven_suiters", short=True)
ACE = Rules(variant="seven_suiters", leader="ace")
W, E, C, L, D, F, S = range(7)


def captured(first: str, second: str = "") -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(parse_card(name) for name in names.split()) for names in (first, second))


def sealing(rules: Rules = SUITERS, **fields: object) -> State:
    """Seat 0 takes F7* in a trick, having captured F7 before unless told otherwise."""
    fields = {"captured": captured("F7"), "trump": W, **fields}
    state = replace(at(["F12 E2", "F7* E3", "F8 E4", "F9 E5"], face_up=None, rules=rules), **fields)
    return play(state, "F12 F7* F8 F9")


def test_y9_1_fourteen_cards_each_and_no_trump() -> None:
    state = do(GAME.start(SUITERS), GAME.table_move(GAME.start(SUITERS), Random(5)))
    view = GAME.view(state, 2)
    assert view.hand_sizes == (14, 14, 14, 14)
    assert (view.face_up, view.trump) == (None, None)
    refused(GAME.start(SUITERS), replace(deal(SUITERS, None), face_up="W2"), "Y9.1", "yokai-deal-face-up")
    refused(GAME.start(SUITERS), deal(FOUR), "Y9.1", "yokai-deal-hands")


def test_y9_2_one_card_to_each_of_the_others() -> None:
    state = do(GAME.start(SUITERS), deal(SUITERS, None))
    assert GAME.view(state, 1).due == {"2": 1, "3": 1, "0": 1}
    hand = GAME.view(state, 1).hand
    refused(state, Pass(by=1, give={"3": hand[:3]}), "Y9.2", "yokai-pass-due")
    moves = [GAME.legal_moves(state, seat)[5] for seat in range(4)]
    after = do(state, *moves)
    received = GAME.view(after, 1).received
    assert set(received) == {"0", "2", "3"}
    assert isinstance(moves[3], Pass)
    assert received["3"] == moves[3].give["1"]
    assert [len(GAME.view(after, seat).hand) for seat in range(4)] == [14] * 4


def passed(state: State) -> State:
    return do(state, *[GAME.legal_moves(state, seat)[-1] for seat in range(4)])


def test_y9_3_the_ace_leads_the_first_round() -> None:
    state = passed(do(GAME.start(SUITERS), deal(SUITERS, None)))
    assert state.shown == Shown(0, "WA")
    assert GAME.to_move(state) == (0,)


def test_y9_3_later_rounds_by_last_trick_or_by_ace() -> None:
    for rules, leader, shown in ((SUITERS, 3, None), (ACE, 0, Shown(0, "WA"))):
        hands = ["E2", "E3", "E4", "E8"]
        state = play(at(hands, face_up=None, rules=rules, trump=W, history=(LONG_AGO,) * 13), "E2 E3 E4 E8")
        assert GAME.view(state, 0).leader == (3 if rules is SUITERS else None)
        state = passed(do(state, deal(rules, None)))
        assert (state.leader, state.shown) == (leader, shown)


def test_y9_4_the_first_lead_makes_trump_that_trick_included() -> None:
    state = at(["C3 W2", "F12 W3", "C5 W4", "S13 W5"], face_up=None, rules=SUITERS)
    assert GAME.view(state, 1).trump is None
    state = play(state, "C3")
    assert GAME.view(state, 1).trump == "C"
    state = play(state, "F12 C5 S13")
    assert state.leader == 2
    assert play(state, "W4").trump == C


def test_y9_6_both_sevens_of_a_suit_seal_it() -> None:
    state = sealing()
    assert state.sealed == ((F,), ())
    assert GAME.view(state, 3).sealed == (("F",), ())
    assert sealing(captured=captured("E7", "F7")).sealed == ((), ())
    assert [boss.scores for boss in GAME.view(state, 0).captured[0]] == [False, False]


def test_y9_6_both_in_one_trick_and_two_suits_at_once() -> None:
    hands = ["F12 E2", "F7* E3", "F7 E4", "E7* E5"]
    state = at(hands, face_up=None, rules=SUITERS, trump=W, captured=captured("E7"))
    assert play(state, "F12 F7* F7 E7*").sealed == ((F, E), ())
    hands = ["F12 E2", "F7* E3", "E7* E4", "F7 E5"]
    state = at(hands, face_up=None, rules=SUITERS, trump=W, captured=captured("E7"))
    assert play(state, "F12 F7* E7* F7").sealed == ((E, F), ())  # the later seven completes the pair


def test_y9_6_seals_stay_and_both_sides_may_seal_a_suit() -> None:
    assert sealing(sealed=((W,), (F, S))).sealed == ((W, F), (F, S))
    assert sealing(sealed=((F,), ())).sealed == ((F,), ())  # in another round: once is enough


def test_y9_7_all_tricks_are_played() -> None:
    state = sealing(tricks=(7, 0, 0, 0), captured=captured("W7 E7 C7 L7"))
    assert state.rounds == ()
    state = sealing(history=(LONG_AGO,) * 13, sealed=((), (S,)), rounds=(Round(sealed=((), ("S",))),))
    assert state.rounds[-1] == Round(sealed=(("F",), ()))
    assert GAME.to_move(state) == ("table",)
    assert GAME.view(state, 0).captured == ((), ())


def test_y9_7_the_seventh_seal_wins_at_once() -> None:
    state = sealing(sealed=((W, E, C, L, D, S), (W,)), rounds=(Round(sealed=(tuple("WECLDS"), ("W",))),))
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0, 2)
    assert result.sealed == (tuple("WECLDSF"), ("W",))
    assert result.rounds[-1] == Round(sealed=(("F",), ()))
    assert result.points is None
    assert GAME.to_move(state) == ()


def test_y9_8_short_game_a_boss_is_sealed_once() -> None:
    assert sealing(SHORT, sealed=((), (F,))).sealed == ((), (F,))
    assert sealing(SHORT, sealed=((W,), (E,))).sealed == ((W, F), (E,))


def test_y9_8_short_game_four_seals_win() -> None:
    state = sealing(SHORT, sealed=((W, E, S), ()), rounds=(Round(sealed=(tuple("WES"), ())),))
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0, 2)
