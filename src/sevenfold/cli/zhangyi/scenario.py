"""`sevenfold scenario`: Zhang Yi's scenarios listed, shown, checked and drawn."""

import argparse
from pathlib import Path

import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from sevenfold.cli import output, parser
from sevenfold.cli.zhangyi import tune
from sevenfold.errors import BadScenario
from sevenfold.messages import message
from sevenfold.zhangyi.scenarios.drawing import draw as drawn
from sevenfold.zhangyi.scenarios.parts import Names
from sevenfold.zhangyi.scenarios.scenario import (
    DEFAULT,
    MapData,
    Scenario,
    load,
    load_map,
    scenario_names,
    shipped,
    shipped_map,
)

_SIGNS = {None: "", "river": " ~", "mountain": " ^"}


def add(commands: parser.Commands, lang: str) -> None:
    inner = parser.group(commands, "scenario", lang)
    parser.command(inner, "scenario-list", lang).set_defaults(run=listed)
    made = parser.command(inner, "scenario-show", lang)
    made.add_argument("name", metavar="NAME", help=message("cli-arg-scenario", lang))
    made.add_argument("--json", action="store_true", help=message("cli-arg-scenario-json", lang))
    made.set_defaults(run=show)
    made = parser.command(inner, "scenario-check", lang)
    made.add_argument("file", metavar="FILE", type=Path, help=message("cli-arg-scenario-file", lang))
    made.set_defaults(run=check)
    made = parser.command(inner, "scenario-draw", lang)
    made.add_argument("name", metavar="NAME", help=message("cli-arg-scenario", lang))
    made.add_argument("svg", metavar="FILE.svg", type=Path, help=message("cli-arg-svg", lang))
    output.add_force(made, lang)
    made.set_defaults(run=draw)
    tune.add(inner, lang)


def listed(arguments: argparse.Namespace) -> int:
    for name in scenario_names():
        note = f"  ({message('scenario-default', arguments.lang)})" if name == DEFAULT else ""
        print(f"{name}{note}")
    return 0


def check(arguments: argparse.Namespace) -> int:
    """One line for every fault, and nothing else."""
    try:
        scenario = load(arguments.file)
    except BadScenario as error:
        for problem in error.problems:
            print(problem.text(arguments.lang))
        return 1
    counts = {key: len(getattr(scenario, key)) for key in ("states", "areas", "borders", "talents")}
    print(message("scenario-fine", arguments.lang, name=scenario.name, **counts))
    return 0


def draw(arguments: argparse.Namespace) -> int:
    scenario, drawing = found(arguments.name)
    output.check(arguments.svg, arguments.force)
    arguments.svg.write_text(drawn(scenario, drawing, arguments.lang), "utf-8")
    print(message("scenario-drawn", arguments.lang, name=scenario.name, file=str(arguments.svg)))
    return 0


def found(name: str) -> tuple[Scenario, MapData | None]:
    """A shipped scenario by its name or a user's by its file, with drawing data where there are any."""
    if name.endswith(".json"):
        return load(Path(name)), load_map(Path(name))
    return shipped(name), shipped_map(name)


def show(arguments: argparse.Namespace) -> int:
    scenario, _ = found(arguments.name)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(scenario), indent=1).decode())
        return 0
    console = Console()
    console.print(areas_table(scenario, arguments.lang), talents_table(scenario, arguments.lang))
    return 0


def areas_table(scenario: Scenario, lang: str) -> Table:
    table = _table(lang, "area", "owner", "strength", "city", "neighbours")
    area_name = {area.id: _name(area.names, lang) for area in scenario.areas}
    state_name = {state.id: _name(state.names, lang) for state in scenario.states}
    near: dict[str, list[str]] = {area.id: [] for area in scenario.areas}
    for border in scenario.borders:
        near[border.a].append(area_name[border.b] + _SIGNS[border.barrier])
        near[border.b].append(area_name[border.a] + _SIGNS[border.barrier])
    for area in scenario.areas:
        owner = state_name[area.owner] if area.owner else message("scenario-neutral", lang)
        city = "■" if area.city else ""
        table.add_row(area_name[area.id], owner, str(area.strength), city, ", ".join(near[area.id]))
    return table


def talents_table(scenario: Scenario, lang: str) -> Table:
    table = _table(lang, "talent", "role", "state", "bonus")
    state_name = {state.id: _name(state.names, lang) for state in scenario.states}
    for talent in scenario.talents:
        of = state_name[talent.state] if talent.state else "–"
        bonus = f"+{talent.bonus}" if talent.bonus else ""
        table.add_row(_name(talent.names, lang), message(f"role-{talent.role}", lang), of, bonus)
    return table


def _table(lang: str, *columns: str) -> Table:
    table = Table(box=SIMPLE)
    for column in columns:
        justify = "right" if column in ("strength", "bonus") else "left"
        table.add_column(message(f"scenario-column-{column}", lang), justify=justify)  # type: ignore[arg-type]
    return table


def _name(names: Names, lang: str) -> str:
    return names.by_language()[lang]
