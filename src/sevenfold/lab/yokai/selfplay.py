"""Self-play on vector lanes (PPO): rounds, numbers and network stay on one device.

Both sides play by the network. A step's advantage is reckoned along the lane, whoever moved, from side 0's point of
view, by a critic who sees all hands: to each choice goes what it changed, and not the luck of the deal.
"""

import copy
from argparse import Namespace
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from sevenfold.agents.yokai.network.inputs import SCORES
from sevenfold.lab.yokai.network import Network, belief_loss
from sevenfold.lab.yokai.targets import advantages, mine, points_worth
from sevenfold.lab.yokai.training_run import Run
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import Rules

LATER: Final = 0.7
"""So many of a game's rounds are not its first."""
STEPS: Final = 32
CLIP: Final = 0.2
KEEP: Final = 0.95
ENTROPY: Final = 0.01
TEST_STEPS: Final = 150
Think = Callable[[Tensor, Tensor], dict[str, Tensor]]
Judge = Callable[[Tensor, Tensor, Tensor], Tensor]


class Table:
    """A vector environment with the points of a game beside each lane, as tensors of the network's device."""

    def __init__(self, lanes: int, seed: int, device: str, *, host: bool, threads: int) -> None:
        where: Any = "cuda" if device == "cuda" and not host else "cpu"
        self.env = YokaiVec(lanes, Rules(), seed=seed, later=LATER, device=where, threads=threads, observe=False)
        self.env.reset()
        self.device = device
        self._bits, self._seat = self._alias(self.env.bits), self._alias(self.env.to_move)
        self._hands = [self._alias(self.env.hands(seat)) for seat in range(4)]
        self._gains, self._dones = self._alias(self.env.gains), self._alias(self.env.dones)
        self.worth = torch.from_numpy(points_worth()).to(device)
        self.scores = torch.randint(SCORES, (lanes, 2), device=device)

    def _alias(self, array: Any) -> Tensor:
        """The environment's array as a tensor of the same memory."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device=self.device)

    def seen(self) -> dict[str, Tensor]:
        """A copy of what the movers see, who they are, and what the others hold."""
        seat = self._seat.clone().to(self.device)
        hands = torch.stack(self._hands, 1).to(self.device)
        order = (seat[:, None] + torch.arange(1, 4, device=self.device)) % 4
        side = seat & 1
        scores = torch.where(side[:, None] == 1, self.scores.flip(1), self.scores)
        bits = self._bits.clone().to(self.device)
        return {"bits": bits, "scores": scores, "side": side, "hands": hands.gather(1, order)}

    def step(self, cards: Tensor) -> tuple[Tensor, Tensor]:
        """Side 0's worth of the rounds that ended, and where they did; those lanes get other scores."""
        on_host = self.env.device == "cpu"
        self.env.step(cards.cpu().numpy() if on_host else cards)
        won, done = self._gains.to(self.device).long(), self._dones.to(self.device).float()
        reward = self.worth[self.scores[:, 0], self.scores[:, 1], won[:, 0], won[:, 1]] * done
        self.scores = torch.where(done[:, None] > 0, torch.randint_like(self.scores, SCORES), self.scores)
        return reward, done


def halved(bits: Tensor) -> Any:
    """Where a GPU reckons in half precision."""
    return torch.autocast(bits.device.type, torch.bfloat16, enabled=bits.is_cuda)


def thought(think: Think, seen: dict[str, Tensor]) -> dict[str, Tensor]:
    with halved(seen["bits"]):
        return think(seen["bits"], seen["scores"])


def judged(judge: Judge, seen: dict[str, Tensor]) -> Tensor:
    with halved(seen["bits"]):
        return judge(seen["bits"], seen["scores"], seen["hands"])[:, 0]


def drawn(policy: Tensor) -> Tensor:
    """A choice in each row by its odds."""
    noise = -torch.log(-torch.log(torch.rand_like(policy).clamp(1e-9, 1 - 1e-7)))
    return (policy + noise).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(table: Table, think: Think, judge: Judge, steps: int) -> dict[str, Tensor]:
    """So many steps of every lane, flattened, with the advantage of each."""
    rows: list[dict[str, Tensor]] = []
    for _ in range(steps):
        row = table.seen()
        out = thought(think, row)
        row["cards"] = drawn(out["policy"])
        odds = torch.log_softmax(out["policy"], 1)
        row["odds"] = odds.gather(1, row["cards"][:, None])[:, 0]
        row["value"] = judged(judge, row) * mine(row["side"])
        row["reward"], row["done"] = table.step(row["cards"])
        rows.append(row)
    last = table.seen()
    after = judged(judge, last) * mine(last["side"])
    batch = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
    better = advantages(batch["reward"], batch["value"], batch["done"], after, KEEP)
    batch["better"] = better * mine(batch["side"])
    batch["goal"] = (batch["value"] + better) * mine(batch["side"])
    return {name: array.flatten(0, 1) for name, array in batch.items()}


