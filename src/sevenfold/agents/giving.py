"""Passing, and what two players do instead: candidates judged by rounds played on from them."""

import time
from random import Random
from typing import Final

import numpy as np

from sevenfold.agents import tables
from sevenfold.agents.equity import plain, score, worth
from sevenfold.agents.position import base
from sevenfold.kernels import seeds
from sevenfold.kernels.giving import BY_ACE, GIVING
from sevenfold.kernels.layout import DECK, DECK49, SUITERS, Floats, Ints, Seeds
from sevenfold.kernels.names import CARD_NUMBERS, mask_of, names_in
from sevenfold.kernels.native import Native
from sevenfold.kernels.passing import PASS_FACTORS
from sevenfold.kernels.worlds import KNOWLEDGE, NEED, UNKNOWN
from sevenfold.yokai import View
from sevenfold.yokai.moves import KeepBoss, Pass, Prepare, Swap
from sevenfold.yokai.state import hand_size

_draw_passes = Native("giving:draw_passes", "IiFUII")
_judge_passes = Native("giving:judge_passes", "IIiiIiFFFIFUF")
CANDIDATES: Final = 32
SHARP: Final = 1.5


def choose_pass(view: View, iterations: int | None, until: float, rng: Random, *, fitted: bool = True) -> Pass:
    """Draws candidates by the fitted odds and keeps the better half again and again while there is time.

    Not `fitted`: candidates, the others' passes and all cards are drawn with the same chance.
    """
    seat = view.seat
    assert seat is not None
    kind, dealt = tables.kind_of(view.rules), base(view)
    random = seeds(rng.getrandbits(64))
    count = CANDIDATES if iterations is None else max(4, min(CANDIDATES, iterations // 20))
    odds, passes = (tables.odds(kind, SHARP), tables.pass_odds(kind, SHARP)) if fitted else tables.even()
    gifts = _candidates(dealt, seat, kind, count, passes, random)
    known, leader = _knowledge(view), BY_ACE if view.leader is None else view.leader
    arrays = odds, passes, worth(view.rules, score(view)) if fitted else plain(view.rules)
    room, chances, left = np.zeros(GIVING, np.int64), np.zeros(192), iterations
    values = np.zeros(len(gifts))
    begun = time.perf_counter()
    span, stage = until - begun, 1
    while len(gifts) > 1:
        _judge_passes(dealt, known, seat, leader, gifts.reshape(-1), 4, *arrays, room, chances, random, values)
        if left is not None:
            left -= 4 * len(gifts)
            if left <= 0:
                break
        elif time.perf_counter() > until:
            break
        if left is None and time.perf_counter() > begun + span * stage / 4 and len(gifts) > 3:
            order = np.argsort(-values)[: (len(gifts) + 1) // 2]
            gifts, values, stage = np.ascontiguousarray(gifts[order]), values[order], stage + 1
    best = gifts[int(np.argmax(values))]
    return Pass(by=seat, give=_give(view, [int(mask) for mask in best]))


def draw_pass(view: View, rng: Random) -> Pass:
    """One pass by the fitted odds, without any thought."""
    seat, kind = view.seat or 0, tables.kind_of(view.rules)
    gift = _candidates(base(view), seat, kind, 1, tables.pass_odds(kind), seeds(rng.getrandbits(64)))[0]
    return Pass(by=seat, give=_give(view, [int(mask) for mask in gift]))


def _candidates(dealt: Ints, seat: int, kind: int, count: int, passes: Floats, random: Seeds) -> Ints:
    """Different passes, likely ones first."""
    gifts = np.zeros(3 * 2 * count, np.int64)
    _draw_passes(dealt, seat, passes, random, np.zeros(PASS_FACTORS, np.int64), gifts)
    rows = gifts.reshape(-1, 3)
    if kind < SUITERS:
        rows = np.sort(rows, 1)
    _, first = np.unique(rows, axis=0, return_index=True)
    return np.ascontiguousarray(rows[np.sort(first)][:count])


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


def _give(view: View, masks: list[int]) -> dict[str, tuple[str, ...]]:
    seats = sorted(view.due, key=lambda seat: (int(seat) - (view.seat or 0)) % view.rules.players)
    if len(seats) == 1:
        return {seats[0]: names_in(sum(masks))}
    return {seat: names_in(mask) for seat, mask in zip(seats, masks, strict=True)}


def choose_preparation(view: View, rng: Random) -> Prepare | KeepBoss:
    """Two players: leaves the rows alone and throws away a middling card; a second seven stays where it is."""
    seat = view.seat or 0
    if view.must_keep:
        return KeepBoss(by=seat, keep="up")
    ranked = sorted(view.legal, key=lambda name: abs(CARD_NUMBERS[name] % 8 - 3) + rng.random())
    return Prepare(by=seat, discard=ranked[0], swaps=tuple(Swap(done.up, done.side, done.keep) for done in view.looked))
