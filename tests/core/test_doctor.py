"""`sevenfold doctor`: what it finds, what it advises, and that it changes nothing."""

import asyncio
import socket
from pathlib import Path

import msgspec
import pytest

from sevenfold.cli import main
from sevenfold.kernels import native, shared_library
from sevenfold.server.http.routes import pages
from sevenfold.server.store import migrate


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A built page, no settings, a port of our own, and a folder to look at afterwards."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").touch()
    monkeypatch.setattr(pages, "BUNDLE", tmp_path / "page")
    monkeypatch.setenv("SEVENFOLD_PORT", "0")
    for name in ("SEVENFOLD_DATABASE", "SEVENFOLD_CONFIG"):
        monkeypatch.delenv(name, raising=False)


def findings(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, str]]:
    code = main(["--lang", "en", "doctor", "--json", *words])
    told = msgspec.json.decode(capsys.readouterr().out)
    return code, {one["about"]: one["state"] for one in told}


def test_a_new_database_is_fine_and_not_created(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    place = tmp_path / "deep" / "games.db"
    code, found = findings(capsys, "--database", f"sqlite:///{place}")
    assert code == 0
    assert found["doctor-database-new"] == "good"
    assert found["doctor-page"] == found["doctor-port"] == "good"
    assert not place.parent.exists()


def test_a_database_is_read_and_left_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    place = tmp_path / "games.db"
    url = f"sqlite:///{place}"
    place.touch()  # an empty database: no schema yet
    assert findings(capsys, "--database", url)[1]["doctor-database-old"] == "note"
    assert place.read_bytes() == b""
    asyncio.run(migrate.migrate(url))
    assert findings(capsys, "--database", url)[1]["doctor-database"] == "good"
    place.write_bytes(b"no database at all, only words " * 100)
    code, found = findings(capsys, "--database", url)
    assert (code, found["doctor-database-bad"]) == (1, "bad")


def test_a_missing_page_and_a_silent_server_are_bad(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "BUNDLE", tmp_path / "nowhere")
    assert main(["--lang", "en", "doctor", "--database", "postgresql://nobody@127.0.0.1:1/none"]) == 1
    told = capsys.readouterr().out
    assert "✗ the browser client is missing; build it with: make web" in told
    assert "✗ the database cannot be used: " in told


def test_wrong_settings_are_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEVENFOLD_PORT", "many")
    code, found = findings(capsys)
    assert (code, found["doctor-settings"]) == (1, "bad")


def test_a_taken_port_is_a_note(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SEVENFOLD_PORT", port)
            code, found = findings(capsys, "--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert (code, found["doctor-port-taken"]) == (0, "note")


def test_kernels_come_compiled_or_are_compiled_or_cannot_be(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = ("--database", f"sqlite:///{tmp_path / 'new.db'}")
    monkeypatch.setattr(shared_library, "address", lambda module, name: 4096)
    assert findings(capsys, *new)[1]["doctor-kernels-prebuilt"] == "good"
    monkeypatch.setattr(shared_library, "address", lambda module, name: None)
    monkeypatch.setattr(native, "can_compile", lambda: False)
    code, found = findings(capsys, *new)
    assert (code, found["doctor-kernels-none"]) == (0, "note")
