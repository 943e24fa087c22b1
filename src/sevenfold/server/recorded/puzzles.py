"""Puzzles as tables: the position as its seat sees it; the solution after an answer, never before."""

from datetime import date
from functools import cache
from typing import Any

import msgspec

from sevenfold import games, puzzles, records
from sevenfold.errors import Refusal, UnknownName
from sevenfold.puzzles import Puzzle
from sevenfold.server.recorded.table import RecordedTable
from sevenfold.server.wire.pages import PuzzleAnswer, PuzzleChoice, PuzzleLine, PuzzleList, PuzzleOut


def offered(day: date) -> PuzzleList:
    """Returns all puzzles, and which is the one of the day."""
    today = puzzles.of_day(day).id if puzzles.shipped() else None
    return PuzzleList(day=day.isoformat(), today=today, puzzles=_lines())


def opened(name: str) -> PuzzleOut:
    """Returns a puzzle: the position as its seat sees it."""
    puzzle = _found(name)
    states, answer = tuple(records.states(puzzle.record)), puzzle.answer
    shown = RecordedTable(puzzle.id, puzzle.record, states, answer.seat)
    game = games.entry(puzzle.record.game).game
    seats = range(len(puzzle.record.seats)) if answer.proof == "solved" else ()
    return PuzzleOut(
        id=puzzle.id,
        kind=answer.kind,
        hard=answer.hard,
        table=shown.info(),
        update=shown.update(0, len(states) - 1),
        choices=list(puzzles.choices(puzzle)),
        others=[msgspec.Raw(msgspec.json.encode(game.view(states[-1], seat))) for seat in seats],
    )


def answered(name: str, move: dict[str, Any], lang: str) -> PuzzleAnswer:
    """Says whether a move is the best one, and then what every option is worth."""
    puzzle = _found(name)
    verdict = puzzles.judge(puzzle, move)
    if verdict.refusal is not None:
        why = verdict.refusal.why.text(lang)
        return PuzzleAnswer(ok=False, legal=False, clause=verdict.refusal.clause, text=why)
    options = [PuzzleChoice(option.move, option.value) for option in puzzle.answer.options]
    return PuzzleAnswer(ok=verdict.ok, legal=True, proof=puzzle.answer.proof, options=options)


def _found(name: str) -> Puzzle:
    try:
        return puzzles.puzzle(name)
    except UnknownName:
        raise Refusal("unknown", what=name) from None


@cache
def _lines() -> list[PuzzleLine]:
    return [
        PuzzleLine(one.id, one.record.game, one.answer.kind, _preset(one), one.answer.hard)
        for one in puzzles.shipped().values()
    ]


def _preset(puzzle: Puzzle) -> str:
    sets = games.entry(puzzle.record.game).rule_sets
    return next((name for name, rules in sets.items() if rules == puzzle.record.rules), "")
