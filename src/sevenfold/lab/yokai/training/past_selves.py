"""Earlier states of the network, against which some of the lanes are played.

A network that only meets itself can forget how to answer what it no longer does.
"""

import copy
import random
from typing import Final

import torch
from torch import Tensor

from sevenfold.lab.yokai.training.network import Network

EVERY: Final = 8
"""One lane in this many is played against an earlier network."""
MOST: Final = 12
"""Earlier networks that are kept, the first among them."""


class PastSelves:
    """One side of these lanes is played by the network that learns, the others by `player`."""

    def __init__(self, network: Network, lanes: int, sides: int) -> None:
        self.player = copy.deepcopy(network).requires_grad_(False)
        self._kept = [_copied(network)]
        self._random = random.Random(lanes)
        device = next(network.parameters()).device
        self._home = torch.arange((lanes + EVERY - 1) // EVERY, device=device) % sides

    def keep(self, network: Network) -> None:
        """Adds the network as it is now; of too many, a random one but the first is forgotten."""
        self._kept.append(_copied(network))
        if len(self._kept) > MOST:
            del self._kept[self._random.randrange(1, MOST)]

    def choose(self) -> None:
        """Makes `player` one of the kept networks. Its tensors stay the same, so that a graph may use them."""
        with torch.no_grad():
            for to, kept in zip(self.player.parameters(), self._random.choice(self._kept), strict=True):
                to.copy_(kept)

    def foreign(self, side: Tensor) -> Tensor:
        """Where in the lanes (every `EVERY`th) the side to move is not the one that learns."""
        return side[::EVERY] != self._home


def _copied(network: Network) -> list[Tensor]:
    return [part.detach().clone() for part in network.parameters()]
