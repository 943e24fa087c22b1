"""A force-directed layout for maps without positions: neighbours attract, all areas repel each other."""

from math import cos, hypot, pi, sin
from typing import Final

from sevenfold.game import Name
from sevenfold.zhangyi.scenarios.scenario import Scenario

Point = tuple[float, float]
_ROUNDS: Final = 300


def layout(scenario: Scenario) -> dict[Name, Point]:
    """A position for every area in arbitrary units; the same for the same scenario."""
    names = [area.id for area in scenario.areas]
    number = {name: index for index, name in enumerate(names)}
    edges = [(number[border.a], number[border.b]) for border in scenario.borders]
    points = [complex(cos(2 * pi * i / len(names)), sin(2 * pi * i / len(names))) for i in range(len(names))]
    ideal = (4 / len(names)) ** 0.5
    for turn in range(_ROUNDS):
        forces = _forces(points, edges, ideal)
        most = 0.2 * (1 - turn / _ROUNDS)
        points = [
            point + force * min(1.0, most / abs(force)) if force else point
            for point, force in zip(points, forces, strict=True)
        ]
    return dict(zip(names, ((point.real, point.imag) for point in points), strict=True))


def _forces(points: list[complex], edges: list[tuple[int, int]], ideal: float) -> list[complex]:
    forces = [0j] * len(points)
    for i, here in enumerate(points):
        for j, there in enumerate(points):
            if i != j:
                away = here - there
                forces[i] += away * (ideal / max(hypot(away.real, away.imag), 1e-6)) ** 2
    for i, j in edges:
        pull = (points[j] - points[i]) * abs(points[j] - points[i]) / ideal
        forces[i] += pull
        forces[j] -= pull
    return forces


def fitted(places: dict[Name, Point], left: float, top: float, right: float, bottom: float) -> dict[Name, Point]:
    """The places stretched so that they just fill a box."""
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    wide, high = max(xs) - min(xs) or 1.0, max(ys) - min(ys) or 1.0
    return {
        name: (
            round(left + (x - min(xs)) / wide * (right - left), 1),
            round(top + (y - min(ys)) / high * (bottom - top), 1),
        )
        for name, (x, y) in places.items()
    }
