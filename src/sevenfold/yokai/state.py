"""The state: one frozen value for every rule set. Cards are ints, hands are masks; -1 stands for no card."""

from typing import Final

import msgspec

from sevenfold.yokai.cards import FOIL, PLAIN, cards_in
from sevenfold.yokai.moves import Swap
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.view import Phase, Round, RoundEnd, Shown, Trick, YokaiResult

NONE: Final = -1
"""No card, no suit or no seat."""


class Layout(msgspec.Struct, frozen=True, gc=False):
    """One player's rows when two play (T1): up[i] covers down[i] and down[i + 1]."""

    up: tuple[int, ...]
    down: tuple[int, ...]
    dealt_up: tuple[int, ...]
    shown_up: tuple[int, ...]
    """The upper row as play began, after the swaps."""
    open: int = 0
    """Places of the lower row that were turned up, as a mask."""
    known: int = 0
    """Places of the lower row whose card its owner knows from a boss swap, as a mask."""


class Duel(msgspec.Struct, frozen=True, gc=False):
    """The parts of the state that only the two-player game has; each pair is by seat."""

    rows: tuple[Layout, ...]
    secret: tuple[Layout, ...]
    """The rows as their owners are arranging them; empty once both have prepared."""
    swaps: tuple[tuple[Swap, ...], ...] = ((), ())
    found: tuple[tuple[int, ...], ...] = ((), ())
    """The card looked at in each swap."""
    discards: tuple[int, ...] = (NONE, NONE)


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    rules: Rules
    phase: Phase = "deal"
    dealt: tuple[int, ...] = ()
    """The hands before passing; not kept with two players."""
    hands: tuple[int, ...]
    face_up: int = NONE
    trump: int = NONE
    gave: tuple[tuple[int, ...] | None, ...] = ()
    """gave[from][to] as masks; None where that seat has not passed yet."""
    shown: Shown | None = None
    leader: int = NONE
    """Leads the trick on the table, or the next round's first; NONE until it is known."""
    trick: tuple[int, ...] = ()
    winning: int = 0
    """The index in `trick` of the card that wins so far."""
    history: tuple[Trick, ...] = ()
    tricks: tuple[int, ...]
    captured: tuple[tuple[int, ...], ...]
    """Bosses by side, in the order captured."""
    duel: Duel | None = None
    points: tuple[int, ...]
    sealed: tuple[tuple[int, ...], ...]
    """Suits by side, in the order sealed."""
    rounds: tuple[Round, ...] = ()
    last_round: RoundEnd | None = None
    result: YokaiResult | None = None


def start(rules: Rules) -> State:
    """Before the first deal. When two play, seat 0 is the first dealer and leads (T4)."""
    sides, zeros = len(rules.sides), (0,) * rules.players
    return State(
        rules=rules,
        hands=zeros,
        leader=0 if rules.players == 2 else NONE,
        tricks=zeros,
        captured=((),) * sides,
        points=(0,) * sides,
        sealed=((),) * sides,
    )


def hand_size(rules: Rules) -> int:
    """Cards dealt to a hand: Y3.1, Y9.1, T1."""
    return 14 if rules.suiters else {2: 11, 3: 16, 4: 12}[rules.players]


def deck_size(rules: Rules) -> int:
    return FOIL if rules.suiters else PLAIN


def round_length(rules: Rules) -> int:
    """Tricks until no cards are left."""
    return 23 if rules.players == 2 else hand_size(rules)


def side_of(rules: Rules, seat: int) -> int:
    return seat % len(rules.sides)


def turn(state: State) -> int:
    """The seat that plays the next card of the trick."""
    return (state.leader + len(state.trick)) % state.rules.players


def reach(state: State, seat: int) -> int:
    """The cards that the seat holds in its hand or open in its row (T5), whatever suit was led."""
    hand = state.hands[seat]
    if state.duel is not None:
        row = state.duel.rows[seat]
        for card in row.up:
            if card >= 0:
                hand |= 1 << card
        for place in cards_in(row.open):
            if row.down[place] >= 0:
                hand |= 1 << row.down[place]
    return hand
