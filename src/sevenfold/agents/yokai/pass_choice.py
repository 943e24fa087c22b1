"""Passing: candidates judged by rounds played on from them, and a simple preparation for two players."""

from random import Random
from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.equity import plain, score, worth
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.passes import gift_of, pass_move
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.layout import PASSED, SUITERS
from sevenfold.kernels.yokai.policy.layout import PASS_FACTORS
from sevenfold.kernels.yokai.search.layout import BY_ACE, CHANCES, PASS_SCRATCH
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler
from sevenfold.yokai import View
from sevenfold.yokai.moves import KeepBoss, Pass, Prepare, Swap

_draw_passes = Native("yokai.search.pass_choice:draw_passes", "IiFUII")
_judge_passes = Native("yokai.search.pass_choice:judge_passes", "IiiIFIiFFFIFUF")
CANDIDATES: Final = 32
SHARP: Final = 1.5
STEP: Final = 4
"""Deals between two looks at the clock."""


class PassJudge:
    """A hand to pass from: draws candidates (three masks each) and judges them on common deals of the other cards."""

    def __init__(self, view: View, worth: Floats, rng: Random, *, fitted: bool = True) -> None:
        self.view, self.worth, self.seat, self.kind = view, worth, view.seat or 0, kind_of(view.rules)
        fits = fitted_tables.odds(self.kind, SHARP), fitted_tables.pass_odds(self.kind, SHARP)
        self.odds, self.passes = fits if fitted else fitted_tables.even()
        self.sampler, self.random = WorldSampler(known_from(view)), seeds(rng.getrandbits(64))
        self.scratch, self.chances = np.zeros(PASS_SCRATCH, np.int64), np.zeros(CHANCES)

    def candidates(self, count: int) -> Ints:
        """At most `count` different passes, in the order in which they were first drawn."""
        gifts, index = np.zeros((2 * count, PASSED), np.int64), self.scratch[:PASS_FACTORS]
        _draw_passes(self.sampler.known.state, self.seat, self.passes, self.random, index, gifts)
        drawn = (sorted(gift) if self.kind < SUITERS else gift for gift in gifts.tolist())
        return np.array(list(dict.fromkeys(map(tuple, drawn)))[:count], np.int64)

    def judge(self, gifts: Ints, deals: int, values: Floats) -> None:
        """Adds to the values what each pass brings in that many deals."""
        leader = BY_ACE if self.view.leader is None else self.view.leader
        known, plan, ways = self.sampler.known.state, self.sampler.plan, self.sampler.ways
        _judge_passes(
            known, self.seat, leader, plan, ways, gifts, deals, self.odds, self.passes, self.worth, self.scratch,
            self.chances, self.random, values,
        )  # fmt: skip

    def move(self, gift: Ints) -> Pass:
        return pass_move(self.view.rules, self.seat, gift)


def choose_pass(view: View, iterations: int | None, until: float, rng: Random, *, fitted: bool = True) -> Pass:
    """Halves the candidates several times while there is time, and keeps the better ones.

    Not `fitted`: candidates, the others' passes and all cards are drawn with the same chance.
    """
    judge = PassJudge(view, worth(view.rules, score(view)) if fitted else plain(view.rules), rng, fitted=fitted)
    gifts = judge.candidates(CANDIDATES if iterations is None else max(4, min(CANDIDATES, iterations // 20)))
    values, begun, spent, stage = np.zeros(len(gifts)), clock.now(), 0, 1
    while len(gifts) > 1:
        judge.judge(gifts, STEP, values)
        spent += STEP * len(gifts)
        now = clock.now()
        share = spent / iterations if iterations else (now - begun) / max(1e-9, until - begun)
        if share >= 1:
            break
        if share > stage / 4 and len(gifts) > 3:
            best = sorted(range(len(gifts)), key=lambda place: -values[place])[: (len(gifts) + 1) // 2]
            gifts, values = np.stack([gifts[place] for place in best]), np.array([values[place] for place in best])
            stage += 1
    return judge.move(gifts[int(values.argmax())])


def draw_pass(view: View, rng: Random) -> Pass:
    """One pass by the fitted odds, not judged."""
    judge = PassJudge(view, plain(view.rules), rng)
    return judge.move(judge.candidates(1)[0])


def judged(view: View, made: Pass, worth: Floats, candidates: int, deals: int, rng: Random) -> list[tuple[Pass, float]]:
    """The pass that was made and likely others, with the mean worth of each."""
    judge = PassJudge(view, worth, rng)
    others = judge.candidates(candidates).tolist()
    gifts = np.array(sorted({tuple(gift) for gift in (gift_of(view.rules, made).tolist(), *others)}), np.int64)
    values = np.zeros(len(gifts))
    judge.judge(gifts, deals, values)
    found = [(judge.move(gift), value / deals) for gift, value in zip(gifts, values.tolist(), strict=True)]
    return [(made if _cards(move) == _cards(made) else move, value) for move, value in found]


def _cards(move: Pass) -> dict[str, set[str]]:
    """Who gets what, in whatever order people named the cards."""
    return {seat: set(cards) for seat, cards in move.give.items()}


def simple_preparation(view: View, rng: Random) -> Prepare | KeepBoss:
    """Two players: swaps nothing and discards a card of middle rank; a second seven stays where it is."""
    seat = view.seat or 0
    if view.must_keep:
        return KeepBoss(by=seat, keep="up")
    ranked = sorted(view.legal, key=lambda name: abs(CARD_NUMBERS[name] % 8 - 3) + rng.random())
    return Prepare(by=seat, discard=ranked[0], swaps=tuple(Swap(done.up, done.side, done.keep) for done in view.looked))
