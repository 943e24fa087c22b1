"""A scenario as tables of numbers: indexes of names in the scenario's order, neighbours, crossings, bonuses."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sevenfold.game import Name
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.scenarios.parts import BorderEntry

NONE: Final = -1
"""No state (the owner of neutral land, the assassin's state), no seat or no area."""

CROSSING: Final = 1
"""Z4.4: the strength that crossing a river or mountain costs."""


class Board:
    """The tables of one rule set; equal rules have equal boards, and only one is kept of each."""

    def __init__(self, rules: Rules) -> None:
        scenario = rules.resolved()
        self.rules = rules
        self.scenario = scenario
        self.states: tuple[Name, ...] = tuple(state.id for state in scenario.states)
        self.areas: tuple[Name, ...] = tuple(area.id for area in scenario.areas)
        self.talents: tuple[Name, ...] = tuple(talent.id for talent in scenario.talents)
        self.state = {name: number for number, name in enumerate(self.states)}
        self.area = {name: number for number, name in enumerate(self.areas)}
        self.talent = {name: number for number, name in enumerate(self.talents)}
        self.city = tuple(area.city for area in scenario.areas)
        self.owner = tuple(NONE if area.owner is None else self.state[area.owner] for area in scenario.areas)
        self.strength = tuple(area.strength for area in scenario.areas)
        self.role = tuple(talent.role for talent in scenario.talents)
        self.talent_state = tuple(
            NONE if talent.state is None else self.state[talent.state] for talent in scenario.talents
        )
        self.bonus = tuple(talent.bonus for talent in scenario.talents)
        self.of_role = {role: tuple(t for t, r in enumerate(self.role) if r == role) for role in set(self.role)}
        self.crossing = self._crossings(scenario.borders)
        self.neighbours = tuple(tuple(sorted(row)) for row in self.crossing)
        self._hash = hash(rules)

    def _crossings(self, borders: tuple[BorderEntry, ...]) -> tuple[dict[int, int], ...]:
        """Z4.4: by area, its neighbours with the strength that a march there costs."""
        rows: tuple[dict[int, int], ...] = tuple({} for _ in self.areas)
        for border in borders:
            a, b, cost = self.area[border.a], self.area[border.b], CROSSING if border.barrier else 0
            rows[a][b] = rows[b][a] = cost
        return rows

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.rules == other.rules)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, tuple[Rules]]:
        return board, (self.rules,)


@lru_cache(maxsize=256)
def board(rules: Rules) -> Board:
    """The board of a rule set; cached."""
    return Board(rules)


def names_of(names: tuple[Name, ...], numbers: Iterable[int]) -> tuple[Name, ...]:
    """The names of numbered states, areas or talents."""
    return tuple([names[number] for number in numbers])
