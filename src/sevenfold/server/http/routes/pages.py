"""The built browser client, read into memory once. Paths that are no file get the start page, which routes them."""

import gzip
import json
import logging
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sevenfold.server.http.request_context import accepted
from sevenfold.server.settings import Settings

BUNDLE: Final = Path(__file__).parents[3] / "web"
START: Final = "/index.html"
LOCAL: Final = "/local/"
OFFER: Final = "/local/engine.json"
"""What runs in the reader's browser: the engine's files and what the settings allow; `null` for nothing."""
LARGE: Final = 1024
LOG: Final = logging.getLogger("sevenfold.pages")
KINDS: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
TEXTS: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


# In the start page: the links of one language, and the picture that other sites show beside a link to us.
OF_LANGUAGE: Final = re.compile(rb'\s*<link\b[^>]*\bhreflang="([^"]+)"[^>]*>')
PICTURE: Final = b'content="/social.png"'
HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:.]+\](:[0-9]{1,5})?")


class Page:
    """One file, ready to be sent."""

    def __init__(self, path: Path, data: bytes | None = None) -> None:
        self.data = path.read_bytes() if data is None else data
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        kind = KINDS.get(path.suffix, kind)
        text = kind.startswith(TEXTS)
        self.kind = f"{kind}; charset=utf-8" if text else kind
        self.packed = gzip.compress(self.data, 9, mtime=0) if text and len(self.data) > LARGE else None
        # Names in these folders hold a hash of the content: they never change.
        fixed = any(part in ("assets", "data") or part.startswith("engine-") for part in path.parts)
        self.cache = "public, max-age=31536000, immutable" if fixed else "no-cache"


class Pages:
    """The client's files by path."""

    def __init__(self, settings: Settings) -> None:
        root = Path(settings.web) if settings.web else BUNDLE
        self.secure = settings.secure
        files = [path for path in sorted(root.rglob("*")) if path.is_file()] if root.is_dir() else []
        self.pages = {"/" + path.relative_to(root).as_posix(): Page(path) for path in files}
        self._limit_local(settings)
        if START not in self.pages:
            LOG.warning("there is no web client; `make web` builds it", extra={"folder": str(root)})

    async def __call__(self, scope: Any, send: Any) -> None:
        """Answers a GET or HEAD that is not for the interface."""
        path = scope["path"]
        page = self.pages.get(f"{path}index.html" if path == LOCAL else path)
        # A person's name may hold a dot; otherwise a dot means a file.
        start = path == START or (page is None and (path.startswith("/@") or "." not in path.rpartition("/")[2]))
        if start and START in self.pages:
            page = self.start(accepted(_header(scope, b"accept-language")), self._origin(scope))
        if page is None:
            return await _send(scope, send, 404, b"not found\n", [(b"content-type", b"text/plain")])
        packed = page.packed if _accepts_gzip(scope) else None
        headers = [(b"content-type", page.kind.encode()), (b"cache-control", page.cache.encode())]
        headers += [(b"vary", b"accept-encoding, accept-language" if start else b"accept-encoding")]
        if packed is not None:
            headers.append((b"content-encoding", b"gzip"))
        return await _send(scope, send, 200, packed or page.data, headers)

    def _limit_local(self, settings: Settings) -> None:
        """Leaves of the site without a server, which is under /local/, what the settings allow."""
        engine = self.pages.get(OFFER)
        allowed = engine is not None and (settings.local_play or settings.local_analysis)
        parts = (LOCAL,) if settings.local_play else (f"{LOCAL}engine", f"{LOCAL}data/")
        kept = parts if allowed else ()
        self.pages = {
            path: page for path, page in self.pages.items() if not path.startswith(LOCAL) or path.startswith(kept)
        }
        offer = None
        if engine is not None and allowed:
            offer = json.loads(engine.data) | {"play": settings.local_play, "analysis": settings.local_analysis}
        self.pages[OFFER] = Page(Path(OFFER), json.dumps(offer).encode())

    @lru_cache(maxsize=64)  # noqa: B019 - there is one object as long as the server runs
    def start(self, lang: str, origin: str) -> Page:
        """Returns the start page in a language; only that language's texts are loaded together with the program."""
        wanted = lang.encode()
        data = OF_LANGUAGE.sub(lambda link: link[0] if link[1] == wanted else b"", self.pages[START].data)
        data = data.replace(b'<html lang="en">', f'<html lang="{lang}">'.encode(), 1)
        return Page(Path("index.html"), data.replace(PICTURE, f'content="{origin}/social.png"'.encode(), 1))

    def _origin(self, scope: Any) -> str:
        """Returns our address as the visitor wrote it: other sites need it to find the picture."""
        host = _header(scope, b"host")
        if not HOST.fullmatch(host):
            return ""
        return f"{'https' if self.secure else scope['scheme']}://{host}"


async def _send(scope: Any, send: Any, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _accepts_gzip(scope: Any) -> bool:
    return "gzip" in _header(scope, b"accept-encoding")


def _header(scope: Any, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")
