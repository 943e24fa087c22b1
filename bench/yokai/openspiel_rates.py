"""Prints the actions per second of OpenSpiel's C++ rollouts, as JSON by game; needs only `open_spiel`."""

import json
import random
import statistics
import time

import pyspiel

GAMES = ("spades", "hearts", "bridge(use_double_dummy_result=false)")
ROLLOUTS = 500
SIMULATIONS = 4


def dealt(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """A game after its chance moves."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def decisions(game: pyspiel.Game, games: int = 200) -> float:
    """Players' actions in a random game, on average."""
    rng, made = random.Random(1), 0
    for seed in range(games):
        state = dealt(game, seed)
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return made / games


def actions_per_second(name: str, rounds: int = 5, seconds: float = 0.6) -> float:
    game = pyspiel.load_game(name)
    states = [state for state in (dealt(game, seed) for seed in range(20)) if len(state.legal_actions()) > 1]
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 42, False)
    bot.step(states[0])
    rates = []
    for _ in range(rounds):
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            bot.step(states[done % len(states)])
            done += 1
        rates.append(done * SIMULATIONS * ROLLOUTS / spent)
    return statistics.median(rates) * decisions(game)


if __name__ == "__main__":
    print(json.dumps({name.split("(")[0]: actions_per_second(name) for name in GAMES}))
