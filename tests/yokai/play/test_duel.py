"""T1 to T7: two players."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import sevenfold
from sevenfold import records
from sevenfold.errors import BadRecord, IllegalMove
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import parse_card
from sevenfold.yokai.moves import Deal, KeepBoss, Look, Play, Prepare, Row, Swap
from sevenfold.yokai.play.duel import check_recorded, recorded, secret_steps
from sevenfold.yokai.state import Duel, Layout, State
from sevenfold.yokai.view import Looked, LookOption, Round
from tests.yokai.setting import LONG_AGO, TWO, bosses, deal, do, duel_deal, play, refused

NO_SWAP = Rules(players=2, boss_swap="none")
UP = ("F7 E2 E3 E4 E5 E6", "W2 W3 W4 W5 W6 D5")
DOWN = ("C3 C4 C5 C6 C8 C9 S8", "D6 D8 D9 D10 D11 S9 S10")
# The hands that remain: seat 0 WA W7 E7 E8 C7 L5–L10, seat 1 D7 F6 F8–F12 S7 S11 S12 S13.


def begun(up: tuple[str, str] = UP, down: tuple[str, str] = DOWN) -> State:
    return do(GAME.start(TWO), duel_deal(up=up, down=down))


def prepared(state: State | None = None, *swaps: Swap) -> State:
    state = state or begun()
    return do(state, Prepare(by=0, discard="L5", swaps=swaps), Prepare(by=1, discard="F6"))


def layout(up: str, down: str, opened: int = 0) -> Layout:
    cards = tuple(-1 if name == "-" else parse_card(name) for name in up.split())
    lower = tuple(-1 if name == "-" else parse_card(name) for name in down.split())
    return Layout(up=cards, down=lower, dealt_up=cards, shown_up=cards, open=opened)


def at_end(hands: tuple[str, str], **fields: object) -> State:
    """The last trick of a round: each player has one card, the rows are gone."""
    gone = layout("- - - - - -", "- - - - - - -", 127)
    table = Duel(rows=(gone, gone), secret=(), discards=(parse_card("L5"), parse_card("F6")))
    masks = tuple(1 << parse_card(card) for card in hands)
    fields = {"leader": 0, "trump": 3, "face_up": parse_card("L4"), **fields}
    return replace(GAME.start(TWO), phase="play", hands=masks, duel=table, **fields)


def test_t1_rows_hands_and_the_face_up_card() -> None:
    state = do(GAME.start(TWO), GAME.table_move(GAME.start(TWO), Random(2)))
    view = GAME.view(state, 0)
    assert view.hand_sizes == (11, 11)
    assert [(len(row.up), len(row.down)) for row in view.rows] == [(6, 7), (6, 7)]
    assert view.trump == (view.face_up or "?")[0]
    assert all(name is not None for row in view.rows for name in row.up)
    assert all(name is None for row in view.rows for name in row.down)
    start, good = GAME.start(TWO), duel_deal(up=UP, down=DOWN)
    refused(start, replace(good, rows=None), "T1", "yokai-deal-rows")
    assert good.rows is not None
    short = Row(down=good.rows[0].down[:6], up=good.rows[0].up)
    refused(start, replace(good, rows=(short, good.rows[1])), "T1", "yokai-deal-rows")
    refused(start, deal(Rules()), "T1", "yokai-deal-hands")


def test_t2_each_discards_a_card_that_is_no_seven() -> None:
    state = begun()
    assert GAME.to_move(state) == (0, 1)
    view = GAME.view(state, 0)
    assert "W7" not in view.legal
    assert view.blocked["W7"].clause == "T2"
    refused(state, Prepare(by=0, discard="W7"), "T2", "yokai-discard-boss")
    refused(state, Prepare(by=0, discard="S13"), "T2", "yokai-not-held")
    refused(state, Play(by=0, card="WA"), "Y4.0", "yokai-not-now")
    state = do(state, Prepare(by=0, discard="L5"))
    assert GAME.to_move(state) == (1,)
    assert GAME.view(state, 0).discard == "L5"
    assert GAME.view(state, 1).discard is None
    assert GAME.view(state, 1).committed == (0,)
    state = do(state, Prepare(by=1, discard="F6"))
    assert GAME.view(state, 1).hand_sizes == (10, 10)


def test_t3_a_seven_changes_places_with_a_card_it_covers() -> None:
    state = begun()
    assert GAME.view(state, 0).looks == (LookOption(0, "left", 0), LookOption(0, "right", 1))
    state = do(state, Look(by=0, up=0, side="right"))
    mine = GAME.view(state, 0)
    assert mine.looked == (Looked(0, "right", "C4", None),)
    assert (mine.rows[0].up[0], mine.rows[0].down[1]) == ("C4", "F7")
    assert mine.looks == ()
    assert GAME.view(state, 1) == GAME.view(begun(), 1)  # in secret, until both are ready
    refused(state, Prepare(by=0, discard="L5"), "T3", "yokai-swaps-differ")
    refused(state, Look(by=0, up=0, side="left"), "T3", "yokai-no-boss-there")
    state = do(state, Prepare(by=0, discard="L5", swaps=(Swap(0, "right"),)), Prepare(by=1, discard="F6"))
    other = GAME.view(state, 1)
    assert other.rows[0].up[0] == "C4"
    assert other.rows[0].down == (None,) * 7
    assert other.rows[0].dealt_up[0] == "F7"
    assert other.looked == ()
    assert GAME.view(state, 0).blocked["F7"].clause == "T5"


def test_t3_two_sevens_their_owner_says_which_stays_up() -> None:
    down = ("S7 C4 C5 C6 C8 C9 S8", DOWN[1])
    looked = do(begun(down=down), Look(by=0, up=0, side="left"))
    assert GAME.view(looked, 0).must_keep
    assert GAME.legal_moves(looked, 0) == [KeepBoss(by=0, keep="up"), KeepBoss(by=0, keep="down")]
    refused(looked, Prepare(by=0, discard="L5", swaps=(Swap(0, "left"),)), "T3", "yokai-say-which-stays")
    refused(looked, Look(by=0, up=0, side="right"), "T3", "yokai-say-which-stays")
    for keep, up, under in (("up", "F7", "S7"), ("down", "S7", "F7")):
        state = do(looked, KeepBoss(by=0, keep=keep))  # type: ignore[arg-type]
        view = GAME.view(state, 0)
        assert (view.rows[0].up[0], view.rows[0].down[0]) == (up, under)
        assert not view.must_keep
        assert view.looks == ()  # the other side is closed
    refused(begun(), KeepBoss(by=0, keep="up"), "T3", "yokai-nothing-to-keep")


def test_t3_how_many_secret_steps_are_possible_does_not_tell_how_many_were_taken() -> None:
    """A look and a choice for each seven dealt face up: one in seat 0's row, none in seat 1's."""
    state = begun()
    looked = do(state, Look(by=0, up=0, side="right"))
    assert [secret_steps(state, seat) for seat in (0, 1)] == [2, 0]
    assert secret_steps(looked, 0) == 2
    assert secret_steps(prepared(), 0) == 0
    assert secret_steps(do(GAME.start(NO_SWAP), GAME.table_move(GAME.start(NO_SWAP), Random(2))), 0) == 0
    assert secret_steps(do(GAME.start(Rules()), deal(Rules())), 0) == 0


def test_t3_a_record_needs_only_the_preparation() -> None:
    down = ("S7 C4 C5 C6 C8 C9 S8", DOWN[1])
    steps = do(begun(down=down), Look(by=0, up=0, side="left"), KeepBoss(by=0, keep="down"))
    prepare = Prepare(by=0, discard="L5", swaps=(Swap(0, "left", "down"),))
    assert do(steps, prepare) == do(begun(down=down), prepare)
    plain = Prepare(by=0, discard="L5", swaps=(Swap(0, "right"),))
    assert do(begun(), Look(by=0, up=0, side="right"), plain) == do(begun(), plain)
    assert Look.implied
    assert KeepBoss.implied
    assert not Prepare.implied


def test_t3_what_lies_face_down_never_decides_a_refusal() -> None:
    """A swap not looked at may name a `keep` or none, whatever the card is: an answer would tell the card."""
    for down in (DOWN, ("S7 C4 C5 C6 C8 C9 S8", DOWN[1])):
        for keep in (None, "up", "down"):
            prepare = Prepare(by=0, discard="L5", swaps=(Swap(0, "left", keep),))
            GAME.check(begun(down=down), prepare)
    state = do(begun(down=down), Prepare(by=0, discard="L5", swaps=(Swap(0, "left"),)))
    assert GAME.view(state, 0).looked == (Looked(0, "left", "S7", "up"),)


SEVEN = ("S7 C4 C5 C6 C8 C9 S8", DOWN[1])
"""Rows in which the card below the upper row's first one, to its left, is a seven; in `DOWN` it is none."""


