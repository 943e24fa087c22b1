"""PettingZoo AEC environments of the games under every rule set.

An agent is `seat_0`, `seat_1`, …; its observation is `{"observation": float32 vector, "action_mask": int8 vector}` as
`sevenfold.lab.choices` describes. Rewards are given at the end: the winners share 1, the losers −1.
"""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from sevenfold import games
from sevenfold.game import TABLE
from sevenfold.lab.choices import Made, choices, returns


def env(game: str, rules: Any = None) -> "SevenfoldEnv":
    """Returns an environment, such as `env("yokai", Rules(players=3))`; without rules, with the game's defaults."""
    return SevenfoldEnv(game, rules)


class SevenfoldEnv(AECEnv):  # type: ignore[misc]
    metadata = {"name": "sevenfold_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, rules: Any = None) -> None:
        super().__init__()
        entry = games.entry(game)
        self.game = entry.game
        chosen: Any = entry.rules() if rules is None else rules
        self.rules = chosen
        self.choices = choices(game, self.rules)
        self.render_mode = "ansi"
        self.metadata = {**self.metadata, "name": f"sevenfold_{game}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(chosen.players)]
        size, count = sum(length for _, length in self.choices.fields), len(self.choices.actions)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 100, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made: Made = ()
        self._state = self.game.start(self.rules)
        self._let_the_table_move()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        view = self.game.view(self._state, seat)
        mine = agent == self.agent_selection
        mask = np.zeros(len(self.choices.actions), np.int8)
        if mine and seat in view.to_move:
            mask[self.choices.options(view, self._made)] = 1
        return {"observation": self.choices.observe(view, self._made if mine else ()), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.possible_agents.index(agent)
        view = self.game.view(self._state, seat)
        if action not in self.choices.options(view, self._made):
            raise ValueError(f"expected an action that the mask allows, got {action!r}")
        self._made = (*self._made, int(action))
        move = self.choices.move(view, self._made)
        if move is not None:
            self._state, self._made = self.game.apply(self._state, move), ()
            self._let_the_table_move()
        self._accumulate_rewards()

    def render(self) -> str:
        return repr(self.game.view(self._state, None))

    def close(self) -> None:
        """Nothing is held open."""

    def _let_the_table_move(self) -> None:
        while self.game.to_move(self._state) == (TABLE,):
            self._state = self.game.apply(self._state, self.game.table_move(self._state, self._rng))
        to_move = self.game.to_move(self._state)
        if to_move:
            self.agent_selection = self.possible_agents[int(to_move[0])]
            return
        result = self.game.result(self._state)
        assert result is not None
        gains = returns(len(self.possible_agents), result.winners, draw=getattr(result, "draw", False))
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
