"""`sevenfold ratings`: a round robin between agents, and a rating for each."""

import argparse
from collections.abc import Iterator
from functools import partial

import msgspec

from sevenfold import games
from sevenfold.agents import agent, ratings
from sevenfold.cli import parser, pool_options
from sevenfold.errors import BadRules
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "ratings", lang)
    made.add_argument("--agents", metavar="agent,…", required=True, help=message("ratings-arg-agents", lang))
    made.add_argument("--deals", metavar="N", type=parser.positive, default=50, help=message("ratings-arg-deals", lang))
    pool_options.add(made, lang)
    made.add_argument("--json", action="store_true", help=message("arena-arg-json", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rules = games.rules(arguments.game, arguments.rules)
    names = [name.strip() for name in arguments.agents.split(",")]
    if len(set(names)) < max(2, len(names)):
        raise BadRules("ratings-too-few")
    for name in names:
        agent.agent(arguments.game, name)  # an unknown name is refused before anything is played
    pairs = ratings.contests(arguments.game, rules, names, arguments.seed, arguments.budget)
    work = partial(ratings.deal, pairs, arguments.deals)
    dealt = pool_options.spread(arguments, work, range(len(pairs) * arguments.deals), arguments.game)
    found = ratings.ladder(names, pairs, list(dealt))
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("\n".join(table(found, arguments.lang)))
    return 0


def table(found: ratings.Ladder, lang: str) -> Iterator[str]:
    """The ratings as Markdown, which reads well in a terminal too; then who beat whom."""
    names = [one.name for one in found.ratings]
    columns = ("agent", "rating", "interval", "score", "games")
    yield "| " + " | ".join(message(f"ratings-column-{column}", lang) for column in columns) + " |"
    yield "|---|---:|---:|---:|---:|"
    for one in found.ratings:
        interval = "–" if one.low == one.high else f"{one.low:+.0f} … {one.high:+.0f}"
        yield f"| `{one.name}` | {one.elo:+.0f} | {interval} | {100 * one.score:.1f} % | {one.games} |"
    yield ""
    for pair in sorted(found.pairs, key=lambda pair: (names.index(pair.a), names.index(pair.b))):
        shares = {name: f"{100 * getattr(pair, name):.1f}" for name in ("rate", "low", "high", "even")}
        yield message("arena-rate", lang, a=pair.a, b=pair.b, **shares)
