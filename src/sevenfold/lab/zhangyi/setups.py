"""Set-ups of `seven_states`: the strengths and cities that a search may choose, within the scenario's constraints."""

from random import Random
from typing import Final

import msgspec

from sevenfold.zhangyi.scenarios.scenario import DEFAULT, Scenario, shipped

Setup = tuple[int, ...]
"""The strength of each area that belongs to a state, in the scenario's order; then 1 for each further city."""
GREAT: Final = ("qin", "chu")
"""The great powers: neither starts weaker than any other state."""
BASE: Final = shipped(DEFAULT)
OWNED: Final = tuple(area for area in BASE.areas if area.owner)
TOWNS: Final = (
    "huaibei",
    "hedong",
    "taiyuan",
    "henei",
    "langya",
    "zhongshan",
    "jingshan",
    "bashu",
    "jiangdong",
    "liaodong",
)
"""Plain areas that had a great town and could be given a city."""
STATES: Final = tuple(state.id for state in BASE.states)
MOST: Final = 8
"""The most strength that a capital gets."""


def scenario(setup: Setup) -> Scenario:
    """The scenario with these strengths at the start."""
    strengths = dict(zip((area.id for area in OWNED), setup, strict=False))
    cities = {town for town, built in zip(TOWNS, setup[len(OWNED) :], strict=False) if built}
    areas = tuple(
        msgspec.structs.replace(area, strength=strengths.get(area.id, 0), city=area.city or area.id in cities)
        for area in BASE.areas
    )
    return msgspec.structs.replace(BASE, name="tuned", areas=areas)


def totals(setup: Setup) -> dict[str, int]:
    """Each state's strength."""
    owners = [area.owner for area in OWNED]
    return {state: sum(n for n, owner in zip(setup, owners, strict=False) if owner == state) for state in STATES}


def allowed(setup: Setup) -> bool:
    """Whether no state is stronger than a great power, areas have 1 to `MOST`, and one has power 4 with one city."""
    total, strengths, built = totals(setup), setup[: len(OWNED)], setup[len(OWNED) :]
    cities = {area.id for area in BASE.areas if area.city} | {
        town for town, city in zip(TOWNS, built, strict=True) if city
    }
    homes = [[area.id for area in OWNED if area.owner == state] for state in STATES]
    return (
        min(strengths) >= 1
        and max(strengths) <= MOST
        and set(built) <= {0, 1}
        and min(total[state] for state in GREAT) == max(total.values())
        and any(len(home) == 3 and sum(area in cities for area in home) == 1 for home in homes)
    )


def drawn(rng: Random) -> Setup:
    """A random set-up: weak plain areas, stronger capitals."""
    while True:
        setup = tuple(
            rng.choice((1, 2, 2, 3, 3, 4, 4, 5, 6)) if area.city else rng.choice((1, 1, 1, 2, 2, 3)) for area in OWNED
        )
        setup += tuple(int(rng.random() < 0.4) for _ in TOWNS)
        if allowed(setup):
            return setup


def near(setup: Setup, rng: Random) -> Setup:
    """A set-up that differs in one to three numbers by one."""
    while True:
        changed = list(setup)
        for _ in range(rng.randint(1, 3)):
            changed[rng.randrange(len(changed))] += rng.choice((-1, 1))
        if tuple(changed) != setup and allowed(tuple(changed)):
            return tuple(changed)
