"""Push and mail services, and no waiting: whoever is away is told at once when the test asks."""

from collections.abc import Iterator

import pytest

from sevenfold.server import server
from tests.server.notices.mail_server import MailServer, mail_server
from tests.server.notices.push_service import PushService, push_service


@pytest.fixture
def pushed() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def mailed() -> Iterator[MailServer]:
    with mail_server() as made:
        yield made


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests look for notices themselves, with `deliver`."""
    monkeypatch.setattr(server, "NOTICES", 3600.0)
