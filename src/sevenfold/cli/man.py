"""`sevenfold man`: prints the manual page of this command line, made from its parser. A wheel contains it."""

import argparse
import re
from collections.abc import Iterator
from typing import Any

import sevenfold
from sevenfold.cli import parser
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "man", lang)
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from sevenfold.cli import build_parser

    print(page(build_parser(arguments.lang), arguments.lang), end="")
    return 0


def page(root: argparse.ArgumentParser, lang: str) -> str:
    """The page in the language of `man`'s macros."""
    about = message("cli-about", lang)
    lines = [f'.TH SEVENFOLD 1 "" "Sevenfold {sevenfold.__version__}"', ".ad l"]  # lines need not end together
    lines += [_heading("man-name", lang), f"sevenfold \\- {_plain(about)}"]
    lines += [_heading("man-synopsis", lang), f".B sevenfold\n.I {message('cli-command', lang)}\n\\&..."]
    lines += [f".SH {_plain(message('cli-options', lang))}", *_arguments(root)]
    lines.append(f".SH {_plain(message('cli-commands', lang))}")
    for command in _commands(root):
        words = [command.prog, *(_name(one) for one in _positionals(command))]
        lines += [f".SS {_plain(' '.join(words))}", _plain(command.description or ""), *_arguments(command)]
    lines += [_heading("man-exit", lang)]
    for code in (0, 1, 2, 130):
        lines += [".TP", f".B {code}", _plain(message(f"man-exit-{code}", lang))]
    return "\n".join(lines) + "\n"


def _heading(key: str, lang: str) -> str:
    return f".SH {_plain(message(key, lang))}"


def _commands(root: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """All commands that can be run, those of groups included."""
    groups: list[Any] = [action for action in root._actions if isinstance(action, argparse._SubParsersAction)]
    for made in (made for group in groups for made in group.choices.values()):
        inner = list(_commands(made))
        yield from inner or [made]


def _positionals(command: argparse.ArgumentParser) -> list[argparse.Action]:
    kept = (one for one in command._actions if not one.option_strings)
    return [one for one in kept if not isinstance(one, argparse._SubParsersAction)]


def _arguments(command: argparse.ArgumentParser) -> Iterator[str]:
    """The arguments and options of a command, each with its help; the two that all commands have are told once."""
    options = [one for one in command._actions if one.option_strings]
    if command.prog != "sevenfold":
        options = [one for one in options if one.dest not in ("help", "lang")]
    for one in (*_positionals(command), *options):
        yield ".TP"
        yield f".B {_plain(', '.join(one.option_strings) or _name(one))}"
        if one.option_strings and one.nargs != 0:
            yield f".I {_plain(_name(one))}"
        yield _plain(command._get_formatter()._expand_help(one) if one.help else "")


def _name(argument: argparse.Action) -> str:
    """What stands for an argument's value."""
    if isinstance(argument.metavar, str):
        return argument.metavar
    if argument.choices is not None:
        return "|".join(map(str, argument.choices))
    return argument.dest.upper().replace("_", "-")


def _plain(text: str) -> str:
    """The text, with what the macros would take for their own hidden from them."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)
