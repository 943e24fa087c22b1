"""What a move brings about by the rules: the positions after it, one for each face of the die if there is a battle.

What the seat does not know is drawn at random. Nothing that is asked here depends on it but whether the destruction of
a state ends the game (Z6.2, Z10.5).
"""

from collections.abc import Callable, Iterator
from random import Random

from sevenfold.game import Name
from sevenfold.zhangyi import GAME, AnyMove, ZhangYiView, moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play.battle import FACES, scholar_of
from sevenfold.zhangyi.play.ends import is_hegemon
from sevenfold.zhangyi.state import State, areas_of, best_general, talents_in


class Outcomes:
    """The position of a view and those after a move of its seat."""

    def __init__(self, view: ZhangYiView, move: AnyMove) -> None:
        self.before: State = GAME.sample(view, Random(0))
        self.board = self.before.board
        after = GAME.apply(self.before, move)
        rolls = [GAME.apply(after, moves.Roll(die=die)) for die in FACES] if after.phase == "roll" else [after]
        self.after = list(map(_settled, rolls))

    def state(self, name: Name | None) -> int:
        """A state's number."""
        return NONE if name is None else self.board.state[name]

    def share(self, holds: Callable[[State], bool]) -> float:
        """In what share of the positions after the move something holds."""
        return sum(map(holds, self.after)) / len(self.after)

    def hegemon(self, of: int) -> float:
        """The share in which the game has ended with this hegemon (Z6.1)."""
        won = ("hegemony", (self.board.states[of],))
        return self.share(lambda after: after.result is not None and (after.result.end, after.result.states) == won)

    def destroyed(self, of: int) -> float:
        return self.share(lambda after: not after.alive >> of & 1)

    def taken(self) -> Iterator[tuple[int, float]]:
        """The areas that may change hands, with the share in which the acting state has them."""
        acting = self.before.acting
        for area, owner in enumerate(self.before.owner):
            if owner != acting and (share := self.share(lambda after: after.owner[area] == acting)):  # noqa: B023
                yield area, share

    def held_back(self, of: int) -> float:
        """The share in which a state that was one area or city short of hegemony is not so near any more."""
        if not near(self.before, of):
            return 0.0
        return self.share(lambda after: not near(after, of))

    def newly(self, holds: Callable[[State, int], bool], of: int) -> Iterator[int]:
        """The areas of a state of which something holds after the move, mostly, and did not before."""
        for area in areas_of(self.before, of):
            now = self.share(lambda after: after.owner[area] == of and holds(after, area))  # noqa: B023
            if now > 0.5 and not holds(self.before, area):
                yield area


def near(state: State, of: int) -> bool:
    """Whether a state is hegemon with any area more, be it a city or not (Z6.1)."""
    cities = (area for area, city in enumerate(state.board.city) if city and state.owner[area] != of)
    return any(is_hegemon(state, of, area) for area in cities)


def lead(state: State, source: int, to: int) -> int:
    """By how much a march with all strength is ahead in the battle, before the die (Z4.3, Z4.4, Z5.2)."""
    board, strength = state.board, state.strength
    attack = strength[source] - 1 - board.crossing[source][to] + best_general(board, talents_in(state, source))
    return attack - strength[to] - best_general(board, talents_in(state, to))


def exposed(state: State, area: int) -> bool:
    """Whether a neighbour of another state is ahead of those who stand there, and no scholar protects them (Z4.6)."""
    if scholar_of(state, area) != NONE:
        return False
    near, owners = state.board.neighbours[area], (NONE, state.owner[area])
    return any(state.owner[other] not in owners and lead(state, other, area) > 0 for other in near)


def safe(state: State, area: int) -> bool:
    return not exposed(state, area)


def _settled(state: State) -> State:
    """The position after a retreat that somebody has yet to choose: wherever it goes, the battle is decided."""
    while state.phase == "retreat":
        (seat,) = GAME.to_move(state)
        state = GAME.apply(state, GAME.legal_moves(state, int(seat))[0])
    return state
