"""What a move brings about, as data: a card played, a trick taken, a boss sealed, a round over.

Cards and suits are their record names. A field that a seat may not know is null for it; an event whose very
happening is secret (the steps of a boss swap, T3) reaches nobody but its owner.
"""

from typing import Self

from msgspec.structs import replace

from sevenfold.game import Event, Seat
from sevenfold.yokai.moves import Keep, Side
from sevenfold.yokai.view import Played, RoundWhy, ScoredBoss, YokaiResult


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """Y3.1, Y9.1, T1: a round begins."""

    round: int
    hands: tuple[tuple[str, ...] | None, ...]
    """By seat; null but for one's own."""
    face_up: str | None
    trump: str | None
    """A suit letter; null in Seven Suiters until the first card is led (Y9.4)."""
    rows: tuple[tuple[str, ...], ...]
    """Two players: the upper rows by seat; otherwise empty."""

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, hands=tuple(hand if owner == seat else None for owner, hand in enumerate(self.hands)))


class CardsPassed(Event, frozen=True, kw_only=True, tag="cards_passed"):
    """Y3.2, Y9.2: a seat has chosen its pass."""

    seat: Seat
    give: dict[str, tuple[str, ...]] | None
    """Cards by the seat that gets them; null but for the giver."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, give=None)


class PassesExchanged(Event, frozen=True, kw_only=True, tag="passes_exchanged"):
    """Y3.2: everybody has chosen, and the passed cards arrive."""

    received: tuple[dict[str, tuple[str, ...]] | None, ...]
    """By receiving seat: cards by the seat they came from; null but for one's own."""

    def seen_by(self, seat: Seat | None) -> Self:
        kept = tuple(cards if owner == seat else None for owner, cards in enumerate(self.received))
        return replace(self, received=kept)


class CardShown(Event, frozen=True, kw_only=True, tag="card_shown"):
    """Y3.3, Y9.3: the holder of `WA` (or `S13`) shows it and leads."""

    seat: Seat
    card: str


class CardLookedAt(Event, frozen=True, kw_only=True, tag="card_looked_at"):
    """T3: a boss swap: the card found under a seven. No seven: the two have changed places."""

    seat: Seat
    up: int
    side: Side
    card: str

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self if seat == self.seat else None


class BossKept(Event, frozen=True, kw_only=True, tag="boss_kept"):
    """T3: two sevens met in a boss swap, and their owner said which stays up."""

    seat: Seat
    keep: Keep

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self if seat == self.seat else None


class Prepared(Event, frozen=True, kw_only=True, tag="prepared"):
    """T2: a seat has discarded and is ready."""

    seat: Seat
    discard: str | None
    """Null but for its owner."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, discard=None)


class RowsShown(Event, frozen=True, kw_only=True, tag="rows_shown"):
    """T3: both are ready, and the upper rows lie as play begins."""

    rows: tuple[tuple[str, ...], ...]
    """By seat."""


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    seat: Seat
    card: str
    leads: bool
    """Whether it is the first card of its trick."""


class TrumpSet(Event, frozen=True, kw_only=True, tag="trump_set"):
    """Y9.4: the first card led makes its suit trump."""

    suit: str


class TrickTaken(Event, frozen=True, kw_only=True, tag="trick_taken"):
    """Y4.2: a full trick goes to its winner, its bosses to the winner's side."""

    seat: Seat
    side: int
    plays: tuple[Played, ...]
    """In the order played."""
    bosses: tuple[str, ...]
    """The sevens among them: captured by `side`."""


class TrickWarning(Event, frozen=True, kw_only=True, tag="trick_warning"):
    """Y5.2, T6: one more trick loses the round for this side, unless it brings enough bosses."""

    side: int
    tricks: int
    limit: int


class BossSealed(Event, frozen=True, kw_only=True, tag="boss_sealed"):
    """Y9.6: both sevens of a suit are captured by one side."""

    side: int
    suit: str


class CardTurnedUp(Event, frozen=True, kw_only=True, tag="card_turned_up"):
    """T5: nothing covers this card of the lower row any more."""

    seat: Seat
    place: int
    card: str


class RoundOver(Event, frozen=True, kw_only=True, tag="round_over"):
    """Y5, Y6, Y8, Y9, T6: why the round ended and what it was worth."""

    round: int
    why: RoundWhy
    decider: Seat
    """Who won the last trick."""
    limit: int | None
    """How many bosses, tricks or seals it took; null where no number decided."""
    winners: tuple[Seat, ...]
    """Empty in Seven Suiters, where rounds are not won."""
    winning_sides: tuple[int, ...]
    flat: bool
    """Winners score a fixed number of points, whatever their bosses (Y6.4, Y8.1)."""
    bosses: tuple[ScoredBoss, ...]
    """Empty in Seven Suiters."""
    points: tuple[int, ...]
    """Scored in this round, by side."""
    total: tuple[int, ...]
    """Scored in the game so far, by side."""
    sealed: tuple[tuple[str, ...], ...]
    """Seven Suiters: what each side sealed in this round; otherwise empty lists."""


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """Y7, Y8, Y9.7, T7."""

    result: YokaiResult


AnyEvent = (
    Dealt
    | CardsPassed
    | PassesExchanged
    | CardShown
    | CardLookedAt
    | BossKept
    | Prepared
    | RowsShown
    | CardPlayed
    | TrumpSet
    | TrickTaken
    | TrickWarning
    | BossSealed
    | CardTurnedUp
    | RoundOver
    | GameOver
)
"""Any of them, told apart by `event`."""
