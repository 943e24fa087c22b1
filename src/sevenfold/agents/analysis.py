"""What every decision of a finished or running game was worth, in the seat's own knowledge and with nothing hidden.

Values are chances to win the game. This is the door: which moves are decisions, and who values those of which game.
"""

import importlib
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec

from sevenfold import games, records
from sevenfold.agents.verdict import Analysis, Decision, Outline, summed
from sevenfold.errors import SevenfoldError
from sevenfold.game import Seat

MODULES: Final = {"yokai": "sevenfold.agents.yokai.analysis", "zhangyi": "sevenfold.agents.zhangyi.analysis"}
"""Each has `round_of`, `weigh` and `course`, and `fits` where a game's rules may hold a map."""

Progress = Callable[[int, int], None]
"""Called with how many decisions are done, and of how many."""


class CannotAnalyse(SevenfoldError):
    code = "cannot_analyse"


def analysable(record: records.Record) -> bool:
    """Whether anybody values the game. Only a map of one's own can be too large, so only then numbers are asked."""
    own = not isinstance(getattr(record.rules, "scenario", ""), str)
    return record.game in MODULES and (not own or bool(_module(record.game).fits(record.rules)))


def analyse(record: records.Record, seat: Seat, *, seed: int = 0, progress: Progress | None = None) -> Analysis:
    """Every real choice of the seat, in order."""
    found = outline(record, seat)
    decisions = []
    for done, index in enumerate(found.places):
        if progress is not None:
            progress(done, len(found.places))
        decisions.append(decide(record, seat, index, seed=seed))
    if progress is not None:
        progress(len(found.places), len(found.places))
    return summed(seat, decisions, found)


def outline(record: records.Record, seat: Seat) -> Outline:
    """The places of the seat's moves where it had more than one, and what was believed in the course of the game."""
    if not analysable(record):
        raise CannotAnalyse("analyse-other-game", game=f"@game-{record.game}")
    if not 0 <= seat < len(record.seats):
        raise CannotAnalyse("analyse-no-seat", seat=seat, last=len(record.seats) - 1)
    game, states = games.entry(record.game).game, list(records.states(record))
    places = [
        index
        for index, (state, move) in enumerate(zip(states, record.moves, strict=False))
        if move.by == seat and len(game.legal_moves(state, seat)) > 1
    ]
    beliefs, goals = _module(record.game).course(record, states, seat)
    return Outline(tuple(places), beliefs, goals)


def decide(record: records.Record, seat: Seat, index: int, *, seed: int = 0) -> Decision:
    """One of those choices. Each has its own seed, so that several processes can share a game."""
    state = next(islice(records.states(record), index, None))
    return judge(record.game, index, state, seat, record.moves[index], Random(f"{seed}.{index}"))


def judge(game: str, index: int, state: Any, seat: Seat, move: Any, rng: Random) -> Decision:
    """A choice made in a position."""
    module, view = _module(game), games.entry(game).game.view(state, seat)
    options, best, openly = module.weigh(state, view, move, rng)
    plain = msgspec.to_builtins(move)
    chosen = next(place for place, option in enumerate(options) if option.move == plain)
    mine, theirs = options[chosen].open, options[openly].open
    return Decision(
        index=index,
        round=module.round_of(view),
        phase=view.phase,
        chosen=chosen,
        best=best,
        loss=options[best].value - options[chosen].value,
        open_loss=None if mine is None or theirs is None else theirs - mine,
        options=tuple(options),
    )


def _module(game: str) -> Any:
    return importlib.import_module(MODULES[game])
