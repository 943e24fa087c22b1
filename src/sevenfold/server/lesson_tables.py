"""Lessons as tables: the learner's seat, every position of the recorded game, and the rules' verdict on a move."""

from functools import cache
from typing import Any, Final

import msgspec

from sevenfold import games, lessons
from sevenfold.errors import Refusal
from sevenfold.lessons import Lesson
from sevenfold.server.wire.pages import LessonLine, LessonOut, Tried
from sevenfold.server.wire.tables import Clock, Event, Fairness, SeatInfo, TableInfo, Timer, Update

CLOCK: Final = Clock(left=None, due=None, now=0)


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
    updates = [_update(lesson, number) for number in range(len(lesson.states))]
    return LessonOut(table=_table(lesson), updates=updates, steps=list(lesson.steps))


def _rules(lesson: Lesson) -> dict[str, Any]:
    rules: dict[str, Any] = msgspec.to_builtins(lesson.record.rules)
    return rules


def _update(lesson: Lesson, number: int) -> Update:
    """One position, with the move that led to it and what it brought about, as the learner sees it."""
    game = games.entry(lesson.record.game).game
    events = []
    if number:
        move = lesson.record.moves[number - 1]
        seat = None if isinstance(move.by, str) else move.by
        brought = game.events(lesson.states[number - 1], move, lesson.states[number], lesson.seat)
        seen = game.seen(move, lesson.seat)
        events = [Event(number=number, kind="move", at=0, seat=seat, moves=[seen], events=[brought])]
    view = msgspec.Raw(msgspec.json.encode(game.view(lesson.states[number], lesson.seat)))
    return Update(table=lesson.id, after=max(0, number - 1), number=number, events=events, view=view, clock=CLOCK)


def _table(lesson: Lesson) -> TableInfo:
    """Returns the table: the learner, and bots that play the recorded moves."""
    seats = [
        SeatInfo(seat=seat, kind="person" if seat == lesson.seat else "bot", present=True, mine=seat == lesson.seat)
        for seat in range(len(lesson.record.seats))
    ]
    return TableInfo(
        id=lesson.id,
        game=lesson.record.game,
        rules=msgspec.Raw(msgspec.json.encode(lesson.record.rules)),
        preset=None,
        status="running",
        visibility="private",
        host="",
        hosting=False,
        seats=seats,
        seat=lesson.seat,
        number=0,
        to_move=[],
        timer=Timer(),
        clock=CLOCK,
        rated=False,
        allow_undo=False,
        allow_tracker=True,
        pace=0,
        grace=0,
        undo=None,
        fairness=Fairness(scheme="none", commitment=""),
        result=None,
        ended=None,
        rematch=None,
        branch=None,
        created=0,
    )
