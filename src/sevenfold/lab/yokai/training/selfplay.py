"""Self-play and learning (PPO): the rounds, their observations and the network stay on one device.

Both sides play by the network. Advantages are computed along a lane whoever moved, from side 0's point of view, with a
critic that sees all hands: a choice is credited with what it changed and not with the luck of the deal.
"""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import torch
from torch import Tensor

from sevenfold.lab.yokai.training.network import Network, belief_loss
from sevenfold.lab.yokai.training.options import CLIP, ENTROPY, KEEP, STEPS, Options
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.scored_lanes import ScoredLanes
from sevenfold.lab.yokai.training.targets import advantages, sign

TEST_LANES: Final = 8192
TEST_STEPS: Final = 150
REPORT_EVERY: Final = 30
"""Seconds between two entries of the log, at least."""
REPORT_SHARE: Final = 0.1
"""The most of the time that testing, logging and saving may take."""
Batch = dict[str, Tensor]
AnyNetwork = Callable[[Tensor, Tensor], Batch]
"""A `Network`, possibly compiled."""
AnyCritic = Callable[[Tensor, Tensor, Tensor], Tensor]


def half_precision(bits: Tensor) -> Any:
    """A context in which a GPU computes in half precision."""
    return torch.autocast(bits.device.type, torch.bfloat16, enabled=bits.is_cuda)


def outputs(network: AnyNetwork, seen: Batch) -> Batch:
    with half_precision(seen["bits"]):
        return network(seen["bits"], seen["scores"])


def estimate(critic: AnyCritic, seen: Batch) -> Tensor:
    """The critic's value of each row to the mover's side."""
    with half_precision(seen["bits"]):
        return critic(seen["bits"], seen["scores"], seen["hands"])[:, 0]


def draw(policy: Tensor) -> Tensor:
    """Returns a random choice in each row, with the policy's logarithmic odds (by the Gumbel-max trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(policy).clamp(1e-9, 1 - 1e-7)))
    return (policy + noise).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(lanes: ScoredLanes, network: AnyNetwork, critic: AnyCritic, steps: int) -> Batch:
    """Plays `steps` choices in every lane and returns them as one batch, with the advantage of each."""
    rows: list[Batch] = []
    for _ in range(steps):
        row = lanes.seen()
        policy = outputs(network, row)["policy"]
        row["cards"] = draw(policy)
        row["odds"] = torch.log_softmax(policy, 1).gather(1, row["cards"][:, None])[:, 0]
        row["value"] = estimate(critic, row) * sign(row["side"])
        row["reward"], row["done"] = lanes.step(row["cards"])
        rows.append(row)
    last = lanes.seen()
    after = estimate(critic, last) * sign(last["side"])
    batch = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
    better = advantages(batch["reward"], batch["value"], batch["done"], after, KEEP)
    batch["better"] = better * sign(batch["side"])
    batch["goal"] = (batch["value"] + better) * sign(batch["side"])
    return {name: array.flatten(0, 1) for name, array in batch.items()}


def loss_of(network: AnyNetwork, critic: AnyCritic, batch: Batch, entropy: float) -> tuple[Tensor, Batch]:
    """Returns the loss and its figures: the clipped policy gradient, the errors of value, critic and belief, less a
    reward for entropy (so that the policy keeps trying other choices)."""
    out = outputs(network, batch)
    odds = torch.log_softmax(out["policy"], 1)
    ratio = (odds.gather(1, batch["cards"][:, None])[:, 0] - batch["odds"]).exp()
    better = (batch["better"] - batch["better"].mean()) / (batch["better"].std() + 1e-6)
    policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    value = (out["value"][:, 0] - batch["goal"]).square().mean()
    error = (estimate(critic, batch) - batch["goal"]).square().mean()
    openness = -(odds.exp() * odds).sum(1).mean()
    belief = belief_loss(out["belief"], batch["bits"], batch["hands"])
    figures = {"policy loss": policy, "value": value, "critic": error, "entropy": openness, "belief": belief}
    figures["moved"] = (ratio.log().square() / 2).mean()
    return policy + 0.25 * value + error + 0.05 * belief - entropy * openness, figures


def improve(run: Run, network: AnyNetwork, critic: AnyCritic, batch: Batch, size: int, entropy: float) -> Batch:
    """Learns from every choice of a batch once, `size` at a time. Returns the figures of the last step."""
    count = len(batch["cards"])
    figures: Batch = {}
    order = torch.randperm(count, device=batch["cards"].device)
    for begin in range(0, count - size + 1, size):
        part = {name: array[order[begin : begin + size]] for name, array in batch.items()}
        loss, figures = loss_of(network, critic, part, entropy)
        run.learn(loss)
    run.folder.samples += count
    return {name: figure.detach() for name, figure in figures.items()}


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_against(
    lanes: ScoredLanes, network: Network, other: Network | None, steps: int = TEST_STEPS
) -> tuple[float, float]:
    """Lets the network's best choices play as side 0 against another network's, or against random ones, in new rounds.

    Returns the mean worth of a round and the share of rounds won with points.
    """
    lanes.env.reset()
    total = torch.zeros(3, device=lanes.device)
    for _ in range(steps):
        seen = lanes.seen()
        ours = outputs(network, seen)["policy"].argmax(1)
        theirs = outputs(other, seen)["policy"].argmax(1) if other is not None else torch.full_like(ours, -1)
        reward, done = lanes.step(torch.where(seen["side"] == 0, ours, theirs))
        total += torch.stack([reward.sum(), (reward > 0).float().sum(), done.sum()])
    worth, won, ended = total.tolist()
    return worth / max(1.0, ended), won / max(1.0, ended)


def train(run: Run, options: Options) -> None:
    """Collects and improves until the session is over, with a report from time to time and at the end."""
    folder = run.folder
    make = partial(ScoredLanes, device=options.device, host=options.host_lanes, threads=options.threads)
    lanes = make(options.lanes, options.seed + folder.samples)
    test_lanes = make(min(options.lanes, TEST_LANES), options.seed + 1)
    begun, left, next_report = copy.deepcopy(run.network), 1.0, 0.0
    network, critic = (torch.compile(part) if options.compile else part for part in (run.network, run.critic))
    while left > 0:
        share = options.share(left)
        run.set_rate(options.rate * share)
        batch = collect(lanes, network, critic, STEPS)
        figures = improve(run, network, critic, batch, options.batch, ENTROPY * share)
        left = folder.left(options.minutes, options.samples)
        if folder.spent() >= next_report or left <= 0:
            since = folder.spent()
            report(run, figures, test_lanes, begun)
            next_report = since + max(REPORT_EVERY, (folder.spent() - since) / REPORT_SHARE)


def report(run: Run, figures: Batch, lanes: ScoredLanes, begun: Network) -> None:
    """Tests the network against its beginning and against random play, logs the figures and saves."""
    logged = {name: float(figure) for name, figure in figures.items()}
    logged["worth against start"], logged["won against start"] = play_against(lanes, run.network, begun)
    logged["worth against random"], _ = play_against(lanes, run.network, None)
    run.folder.log(logged)
    run.save()
