"""The legal moves of a seat, each computed when it is asked for.

There can be very many divisions of recruits and very many marches. `legal_moves` lists at most `MOST`: when there are
more, an even selection, always the same. `every_move` goes through all of them, and `check` accepts all of them.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import Final, overload

from sevenfold.game import Seat
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import Board
from sevenfold.zhangyi.play.battle import retreats
from sevenfold.zhangyi.state import State, areas_of, on_map, recruits, talents_in

MOST: Final = 5000


class Listing(Sequence[moves.AnyMove]):
    """`total` moves by number, of which at most `MOST` are listed: an even selection that begins with the first."""

    def __init__(self, total: int, move: Callable[[int], moves.AnyMove]) -> None:
        self.total = total
        self._length = min(total, MOST)
        self._move = move

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> moves.AnyMove: ...
    @overload
    def __getitem__(self, index: slice) -> list[moves.AnyMove]: ...
    def __getitem__(self, index: int | slice) -> moves.AnyMove | list[moves.AnyMove]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._length))]
        number = index + self._length if index < 0 else index
        if not 0 <= number < self._length:
            raise IndexError(index)
        return self._move(number * self.total // self._length)

    @property
    def cut(self) -> bool:
        return self.total > self._length

    def every(self) -> Iterator[moves.AnyMove]:
        """All `total` moves, in order."""
        return map(self._move, range(self.total))


def legal_moves(state: State, seat: Seat) -> Sequence[moves.AnyMove]:
    """The moves of a seat that is to move, at most `MOST` of them."""
    board = state.board
    match state.phase:
        case "keep":
            return [moves.Keep(by=seat, mandate=board.states[of]) for of in state.offers[seat]]
        case "station":
            talent, areas = board.talents[state.drawn], station_areas(state)
            return [moves.Station(by=seat, talent=talent, area=board.areas[area]) for area in areas]
        case "assassinate":
            return [moves.Assassinate(by=seat, talent=board.talents[talent]) for talent in on_map(state)]
        case "recruit":
            return recruit_moves(state, seat)
        case "march":
            return march_moves(state, seat)
        case _:
            return [moves.Retreat(by=seat, to=board.areas[area]) for area in retreats(state)]


def every_move(state: State, seat: Seat) -> Iterator[moves.AnyMove]:
    """All moves of a seat that is to move."""
    listed = legal_moves(state, seat)
    return listed.every() if isinstance(listed, Listing) else iter(listed)


def station_areas(state: State) -> list[int]:
    """Z3.2: the areas of the drawn talent's state."""
    return areas_of(state, state.board.talent_state[state.drawn])


def recruit_moves(state: State, seat: Seat) -> Listing:
    """Z4.2: the ways to divide the recruits among the acting state's areas."""
    amount = recruits(state, state.acting)
    areas = [state.board.areas[area] for area in areas_of(state, state.acting)]

    def move(rank: int) -> moves.Recruit:
        parts = division(rank, amount, len(areas))
        return moves.Recruit(by=seat, place={area: part for area, part in zip(areas, parts, strict=True) if part})

    return Listing(comb(amount + len(areas) - 1, amount), move)


def division(rank: int, amount: int, parts: int) -> list[int]:
    """Division number `rank` of `amount` into `parts` parts; in the first one the first part is the largest."""
    found = []
    for others in range(parts - 1, 0, -1):
        part = amount
        while rank >= (ways := comb(amount - part + others - 1, others - 1)):
            rank -= ways
            part -= 1
        found.append(part)
        amount -= part
    return [*found, amount]


class Way:
    """The marches from one area to one neighbour: every strength with every set of talents."""

    __slots__ = ("count", "most", "source", "talents", "to")

    def __init__(self, source: int, to: int, most: int, talents: tuple[int, ...]) -> None:
        self.source, self.to, self.most, self.talents = source, to, most, talents
        self.count = most << len(talents)

    def move(self, rank: int, seat: Seat, board: Board) -> moves.March:
        less_one, chosen = divmod(rank, 1 << len(self.talents))
        talents = [talent for bit, talent in enumerate(self.talents) if chosen >> bit & 1]
        return moves.March(
            by=seat,
            source=board.areas[self.source],
            to=board.areas[self.to],
            strength=less_one + 1,
            talents=tuple(board.talents[talent] for talent in talents),
        )


def ways(state: State) -> list[Way]:
    """Z4.3: every area of the acting state that can spare troops, with every neighbour."""
    found = []
    for source in areas_of(state, state.acting):
        if (most := state.strength[source] - 1) > 0:
            talents = talents_in(state, source)
            found += [Way(source, to, most, talents) for to in state.board.neighbours[source]]
    return found


def march_moves(state: State, seat: Seat) -> Listing:
    """Holding, then the marches."""
    found = ways(state)
    ends = list(accumulate((way.count for way in found), initial=1))

    def move(rank: int) -> moves.Hold | moves.March:
        if not rank:
            return moves.Hold(by=seat)
        number = bisect_right(ends, rank) - 1
        return found[number].move(rank - ends[number], seat, state.board)

    return Listing(ends[-1], move)
