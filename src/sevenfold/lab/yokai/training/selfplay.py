"""Self-play and learning (PPO): the rounds, their observations and the network stay on one device.

All sides play by the network. Advantages are computed along a lane whoever moved, for every side, with a critic that
sees all hands: a choice is credited with what it changed and not with the luck of the deal.
"""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import torch
from torch import Tensor

from sevenfold.kernels.yokai.vector.layout import MAY
from sevenfold.lab.yokai.training.network import Network, belief_loss
from sevenfold.lab.yokai.training.options import CLIP, CRITIC_FIRST, ENTROPY, KEEP, STEPS, Options
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.scored_lanes import Batch, LaneGroup, lane_group
from sevenfold.lab.yokai.training.targets import advantages

TEST_LANES: Final = 8192
TEST_STEPS: Final = 150
REPORT_EVERY: Final = 30
"""Seconds between two entries of the log, at least."""
REPORT_SHARE: Final = 0.1
"""The most of the time that testing, logging and saving may take."""
AnyNetwork = Callable[[Tensor, Tensor], Batch]
"""A `Network`, possibly compiled."""
AnyCritic = Callable[[Tensor, Tensor, Tensor], Tensor]


def half_precision(bits: Tensor) -> Any:
    """A context in which a GPU computes in half precision."""
    return torch.autocast(bits.device.type, torch.bfloat16, enabled=bits.is_cuda)


def outputs(network: AnyNetwork, seen: Batch) -> Batch:
    with half_precision(seen["bits"]):
        return network(seen["bits"], seen["scores"])


def estimate(critic: AnyCritic, seen: Batch, sides: int) -> Tensor:
    """The critic's value of each row to the sides (n × sides, the mover's first); they add up to nothing."""
    with half_precision(seen["bits"]):
        found = critic(seen["bits"], seen["scores"], seen["hidden"])[:, :sides]
    return found - found.mean(1, keepdim=True)


def from_mover(values: Tensor, side: Tensor) -> Tensor:
    """Values by side, reordered to begin with the mover's side (any shape × sides)."""
    sides = values.shape[-1]
    return values.gather(-1, (side[..., None] + torch.arange(sides, device=values.device)) % sides)


def by_side(values: Tensor, side: Tensor) -> Tensor:
    """Values that begin with the mover's side, reordered by side."""
    return from_mover(values, -side)


def draw(policy: Tensor) -> Tensor:
    """Returns a random choice in each row, with the policy's logarithmic odds (by the Gumbel-max trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(policy).clamp(1e-9, 1 - 1e-7)))
    return (policy + noise).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(lanes: LaneGroup, network: AnyNetwork, critic: AnyCritic, steps: int) -> Batch:
    """Plays `steps` choices in every lane and returns them as one batch, with the advantage of each."""
    rows: list[Batch] = []
    for _ in range(steps):
        row = lanes.seen()
        policy = outputs(network, row)["policy"]
        row["cards"] = draw(policy)
        row["odds"] = torch.log_softmax(policy, 1).gather(1, row["cards"][:, None])[:, 0]
        row["value"] = by_side(estimate(critic, row, lanes.sides), row["side"])
        row["reward"], row["done"] = lanes.step(row["cards"])
        rows.append(row)
    last = lanes.seen()
    after = by_side(estimate(critic, last, lanes.sides), last["side"])
    batch = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
    better = advantages(batch["reward"], batch["value"], batch["done"][..., None], after, KEEP)
    batch["goal"] = from_mover(batch["value"] + better, batch["side"])
    batch["better"] = from_mover(better, batch["side"])[..., 0]
    return {name: array.flatten(0, 1) for name, array in batch.items()}


def critic_loss(critic: AnyCritic, batch: Batch) -> Tensor:
    """The mean square of the critic's errors."""
    return (estimate(critic, batch, batch["goal"].shape[1]) - batch["goal"]).square().mean()


