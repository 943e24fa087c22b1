"""What a game of Yokai Septet says about a seat's play, counted by hand."""

from sevenfold.yokai.events import CardsPassed, Dealt, RoundOver, TrickTaken
from sevenfold.yokai.figures import figures
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.view import RoundWhy

HAND = ("W7", "C7", "S7", "WA")


def dealt() -> Dealt:
    return Dealt(round=1, hands=(HAND, None, None, None), face_up=None, trump="W", rows=())


def trick(side: int, *bosses: str) -> TrickTaken:
    return TrickTaken(seat=side, side=side, plays=(), bosses=bosses)


def over(why: RoundWhy, decider: int, winners: tuple[int, ...]) -> RoundOver:
    return RoundOver(
        round=1, why=why, decider=decider, limit=None, winners=winners, winning_sides=(), flat=False, bosses=(),
        points=(0, 0), total=(0, 0), sealed=((), ()),
    )  # fmt: skip


def test_bosses_passed_and_captured_rounds_won_and_lost_by_tricks() -> None:
    told = (
        dealt(),
        CardsPassed(seat=0, give={"2": ("S7", "WA")}),  # two stars go, no star and one star stay
        CardsPassed(seat=1, give=None),
        trick(0, "W7", "C7"),
        trick(1, "S7"),
        trick(1),
        over("tricks", 2, (1, 3)),  # the partner takes the seventh trick
        dealt(),
        CardsPassed(seat=0, give={"2": ("W7",)}),
        over("bosses", 0, (0, 2)),
    )
    assert figures(Rules(), told, 0, True) == {
        "bosses": (2, 3),
        "pass-0": (1, 2),
        "pass-1": (0, 2),
        "pass-2": (1, 2),
        "rounds": (1, 2),
        "tricks": (1, 2),
    }


def test_a_game_that_was_given_up_at_once_says_nothing() -> None:
    assert figures(Rules(), (dealt(),), 0, False) == {}
