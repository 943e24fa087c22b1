"""Two players' discard and boss swaps (T2, T3): every plan is judged by rounds played on from it."""

from random import Random
from typing import Any, Final

import numpy as np

from sevenfold import clock
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.layout import CLOSED, HAND, KIND, ROW_DOWN, ROW_UP, SIZE, TRUMP, TURN, TWO
from sevenfold.kernels.yokai.names import CARD_NAMES, CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.search.rollout import DESK
from sevenfold.yokai import GAME, View
from sevenfold.yokai.cards import CARDS, NAMES, is_boss, names_of
from sevenfold.yokai.moves import KeepBoss, Look, Prepare, Swap
from sevenfold.yokai.play.duel import must_keep, preparations
from sevenfold.yokai.state import NONE, State

_judge_plans = Native("yokai.search.preparation:judge_plans", "IiIFFIFUF")
WORLDS: Final = 16
SHARP: Final = 1.5
MARGIN: Final = 0.1
"""A swap must be worth so much more than leaving the row alone: it also tells the opponent where the seven went."""


def choose_preparation(view: View, iterations: int | None, until: float, rng: Random) -> Prepare | Look | KeepBoss:
    """Looks under a seven when that promises more; else discards what will be missed least."""
    seat = view.seat or 0
    if view.must_keep:
        return KeepBoss(by=seat, keep="up")
    plans = _plans(view)
    values = np.zeros(len(plans))
    worlds = np.concatenate([_row(view, GAME.sample(view, rng)) for _ in range(WORLDS)])
    random, room, chances = seeds(rng.getrandbits(64)), np.zeros(DESK, np.int64), np.zeros(192)
    flat, odds, stakes = (
        np.array(plans, np.int64).reshape(-1),
        fitted_tables.odds(TWO, SHARP),
        worth(view.rules, score(view)),
    )
    judged, limit = 0, max(WORLDS, (iterations or 0) // len(plans))
    while judged < limit if iterations else clock.now() < until or not judged:
        judged += _judge_plans(worlds, seat, flat, odds, stakes, room, chances, random, values)
    values /= judged
    stay = max((place for place, plan in enumerate(plans) if plan[1] < 0), key=lambda place: values[place])
    best = max(range(len(plans)), key=lambda place: values[place])
    if plans[best][1] >= 0 and values[best] > values[stay] + MARGIN:
        _, up, below = plans[best]
        return Look(by=seat, up=up, side="left" if below == up else "right")
    done = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
    return Prepare(by=seat, discard=CARD_NAMES[plans[stay][0]], swaps=done)


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
            rows = np.concatenate([_row(view, _after(state, seat, before)) for state in states])
            kept[before] = _halves(rows, seat, discards, worth, rng)
        first, second = kept[before]
        if isinstance(step, Prepare):
            place = discards.index(CARD_NUMBERS[step.discard])
            found.append((step, float(first[place] + second[place]) / 2))
        else:
            found.append((step, float(second[int(np.argmax(first))])))
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
    random, room, chances = seeds(rng.getrandbits(64)), np.zeros(DESK, np.int64), np.zeros(192)
    plans = np.array([(card, -1, 0) for card in discards], np.int64).reshape(-1)
    odds, middle = fitted_tables.odds(TWO, SHARP), rows.size // SIZE // 2 * SIZE
    means = []
    for half in (rows[:middle], rows[middle:]):
        values = np.zeros(len(discards))
        judged = _judge_plans(half, seat, plans, odds, worth, room, chances, random, values)
        means.append(values / judged)
    return means[0], means[1]


def _plans(view: View) -> list[tuple[int, int, int]]:
    """Every discard without a swap; every swap with the lowest discards."""
    discards = [CARD_NUMBERS[card] for card in view.legal]
    plans = [(card, -1, 0) for card in discards]
    for look in view.looks:
        below = look.up if look.side == "left" else look.up + 1
        plans += [(card, look.up, below) for card in discards[:: max(1, len(discards) // 3)]]
    return plans


def _row(view: View, state: State) -> Ints:
    """A sampled state of the preparing players as the kernels have it."""
    row, duel = np.zeros(SIZE, np.int64), state.duel
    assert duel is not None
    row[KIND], row[TURN] = TWO, view.leader or 0
    row[TRUMP] = 0xFF << (CARD_NUMBERS[view.face_up] & 56) if view.face_up else 0
    for seat in range(2):
        layout: Any = (duel.secret or duel.rows)[seat]
        up, down = ([CARD_NUMBERS[NAMES[card]] for card in cards] for cards in (layout.up, layout.down))
        # A card discarded already goes back: the kernel discards one for the opponent.
        away = duel.discards[seat]
        hand = state.hands[seat] | (0 if away == NONE else 1 << away)
        row[HAND + seat] = mask_of(names_of(hand)) | sum(1 << card for card in up)
        row[ROW_UP + seat] = sum(card << 8 * place for place, card in enumerate(up))
        row[ROW_DOWN + seat] = sum(card << 8 * place for place, card in enumerate(down))
        row[CLOSED + seat] = sum(1 << card for card in down)
    return row
