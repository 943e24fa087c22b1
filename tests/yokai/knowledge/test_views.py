"""What each seat is told: its own cards, public things, and nothing else; moves as seen and in words."""

from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold.messages import LANGUAGES
from sevenfold.yokai import GAME, RULE_SETS, AnyMove, Rules, View, opened, tell
from sevenfold.yokai.moves import Deal, KeepBoss, Look, Pass, Play, Prepare, Swap
from sevenfold.yokai.state import State
from sevenfold.yokai.view import RoundEnd
from tests.yokai.setting import FOUR, SUITERS, TWO, deal, do, duel_deal

NAMES = ["Ann", "Bo", "Cy", "Di"]
UP = ("F7 E2 E3 E4 E5 E6", "W2 W3 W4 W5 W6 D5")
DOWN = ("S7 C4 C5 C6 C8 C9 S8", "D6 D8 D9 D10 D11 S9 S10")


def passed(state: State) -> State:
    while state.phase == "pass":
        state = do(state, GAME.legal_moves(state, int(GAME.to_move(state)[0]))[3])
    return state


def test_a_view_goes_through_json_and_back() -> None:
    for name, rules in RULE_SETS.items():
        rng, state = Random(name), GAME.start(rules)
        for _ in range(120):
            if not GAME.to_move(state):
                break
            seat = GAME.to_move(state)[0]
            move = GAME.table_move(state, rng) if seat == "table" else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
            view = GAME.view(state, 0)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_before_the_first_deal_everything_is_empty() -> None:
    view = GAME.view(GAME.start(FOUR), 1)
    assert view.to_move == ("table",)
    assert (view.phase, view.round, view.hand, view.trump, view.leader) == ("deal", 1, (), None, None)
    assert view.hand_sizes == (0, 0, 0, 0)


def test_a_spectator_sees_only_public_things() -> None:
    view = GAME.view(passed(do(GAME.start(FOUR), deal(FOUR))), None)
    assert (view.hand, view.gave, view.received, view.legal, view.due) == ((), {}, {}, (), {})
    assert view.hand_sizes == (12, 12, 12, 12)
    duel = GAME.view(do(GAME.start(TWO), duel_deal(up=UP, down=DOWN)), None)
    assert (duel.discard, duel.looked, duel.looks, duel.must_keep) == (None, (), (), False)
    assert duel.rows[0].down == (None,) * 7


def a_round(rules: Rules) -> RoundEnd:
    """Some round, played to its end and looked at by a spectator."""
    rng, state = Random(8), GAME.start(rules)
    while not state.rounds:
        seat = GAME.to_move(state)[0]
        move = GAME.table_move(state, rng) if seat == "table" else rng.choice(GAME.legal_moves(state, int(seat)))
        state = GAME.apply(state, move)
    end = GAME.view(state, None).last_round
    assert end is not None
    return end


def test_the_last_round_lies_open_for_everybody() -> None:
    end = a_round(FOUR)
    assert [len(hand) for hand in end.dealt] == [12] * 4
    assert [len(end.gave[seat][(seat + 2) % 4]) for seat in range(4)] == [3] * 4
    assert {len(hand) for hand in end.left} == {12 - sum(end.tricks)}
    assert end.number == 1
    assert end.last_trick.winner == end.decider


def test_two_players_see_all_that_each_was_dealt() -> None:
    """T1: 11 in hand, 6 above, 7 below; the 49th card lies face up."""
    end = a_round(TWO)
    assert [len(cards) for cards in end.dealt] == [24, 24]
    assert len({*end.dealt[0], *end.dealt[1], end.face_up}) == 49


def test_a_deal_is_seen_with_ones_own_hand_only() -> None:
    move = deal(FOUR)
    seen = GAME.seen(move, 2)
    assert seen["hands"] == [None, None, list(move.hands[2]), None]
    assert seen["face_up"] == "L4"
    assert GAME.seen(move, None)["hands"] == [None] * 4
    rows = GAME.seen(duel_deal(up=UP, down=DOWN), 0)["rows"]
    assert rows[0] == {"down": [None] * 7, "up": UP[0].split()}


SECRET: list[tuple[Any, dict[str, Any]]] = [
    (Pass(by=0, give={"2": ("W2", "W3", "W4")}), {"give": None}),
    (Look(by=0, up=2, side="left"), {"up": None, "side": None}),
    (KeepBoss(by=0, keep="up"), {"keep": None}),
    (Prepare(by=0, discard="E3", swaps=(Swap(2, "left"),)), {"discard": None, "swaps": None}),
]


@pytest.mark.parametrize(("move", "hidden"), SECRET)
def test_secret_moves_are_seen_in_full_by_their_maker_only(move: Any, hidden: dict[str, Any]) -> None:
    whole = msgspec.json.decode(msgspec.json.encode(move))
    assert GAME.seen(move, 0) == whole
    assert GAME.seen(move, 1) == {**whole, **hidden}
    assert GAME.seen(move, None) == {**whole, **hidden}


def test_opened_rows_are_known_to_their_owners_and_nothing_else_changes() -> None:
    state = do(GAME.start(TWO), duel_deal(up=UP, down=DOWN))
    for seat in (0, 1):
        view, shown = GAME.view(state, seat), GAME.view(opened(state), seat)
        assert view.rows[seat].down == (None,) * 7
        assert shown.rows[seat].down == tuple(DOWN[seat].split())
        assert shown.rows[1 - seat] == view.rows[1 - seat]
        assert msgspec.structs.replace(shown, rows=view.rows) == view
    four = do(GAME.start(FOUR), deal(FOUR))
    assert opened(four) == four


def test_plays_are_seen_by_all() -> None:
    assert GAME.seen(Play(by=3, card="D7"), None) == {"do": "play", "by": 3, "card": "D7"}


def test_moves_are_told_in_english() -> None:
    start = GAME.start(FOUR)
    dealt = do(start, deal(FOUR))
    assert tell(start, deal(FOUR), NAMES, "en") == "Round 1: Lightning 4 lies face up"
    give = Pass(by=0, give={"2": ("WA", "W2", "W3")})
    assert tell(dealt, give, NAMES, "en") == "Ann passes Wind A, Wind 2, Wind 3 to Cy"
    begun = passed(dealt)
    card = GAME.view(begun, begun.leader).hand[0]
    lead = Play(by=begun.leader, card=card)
    assert tell(begun, lead, NAMES, "en") == f"{NAMES[begun.leader]} leads {tell_card(card)}"
    follow = Play(by=1, card="F7*")
    assert tell(do(begun, lead), follow, NAMES, "en") == "Bo plays Fire 7 (foil)"


def tell_card(name: str) -> str:
    suits = {"W": "Wind", "E": "Earth", "C": "Charm", "L": "Lightning", "D": "Darkness", "F": "Fire", "S": "Snow"}
    return f"{suits[name[0]]} {name[1:]}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_can_be_told(lang: str) -> None:
    moves: list[tuple[Rules, AnyMove]] = [
        (SUITERS, Deal(by="table", hands=(), face_up=None)),
        (TWO, Look(by=0, up=2, side="left")),
        (TWO, KeepBoss(by=1, keep="down")),
        (TWO, Prepare(by=1, discard="E3")),
    ]
    for rules, move in moves:
        text = tell(GAME.start(rules), move, NAMES, lang)
        assert "yokai-" not in text
        assert text
