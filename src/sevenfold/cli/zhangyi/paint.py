"""How Zhang Yi looks in the terminal: a map in text, the seven states, and the choices with their numbers."""

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sevenfold.game import Name
from sevenfold.messages import message
from sevenfold.zhangyi.scenarios.layout import fitted, layout
from sevenfold.zhangyi.scenarios.scenario import Scenario, shipped_map
from sevenfold.zhangyi.view import MarchOption, Odds, ZhangYiView

# One colour for each state in the scenario's order; neutral land is dim.
COLOURS: Final = ("bright_white", "bright_red", "magenta", "bright_blue", "yellow", "green", "cyan")
WIDE, HIGH = 78, 23
LETTERS: Final = "abcdefghijklmnopq"


class Names:
    """The scenario's names in the reader's language; an area's without what stands in brackets."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        self._names = {state.id: state.names.by_language()[lang] for state in scenario.states}
        self._names |= {talent.id: talent.names.by_language()[lang] for talent in scenario.talents}
        self._areas = {area.id: area.names.by_language()[lang].partition(" (")[0] for area in scenario.areas}
        self._colours = {state.id: COLOURS[number % 7] for number, state in enumerate(scenario.states)}
        self.lang = lang

    def __getitem__(self, name: Name) -> str:
        return self._names[name]

    def area(self, name: Name) -> str:
        return self._areas[name]

    def colour(self, state: Name | None) -> str:
        return self._colours[state] if state else "bright_black"

    def several(self, names: Sequence[Name]) -> str:
        return (", " if self.lang == "en" else "、").join(self[name] for name in names)


def paint(view: ZhangYiView, seats: Sequence[str], lang: str) -> RenderableType:
    """Everything the seat may know, then what it may choose."""
    names = Names(view.rules.resolved(), lang)
    parts: list[RenderableType] = [_heading(view, seats, names), _map(view, names), _states(view, names)]
    if view.result is None:
        parts += choices(view, names)
    return Group(*parts)


def _heading(view: ZhangYiView, seats: Sequence[str], names: Names) -> Text:
    lang = names.lang
    parts = [message("zhangyi-show-turn" if view.turn else "zhangyi-show-set-up", lang, turn=view.turn, pile=view.pile)]
    if view.first is not None:
        parts.append(message("zhangyi-show-first", lang, player=seats[view.first]))
    if view.chits_left:
        parts.append(message("zhangyi-show-chits", lang, states=names.several(view.chits_left)))
    text = Text("\n" + " · ".join(parts))
    if view.mandate is not None:
        mandate = message("zhangyi-show-mandate", lang, state=names[view.mandate])
        text.append("\n" + mandate, style=f"bold {names.colour(view.mandate)}")
    if view.graveyard:
        text.append("\n" + message("zhangyi-show-graveyard", lang, talents=names.several(view.graveyard)), style="dim")
    return text


def _map(view: ZhangYiView, names: Names) -> Text:
    """Every area where it lies: ■ marks a city, then its state and strength, * a talent."""
    scenario = view.rules.resolved()
    drawing = shipped_map(scenario.name) if isinstance(view.rules.scenario, str) else None
    places = fitted(drawing.positions if drawing else layout(scenario), 6, 0, WIDE - 6, HIGH - 1)
    rows: list[list[tuple[int, Text]]] = [[] for _ in range(HIGH + 8)]
    cities = {area.id for area in scenario.areas if area.city}
    for area in sorted(view.areas, key=lambda area: (places[area.id][1], places[area.id][0])):
        mark = "■" if area.id in cities else ""
        strength = f" {names[area.owner]} {area.strength}" if area.owner else ""
        label = Text(f"{mark}{names.area(area.id)}{strength}{'*' * len(area.talents)}", style=names.colour(area.owner))
        if area.owner == view.acting and area.owner:
            label.stylize("bold reverse")
        x, y = places[area.id]
        _put(rows, max(0, min(int(x) - label.cell_len // 2, WIDE - label.cell_len)), int(y), label)
    last = max(number for number, row in enumerate(rows) if row)
    return Text("\n").join([Text(""), *map(_line, rows[: last + 1])])


def _put(rows: list[list[tuple[int, Text]]], left: int, row: int, label: Text) -> None:
    """Into that row, or the next one down with room."""
    while any(left < at + other.cell_len + 1 and at < left + label.cell_len + 1 for at, other in rows[row]):
        row += 1
    rows[row].append((left, label))


def _line(row: list[tuple[int, Text]]) -> Text:
    line = Text()
    for left, label in sorted(row, key=lambda entry: entry[0]):
        line.append(" " * (left - line.cell_len))
        line.append_text(label)
    return line


def _states(view: ZhangYiView, names: Names) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("state", "power", "areas", "cities", "strength", "recruits", "talents"):
        table.add_column(
            message(f"zhangyi-column-{column}", names.lang),
            justify="left" if column in ("state", "talents") else "right",
        )
    for state in view.states:
        here = [(talent, area.id) for area in view.areas if area.owner == state.id for talent in area.talents]
        talents = [f"{names[talent]} ({names.area(area)})" for talent, area in here]
        style = names.colour(state.id) if state.alive else "dim strike"
        numbers = (
            state.power,
            f"{state.areas}/{view.hegemony_areas}",
            f"{state.cities}/{view.hegemony_cities}",
            state.strength,
            state.recruits,
        )
        table.add_row(Text(names[state.id], style=style), *map(str, numbers), ", ".join(talents))
    return table


def choices(view: ZhangYiView, names: Names) -> list[RenderableType]:
    """What can be typed now, numbered from 1."""
    if view.marches:
        return [_marches(view, names)]
    options = [names[name] for name in view.offer or view.victims]
    options += [names.area(name) for name in view.station or view.retreats]
    if view.recruit is not None:
        strength = {area.id: area.strength for area in view.areas}
        options = [f"{names.area(name)} ({strength[name]})" for name in view.recruit.areas]
    return [Text("   ".join(f"{number} {option}" for number, option in enumerate(options, 1)), style="bold")]


def _marches(view: ZhangYiView, names: Names) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("number", "from", "to", "most", "escort", "meets"):
        table.add_column(
            message(f"zhangyi-column-{column}", names.lang), justify="right" if column in ("number", "most") else "left"
        )
    areas = {area.id: area for area in view.areas}
    for number, way in enumerate(view.marches, 1):
        escort = ", ".join(f"{LETTERS[at]} {names[talent]}" for at, talent in enumerate(way.talents))
        to = names.area(way.to) + ("" if not way.crossing else " −1")
        meets = Text(
            meeting(way, areas[way.to].owner, areas[way.to].strength, names), style=names.colour(areas[way.to].owner)
        )
        table.add_row(str(number), names.area(way.source), to, str(way.most), escort, meets)
    return table


def meeting(way: MarchOption, owner: Name | None, strength: int, names: Names) -> str:
    """What waits at the end of a march, with the odds for everything that can go."""
    state = names[owner] if owner else ""
    if way.meets == "scholar":
        return message("zhangyi-meets-scholar", names.lang, state=state, talent=names[way.scholar or ""])
    if way.meets != "enemy":
        return message(f"zhangyi-meets-{way.meets}", names.lang)
    best = way.odds[-1].by_strength[-1]
    return message("zhangyi-meets-enemy", names.lang, state=state, strength=strength, odds=odds_text(best, names.lang))


def odds_text(odds: Odds, lang: str) -> str:
    return message("zhangyi-odds", lang, win=odds.win, tie=odds.tie, loss=odds.loss)


def odds_table(way: MarchOption, names: Names) -> Table:
    """The odds of an attack for every strength, without a general and with each bonus there is."""
    title = f"{names.area(way.source)} → {names.area(way.to)}"
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=title)
    table.add_column(message("zhangyi-column-strength", names.lang), justify="right")
    for row in way.odds:
        table.add_column(message("zhangyi-column-odds", names.lang, bonus=row.bonus))
    for strength in range(way.most):
        cells = [_outcome(row.by_strength[strength], names.lang) for row in way.odds]
        table.add_row(str(strength + 1), *cells)
    return table


def _outcome(odds: Odds, lang: str) -> str:
    mine, theirs = f"{odds.attacker_loss:.1f}", f"{odds.defender_loss:.1f}"
    return message("zhangyi-odds-losses", lang, odds=odds_text(odds, lang), mine=mine, theirs=theirs)
