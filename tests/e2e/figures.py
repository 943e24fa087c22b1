"""Figures that a visitor feels: bytes of the first load, time until usable on a slow phone, layout shift, and the time
between two pictures while cards move.

`make figures` prints them; the network is Lighthouse's slow profile ("Fast 3G": 1.6 Mbit/s, 150 ms), the processor
is slowed down four times. The time is that of the best of three loads: other work on the machine only adds to it.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import launch
from tests.e2e.support.recorded_table import RecordedTable, golden
from tests.e2e.support.server_process import ServerProcess

FAST_3G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8,
    "uploadThroughput": 750 * 1024 / 8,
}
WATCH: Final = """
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.busyUntil = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.busyUntil = entry.startTime + entry.duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('[data-act=play-yokai]')) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""

# Only while something moves: at rest nothing has to be painted.
COUNT: Final = """
  window.gaps = [];
  let last = 0;
  const next = (now) => {
    if (last && document.getAnimations().length) window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
"""


def first_load(browser: Browser, url: str, slow: bool) -> dict[str, Any]:
    """Loads the home page with an empty cache; what it cost."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    control = context.new_cdp_session(page)
    received: list[float] = []
    control.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    control.send("Network.enable")
    if slow:
        control.send("Network.emulateNetworkConditions", FAST_3G)
        control.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    page.goto(url)
    page.wait_for_function("() => window.usable && document.querySelector('.fan .card')")
    page.wait_for_timeout(1500)
    figures = _read(page, sum(received))
    context.close()
    return figures


def _read(page: Page, received: float) -> dict[str, Any]:
    seen, quiet, shift = page.evaluate("[window.usable, Math.max(window.usable, window.busyUntil), window.shift]")
    return {"bytes": received, "seen_ms": round(seen), "usable_ms": round(quiet), "shift": round(shift, 4)}


def frames(browser: Browser, url: str) -> dict[str, Any]:
    """Plays a captured boss on a phone slowed down four times; returns the milliseconds from picture to picture."""
    context = browser.new_context(base_url=url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    table = RecordedTable(page, golden("yokai-four"))
    number = table.captures()[0]
    table.open(number - 2)
    page.wait_for_timeout(1500)
    page.evaluate(COUNT)
    for _ in range(5):
        table.send()
        page.wait_for_timeout(900)
    gaps = sorted(page.evaluate("window.gaps"))
    context.close()
    return {"pictures": len(gaps), "median_ms": round(gaps[len(gaps) // 2], 1), "worst_ms": round(gaps[-1])}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = ServerProcess(Path(folder))
        house.start()
        browser = launch(playwright)
        try:
            moving = frames(browser, house.url)
            loads = [first_load(browser, house.url, slow=True) for _ in range(3)]
        finally:
            browser.close()
            house.kill()
    best = min(loads, key=lambda load: int(load["usable_ms"]))
    sys.stdout.write(json.dumps({"best": best, "all": loads, "frames": moving}, indent=2) + "\n")


if __name__ == "__main__":
    main()
