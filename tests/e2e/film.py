"""Film strips of the table's great moments: one picture every 100 ms around each event, for the eye.

`make film` writes one strip per scene into `screenshots/film/` (SCENES="capture defeat" makes some, SIZE="390x844"
changes the window). The games are recorded ones, so every scene is the same each time.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import launch
from tests.e2e.support.recorded_table import RecordedTable, golden
from tests.e2e.support.server_process import ServerProcess

OUT: Final = Path("screenshots/film")
STEP: Final = 0.1
SETTINGS: Final = (
    "localStorage['sevenfold.settings'] ??= JSON.stringify({ suggest: false, language: 'en', theme: 'light' })"
)


class Camera:
    """Keeps every picture that the page paints, with its time."""

    def __init__(self, page: Page) -> None:
        self.shots: list[tuple[float, str]] = []
        self.control = page.context.new_cdp_session(page)
        self.control.on("Page.screencastFrame", self._keep)

    def start(self) -> None:
        self.control.send("Page.startScreencast", {"format": "jpeg", "quality": 70})

    def stop(self) -> None:
        self.control.remove_listener("Page.screencastFrame", self._keep)
        self.control.send("Page.stopScreencast")

    def _keep(self, shot: dict[str, Any]) -> None:
        self.shots.append((shot["metadata"]["timestamp"], shot["data"]))
        self.control.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})

    def strip(self, begin: float, end: float) -> list[tuple[int, str]]:
        """The picture that was on the screen at each step, with its time in milliseconds."""
        found, at = [], begin
        while at <= end:
            before = [data for when, data in self.shots if when <= at]
            if before:
                found.append((round((at - begin) * 1000), before[-1]))
            at += STEP
        return found


def _last(table: RecordedTable) -> int:
    return len(table.entries)


def _plain_trick(table: RecordedTable) -> int:
    special = {*table.captures(), *table.numbers("round_over"), *table.numbers("trick_warning")}
    return next(number for number in table.numbers("trick_taken") if number not in special)


# The recorded game, the seat, the entry that the scene is about, how many entries follow, and how long it lasts.
Scene = tuple[str, int, Callable[[RecordedTable], int], int, float]
SCENES: Final[dict[str, Scene]] = {
    "deal": ("yokai-four", 0, lambda _: 1, 0, 2.2),
    "pass": ("yokai-four", 0, lambda table: table.numbers("passes_exchanged")[0], 0, 3.4),
    "trick": ("yokai-four", 0, _plain_trick, 1, 2.2),
    "capture": ("yokai-four", 0, lambda table: table.captures()[0], 1, 3.2),
    "give": ("yokai-four", 0, lambda table: next(n for n in table.numbers("cards_passed") if table.by(n) == 0), 0, 1.6),
    "warning": ("yokai-three", 0, lambda table: table.numbers("trick_warning")[0], 0, 3.4),
    "fall": ("yokai-three", 0, lambda table: table.numbers("round_over")[1], 0, 4.5),
    "round": ("yokai-four", 0, lambda table: table.numbers("round_over")[0], 0, 4.5),
    "victory": ("yokai-four", 1, _last, 0, 5.5),
    "defeat": ("yokai-four", 0, _last, 0, 5.5),
}


def shoot(browser: Browser, url: str, name: str, size: tuple[int, int]) -> list[tuple[int, str]]:
    """Plays a scene; the pictures on the screen, with their times in milliseconds."""
    record, seat, entry, more, seconds = SCENES[name]
    context = browser.new_context(base_url=url, viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    context.add_init_script(SETTINGS)
    page = context.new_page()
    table, camera = RecordedTable(page, golden(record), seat), Camera(page)
    number = entry(table)
    if number == 1:
        camera.start()
    table.open(max(1, number - 1))
    if number > 1:
        page.wait_for_timeout(700)
        page.locator("[data-resting=true]").wait_for()
        camera.start()
        page.wait_for_timeout(250)
    begin = time.time() - 0.2
    if number > 1:
        table.send()
    for _ in range(more):
        page.wait_for_timeout(120)
        table.send()
    page.wait_for_timeout(seconds * 1000)
    camera.stop()
    strip = camera.strip(begin, begin + seconds)
    context.close()
    return strip


def _print(browser: Browser, name: str, size: tuple[int, int], strip: list[tuple[int, str]]) -> None:
    """Lays the pictures side by side on one page and takes its picture."""
    sheet = browser.new_page()
    width, columns = (440, 4) if size[0] > size[1] else (220, 8)
    figures = "".join(
        f'<figure><img width={width} src="data:image/jpeg;base64,{data}"><figcaption>{at} ms</figcaption></figure>'
        for at, data in strip
    )
    style = (
        "body{margin:4px;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:4px}figure{margin:0}img{display:block}"
    )
    sheet.set_viewport_size({"width": (width + 4) * columns + 8, "height": 400})
    sheet.set_content(f"<style>{style}</style>{figures}")
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"{name}-{size[0]}x{size[1]}.png"
    sheet.screenshot(path=path, full_page=True)
    sheet.close()
    sys.stdout.write(f"{path}: {len(strip)} pictures\n")


@contextmanager
def studio() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server for it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = ServerProcess(Path(folder))
        house.start()
        browser = launch(playwright)
        try:
            yield browser, house.url
        finally:
            browser.close()
            house.kill()


def main() -> None:
    width, height = (int(part) for part in os.environ.get("SIZE", "1366x768").split("x"))
    with studio() as (browser, url):
        for name in sys.argv[1:] or SCENES:
            _print(browser, name, (width, height), shoot(browser, url, name, (width, height)))


if __name__ == "__main__":
    main()
