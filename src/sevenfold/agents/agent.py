"""The agent protocol, and agents by game and name."""

from inspect import signature
from random import Random
from typing import Any, Final, Protocol

from sevenfold import games
from sevenfold.entry import Reference, resolve
from sevenfold.errors import BadRules, UnknownName
from sevenfold.game import Seat


class Agent(Protocol):
    """Chooses a move from what its seat may know, within about `budget` seconds."""

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        """A legal move for the seat whose view this is."""
        ...


COMMON: Final[dict[str, Reference]] = {"random": "sevenfold.agents.random_agent:RandomAgent"}
"""Agents that play every game; a game's own are in its entry."""


def names(game: str) -> tuple[str, ...]:
    """The names of the agents that play the game; levels come last."""
    entry = games.entry(game)
    return tuple({**COMMON, **entry.agents, **entry.levels})


def agent(game: str, name: str) -> Agent:
    """The agent called `name`: a level, an agent's name such as `greedy`, or a name and a parameter (`ismcts:1000`).

    Raises `UnknownName`, or `BadRules` where the agent cannot use the parameter.
    """
    entry = games.entry(game)
    base, _, parameter = entry.levels.get(name, name).partition(":")
    known = {**COMMON, **entry.agents}
    if base not in known:
        raise UnknownName("agent", name, names(game))
    kind = resolve(known[base])
    if parameter and not signature(kind).parameters:
        raise BadRules("agent-no-parameter", name=base, got=repr(parameter))
    made: Agent = kind(parameter) if parameter else kind()
    return made


def cast(game: str, level: str) -> tuple[tuple[str, str], ...]:
    """Name and style of the bots of a level, by seat; stronger levels begin at others. Empty if bots have no names."""
    entry = games.entry(game)
    if level not in entry.levels or not entry.cast:
        return ()
    first = list(entry.levels).index(level) * len(entry.cast) // len(entry.levels)
    everybody = tuple(entry.cast.items())
    return everybody[first:] + everybody[:first]


def styled(game: str, level: str, seat: Seat) -> str:
    """The name of the agent that plays a level on a seat: in the style of the bot that sits there."""
    found = cast(game, level)
    return f"{found[seat % len(found)][1]}:{level}" if found else level


def count(parameter: str) -> int:
    """Reads an agent's parameter that is a number of tries; raises `BadRules`."""
    if not parameter.isdecimal() or not int(parameter):
        raise BadRules("agent-count", got=repr(parameter))
    return int(parameter)


def to_play(view: Any) -> Seat:
    """The seat of a view; raises `ValueError` when that seat is not to move."""
    if view.seat is None or view.seat not in view.to_move:
        raise ValueError(f"expected the view of a seat that is to move, got seat {view.seat!r}")
    return int(view.seat)
