"""The databases every server test can ask for: SQLite in a file, and a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from sevenfold import games
from sevenfold.server import limits
from sevenfold.server.tables import timers
from tests.server.cluster import Cluster, cluster
from tests.toy import ENTRY


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/sevenfold.db"
        return
    running: Cluster = request.getfixturevalue("postgres")
    made = running.new_database()
    yield made
    running.drop(made)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it may take more than two seconds until somebody's seed is there."""
    monkeypatch.setattr(timers, "SEED_WAIT", 60_000)


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate limits give no credit back, however long the requests take on a busy machine."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The toy game can be played in every test here, and nowhere else."""
    games.register(ENTRY)
    yield
    games.unregister("toy")
