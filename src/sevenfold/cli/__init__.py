"""The command line: `sevenfold COMMAND`. Each command is a module of this package with an `add` function.

Only the module of the command that was asked for is imported: help, completion and small commands answer at once.

Exit codes: 0 success, 1 bad input (a record, a scenario), 2 bad arguments or settings, 130 interrupted.
"""

import argparse
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from io import TextIOWrapper
from typing import Final

import sevenfold
from sevenfold import games
from sevenfold.cli import completion
from sevenfold.cli.parser import Parser, add_language, command, language
from sevenfold.entry import Reference, resolve
from sevenfold.errors import BadRules, BadSetting, SevenfoldError, Unavailable, UnknownName
from sevenfold.messages import message

MODULES: Final = {
    "play": ("play",),
    "server.serve": ("serve",),
    "server.worker": ("worker",),
    "server.repair": ("repair",),
    "server.backup": ("backup", "restore"),
    "server.person": ("person",),
    "selfplay": ("selfplay",),
    "dataset": ("dataset",),
    "arena": ("arena",),
    "ratings": ("ratings",),
    "analyse": ("analyse",),
    "puzzles": ("puzzles",),
    "record": ("record",),
    "doctor": ("doctor",),
    "completion": ("completion",),
    "man": ("man",),
}
"""Modules of this package, in the order of the help, and the commands that each adds."""


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    lang = language(words)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows the rest
    try:
        games.add(os.environ.get("SEVENFOLD_GAMES", "").split())
        if (typed := completion.asked()) is not None:
            completion.answer(build_parser(language(typed), typed))
        arguments = build_parser(lang, words).parse_args(words)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SevenfoldError as error:
        print(f"sevenfold: {error.text(lang)}", file=sys.stderr)
        return 2 if isinstance(error, UnknownName | BadRules | BadSetting | Unavailable) else 1
    except BrokenPipeError:
        # Nobody reads our output any more; redirect it so that closing it raises nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"sevenfold: {place}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def build_parser(lang: str, words: Collection[str] | None = None) -> argparse.ArgumentParser:
    """The command line, its help in the reader's language. With `words`, only the commands named there have options."""
    root = Parser(prog="sevenfold", description=message("cli-about", lang), lang=lang)
    root.add_argument(
        "--version", action="version", version=f"sevenfold {sevenfold.__version__}", help=message("cli-version", lang)
    )
    add_language(root, lang)
    commands = root.add_subparsers(
        title=message("cli-commands", lang), metavar=message("cli-command", lang), required=True
    )
    for add, names in _commands():
        if words is None or not set(names).isdisjoint(words):
            resolve(add)(commands, lang)
        else:
            for name in names:
                command(commands, name, lang)
    return root


def _commands() -> Iterator[tuple[Reference, tuple[str, ...]]]:
    """The functions that add commands, with the names of these."""
    for module, names in MODULES.items():
        yield f"sevenfold.cli.{module}:add", names
    for game in games.names():
        if (add := games.entry(game).command) is not None:
            yield add, (add.partition(":")[0].rpartition(".")[2],)
