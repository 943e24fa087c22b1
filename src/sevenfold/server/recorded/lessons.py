"""Lessons as tables: the learner's seat, every position of the recorded game, and the rules' verdict on a move."""

from functools import cache
from typing import Any

import msgspec

from sevenfold import lessons
from sevenfold.errors import Refusal
from sevenfold.lessons import Lesson
from sevenfold.server.recorded.table import RecordedTable
from sevenfold.server.wire.pages import LessonLine, LessonOut, Tried


def offered() -> list[LessonLine]:
    """Returns all lessons, in the order for learners."""
    found = (lessons.lesson(name) for name in lessons.names())
    return [LessonLine(one.id, one.record.game, _rules(one), len(one.steps)) for one in found]


def tried(name: str, step: int, move: dict[str, Any], lang: str) -> Tried:
    """Says whether a move at a step is legal and the one asked for."""
    lesson = lessons.lesson(name)
    if step >= len(lesson.steps):
        raise Refusal("unknown", what=str(step))
    verdict = lessons.judge(lesson, lesson.steps[step], move)
    if verdict.refusal is None:
        return Tried(ok=verdict.ok, legal=True)
    why = verdict.refusal.why.text(lang)
    return Tried(ok=verdict.ok, legal=False, clause=verdict.refusal.clause, text=why)


@cache
def opened(name: str) -> LessonOut:
    """Returns a lesson: its table, its positions from the learner's seat, its steps."""
    lesson = lessons.lesson(name)
    shown = RecordedTable(lesson.id, lesson.record, lesson.states, lesson.seat)
    updates = [shown.update(max(0, number - 1), number) for number in range(len(lesson.states))]
    return LessonOut(table=shown.info(), updates=updates, steps=list(lesson.steps))


def _rules(lesson: Lesson) -> dict[str, Any]:
    rules: dict[str, Any] = msgspec.to_builtins(lesson.record.rules)
    return rules
