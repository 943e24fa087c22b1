"""The rule sets (Y10): every option with its default, and which of them go together."""

from typing import Final, Literal

import msgspec

from sevenfold.errors import BadRules


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """How Yokai Septet is played at a table; the defaults are the four-player game of the second edition."""

    edition: Literal["second", "first"] = "second"
    players: Literal[2, 3, 4] = 4
    variant: Literal["base", "seven_suiters"] = "base"
    scoring: Literal["stars", "basic"] = "stars"
    """`basic` (Y8) is the first edition's: one point a round, first to two."""
    short: bool = False
    """Seven Suiters only (Y9.8): four seals win, and each boss can be sealed once."""
    leader: Literal["last_trick", "ace"] = "last_trick"
    """Seven Suiters only (Y9.3): who leads the second and later rounds."""
    boss_swap: Literal["optional", "none"] = "optional"
    """Two players only (T3)."""

    def __post_init__(self) -> None:
        for why, values in CLASHES:
            if all(getattr(self, option) in some for option, some in values.items()):
                raise BadRules(why)

    @property
    def suiters(self) -> bool:
        return self.variant == "seven_suiters"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together (Y2): partners sit opposite; two and three play for themselves."""
        return SIDES[self.players]


CLASHES: Final[tuple[tuple[str, dict[str, tuple[str | int | bool, ...]]], ...]] = (
    ("yokai-rules-suiters-players", {"variant": ("seven_suiters",), "players": (2, 3)}),
    ("yokai-rules-suiters-edition", {"variant": ("seven_suiters",), "edition": ("first",)}),
    ("yokai-rules-two-edition", {"players": (2,), "edition": ("first",)}),
    ("yokai-rules-basic", {"scoring": ("basic",), "edition": ("second",)}),
    ("yokai-rules-short", {"short": (True,), "variant": ("base",)}),
    ("yokai-rules-leader", {"leader": ("ace",), "variant": ("base",)}),
    ("yokai-rules-boss-swap", {"boss_swap": ("none",), "players": (3, 4)}),
)
"""Values that do not go together, and the message that says why."""

SIDES: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((0,), (1,)),
    3: ((0,), (1,), (2,)),
    4: ((0, 2), (1, 3)),
}


class Limits(msgspec.Struct, frozen=True):
    """What ends rounds and games, and what scores; null where the rule set does not use a number."""

    bosses: int | None
    """Captured bosses that win the round (Y5.1, T6)."""
    tricks: int | None
    """Tricks that lose the round without those bosses (Y5.2, T6)."""
    points: int | None
    """Points that win the game (Y7, Y8, T7)."""
    seals: int | None
    """Seals that win the game (Y9.7, Y9.8)."""
    stars: bool
    """Whether bosses score by their stars (Y6, T7)."""


_SUITERS: Final = Limits(None, None, None, 7, False)
_SHORT: Final = Limits(None, None, None, 4, False)
_BASIC: Final = {3: Limits(3, 7, 2, None, False), 4: Limits(4, 7, 2, None, False)}
_STARS: Final = {
    2: Limits(4, 13, 7, None, True),
    3: Limits(3, 7, 7, None, True),
    4: Limits(4, 7, 7, None, True),
}


def limits(rules: Rules) -> Limits:
    if rules.suiters:
        return _SHORT if rules.short else _SUITERS
    return (_BASIC if rules.scoring == "basic" else _STARS)[rules.players]


RULE_SETS: Final[dict[str, Rules]] = {
    "four": Rules(),
    "four-first-basic": Rules(edition="first", scoring="basic"),
    "four-first-stars": Rules(edition="first"),
    "three": Rules(players=3),
    "three-first-basic": Rules(edition="first", players=3, scoring="basic"),
    "three-first-stars": Rules(edition="first", players=3),
    "seven-suiters": Rules(variant="seven_suiters"),
    "seven-suiters-ace": Rules(variant="seven_suiters", leader="ace"),
    "seven-suiters-short": Rules(variant="seven_suiters", short=True),
    "two": Rules(players=2),
    "two-no-swap": Rules(players=2, boss_swap="none"),
}
"""The published rule sets by a short name."""
