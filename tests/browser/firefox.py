"""Does Firefox compute what Python does? `python -m tests.browser.firefox` after `make engine`, with Firefox installed.

Package registries have no Firefox that Playwright can drive, so this is no test: a plain Firefox opens a page, which
posts what it found.
"""

import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Final

from tests.browser.test_engine import GOLDEN, PROGRAM, compare, natively
from tests.e2e.pages.test_engine import FOLDERS, Handler

HERE: Final = Path(__file__).parent
MINUTES: Final = 10
FOUND: Final[list[dict[str, Any]]] = []
READY: Final = threading.Event()


class Listener(Handler):
    """Serves the page as well, and takes what it posts."""

    def do_POST(self) -> None:
        FOUND.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()
        READY.set()


def main() -> None:
    program = shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        sys.exit("Firefox is not installed")
    with tempfile.TemporaryDirectory() as folder:
        native = natively(Path(folder))
        pages = {"run": HERE / "run.html", "run.mjs": HERE / "run.mjs", "program.py": PROGRAM}
        FOLDERS.update(pages | {"games.json": Path(folder) / "games.json"})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        profile = Path(folder) / "profile"
        profile.mkdir()
        address = f"http://127.0.0.1:{server.server_port}/run"
        firefox = subprocess.Popen([program, "--headless", "--no-remote", "--profile", profile, address])
        told = READY.wait(60 * MINUTES)
        firefox.terminate()
        firefox.wait()
    assert told, f"Firefox has said nothing for {MINUTES} minutes"
    assert "failed" not in FOUND[0], FOUND[0]
    compare(native, json.loads(FOUND[0]["found"]))
    assert len(GOLDEN) == 17
    print(f"equal; ready after {FOUND[0]['ready']:.0f} ms, heap {FOUND[0]['heap'] / 2**20:.0f} MB")


if __name__ == "__main__":
    main()