def loss_of(network: AnyNetwork, critic: AnyCritic, batch: Batch, entropy: float) -> tuple[Tensor, Batch]:
    """Returns the loss and its figures: the clipped policy gradient, the errors of value, critic and belief, less a
    reward for entropy (so that the policy keeps trying other choices)."""
    out = outputs(network, batch)
    odds = torch.log_softmax(out["policy"], 1)
    ratio = (odds.gather(1, batch["cards"][:, None])[:, 0] - batch["odds"]).exp()
    better = (batch["better"] - batch["better"].mean()) / (batch["better"].std() + 1e-6)
    policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    value = (out["value"][:, 0] - batch["goal"][:, 0]).square().mean()
    error = critic_loss(critic, batch)
    openness = -(odds.exp() * odds).sum(1).mean()
    belief = belief_loss(out["belief"], batch["bits"], batch["hidden"])
    figures = {"policy loss": policy, "value": value, "critic": error, "entropy": openness, "belief": belief}
    figures["moved"] = (ratio.log().square() / 2).mean()
    return policy + 0.25 * value + error + 0.05 * belief - entropy * openness, figures


def real_choices(bits: Tensor) -> Tensor:
    """The places of the rows with more than one choice: the others teach nothing about choosing."""
    may = bits[:, MAY]
    return (may & (may - 1) != 0).nonzero()[:, 0]


def improve(run: Run, network: AnyNetwork | None, critic: AnyCritic, batch: Batch, size: int, entropy: float) -> Batch:
    """Learns from every real choice of a batch once, `size` at a time; without a network, only the critic learns.
    Returns the figures of the last step."""
    figures: Batch = {}
    order = real_choices(batch["bits"])
    order = order[torch.randperm(len(order), device=order.device)]
    for begin in range(0, len(order) - size + 1, size):
        part = {name: array[order[begin : begin + size]] for name, array in batch.items()}
        if network is None:
            loss = critic_loss(critic, part)
            figures = {"critic": loss}
        else:
            loss, figures = loss_of(network, critic, part, entropy)
        run.learn(loss)
    run.folder.samples += len(batch["cards"])
    return {name: figure.detach() for name, figure in figures.items()}


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_against(
    lanes: LaneGroup, network: Network, other: Network | None, steps: int = TEST_STEPS
) -> tuple[float, float]:
    """Lets the network's best choices play as side 0 against another network's, or against random ones, in new rounds.

    Returns the mean worth of a round and the share of rounds that were worth more than 0.
    """
    lanes.reset()
    total = torch.zeros(3, device=lanes.device)
    for _ in range(steps):
        seen = lanes.seen()
        ours = outputs(network, seen)["policy"].argmax(1)
        theirs = outputs(other, seen)["policy"].argmax(1) if other is not None else torch.full_like(ours, -1)
        rewards, done = lanes.step(torch.where(seen["side"] == 0, ours, theirs))
        total += torch.stack([rewards[:, 0].sum(), (rewards[:, 0] > 0).float().sum(), done.sum()])
    worth, won, ended = total.tolist()
    return worth / max(1.0, ended), won / max(1.0, ended)


def train(run: Run, options: Options) -> None:
    """Collects and improves until the session is over, with a report from time to time and at the end."""
    folder = run.folder
    make = partial(lane_group, options.rules, device=options.device, host=options.host_lanes, threads=options.threads)
    lanes = make(options.lanes, options.seed + folder.samples)
    test_lanes = make(min(options.lanes, TEST_LANES), options.seed + 1)
    begun, left, next_report = copy.deepcopy(run.network), 1.0, 0.0
    network, critic = (torch.compile(part) if options.compile else part for part in (run.network, run.critic))
    while left > 0:
        share = options.share(left)
        run.set_rate(options.rate * share)
        batch = collect(lanes, network, critic, STEPS)
        # A critic that begins anew would spoil a network that does not.
        learning = None if options.start and folder.samples < CRITIC_FIRST else network
        figures = improve(run, learning, critic, batch, options.batch, ENTROPY * share)
        left = folder.left(options.minutes, options.samples)
        if folder.spent() >= next_report or left <= 0:
            since = folder.spent()
            report(run, figures, test_lanes, begun)
            next_report = since + max(REPORT_EVERY, (folder.spent() - since) / REPORT_SHARE)


def report(run: Run, figures: Batch, lanes: LaneGroup, begun: Network) -> None:
    """Tests the network against its beginning and against random play, logs the figures and saves."""
    logged = {name: float(figure) for name, figure in figures.items()}
    logged["worth against start"], logged["won against start"] = play_against(lanes, run.network, begun)
    logged["worth against random"], _ = play_against(lanes, run.network, None)
    run.folder.log(logged)
    run.save()
