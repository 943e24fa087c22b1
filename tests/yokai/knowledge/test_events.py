"""What a move brings about, clause by clause, and who is told."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold.game import Seat
from sevenfold.yokai import GAME, AnyEvent, AnyMove, Rules, events
from sevenfold.yokai.cards import parse_card
from sevenfold.yokai.moves import KeepBoss, Look, Pass, Play, Prepare, Swap
from sevenfold.yokai.state import State, turn
from sevenfold.yokai.view import Played, Round, ScoredBoss, YokaiResult
from tests.yokai.setting import FOUR, LONG_AGO, SUITERS, THREE, TWO, at, bosses, deal, do, duel_deal, play

UP = ("F7 E2 E3 E4 E5 E6", "W2 W3 W4 W5 W6 D5")
DOWN = ("C3 C4 C5 C6 C8 C9 S8", "D6 D8 D9 D10 D11 S9 S10")
SEVEN_BELOW = ("S7 C4 C5 C6 C8 C9 S8", DOWN[1])
EYES: Sequence[Seat | None] = (None, 0, 1, 2, 3)


def happens(state: State, move: AnyMove, seat: Seat | None = None) -> tuple[AnyEvent, ...]:
    GAME.check(state, move)
    return GAME.events(state, move, GAME.apply(state, move), seat)


def last_card(state: State, cards: str) -> tuple[AnyEvent, ...]:
    """Plays the cards; returns what the last of them brought about, which everybody may know."""
    *before, last = cards.split()
    state = play(state, " ".join(before))
    made = [happens(state, Play(by=turn(state), card=last), seat) for seat in EYES]
    assert all(told == made[0] for told in made)
    return made[0]


def plays(cards: str) -> tuple[Played, ...]:
    return tuple(Played(seat, card) for seat, card in enumerate(cards.split()))


def duel(down: tuple[str, str] = DOWN) -> State:
    return do(GAME.start(TWO), duel_deal(up=UP, down=down))


def test_y3_1_a_deal_tells_everybody_trump_and_each_their_own_hand() -> None:
    move = deal(FOUR, "L4")
    hidden = events.Dealt(round=1, hands=(None,) * 4, face_up="L4", trump="L", rows=())
    assert happens(GAME.start(FOUR), move) == (hidden,)
    assert happens(GAME.start(FOUR), move, 2) == (replace(hidden, hands=(None, None, move.hands[2], None)),)


def test_y9_1_a_deal_without_a_face_up_card_has_no_trump() -> None:
    (dealt,) = happens(GAME.start(SUITERS), deal(SUITERS, None))
    assert dealt == events.Dealt(round=1, hands=(None,) * 4, face_up=None, trump=None, rows=())


def test_t1_a_deal_for_two_shows_the_upper_rows() -> None:
    (dealt,) = happens(GAME.start(TWO), duel_deal(up=UP, down=DOWN))
    assert isinstance(dealt, events.Dealt)
    assert dealt.rows == (tuple(UP[0].split()), tuple(UP[1].split()))


def test_y3_2_a_pass_is_known_to_its_giver_and_then_to_its_receiver() -> None:
    """Hands in card order: seat 0 has WA W2 … E6, seat 1 E7 …; partners are 0 and 2."""
    state = do(GAME.start(FOUR), deal(FOUR))
    hands = [GAME.view(state, seat).hand for seat in range(4)]
    give = Pass(by=0, give={"2": ("WA", "W3", "W2")})
    assert happens(state, give, 0) == (events.CardsPassed(seat=0, give=give.give),)
    for seat in (None, 1, 2, 3):
        assert happens(state, give, seat) == (events.CardsPassed(seat=0, give=None),)
    state = do(state, give, Pass(by=1, give={"3": hands[1][:3]}), Pass(by=2, give={"0": hands[2][:3]}))
    last = Pass(by=3, give={"1": hands[3][:3]})
    shown = events.CardShown(seat=2, card="WA")
    passed = events.CardsPassed(seat=3, give=None)
    mine = events.PassesExchanged(received=(None, None, {"0": ("WA", "W2", "W3")}, None))
    assert happens(state, last, 2) == (passed, mine, shown)
    assert happens(state, last) == (passed, events.PassesExchanged(received=(None,) * 4), shown)


def test_y3_4_later_rounds_show_no_card() -> None:
    state = do(replace(GAME.start(FOUR), leader=1), deal(FOUR))
    hands = [GAME.view(state, seat).hand for seat in range(4)]
    state = do(state, *[Pass(by=seat, give={str((seat + 2) % 4): hands[seat][:3]}) for seat in range(3)])
    told = happens(state, Pass(by=3, give={"1": hands[3][:3]}))
    assert [type(event) for event in told] == [events.CardsPassed, events.PassesExchanged]


def test_y4_2_the_winner_takes_the_trick_and_its_bosses() -> None:
    state = at(["F8 W2", "F7 W3", "S7 W4", "F9 W5"])
    assert last_card(state, "F8") == (events.CardPlayed(seat=0, card="F8", leads=True),)
    assert last_card(state, "F8 F7") == (events.CardPlayed(seat=1, card="F7", leads=False),)
    taken = events.TrickTaken(seat=3, side=1, plays=plays("F8 F7 S7 F9"), bosses=("F7", "S7"))
    assert last_card(state, "F8 F7 S7 F9") == (events.CardPlayed(seat=3, card="F9", leads=False), taken)


@pytest.mark.parametrize(("tricks", "warned"), [((2, 0, 3, 0), True), ((2, 0, 2, 0), False), ((2, 3, 2, 3), False)])
def test_y5_2_the_sixth_trick_is_a_warning(tricks: tuple[int, ...], warned: bool) -> None:
    state = at(["W6 S7", "W2 L7", "W3 F7", "W4 C7"], tricks=tricks)
    told = last_card(state, "W6 W2 W3 W4")[2:]
    assert told == ((events.TrickWarning(side=0, tricks=6, limit=7),) if warned else ())


def test_t6_the_twelfth_trick_of_two_is_a_warning() -> None:
    state = do(duel(), Prepare(by=0, discard="L5"), Prepare(by=1, discard="F6"))
    told = last_card(replace(state, tricks=(11, 0)), "C7 W2")
    assert told[-1] == events.TrickWarning(side=0, tricks=12, limit=13)


def test_y5_1_the_deciding_boss_ends_the_round() -> None:
    """The rulebook's example: trump Fire, bosses W L F S: 0 + 1 + 0 + 2 = 3."""
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], face_up="F6", captured=bosses("WLF", "ED"), points=(2, 1))
    assert last_card(state, "S13 S7 S8 S9")[2:] == (
        events.RoundOver(
            round=1,
            why="bosses",
            decider=0,
            limit=4,
            winners=(0, 2),
            winning_sides=(0,),
            flat=False,
            bosses=(
                ScoredBoss("W7", 0, False, 0, 0, True),
                ScoredBoss("L7", 0, False, 1, 1, True),
                ScoredBoss("F7", 0, False, 2, 0, False),
                ScoredBoss("S7", 0, False, 2, 2, True),
                ScoredBoss("E7", 1, False, 0, 0, True),
                ScoredBoss("D7", 1, False, 1, 0, True),
            ),
            points=(3, 0),
            total=(5, 1),
            sealed=((), ()),
        ),
    )


