"""Checks what needs PyTorch and ONNX Runtime: `make train-check`, in a few minutes on one core.

`make test` tests the other parts of the training (tests/lab/yokai/training).
"""

import itertools
import json
import math
import tempfile
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

from sevenfold.agents.yokai.network import FILES
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import encoded
from sevenfold.agents.yokai.network.layers import HEAD_NAMES
from sevenfold.agents.yokai.network.onnx_file import Weights, read, write
from sevenfold.kernels.yokai.vector.layout import MAY, NAMES, PLANES, WORDS
from sevenfold.lab.yokai.train import main
from sevenfold.lab.yokai.training.learning import loss_of, real_choices
from sevenfold.lab.yokai.training.network import Critic, Network, belief_loss
from sevenfold.lab.yokai.training.options import GROUPS, STEPS
from sevenfold.lab.yokai.training.past_selves import PastSelves
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.run_folder import RunFolder
from sevenfold.lab.yokai.training.scored_lanes import LaneGroup, ScoredLanes, lane_group
from sevenfold.lab.yokai.training.selfplay import collect, draw, play_against
from sevenfold.lab.yokai.training.values import by_side, from_mover
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS, Rules

SMALL = ("--minutes", "30", "--device", "cpu", "--width", "48", "--rate", "0.001")
TINY_SAMPLES = 64 * STEPS
"""The choices of one collection of the tiny run."""
TINY = (*SMALL, "--lanes", "64", "--batch", "512", "--samples", str(2 * TINY_SAMPLES))


def lanes_of(network: str, lanes: int, seed: int) -> LaneGroup:
    return lane_group(GROUPS[network], lanes, seed, "cpu", host=True, threads=1)


def check_same_everywhere(folder: Path) -> None:
    """PyTorch, ONNX Runtime and NumPy agree on a new network and on the shipped files, in every rule set."""
    new = folder / "new.onnx"
    networks = {new: Network(192)}
    new.write_bytes(write(networks[new].weights()))
    for shipped in FILES.values():
        weights = load(shipped)
        networks[shipped] = Network(weights["suit.bias"].size)
        networks[shipped].take(weights)
    for file, network in networks.items():
        onnx.checker.check_model(str(file), full_check=True)
        for rules in RULE_SETS.values():
            check_outputs(network, file, rules)


def check_outputs(network: Network, file: Path, rules: Rules) -> None:
    """The module with the file's weights, NumPy and ONNX Runtime compute the same."""
    bits, scores = observations(32, rules)
    suits, facts = encoded(bits, scores)
    ours = forward(load(file), suits, facts)
    session = onnxruntime.InferenceSession(str(file))
    theirs = dict(zip(HEAD_NAMES, session.run(list(HEAD_NAMES), {"suits": suits, "facts": facts}), strict=True))
    for head in HEAD_NAMES:
        assert np.allclose(ours[head], theirs[head], atol=1e-3), head
    rounded = Network(len(load(file)["suit.bias"]))
    rounded.take(load(file))
    with torch.no_grad():
        module = rounded(torch.from_numpy(bits), torch.from_numpy(scores))
        whole = network(torch.from_numpy(bits), torch.from_numpy(scores))
    legal = (bits[:, MAY, None] >> np.arange(56)) & 1 == 1
    belief = ours["belief"].reshape(32, 7, 3, 8).transpose(0, 2, 1, 3).reshape(32, 3, 56)
    assert np.allclose(ours["policy"].reshape(32, 56)[legal], module["policy"].numpy()[legal], atol=1e-3)
    assert (module["policy"].numpy()[~legal] == -1e4).all()
    assert np.allclose(belief, module["belief"].numpy(), atol=1e-3)
    assert np.allclose(ours["value"][:, 0], module["value"].numpy(), atol=1e-3)
    off = np.abs(whole["policy"].numpy() - module["policy"].numpy())[legal]
    assert off.mean() < 0.15, "a file's bytes are close to the network that was trained"


def observations(lanes: int, rules: Rules) -> tuple[np.ndarray, np.ndarray]:
    env = YokaiVec(lanes, rules, seed=1)
    env.reset()
    env.run(25)
    return env.bits, np.tile([[2, 4, 0, 0]], (lanes, 1))


def check_speed() -> None:
    """NumPy evaluates a shipped network in less than a millisecond a choice."""
    bits, scores = observations(1, Rules())
    begun = time.process_time()
    for _ in range(200):
        forward(load(FILES["four"]), *encoded(bits, scores))
    spent = (time.process_time() - begun) / 200 * 1000
    print(f"NumPy evaluates the network in {spent:.2f} ms")
    assert spent < 1


