"""A scenario as a picture: areas, cities, rivers and mountains, owners and strengths, as plain SVG."""

from math import atan2, degrees, hypot
from typing import Final
from xml.sax.saxutils import escape

from sevenfold.game import Name
from sevenfold.messages import message
from sevenfold.zhangyi.scenarios.layout import Point, fitted, layout
from sevenfold.zhangyi.scenarios.parts import AreaEntry, BorderEntry, Names
from sevenfold.zhangyi.scenarios.scenario import MapData, Scenario

WIDTH: Final = 1400
HEIGHT: Final = 1290
_BOX: Final = (110, 130, WIDTH - 110, HEIGHT - 190)
"""The box for the areas' centres."""
_ROOM: Final = 42
"""The least distance between an area's centre and a border drawn between two others."""
PAPER, INK, NEUTRAL = "#F4EAD3", "#3B3226", "#A79B84"
RIVER, MOUNTAIN = "#2E7DA8", "#7A5A38"
# One ink for each state in the scenario's order.
INKS: Final = ("#2B2F3A", "#B8321F", "#6F4499", "#2566A8", "#8F5A07", "#2F7D4C", "#7B5236")
_WAVES: Final = "M-26 0q6.5 -10 13 0t13 0t13 0t13 0"
_ROUND: Final = 'fill="none" stroke-linecap="round"'
RIVER_SIGN: Final = (
    f'<path {_ROUND} d="{_WAVES}" stroke="{PAPER}" stroke-width="12"/>'
    f'<path {_ROUND} d="{_WAVES}" stroke="{RIVER}" stroke-width="5"/>'
)
MOUNTAIN_SIGN: Final = (
    f'<path d="M-24 10L-12 -8 -6 0 2 -14 11 0 15 -5 25 10Z" fill="{MOUNTAIN}" stroke="{PAPER}" stroke-width="2.5"/>'
    f'<path d="M2 -14L-3 -5 1 -3 4 -6 7 -5Z" fill="{PAPER}"/>'
)
CITY_SIGN: Final = (
    f'<rect x="-12" y="-12" width="24" height="24" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    f'<rect x="-8" y="-8" width="16" height="16" fill="{INK}"/>'
)
_FONT: Final = "'Noto Serif', 'Noto Serif CJK SC', 'Songti SC', 'Yu Mincho', Georgia, serif"


def draw(scenario: Scenario, drawing: MapData | None = None, lang: str = "en") -> str:
    """The SVG; without drawing data the areas are placed automatically."""
    return _Picture(scenario, drawing, lang).svg()


