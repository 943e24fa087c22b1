"""An independent reckoning of a tournament's standings from its downloaded records, apart from the server's code.

It uses the rules (to replay records) and arithmetic, nothing of `sevenfold.server`.
"""

import json
from fractions import Fraction
from typing import Any

from sevenfold import games, records


def table_points(record: records.Record) -> tuple[list[tuple[int, ...]], list[tuple[Fraction, int]]]:
    """(sides, what each side reached: share of the win, lead in points)."""
    *_, last = records.states(record)
    entry = games.entry(record.game)
    sides = getattr(record.rules, "sides", None) or [(seat,) for seat in range(len(record.seats))]
    ended = record.extra.get("ended")
    result = entry.game.result(last)
    winners = set(ended["winners"] or ()) if ended else set(result.winners)  # type: ignore[union-attr]
    standing = entry.standing(last) if entry.standing else None
    points = standing.points if standing else ()
    won = [bool(winners.intersection(side)) for side in sides]
    if not any(won):
        won = [True] * len(sides)
    reached = []
    for index, side in enumerate(sides):
        share = Fraction(1, sum(won)) if won[index] else Fraction(0)
        rest = [points[other[0]] for n, other in enumerate(sides) if n != index] if points else [0]
        reached.append((share, (points[side[0]] if points else 0) - max(rest)))
    return [tuple(side) for side in sides], reached


def recomputed(text: str) -> list[tuple[int, int, Fraction, Fraction, Fraction]]:
    """(entrant, rank, total, Buchholz, wins), best first."""
    head, *lines = [json.loads(line) for line in text.splitlines()]
    cup = head["tournament"]
    pairs = cup["format"].get("entrants") == "pairs"
    total = {one["number"]: Fraction(0) for one in cup["entrants"]}
    wins = {number: Fraction(0) for number in total}
    foes: dict[int, list[int]] = {number: [] for number in total}
    by_round: dict[int, list[Any]] = {}
    for line in lines:
        record = records.decode(json.dumps(line["record"]).encode())
        sides, reached = table_points(record)
        # The place of a pair is a side, that of a person a seat.
        side_of = {
            p: p if pairs else next(n for n, side in enumerate(sides) if p in side) for p in range(len(line["places"]))
        }
        line["reached"] = [reached[side_of[p]] for p in range(len(line["places"]))]
        line["side_of"] = side_of
        by_round.setdefault(line["round"], []).append(line)
    for tables in by_round.values():
        for mine in tables:
            for place, entrant in enumerate(mine["places"]):
                if entrant is None:
                    continue
                foes[entrant] += [
                    other
                    for at, other in enumerate(mine["places"])
                    if other is not None and mine["side_of"][at] != mine["side_of"][place]
                ]
                if entrant in mine["forfeits"]:
                    continue
                own = mine["reached"][place]
                rest = [table["reached"][place] for table in tables if table["table"] != mine["table"]]
                twice = sum(2 if own > other else 1 if own == other else 0 for other in rest)
                earned = Fraction(twice, 2 * len(rest))
                if mine["record"].get("ended", {}).get("how") == "conceded":
                    earned = max(earned, Fraction(60, 100))
                total[entrant] += earned
                wins[entrant] += own[0]
    merit = {one: (total[one], sum((total[foe] for foe in foes[one]), Fraction(0)), wins[one]) for one in total}
    ordered = sorted(total, key=lambda one: ([-value for value in merit[one]], one))
    return [(one, 1 + sum(merit[other] > merit[one] for other in total), *merit[one]) for one in ordered]


def shown(rows: list[tuple[int, int, Fraction, Fraction, Fraction]]) -> list[dict[str, Any]]:
    """The same as the server shows it, without the scores by round."""
    names = ("entrant", "rank", "total", "buchholz", "wins")
    return [dict(zip(names, (e, r, *(round(float(value), 6) for value in rest)), strict=True)) for e, r, *rest in rows]
