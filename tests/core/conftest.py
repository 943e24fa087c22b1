"""The toy game stands in the registry while these tests run."""

from collections.abc import Iterator

import pytest

from sevenfold import games
from tests.toy import ENTRY


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister("toy")
