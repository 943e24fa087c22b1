"""The moves, exactly as records write them, and ready-made ones for play.

`look` and `keep` are the two steps of a boss swap (T3) as they happen at the table. They are implied by the
`prepare` that follows, so a record leaves them out and its replay does not need them.
"""

from typing import ClassVar, Final, Literal

import msgspec

from sevenfold.game import Move
from sevenfold.yokai.cards import FOIL, NAMES

Side = Literal["left", "right"]
Keep = Literal["up", "down"]


class Row(msgspec.Struct, frozen=True, gc=False):
    """One player's cards on the table when two play: up[i] covers down[i] and down[i + 1]."""

    down: tuple[str, ...]
    up: tuple[str, ...]


class Deal(Move, frozen=True, kw_only=True, tag="deal", omit_defaults=True):
    hands: tuple[tuple[str, ...], ...]
    face_up: str | None
    rows: tuple[Row, ...] | None = None


class Pass(Move, frozen=True, kw_only=True, tag="pass"):
    give: dict[str, tuple[str, ...]]
    """Cards by the seat that gets them; JSON keys are strings."""


class Look(Move, frozen=True, kw_only=True, tag="look"):
    """Looks at a face-down card under a seven of one's own row. If it is no seven, the two change places."""

    implied: ClassVar[bool] = True
    up: int
    side: Side


class KeepBoss(Move, frozen=True, kw_only=True, tag="keep"):
    """Says which of two sevens stays up, after the card looked at turned out to be a seven."""

    implied: ClassVar[bool] = True
    keep: Keep


class Swap(msgspec.Struct, frozen=True, gc=False):
    up: int
    side: Side
    keep: Keep | None = None
    """Which seven stays up where both are sevens, else null."""


class Prepare(Move, frozen=True, kw_only=True, tag="prepare"):
    always: ClassVar[tuple[str, ...]] = ("swaps",)
    discard: str
    swaps: tuple[Swap, ...] = ()


class Play(Move, frozen=True, kw_only=True, tag="play"):
    public: ClassVar[bool] = True
    card: str


AnyMove = Deal | Pass | Look | KeepBoss | Prepare | Play

PLAYS: Final = tuple(tuple(Play(by=seat, card=NAMES[card]) for card in range(FOIL)) for seat in range(4))
"""Every `Play` by seat and card, made once."""