@pytest.mark.parametrize(
    ("down", "keep", "true"),
    [(SEVEN, "up", "up"), (SEVEN, "down", "down"), (SEVEN, None, "up"), (DOWN, None, None), (DOWN, "down", None)],
)
def test_t3_a_record_gives_keep_exactly_where_two_sevens_meet(down: Any, keep: Any, true: Any) -> None:
    state = begun(down=down)
    prepare = Prepare(by=0, discard="L5", swaps=(Swap(0, "left", keep),))
    written = Prepare(by=0, discard="L5", swaps=(Swap(0, "left", true),))
    assert recorded(state, prepare) == written
    assert do(state, prepare) == do(state, written)
    match = sevenfold.new("yokai", TWO, draw=False)
    match.play(duel_deal(up=UP, down=down))
    assert match.play(prepare) == written
    records.replay(match.record())
    if keep == true:
        check_recorded(state, prepare)
        return
    with pytest.raises(IllegalMove) as caught:
        check_recorded(state, prepare)
    assert caught.value.clause == "T3"
    assert caught.value.why.key == ("yokai-say-which-stays" if keep is None else "yokai-nothing-to-keep")


@pytest.mark.parametrize(
    ("down", "more", "clause"),
    [
        (SEVEN, {"swaps": [{"up": 0, "side": "left", "keep": None}]}, "T3"),
        (DOWN, {"swaps": [{"up": 0, "side": "left", "keep": "up"}]}, "T3"),
        (DOWN, {}, "record"),
        (SEVEN, {"swaps": [{"up": 0, "side": "left", "keep": "up"}]}, None),
        (DOWN, {"swaps": []}, None),
    ],
)
def test_t3_a_record_that_says_otherwise_is_refused(down: Any, more: dict[str, Any], clause: str | None) -> None:
    dealt = msgspec.to_builtins(duel_deal(up=UP, down=down))
    moves = [dealt, {"by": 0, "do": "prepare", "discard": "L5", **more}]
    rules = {"players": 2}
    raw = {"format": records.FORMAT, "game": "yokai", "rules": rules, "seats": ["a", "b"], "moves": moves}
    if clause is None:
        records.replay(records.from_builtins(raw))
        return
    with pytest.raises(BadRecord) as caught:
        records.replay(records.from_builtins(raw))
    assert (caught.value.index, caught.value.clause) == (1, clause)


