"""What of the rules is the same at every table, for clients to show: what each face of the die and a crossing cost,
what belongs to a talent, and the bounds of a scenario."""

from typing import Final, get_args

import msgspec

from sevenfold.zhangyi.board import CROSSING
from sevenfold.zhangyi.play.battle import FACES, losses
from sevenfold.zhangyi.scenarios.faults import LONGEST_ID, LONGEST_NAME, MOST_BONUS, MOST_STRENGTH
from sevenfold.zhangyi.scenarios.parts import STATELESS, WITH_BONUS, Role

MANY: Final = 9
"""Troops enough for every loss."""


class Losses(msgspec.Struct, frozen=True, kw_only=True):
    """Z5.1: what a face of the die costs each side."""

    attacker: int
    defender: int


class RoleFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Z1.4: what a talent of this role has."""

    role: Role
    state: bool
    bonus: bool


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario may hold at most."""

    strength: int
    """Troops in an area at the start."""
    bonus: int
    """Of a general."""
    id: int
    """Characters of an id."""
    name: int
    """Characters of a name."""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    die: tuple[Losses, ...]
    """By face, from 1 to 6."""
    crossing: int
    """Z4.4: the strength that crossing a river or mountain costs."""
    roles: tuple[RoleFacts, ...]
    bounds: Bounds


def _losses(face: int) -> Losses:
    attack, defence = losses(face, MANY, MANY)
    return Losses(attacker=MANY - attack, defender=MANY - defence)


FACTS: Final = Facts(
    die=tuple(_losses(face) for face in FACES),
    crossing=CROSSING,
    roles=tuple(RoleFacts(role=role, state=role != STATELESS, bonus=role == WITH_BONUS) for role in get_args(Role)),
    bounds=Bounds(strength=MOST_STRENGTH, bonus=MOST_BONUS, id=LONGEST_ID, name=LONGEST_NAME),
)
