"""Do Firefox and WebKit compute what Python does? `python -m tests.browser.others firefox` (or `webkit`) after
`make engine`.

Package registries have neither of them in a form that Playwright can drive, so this is no test: a plain browser opens a
page, which posts what it found. Debian has both: `firefox-esr`, and WebKitGTK's small browser in
`libwebkit2gtk-4.1-0`, which needs a display (`xvfb`).
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


def find(name: str) -> list[str]:
    """The command that opens an address in a browser."""
    if name == "firefox" and (found := shutil.which("firefox") or shutil.which("firefox-esr")):
        return [found, "--headless", "--no-remote", "--profile", "."]
    if name == "webkit" and (small := sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))):
        return [str(small[-1])]
    sys.exit(f"{name} is not installed")


def main() -> None:
    program = find(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        native = natively(Path(folder))
        pages = {"run": HERE / "run.html", "run.mjs": HERE / "run.mjs", "program.py": PROGRAM}
        FOLDERS.update(pages | {"games.json": Path(folder) / "games.json"})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = subprocess.Popen([*program, f"http://127.0.0.1:{server.server_port}/run"], cwd=folder)
        told = READY.wait(60 * MINUTES)
        browser.terminate()
        browser.wait()
    assert told, f"the browser has said nothing for {MINUTES} minutes"
    assert "failed" not in FOUND[0], FOUND[0]
    compare(native, json.loads(FOUND[0]["found"]))
    assert len(GOLDEN) == 17
    print(f"equal; ready after {FOUND[0]['ready']:.0f} ms, heap {FOUND[0]['heap'] / 2**20:.0f} MB")


if __name__ == "__main__":
    main()
