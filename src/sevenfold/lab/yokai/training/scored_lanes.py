"""The lanes of `YokaiVec` with the points of a game beside each, as tensors on the network's device."""

from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from sevenfold.agents.yokai.network.inputs import SCORES
from sevenfold.lab.yokai.training.targets import points_worth
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import Rules

LATER: Final = 0.7
"""The share of rounds that begin like a game's second or later round."""


class ScoredLanes:
    """Rounds of four players, each at random points of a game before it (0 to 6 for both sides)."""

    def __init__(self, lanes: int, seed: int, device: str, *, host: bool, threads: int) -> None:
        where: Any = "cuda" if device == "cuda" and not host else "cpu"
        self.env = YokaiVec(lanes, Rules(), seed=seed, later=LATER, device=where, threads=threads, observe=False)
        self.env.reset()
        self.device = device
        self._bits, self._seat = self._alias(self.env.bits), self._alias(self.env.to_move)
        self._hands = [self._alias(self.env.hands(seat)) for seat in range(4)]
        self._gains, self._dones = self._alias(self.env.gains), self._alias(self.env.dones)
        self._worth = torch.from_numpy(points_worth()).to(device)
        self.scores = torch.randint(SCORES, (lanes, 2), device=device)

    def _alias(self, array: Any) -> Tensor:
        """The environment's array as a tensor that shares its memory."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device=self.device)

    def seen(self) -> dict[str, Tensor]:
        """Returns copies of what the seats to move see (`bits`, `scores` with their own side's first), their `side`
        (0 or 1) and the `hands` of the three seats after them."""
        seat = self._seat.clone().to(self.device)
        hands = torch.stack(self._hands, 1).to(self.device)
        order = (seat[:, None] + torch.arange(1, 4, device=self.device)) % 4
        side = seat & 1
        scores = torch.where(side[:, None] == 1, self.scores.flip(1), self.scores)
        bits = self._bits.clone().to(self.device)
        return {"bits": bits, "scores": scores, "side": side, "hands": hands.gather(1, order)}

    def step(self, cards: Tensor) -> tuple[Tensor, Tensor]:
        """Plays a card in every lane. Returns the worth to side 0 of the rounds that ended (0 elsewhere), and 1 where
        one ended. Those lanes go on at other points of a game."""
        on_host = self.env.device == "cpu"
        self.env.step(cards.cpu().numpy() if on_host else cards)
        won, done = self._gains.to(self.device).long(), self._dones.to(self.device).float()
        reward = self._worth[self.scores[:, 0], self.scores[:, 1], won[:, 0], won[:, 1]] * done
        self.scores = torch.where(done[:, None] > 0, torch.randint_like(self.scores, SCORES), self.scores)
        return reward, done
