"""Y2 and Y3: seats, deals, passes and who leads."""

from itertools import combinations, permutations
from random import Random

import pytest
from msgspec.structs import replace

from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import mask_of, names_of, parse_card
from sevenfold.yokai.moves import Deal, Pass, Play, Row
from sevenfold.yokai.play.passes import Passes
from sevenfold.yokai.state import State
from sevenfold.yokai.view import Shown
from tests.yokai.setting import FOUR, SUITERS, THREE, TWO, at, deal, do, play, refused


def begun(rules: Rules = FOUR, face_up: str | None = "L4", first: str = "") -> State:
    return do(GAME.start(rules), deal(rules, face_up, first))


def passed(state: State) -> State:
    """Everybody passes the first choice there is."""
    while state.phase == "pass":
        state = do(state, GAME.legal_moves(state, int(GAME.to_move(state)[0]))[0])
    return state


def test_y2_1_partners_sit_opposite_and_play_goes_clockwise() -> None:
    assert FOUR.sides == ((0, 2), (1, 3))
    state = at(["W2", "W3", "W4", "W5"], leader=3)
    for seat, card in ((3, "W5"), (0, "W2"), (1, "W3")):
        assert GAME.to_move(state) == (seat,)
        state = play(state, card)
    assert GAME.to_move(state) == (2,)


def test_y2_2_three_play_for_themselves() -> None:
    assert THREE.sides == ((0,), (1,), (2,))


@pytest.mark.parametrize(("rules", "size"), [(FOUR, 12), (THREE, 16)])
def test_y3_1_hands_and_the_face_up_trump(rules: Rules, size: int) -> None:
    state = do(GAME.start(rules), GAME.table_move(GAME.start(rules), Random(3)))
    view = GAME.view(state, 0)
    assert view.hand_sizes == (size,) * rules.players
    assert view.face_up is not None
    assert view.trump == view.face_up[0]
    assert not any(hand >> parse_card(view.face_up) & 1 for hand in state.hands)


def test_y3_1_a_deal_that_is_not_one_is_refused() -> None:
    start, good = GAME.start(FOUR), deal(FOUR)
    refused(start, replace(good, hands=good.hands[:3]), "Y3.1", "yokai-deal-hands")
    refused(start, replace(good, hands=(*good.hands[:3], good.hands[3][:11])), "Y3.1", "yokai-deal-hands")
    refused(start, replace(good, face_up=None), "Y3.1", "yokai-deal-face-up")
    refused(start, replace(good, face_up=good.hands[0][0]), "Y3.1", "yokai-deal-cards")
    refused(start, replace(good, face_up="X9"), "Y3.1", "yokai-deal-cards")
    refused(start, replace(good, rows=(Row((), ()),)), "Y3.1", "yokai-deal-rows")
    refused(do(start, good), good, "Y3.1", "yokai-not-now")
    refused(start, Deal(by=0, hands=good.hands, face_up=good.face_up), "Y3.1", "yokai-not-now")


def test_y3_2_four_players_pass_three_to_their_partner() -> None:
    state = begun()
    assert GAME.view(state, 1).due == {"3": 3}
    moves = [GAME.legal_moves(state, seat)[0] for seat in range(4)]
    after = do(state, *moves)
    assert isinstance(moves[0], Pass)
    assert GAME.view(after, 2).received == {"0": moves[0].give["2"]}
    assert set(moves[0].give["2"]) <= set(GAME.view(after, 2).hand)
    assert not set(moves[0].give["2"]) & set(GAME.view(after, 0).hand)


def test_y3_2_three_players_pass_three_to_the_left() -> None:
    state = begun(THREE)
    assert [GAME.view(state, seat).due for seat in range(3)] == [{"1": 3}, {"2": 3}, {"0": 3}]
    after = passed(state)
    assert [tuple(GAME.view(after, seat).received) for seat in range(3)] == [("2",), ("0",), ("1",)]