def test_t3_other_moves_are_written_as_they_are() -> None:
    look = Look(by=0, up=0, side="left")
    assert recorded(begun(), look) is look
    check_recorded(begun(), look)


def test_t3_neighbours_share_a_card_below() -> None:
    state = begun(up=("F7 S7 E3 E4 E5 E6", UP[1]), down=("E2 C4 C5 C6 C8 C9 S8", DOWN[1]))
    state = do(state, Look(by=0, up=0, side="right"), Look(by=0, up=1, side="left"), KeepBoss(by=0, keep="down"))
    view = GAME.view(state, 0)
    assert view.rows[0].up[:2] == ("C4", "F7")
    assert view.rows[0].down[:2] == (None, "S7")
    swaps = (Swap(0, "right"), Swap(1, "left", "down"))
    state = do(state, Prepare(by=0, discard="L5", swaps=swaps), Prepare(by=1, discard="F8"))
    other = GAME.view(state, 1)
    assert GAME.view(GAME.sample(other, Random(1)), 1) == other


@pytest.mark.parametrize("swaps", [(Swap(1, "left"),), (Swap(0, "left"), Swap(0, "right"))])
def test_t3_only_sevens_of_the_upper_row_and_each_once(swaps: tuple[Swap, ...]) -> None:
    key = "yokai-no-boss-there" if len(swaps) == 1 else "yokai-swaps-differ"
    refused(begun(), Prepare(by=0, discard="L5", swaps=swaps), "T3", key)


def test_t3_without_swaps_no_seven_is_dealt_face_up() -> None:
    refused(GAME.start(NO_SWAP), duel_deal(up=UP, down=DOWN), "T3", "yokai-deal-bosses-up")
    for seed in range(50):
        move = GAME.table_move(GAME.start(NO_SWAP), Random(seed))
        state = do(GAME.start(NO_SWAP), move)
        assert isinstance(move, Deal)
        assert not any(name[1:] == "7" for row in move.rows or () for name in row.up)
        assert GAME.view(state, 0).looks == ()


