"""The engine in Chromium's web worker computes what it computes natively, under the server's content policy."""

import functools
import http.server
import json
import threading
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.test_engine import GOLDEN, PROGRAM, ROOT, SITE, compare, natively

FOLDERS: Final = {
    "engine": ROOT / "web" / "engine",
    "pyodide": ROOT / "web" / "node_modules" / "pyodide",
    "worker.mjs": ROOT / "tests" / "browser" / "worker.mjs",
    "site.zip": SITE,
    "data.json": SITE.with_name("data.json"),
    "sevenfold": ROOT / "src" / "sevenfold",
}
POLICY: Final = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
RUN: Final = """([program, text]) => new Promise((done) => {
    const worker = new Worker('/worker.mjs', { type: 'module' });
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => done({ failed: event.message });
    worker.postMessage({ program, text });
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the engine's files, and an empty page for everything else."""

    def translate_path(self, path: str) -> str:
        first, _, rest = path.lstrip("/").partition("/")
        found = FOLDERS.get(first, ROOT / "tests" / "browser" / "page.html")
        return str(found / rest if rest else found)

    def guess_type(self, path: Any) -> str:
        return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_chromium_computes_what_python_does(browser: Browser, address: str, tmp_path: Any) -> None:
    page = browser.new_page()
    page.goto(address)
    text = json.dumps(GOLDEN)
    found = page.evaluate(RUN, [PROGRAM.read_text("utf-8"), text])
    page.close()
    assert "failed" not in found, found
    print(f"ready after {found['ready']:.0f} ms, heap {found['heap'] / 2**20:.0f} MB")
    compare(natively(tmp_path), json.loads(found["found"]))
