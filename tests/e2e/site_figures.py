"""What the site without a server costs a visitor: `python -m tests.e2e.site_figures` (after `make site`).

Bytes are those of a host that compresses texts with gzip. The time until the engine is ready is given on the clock and
as processor time of the whole browser, which other work on the machine changes less; a phone is four times as slow.
"""

import gzip
import os
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import launch
from tests.e2e.site.conftest import keep_everything
from tests.e2e.support.static_site import BUILT, StaticSite

PACKED: Final = (".bin", ".zip", ".png")
"""Files that no host compresses further."""
NOT_LOADED: Final = ("social.png", "picture-wide.jpg", "picture-narrow.jpg", "engine.json")
"""For other sites, for installing, and for a server that has this site: visitors do not download these."""
TIMES: Final = 3
SLOW: Final = 4
TICKS: Final = os.sysconf("SC_CLK_TCK")


def sent(path: Path) -> int:
    """The bytes of a file on its way."""
    return path.stat().st_size if path.suffix in PACKED else len(gzip.compress(path.read_bytes(), 9))


def processor_seconds() -> float:
    """Of all processes that this one has started, directly or through others, and that still run."""
    parents: dict[int, int] = {}
    times: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        times[int(folder.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(times[one] for one in ours - {os.getpid()})


def start_page(browser: Browser, site: StaticSite) -> int:
    """The bytes before the first tap."""
    page = browser.new_page(base_url=site.url)
    paths: set[str] = set()
    page.on("request", lambda request: paths.add(request.url.removeprefix(site.url).lstrip("/") or "index.html"))
    page.goto("/")
    page.locator("[data-act=play-yokai]").wait_for()
    page.wait_for_load_state("networkidle")
    page.close()
    return sum(sent(BUILT / path) for path in paths if (BUILT / path).is_file())


def ready(browser: Browser, site: StaticSite) -> tuple[float, float]:
    """Seconds from the tap that needs the engine until it is ready, with all files at hand; on the clock, and of
    processors."""
    context = browser.new_context(base_url=site.url)
    page = context.new_page()
    keep_everything(page)
    page.goto("/#/")
    button = page.locator("[data-act=play-yokai]")
    button.wait_for()
    begun, used = time.perf_counter(), processor_seconds()
    button.click()
    page.locator("[data-point=engine]").wait_for(state="visible")
    page.locator("[data-point=engine]").wait_for(state="detached", timeout=120_000)
    found = time.perf_counter() - begun, processor_seconds() - used
    context.close()
    return found


def main() -> None:
    files = {path.relative_to(BUILT).as_posix(): path for path in BUILT.rglob("*") if path.is_file()}
    later = {name for name in files if name.startswith("data/")}
    for name in NOT_LOADED:
        del files[name]
    site = StaticSite()
    site.start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        first = start_page(browser, site)
        times = [ready(browser, site) for _ in range(TIMES)]
        browser.close()
    site.stop()
    wall, used = min(one for one, _ in times), min(one for _, one in times)
    print(f"load of the machine: {', '.join(f'{one:.1f}' for one in os.getloadavg())}")
    print(f"before the first tap: {first / 1e3:,.0f} kB")
    print(f"everything: {sum(sent(path) for name, path in files.items() if name not in later) / 1e3:,.0f} kB")
    for name in sorted(later):
        print(f"later, for some rules: {name} {sent(files[name]) / 1e3:,.0f} kB")
    print(f"engine ready after {wall:.1f} s, {used:.1f} s of processors, {SLOW * used:.1f} s on a slow one")


if __name__ == "__main__":
    main()
