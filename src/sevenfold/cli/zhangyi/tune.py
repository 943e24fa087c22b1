"""`sevenfold scenario tune`: how balanced a scenario is, by self-play; a table, JSON, and a picture if wanted."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from sevenfold.agents.zhangyi.balance import BATCH, Report, Share, batches, report
from sevenfold.agents.zhangyi.styled import STYLES
from sevenfold.cli import output, parser
from sevenfold.cli.zhangyi.tune_picture import picture
from sevenfold.kernels.zhangyi.size import check
from sevenfold.messages import message
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.scenarios.scenario import Scenario, load, shipped

TIMES: Final[tuple[str, ...]] = get_args(Rules.__annotations__["time_up"])


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "scenario-tune", lang)
    made.add_argument("name", metavar="NAME", help=message("cli-arg-scenario", lang))
    made.add_argument(
        "--games", metavar="N", type=parser.positive, default=2000, help=message("cli-arg-games", lang, default=2000)
    )
    made.add_argument("--players", type=int, choices=(2, 3), default=2, help=message("tune-arg-players", lang))
    made.add_argument("--style", type=_style, metavar="STYLE", default="regular", help=message("tune-arg-style", lang))
    made.add_argument("--time-up", choices=TIMES, default=TIMES[0], help=message("tune-arg-time-up", lang))
    made.add_argument("--seed", metavar="S", type=int, default=0, help=message("cli-arg-seed", lang))
    made.add_argument("--jobs", metavar="N", type=parser.positive, help=message("tune-arg-jobs", lang))
    made.add_argument("--json", action="store_true", help=message("tune-arg-json", lang))
    made.add_argument("--picture", metavar="FILE.svg", type=Path, help=message("tune-arg-picture", lang))
    output.add_force(made, lang)
    made.set_defaults(run=run)


def _style(text: str) -> str:
    """A style, or `expert:N`: a search with N trials before every move."""
    name, _, trials = text.partition(":")
    if text not in STYLES and not (name == "expert" and trials.isdecimal() and int(trials) > 0):
        raise argparse.ArgumentTypeError(text)
    return text


def run(arguments: argparse.Namespace) -> int:
    scenario: Scenario = load(Path(arguments.name)) if arguments.name.endswith(".json") else shipped(arguments.name)
    rules = Rules(players=arguments.players, scenario=scenario, time_up=arguments.time_up)
    check(rules)
    if arguments.picture is not None:
        output.check(arguments.picture, arguments.force)
    done = batches(rules, arguments.games, arguments.seed, arguments.style, arguments.jobs)
    steps = -(-arguments.games // BATCH)
    played = list(parser.progress(done, steps, scenario.name))
    figures = report(rules, played, arguments.seed, arguments.style)
    if arguments.json:
        print(msgspec.json.encode(figures).decode())
    else:
        show(figures, scenario, arguments.lang)
    if arguments.picture is not None:
        arguments.picture.write_text(picture(figures, scenario, arguments.lang), "utf-8")
        output.tell(arguments.picture, arguments.lang)
    return 0


def show(figures: Report, scenario: Scenario, lang: str) -> None:
    """The figures as two tables."""
    console = Console()
    console.print(
        message("tune-title", lang, name=figures.scenario, games=figures.games, players=figures.players),
        markup=False,
        highlight=False,
    )
    names = {state.id: state.names.by_language()[lang] for state in scenario.states}
    table = Table(box=SIMPLE)
    for column in ("state", "kept", "score", "victorious"):
        table.add_column(message(f"tune-column-{column}", lang))
    for state in figures.states:
        table.add_row(names[state.id], *map(percent, (state.kept, state.score, state.victorious)))
    console.print(table)
    table = Table(box=SIMPLE, show_header=False)
    for name, share in lines(figures, lang):
        table.add_row(name, percent(share))
    turns = ", ".join(f"{turn}: {count}" for turn, count in figures.turns.items())
    table.add_row(message("tune-turns", lang), turns)
    console.print(table)


def lines(figures: Report, lang: str) -> Iterator[tuple[str, Share]]:
    """All but the states, with their names."""
    yield message("tune-first", lang), figures.first_player
    for seat, share in enumerate(figures.seats):
        yield message("tune-seat", lang, seat=seat), share
    for name, share in figures.ends.items():
        yield message(f"tune-end-{name}", lang), share
    for name in ("draws", "draws_nobody", "draws_shared", "lost_by_all"):
        yield message(f"tune-{name.replace('_', '-')}", lang), getattr(figures, name)


def percent(share: Share) -> str:
    return f"{100 * share.value:5.1f} %  ({100 * share.low:.1f}–{100 * share.high:.1f})"