def test_y6_3_seven_tricks_end_the_round_and_unplayed_bosses_score() -> None:
    """The rulebook's example: trump Lightning, D E captured and L F C in hands: 1 + 0 + 0 + 2 + 1 = 4."""
    hands = ["W6 L7", "W2 L8", "W3 F7", "W4 C7"]
    state = at(hands, face_up="L4", tricks=(3, 2, 3, 2), captured=bosses("WS", "DE"))
    (over,) = last_card(state, "W6 W2 W3 W4")[2:]
    assert isinstance(over, events.RoundOver)
    assert (over.why, over.limit, over.decider, over.winners, over.points) == ("tricks", 7, 0, (1, 3), (0, 4))
    assert [(boss.card, boss.points) for boss in over.bosses if boss.unplayed] == [("C7", 1), ("L7", 0), ("F7", 2)]
    assert not over.flat


def test_y6_4_and_y8_1_fixed_points_are_told_as_such() -> None:
    three = at(["W6 S7", "W2 L7", "W3 F7"], rules=THREE, tricks=(6, 2, 1))
    basic = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], rules=Rules(edition="first", scoring="basic"))
    rounds = [
        last_card(three, "W6 W2 W3")[2],
        last_card(replace(basic, captured=bosses("WEC", "LD")), "S13 S7 S8 S9")[2],
    ]
    told = [(over.flat, over.points, over.winning_sides) for over in rounds if isinstance(over, events.RoundOver)]
    assert told == [(True, (0, 3, 3), (1, 2)), (True, (1, 0), (0,))]


def test_y5_3_no_number_decides_when_no_cards_are_left() -> None:
    before: dict[str, Any] = {"history": (LONG_AGO,) * 11, "tricks": (3, 3, 2, 3), "captured": bosses("WEC", "LFS")}
    state = at(["W6", "W2", "W3", "W4"], face_up="D7", **before)
    (over,) = last_card(state, "W6 W2 W3 W4")[2:]
    assert isinstance(over, events.RoundOver)
    assert (over.why, over.limit) == ("last_trick", None)