def test_t4_the_dealer_leads_and_the_deal_alternates() -> None:
    assert GAME.to_move(prepared()) == (0,)
    assert GAME.view(prepared(), 1).shown is None
    state = play(at_end(("W7", "W2"), captured=bosses("EFD", "")), "W7 W2")
    assert state.rounds[-1].winners == (0,)
    assert GAME.view(state, 0).leader == 1  # though seat 0 took the last trick


def test_t5_hand_upper_row_and_open_cards_are_played_and_count_for_suit() -> None:
    state = prepared()
    assert {"F7", "E2", "E6", "WA"} <= set(GAME.view(state, 0).legal)
    state = play(state, "WA")
    assert GAME.view(state, 1).legal == ("W2", "W3", "W4", "W5", "W6")
    refused(state, Play(by=1, card="S13"), "Y4.0", "yokai-must-follow")
    refused(state, Play(by=1, card="D6"), "Y4.0", "yokai-not-held")


def test_t5_an_uncovered_card_is_turned_up_when_the_trick_is_over() -> None:
    state = play(prepared(), "F7")
    assert GAME.view(state, 1).rows[0].state[0] == "covered"
    state = play(state, "F12")
    for seat in (0, 1, None):
        row = GAME.view(state, seat).rows[0]
        assert (row.down[0], row.state[:2], row.up[0]) == ("C3", ("open", "covered"), None)
    state = play(state, "S13 C3")
    assert GAME.view(state, 0).rows[0].state[0] == "gone"
    assert GAME.view(state, 0).rows[0].down[0] is None


def test_t5_a_seven_swapped_down_waits_until_it_is_uncovered() -> None:
    state = prepared(None, Swap(0, "left"))
    assert GAME.view(state, 0).blocked["F7"].clause == "T5"
    refused(state, Play(by=0, card="F7"), "T5", "yokai-covered")
    state = play(state, "C3")  # the card that came up in its place
    state = play(state, "D7")
    assert GAME.view(state, 1).rows[0].down[0] == "F7"
    assert "F7" in GAME.view(state, 0).legal


def test_t6_four_bosses_win_and_come_first() -> None:
    state = at_end(("W7", "W2"), captured=bosses("SEC", "D"), tricks=(12, 10), history=(LONG_AGO,) * 22)
    assert play(state, "W7 W2").rounds[-1] == Round(winners=(0,), why="bosses", points=(3, 0))


def test_t6_thirteen_tricks_lose_and_the_other_adds_every_boss_not_played() -> None:
    hands = layout("S7 E2 E3 E4 E5 E6", "F7 C4 C5 C6 C8 C9 S8")
    other = layout("W2 W3 W4 W5 C7 D5", "D6 D8 D9 D10 D11 S9 S10")
    table = Duel(rows=(hands, other), secret=(), discards=(parse_card("L5"), parse_card("F6")))
    state = replace(
        at_end(("W6", "E8")), duel=table, tricks=(12, 3), captured=bosses("EL", "D"), hands=(1 << 5 | 1 << 6, 1 << 13)
    )
    state = play(state, "W6 W2")
    assert state.rounds[-1] == Round(winners=(1,), why="tricks", points=(0, 1 + 2 + 2 + 1))
    assert state.last_round is not None
    assert {boss.card for boss in state.last_round.bosses if boss.unplayed} == {"W7", "C7", "F7", "S7"}
    assert " ".join(state.last_round.left[0]) == "W7 E2 E3 E4 E5 E6 C4 C5 C6 C8 C9 F7 S7 S8"
    assert state.last_round.discards == ("L5", "F6")


def test_t6_no_cards_left_the_last_trick_wins() -> None:
    fields = {"captured": bosses("WEC", "DFS"), "face_up": parse_card("L7"), "history": (LONG_AGO,) * 22}
    state = play(at_end(("W3", "W6"), tricks=(11, 11), **fields), "W3 W6")
    assert state.rounds[-1] == Round(winners=(1,), why="last_trick", points=(0, 1 + 2 + 2))


def test_t7_stars_only_and_seven_points_win() -> None:
    state = at_end(("S7", "S8"), captured=bosses("", "EFD"), points=(0, 2))
    result = GAME.result(play(state, "S7 S8"))
    assert result is not None
    assert (result.winners, result.points) == ((1,), (0, 2 + 0 + 2 + 1 + 2))
