"""Backups of a SQLite database: a checked copy in one file, made while a server runs; and putting one back."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import quote

from alembic.script import ScriptDirectory

from sevenfold.errors import Unavailable
from sevenfold.server.store.migrate import SCRIPTS
from sevenfold.server.store.sqlite import locked_file, path_of

PAGES: Final = 1000
"""Pages that are copied between two reports of progress."""
BESIDE: Final = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database. One of another database would break it."""
Progress = Callable[[int, int], None]
"""Called with the pages that are copied and all pages."""


def backup(url: str, file: Path, replace: bool, progress: Progress) -> int:
    """Copies the database into a file that holds everything; returns its size in bytes. Raises `Unavailable`.

    The file appears only when the copy is complete and checked.
    """
    source = path_of(url)
    source.stat()  # raises OSError instead of creating a missing file
    file = file.resolve()
    if file == source or (file.exists() and not replace):
        raise Unavailable("file-exists", file=str(file))
    part = _copy(source, file, progress)
    os.replace(part, file)
    _sync_folder(file)
    return file.stat().st_size


def restore(url: str, file: Path, replace: bool, progress: Progress) -> Path | None:
    """Puts a backup in the place of the database; returns where the old one is kept, if there was one.

    Raises `Unavailable` while a server uses the database, if the file is no backup that this version can read, or if
    there is a database and `replace` is false. Nothing is changed then.
    """
    file, target = file.resolve(), path_of(url)
    file.stat()
    if file == target or (target.exists() and not replace):
        raise Unavailable("file-exists", file=str(target))
    with locked_file(url):
        part = _copy(file, target, progress)
        old = target.with_name(f"{target.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}.old")
        existed = target.exists()
        if existed:
            _close_log(target)
            _link_or_copy(target, old)
        for ending in BESIDE:
            with suppress(FileNotFoundError):
                os.replace(f"{target}{ending}", f"{old}{ending}")
        os.replace(part, target)
        _sync_folder(target)
    return old if existed else None


def _copy(source: Path, target: Path, progress: Progress) -> Path:
    """Copies a database into a file beside the target and checks it; returns that file."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(_existing(source), uri=True, isolation_level=None)) as reading:
            reading.execute("BEGIN")
            reading.execute(
                "SELECT count(*) FROM sqlite_master"
            ).fetchone()  # from now on, what others write is not seen
            with closing(sqlite3.connect(part, isolation_level=None)) as writing:
                reading.backup(writing, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
                check(writing, source)
                writing.execute("PRAGMA journal_mode=DELETE")  # one file; a server switches back
        with part.open("rb") as made:
            os.fsync(made.fileno())
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise Unavailable("server-bad-backup", file=str(source), detail=str(error)) from None
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def check(connection: sqlite3.Connection, file: Path) -> None:
    """Raises `Unavailable` unless a database is intact and has a schema that this version knows."""
    problem = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if problem != "ok":
        raise Unavailable("server-bad-backup", file=str(file), detail=problem.splitlines()[-1])
    (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    known = {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}
    if version not in known:
        raise Unavailable("server-other-version", file=str(file), version=str(version))


def _existing(path: Path) -> str:
    """Returns the address of a database that must exist; reading may need its write-ahead log to be opened."""
    return f"file:{quote(str(path))}?mode=rw"


def _close_log(path: Path) -> None:
    """Moves what the write-ahead log holds into the database, so that it is complete without it; if it can be read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _link_or_copy(path: Path, other: Path) -> None:
    """Gives a file a second name, or moves it where the file system has no links."""
    try:
        os.link(path, other)
    except OSError:
        os.replace(path, other)


def _sync_folder(file: Path) -> None:
    """Makes a new name in a folder durable."""
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)
