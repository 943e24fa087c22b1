"""Shared by the commands: a parser with one-line errors, the language, argument types, a progress bar."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any, Final, NoReturn, TypeVar

from sevenfold.cli.argument_errors import translated
from sevenfold.messages import LANGUAGES, message, preferred

Item = TypeVar("Item")
PATIENCE: Final = 2.0
"""Seconds before a command that is usually quick shows how far it is."""
Commands = Any  # the type that add_subparsers returns is private


class Parser(argparse.ArgumentParser):
    """One clear line and exit code 2 for bad arguments."""

    def __init__(self, *, lang: str = "en", prog: str | None = None, description: str | None = None) -> None:
        super().__init__(prog=prog, description=description, add_help=False, allow_abbrev=False)
        self.lang = lang
        self._positionals.title = message("cli-positionals", lang)
        self._optionals.title = message("cli-options", lang)
        self.add_argument("-h", "--help", action="help", help=message("cli-help", lang))

    def format_help(self) -> str:
        return self._translated(super().format_help())

    def format_usage(self) -> str:
        return self._translated(super().format_usage())

    def _translated(self, text: str) -> str:
        return text.replace("usage: ", message("cli-usage", self.lang), 1)

    def error(self, problem: str) -> NoReturn:
        hint = message("cli-bad-arguments", self.lang, problem=translated(problem, self.lang), command=self.prog)
        print(hint, file=sys.stderr)
        raise SystemExit(2)


def command(commands: Commands, name: str, lang: str) -> Parser:
    """A new command whose help is the message `cli-NAME`."""
    text = message(f"cli-{name}", lang)
    made: Parser = commands.add_parser(name.split("-")[-1], help=text, description=text, lang=lang)
    add_language(made, lang)
    return made


def add_language(made: argparse.ArgumentParser, lang: str) -> None:
    """Adds `--lang`, which may stand before a command or after it."""
    made.add_argument("--lang", choices=LANGUAGES, default=lang, help=message("cli-lang", lang))


def group(commands: Commands, name: str, lang: str) -> Commands:
    """A command that has commands of its own."""
    made = command(commands, name, lang)
    title = message("cli-commands", lang)
    return made.add_subparsers(title=title, metavar=message("cli-command", lang), required=True)


def language(words: Sequence[str]) -> str:
    """The language asked for by `--lang`, wherever it stands; else the environment's."""
    wish = None
    for word, following in zip(words, [*words, None][1:], strict=True):
        if word == "--lang":
            wish = following
        elif word.startswith("--lang="):
            wish = word.partition("=")[2]
    return preferred(wish)


def completed(argument: argparse.Action, names: Callable[[argparse.Namespace], Iterable[str]]) -> None:
    """Says which names a shell offers for an argument, given the arguments before it."""
    vars(argument)["completer"] = lambda parsed_args, **_: names(parsed_args)


def positive(text: str) -> int:
    """An argument type: a whole number from 1 up."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def seconds(text: str) -> float:
    """An argument type: a time above 0, in seconds."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError
    return number


def progress(items: Iterable[Item], total: int, label: str) -> Iterable[Item]:
    """Yields the items, with a progress bar on standard error if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(items, total=total, description=label)


@contextmanager
def progress_bar(label: str, patience: float = 0.0) -> Iterator[Callable[[int, int | None], None]]:
    """Yields a function that shows how much of a total is done, on standard error if that is a terminal.

    For `patience` seconds it shows nothing: most commands that need not wait for anything are done by then.
    """
    start, shown = monotonic(), ExitStack()
    update: Callable[[int, int | None], None] | None = None if sys.stderr.isatty() else lambda done, total: None

    def show(done: int, total: int | None) -> None:
        nonlocal update
        if update is None and monotonic() - start >= patience:
            update = shown.enter_context(_bar(label))
        if update is not None:
            update(done, total)

    with shown:
        yield show


@contextmanager
def _bar(label: str) -> Iterator[Callable[[int, int | None], None]]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
