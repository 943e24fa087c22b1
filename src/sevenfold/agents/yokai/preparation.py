"""Two players' discard and boss swaps (T2, T3): every plan is judged by rounds played on from it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np

from sevenfold import clock
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import preparing_round
from sevenfold.kernels.yokai.layout import TWO
from sevenfold.kernels.yokai.search.layout import CHANCES, ROLLOUT
from sevenfold.yokai import GAME, View
from sevenfold.yokai.cards import CARDS, is_boss
from sevenfold.yokai.moves import KeepBoss, Look, Prepare, Swap
from sevenfold.yokai.play.duel import below, must_keep, preparations
from sevenfold.yokai.state import State

_judge_plans = Native("yokai.search.preparation:judge_plans", "IiIFFIFUF")
Plan = tuple[int, int, int]
"""The card to discard, the place of the seven to swap or `NO_SWAP`, and the place below it."""
NO_SWAP: Final = -1
WORLDS: Final = 16
SHARP: Final = 1.5
MARGIN: Final = 0.1
"""A swap must be worth this much more than leaving the row alone: it also tells the opponent where the seven went."""


def choose_preparation(view: View, iterations: int | None, until: float, rng: Random) -> Prepare | Look | KeepBoss:
    """Looks under a seven when that promises more, else discards the card whose loss costs least."""
    seat = view.seat or 0
    if view.must_keep:
        return KeepBoss(by=seat, keep="up")
    plans = _plans(view)
    values = np.zeros(len(plans))
    worlds = np.stack([preparing_round(GAME.sample(view, rng)) for _ in range(WORLDS)])
    judge = PlanJudge(seat, plans, worth(view.rules, score(view)), rng)
    judged, limit = 0, max(WORLDS, (iterations or 0) // len(plans))
    while judged < limit if iterations else clock.now() < until or not judged:
        judged += judge.judge(worlds, values)
    values = values / judged
    stay = max((place for place, plan in enumerate(plans) if plan[1] == NO_SWAP), key=lambda place: values[place])
    best = max(range(len(plans)), key=lambda place: values[place])
    if plans[best][1] != NO_SWAP and values[best] > values[stay] + MARGIN:
        _, up, lower = plans[best]
        return Look(by=seat, up=up, side="left" if lower == up else "right")
    done = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
    return Prepare(by=seat, discard=CARD_NAMES[plans[stay][0]], swaps=done)


class PlanJudge:
    """Plays on after every plan."""

    def __init__(self, seat: int, plans: Sequence[Plan], worth: Floats, rng: Random) -> None:
        self.seat, self.plans, self.worth = seat, np.array(plans, np.int64), worth
        self.odds, self.random = fitted_tables.odds(TWO, SHARP), seeds(rng.getrandbits(64))
        self.scratch, self.chances = np.zeros(ROLLOUT, np.int64), np.zeros(CHANCES)

    def judge(self, worlds: Ints, values: Floats) -> int:
        """Adds to the values what each plan brings in every world; returns the number of worlds."""
        return _judge_plans(
            worlds, self.seat, self.plans, self.odds, self.worth, self.scratch, self.chances, self.random, values
        )


def judged(view: View, made: Any, worth: Floats, worlds: int, rng: Random) -> list[tuple[Any, float]]:
    """Every step open to the view's seat and the one that was made, with the mean worth of each.

    A look or a seven kept is worth what the best discard after it is; half of the worlds choose that discard, the
    other half value it.
    """
    seat, states = view.seat or 0, [GAME.sample(view, rng) for _ in range(worlds)]
    steps = list(preparations(states[0], seat))
    if made not in steps:
        steps.append(made)
    discards = [CARD_NUMBERS[card] for card in view.hand if not is_boss(CARDS[card])]
    found: list[tuple[Any, float]] = []
    kept: dict[tuple[Any, ...], tuple[Floats, Floats]] = {}
    for step in steps:
        before = _before(step, view)
        if before not in kept:
            rows = np.stack([preparing_round(_after(state, seat, before)) for state in states])
            kept[before] = _halves(rows, seat, discards, worth, rng)
        first, second = kept[before]
        if isinstance(step, Prepare):
            place = discards.index(CARD_NUMBERS[step.discard])
            found.append((step, float(first[place] + second[place]) / 2))
        else:
            found.append((step, float(second[int(first.argmax())])))
    return found


def _before(step: Any, view: View) -> tuple[Any, ...]:
    """What is done to the rows by a step: looks and sevens kept that are still to come."""
    seat = view.seat or 0
    if not isinstance(step, Prepare):
        return (step,)
    new = step.swaps[len(view.looked) :]
    return tuple(move for swap in new for move in _swap(seat, swap))


def _swap(seat: int, swap: Swap) -> tuple[Any, ...]:
    return Look(by=seat, up=swap.up, side=swap.side), KeepBoss(by=seat, keep=swap.keep or "up")


def _after(state: State, seat: int, steps: tuple[Any, ...]) -> State:
    """The steps made as far as they arise in this world: a seven is kept only where a seven is found."""
    for step in steps:
        assert state.duel is not None
        if isinstance(step, Look) or must_keep(state.duel, seat):
            state = GAME.apply(state, step)
    return state


def _halves(rows: Ints, seat: int, discards: list[int], worth: Floats, rng: Random) -> tuple[Floats, Floats]:
    """The mean worth of each discard, in one half of the worlds and in the other."""
    judge, middle = PlanJudge(seat, [(card, NO_SWAP, 0) for card in discards], worth, rng), len(rows) // 2
    means = []
    for half in (rows[:middle], rows[middle:]):
        values = np.zeros(len(discards))
        judge.judge(half, values)
        means.append(values / len(half))
    return means[0], means[1]


def _plans(view: View) -> list[Plan]:
    """Every discard without a swap; every swap with the lowest discards."""
    discards = [CARD_NUMBERS[card] for card in view.legal]
    plans = [(card, NO_SWAP, 0) for card in discards]
    for look in view.looks:
        lower = below(Swap(look.up, look.side))
        plans += [(card, look.up, lower) for card in discards[:: max(1, len(discards) // 3)]]
    return plans
