"""Files that commands write: never over an existing file unless `--force` is given, and always named afterwards."""

import sys
from pathlib import Path

from sevenfold.cli.parser import Parser
from sevenfold.errors import Unavailable
from sevenfold.messages import message


def add_force(made: Parser, lang: str) -> None:
    made.add_argument("--force", action="store_true", help=message("cli-arg-force", lang))


def check(path: Path, force: bool) -> None:
    """Raises `Unavailable` for a file that exists and `OSError` for one that cannot be written; leaves nothing behind.

    Commands call it before the work, so that nobody plays a thousand games for a file that cannot be written.
    """
    new = not path.exists()
    if not new and not force:
        raise Unavailable("file-exists", file=str(path))
    path.open("ab").close()
    if new:
        path.unlink()


def tell(path: Path, lang: str) -> None:
    """Says on standard error that the file was written: standard output belongs to the result."""
    print(message("file-written", lang, file=str(path)), file=sys.stderr)
