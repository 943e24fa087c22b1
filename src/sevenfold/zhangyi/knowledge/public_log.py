"""The public log: every act since the set-up as one flat run of numbers, so that beliefs can be drawn from a view.

Numbers are those of the scenario's order. Nothing hidden is in it: it begins when the mandates are kept.
"""

from collections.abc import Iterable

from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import Board

# The kinds of acts. Views hold these numbers, so each keeps its meaning.
FIRST, DRAW_TALENT, STATION, ASSASSINATE, DRAW_CHIT, RECRUIT, MARCH, HOLD, ROLL, RETREAT = range(10)


def acts(board: Board, move: moves.AnyMove) -> tuple[int, ...]:
    """A move as the log writes it: its kind and its numbers; nothing for the hidden moves of the set-up."""
    match move:
        case moves.First():
            return FIRST, move.seat
        case moves.DrawTalent():
            return DRAW_TALENT, board.talent[move.talent]
        case moves.Station():
            return STATION, board.area[move.area]
        case moves.Assassinate():
            return ASSASSINATE, board.talent[move.talent]
        case moves.DrawChit():
            return DRAW_CHIT, board.state[move.state]
        case moves.Recruit():
            placed = sorted((board.area[name], amount) for name, amount in move.place.items() if amount)
            return RECRUIT, len(placed), *(number for pair in placed for number in pair)
        case moves.March():
            talents = _mask(board.talent[name] for name in move.talents)
            return MARCH, board.area[move.source], board.area[move.to], move.strength, talents
        case moves.Hold():
            return (HOLD,)
        case moves.Roll():
            return ROLL, move.die
        case moves.Retreat():
            return RETREAT, board.area[move.to]
        case _:
            return ()


def _mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)
