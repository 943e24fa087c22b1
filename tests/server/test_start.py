"""What stands in the way of serving is said in one line, before anything is promised or made."""

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sevenfold.cli import main
from sevenfold.messages import LANGUAGES, message
from sevenfold.server import run
from sevenfold.server.http.routes import pages
from sevenfold.server.settings import Settings
from sevenfold.server.store import migrate
from sevenfold.server.store.sqlite import locked_file
from tests.ports import free_port
from tests.server.processes import ROOT, Process


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each test in a folder of its own; the tests' own logging stays as it is."""
    monkeypatch.setattr(run, "log_to_stderr", lambda _: None)
    monkeypatch.chdir(tmp_path)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says that ends with exit code 2 and a single line."""
    assert main(["--lang", "en", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("sevenfold: ")
    assert told.err.count("\n") == 1
    return told.err.removeprefix("sevenfold: ").strip()


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("port", "70000", "the setting port cannot be 70000; allowed: ≥ 0, ≤ 65535"),
        ("workers", "0", "the setting workers cannot be 0; allowed: ≥ 1"),
        ("bot_lease", "0", "the setting bot_lease cannot be 0; allowed: > 0, ≤ 600"),
        ("secure", "perhaps", "the setting secure cannot be perhaps; allowed: true, false"),
        ("bots", "nowhere", "the setting bots cannot be nowhere; allowed: local, workers"),
        ("games", "go", "the setting games cannot be go; allowed: NAME=MODULE"),
        ("games", "go=no.such.module", "go=no.such.module is not a game: No module named 'no'"),
        ("games", "go=sevenfold.errors", "go=sevenfold.errors is not a game: module 'sevenfold.errors' has no"),
        ("database", "games.db", "the setting database cannot be games.db; allowed: sqlite:///FILE, postgresql://"),
        ("database", "mysql://me:secret@host/x", "the setting database cannot be mysql://…@host/x; allowed: sqlite"),
        ("database", "postgresql://host:port/x", "the setting database cannot be postgresql://host:port/x; allowed"),
        ("database", "sqlite:///:memory:", "the setting database cannot be sqlite:///:memory:; allowed: sqlite"),
        ("bots", "workers", "bots = workers needs PostgreSQL"),
        ("workers", "2", "workers = 2 needs PostgreSQL"),
        ("config", "none.toml", "none.toml: No such file or directory"),
    ],
)
def test_a_setting_that_cannot_be_is_named(
    name: str, value: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"SEVENFOLD_{name.upper()}", value)
    assert refused(capsys, "serve").startswith(line)
    assert list(Path().iterdir()) == []


def test_a_settings_file_is_read_with_care(capsys: pytest.CaptureFixture[str]) -> None:
    file = Path("sevenfold.toml")
    file.write_text("ports = 80\n")
    assert refused(capsys, "serve", "--config", file.name).startswith("unknown setting 'ports'; known: host, port,")
    file.write_text("port = \n")
    assert refused(capsys, "serve", "--config", file.name) == "sevenfold.toml: Invalid value (at line 1, column 8)"
    file.write_text('origins = "here"\n')
    assert "origins cannot be here" in refused(capsys, "serve", "--config", file.name)


def test_a_worker_needs_a_database_that_others_can_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "worker").startswith("sevenfold worker needs PostgreSQL")
    assert list(Path().iterdir()) == []


def test_repair_makes_no_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "repair").endswith("sevenfold.db: No such file or directory")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("command", ["serve", "repair"])
def test_a_file_that_is_no_database_is_left_alone(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    junk = Path("junk.db")
    junk.write_text("not a database " * 100)
    words = [command, "--database", "sqlite:///junk.db"]
    if command == "serve":
        words += ["--port", str(free_port())]
    assert refused(capsys, *words) == "cannot use the database sqlite:///junk.db: file is not a database"
    assert junk.read_text() == "not a database " * 100


@pytest.mark.parametrize("command", ["serve", "worker", "repair"])
def test_postgres_that_does_not_answer(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [command, "--database", f"postgresql://me:secret@127.0.0.1:{free_port()}/games"]
    if command == "serve":
        words += ["--port", str(free_port())]
    line = refused(capsys, *words)
    assert line.startswith("cannot use the database postgresql://me:***@127.0.0.1:")


def test_postgres_without_its_driver(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    words = ["serve", "--port", str(free_port()), "--database", "postgresql://127.0.0.1/games"]
    assert refused(capsys, *words).startswith('this needs asyncpg: run pip install ".[postgres]"')


def test_one_server_at_a_time_has_a_file_and_repair_may_look(capsys: pytest.CaptureFixture[str]) -> None:
    url = "sqlite:///games.db"
    asyncio.run(migrate.migrate(url))
    with locked_file(url):
        line = refused(capsys, "serve", "--database", url, "--port", str(free_port()))
        assert line == f"another Sevenfold server is already using {Path('games.db').resolve()}"
        assert main(["repair", "--database", url]) == 0
        capsys.readouterr()
        assert refused(capsys, "repair", "--database", url, "--apply") == line
    assert main(["repair", "--database", url, "--apply"]) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_play_promises_nothing_where_another_listens(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("webbrowser.open", lambda _: pytest.fail("a browser was opened"))
    with socket.create_server(("127.0.0.1", free_port())) as other:
        port = str(other.getsockname()[1])
        assert main(["play", "--lang", lang, "--port", port]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"sevenfold: {message('server-port-taken', lang, host='127.0.0.1', port=port)}\n"


def test_a_server_without_the_client_says_how_to_build_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        pages.Pages(Settings(web=str(tmp_path)))
    assert [record.getMessage() for record in caplog.records] == ["there is no web client; `make web` builds it"]


def test_sevenfold_play_serves_this_machine(tmp_path: Path) -> None:
    process = Process("unused")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C"}
    command = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "play", "--no-browser"]
    with subprocess.Popen(
        [*command, "--port", str(process.port)], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert process.url in running.stdout.readline()
        for _ in range(300):
            try:
                assert httpx.get(f"{process.url}/health", timeout=2).text == "ok\n"
                break
            except httpx.HTTPError:
                assert running.poll() is None
                asyncio.run(asyncio.sleep(0.1))
        assert "sevenfold_sockets 0" in httpx.get(f"{process.url}/metrics", timeout=10).text
        running.send_signal(signal.SIGINT)
        running.wait(30)
    assert (tmp_path / "sevenfold" / "sevenfold.db").exists()
