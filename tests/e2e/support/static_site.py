"""What `make site` builds, on a plain file server that can be stopped."""

import functools
import http.server
import threading
from pathlib import Path
from typing import Any, Final

from tests.ports import free_port

BUILT: Final = Path(__file__).parents[3] / "build" / "site"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends files, and no header that a plain file server does not send."""

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


class StaticSite:
    """A folder of files under an address of its own."""

    def __init__(self, folder: Path = BUILT) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: http.server.ThreadingHTTPServer | None = None

    def start(self) -> None:
        handler = functools.partial(Handler, directory=str(self.folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None
