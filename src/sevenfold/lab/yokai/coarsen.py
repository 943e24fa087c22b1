"""Stores a network in coarser steps, so that its file compresses well: `python -m sevenfold.lab.yokai.coarsen IN OUT`.

Prints how large the file is once compressed, and how often the coarse network prefers the same card in positions that
were not used for rounding. Needs no PyTorch.
"""

import argparse
import lzma
from pathlib import Path
from typing import Any, Final

import numpy as np

from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.agents.yokai.network.inputs import RANKS, SUITS, encoded
from sevenfold.agents.yokai.network.onnx_file import Weights, write
from sevenfold.kernels.yokai.vector.layout import MAY
from sevenfold.lab.yokai.training.coarse import coarse
from sevenfold.lab.yokai.training.options import GROUPS
from sevenfold.lab.yokai.training.positions import cards_in, positions

FILTERS: Final[list[dict[str, Any]]] = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 0, "pb": 0}]
"""As `web/engine/compress.py` compresses networks."""


def coarsened(weights: Weights, group: str, step: float, count: int, seed: int) -> bytes:
    """The file of the coarse network, by about `count` positions of self-play."""
    seen, scores = positions(Compiled(weights), group, count, seed)
    may = cards_in(seen[:, MAY]).reshape(-1, SUITS, RANKS)
    return write(*coarse(weights, *encoded(seen, scores), may, step))


def agreement(weights: Weights, other: Weights, group: str, count: int, seed: int) -> dict[str, float]:
    """Compares two networks in about `count` positions of the first one's self-play: the share of choices between
    several cards in which both prefer the same one, the odds that the first gives away by the other's preference, and
    the root mean square of the differences in value."""
    network = Compiled(weights)
    seen, scores = positions(network, group, count, seed)
    one, two = network.outputs(seen, scores), Compiled(other).outputs(seen, scores)
    may = cards_in(seen[:, MAY])
    open_, rows = may.sum(1) > 1, np.arange(len(seen))
    mine, theirs = (np.where(may, found["policy"], -np.inf) for found in (one, two))
    odds = np.exp(mine - mine.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    best, other_best = mine.argmax(1), theirs.argmax(1)
    return {
        "choices": float(open_.sum()),
        "same": float((best == other_best)[open_].mean()),
        "given away": float((odds[rows, best] - odds[rows, other_best])[open_].mean()),
        "value": float(np.sqrt(np.square(one["value"][:, 0] - two["value"][:, 0]).mean())),
    }


def parse(words: list[str] | None = None) -> argparse.Namespace:
    """Returns the options on a command line. Exits when they make no sense."""
    parser = argparse.ArgumentParser(
        prog="python -m sevenfold.lab.yokai.coarsen",
        description="Stores a network in coarser steps, so that its file compresses well.",
    )
    add = parser.add_argument
    add("file", metavar="IN.onnx", type=Path, help="the network")
    add("out", metavar="OUT.onnx", type=Path, help="the file to write")
    add("--network", choices=GROUPS, required=True, help="the rule sets that it has learnt")
    add("--step", type=float, default=0.002, help="the larger, the coarser (default 0.002)")
    add("--positions", type=int, default=12_000, help="positions of self-play to round by (default 12000)")
    add("--seed", type=int, default=1)
    options = parser.parse_args(words)
    if options.step <= 0 or options.positions < 1 or not options.out.parent.is_dir():
        parser.error("expected --step and --positions above 0, and OUT.onnx in a folder that exists")
    return options


def main(words: list[str] | None = None) -> None:
    options = parse(words)
    weights = load(options.file)
    file = coarsened(weights, options.network, options.step, options.positions, options.seed)
    options.out.write_bytes(file)
    figures = agreement(weights, load(options.out), options.network, options.positions, options.seed + 1000)
    small = len(lzma.compress(file, filters=FILTERS))
    bits = 8 * small / sum(numbers.size for numbers in weights.values())
    print(f"{small} bytes compressed, {bits:.2f} bits a weight")
    print(", ".join(f"{name} {figure:.4g}" for name, figure in figures.items()))


if __name__ == "__main__":
    main()
