"""Backups: whole and checked, made beside a running server, put back without traces of what was there."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from sevenfold.cli import main
from sevenfold.messages import LANGUAGES
from sevenfold.server.store import migrate
from sevenfold.server.store.sqlite import locked_file
from tests.server.processes import Process


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with one person, in the current folder."""
    monkeypatch.chdir(tmp_path)
    made = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(migrate.migrate(made))
    add_person("games.db", "ann")
    return made


def add_person(file: str, name: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "INSERT INTO persons (id, name, settings, unnamed, created) VALUES (?, ?, '{}', 0, 1)", (name,) * 2
        )


def people(file: str) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [id for (id,) in connection.execute("SELECT id FROM persons ORDER BY id")]


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    before = {path: path.read_bytes() for path in Path().iterdir()}
    assert main(["--lang", "en", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    after = {path: path.read_bytes() for path in Path().iterdir() if path.name != "games.db.lock"}
    assert after == {path: data for path, data in before.items() if path.name != "games.db.lock"}
    return told.err.removeprefix("sevenfold: ").strip()


def test_a_backup_holds_what_is_only_in_the_log_yet(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A server is connected and has not moved its write-ahead log into the file."""
    with closing(sqlite3.connect("games.db", isolation_level=None)) as server, locked_file(url):
        assert server.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
        server.execute("SELECT count(*) FROM persons").fetchone()
        add_person("games.db", "bo")
        assert Path("games.db-wal").stat().st_size > 0
        assert main(["backup", "safe.db", "--database", url, "--lang", "en"]) == 0
        assert capsys.readouterr().out.startswith("safe.db holds the whole database (")
    assert people("safe.db") == ["ann", "bo"]
    assert not list(Path().glob("safe.db?*"))


def test_restoring_beside_an_old_log_gives_the_backup(url: str) -> None:
    """Copying the file alone gives a broken database: SQLite takes the other database's log for its own."""
    assert main(["backup", "safe.db", "--database", url]) == 0
    with closing(sqlite3.connect("games.db", isolation_level=None)) as server:
        assert server.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
        server.execute("SELECT count(*) FROM persons").fetchone()
        for number in range(300):
            add_person("games.db", f"p{number}")
        shutil.copy("games.db-wal", "kept-wal")
    Path("games.db").unlink()
    shutil.copy("kept-wal", "games.db-wal")
    assert main(["restore", "safe.db", "--database", url]) == 0
    assert people("games.db") == ["ann"]


def test_an_old_database_is_replaced_only_on_request_and_kept(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "safe.db", "--database", url]) == 0
    add_person("games.db", "bo")
    capsys.readouterr()
    assert "exists already; nothing was changed" in refused(capsys, "restore", "safe.db", "--database", url)
    assert "exists already; nothing was changed" in refused(capsys, "backup", "safe.db", "--database", url)
    assert "exists already" in refused(capsys, "backup", "games.db", "--replace", "--database", url)
    assert main(["restore", "safe.db", "--replace", "--database", url]) == 0
    (old,) = Path().glob("games.db.*.old")
    assert str(old) in capsys.readouterr().out
    assert people("games.db") == ["ann"]
    assert people(str(old)) == ["ann", "bo"]
    assert main(["backup", "safe.db", "--replace", "--database", f"sqlite:///{old.resolve()}"]) == 0
    assert people("safe.db") == ["ann", "bo"]


def test_nothing_is_restored_while_a_server_runs(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "safe.db", "--database", url]) == 0
    capsys.readouterr()
    with locked_file(url):
        line = refused(capsys, "restore", "safe.db", "--replace", "--database", url)
    assert line == f"another Sevenfold server is already using {Path('games.db').resolve()}"


def test_what_is_no_backup_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--replace", "--database", url)
    Path("junk.db").write_text("not a database " * 100)
    assert refused(capsys, "restore", "junk.db", *words).endswith("junk.db cannot be used: file is not a database")
    assert refused(capsys, "restore", "none.db", *words).endswith("none.db: No such file or directory")
    sqlite3.connect("other.db").close()
    assert "no such table" in refused(capsys, "restore", "other.db", *words)
    shutil.copy("games.db", "newer.db")
    with closing(sqlite3.connect("newer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "another version of Sevenfold (schema 9999)" in refused(capsys, "restore", "newer.db", *words)
    data = bytearray(Path("games.db").read_bytes())
    data[4096 * 3 : 4096 * 5] = bytes(8192)
    Path("torn.db").write_bytes(data)
    assert "torn.db cannot be used" in refused(capsys, "restore", "torn.db", *words)


def test_postgres_has_tools_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert main(["--lang", "en", command, "x", "--database", "postgresql://host/games"]) == 2
        assert capsys.readouterr().err == f"sevenfold: sevenfold {command} is for SQLite; with PostgreSQL use {tool}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_what_was_done(url: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "safe.db", "--database", url, "--lang", lang]) == 0
    assert main(["restore", "safe.db", "--replace", "--database", url, "--lang", lang]) == 0
    assert capsys.readouterr().out.count("\n") == 3


def test_a_server_goes_on_with_what_was_restored(tmp_path: Path) -> None:
    """A table made before the backup is there, one made after it is not, though the server was killed."""
    url = f"sqlite:///{tmp_path}/games.db"
    process = Process(url)
    process.start()
    with httpx.Client(base_url=process.url, timeout=30) as http:
        token = http.post("/api/guest", json={"nickname": "Ann"}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        before = http.post("/api/tables", json={"game": "toy"}).json()["table"]["id"]
        assert main(["backup", f"{tmp_path}/safe.db", "--database", url]) == 0
        after = http.post("/api/tables", json={"game": "toy"}).json()["table"]["id"]
        process.kill()
        assert main(["restore", f"{tmp_path}/safe.db", "--replace", "--database", url]) == 0
        with process:
            assert http.get(f"/api/tables/{before}").status_code == 200
            assert http.get(f"/api/tables/{after}").status_code == 404
