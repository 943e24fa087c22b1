"""The table's moves: what is shuffled, dealt, drawn and rolled (Z2, Z3.1, Z4.1, Z5.1)."""

from random import Random

from sevenfold.zhangyi import moves
from sevenfold.zhangyi.state import State, pile


def table_move(state: State, rng: Random) -> moves.AnyMove:
    """The next move of chance, every possibility as likely as the rules make it."""
    board = state.board
    match state.phase:
        case "set_aside":
            return moves.SetAside(talents=tuple(rng.sample(board.talents, 2)))
        case "offer":
            dealt = {of for offer in state.offers for of in offer}
            free = [name for of, name in enumerate(board.states) if of not in dealt]
            return moves.Offer(seat=len(state.offers), mandates=tuple(rng.sample(free, 2)))
        case "first":
            return moves.First(seat=rng.randrange(board.rules.players))
        case "draw_talent":
            return moves.DrawTalent(seat=state.actor, talent=board.talents[rng.choice(pile(state))])
        case "draw_chit":
            left = [name for of, name in enumerate(board.states) if state.chits >> of & 1]
            return moves.DrawChit(seat=state.actor, state=rng.choice(left))
        case _:
            return moves.Roll(die=rng.randint(1, 6))