def check_by_hand() -> None:
    """Expected values that can be computed by hand."""
    # One unseen card, held by the second of the three other seats. With odds of one half for each seat the
    # cross-entropy is ln 2; with 3 : 1 for the right seat and one half elsewhere it is (ln 4/3 + 2 ln 2) / 3.
    bits = torch.zeros((1, WORDS), dtype=torch.int64)
    bits[0, NAMES.index("unseen")] = 1 << 20
    hands = torch.tensor([[1 << 3, 1 << 20, 0]])
    belief = torch.zeros((1, 3, 56))
    assert math.isclose(float(belief_loss(belief, bits, hands)), math.log(2), rel_tol=1e-5)
    belief[0, 1, 20] = math.log(3)
    expected = (math.log(4 / 3) + 2 * math.log(2)) / 3
    assert math.isclose(float(belief_loss(belief, bits, hands)), expected, rel_tol=1e-5)
    # Odds 1 : 3, and a card that may not be chosen: a quarter of 40,000 draws, within five standard deviations.
    torch.manual_seed(1)
    drawn = draw(torch.tensor([[0.0, math.log(3), -1e4]]).expand(40_000, 3)).bincount(minlength=3).tolist()
    assert abs(drawn[0] - 10_000) < 5 * math.sqrt(40_000 * 3 / 16)
    assert drawn[2] == 0
    # Three sides' values: seat 2 sees its own first, then those of sides 0 and 1.
    values, side = torch.tensor([[1.0, 2.0, 3.0]]), torch.tensor([2])
    assert from_mover(values, side).tolist() == [[3, 1, 2]]
    assert by_side(from_mover(values, side), side).tolist() == values.tolist()
    bits[0, MAY] = 1 << 20
    assert real_choices({"bits": bits, "mine": torch.tensor([True])}).tolist() == []
    bits[0, MAY] |= 1 << 55
    assert real_choices({"bits": bits, "mine": torch.tensor([True])}).tolist() == [0]
    assert real_choices({"bits": bits, "mine": torch.tensor([False])}).tolist() == []


def check_compiled() -> None:
    """`--compile` traces each network as one graph, with the same outputs (here without generating code)."""
    bits, scores = (torch.from_numpy(array) for array in observations(32, Rules()))
    hidden = torch.zeros((32, 3), dtype=torch.int64)
    network, critic = Network(48), Critic(32)
    traced, traced_critic = (torch.compile(part, backend="eager", fullgraph=True) for part in (network, critic))
    with torch.no_grad():
        ours, theirs = network(bits, scores), traced(bits, scores)
        assert all(torch.equal(ours[head], theirs[head]) for head in HEAD_NAMES)
        assert torch.equal(critic(bits, scores, hidden), traced_critic(bits, scores, hidden))


def check_wider() -> None:
    """A wider network that takes over another one's weights computes the same."""
    bits, scores = (torch.from_numpy(array) for array in observations(32, Rules()))
    hidden = torch.randint(1 << 56, (32, 3))
    narrow, wide, critic, wide_critic = Network(32), Network(48), Critic(16), Critic(32)
    wide.take(narrow.weights())
    wide_critic.take(critic.weights())
    with torch.no_grad():
        ours, theirs = narrow(bits, scores), wide(bits, scores)
        assert all(torch.allclose(ours[head], theirs[head], atol=1e-5) for head in HEAD_NAMES)
        assert torch.allclose(critic(bits, scores, hidden), wide_critic(bits, scores, hidden), atol=1e-5)


def check_past() -> None:
    """In every eighth lane one side is the network's, and only those choices are its own."""
    torch.manual_seed(4)
    network, lanes = Network(32), lanes_of("three", 64, 3)
    past = PastSelves(network, 64, lanes.sides)
    first = [part.clone() for part in network.parameters()]
    with torch.no_grad():
        for part in network.parameters():
            part.add_(1)
    past.keep(network)
    for _ in range(20):
        past.choose()
        same = [all(torch.equal(a, b) for a, b in zip(past.player.parameters(), kept, strict=True))
                for kept in (first, list(network.parameters()))]  # fmt: skip
        assert any(same)
    batch = collect(lanes, network, Critic(16), STEPS, past)
    mine, side = batch["mine"].view(STEPS, 64), batch["side"].view(STEPS, 64)
    for lane in range(64):
        expected = side[:, lane] == lane // 8 % 3 if lane % 8 == 0 else torch.ones(STEPS, dtype=torch.bool)
        assert torch.equal(mine[:, lane], expected)


