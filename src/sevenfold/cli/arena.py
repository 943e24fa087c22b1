"""`sevenfold arena`: which of two agents plays better, by duplicate matches."""

import argparse
from functools import partial

import msgspec

from sevenfold import clock, games
from sevenfold.agents import agent, arena
from sevenfold.cli import parser, pool_options
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "arena", lang)
    for name in ("a", "b"):
        option = made.add_argument(f"--{name}", metavar="AGENT", required=True, help=message(f"arena-arg-{name}", lang))
        parser.completed(option, pool_options.agent_names)
    made.add_argument("--deals", metavar="N", type=parser.positive, default=100, help=message("arena-arg-deals", lang))
    made.add_argument("--budget-b", type=parser.seconds, metavar="S", help=message("arena-arg-budget-b", lang))
    made.add_argument("--clock", choices=clock.CLOCKS, default="wall", help=message("arena-arg-clock", lang))
    made.add_argument("--rounds", metavar="N", type=parser.positive, help=message("arena-arg-rounds", lang))
    pool_options.add(made, lang)
    made.add_argument("--json", action="store_true", help=message("arena-arg-json", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    contest = arena.Contest(
        game=arguments.game,
        rules=games.rules(arguments.game, arguments.rules),
        a=arguments.a,
        b=arguments.b,
        seed=arguments.seed,
        budget=arguments.budget,
        budget_b=arguments.budget_b,
        clock=arguments.clock,
        rounds=arguments.rounds,
    )
    for name in (contest.a, contest.b):
        agent.agent(contest.game, name)  # an unknown name is refused before anything is played
    dealt = pool_options.spread(
        arguments, partial(arena.deal, contest), range(arguments.deals), f"{contest.a} – {contest.b}"
    )
    tally = arena.tally(contest, list(dealt))
    if arguments.json:
        print(msgspec.json.encode({"contest": contest, "tally": tally}).decode())
    else:
        report(tally, arguments.lang)
    return 0


def report(tally: arena.Tally, lang: str) -> None:
    """The tally in words."""
    print(message("arena-games", lang, deals=tally.deals, games=tally.games, wins=tally.wins, draws=tally.draws))
    shares = {name: f"{100 * getattr(tally, name):.1f}" for name in ("rate", "low", "high", "even")}
    print(message("arena-rate", lang, a=tally.a, b=tally.b, **shares))
    for name, pace in ((tally.a, tally.pace_a), (tally.b, tally.pace_b)):
        mean, longest = f"{pace.mean_ms:.1f}", f"{pace.longest_ms:.1f}"
        print(message("arena-pace", lang, name=name, mean=mean, longest=longest, moves=pace.moves))
