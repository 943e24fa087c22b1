"""Steps per second of the vector environment, against the rules and against OpenSpiel's card games in the same run.

OpenSpiel's games are C++, stepped from Python as its learners do: apply an action, then write the observation and the
mask of the player to move. Dealing counts in the time of both and in the steps of neither. Rates are per second of
processor time; two threads use two of those in a second of wall time.
"""

import time
from random import Random

import numpy as np
import pyspiel

from bench.row import Row, against, rate
from sevenfold.game import TABLE
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import GAME, Rules

LANES = 1024
PEERS = ("hearts", "spades", "euchre")


def by_the_rules() -> Row:
    rng, rules = Random(1), Rules()

    def game() -> int:
        state, steps = GAME.start(rules), 0
        while to_move := GAME.to_move(state):
            seat = to_move[0]
            move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
            steps += 1
        return steps

    return rate("rules, random game", "moves/s", game, seconds=2, clock=time.process_time)


def openspiel(name: str) -> Row:
    """Random games with the tensor and the mask of the player to move at every step."""
    game, rng = pyspiel.load_game(name), Random(1)
    recalls = game.get_type().provides_information_state_tensor

    def steps() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            player = state.current_player()
            seen = state.information_state_tensor(player) if recalls else state.observation_tensor(player)
            mask = state.legal_actions_mask()
            made += bool(seen) and bool(mask)
            state.apply_action(rng.choice(state.legal_actions()))
        return made

    return rate(f"OpenSpiel {name}, observations", "steps/s", steps, seconds=2, clock=time.process_time)


def lanes(name: str, *, threads: int = 1, observe: bool = True) -> Row:
    env = YokaiVec(LANES, Rules(), seed=1, threads=threads, observe=observe)
    env.reset()
    anything = np.full(LANES, -1)

    def step() -> int:
        for _ in range(16):
            env.step(anything)
        return 16 * LANES

    step()
    return rate(name, "steps/s", step, seconds=2, clock=time.process_time)


def run() -> list[Row]:
    rules = by_the_rules()
    ours = lanes("vector, observations")
    rows = [rules, against(ours, rules), against(lanes("vector, bits", observe=False), rules)]
    for name in PEERS:
        peer = openspiel(name)
        rows += [peer, against(ours, peer)]
    rows.append(lanes("vector, observations, 2 threads", threads=2))
    return rows
