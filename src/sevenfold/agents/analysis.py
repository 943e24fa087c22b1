"""What every decision of a finished or running game was worth, in the seat's own knowledge and with nothing hidden.

Values are chances to win the game. This module finds the decisions; the game's own `Valuer` values them.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any, Protocol

import msgspec

from sevenfold import games, records
from sevenfold.agents.analysis_report import Analysis, Course, Decision, Option, Outline, report
from sevenfold.entry import resolve
from sevenfold.errors import SevenfoldError
from sevenfold.game import AnyGame, Seat

Progress = Callable[[int, int], None]
"""Called with the number of decisions done and the number of all."""


class Valuer(Protocol):
    """Values the decisions of one game; its entry's `analysis` names a module (or object) with these functions."""

    def round_of(self, view: Any) -> int:
        """The round or turn a view is of."""
        ...

    def weigh(self, state: Any, view: Any, move: Any, rng: Random) -> tuple[list[Option], int, int]:
        """The options of a decision, the move made among them; the place of the best one, known and open."""
        ...

    def course(self, record: records.Record, states: Sequence[Any], seat: Seat) -> Course:
        """What could be believed about hidden goals, by move, and the true goals; both empty where there are none."""
        ...


class CannotAnalyse(SevenfoldError):
    code = "cannot_analyse"


def analysable(record: records.Record) -> bool:
    """Whether the decisions of a game can be valued."""
    entry = games.entry(record.game)
    if entry.analysis is None:
        return False
    return entry.analysable is None or bool(resolve(entry.analysable)(record.rules))


def analyse(record: records.Record, seat: Seat, *, seed: int = 0, progress: Progress | None = None) -> Analysis:
    """Values every decision of the seat, in order: each move where it had a choice."""
    found = outline(record, seat)
    decisions = []
    for done, index in enumerate(found.places):
        if progress is not None:
            progress(done, len(found.places))
        decisions.append(decide(record, seat, index, seed=seed))
    if progress is not None:
        progress(len(found.places), len(found.places))
    return report(seat, decisions, found)


def _check_analysable(record: records.Record, seat: Seat) -> None:
    if not analysable(record):
        raise CannotAnalyse("analyse-other-game", game=f"@game-{record.game}")
    if not 0 <= seat < len(record.seats):
        raise CannotAnalyse("analyse-no-seat", seat=seat, last=len(record.seats) - 1)


def outline(record: records.Record, seat: Seat) -> Outline:
    """Lists the seat's decisions, and what could be believed in the course of the game. Raises `CannotAnalyse`."""
    _check_analysable(record, seat)
    game, states = games.entry(record.game).game, list(records.states(record))
    places = [
        index
        for index, (state, move) in enumerate(zip(states, record.moves, strict=False))
        if _is_choice(game, state, move, seat)
    ]
    beliefs, goals = _valuer(record.game).course(record, states, seat)
    return Outline(tuple(places), beliefs, goals)


def _is_choice(game: AnyGame, state: Any, move: Any, seat: Seat) -> bool:
    """Whether the move was a decision: the seat's, with more than one move to choose from."""
    return move.by == seat and len(game.legal_moves(state, seat)) > 1


def hint(record: records.Record, seat: Seat, index: int) -> Decision | None:
    """Values a single decision of a finished game, as the whole analysis would; None where the seat had no choice.
    Raises `CannotAnalyse`."""
    _check_analysable(record, seat)
    if index >= len(record.moves):
        return None
    game, state = games.entry(record.game).game, next(islice(records.states(record), index, None))
    if not _is_choice(game, state, record.moves[index], seat):
        return None
    return decide(record, seat, index)


def decide(record: records.Record, seat: Seat, index: int, *, seed: int = 0) -> Decision:
    """Values one of those decisions. Each has its own seed, so that several processes can share a game."""
    state = next(islice(records.states(record), index, None))
    return judge(record.game, index, state, seat, record.moves[index], Random(f"{seed}.{index}"))


def judge(game: str, index: int, state: Any, seat: Seat, move: Any, rng: Random) -> Decision:
    """Values a move made in a position."""
    valuer, view = _valuer(game), games.entry(game).game.view(state, seat)
    options, best, openly = valuer.weigh(state, view, move, rng)
    plain = msgspec.to_builtins(move)
    chosen = next(place for place, option in enumerate(options) if option.move == plain)
    mine, theirs = options[chosen].open, options[openly].open
    return Decision(
        index=index,
        round=valuer.round_of(view),
        phase=view.phase,
        chosen=chosen,
        best=best,
        loss=options[best].value - options[chosen].value,
        open_loss=None if mine is None or theirs is None else theirs - mine,
        options=tuple(options),
    )


def _valuer(game: str) -> Valuer:
    named = games.entry(game).analysis
    assert named is not None
    found: Valuer = resolve(named)
    return found
