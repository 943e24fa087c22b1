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


def packed(matrix: Singles) -> Singles:
    """The matrix in panels, as one array; columns of zeros fill the last panel."""
    depth, columns = matrix.shape
    whole = np.zeros((depth, -(-columns // PANEL) * PANEL), np.float32)
    whole[:, :columns] = matrix
    return whole.reshape(depth, -1, PANEL).transpose(1, 0, 2).ravel()
