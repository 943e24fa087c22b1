"""Playing in the terminal: the loop every game shares. A game's `Screen` shows the table and reads what is typed."""

import argparse
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from rich.console import Console, RenderableType

from sevenfold import games, records
from sevenfold.agents import agent
from sevenfold.cli import parser
from sevenfold.cli.hint import hint
from sevenfold.entry import resolve
from sevenfold.errors import BadRules, SevenfoldError, Why
from sevenfold.game import TABLE, Move, Seat
from sevenfold.match import Match
from sevenfold.messages import message

BUDGET: Final = 1.0
"""Seconds a bot may think about a move."""
Ask = Callable[[str], str]


class Screen(Protocol):
    """How a game is shown and typed in the terminal. Every text is in the reader's language."""

    def show(self, view: Any, seats: Sequence[str], lang: str) -> RenderableType:
        """The table as the seat sees it, its choices numbered."""
        ...

    def question(self, view: Any, seats: Sequence[str], lang: str) -> str:
        """What the seat is asked to type now."""
        ...

    def read(self, view: Any, words: str) -> Any:
        """The move that was typed; raises `Unclear` when it makes none."""
        ...

    def explain(self, view: Any, about: str, seats: Sequence[str], lang: str) -> RenderableType:
        """Help for this position; `about` is what was typed after the question mark."""
        ...

    def happened(self, events: Sequence[Any], view: Any, seats: Sequence[str], lang: str) -> str:
        """What a move brought about, in words; `view` is the seat's view after it. May be empty."""
        ...


class Unclear(SevenfoldError):
    """What was typed is no move."""

    code = "unclear"

    def __init__(self, why: Why) -> None:
        super().__init__(why.key, **why.args)


class Left(Exception):
    """The player wants to stop for now."""


def playable() -> list[str]:
    """The games that can be played in the terminal."""
    return [name for name in games.names() if games.entry(name).terminal is not None]


def screen_of(game: str) -> Screen:
    """A game's screen; raises `BadRules` where it has none."""
    named = games.entry(game).terminal
    if named is None:
        raise BadRules("terminal-not-playable", game=game, known=", ".join(playable()))
    found: Screen = resolve(named)
    return found


def play(match: Match, seat: Seat, console: Console, ask: Ask, lang: str) -> None:
    """Plays until the game is over; raises `Left` when the player leaves before."""
    screen, explained = screen_of(match.game.name), False
    console.print(message("terminal-welcome", lang), style="dim")
    while not match.over:
        with console.status(message("terminal-thinking", lang)):
            move = others_move(match, seat)
        if move is None:
            view = match.view(seat)
            if not explained:  # the first time, help is shown without asking
                console.print(screen.explain(view, "", match.seats, lang), highlight=False)
                explained = True
            console.print(screen.show(view, match.seats, lang))
            asked_move(match, seat, console, ask, lang)
        else:
            match.play(move)
        if told := screen.happened(match.events(seat), match.view(seat), match.seats, lang):
            console.print(told, highlight=False)
    console.print(screen.show(match.view(seat), match.seats, lang))


def others_move(match: Match, seat: Seat) -> Move | None:
    """The next move of the table or a bot; None when only the player is to move, or nobody."""
    for who in match.to_move:
        if who == TABLE:
            return match.drawn()
        if who != seat:
            return match.choose(match.seats[int(who)].removeprefix("bot:"), int(who), budget=BUDGET)
    return None


def asked_move(match: Match, seat: Seat, console: Console, ask: Ask, lang: str) -> None:
    """Asks until a legal move is typed, and makes it."""
    screen, view = screen_of(match.game.name), match.view(seat)
    while True:
        console.print(screen.question(view, match.seats, lang), style="bold", highlight=False)
        try:
            words = ask("> ").strip()
        except EOFError:
            raise Left from None
        if words.lower() in ("q", "quit"):
            raise Left
        if words.lower() in ("h", "hint"):
            console.print(hint(match, seat, lang), highlight=False)
            continue
        if words.startswith("?"):
            console.print(screen.explain(view, words[1:].strip(), match.seats, lang), highlight=False)
            continue
        try:
            match.play(screen.read(view, words))
        except SevenfoldError as problem:
            console.print(problem.text(lang), style="yellow", highlight=False)
            continue
        return