def test_y3_2_passing_is_blind_and_in_any_order() -> None:
    state = begun()
    assert GAME.to_move(state) == (0, 1, 2, 3)
    state = do(state, GAME.legal_moves(state, 2)[7])
    assert GAME.to_move(state) == (0, 1, 3)
    partner = GAME.view(state, 0)
    assert partner.committed == (2,)
    assert partner.received == {}
    assert partner.hand == GAME.view(begun(), 0).hand
    made = GAME.legal_moves(begun(), 2)[7]
    assert isinstance(made, Pass)
    assert GAME.view(state, 2).gave == made.give
    assert len(GAME.view(state, 2).hand) == 9


def test_y3_2_a_pass_must_be_three_held_cards_to_the_partner() -> None:
    state = begun()
    mine, theirs = GAME.view(state, 0).hand, GAME.view(state, 1).hand
    refused(state, Pass(by=0, give={"1": mine[:3]}), "Y3.2", "yokai-pass-due")
    refused(state, Pass(by=0, give={"2": mine[:2]}), "Y3.2", "yokai-pass-due")
    refused(state, Pass(by=0, give={"2": (*mine[:2], theirs[0])}), "Y3.2", "yokai-not-held")
    refused(state, Pass(by=0, give={"2": (mine[0], mine[0], mine[1])}), "Y3.2", "yokai-not-held")
    refused(state, Pass(by=0, give={"2": (*mine[:2], "Q1")}), "Y1.1", "yokai-no-such-card")
    refused(state, Play(by=0, card=mine[0]), "Y4.0", "yokai-not-now")
    once = do(state, Pass(by=0, give={"2": mine[:3]}))
    refused(once, Pass(by=0, give={"2": mine[3:6]}), "Y3.2", "yokai-not-your-turn")
    refused(state, Pass(by=7, give={"2": mine[:3]}), "Y3.2", "yokai-not-your-turn")


def test_every_pass_is_listed_once_and_in_order() -> None:
    hand = mask_of(("W2", "E3", "F7", "S8", "S13"))
    four = Passes(FOUR, 1, hand)
    assert [move.give["3"] for move in four] == list(combinations(names_of(hand), 3))
    suiters = Passes(SUITERS, 1, hand)
    assert [sum(move.give.values(), ()) for move in suiters] == list(permutations(names_of(hand), 3))
    assert list(suiters[0].give) == ["2", "3", "0"]
    assert four[-1] == four[len(four) - 1]
    assert four[2:4] == (four[2], four[3])
    with pytest.raises(IndexError):
        four[len(four)]


def test_y3_3_the_holder_of_the_ace_after_passing_leads() -> None:
    state = begun(first="WA")
    gift = Pass(by=0, give={"2": ("WA", "W2", "W3")})
    others = [GAME.legal_moves(state, seat)[0] for seat in (1, 2, 3)]
    state = do(state, gift, *others)
    assert state.shown == Shown(2, "WA")
    assert GAME.to_move(state) == (2,)
    assert "WA" in GAME.view(state, 2).hand
    assert len(GAME.legal_moves(state, 2)) == 12  # the shown card need not be led


def test_y3_3_snow_thirteen_leads_when_the_ace_lies_face_up() -> None:
    state = passed(begun(face_up="WA"))
    holder = next(seat for seat in range(4) if "S13" in GAME.view(state, seat).hand)
    assert state.shown == Shown(holder, "S13")
    assert state.leader == holder
    assert GAME.view(state, 0).trump == "W"


def test_y3_4_later_rounds_are_led_by_the_last_tricks_winner() -> None:
    table = at(["F12 W2", "F6 W3", "F8 W4", "F7 W5"], captured=((6, 12, 18), ()))
    state = play(table, "F12 F6 F8 F7")
    assert GAME.to_move(state) == ("table",)
    state = passed(do(state, deal(FOUR, first="W2 W3")))
    assert GAME.to_move(state) == (0,)
    assert state.shown is None


def test_y3_1_two_players_have_no_pass() -> None:
    state = do(GAME.start(TWO), GAME.table_move(GAME.start(TWO), Random(1)))
    refused(state, Pass(by=0, give={"1": ()}), "Y3.2", "yokai-not-now")
