"""Playing in the terminal: the loop every game shares. What a table looks like and how a move is typed is a `Desk`."""

import argparse
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from rich.console import Console, RenderableType

from sevenfold import games, records
from sevenfold.agents import agent
from sevenfold.cli import parser
from sevenfold.entry import resolve
from sevenfold.errors import BadRules, SevenfoldError, Why
from sevenfold.game import TABLE, Event, Seat
from sevenfold.messages import message

BUDGET: Final = 1.0
"""Seconds a bot may think about a move."""
Ask = Callable[[str], str]


class Desk(Protocol):
    """A game's face in the terminal. Every text it gives is in the reader's language."""

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
        """Help for the moment; `about` is what stood after the question mark."""
        ...

    def happened(self, events: Sequence[Any], view: Any, seats: Sequence[str], lang: str) -> str:
        """What a move brought about, in words; `view` is the seat's view after it. Empty: nothing to tell."""
        ...


class Unclear(SevenfoldError):
    """What was typed is no move."""

    code = "unclear"

    def __init__(self, why: Why) -> None:
        super().__init__(why.key, **why.args)


class Left(Exception):
    """The player wants to stop for now."""


class Table:
    """A game with one person at it: the state, the moves so far and who sits where."""

    def __init__(self, name: str, rules: Any, seats: Sequence[str], seat: Seat, rng: Random) -> None:
        entry = games.entry(name)
        self.name, self.game, self.rules, self.seats, self.seat, self.rng = name, entry.game, rules, seats, seat, rng
        self.agents = {
            place: agent.agent(name, who.removeprefix("bot:")) for place, who in enumerate(seats) if place != seat
        }
        self.state, self.moves = self.game.start(rules), list[Any]()

    def make(self, move: Any) -> tuple[Event, ...]:
        """Makes a move; returns what it brought about, as the player may know it."""
        before = self.state
        self.game.check(before, move)
        self.state = self.game.apply(before, move)
        self.moves.append(move)
        return self.game.events(before, move, self.state, self.seat)

    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    def others_move(self) -> Any:
        """The next move of the table or a bot; None when only the player is to move, or nobody."""
        for who in self.game.to_move(self.state):
            if who == TABLE:
                return self.game.table_move(self.state, self.rng)
            if who != self.seat:
                return self.agents[int(who)].choose(self.game.view(self.state, int(who)), BUDGET, self.rng)
        return None

    def record(self) -> records.Record:
        return records.Record(
            game=self.name,
            rules=self.rules,
            seats=tuple(self.seats),
            moves=tuple(self.moves),
            result=records.outcome(self.name, self.state),
        )


def playable() -> list[str]:
    """The games that can be played in the terminal."""
    return [name for name in games.names() if games.entry(name).terminal is not None]


def desk(game: str) -> Desk:
    """A game's face in the terminal."""
    named = games.entry(game).terminal
    if named is None:
        raise BadRules("terminal-no-desk", game=game, known=", ".join(playable()))
    found: Desk = resolve(named)
    return found


def play(table: Table, desk: Desk, console: Console, ask: Ask, lang: str) -> None:
    """Goes on until the game is over; `Left` when the player leaves before."""
    console.print(message("terminal-welcome", lang), style="dim")
    explained = False
    while table.game.to_move(table.state):
        before = table.view()
        with console.status(message("terminal-thinking", lang)):
            move = table.others_move()
        if move is None:
            if not explained:  # a newcomer is told once without asking
                console.print(desk.explain(before, "", table.seats, lang), highlight=False)
                explained = True
            console.print(desk.show(before, table.seats, lang))
            move = _asked(table, desk, console, ask, lang)
        events = table.make(move)
        told = desk.happened(events, table.view(), table.seats, lang)
        if told:
            console.print(told, highlight=False)
    console.print(desk.show(table.view(), table.seats, lang))


def _asked(table: Table, desk: Desk, console: Console, ask: Ask, lang: str) -> Any:
    """Asks until a legal move comes."""
    view = table.view()
    while True:
        console.print(desk.question(view, table.seats, lang), style="bold", highlight=False)
        try:
            words = ask("> ").strip()
        except EOFError:
            raise Left from None
        if words.lower() in ("q", "quit"):
            raise Left
        if words.startswith("?"):
            console.print(desk.explain(view, words[1:].strip(), table.seats, lang), highlight=False)
            continue
        try:
            move = desk.read(view, words)
            table.game.check(table.state, move)
        except SevenfoldError as problem:
            console.print(problem.text(lang), style="yellow", highlight=False)
            continue
        return move


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
    """What only a game in the terminal looks at must not be passed over in silence elsewhere."""
    used = ["GAME"] if arguments.game else []
    used += filter(None, [given(arguments, "rules", "against", "seat", "seed", "save")])
    if used:
        raise BadRules("terminal-needs", options=", ".join(used))


def run(arguments: argparse.Namespace, console: Console | None = None, ask: Ask = input) -> int:
    console, lang = console or Console(), arguments.lang
    table = _resumed(arguments) if arguments.resume else _new(arguments)
    with suppress(ImportError):
        import_module("readline")  # line editing where the platform has it
    path = Path(arguments.save or arguments.resume or _free_name(table.name))
    if arguments.save and arguments.save != arguments.resume:
        path.open("xb").close()  # nothing is lost there, and a place that cannot be written is told before the game
    try:
        play(table, desk(table.name), console, ask, lang)
        if not arguments.save and not arguments.resume:
            return 0
    except (Left, KeyboardInterrupt):
        pass
    path.write_bytes(records.encode(table.record()) + b"\n")
    key = "terminal-saved" if table.record().result is None else "terminal-kept"
    console.print(message(key, lang, file=str(path)), highlight=False, soft_wrap=True)
    return 0


def _new(arguments: argparse.Namespace) -> Table:
    name = arguments.game or playable()[0]
    desk(name)
    rules: Any = games.rules(name, arguments.rules or "")
    known = [who for who in ("expert", "greedy", "random") if who in agent.names(name)]
    rival = arguments.against or known[0]
    agent.agent(name, rival)
    mine = arguments.seat or 0
    if not 0 <= mine < rules.players:
        raise BadRules("terminal-no-seat", seat=mine, last=rules.players - 1)
    person = message("terminal-you", arguments.lang)
    seats = [person if seat == mine else f"bot:{rival}" for seat in range(rules.players)]
    return Table(name, rules, seats, mine, _rng(arguments.seed))


def _resumed(arguments: argparse.Namespace) -> Table:
    if used := given(arguments, "rules", "against", "seat"):
        raise BadRules("terminal-resume-alone", options=used)
    record = records.decode(Path(arguments.resume).read_bytes())
    people = [seat for seat, who in enumerate(record.seats) if not who.startswith("bot:")]
    if len(people) != 1 or record.game not in playable():
        raise BadRules("terminal-cannot-resume", file=arguments.resume)
    table = Table(record.game, record.rules, record.seats, people[0], _rng(arguments.seed))
    table.state = records.replay(record)
    table.moves = list(record.moves)
    return table


def _rng(seed: int | None) -> Random:
    return Random(secrets.randbits(128) if seed is None else seed)


def _free_name(game: str) -> str:
    """A file name in the working folder that is not taken."""
    number = 1
    while Path(f"{game}-{number}.json").exists():
        number += 1
    return f"{game}-{number}.json"


def words_of(text: str) -> list[str]:
    """What was typed, split at blanks and commas."""
    return text.replace(",", " ").replace("、", " ").split()
