"""What the pictures of the rule book show, as the rules judge it: nobody has to work it out again to draw them."""

from typing import Final

import msgspec
from msgspec.structs import replace

from sevenfold.yokai.cards import CARDS, SUITS, mask_of
from sevenfold.yokai.knowledge.build_view import row_view
from sevenfold.yokai.play import duel, score
from sevenfold.yokai.play.passes import due
from sevenfold.yokai.play.tricks import play
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import NONE, Duel, Layout, start
from sevenfold.yokai.view import Boss, RowView


class TrickPicture(msgspec.Struct, frozen=True):
    """A trick of four players: its cards in the order played, and the one that wins."""

    cards: tuple[str, ...]
    winner: str


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    passed: int
    """Y3.2: cards that one of four players passes."""
    tricks: dict[str, TrickPicture]
    """Y4.1, by name: `led` (the highest card of the led suit wins), `trumped` and `ace`."""
    bosses: tuple[Boss, ...]
    """Y6.1, Y6.2: bosses that four players' winners have captured, one of them trump's."""
    row: RowView
    """T1, T5: a player's rows, in which one card of the lower row lies bare."""


def _trick(trump: str, *cards: str) -> TrickPicture:
    hands = tuple(mask_of((card,)) for card in cards)
    state = replace(start(Rules()), phase="play", hands=hands, trump=SUITS.index(trump), leader=0)
    for card in cards:
        state = play(state, card)
    return TrickPicture(cards, cards[state.history[-1].winner])


def _row(up: str, down: str) -> RowView:
    """A row as the other player sees it; `-` is a card that has been played."""
    above, below = (tuple([NONE if card == "-" else CARDS[card] for card in cards.split()]) for cards in (up, down))
    layout = Layout(above, below, (), ())
    return row_view(duel.turn_up(Duel((layout, layout), ())).rows[0], False)


PICTURES: Final = Pictures(
    passed=sum(due(Rules(), 0).values()),
    tricks={
        "led": _trick("E", "W5", "W6", "S12", "W3"),
        "trumped": _trick("E", "W5", "W6", "E3", "W3"),
        "ace": _trick("E", "F9", "E8", "WA", "F12"),
    },
    bosses=tuple([score.BOSS[4, SUITS.index("F"), CARDS[card]] for card in ("W7", "L7", "F7", "S7")]),
    row=_row("E4 - - F7 L10 S8", "W2 C3 D5 L6 D8 F9 S11"),
)
