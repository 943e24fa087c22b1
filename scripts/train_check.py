"""What only PyTorch and ONNX Runtime can check: `make train-check`, in a few minutes on one core.

The network says the same in PyTorch, ONNX Runtime and NumPy; a run stopped in the middle goes on; a tiny network that
has played against itself beats random play.
"""

import json
import tempfile
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import encoded
from sevenfold.agents.yokai.network.layers import HEAD_NAMES
from sevenfold.agents.yokai.network.onnx_file import write
from sevenfold.kernels.yokai.vector.observe import MAY
from sevenfold.lab.yokai.network import Network
from sevenfold.lab.yokai.selfplay import Table, against
from sevenfold.lab.yokai.train import main
from sevenfold.lab.yokai.vector import YokaiVec


def same_everywhere(folder: Path) -> None:
    """The same outputs to about half precision, in less than a millisecond a choice."""
    network, file = Network(192), folder / "checked.onnx"
    file.write_bytes(write(network.weights()))
    onnx.checker.check_model(str(file), full_check=True)
    env = YokaiVec(32, seed=1)
    env.reset()
    env.run(25)
    scores = np.tile([[2, 4]], (32, 1))
    suits, facts = encoded(env.bits, scores)
    ours = forward(load(file), suits, facts)
    session = onnxruntime.InferenceSession(str(file))
    theirs = dict(zip(HEAD_NAMES, session.run(list(HEAD_NAMES), {"suits": suits, "facts": facts}), strict=True))
    for head in HEAD_NAMES:
        assert np.allclose(ours[head], theirs[head], atol=1e-4), head
    with torch.no_grad():
        torchs = network(torch.from_numpy(env.bits), torch.from_numpy(scores))
    legal = (env.bits[:, MAY, None] >> np.arange(56)) & 1 == 1
    belief = ours["belief"].reshape(32, 7, 3, 8).transpose(0, 2, 1, 3).reshape(32, 3, 56)
    assert np.allclose(ours["policy"].reshape(32, 56)[legal], torchs["policy"].numpy()[legal], atol=0.02)
    assert np.allclose(belief, torchs["belief"].numpy(), atol=0.02)
    assert np.allclose(ours["value"][:, 0], torchs["value"].numpy(), atol=0.02)
    begun = time.process_time()
    for _ in range(200):
        forward(load(file), *encoded(env.bits[:1], scores[:1]))
    spent = (time.process_time() - begun) / 200 * 1000
    print(f"PyTorch, ONNX Runtime and NumPy agree; {file.stat().st_size:,} bytes, {spent:.2f} ms a choice in NumPy")
    assert spent < 1
    assert file.stat().st_size < 5_000_000


def check(folder: Path) -> None:
    small = ["--minutes", "30", "--device", "cpu", "--width", "48", "--rate", "0.001"]
    for _ in range(2):  # the second time goes on
        main([str(folder), "--samples", "500000", *small])
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    samples = [line["samples"] for line in lines]
    assert samples == sorted(samples)
    assert samples[-1] > 1_000_000
    assert (folder / "plot.svg").read_text().count("<polyline") == len(lines[0]) - 2
    network = Network(48)
    network.take(load(folder / "network.onnx"))
    ring = Table(1024, 5, "cpu", host=True, threads=1)
    worth, won = against(ring, network, None)
    print(f"after {samples[-1]:,} choices against itself: worth {worth:+.3f} against random play, {won:.1%} won")
    assert worth > 0.05
    assert against(ring, network, None, steps=12) == (0, 0)  # in new rounds: all twelve choices are passed cards
    same_everywhere(folder)


if __name__ == "__main__":
    torch.set_num_threads(1)  # several would wait for each other where other jobs run
    with tempfile.TemporaryDirectory() as place:
        check(Path(place) / "run")
