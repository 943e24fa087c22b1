"""The start page: the reader's language comes along with it, the others do not; the picture's address is whole."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from sevenfold.server.http.routes.pages import Pages
from sevenfold.server.settings import Settings

START = """<html lang="en"><head>
<meta property="og:image" content="/social.png" />
<link rel="modulepreload" crossorigin hreflang="en" href="/assets/en-1.js">
<link rel="modulepreload" crossorigin hreflang="ja" href="/assets/ja-2.js">
<link rel="stylesheet" href="/assets/core.css"></head></html>"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(START)
    (tmp_path / "assets" / "core.css").write_text("a{}" * 1000)
    return tmp_path


def asked(pages: Pages, path: str, **headers: str) -> tuple[int, dict[bytes, bytes], bytes]:
    """What a browser gets: status, headers, body."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(pages({"path": path, "method": "GET", "scheme": "http", "headers": lines}, send))
    return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]


@pytest.mark.parametrize(
    ("wish", "lang", "other"), [("ja-JP,ja;q=0.9,en;q=0.8", "ja", b"en-1.js"), ("fr, en;q=0.5", "en", b"ja-2.js")]
)
def test_the_readers_language_comes_with_the_start_page(client: Path, wish: str, lang: str, other: bytes) -> None:
    status, headers, body = asked(
        Pages(Settings(web=str(client))), "/t/abc", accept_language=wish, host="a.example:7777"
    )
    assert status == 200
    assert f'<html lang="{lang}">'.encode() in body
    assert f"/assets/{lang}-".encode() in body
    assert other not in body
    assert b"core.css" in body
    assert b'content="http://a.example:7777/social.png"' in body
    assert b"accept-language" in headers[b"vary"]
    assert headers[b"cache-control"] == b"no-cache"


def test_an_odd_host_is_never_written_into_the_page(client: Path) -> None:
    _, _, body = asked(Pages(Settings(web=str(client))), "/", host='x"><script>')
    assert b"<script>" not in body
    assert b'content="/social.png"' in body


def test_a_site_behind_https_says_so(client: Path) -> None:
    _, _, body = asked(Pages(Settings(web=str(client), secure=True)), "/", host="play.example.org")
    assert b'content="https://play.example.org/social.png"' in body


def test_files_are_packed_and_kept_for_good(client: Path) -> None:
    pages = Pages(Settings(web=str(client)))
    status, headers, body = asked(pages, "/assets/core.css", accept_encoding="gzip, br")
    assert (status, gzip.decompress(body)) == (200, b"a{}" * 1000)
    assert b"immutable" in headers[b"cache-control"]
    assert asked(pages, "/assets/gone.js")[0] == 404


@pytest.fixture
def with_site(client: Path) -> Path:
    """A client with the site without a server in it."""
    files = {
        "index.html": "<p>site</p>",
        "engine.json": '{"folder": "engine-1/"}',
        "engine-1/sevenfold.zip.bin": "zip",
        "data/two.onnx-1.bin": "net",
        "assets/site.js": "1",
    }
    for name, text in files.items():
        path = client / "local" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return client


@pytest.mark.parametrize(
    ("play", "analysis", "page", "engine"),
    [(True, True, 200, 200), (True, False, 200, 200), (False, True, 404, 200), (False, False, 404, 404)],
)
def test_the_operator_switches_what_runs_in_the_browser(
    with_site: Path, play: bool, analysis: bool, page: int, engine: int
) -> None:
    pages = Pages(Settings(web=str(with_site), local_play=play, local_analysis=analysis))
    assert asked(pages, "/local/assets/site.js")[0] == page
    assert (asked(pages, "/local/")[2] == b"<p>site</p>") is play
    for name in ("engine-1/sevenfold.zip.bin", "data/two.onnx-1.bin"):
        assert asked(pages, f"/local/{name}")[0] == engine
    if engine == 200:
        offer = json.loads(asked(pages, "/local/engine.json")[2])
        assert offer == {"folder": "engine-1/", "play": play, "analysis": analysis}
        _, headers, _ = asked(pages, "/local/engine-1/sevenfold.zip.bin")
        assert b"immutable" in headers[b"cache-control"]


def test_a_server_without_the_site_offers_none_of_it(client: Path) -> None:
    pages = Pages(Settings(web=str(client)))
    assert asked(pages, "/local/engine.json")[2] == b"null"
    assert asked(pages, "/local/assets/site.js")[0] == 404