def loss_of(think: Think, judge: Judge, some: dict[str, Tensor], entropy: float) -> tuple[Tensor, dict[str, Tensor]]:
    """Clipped policy gradient, the worth of the round, the belief, and a reward for staying open to other choices."""
    out = thought(think, some)
    odds = torch.log_softmax(out["policy"], 1)
    ratio = (odds.gather(1, some["cards"][:, None])[:, 0] - some["odds"]).exp()
    better = (some["better"] - some["better"].mean()) / (some["better"].std() + 1e-6)
    policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    value = (out["value"][:, 0] - some["goal"]).square().mean()
    critic = (judged(judge, some) - some["goal"]).square().mean()
    openness = -(odds.exp() * odds).sum(1).mean()
    belief = belief_loss(out["belief"], some["bits"], some["hands"])
    figures = {"policy loss": policy, "value": value, "critic": critic, "entropy": openness, "belief": belief}
    figures["moved"] = (ratio.log().square() / 2).mean()
    return policy + 0.25 * value + critic + 0.05 * belief - entropy * openness, figures


def improve(
    run: Run, think: Think, judge: Judge, batch: dict[str, Tensor], size: int, entropy: float
) -> dict[str, Tensor]:
    """Every step of a collection once; the figures of the last part come back."""
    count = len(batch["cards"])
    figures: dict[str, Tensor] = {}
    order = torch.randperm(count, device=batch["cards"].device)
    for begin in range(0, count - size + 1, size):
        some = {name: array[order[begin : begin + size]] for name, array in batch.items()}
        loss, figures = loss_of(think, judge, some, entropy)
        run.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for part in (run.network, run.critic):
            torch.nn.utils.clip_grad_norm_(part.parameters(), 1.0)
        run.optimizer.step()
    run.samples += count
    return {name: figure.detach() for name, figure in figures.items()}


@torch.no_grad()  # type: ignore[untyped-decorator]
def against(table: Table, network: Network, other: Network | None, steps: int = TEST_STEPS) -> tuple[float, float]:
    """The network's best choices as side 0 against another's, or random ones, in new rounds: mean worth, and share
    of rounds won with points."""
    table.env.reset()
    total = torch.zeros(3, device=table.device)
    for _ in range(steps):
        seen = table.seen()
        ours = thought(network, seen)["policy"].argmax(1)
        theirs = thought(other, seen)["policy"].argmax(1) if other is not None else torch.full_like(ours, -1)
        reward, done = table.step(torch.where(seen["side"] == 0, ours, theirs))
        total += torch.stack([reward.sum(), (reward > 0).float().sum(), done.sum()])
    worth, won, ended = total.tolist()
    return worth / max(1.0, ended), won / max(1.0, ended)


def selfplay(run: Run, options: Namespace) -> None:
    """Collects and improves until the time is over; tests itself against how it began and against random play."""
    make = {"host": options.host_lanes, "threads": options.threads}
    table = Table(options.lanes, options.seed + run.samples, options.device, **make)
    ring = Table(min(options.lanes, 8192), options.seed + 1, options.device, **make)
    begun, left, shown = copy.deepcopy(run.network), 1.0, -60.0
    think, judge = (torch.compile(part) if options.compile else part for part in (run.network, run.critic))
    while left > 0:
        share = min(1.0, max(0.05, left / options.cool)) if options.cool else 1.0
        run.slow(options.rate * share)
        batch = collect(table, think, judge, STEPS)
        figures = improve(run, think, judge, batch, options.batch, ENTROPY * share)
        left = run.left(options.minutes, options.samples)
        if run.spent() - shown > 30 or left <= 0:
            shown = run.spent()
            told = {name: float(figure) for name, figure in figures.items()}
            told["worth against start"], told["won against start"] = against(ring, run.network, begun)
            told["worth against random"], _ = against(ring, run.network, None)
            run.log(told)
            run.save()
