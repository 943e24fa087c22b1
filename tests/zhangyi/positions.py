"""Positions for tests: the shipped map with the troops of `drill.json`; some of them, talents and secrets elsewhere.

Expected values were reckoned by hand from those troops, so tuning the shipped scenario does not touch them.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold.errors import IllegalMove
from sevenfold.game import Seat
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from sevenfold.zhangyi.board import NONE, board
from sevenfold.zhangyi.scenarios.parts import BorderEntry
from sevenfold.zhangyi.scenarios.scenario import Scenario, load, shipped
from sevenfold.zhangyi.state import GRAVEYARD, UNSEEN, State, start

DRILL = load(Path(__file__).parent / "drill.json")
TROOPS = {area.id: area.strength for area in DRILL.areas}
Troops = Mapping[str, tuple[str, int] | None]


def larger(more: int) -> Scenario:
    """The shipped scenario with a chain of so many more areas, neutral and without cities."""
    known = shipped("seven_states")
    steppe = replace(known.areas[-1], owner=None, strength=0, city=False)
    areas = tuple(replace(steppe, id=f"steppe_{number}") for number in range(more))
    ways = tuple(
        BorderEntry(a=a, b=b.id, barrier=None)
        for a, b in zip(("liaodong", *(area.id for area in areas)), areas, strict=False)
    )
    return replace(known, name="large", areas=known.areas + areas, borders=known.borders + ways)


LARGE = Rules(scenario=larger(30))
"""Too large for the kernels."""


def position(
    troops: Troops | None = None,
    talents: Mapping[str, str] | None = None,
    *,
    acting: str = "qin",
    rules: Rules | None = None,
    only: bool = False,
    mandates: tuple[str, ...] = ("qin", "chu", "yan"),
    pile: Iterable[str] | None = None,
    chits: Iterable[str] = (),
    **fields: Any,
) -> State:
    """Seat 0 is to march with the acting state in turn 1; `only`: no troops but those named."""
    tables = board(rules or Rules())
    players = tables.rules.players
    owner = [NONE] * len(tables.areas) if only else list(tables.owner)
    strength = [0] * len(tables.areas) if only else [TROOPS.get(name, 0) for name in tables.areas]
    for name, army in (troops or {}).items():
        area = tables.area[name]
        owner[area], strength[area] = (tables.state[army[0]], army[1]) if army else (NONE, 0)
    aside = (tables.talent["han_fei"], tables.talent["li_si"])
    place = [UNSEEN if pile is None or name in pile else GRAVEYARD for name in tables.talents]
    for talent in aside:
        place[talent] = UNSEEN
    for name, area_name in (talents or {}).items():
        place[tables.talent[name]] = tables.area[area_name]
    kept = tuple(tables.state[name] for name in mandates[:players])
    spare = (of for of in range(len(tables.states)) if of not in kept)
    values: dict[str, Any] = {
        "owner": tuple(owner),
        "strength": tuple(strength),
        "place": tuple(place),
        "alive": sum(1 << of for of in set(owner) - {NONE}),
        "mandates": kept,
        "offers": tuple(tuple(sorted((of, next(spare)))) for of in kept),
        "aside": aside,
        "phase": "march",
        "turn": 1,
        "first": 0,
        "actor": 0,
        "chits": sum(1 << tables.state[name] for name in chits),
        "acting": tables.state[acting],
        "talents_drawn": 2,
    }
    return replace(start(tables), **(values | fields))


def play(state: State, *made: AnyMove) -> State:
    """The state after moves that the rules accept."""
    for move in made:
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def march(
    state: State, source: str, to: str, strength: int, *talents: str, die: int | None = None, by: Seat = 0
) -> State:
    """A march, and the die if it leads to a battle."""
    state = play(state, moves.March(by=by, source=source, to=to, strength=strength, talents=talents))
    return state if die is None else play(state, moves.Roll(die=die))


def refused(state: State, move: AnyMove) -> str:
    """The clause by which the rules refuse a move; the reason must have a text in every language."""
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, move)
    assert not caught.value.why.text("ja").startswith("zhangyi-")
    return caught.value.clause


def army(state: State, area: str) -> tuple[str, int] | None:
    """Who stands in an area, and how strong."""
    number = state.board.area[area]
    owner = state.owner[number]
    return None if owner == NONE else (state.board.states[owner], state.strength[number])


def whereabouts(state: State, talent: str) -> str | int:
    """The talent's area, or one of the places that are none."""
    place = state.place[state.board.talent[talent]]
    return state.board.areas[place] if place >= 0 else place


def alive(state: State) -> set[str]:
    return {name for of, name in enumerate(state.board.states) if state.alive >> of & 1}
