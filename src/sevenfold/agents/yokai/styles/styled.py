"""The agents `bold`, `careful` and `trickster`: of the cards that a level holds to be about as good as its best one,
they play the one that is most to their liking. They pass and prepare as the level does."""

from random import Random
from typing import Any, ClassVar, Protocol

from sevenfold import clock
from sevenfold.agents.agent import agent, to_play
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.styles.style import BOLD, CAREFUL, TRICKSTER, Style, liking
from sevenfold.errors import BadRules
from sevenfold.yokai import View
from sevenfold.yokai.moves import Play


class Level(Protocol):
    """An agent that finds several cards about equally good."""

    def choose(self, view: View, budget: float, rng: Random) -> Any: ...

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """The card it would play, and others that are about as good."""
        ...


class StyledAgent:
    """`bold:LEVEL` plays as strongly as the level; the level may be an agent's name too (`bold:search:100`)."""

    style: ClassVar[Style]

    def __init__(self, level: str = "expert") -> None:
        found: Any = agent("yokai", level)
        if not hasattr(found, "alike"):
            raise BadRules("agent-no-style", got=repr(level))
        self.level: Level = found

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat, begun = to_play(view), clock.now()
        cards = sensible(view)
        if view.phase != "play" or len(cards) == 1:
            return self.level.choose(view, budget, rng)
        found = self.level.alike(view, cards, begun + 0.95 * budget, rng)
        return Play(by=seat, card=max(found, key=lambda card: liking(self.style, view, card)))


class BoldAgent(StyledAgent):
    style = BOLD


class CarefulAgent(StyledAgent):
    style = CAREFUL


class TricksterAgent(StyledAgent):
    style = TRICKSTER
