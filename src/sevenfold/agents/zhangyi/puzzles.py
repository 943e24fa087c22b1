"""Puzzles at Zhang Yi: the march that makes hegemon, and whom another player backs.

The value of a march is the chance to win the game in short games that all options share. The value of a
guess is how likely another seat has a mandate, by everything that it did in public.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from sevenfold.agents import match
from sevenfold.agents.agent import agent
from sevenfold.agents.puzzles import Position, Values
from sevenfold.agents.zhangyi.beliefs import beliefs
from sevenfold.agents.zhangyi.engine import TRIALS
from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.agents.zhangyi.greedy import GreedyAgent
from sevenfold.game import Seat
from sevenfold.zhangyi import GAME, Rules, ZhangYiView, moves
from sevenfold.zhangyi.view import MarchOption

KINDS: Final = {"hegemon": ("two", "three"), "backs": ("two", "three")}
"""hegemon: a march that may make the supported state hegemon · backs: guess a mandate. Retreats matter too little."""
OFFERED: Final = frozenset({"hegemon", "backs"})
SOLVED: Final[frozenset[str]] = frozenset()
GUESSED: Final = frozenset({"backs"})

PLAYER: Final = "styled:regular"
TRIED: Final = 4
"""Positions of a game that are valued at most."""


def positions(kind: str, rules: Rules, rng: Random) -> Iterator[Position]:
    """The decisions of one game that the kind is about, at most `TRIED` of them in a random order."""
    found = [place for place in _decisions(rules, rng) if _may_be(kind, place)]
    yield from rng.sample(found, min(TRIED, len(found)))


def _decisions(rules: Rules, rng: Random) -> Iterator[Position]:
    """Every decision of a game after the mandates are kept."""
    agents = [agent("zhangyi", PLAYER) for _ in range(rules.players)]
    minds = [Random(rng.getrandbits(64)) for _ in agents]
    made: tuple[Any, ...] = ()
    state = GAME.start(rules)
    for move, after in match.positions(GAME, rules, agents, lambda _: rng, minds, 0.01):
        if isinstance(move.by, int) and not isinstance(move, moves.Keep):
            yield Position(state, move.by, made)
        made, state = (*made, move), after


def _may_be(kind: str, place: Position) -> bool:
    view = GAME.view(place.state, place.seat)
    if kind == "hegemon":
        return view.acting == view.mandate and any(map(_hegemony, view.marches))
    return view.turn > 1 and bool(view.marches) and _asked(view) is not None


def _hegemony(option: MarchOption) -> bool:
    """Whether a march with all strength can make the acting state hegemon (Z6.1)."""
    return option.hegemony or any(row.by_strength[-1].hegemony for row in option.odds if row.by_strength)


def _asked(view: ZhangYiView) -> Seat | None:
    """The other seat whose mandate is the least secret; None where all are known."""
    hidden = [seat for seat, mandate in enumerate(view.mandates) if mandate is None]
    known = beliefs(view) if hidden else ()
    return max(hidden, key=lambda seat: max(known[seat].values()), default=None)


def hard(position: Position, best: Any) -> bool:
    """Whether rules of thumb choose another move, or the state that is believed in is not the strongest one."""
    view = GAME.view(position.state, position.seat)
    if isinstance(best, moves.Keep):
        return best.mandate != max(view.states, key=lambda state: state.areas).id
    made: bool = GreedyAgent().choose(view, 0, Random(0)) != best
    return made


def fits(kind: str, position: Position, best: Any) -> bool:
    """Whether the best option is what the kind asks for; a guess has to be true as well."""
    view = GAME.view(position.state, position.seat)
    if kind == "hegemon":
        return isinstance(best, moves.March) and any(
            _hegemony(option) for option in view.marches if (option.source, option.to) == (best.source, best.to)
        )
    true: bool = position.state.board.states[position.state.mandates[best.by]] == best.mandate
    return true


def values(kind: str, position: Position, options: Sequence[Any], effort: int, rng: Random) -> Values | None:
    """What each option is worth, as far as the seat can know."""
    view = GAME.view(position.state, position.seat)
    if kind == "backs":
        return _guesses(view, options)
    judge, trials = ExpertAgent().engine.judge(view, rng), TRIALS * effort or TRIALS // 4
    options = options or judge.candidates()
    return Values(tuple(options), tuple(tuple(judge.batches(option, trials)) for option in options))


def _guesses(view: ZhangYiView, options: Sequence[Any]) -> Values:
    """How likely each mandate is; exact, so that there is one batch."""
    seat = options[0].by if options else _asked(view)
    assert seat is not None
    known = beliefs(view)[seat]
    names = [option.mandate for option in options] or [name for name, share in known.items() if share > 0]
    made = tuple(moves.Keep(by=seat, mandate=name) for name in names)
    return Values(made, tuple((known[name],) for name in names))
