"""`sevenfold completion SHELL`: prints the script that makes a shell complete this command line."""

import argparse
import os
from typing import Final

from sevenfold.cli import parser
from sevenfold.messages import message

SHELLS: Final = ("bash", "zsh", "fish")


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "completion", lang)
    made.add_argument("shell", choices=SHELLS, help=message("cli-arg-shell", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["sevenfold"], shell=arguments.shell))
    return 0


def asked() -> list[str] | None:
    """The words typed so far if a shell asks for completions, else None."""
    return os.environ.get("COMP_LINE", "").split() if "_ARGCOMPLETE" in os.environ else None


def answer(root: argparse.ArgumentParser) -> None:
    """Tells the shell what may come next, and ends the process."""
    import argcomplete

    argcomplete.autocomplete(root)
