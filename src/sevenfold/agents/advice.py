"""What an agent advises: its best moves, what they are worth, and why, from a fixed list of reasons."""

from random import Random
from typing import Any, Protocol, runtime_checkable

import msgspec

from sevenfold.agents.agent import Agent


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a move is good or bad. Its text is `GAME-reason-CODE` in the catalogues."""

    code: str
    share: float
    """In what share of the deals that were looked at it holds."""
    card: str | None = None
    """The card that it is about."""
    name: str | None = None
    """The state, area or talent that it is about, in games without cards."""

    @property
    def about(self) -> str | None:
        """What it is about, whatever that is."""
        return self.card or self.name


class Advised(msgspec.Struct, frozen=True):
    """A move, what it is worth, and why."""

    move: dict[str, Any]
    value: float | None = None
    """The chance to win the game with this move; null where the agent does not say."""
    error: float | None = None
    """The standard error of the value."""
    reasons: tuple[Reason, ...] = ()
    """The most important first."""


class Advice(Advised, frozen=True):
    """The best move, and the next best ones."""

    others: tuple[Advised, ...] = ()
    """At most two, the better first; empty where the agent does not value moves."""


@runtime_checkable
class Adviser(Protocol):
    """An agent that can say why."""

    def advise(self, view: Any, budget: float, rng: Random) -> Advice:
        """The move that the agent would make within about `budget` seconds, with its reasons."""
        ...


def advise(asked: Agent, view: Any, budget: float, rng: Random) -> Advice:
    """What the agent advises; its move alone where it cannot say more."""
    if isinstance(asked, Adviser):
        return asked.advise(view, budget, rng)
    return Advice(msgspec.to_builtins(asked.choose(view, budget, rng)))
