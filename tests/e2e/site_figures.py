"""What the site without a server costs a visitor: `python -m tests.e2e.site_figures` (after `make site`).

Bytes are those of a host that compresses texts with gzip. The time until the engine is ready is given on the clock and
as processor time of the whole browser, which other work on the machine changes less. On a quiet device that is four
times as slow it takes four times as long: as the busiest thread where another core compiles meanwhile, as all threads
together where there is no other.
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
KEPT: Final = "async () => (await (await caches.open('sevenfold-unpacked')).keys()).length >= 4"
TICKS: Final = os.sysconf("SC_CLK_TCK")
Thread = tuple[int, int]
"""A process and one of its threads."""
Times = tuple[float, float, float]
"""Seconds on the clock, of all processors, and of the busiest thread."""


def sent(path: Path) -> int:
    """The bytes of a file on its way."""
    return path.stat().st_size if path.suffix in PACKED else len(gzip.compress(path.read_bytes(), 9))


def downloads() -> dict[str, int]:
    """The bytes of every file that a visitor may download."""
    files = {path.relative_to(BUILT).as_posix(): path for path in BUILT.rglob("*") if path.is_file()}
    return {name: sent(path) for name, path in files.items() if name not in NOT_LOADED}


def processor_seconds() -> dict[Thread, float]:
    """By thread, of all processes of the browser that this one has started and that still run."""
    parents: dict[int, int] = {}
    times: dict[Thread, float] = {}
    for path in Path("/proc").glob("[0-9]*/task/*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process, thread = int(path.parts[2]), int(path.parts[4])
        parents[process] = int(fields[1])
        times[process, thread] = (int(fields[11]) + int(fields[12])) / TICKS
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    browser = {process for process in ours - {os.getpid()} if parents[process] != os.getpid()}  # and not its driver
    return {one: time for one, time in times.items() if one[0] in browser}


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


def ready(browser: Browser, site: StaticSite) -> list[Times]:
    """Seconds from the tap that needs the engine until it is ready, with all files at hand: at the first start, which
    unpacks them, and at the next one."""
    context = browser.new_context(base_url=site.url)
    page = context.new_page()
    keep_everything(page)
    found = []
    for _ in range(2):
        page.goto("/#/")
        button = page.locator("[data-act=play-yokai]")
        button.wait_for()
        begun, before = time.perf_counter(), processor_seconds()
        button.click()
        page.locator("[data-point=engine]").wait_for(state="visible")
        page.locator("[data-point=engine]").wait_for(state="detached", timeout=120_000)
        wall = time.perf_counter() - begun
        used = [seconds - before.get(thread, 0) for thread, seconds in processor_seconds().items()]
        found.append((wall, sum(used), max(used)))
        page.wait_for_function(KEPT)
        page.close()
        page = context.new_page()
    context.close()
    return found


def main() -> None:
    files = downloads()
    later = {name for name in files if name.startswith("data/")}
    site = StaticSite()
    site.start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        first = start_page(browser, site)
        times = [ready(browser, site) for _ in range(TIMES)]
        browser.close()
    site.stop()
    print(f"load of the machine: {', '.join(f'{one:.1f}' for one in os.getloadavg())}")
    print(f"before the first tap: {first / 1e3:,.0f} kB")
    print(f"without networks: {sum(size for name, size in files.items() if name not in later) / 1e3:,.0f} kB")
    for name in sorted(later):
        print(f"later, for some rules: {name} {files[name] / 1e3:,.0f} kB")
    print(f"everything: {sum(files.values()) / 1e3:,.0f} kB")
    for name, every in zip(("first start", "next start"), zip(*times, strict=True), strict=True):
        wall, used, busiest = (min(found) for found in zip(*every, strict=True))
        print(
            f"engine ready, {name}: {wall:.1f} s, {used:.2f} s of processors, {busiest:.2f} s in the busiest thread;",
            end=" ",
        )
        print(f"on a slow device between {SLOW * busiest:.1f} and {SLOW * used:.1f} s")


if __name__ == "__main__":
    main()
