"""What a visitor feels, as far as it does not depend on how busy the machine is."""

from playwright.sync_api import Browser

from tests.e2e.figures import first_load
from tests.e2e.support.server_process import ServerProcess


def test_the_first_load_is_small_and_nothing_jumps(browser: Browser, house: ServerProcess) -> None:
    figures = first_load(browser, house.url, slow=False)
    print(figures)
    assert 20_000 < figures["bytes"] <= 200_000
    assert figures["shift"] <= 0.1
