"""The types of the arrays that kernels read and write."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Seeds = NDArray[np.uint64]
Floats = NDArray[np.float64]
AnyArray = NDArray[Any]