def check_lanes() -> None:
    """The critic sees the cards that the mover does not see, and all together are those that it has not seen."""
    for rules in RULE_SETS.values():
        lanes = ScoredLanes(rules, 32, 5, "cpu", host=True, threads=1)
        for _ in range(40):
            seen = lanes.seen()
            seats = lanes.env.to_move
            for lane, place in itertools.product(range(32), range(min(3, rules.players - 1))):
                expected = lanes.env.hands((seats[lane] + 1 + place) % rules.players)[lane]
                assert seen["hidden"][lane, place] == expected
            assert not (seen["hidden"] & seen["bits"][:, :1]).any()
            if rules.players == 2:
                closed = [
                    [lanes.env.closed(seat)[lane], lanes.env.closed(1 - seat)[lane]] for lane, seat in enumerate(seats)
                ]
                assert seen["hidden"][:, 1:].tolist() == closed
            unseen = seen["bits"][:, NAMES.index("unseen")]
            anywhere = seen["hidden"][:, 0] | seen["hidden"][:, 1] | seen["hidden"][:, 2]
            if rules.players > 2:  # of two players the other may have discarded a card
                assert not (unseen & ~anywhere & (seen["bits"][:, PLANES] >> 8 & 1) * -1).any()
            ours = lanes.scores.gather(1, seen["side"][:, None])
            assert (seen["scores"][:, :1] == ours + 5 * (rules.scoring == "basic")).all()
            lanes.step(torch.full((32,), -1))


def check_loss(folder: Path, name: str) -> None:
    """The loss is finite, its gradient reaches every weight, and small steps on one batch reduce it."""
    torch.manual_seed(3)
    network, critic = Network(48), Critic(32)
    run = Run(RunFolder(folder), network, critic, 1e-3)
    batch = collect(lanes_of(name, 64, 3), network, critic, STEPS)
    assert len(batch["cards"]) == TINY_SAMPLES
    assert all(torch.isfinite(array.float()).all() for array in batch.values())
    losses = []
    for _ in range(8):
        loss, figures = loss_of(network, critic, batch, 0.01)
        run.learn(loss)
        losses.append(loss.item())
        assert all(math.isfinite(figure.item()) for figure in figures.values())
    for part in (network, critic):
        assert all(weight.grad is not None and weight.grad.any() for weight in part.parameters())
    print(f"{name}: eight steps on one batch: loss {losses[0]:.4f} to {losses[-1]:.4f}")
    assert losses[-1] < losses[0]


def check_resumed(folder: Path) -> None:
    """A run that stopped resumes with the same weights, optimizer and counts, and continues from there."""
    main([str(folder), *TINY])
    before = logged(folder)
    assert before[-1]["samples"] == 2 * TINY_SAMPLES
    assert all(math.isfinite(figure) for line in before for figure in line.values())
    run = Run(RunFolder(folder), Network(48), Critic(32), 0.5)
    assert run.folder.samples == 2 * TINY_SAMPLES
    check_equal(run.average.weights(), load(folder / "network.onnx"))
    check_outputs(run.average, folder / "network.onnx", Rules())
    state = run.optimizer.state_dict()
    (steps,) = {int(entry["step"]) for entry in state["state"].values()}
    assert 2 <= steps <= 2 * TINY_SAMPLES // 512  # only real choices are learnt from
    assert [group["lr"] for group in state["param_groups"]] == [0.5]
    stopped = run.network.weights()
    main([str(folder), *TINY])
    after = logged(folder)
    assert after[: len(before)] == before
    assert [line["samples"] for line in after[len(before) :]][-1] == 4 * TINY_SAMPLES
    assert after[-1]["seconds"] >= before[-1]["seconds"]
    assert (folder / "plot.svg").read_text().count("<polyline") == len(before[0]) - 2
    resumed = Run(RunFolder(folder), Network(48), Critic(32), 0.001).network.weights()
    moved = max(float(np.abs(resumed[name] - stopped[name]).max()) for name in stopped)
    assert 0 < moved < 0.1, "eight small steps move the weights, but not far from where the run stopped"
    print(f"a run of {after[-1]['samples']:,} choices resumed where it stopped")


def check_equal(module: Weights, file: Weights) -> None:
    rounded = read(write(module))
    assert set(rounded) == set(file)
    assert all(np.array_equal(numbers, file[name]) for name, numbers in rounded.items())


def logged(folder: Path) -> list[dict[str, float]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def check_learning(folder: Path) -> None:
    """A small network that has played against itself beats random play."""
    main([str(folder), "--samples", "1000000", *SMALL])
    network = Network(48)
    network.take(load(folder / "network.onnx"))
    lanes = lanes_of("four", 1024, 5)
    worth, won = play_against(lanes, network, None)
    samples = logged(folder)[-1]["samples"]
    print(f"after {samples:,} choices against itself: worth {worth:+.3f} against random play, {won:.1%} won")
    assert worth > 0.05
    assert play_against(lanes, network, None, steps=12) == (0, 0)  # in new rounds: all twelve choices are passed cards


if __name__ == "__main__":
    torch.set_num_threads(1)  # several would wait for each other where other jobs run
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        check_by_hand()
        check_compiled()
        check_wider()
        check_past()
        check_lanes()
        check_same_everywhere(folder)
        check_speed()
        for network in GROUPS:
            check_loss(folder / f"loss-{network}", network)
        check_resumed(folder / "tiny")
        check_learning(folder / "small")
    print("all checks of the training passed")
