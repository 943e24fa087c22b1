"""What a seat may know: the `View` and its parts, ready to be sent as JSON.

Cards and suits are their record names. A client needs no rules beside this: what may be done, and why the
rest may not, is in it.
"""

from typing import Literal

import msgspec

from sevenfold import game
from sevenfold.errors import Why
from sevenfold.game import Seat
from sevenfold.yokai.moves import Side
from sevenfold.yokai.ruleset import Limits, Rules

Phase = Literal["deal", "prepare", "pass", "play", "over"]

RoundWhy = Literal["bosses", "tricks", "last_trick", "seals", "all_tricks"]
"""Why a round ended: Y5.1 to Y5.3 and T6; in Seven Suiters a side's last seal (Y9.7, Y9.8) or all tricks played."""


class Played(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    card: str


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that is over: its cards in the order played (the first is the leader's), and who took it."""

    plays: tuple[Played, ...]
    winner: Seat


class Boss(msgspec.Struct, frozen=True, gc=False):
    """A captured seven."""

    card: str
    stars: int
    """What its card is worth at this table: ★, and ⊛ with three players; 0 in Seven Suiters."""
    scores: bool
    """False for the trump suit's boss, which never scores (Y6.2)."""


class Shown(msgspec.Struct, frozen=True, gc=False):
    """The card that its holder showed before leading the round (Y3.3): `WA`, or `S13`."""

    seat: Seat
    card: str


class Blocked(msgspec.Struct, frozen=True, gc=False):
    """Why a card of mine may not be chosen now."""

    clause: str
    why: Why


class RowView(msgspec.Struct, frozen=True, gc=False):
    """Two players: the cards that lie in front of one of them."""

    up: tuple[str | None, ...]
    """Six places; null once played. up[i] covers down[i] and down[i + 1]."""
    down: tuple[str | None, ...]
    """Seven places; null when I do not know the card or it is gone."""
    state: tuple[Literal["covered", "open", "gone"], ...]
    """Of the seven places below: still face down, turned up (public, playable), or played."""
    dealt_up: tuple[str, ...]
    """The upper row as it was dealt, before boss swaps: everybody saw it."""
    shown_up: tuple[str, ...]
    """The upper row as play began, after the swaps; before that, as it lies now."""


class LookOption(msgspec.Struct, frozen=True, gc=False):
    """A boss swap I may begin (T3): move `look` with this `up` and `side`."""

    up: int
    side: Side
    place: int
    """Of the lower row's card that would change places."""


class Looked(msgspec.Struct, frozen=True, gc=False):
    """A boss swap of mine: what I found, and which seven I kept up (null: no seven, or not said yet)."""

    up: int
    side: Side
    card: str
    keep: Literal["up", "down"] | None


class ScoredBoss(msgspec.Struct, frozen=True, gc=False):
    """A boss in the scoring of a round."""

    card: str
    side: int
    """The side whose captured boss it is, or that scores it because nobody had played it."""
    unplayed: bool
    """It was still in a hand or row (Y6.3, T6)."""
    stars: int
    points: int
    """What it brought: 0 for losers, for trump's boss, and where bosses are not what scores."""
    scores: bool
    """False for the trump suit's boss, which never scores (Y6.2)."""


class Round(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A finished round, as results write it: winners, why and points, or in Seven Suiters what was sealed."""

    winners: tuple[Seat, ...] | None = None
    why: Literal["bosses", "tricks", "last_trick"] | None = None
    points: tuple[int, ...] | None = None
    """By side."""
    sealed: tuple[tuple[str, ...], ...] | None = None
    """By side, in the order sealed."""


class YokaiResult(game.Result, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended: points by side (or seals in Seven Suiters) and every round."""

    rounds: tuple[Round, ...]
    points: tuple[int, ...] | None = None
    sealed: tuple[tuple[str, ...], ...] | None = None


class RoundEnd(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The last finished round laid open: nothing of it is secret any more."""

    number: int
    outcome: Round
    why: RoundWhy
    limit: int | None
    """How many bosses, tricks or seals it took; null where no number decided."""
    flat: bool
    """Winners score a fixed number of points, whatever their bosses (Y6.4, Y8.1)."""
    decider: Seat
    """Who won the last trick; by Y5.2 the player whose seventh trick it was."""
    trump: str | None
    face_up: str | None
    bosses: tuple[ScoredBoss, ...]
    tricks: tuple[int, ...]
    """By seat."""
    side_tricks: tuple[int, ...]
    last_trick: Trick
    dealt: tuple[tuple[str, ...], ...]
    """The hands as dealt, before passing; with two players hand and rows together."""
    gave: tuple[tuple[tuple[str, ...], ...], ...]
    """`gave[from][to]`: the cards passed; empty with two players."""
    left: tuple[tuple[str, ...], ...]
    """What each seat still held at the end, rows included."""
    discards: tuple[str, ...]
    """Two players: by seat; otherwise empty."""


class View(game.View, frozen=True, kw_only=True):
    """Everything one seat may know; a spectator (seat null) gets what is public."""

    game: str = "yokai"
    rules: Rules
    phase: Phase
    """deal: the table deals next · prepare: two players discard and swap · pass · play · over."""
    round: int
    """The round being played or about to be dealt, from 1."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays together; every `by side` list has this order."""
    limits: Limits

    hand: tuple[str, ...]
    """My hand, sorted; empty for a spectator. A card I have passed or discarded is no longer in it."""
    hand_sizes: tuple[int, ...]
    face_up: str | None
    trump: str | None
    """A suit letter; null before a deal, and in Seven Suiters until the first card is led (Y9.4)."""
    shown: Shown | None
    leader: Seat | None
    """Who leads, or led, the trick on the table; null before the round's leader is known."""
    trick: tuple[Played, ...]
    """The cards on the table, in order."""
    winning: Seat | None
    """Whose card wins the trick as it stands."""
    history: tuple[Trick, ...]
    """This round's finished tricks, all of which were played openly; the last is the table's look-back."""

    tricks: tuple[int, ...]
    """Tricks taken this round, by seat."""
    side_tricks: tuple[int, ...]
    captured: tuple[tuple[Boss, ...], ...]
    """Bosses captured this round, by side, in the order captured."""

    committed: tuple[Seat, ...]
    """Who has already passed (or prepared) this round."""
    due: dict[str, int]
    """The pass I still owe: seat → number of cards; empty when I owe none."""
    gave: dict[str, tuple[str, ...]]
    """What I passed this round, by the seat that gets it."""
    received: dict[str, tuple[str, ...]]
    """What I was passed, by the seat it came from; empty until everybody has passed."""

    legal: tuple[str, ...]
    """Cards I may choose now: to play, to pass, or to discard; empty when I am not to move."""
    blocked: dict[str, Blocked]
    """While I am to move, my cards that I may not choose, each with the clause that forbids it."""

    rows: tuple[RowView, ...]
    """Two players: by seat; otherwise empty."""
    discard: str | None
    """Two players: what I discarded (T2)."""
    looks: tuple[LookOption, ...]
    """Two players, while preparing: the boss swaps I may begin now."""
    looked: tuple[Looked, ...]
    """Two players: the boss swaps I made, in order."""
    must_keep: bool
    """Two players: the card I just looked at is a seven too, and I must say which stays up (move `keep`)."""

    points: tuple[int, ...]
    """By side; all 0 in Seven Suiters."""
    sealed: tuple[tuple[str, ...], ...]
    """Seven Suiters: suit letters by side, in the order sealed; otherwise empty lists."""
    rounds: tuple[Round, ...]
    """Every finished round."""
    last_round: RoundEnd | None
    result: YokaiResult | None