class _Picture:
    def __init__(self, scenario: Scenario, drawing: MapData | None, lang: str) -> None:
        self.scenario, self.lang = scenario, lang
        known = {one.area: (one.x, one.y) for one in scenario.positions}
        known |= {} if drawing is None else drawing.positions
        drawn = all(area.id in known for area in scenario.areas)
        places = {area.id: known[area.id] for area in scenario.areas} if drawn else layout(scenario)
        self.places = fitted(places, *_BOX)
        self.ink: dict[Name | None, str] = {None: NEUTRAL}
        self.ink |= {state.id: INKS[number % len(INKS)] for number, state in enumerate(scenario.states)}
        self.owner = {area.id: area.owner for area in scenario.areas}
        named = () if drawing is None else drawing.barriers
        self.barrier_names = {frozenset((entry.a, entry.b)): entry.names for entry in named}

    def svg(self) -> str:
        title = f"{message('game-zhangyi', self.lang)} · {self.scenario.name}"
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'height="{HEIGHT}" font-family="{_FONT}" text-anchor="middle">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
            f'<text x="{WIDTH / 2}" y="52" font-size="34" fill="{INK}">{escape(title)}</text>',
            *self._land(),
            *(self._border(border) for border in self.scenario.borders),
            *(self._barrier(border) for border in self.scenario.borders if border.barrier),
            *(self._area(area) for area in self.scenario.areas),
            *self._legend(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def _name(self, names: Names) -> str:
        return names.by_language().get(self.lang, names.en)

    def _land(self) -> list[str]:
        """A wash of the owner's colour around its areas, and between those that are neighbours."""
        parts = ['<g opacity="0.2" stroke-linecap="round">']
        for state in self.scenario.states:
            # One group for each state: overlapping strokes of one colour must not darken.
            parts.append(f'<g fill="none" stroke="{self.ink[state.id]}">')
            own = [
                border for border in self.scenario.borders if self.owner[border.a] == self.owner[border.b] == state.id
            ]
            parts += [f'<path d="{self._way(border)[0]}" stroke-width="90"/>' for border in own]
            at = [self.places[area.id] for area in self.scenario.areas if area.owner == state.id]
            parts += [f'<circle cx="{x:g}" cy="{y:g}" r="33" stroke-width="66"/>' for x, y in at]
            parts.append("</g>")
        return [*parts, "</g>"]

    def _way(self, border: BorderEntry) -> tuple[str, Point]:
        """The line between two areas, curved around a third that it would cross; and its middle."""
        (ax, ay), (bx, by) = self.places[border.a], self.places[border.b]
        wide, high = bx - ax, by - ay
        long = hypot(wide, high) or 1.0
        bend = 0.0
        for name, (x, y) in self.places.items():
            along = ((x - ax) * wide + (y - ay) * high) / long
            aside = ((x - ax) * high - (y - ay) * wide) / long
            if name not in (border.a, border.b) and 0 < along < long and abs(aside) < _ROOM:
                bend = (1.6 * _ROOM - abs(aside)) * (-1 if aside > 0 else 1)
        # The middle of a quadratic curve lies half as far out as its control point.
        middle = ((ax + bx) / 2 + bend * high / long, (ay + by) / 2 - bend * wide / long)
        pull = (middle[0] * 2 - (ax + bx) / 2, middle[1] * 2 - (ay + by) / 2)
        return f"M{ax:g} {ay:g}Q{pull[0]:.1f} {pull[1]:.1f} {bx:g} {by:g}", middle

    def _border(self, border: BorderEntry) -> str:
        style = f'fill="none" stroke="{INK}" stroke-width="2" stroke-opacity="0.55"'
        return f'<path d="{self._way(border)[0]}" {style}/>'

    def _barrier(self, border: BorderEntry) -> str:
        """A river across the way as waves, a range as peaks; its name shows when pointed at."""
        (ax, ay), (bx, by) = self.places[border.a], self.places[border.b]
        x, y = self._way(border)[1]
        turned = f" rotate({degrees(atan2(by - ay, bx - ax)) + 90:.1f})" if border.barrier == "river" else ""
        names = self.barrier_names.get(frozenset((border.a, border.b)))
        title = f"<title>{escape(self._name(names))}</title>" if names else ""
        sign = RIVER_SIGN if border.barrier == "river" else MOUNTAIN_SIGN
        return f'<g transform="translate({x:.1f} {y:.1f}){turned}">{title}{sign}</g>'

    def _area(self, area: AreaEntry) -> str:
        x, y = self.places[area.id]
        fill = self.ink[area.owner]
        if area.city:
            shape = (
                f'<rect x="-25" y="-25" width="50" height="50" fill="{PAPER}" stroke="{fill}" stroke-width="3"/>'
                f'<rect x="-19" y="-19" width="38" height="38" fill="{fill}"/>'
            )
        else:
            shape = f'<circle r="20" fill="{fill}"/>'
        strength = str(area.strength) if area.strength else ""
        number = f'<text y="8" font-size="23" font-weight="bold" fill="#fff">{strength}</text>'
        return f'<g transform="translate({x:g} {y:g})">{shape}{number}{self._label(area)}</g>'

    def _label(self, area: AreaEntry) -> str:
        """The name under the area, or above it where a barrier's sign or another area is in the way."""
        x, y = self.places[area.id]
        # A seat of the area stands in brackets in some names: it goes on a line of its own.
        name, _, seat = self._name(area.names).partition(" (")
        lines = [(name, 19), (f"({seat}", 15)] if seat else [(name, 19)]
        tall, half = 18 * len(lines), 5 * len(name) + 16
        edge = 27 if area.city else 22
        signs = [self._way(border)[1] for border in self.scenario.borders if border.barrier]
        others = [place for place in self.places.values() if place != (x, y)]

        def crowd(middle: float) -> int:
            return sum(abs(px - x) < half + 20 and abs(py - y - middle) < 30 for px, py in signs + others)

        below, above = edge + tall / 2 + 4, -edge - tall / 2 - 4
        top = edge + 20 if crowd(below) <= crowd(above) else -edge - tall + 10
        halo = f'stroke="{PAPER}" stroke-width="4" paint-order="stroke" stroke-linejoin="round" fill="{INK}"'
        return "".join(
            f'<text y="{top + 18 * row}" font-size="{size}" {halo}>{escape(text)}</text>'
            for row, (text, size) in enumerate(lines)
        )

    def _legend(self) -> list[str]:
        """The states' colours in one row, what the signs mean in another."""
        parts = [f'<g fill="{INK}" font-size="18" text-anchor="start">']
        step = (WIDTH - 120) / (len(self.scenario.states) + 1)
        entries = [(self._name(state.names), self.ink[state.id]) for state in self.scenario.states]
        entries.append((message("scenario-neutral", self.lang), NEUTRAL))
        for number, (text, colour) in enumerate(entries):
            x = 70 + number * step
            parts.append(f'<circle cx="{x:g}" cy="{HEIGHT - 66}" r="12" fill="{colour}"/>')
            parts.append(f'<text x="{x + 20:g}" y="{HEIGHT - 60}">{escape(text)}</text>')
        signs = (CITY_SIGN, RIVER_SIGN, MOUNTAIN_SIGN)
        for number, (key, sign) in enumerate(zip(("city", "river", "mountain"), signs, strict=True)):
            x = 70 + number * step * 2
            parts.append(f'<g transform="translate({x:g} {HEIGHT - 27})">{sign}</g>')
            parts.append(
                f'<text x="{x + 34:g}" y="{HEIGHT - 21}">{escape(message(f"scenario-{key}", self.lang))}</text>'
            )
        return [*parts, "</g>"]
