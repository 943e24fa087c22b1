"""`sevenfold analyse`: what each decision of a seat was worth, and which ones cost the most."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from sevenfold import games, records
from sevenfold.agents import analysis
from sevenfold.agents.analysis_report import Analysis, Decision, Option
from sevenfold.cli import parser
from sevenfold.cli.record import open_file
from sevenfold.errors import BadRecord
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "analyse", lang)
    made.add_argument("file", metavar="RECORD", help=message("analyse-arg-record", lang))
    made.add_argument("--seat", metavar="S", type=int, default=0, help=message("analyse-arg-seat", lang))
    made.add_argument("--seed", metavar="S", type=int, default=0, help=message("analyse-arg-seed", lang))
    made.add_argument("--json", action="store_true", help=message("arena-arg-json", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    with open_file(arguments.file, arguments.lang) as file:
        record = next(records.read(file), None)
    if record is None:
        raise BadRecord(None, message("cli-no-records", arguments.lang))
    records.replay(record)
    with parser.progress_bar(message("analyse-working", arguments.lang)) as progress:
        found = analysis.analyse(record, arguments.seat, seed=arguments.seed, progress=progress)
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    else:
        for line in lines(record, found, arguments.lang):
            print(line)
    return 0


def lines(record: records.Record, found: Analysis, lang: str) -> Iterator[str]:
    """The analysis in words: a line for each decision, then the costliest with all their options."""
    name = record.seats[found.seat]
    count = len(found.decisions)
    yield message("analyse-head", lang, name=name, decisions=count, loss=_percent(found.loss / max(1, count)))
    states = list(records.states(record))
    tell = games.entry(record.game).tell
    for decision in found.decisions:
        told = tell(states[decision.index], record.moves[decision.index], record.seats, lang)
        yield message(
            "analyse-line" if decision.loss > 0 else "analyse-line-best",
            lang,
            index=decision.index,
            told=told,
            loss=_percent(decision.loss),
            best=option(record, states[decision.index], decision.options[decision.best], lang),
        )
    if found.costliest:
        yield ""
        yield message("analyse-costliest", lang)
    for place in found.costliest:
        decision = found.decisions[place]
        yield from _costly(record, states[decision.index], decision, lang)


def _costly(record: records.Record, state: Any, decision: Decision, lang: str) -> Iterator[str]:
    key = f"analyse-costly-{games.entry(record.game).period}"
    yield message(key, lang, index=decision.index, round=decision.round, loss=_percent(decision.loss))
    ranked = sorted(range(len(decision.options)), key=lambda place: -decision.options[place].value)
    for place in ranked:
        one = decision.options[place]
        mark = "▸" if place == decision.chosen else " "
        opened = "    –" if one.open is None else f"{100 * one.open:5.1f}"
        told = option(record, state, one, lang)
        yield f"  {mark} {100 * one.value:5.1f} %   {message('analyse-open', lang)} {opened}   {told}"
        yield from (f"{'':12}{reason}" for reason in reasons(record, one, lang))


def option(record: records.Record, state: Any, one: Option, lang: str) -> str:
    """A move in few words: its cards, or else as the log says it."""
    if "card" in one.move:
        return str(one.move["card"])
    if "give" not in one.move:
        entry = games.entry(record.game)
        return entry.tell(state, msgspec.convert(one.move, entry.moves), record.seats, lang)
    give: dict[str, Any] = one.move["give"]
    return ", ".join(f"{' '.join(cards)} → {seat}" for seat, cards in give.items())


def reasons(record: records.Record, one: Option, lang: str) -> list[str]:
    """Why an option is good or bad, in words."""
    told = games.entry(record.game).tell_reason
    return [told(record.rules, reason.code, reason.about, lang) for reason in one.reasons] if told else []


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
