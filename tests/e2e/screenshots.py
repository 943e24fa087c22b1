"""Pictures of every page for looking at: `make screenshots` puts them into screenshots/ by size, theme and language."""

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from sevenfold.messages import LANGUAGES
from tests.e2e.conftest import SETTINGS, launch
from tests.e2e.support.pages import WALKS, Walk, every_place, wear
from tests.e2e.support.server_process import ServerProcess, ready_bots

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}


def pictures(page: Page, folder: Path, looks: Sequence[tuple[str, str]], walks: Sequence[Walk]) -> None:
    """Every place once, and there every theme and language."""
    for place in every_place(page, walks):
        for theme, lang in looks:
            wear(page, theme=theme, language=lang)
            page.wait_for_timeout(150)
            page.screenshot(path=folder / theme / lang / f"{place}.png")


def main(wanted: list[str]) -> None:
    """Arguments choose languages, themes, sizes and walks; without any it is all of them."""
    langs = [lang for lang in LANGUAGES if lang in wanted] or list(LANGUAGES)
    themes = [theme for theme in ("light", "dark") if theme in wanted] or ["light", "dark"]
    sizes = [size for size in SIZES if size in wanted] or list(SIZES)
    walks = [walk for walk in WALKS if walk.__name__ in wanted] or list(WALKS)
    looks = [(theme, lang) for theme in themes for lang in langs]
    kept = json.dumps(json.dumps(SETTINGS | {"pace": "fast"}))
    ready_bots()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = ServerProcess(Path(folder))
        house.start()
        browser = launch(playwright)
        for size in sizes:
            context = browser.new_context(base_url=house.url, reduced_motion="reduce", **SIZES[size])
            context.add_init_script(f"localStorage['sevenfold.settings'] ??= {kept}")
            pictures(context.new_page(), Path("screenshots") / size, looks, walks)
            context.close()
        browser.close()
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
