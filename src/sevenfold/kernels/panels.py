"""A matrix in panels of a few columns, so that `matrix.multiply` reads each from one end to the other."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Singles = NDArray[np.float32]
"""What products are made of."""
LANES: Final = 8
"""Numbers of a vector register."""
PANEL: Final = 2 * LANES
"""Columns of a panel."""


def whole_panels(columns: int) -> int:
    """The number of columns rounded up to whole panels."""
    return -(-columns // PANEL) * PANEL
