"""Pictures of every page for looking at: `make screenshots` puts them into screenshots/ by size, theme and language."""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from sevenfold.messages import LANGUAGES
from tests.e2e.conftest import SETTINGS, launch
from tests.e2e.house import House
from tests.e2e.places import every_place
from tests.e2e.player import Player

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}


def pictures(browser: Browser, url: str, folder: Path, size: str, theme: str, lang: str) -> None:
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    kept = json.dumps(json.dumps(SETTINGS | {"theme": theme, "language": lang, "pace": "fast"}))
    context.add_init_script(f"localStorage['sevenfold.settings'] ??= {kept}")
    player = Player(context.new_page())
    folder.mkdir(parents=True, exist_ok=True)
    for place in every_place(player):
        player.page.wait_for_timeout(250)
        player.page.screenshot(path=folder / f"{place}.png")
    context.close()


def main(wanted: list[str]) -> None:
    """Arguments choose languages, themes and sizes; without any it is all of them."""
    langs = [lang for lang in LANGUAGES if lang in wanted] or list(LANGUAGES)
    themes = [theme for theme in ("light", "dark") if theme in wanted] or ["light", "dark"]
    sizes = [size for size in SIZES if size in wanted] or list(SIZES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = launch(playwright)
        for lang, theme, size in ((a, b, c) for a in langs for b in themes for c in sizes):
            pictures(browser, house.url, Path("screenshots") / size / theme / lang, size, theme, lang)
        browser.close()
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
