"""Yokai Septet's kernels on one core: whole random rounds, compared with the rules, and information-set search."""

import time
from functools import partial
from random import Random

import numpy as np

from bench.row import Row, against, rate
from bench.yokai.rules import one_round, random_move
from sevenfold.agents.yokai.equity import plain
from sevenfold.kernels import yokai as kernels
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.layout import KIND_NAMES
from sevenfold.kernels.yokai.search.searcher import Searcher
from sevenfold.yokai import GAME, RULE_SETS, Rules
from sevenfold.yokai.view import View

core = partial(rate, clock=time.process_time)


def run() -> list[Row]:
    rows: list[Row] = []
    for name in KIND_NAMES:
        rules, rng = RULE_SETS[name], Random(1)
        by_kernel(rules, 1)
        plain_rules = core(f"yokai, {name}, rules", "rounds/s", partial(one_round, rules, rng), 2.0)
        fast = core(f"yokai, {name}, kernel", "rounds/s", partial(by_kernel, rules, 20_000), 2.0)
        rows += [plain_rules, against(fast, plain_rules)]
    rows.append(card_plays())
    for name in KIND_NAMES:
        search(opening_lead(RULE_SETS[name]), 1)
        view = opening_lead(RULE_SETS[name])
        rows.append(core(f"yokai, {name}, search from the opening lead", "iterations/s", partial(search, view, 10_000)))
    return rows


def by_kernel(rules: Rules, rounds: int) -> int:
    """Plays random first rounds: deal, pass or prepare, play, score."""
    kernels.random_rounds(kind_of(rules), rounds, seed=1)
    return rounds


def card_plays() -> Row:
    """Cards played in four-player rounds, dealing, passing and scoring included."""
    kernels.random_rounds(0, 1, seed=1)
    return core("yokai, four, kernel, cards", "plays/s", lambda: kernels.random_rounds(0, 20_000, seed=1)[0], 2.0)


def opening_lead(rules: Rules) -> View:
    state, rng = GAME.start(rules), Random(3)
    while state.phase != "play":
        state = GAME.apply(state, random_move(state, rng))
    return GAME.view(state, int(GAME.to_move(state)[0]))


searcher = Searcher(1 << 15)


def search(view: View, iterations: int) -> int:
    report = searcher.search(known_from(view), np.asarray(plain(view.rules)), iterations=iterations, seed=1)
    return report.iterations
