"""The agent protocol, and who can be asked to play which game."""

import importlib
from inspect import signature
from random import Random
from typing import Any, Final, Protocol

from sevenfold.errors import BadRules, UnknownName
from sevenfold.game import Seat


class Agent(Protocol):
    """Chooses a move from what its seat may know, within about `budget` seconds."""

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        """A legal move for the seat whose view this is."""
        ...


# "module:Class" by game and name; "*" is for every game. `name:parameter` hands the class its parameter, and
# a class that cannot use it raises BadRules.
AGENTS: Final[dict[str, dict[str, str]]] = {
    "*": {"random": "sevenfold.agents.random_agent:RandomAgent"},
    "zhangyi": {
        "greedy": "sevenfold.agents.zhangyi.greedy:GreedyAgent",
        "attacker": "sevenfold.agents.zhangyi.greedy:AttackerAgent",
        "styled": "sevenfold.agents.zhangyi.players:StyledAgent",
        "ismcts": "sevenfold.agents.zhangyi.players:IsmctsAgent",
        "expert": "sevenfold.agents.zhangyi.players:ExpertAgent",
    },
    "yokai": {
        "greedy": "sevenfold.agents.yokai.greedy:GreedyAgent",
        "odds": "sevenfold.agents.yokai.odds:Odds",
        "ismcts": "sevenfold.agents.yokai.ismcts:Ismcts",
        "search": "sevenfold.agents.yokai.search:Search",
        "neural": "sevenfold.agents.yokai.neural:Neural",
        "expert": "sevenfold.agents.yokai.expert:Expert",
    },
}

# What people choose from, weakest first: level by game → agent name. Only what exists is listed.
LEVELS: Final[dict[str, dict[str, str]]] = {
    "yokai": {"novice": "odds:1.5", "regular": "search:16", "expert": "expert"},
    "zhangyi": {"novice": "styled:novice", "regular": "styled:regular", "expert": "expert"},
}


def names(game: str) -> tuple[str, ...]:
    """Every agent that plays the game, people's levels last."""
    return tuple({**AGENTS["*"], **AGENTS.get(game, {}), **LEVELS.get(game, {})})


def agent(game: str, name: str) -> Agent:
    """The agent called `name`, such as `greedy` or `ismcts:1000`."""
    wanted = LEVELS.get(game, {}).get(name, name)
    base, _, parameter = wanted.partition(":")
    found = AGENTS.get(game, {}).get(base) or AGENTS["*"].get(base)
    if found is None:
        raise UnknownName("agent", name, names(game))
    module, _, attribute = found.partition(":")
    kind = getattr(importlib.import_module(module), attribute)
    if parameter and not signature(kind).parameters:
        raise BadRules("agent-no-parameter", name=base, got=repr(parameter))
    made: Agent = kind(parameter) if parameter else kind()
    return made


def count(parameter: str) -> int:
    """A parameter that says how often something is tried."""
    if not parameter.isdecimal() or not int(parameter):
        raise BadRules("agent-count", got=repr(parameter))
    return int(parameter)


def to_play(view: Any) -> Seat:
    """The seat a view belongs to; a spectator's view has no move to choose."""
    if view.seat is None or view.seat not in view.to_move:
        raise ValueError(f"expected the view of a seat that is to move, got seat {view.seat!r}")
    return int(view.seat)
