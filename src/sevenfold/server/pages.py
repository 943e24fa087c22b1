"""The built client, read into memory once: what is not there is answered with the page that finds its own way."""

import gzip
import mimetypes
from pathlib import Path
from typing import Any, Final

BUNDLE: Final = Path(__file__).parent.parent / "web"
LARGE: Final = 1024
TEXTS: Final = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")


class Page:
    """One file, ready to be sent."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        kind = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}.get(path.suffix, kind)
        text = kind.startswith(TEXTS)
        self.kind = f"{kind}; charset=utf-8" if text else kind
        self.packed = gzip.compress(self.data, 9, mtime=0) if text and len(self.data) > LARGE else None
        # Vite's names under assets/ hold a hash of the content: they never change.
        fixed = "assets" in path.parts
        self.cache = "public, max-age=31536000, immutable" if fixed else "no-cache"


class Pages:
    """The client's files by path."""

    def __init__(self, folder: str | None) -> None:
        root = Path(folder) if folder else BUNDLE
        files = [path for path in sorted(root.rglob("*")) if path.is_file()] if root.is_dir() else []
        self.pages = {"/" + path.relative_to(root).as_posix(): Page(path) for path in files}

    async def __call__(self, scope: Any, send: Any) -> None:
        """Answers a GET or HEAD that is not for the interface."""
        page = self.pages.get(scope["path"])
        if page is None and "." not in scope["path"].rpartition("/")[2]:
            page = self.pages.get("/index.html")
        if page is None:
            return await _send(scope, send, 404, b"not found\n", [(b"content-type", b"text/plain")])
        packed = page.packed if _accepts_gzip(scope) else None
        headers = [(b"content-type", page.kind.encode()), (b"cache-control", page.cache.encode())]
        headers += [(b"vary", b"accept-encoding")]
        if packed is not None:
            headers.append((b"content-encoding", b"gzip"))
        return await _send(scope, send, 200, packed or page.data, headers)


async def _send(scope: Any, send: Any, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _accepts_gzip(scope: Any) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
