"""The toy game stands in the registry while these tests run."""

from collections.abc import Iterator

import pytest

from sevenfold import games


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    games.register("toy", "tests.toy")
    yield
    games.unregister("toy")
