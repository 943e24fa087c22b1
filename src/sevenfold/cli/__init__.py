"""The command line: `sevenfold COMMAND`. Each command is a module of this package with an `add` function.

Exit codes: 0 success, 1 bad input (a record, a scenario), 2 bad arguments or settings, 130 interrupted.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import sevenfold
from sevenfold import games
from sevenfold.cli import analyse, arena, backup, dataset, play, ratings, record, repair, selfplay, serve, worker
from sevenfold.cli.parser import Parser, add_language, language
from sevenfold.entry import resolve
from sevenfold.errors import BadRules, BadSetting, SevenfoldError, Unavailable, UnknownName
from sevenfold.messages import message

COMMANDS = (play, serve, worker, repair, backup, selfplay, dataset, arena, ratings, analyse, record)


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    lang = language(words)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows the rest
    try:
        games.add(os.environ.get("SEVENFOLD_GAMES", "").split())
        arguments = build_parser(lang).parse_args(words)
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


def build_parser(lang: str) -> argparse.ArgumentParser:
    """The whole command line, its help in the reader's language."""
    root = Parser(prog="sevenfold", description=message("cli-about", lang), lang=lang)
    root.add_argument(
        "--version", action="version", version=f"sevenfold {sevenfold.__version__}", help=message("cli-version", lang)
    )
    add_language(root, lang)
    commands = root.add_subparsers(
        title=message("cli-commands", lang), metavar=message("cli-command", lang), required=True
    )
    for module in COMMANDS:
        module.add(commands, lang)
    for name in games.names():
        if (command := games.entry(name).command) is not None:
            resolve(command)(commands, lang)
    return root
