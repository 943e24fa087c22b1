"""The moves, exactly as records write them; moves of chance are made by the table."""

from typing import ClassVar, Literal

import msgspec

from sevenfold.game import TABLE, Move, Name, Seat


class SetAside(Move, frozen=True, tag="set_aside", kw_only=True):
    """Z2.1: two talents leave the game unseen."""

    by: Literal["table"] = TABLE
    talents: tuple[Name, ...]


class Offer(Move, frozen=True, tag="offer", kw_only=True):
    """Z2.3: a seat is dealt two mandates; all offers come before the first keep."""

    by: Literal["table"] = TABLE
    seat: Seat
    mandates: tuple[Name, ...]


class Keep(Move, frozen=True, tag="keep", kw_only=True):
    """Z2.3: a seat keeps one of its two mandates; the seats choose at the same time."""

    by: Seat
    mandate: Name


class First(Move, frozen=True, tag="first", kw_only=True):
    """Z2.4: who is the first player of turn 1."""

    public: ClassVar[bool] = True
    by: Literal["table"] = TABLE
    seat: Seat


class DrawTalent(Move, frozen=True, tag="draw_talent", kw_only=True):
    """Z3.1: a talent comes off the pile for a seat."""

    public: ClassVar[bool] = True
    by: Literal["table"] = TABLE
    seat: Seat
    talent: Name


class Station(Move, frozen=True, tag="station", kw_only=True):
    """Z3.2: the drawer puts the talent into an area of its state."""

    public: ClassVar[bool] = True
    by: Seat
    talent: Name
    area: Name


class Assassinate(Move, frozen=True, tag="assassinate", kw_only=True):
    """Z3.3: the assassin's drawer sends a talent to the graveyard."""

    public: ClassVar[bool] = True
    by: Seat
    talent: Name


class DrawChit(Move, frozen=True, tag="draw_chit", kw_only=True):
    """Z4.1: the state that acts, by chit."""

    public: ClassVar[bool] = True
    by: Literal["table"] = TABLE
    seat: Seat
    state: Name


class Recruit(Move, frozen=True, tag="recruit", kw_only=True):
    """Z4.2: all the strength that is due, area by area."""

    public: ClassVar[bool] = True
    by: Seat
    place: dict[Name, int]

    def __hash__(self) -> int:
        return hash((self.by, frozenset(self.place.items())))


class March(Move, frozen=True, tag="march", kw_only=True):
    """Z4.3: strength and talents from an area to a neighbour."""

    public: ClassVar[bool] = True
    by: Seat
    source: Name = msgspec.field(name="from")
    to: Name
    strength: int
    talents: tuple[Name, ...] = ()


class Hold(Move, frozen=True, tag="hold", kw_only=True):
    """Z4.3: the acting state does not march."""

    public: ClassVar[bool] = True
    by: Seat


class Roll(Move, frozen=True, tag="roll", kw_only=True):
    """Z5.1: the battle's die."""

    public: ClassVar[bool] = True
    by: Literal["table"] = TABLE
    die: int


class Retreat(Move, frozen=True, tag="retreat", kw_only=True):
    """Z5.4: where the beaten troops go, when there is a choice."""

    public: ClassVar[bool] = True
    by: Seat
    to: Name


AnyMove = (
    SetAside
    | Offer
    | Keep
    | First
    | DrawTalent
    | Station
    | Assassinate
    | DrawChit
    | Recruit
    | March
    | Hold
    | Roll
    | Retreat
)
"""Any of them, told apart by `do`."""
