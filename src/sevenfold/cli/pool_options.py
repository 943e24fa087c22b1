"""The options of commands that play many games, and the pool of processes or machines that plays them."""

import argparse
from collections.abc import Iterable, Sequence

from sevenfold import games
from sevenfold.agents import agent, process_pool
from sevenfold.agents.process_pool import Answer, Work
from sevenfold.cli import parser
from sevenfold.errors import BadRules
from sevenfold.messages import message


def add(made: parser.Parser, lang: str) -> None:
    game = made.add_argument("game", metavar="GAME", help=message("cli-arg-game", lang, known=", ".join(games.names())))
    parser.completed(game, lambda _: games.names())
    made.add_argument("--rules", metavar="k=v,…", default="", help=message("cli-arg-rules", lang))
    made.add_argument("--seed", metavar="S", type=int, default=0, help=message("cli-arg-seed", lang))
    made.add_argument("--budget", type=parser.seconds, default=0.05, help=message("arena-arg-budget", lang))
    made.add_argument("--jobs", metavar="N", type=parser.positive, help=message("pool-arg-jobs", lang))
    made.add_argument("--on", choices=("here", "ray"), default="here", help=message("pool-arg-on", lang))
    made.add_argument("--ray-address", metavar="ADDRESS", help=message("pool-arg-address", lang))


def agent_names(arguments: argparse.Namespace) -> Sequence[str]:
    """What a shell offers where an agent is wanted; nothing before the game is named."""
    return agent.names(arguments.game) if getattr(arguments, "game", None) in games.names() else ()


def spread(arguments: argparse.Namespace, work: Work[Answer], numbers: Sequence[int], label: str) -> Iterable[Answer]:
    """Yields the answers in the numbers' order, with a progress bar. They do not depend on where they are computed."""
    if arguments.ray_address and arguments.on != "ray":
        raise BadRules("pool-address-needs-ray")
    jobs = min(arguments.jobs or process_pool.cores(), max(1, len(numbers)))
    if arguments.on == "ray":
        from sevenfold.lab import ray_pool

        answers = ray_pool.spread(work, numbers, jobs, arguments.ray_address)
    else:
        answers = process_pool.spread(work, numbers, jobs)
    return parser.progress(answers, len(numbers), label)
