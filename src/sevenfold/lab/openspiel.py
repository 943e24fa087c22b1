"""The games as OpenSpiel games: `pyspiel.load_game("python_sevenfold_yokai(rules=players=3)")` after importing this.

Moves with several parts are several actions, and chance is drawn in single steps (a deal card by card), as in
`sevenfold.lab.choices`. Information-state strings contain everything the seat has seen; tensors contain its current
view. For algorithms that resample hidden information (ISMCTS), pass `resample`.
"""

from random import Random
from types import new_class
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from sevenfold import games
from sevenfold.game import TABLE
from sevenfold.lab.choices import Made, choices, choices_class, returns


def _type(game: str) -> Any:
    players = [rules.players for rules in games.entry(game).rule_sets.values()]
    zero_sum = choices_class(game).zero_sum
    return pyspiel.GameType(
        short_name=f"python_sevenfold_{game}",
        long_name=f"Sevenfold: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": ""},
    )


class SevenfoldGame(pyspiel.Game):  # type: ignore[misc]
    """`rules` is written as on the command line, parts set apart by `;`: `players=3;scoring=basic`."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules: Any = games.rules(self.name, (params or {}).get("rules", ""), apart=";")
        self.rules = rules
        self.game = games.entry(self.name).game
        self.choices = choices(self.name, self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.choices.actions),
            max_chance_outcomes=self.choices.most_outcomes,
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.choices.zero_sum else None,
            max_game_length=self.choices.most_choices,
        )
        super().__init__(_type(self.name), info, params or {})

    def new_initial_state(self) -> "SevenfoldState":
        return SevenfoldState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, perfect_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SevenfoldState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SevenfoldGame) -> None:
        super().__init__(game)
        self.rules_game, self.choices, self.players = game.game, game.choices, game.rules.players
        self.position = self.rules_game.start(game.rules)
        self.made: Made = ()
        self.log: tuple[Any, ...] = ()

    def current_player(self) -> int:
        to_move = self.rules_game.to_move(self.position)
        if not to_move:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_move[0] == TABLE else int(to_move[0])

    def is_terminal(self) -> bool:
        return not self.rules_game.to_move(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.choices.outcomes(self.position, self.made)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.choices.options(self.rules_game.view(self.position, player), self.made))

    def _apply_action(self, action: int) -> None:
        self.made = (*self.made, action)
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            move = self.choices.table_move(self.position, self.made)
        else:
            move = self.choices.move(self.rules_game.view(self.position, player), self.made)
        if move is not None:
            self.position, self.made = self.rules_game.apply(self.position, move), ()
            self.log = (*self.log, move)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.choices.actions[action]

    def returns(self) -> list[float]:
        result = self.rules_game.result(self.position)
        if result is None:
            return [0.0] * self.players
        return returns(self.players, result.winners, draw=getattr(result, "draw", False))

    def __str__(self) -> str:
        return msgspec.json.encode([self.log, self.made]).decode()

    def remembered(self, player: int) -> str:
        """Everything that a seat has seen, and the choices of its current move."""
        seen = [self.rules_game.seen(move, player) for move in self.log]
        made = self.made if player == self.current_player() else ()
        received = getattr(self.rules_game.view(self.position, player), "received", None)
        return msgspec.json.encode([seen, received, made]).decode()


class Observer:
    """Writes a seat's view into a vector, and its memory or view into a string."""

    def __init__(self, game: SevenfoldGame, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.choices = game.choices
        self.tensor = np.zeros(sum(length for _, length in game.choices.fields), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, length in game.choices.fields:
            self.dict[name] = self.tensor[start : start + length]
            start += length

    def set_from(self, state: SevenfoldState, player: int) -> None:
        made = state.made if player == state.current_player() else ()
        self.tensor[:] = self.choices.observe(state.rules_game.view(state.position, player), made)

    def string_from(self, state: SevenfoldState, player: int) -> str:
        if self.perfect_recall:
            return state.remembered(player)
        made = state.made if player == state.current_player() else ()
        return msgspec.json.encode([state.rules_game.view(state.position, player), made]).decode()


def resample(state: SevenfoldState, player: int, rng: Random | None = None) -> SevenfoldState:
    """Returns a random state that the player cannot tell from this one; for `ISMCTSBot.set_resampler`."""
    other: SevenfoldState = state.clone()
    view = state.rules_game.view(state.position, player)
    other.position = state.rules_game.sample(view, rng or Random())
    return other


def register(name: str) -> None:
    """Makes a game known to OpenSpiel as `python_sevenfold_NAME`."""
    # OpenSpiel drops what it holds after the interpreter has ended, which only a class survives.
    pyspiel.register_game(
        _type(name), new_class(f"{name}_game", (SevenfoldGame,), {}, lambda body: body.update(name=name))
    )


for _name in games.names():
    if games.entry(_name).research is not None:
        register(_name)
