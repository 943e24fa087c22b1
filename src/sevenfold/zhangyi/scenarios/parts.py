"""The parts of a scenario: states, areas, borders and talents with their names, as the JSON has them."""

from typing import Final, Literal

import msgspec

from sevenfold.game import Name

Barrier = Literal["river", "mountain"]
Role = Literal["general", "minister", "scholar", "assassin"]
# Z1.4
WITH_BONUS: Final = "general"
STATELESS: Final = "assassin"


class Names(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"zh_hans": "zh-Hans", "zh_hant": "zh-Hant"}
):
    """One thing's name in each language."""

    en: str
    zh_hans: str
    zh_hant: str
    ja: str

    def by_language(self) -> dict[str, str]:
        """The names by language, as arguments of messages have them."""
        return {"en": self.en, "zh-Hans": self.zh_hans, "zh-Hant": self.zh_hant, "ja": self.ja}


class StateEntry(msgspec.Struct, frozen=True):
    id: Name
    names: Names


class AreaEntry(msgspec.Struct, frozen=True):
    id: Name
    names: Names
    city: bool
    owner: Name | None
    strength: int


class BorderEntry(msgspec.Struct, frozen=True):
    a: Name
    b: Name
    barrier: Barrier | None


class TalentEntry(msgspec.Struct, frozen=True):
    id: Name
    names: Names
    role: Role
    state: Name | None
    bonus: int