def test_y7_1_seven_points_end_the_game() -> None:
    state = at(["S13 W2", "S7 W3", "S8 W4", "S9 W5"], captured=bosses("WEC", ""), points=(4, 6))
    result = YokaiResult(
        winners=(0, 2), points=(7, 6), rounds=(Round(winners=(0, 2), why="bosses", points=(0 + 0 + 1 + 2, 0)),)
    )
    assert last_card(state, "S13 S7 S8 S9")[-1] == events.GameOver(result=result)


def test_y9_4_the_first_card_led_sets_trump() -> None:
    state = at(["C3 W2", "F12 W3", "C5 W4", "S13 W5"], face_up=None, rules=SUITERS)
    assert last_card(state, "C3") == (events.CardPlayed(seat=0, card="C3", leads=True), events.TrumpSet(suit="C"))
    assert last_card(state, "C3 F12") == (events.CardPlayed(seat=1, card="F12", leads=False),)


def suiters(**fields: object) -> State:
    """Seat 0 is about to take `F7*`, its side having `F7`; trump is Wind."""
    state = at(["F12 E2", "F7* E3", "F8 E4", "F9 E5"], face_up=None, rules=SUITERS, trump=0)
    return replace(state, captured=((parse_card("F7"),), ()), **fields)


def test_y9_6_both_sevens_seal_a_boss() -> None:
    told = last_card(suiters(), "F12 F7* F8 F9")
    taken = events.TrickTaken(seat=0, side=0, plays=plays("F12 F7* F8 F9"), bosses=("F7*",))
    assert told[1:] == (taken, events.BossSealed(side=0, suit="F"))
    assert last_card(suiters(sealed=((5,), ())), "F12 F7* F8 F9")[1:] == (taken,)


def test_y9_7_the_seventh_seal_ends_the_game_and_fourteen_tricks_a_round() -> None:
    before = Round(sealed=(tuple("WECLDS"), ("W",)))
    told = last_card(suiters(sealed=((0, 1, 2, 3, 4, 6), (0,)), rounds=(before,)), "F12 F7* F8 F9")
    over = events.RoundOver(
        round=2,
        why="seals",
        decider=0,
        limit=7,
        winners=(),
        winning_sides=(),
        flat=False,
        bosses=(),
        points=(0, 0),
        total=(0, 0),
        sealed=(("F",), ()),
    )
    assert told[3] == over
    assert isinstance(told[4], events.GameOver)
    assert (told[4].result.winners, told[4].result.sealed) == ((0, 2), (tuple("WECLDSF"), ("W",)))
    played = last_card(suiters(history=(LONG_AGO,) * 13), "F12 F7* F8 F9")
    assert played[3:] == (replace(over, round=1, why="all_tricks", limit=None),)


def test_t3_boss_swaps_are_told_to_their_owner_alone() -> None:
    look, keep = Look(by=0, up=0, side="left"), KeepBoss(by=0, keep="down")
    state = duel(SEVEN_BELOW)
    found = events.CardLookedAt(seat=0, up=0, side="left", card="S7")
    kept = events.BossKept(seat=0, keep="down")
    assert happens(state, look, 0) == (found,)
    looked = do(state, look)
    assert happens(looked, keep, 0) == (kept,)
    for seat in (None, 1):
        assert happens(state, look, seat) == ()
        assert happens(looked, keep, seat) == ()
    at_once = Prepare(by=0, discard="L5", swaps=(Swap(0, "left", "down"),))
    assert happens(state, at_once, 0) == (found, kept, events.Prepared(seat=0, discard="L5"))
    assert happens(do(looked, keep), at_once, 0) == (events.Prepared(seat=0, discard="L5"),)
    assert happens(state, at_once, 1) == (events.Prepared(seat=0, discard=None),)


def test_t3_the_rows_are_shown_when_both_are_ready() -> None:
    state = do(duel(), Prepare(by=0, discard="L5", swaps=(Swap(0, "right"),)))
    rows = (("C4", "E2", "E3", "E4", "E5", "E6"), tuple(UP[1].split()))
    for seat, discard in ((None, None), (0, None), (1, "F6")):
        told = happens(state, Prepare(by=1, discard="F6"), seat)
        assert told == (events.Prepared(seat=1, discard=discard), events.RowsShown(rows=rows))


def test_t5_what_nothing_covers_is_turned_up_after_the_trick() -> None:
    """The first upper card alone covers the first lower one."""
    state = do(duel(), Prepare(by=0, discard="L5"), Prepare(by=1, discard="F6"))
    told = last_card(state, "F7 F8")
    assert told[2:] == (events.CardTurnedUp(seat=0, place=0, card="C3"),)
