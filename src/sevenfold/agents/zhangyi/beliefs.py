"""Beliefs about mandates, computed from a view's public log by Bayes' rule (`kernels.zhangyi.belief`)."""

from math import fsum

import numpy as np

from sevenfold.agents.zhangyi.weights import parameters
from sevenfold.game import Name
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.bridge import assume_aside, view_log_start
from sevenfold.kernels.zhangyi.entry_points import Scratch, believe
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.view import ZhangYiView


class PublicBeliefs:
    """What a spectator believes. It keeps the result for the last log, and follows a longer one from there.

    It holds public information only, so one object may serve any seats and games, one call at a time.
    """

    def __init__(self, scratch: Scratch | None = None) -> None:
        self._scratch = scratch or Scratch(parameters())
        self._shown: object = None
        self._log: tuple[int, ...] = ()
        self._row: Ints = np.zeros(0, np.int64)
        self._beliefs: Floats = np.zeros(0)

    def at(self, view: ZhangYiView) -> Floats:
        """How likely each seat has each mandate, a row for each seat."""
        # A log that does not begin with the first turn belongs to a constructed position and says nothing.
        log = view.log if view.log[:1] == (z.A_FIRST,) else ()
        shown = (view.rules, [(seat, view.mandates[seat]) for seat in view.out])
        known = len(self._log)
        if shown == self._shown and log[:known] == self._log:
            row, beliefs = self._row.copy(), self._beliefs.copy()
        else:
            row, beliefs, known = view_log_start(view), np.full((z.SEATS, z.STATES), 1 / z.STATES), 0
        assume_aside(row, view)
        believe(self._scratch, view.rules, row, np.array(log[known:], np.int64), beliefs)
        self._shown, self._log, self._row, self._beliefs = shown, log, row, beliefs
        return beliefs.copy()


def beliefs(view: ZhangYiView, public: Floats | None = None) -> tuple[dict[Name, float], ...]:
    """How likely each seat has each mandate, from all that the view's seat knows.

    `public` are the public beliefs at the view, if they are known already.
    """
    table = PublicBeliefs().at(view) if public is None else public.copy()
    names = board(view.rules).states
    for seat, mandate in enumerate(view.mandates):
        for number, name in enumerate(names):
            if mandate is not None:
                table[seat, number] = name == mandate
            elif name in (view.mandate, view.put_back, *(view.offer or ())) or not view.states[number].alive:
                table[seat, number] = 0.0
    rows = (row / total if (total := fsum(row.tolist())) > 0 else np.full(z.STATES, 1 / z.STATES) for row in table)
    return tuple(
        {name: float(value) for name, value in zip(names, row, strict=True)}
        for _, row in zip(view.mandates, rows, strict=False)
    )
