"""The lanes of `YokaiVec` with the points of a game beside each, as tensors on the network's device."""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from sevenfold.agents.yokai.network.inputs import BASIC_SCORE, SCORES, SIDES
from sevenfold.lab.yokai.training.options import LATER
from sevenfold.lab.yokai.training.targets import outcome_of, outcome_worth, score_limit
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS, Rules

Batch = dict[str, Tensor]


class ScoredLanes:
    """Rounds of one rule set, each at random points (or seals) of a game before it."""

    def __init__(self, rules: Rules, lanes: int, seed: int, device: str, *, host: bool, threads: int) -> None:
        where: Any = "cuda" if device == "cuda" and not host else "cpu"
        self.rules, self.device, self.sides = rules, device, len(rules.sides)
        self.env = YokaiVec(lanes, rules, seed=seed, later=LATER, device=where, threads=threads, observe=False)
        self.env.reset()
        self._bits, self._seat = self._alias(self.env.bits), self._alias(self.env.to_move)
        self._zones = [self._alias(zone) for zone in self._hidden_zones()]
        self._seals = [self._alias(self.env.seals(side)) for side in range(2)]
        self._gains, self._dones = self._alias(self.env.gains), self._alias(self.env.dones)
        self._worth = torch.from_numpy(outcome_worth(rules)).to(device)
        self._digits = torch.tensor([SCORES**place for place in range(self.sides - 1, -1, -1)], device=device)
        self.scores = self.new_scores()

    def _alias(self, array: Any) -> Tensor:
        """The environment's array as a tensor that shares its memory."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device=self.device)

    def _hidden_zones(self) -> list[Any]:
        """Four masks: every seat's hand or, with two players, both hands and both rows' closed cards."""
        if self.rules.players == 2:
            return [self.env.hands(0), self.env.hands(1), self.env.closed(0), self.env.closed(1)]
        return [self.env.hands(seat) for seat in range(4)]

    def _hidden_order(self, seat: Tensor) -> Tensor:
        """The zones that a seat does not see, in the order of the network's beliefs (n × 3)."""
        if self.rules.players == 2:
            return torch.stack([1 - seat, 2 + seat, 3 - seat], 1)
        after = [(seat + step) % self.rules.players for step in range(1, self.rules.players)]
        return torch.stack([*after, *[seat * 0 + 3] * (3 - len(after))], 1)

    def new_scores(self) -> Tensor:
        """Points of a game that goes on; in Seven Suiters, the seals with which the rounds began."""
        if self.rules.suiters:
            places = torch.arange(56, device=self.device)
            return torch.stack([(seals.to(self.device)[:, None] >> places & 1).sum(1) for seals in self._seals], 1)
        size = (len(self._dones), self.sides)
        return torch.randint(score_limit(self.rules), size, device=self.device)

    def seen(self) -> Batch:
        """Returns copies of what the seats to move see (`bits`, `scores` with their own side's first), their `side`,
        and the three `hidden` sets of cards that the critic sees and that beliefs are about."""
        seat = self._seat.clone().to(self.device)
        zones = torch.stack(self._zones, 1).to(self.device)
        side = seat % self.sides
        order = (side[:, None] + torch.arange(self.sides, device=self.device)) % self.sides
        basic = int(self.rules.scoring == "basic")
        scores = torch.zeros((len(seat), SIDES + 1), dtype=torch.int64, device=self.device)
        scores[:, : self.sides] = self.scores.gather(1, order) + BASIC_SCORE * basic
        scores[:, SIDES] = basic
        bits = self._bits.clone().to(self.device)
        return {"bits": bits, "scores": scores, "side": side, "hidden": zones.gather(1, self._hidden_order(seat))}

    def step(self, cards: Tensor) -> tuple[Tensor, Tensor]:
        """Plays a card in every lane. Returns the worth to each side of the rounds that ended (0 elsewhere), and 1
        where one ended. Those lanes go on at other points of a game."""
        self.play(cards)
        reward, done, scores = self.settle()
        self.scores.copy_(scores)
        return reward, done

    def play(self, cards: Tensor) -> None:
        """Plays a card in every lane, on PyTorch's current stream."""
        if self.env.device == "cpu":
            self.env.step(cards.cpu().numpy())
            return
        self.env.use_stream(torch.cuda.current_stream().cuda_stream)
        self.env.step(cards.contiguous())

    def settle(self) -> tuple[Tensor, Tensor, Tensor]:
        """Returns what `step` does, and the points of a game at which the lanes go on."""
        gains, done = self._gains.to(self.device).long(), self._dones.to(self.device).float()
        outcome = outcome_of(self.rules, gains[:, : self.sides])
        reward = self._worth[(self.scores * self._digits).sum(1), outcome] * done[:, None]
        return reward, done, torch.where(done[:, None] > 0, self.new_scores(), self.scores)


class LaneGroup:
    """Lanes of several rule sets with the same number of sides, as one."""

    def __init__(self, parts: list[ScoredLanes]) -> None:
        self.parts, self.device, self.sides = parts, parts[0].device, parts[0].sides
        self._counts = [part.env.lanes for part in parts]

    def reset(self) -> None:
        """Begins a new round in every lane."""
        for part in self.parts:
            part.env.reset()
            part.scores.copy_(part.new_scores())

    def seen(self) -> Batch:
        """See `ScoredLanes.seen`."""
        rows = [part.seen() for part in self.parts]
        return {name: torch.cat([row[name] for row in rows]) for name in rows[0]}

    def step(self, cards: Tensor) -> tuple[Tensor, Tensor]:
        """See `ScoredLanes.step`."""
        for part, some in zip(self.parts, cards.split(self._counts), strict=True):
            part.play(some)
        reward, done, scores = self.settle()
        for part, new in zip(self.parts, scores, strict=True):
            part.scores.copy_(new)
        return reward, done

    def settle(self) -> tuple[Tensor, Tensor, list[Tensor]]:
        """See `ScoredLanes.settle`."""
        ends = [part.settle() for part in self.parts]
        rewards, dones, scores = (list(column) for column in zip(*ends, strict=True))
        return torch.cat(rewards), torch.cat(dones), scores

    def compile(self) -> None:
        """From now on, the work around the rounds themselves is done by a few compiled kernels."""
        vars(self).update(
            seen=torch.compile(self.seen, dynamic=False), settle=torch.compile(self.settle, dynamic=False)
        )


def lane_group(shares: dict[str, float], lanes: int, seed: int, device: str, *, host: bool, threads: int) -> LaneGroup:
    """Lanes of several rule sets by name, each with its share of them."""
    return LaneGroup(
        [
            ScoredLanes(RULE_SETS[name], max(1, round(lanes * share)), seed + place, device, host=host, threads=threads)
            for place, (name, share) in enumerate(shares.items())
        ]
    )
