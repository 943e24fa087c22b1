"""Two players' discard and boss swaps (T2, T3): every plan is judged by rounds played on from it."""

from random import Random
from typing import Any, Final

import numpy as np

from sevenfold import clock
from sevenfold.agents import tables
from sevenfold.agents.equity import score, worth
from sevenfold.kernels import seeds
from sevenfold.kernels.judge import DESK
from sevenfold.kernels.layout import CLOSED, HAND, KIND, ROW_DOWN, ROW_UP, SIZE, TRUMP, TURN, TWO, Ints
from sevenfold.kernels.names import CARD_NAMES, CARD_NUMBERS, mask_of
from sevenfold.kernels.native import Native
from sevenfold.yokai import GAME, View
from sevenfold.yokai.cards import NAMES, names_of
from sevenfold.yokai.moves import KeepBoss, Look, Prepare, Swap
from sevenfold.yokai.state import State

_judge_plans = Native("preparing:judge_plans", "IiIFFIFUF")
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
    flat, odds, stakes = np.array(plans, np.int64).reshape(-1), tables.odds(TWO, SHARP), worth(view.rules, score(view))
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
        row[HAND + seat] = mask_of(names_of(state.hands[seat])) | sum(1 << card for card in up)
        row[ROW_UP + seat] = sum(card << 8 * place for place, card in enumerate(up))
        row[ROW_DOWN + seat] = sum(card << 8 * place for place, card in enumerate(down))
        row[CLOSED + seat] = sum(1 << card for card in down)
    return row
