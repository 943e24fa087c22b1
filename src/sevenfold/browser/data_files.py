"""Files that agents and analysis read only under some rules: the page fetches them when a game first needs them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sevenfold
from sevenfold import entry, games

PACKAGE: Final = Path(sevenfold.__file__).parent


def data_files(game: str, rules: Any) -> tuple[str, ...]:
    """The names of these files, inside the package."""
    needed = games.entry(game).data_files
    paths = entry.resolve(needed)(rules) if needed else ()
    return tuple(path.relative_to(PACKAGE).as_posix() for path in paths)


def missing(played: Iterator[tuple[str, Any]]) -> list[str]:
    """The names of those that are not here, for games and their rules."""
    names = {name for game, rules in played for name in data_files(game, rules)}
    return sorted(name for name in names if not (PACKAGE / name).is_file())


def every() -> list[str]:
    """All that any rule set needs."""
    known = ((game, rules) for game in games.names() for rules in games.entry(game).rule_sets.values())
    return sorted({name for game, rules in known for name in data_files(game, rules)})
