"""Passing, and what two players do instead: candidates judged by rounds played on from them."""

from random import Random
from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.equity import plain, score, worth
from sevenfold.agents.yokai.position import base
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.layout import DECK, DECK49, SUITERS
from sevenfold.kernels.yokai.names import CARD_NUMBERS, mask_of, names_in
from sevenfold.kernels.yokai.policy.pass_odds import PASS_FACTORS
from sevenfold.kernels.yokai.search.pass_choice import BY_ACE, GIVING
from sevenfold.kernels.yokai.search.worlds import KNOWLEDGE, NEED, UNKNOWN
from sevenfold.yokai import View
from sevenfold.yokai.moves import KeepBoss, Pass, Prepare, Swap
from sevenfold.yokai.state import hand_size

_draw_passes = Native("yokai.search.pass_choice:draw_passes", "IiFUII")
_judge_passes = Native("yokai.search.pass_choice:judge_passes", "IIiiIiFFFIFUF")
CANDIDATES: Final = 32
SHARP: Final = 1.5
STEP: Final = 4
"""Deals between two looks at the clock."""


class Giver:
    """A hand to pass from: draws candidates (three masks each) and judges them on common deals of the other cards."""

    def __init__(self, view: View, worth: Floats, rng: Random, *, fitted: bool = True) -> None:
        self.view, self.worth, self.seat, self.kind = view, worth, view.seat or 0, fitted_tables.kind_of(view.rules)
        fits = fitted_tables.odds(self.kind, SHARP), fitted_tables.pass_odds(self.kind, SHARP)
        self.odds, self.passes = fits if fitted else fitted_tables.even()
        self.dealt, self.known, self.random = base(view), _knowledge(view), seeds(rng.getrandbits(64))
        self.room, self.chances = np.zeros(GIVING, np.int64), np.zeros(192)

    def candidates(self, count: int) -> Ints:
        """So many different passes at most, the first ones drawn first."""
        gifts = np.zeros(6 * count, np.int64)
        _draw_passes(self.dealt, self.seat, self.passes, self.random, np.zeros(PASS_FACTORS, np.int64), gifts)
        rows = gifts.reshape(-1, 3)
        if self.kind < SUITERS:
            rows = np.sort(rows, 1)
        _, first = np.unique(rows, axis=0, return_index=True)
        return np.ascontiguousarray(rows[np.sort(first)][:count])

    def judge(self, gifts: Ints, deals: int, values: Floats) -> None:
        """Adds to the values what each pass brings in so many deals."""
        leader = BY_ACE if self.view.leader is None else self.view.leader
        _judge_passes(
            self.dealt, self.known, self.seat, leader, gifts.reshape(-1), deals, self.odds, self.passes, self.worth,
            self.room, self.chances, self.random, values,
        )  # fmt: skip

    def move(self, gift: Ints) -> Pass:
        masks = [int(mask) for mask in gift]
        seats = sorted(self.view.due, key=lambda seat: (int(seat) - self.seat) % self.view.rules.players)
        if len(seats) == 1:
            return Pass(by=self.seat, give={seats[0]: names_in(sum(masks))})
        give = {seat: names_in(mask) for seat, mask in zip(seats, masks, strict=True)}
        return Pass(by=self.seat, give=give)

    def gift(self, move: Pass) -> Ints:
        """The masks of a pass, in the order of its receivers."""
        seats = sorted(move.give, key=lambda seat: (int(seat) - self.seat) % self.view.rules.players)
        return np.array(sorted(mask_of((card,)) for card in move.give[seats[0]]) if len(seats) == 1 else
                        [mask_of(move.give[seat]) for seat in seats], np.int64)  # fmt: skip


def choose_pass(view: View, iterations: int | None, until: float, rng: Random, *, fitted: bool = True) -> Pass:
    """Keeps the better half of the candidates again and again while there is time.

    Not `fitted`: candidates, the others' passes and all cards are drawn with the same chance.
    """
    giver = Giver(view, worth(view.rules, score(view)) if fitted else plain(view.rules), rng, fitted=fitted)
    gifts = giver.candidates(CANDIDATES if iterations is None else max(4, min(CANDIDATES, iterations // 20)))
    values, begun, spent, stage = np.zeros(len(gifts)), clock.now(), 0, 1
    while len(gifts) > 1:
        giver.judge(gifts, STEP, values)
        spent += STEP * len(gifts)
        now = clock.now()
        share = spent / iterations if iterations else (now - begun) / max(1e-9, until - begun)
        if share >= 1:
            break
        if share > stage / 4 and len(gifts) > 3:
            order = np.argsort(-values)[: (len(gifts) + 1) // 2]
            gifts, values, stage = np.ascontiguousarray(gifts[order]), values[order], stage + 1
    return giver.move(gifts[int(np.argmax(values))])


def draw_pass(view: View, rng: Random) -> Pass:
    """One pass by the fitted odds, without any thought."""
    giver = Giver(view, plain(view.rules), rng)
    return giver.move(giver.candidates(1)[0])


def judged(view: View, made: Pass, worth: Floats, candidates: int, deals: int, rng: Random) -> list[tuple[Pass, float]]:
    """The pass that was made and likely others, with the mean worth of each."""
    giver = Giver(view, worth, rng)
    gifts = np.unique(np.concatenate([giver.gift(made)[None], giver.candidates(candidates)]), axis=0)
    values = np.zeros(len(gifts))
    giver.judge(gifts, deals, values)
    found = [(giver.move(gift), value / deals) for gift, value in zip(gifts, values.tolist(), strict=True)]
    return [(made if _cards(move) == _cards(made) else move, value) for move, value in found]


def _cards(move: Pass) -> dict[str, set[str]]:
    """Who gets what, in whatever order people named the cards."""
    return {seat: set(cards) for seat, cards in move.give.items()}


def _knowledge(view: View) -> Ints:
    """Nothing has been played: everybody has whole hands of unknown cards."""
    known = np.zeros(KNOWLEDGE, np.int64)
    unknown = (DECK if view.rules.suiters else DECK49) & ~mask_of(view.hand)
    if view.face_up is not None:
        unknown &= ~mask_of((view.face_up,))
    known[UNKNOWN] = unknown
    for seat in range(view.rules.players):
        if seat != view.seat:
            known[NEED + seat] = hand_size(view.rules)
    return known


def simple_preparation(view: View, rng: Random) -> Prepare | KeepBoss:
    """Two players: leaves the rows alone and throws away a middling card; a second seven stays where it is."""
    seat = view.seat or 0
    if view.must_keep:
        return KeepBoss(by=seat, keep="up")
    ranked = sorted(view.legal, key=lambda name: abs(CARD_NUMBERS[name] % 8 - 3) + rng.random())
    return Prepare(by=seat, discard=ranked[0], swaps=tuple(Swap(done.up, done.side, done.keep) for done in view.looked))
