"""Draws worlds that a seat could be in: every way the hidden cards may lie is as likely as any other.

    sampler = WorldSampler(known_from(view))
    worlds = sampler.draw(1000, seeds(7))        # rounds in the kernels' layout, one a row

The plan is made once for each view and drawn from as often as one likes.
"""

from math import prod
from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.knowledge import Known
from sevenfold.kernels.yokai.layout import SIZE
from sevenfold.kernels.yokai.search.layout import PLAN, SPOTS

_plan_worlds: Final = Native("yokai.search.sampler:plan_worlds", "iIIIF")
_draw_worlds: Final = Native("yokai.search.sampler:draw_worlds", "IiUIFI")


class WorldSampler:
    """The plan of one seat's hidden cards."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.plan = np.zeros(PLAN, np.int64)
        self.plan[SPOTS:] = known.spots
        zones = [size + 1 for size in known.sizes.tolist()]
        self.ways = np.empty(prod(zones) << sum(zone > 1 for zone in zones))
        """A table for each group: as many as there are sets of zones that hold cards."""
        if not _plan_worlds(known.hidden, known.sizes, known.may, self.plan, self.ways):
            raise ValueError("what is known of the hidden cards contradicts itself")

    def draw(self, count: int, rng: Seeds) -> Ints:
        """That many rounds that could be the true one."""
        worlds = np.empty((count, SIZE), np.int64)
        _draw_worlds(self.known.state, self.known.observer, rng, self.plan, self.ways, worlds)
        return worlds
