"""`sevenfold puzzles make` and `check`: finds positions with one clearly best move, and values them again."""

from sevenfold.cli import output, parser
from sevenfold.cli.puzzles.check import check
from sevenfold.cli.puzzles.make import make
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    inner = parser.group(commands, "puzzles", lang)
    made = parser.command(inner, "puzzles-make", lang)
    made.add_argument("file", metavar="FILE", help=message("puzzles-arg-into", lang))
    made.add_argument(
        "--number",
        metavar="N",
        type=parser.positive,
        default=100,
        help=message("puzzles-arg-number", lang, default=100),
    )
    made.add_argument("--kinds", metavar="kind,…", default="", help=message("puzzles-arg-kinds", lang))
    made.add_argument("--seconds", metavar="S", type=parser.seconds, help=message("puzzles-arg-seconds", lang))
    output.add_force(made, lang)
    made.set_defaults(run=make)
    checked = parser.command(inner, "puzzles-check", lang)
    checked.add_argument("file", metavar="FILE", help=message("puzzles-arg-file", lang))
    checked.add_argument("--keep", metavar="FILE", help=message("puzzles-arg-keep", lang))
    output.add_force(checked, lang)
    checked.set_defaults(run=check)
    for one in (made, checked):
        one.add_argument("--seed", metavar="S", type=int, default=0, help=message("cli-arg-seed", lang))
        one.add_argument("--jobs", metavar="N", type=parser.positive, help=message("pool-arg-jobs", lang))
