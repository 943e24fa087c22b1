"""A record's decisions as single choices: the observation, the options, the action and the outcome."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sevenfold import games
from sevenfold.game import TABLE
from sevenfold.lab.choices import Vector, choices, returns
from sevenfold.records import Record


class Decision(msgspec.Struct, frozen=True):
    """One choice of a game."""

    move: int
    """The index of its move in the record."""
    seat: int
    observation: Vector
    options: list[int]
    action: int


def decisions(record: Record) -> Iterator[Decision]:
    """Yields every choice of the game in order. The moves are not checked: check records of unknown origin first."""
    rules: Any = record.rules
    game, single = games.entry(record.game).game, choices(record.game, rules)
    state = game.start(rules)
    for index, move in enumerate(record.moves):
        step: Any = None
        while step is not move:
            step = move
            if move.by != TABLE:
                view = game.view(state, move.by)
                step = single.first_part(view, move)
                chosen = single.choices_of(view, step)
                for number, action in enumerate(chosen):
                    made = chosen[:number]
                    yield Decision(index, move.by, single.observe(view, made), single.options(view, made), action)
            state = game.apply(state, step)


def outcome(record: Record) -> list[float]:
    """Returns what each seat got, as in the environments: the winners share 1, the losers −1."""
    result = record.result or {}
    return returns(len(record.seats), result["winners"], draw=result.get("draw", False))
