"""What of the rules is the same at every table, for clients to show: what each face of the die and a crossing cost."""

from typing import Final

import msgspec

from sevenfold.zhangyi.board import CROSSING
from sevenfold.zhangyi.play.battle import FACES, losses

MANY: Final = 9
"""Troops enough for every loss."""


class Losses(msgspec.Struct, frozen=True, kw_only=True):
    """Z5.1: what a face of the die costs each side."""

    attacker: int
    defender: int


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    die: tuple[Losses, ...]
    """By face, from 1 to 6."""
    crossing: int
    """Z4.4: the strength that crossing a river or mountain costs."""


def _losses(face: int) -> Losses:
    attack, defence = losses(face, MANY, MANY)
    return Losses(attacker=MANY - attack, defender=MANY - defence)


FACTS: Final = Facts(die=tuple(_losses(face) for face in FACES), crossing=CROSSING)
