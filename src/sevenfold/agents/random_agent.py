"""Agents that work for every game."""

from random import Random
from typing import Any

from sevenfold import games
from sevenfold.agents.agent import to_play


class RandomAgent:
    """Plays every legal move with the same chance.

    The legal moves of a view are those of any state that could be behind it.
    """

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        game = games.entry(view.game).game
        return rng.choice(game.legal_moves(game.sample(view, rng), to_play(view)))
