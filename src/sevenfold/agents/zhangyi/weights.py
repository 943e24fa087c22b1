"""Numbers fitted on self-play: how strong the seven states are, how players choose, and what positions are worth.

`STANDING` (`lab/zhangyi/fit_weights.py`) has a row for each time of the game (`kernels.zhangyi.standing.bucket`): a
number for each feature, and one for support. `value.npz` (`lab/zhangyi/fit_value.py`) has the network by which a search
judges positions (`kernels.zhangyi.quick.value`).
"""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Floats

# fmt: off
STANDING: Final = (
    (5.314, -.767, 1.398, .115, -.740, .012, -.140, -.020, .927, -.012, .019, -.070, -.157, -.426, -.060, .059, .523),
    (3.818, -.544, .303, .198, -.274, .090, -.058, -.016, .483, .008, .013, -.032, .025, -.949, -.332, .040, .942),
    (2.658, -.465, .073, .185, -.072, .182, -.054, -.008, .406, -.022, .033, -.053, .465, -.044, -.281, .035, 1.128),
    (1.830, -.241, -.048, .309, -.100, .246, -.044, -.011, .363, -.020, -.038, .035, .358, .031, -.077, -.003, 1.334),
    (1.031, -.224, -.006, .198, .178, .599, -.024, -.023, .275, .046, -.075, .049, .247, .047, -.241, .113, 1.568),
)
# fmt: on

DRAWN: Final = 0.0
"""What a draw is worth to a player who chooses by these numbers: players who value draws draw most of their games."""
DRAW: Final = 0.3
LOST_BY_ALL: Final = 0.1
"""What the players whom a search expects take a draw, and a hegemony that nobody supports, to be worth."""
SHARPNESS: Final = 60.0
"""How sharply players distinguish plans by their worth, according to the choice model."""
WHIM: Final = 0.1
"""How often a choice is independent of the mandate, according to the choice model."""
MODEL: Final = np.array([SHARPNESS, WHIM])
OF_EXPERTS: Final = np.array([40.0, 0.05])
"""The same two numbers for the choices of experts, with draws valued as `DRAW`."""


def weights(draw: float = DRAWN, lost_by_all: float = 0.0) -> Floats:
    """`STANDING` in one row, then the worth of a draw and of a hegemony that nobody supports."""
    return np.array([*(number for row in STANDING for number in row), draw, lost_by_all])


def parameters(
    draw: float = DRAWN, lost_by_all: float = 0.0, *, fitted: Floats | None = None, model: Floats = MODEL
) -> Floats:
    """The array `fitted` of the kernels: the weights that players choose by, those that a search judges by, the model.

    `draw` and `lost_by_all` belong to the search.
    """
    chosen_by = weights() if fitted is None else fitted
    return np.concatenate([chosen_by, weights(draw, lost_by_all), model])


NETWORKS: Final = {2: "two", 3: "three"}
"""The names of the networks in `value.npz`, by the number of players."""


@cache
def _networks() -> dict[str, Floats]:
    return {name: part.astype(float) for name, part in dict(np.load(Path(__file__).parent / "value.npz")).items()}


def for_search(players: int) -> Floats:
    """The array `fitted` of the expert and of the analysis: a draw is shared by all, others play as experts do, and a
    network judges positions."""
    fitted = parameters(1 / players, fitted=weights(DRAW, LOST_BY_ALL), model=OF_EXPERTS)
    return np.concatenate([fitted, _networks()[NETWORKS[players]]])
