"""`sevenfold selfplay`: games between agents, written as records."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from sevenfold import games, records
from sevenfold.agents import agent, match
from sevenfold.cli import dataset, output, parser, pool_options
from sevenfold.errors import BadRules
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "selfplay", lang)
    seats = made.add_argument("--seats", metavar="agent,…", required=True, help=message("cli-arg-seats", lang))
    parser.completed(seats, pool_options.agent_names)
    made.add_argument(
        "--games", metavar="N", type=parser.positive, default=1, help=message("cli-arg-games", lang, default=1)
    )
    pool_options.add(made, lang)
    into = made.add_mutually_exclusive_group()
    into.add_argument("--records", metavar="FILE", help=message("cli-arg-records", lang))
    into.add_argument("--dataset", metavar="DIR", help=message("dataset-arg-dataset", lang))
    made.add_argument(
        "--shard", metavar="N", type=parser.positive, default=100, help=message("dataset-arg-shard", lang)
    )
    output.add_force(made, lang)
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rules = games.rules(arguments.game, arguments.rules)
    names = [name.strip() for name in arguments.seats.split(",")]
    players = getattr(rules, "players", len(names))
    if players != len(names):
        raise BadRules("error-seats", expected=players, got=len(names))
    for name in names:
        agent.agent(arguments.game, name)  # an unknown name is refused before anything is played
    series = match.Series(
        game=arguments.game, rules=rules, players=tuple(names), seed=arguments.seed, budget=arguments.budget
    )
    if arguments.dataset is not None:
        return dataset.write(arguments, series)
    wins: Counter[int] = Counter()
    with _output(arguments.records, arguments.force) as file:
        for record in pool_options.spread(
            arguments, partial(match.numbered, series), range(arguments.games), arguments.game
        ):
            wins.update((record.result or {})["winners"])
            if file is not None:
                records.write(file, [record])
    if arguments.records not in (None, "-"):
        output.tell(Path(arguments.records), arguments.lang)
    for seat, name in enumerate(names):
        text = message("cli-seat-won", arguments.lang, seat=seat, name=name, wins=wins[seat], games=arguments.games)
        print(text, file=sys.stderr if arguments.records == "-" else sys.stdout)
    return 0


@contextmanager
def _output(name: str | None, force: bool) -> Iterator[BinaryIO | None]:
    if name is None:
        yield None
    elif name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        path = Path(name)
        output.check(path, force)
        with path.open("wb" if force else "xb") as file:
            try:
                yield file
            except BaseException:
                if not file.tell():
                    path.unlink()
                raise