def add_options(made: parser.Parser, lang: str) -> None:
    """The options of `sevenfold play` that concern the terminal."""
    made.add_argument(
        "game", metavar="GAME", nargs="?", help=message("terminal-arg-game", lang, known=", ".join(playable()))
    )
    made.add_argument("--terminal", action="store_true", help=message("terminal-arg-terminal", lang))
    made.add_argument("--rules", metavar="k=v,…", help=message("cli-arg-rules", lang))
    made.add_argument("--against", metavar="AGENT", help=message("terminal-arg-against", lang))
    made.add_argument("--seat", metavar="N", type=int, help=message("terminal-arg-seat", lang))
    made.add_argument("--seed", metavar="S", type=int, help=message("terminal-arg-seed", lang))
    made.add_argument("--save", metavar="FILE", help=message("terminal-arg-save", lang))
    made.add_argument("--resume", metavar="FILE", help=message("terminal-arg-resume", lang))


def given(arguments: argparse.Namespace, *names: str) -> str:
    """Those of the options that were used."""
    return ", ".join(f"--{name}" for name in names if getattr(arguments, name) is not None)


def refuse_options(arguments: argparse.Namespace) -> None:
    """Refuses options that only a game in the terminal uses."""
    used = ["GAME"] if arguments.game else []
    used += filter(None, [given(arguments, "rules", "against", "seat", "seed", "save")])
    if used:
        raise BadRules("terminal-needs", options=", ".join(used))


def run(arguments: argparse.Namespace, console: Console | None = None, ask: Ask = input) -> int:
    console, lang = console or Console(), arguments.lang
    match, seat = _resumed(arguments) if arguments.resume else _new(arguments)
    with suppress(ImportError):
        import_module("readline")  # line editing where the platform has it
    path = Path(arguments.save or arguments.resume or _free_name(match.game.name))
    if arguments.save and arguments.save != arguments.resume:
        path.open("xb").close()  # refuses a file that exists or cannot be written before the game begins
    try:
        play(match, seat, console, ask, lang)
        if not arguments.save and not arguments.resume:
            return 0
    except (Left, KeyboardInterrupt):
        pass
    match.save(path)
    key = "terminal-kept" if match.over else "terminal-saved"
    console.print(message(key, lang, file=str(path)), highlight=False, soft_wrap=True)
    return 0


def _new(arguments: argparse.Namespace) -> tuple[Match, Seat]:
    """A new game, and the player's seat."""
    name = arguments.game or playable()[0]
    screen_of(name)
    rules: Any = games.rules(name, arguments.rules or "")
    known = [who for who in ("expert", "greedy", "random") if who in agent.names(name)]
    rival = arguments.against or known[0]
    agent.agent(name, rival)  # an unknown name is refused before the game begins
    mine = arguments.seat or 0
    if not 0 <= mine < rules.players:
        raise BadRules("terminal-no-seat", seat=mine, last=rules.players - 1)
    person = message("terminal-you", arguments.lang)
    seats = [person if seat == mine else f"bot:{rival}" for seat in range(rules.players)]
    return Match(name, rules, seed=arguments.seed, seats=seats, draw=False), mine


def _resumed(arguments: argparse.Namespace) -> tuple[Match, Seat]:
    """The game of a file, and the seat of the one person in it."""
    if used := given(arguments, "rules", "against", "seat"):
        raise BadRules("terminal-resume-alone", options=used)
    record = records.decode(Path(arguments.resume).read_bytes())
    people = [seat for seat, who in enumerate(record.seats) if not who.startswith("bot:")]
    if len(people) != 1 or record.game not in playable():
        raise BadRules("terminal-cannot-resume", file=arguments.resume)
    return Match.from_record(record, seed=arguments.seed, draw=False), people[0]


def _free_name(game: str) -> str:
    """A file name in the working folder that is not taken."""
    number = 1
    while Path(f"{game}-{number}.json").exists():
        number += 1
    return f"{game}-{number}.json"


def words_of(text: str) -> list[str]:
    """What was typed, split at blanks and commas."""
    return text.replace(",", " ").replace("、", " ").split()
