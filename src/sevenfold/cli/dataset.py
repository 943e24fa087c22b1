"""`sevenfold dataset show`, and what `sevenfold selfplay --dataset` does: datasets of self-play."""

import argparse
from functools import partial
from pathlib import Path

import msgspec

from sevenfold.agents.match import Series
from sevenfold.cli import parser, pool_options
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    own = parser.group(commands, "dataset", lang)
    show = parser.command(own, "dataset-show", lang)
    show.add_argument("folder", metavar="DIR", type=Path, help=message("dataset-arg-folder", lang))
    show.set_defaults(run=run_show)


def run_show(arguments: argparse.Namespace) -> int:
    from sevenfold.lab import dataset

    found = dataset.load(arguments.folder)
    series, lang, rows = found.about.series, arguments.lang, found.rows
    players, rules = ", ".join(series.players), msgspec.json.encode(series.rules).decode()
    print(message("dataset-series", lang, game=f"@game-{series.game}", players=players, seed=series.seed))
    print(message("dataset-rules", lang, rules=rules if len(rules) < 1000 else "…"))
    games = 0
    with parser.progress_bar(str(arguments.folder), parser.PATIENCE) as show:
        for games, _ in enumerate(found.records(), 1):
            show(games, None)
    print(message("dataset-size", lang, shards=len(found.tables), games=games, rows=rows))
    print(message("dataset-widths", lang, numbers=found.about.width, actions=len(found.about.actions)))
    return 0


def write(arguments: argparse.Namespace, series: Series) -> int:
    """Makes the shards that are missing."""
    from sevenfold.lab import dataset, shards

    made = dataset.create(Path(arguments.dataset), series, arguments.shard)
    missing = made.missing(arguments.games)
    work = partial(shards.make, made.about, arguments.games)
    for shard in pool_options.spread(arguments, work, missing, series.game):
        made.write(shard)
    told = {"shards": len(missing), "all": len(made.tables), "rows": made.rows}
    print(message("dataset-written", arguments.lang, **told))
    return 0
