"""Trains the network of `neural`: `python -m sevenfold.lab.train FOLDER --stage lessons|selfplay --minutes 9`.

`lessons` tells a network from nothing what every choice of rounds of self-play brings (see `kernels.teach`); `selfplay`
goes on from there, or from `--start FILE.onnx`, by playing against itself on thousands of lanes and moving towards what
went better than expected (PPO). Both go on where the folder's last checkpoint ends. Needs the extra `train`.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from sevenfold.agents.network import load
from sevenfold.lab.lessons import Batch, Classroom, Memory
from sevenfold.lab.network import Network, lesson_loss, tensors
from sevenfold.lab.run import Run


@torch.no_grad()  # type: ignore[untyped-decorator]
def own(network: Network, batch: Batch, device: str) -> NDArray[np.int64]:
    """The network's choices in every other lane, that it meets what it leads to; the odds' in the rest."""
    told = tensors({"bits": batch["bits"], "scores": batch["scores"]}, device)
    drawn = torch.distributions.Categorical(logits=network(**told)["policy"]).sample().cpu().numpy()
    return np.where(np.arange(len(drawn)) % 2, drawn, batch["cards"])


def lessons(run: Run, options: argparse.Namespace) -> None:
    """Lessons go into a memory; after each, as many batches as asked are drawn from it."""
    seed = options.seed + run.samples
    room = Classroom(options.lanes, seed, depth=options.depth, threads=options.threads)
    memory = Memory(options.memory, seed)
    while memory.used < min(options.memory, 20 * options.lanes):
        memory.add(room.lesson())
    left, shown = 1.0, 0.0
    while left > 0:
        memory.add(room.lesson(None if left > 0.75 else lambda batch: own(run.network, batch, options.device)))
        run.slow(options.rate * max(0.02, min(1.0, 2.5 * left)))
        for _ in range(options.batches):
            batch = tensors(memory.draw(options.batch), options.device)
            loss, figures = lesson_loss(run.network(batch["bits"], batch["scores"]), batch)
            run.optimizer.zero_grad()
            loss.backward()
            run.optimizer.step()
            run.samples += options.batch
        left = run.left(options.minutes, options.samples)
        if run.spent() - shown > 20 or left <= 0:
            shown = run.spent()
            run.log({"stage": "lessons", "positions": memory.used, **figures})
            run.save()


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m sevenfold.lab.train", description="Trains the network of neural.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--stage", choices=("lessons", "selfplay"), default="selfplay")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--samples", type=int, default=0, help="stop after so many; 0: when the minutes are over")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--lanes", type=int, default=0, help="rounds side by side; 0: as suits the stage and device")
    parser.add_argument("--threads", type=int, default=1, help="threads that play the rounds on the CPU")
    parser.add_argument("--host-lanes", action="store_true", help="self-play: keep the rounds on the CPU")
    parser.add_argument("--batch", type=int, default=0)
    parser.add_argument("--batches", type=int, default=8, help="lessons: batches drawn after each lesson")
    parser.add_argument("--depth", type=int, default=4, help="lessons: rounds played on from each choice")
    parser.add_argument("--memory", type=int, default=1_000_000, help="lessons: positions kept")
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="an ONNX file to begin from")
    parser.add_argument("--width", type=int, default=192)
    options = parser.parse_args(words)
    big, learning = options.device == "cuda", options.stage == "lessons"
    options.lanes = options.lanes or ((8192 if big else 1024) if learning else (65536 if big else 512))
    options.batch = options.batch or ((8192 if big else 1024) if learning else (32768 if big else 2048))
    options.rate = options.rate or (1e-3 if learning else 2e-4)
    torch.manual_seed(options.seed)
    network = Network(options.width).to(options.device)
    if options.start:
        network.take(load(options.start))
    run = Run(options.folder, network, options.rate)
    if learning:
        lessons(run, options)
    else:
        from sevenfold.lab.selfplay import selfplay

        selfplay(run, options)


if __name__ == "__main__":
    main()
