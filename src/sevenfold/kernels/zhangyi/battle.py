"""Marches and battles (Z4.2 to Z5.6), and every act of the public log; all change the position they are given."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.rules import (
    areas_of,
    assassinate,
    begin_turn,
    draw_chit,
    draw_talent,
    end_action,
    move_talents,
    next_seat,
    on_map,
    station,
    take,
)


@inlined
def crossing(board: Ints, source: int, to: int) -> int:
    """Z4.4: the strength that a march between two neighbours loses on the way."""
    return board[z.B_BARRIERS + source] >> to & 1  # type: ignore[no-any-return]


@inlined
def talents_in(state: Ints, area: int) -> int:
    """The mask of the talents stationed in an area."""
    return those_in(state, on_map(state), area)


@inlined
def those_in(state: Ints, talents: int, area: int) -> int:
    """The mask of those of these talents that are stationed in an area."""
    mask = 0
    while talents:
        if state[z.PLACE + lowest(talents)] == area:
            mask |= talents & -talents
        talents &= talents - 1
    return mask


@inlined
def best_general(board: Ints, talents: int) -> int:
    """Z5.2: the bonus of the best general among the talents of a mask."""
    best = 0
    while talents:
        best = max(best, board[z.B_BONUS + lowest(talents)])
        talents &= talents - 1
    return best


@inlined
def scholar_against(board: Ints, state: Ints, to: int) -> int:
    """Z4.6: the scholar who turns back a march of the acting state into that area, or `NONE`."""
    owner = state[z.OWNER + to]
    if owner == z.NONE or owner == state[z.ACTING]:
        return z.NONE
    scholars = on_map(state) & board[z.B_OF_ROLE + z.SCHOLAR] & board[z.B_OF_STATE + owner]
    if board[z.B_SCHOLAR]:
        scholars = those_in(state, scholars, to)
    return lowest(scholars) if scholars else z.NONE


@kernel
def recruit(state: Ints, code: Ints, at: int) -> int:
    """Z4.2: adds the pairs of area and amount in `code`; returns the place after them."""
    pairs = code[at]
    for i in range(pairs):
        state[z.STRENGTH + code[at + 1 + 2 * i]] += code[at + 2 + 2 * i]
    state[z.PHASE] = z.P_MARCH
    return int(at + 1 + 2 * pairs)


@kernel
def march(board: Ints, state: Ints, source: int, to: int, strength: int, talents: int) -> None:
    """Z4.3 to Z4.6: makes a march of the acting state with these talents (a mask)."""
    scholar = scholar_against(board, state, to)
    if scholar != z.NONE:
        move_talents(state, 1 << scholar, z.GRAVEYARD)
        end_action(board, state, z.NONE)
        return
    cost = crossing(board, source, to)
    state[z.STRENGTH + source] -= strength
    left = strength - cost
    owner = state[z.OWNER + to]
    if left == 0:
        move_talents(state, talents, z.GRAVEYARD)
        end_action(board, state, z.NONE)
    elif owner == z.NONE or owner == state[z.ACTING]:
        arrive(state, to, left, talents)
        end_action(board, state, z.NONE)
    else:
        state[z.ATTACKER] = state[z.ACTING]
        state[z.DEFENDER] = owner
        state[z.SOURCE] = source
        state[z.AREA] = to
        state[z.CROSSING] = cost
        state[z.ATTACK] = left
        state[z.DEFENCE] = state[z.STRENGTH + to]
        state[z.ATTACK_TALENTS] = talents
        state[z.DEFENCE_TALENTS] = talents_in(state, to)
        state[z.DIE] = 0
        state[z.ATTACKER_WINS] = state[z.RETREAT] = z.NONE
        move_talents(state, talents, z.MARCHING)
        state[z.PHASE] = z.P_ROLL


@kernel
def arrive(state: Ints, to: int, strength: int, talents: int) -> None:
    """Z4.5: the army joins its own troops or takes empty land."""
    take(state, to, state[z.ACTING])
    state[z.STRENGTH + to] += strength
    move_talents(state, talents, to)


@kernel
def wins(board: Ints, attack: int, attack_bonus: int, defence: int, defence_bonus: int) -> bool:
    """Z5.1 to Z5.3: whether the attacker wins. A side without troops loses, whatever its bonus."""
    if attack == 0:
        return False
    if defence == 0:
        return True
    lead = attack + attack_bonus - defence - defence_bonus
    return lead > 0 or (lead == 0 and board[z.B_TIE] == 1)


@kernel
def roll(board: Ints, state: Ints, die: int) -> None:
    """Z5.1: losses, then the comparison. The beaten troops retreat at once unless they have a choice."""
    state[z.ATTACK] = max(0, state[z.ATTACK] - (z.ATTACK_LOSS >> 4 * die & 15))
    state[z.DEFENCE] -= z.DEFENCE_LOSS >> 4 * die & 15
    state[z.DIE] = die
    state[z.STRENGTH + state[z.AREA]] = state[z.DEFENCE]
    won = wins(
        board,
        state[z.ATTACK],
        best_general(board, state[z.ATTACK_TALENTS]),
        state[z.DEFENCE],
        best_general(board, state[z.DEFENCE_TALENTS]),
    )
    state[z.ATTACKER_WINS] = 1 if won else 0
    ways = retreats(board, state)
    if ways == 0:
        resolve(board, state, z.NONE)
    elif ways & (ways - 1) == 0:
        resolve(board, state, lowest(ways))
    else:
        state[z.PHASE] = z.P_RETREAT


@kernel
def retreats(board: Ints, state: Ints) -> int:
    """Z5.4: the mask of the areas that the beaten troops can retreat to."""
    won = state[z.ATTACKER_WINS] == 1
    beaten = state[z.DEFENDER] if won else state[z.ATTACKER]
    troops = state[z.DEFENCE] if won else state[z.ATTACK]
    if troops == 0:
        return 0
    land = areas_of(board, state, beaten)
    if board[z.B_INTO]:
        land |= areas_of(board, state, z.NONE)
    return board[z.B_NEIGHBOURS + state[z.AREA]] & land  # type: ignore[no-any-return]


@kernel
def retreat_chooser(board: Ints, state: Ints) -> int:
    """Z5.5: the seat that chooses where the beaten troops go."""
    choice = board[z.B_CHOICE]
    if choice == z.ACTING_PLAYER or (choice == z.OWNER_SIDE and state[z.ATTACKER_WINS] == 0):
        return int(state[z.ACTOR])
    return next_seat(board, state, state[z.FIRST] if choice == z.SECOND_PLAYER else state[z.ACTOR])


@kernel
def to_move(board: Ints, state: Ints) -> int:
    """The seat whose choice it is."""
    return retreat_chooser(board, state) if state[z.PHASE] == z.P_RETREAT else int(state[z.ACTOR])


@kernel
def resolve(board: Ints, state: Ints, to: int) -> None:
    """Z5.4, Z5.6: the beaten troops go `to` an area (or are lost), their talents die, the winner holds the area."""
    state[z.RETREAT] = to
    if state[z.ATTACKER_WINS] == 1:
        beaten = state[z.DEFENDER]
        troops = state[z.DEFENCE]
        move_talents(state, state[z.DEFENCE_TALENTS], z.GRAVEYARD)
        state[z.STRENGTH + state[z.AREA]] = 0
        arrive(state, state[z.AREA], state[z.ATTACK], state[z.ATTACK_TALENTS])
    else:
        beaten = state[z.ATTACKER]
        troops = state[z.ATTACK]
        move_talents(state, state[z.ATTACK_TALENTS], z.GRAVEYARD)
    if to != z.NONE:
        take(state, to, beaten)
        state[z.STRENGTH + to] += troops
    end_action(board, state, state[z.DEFENDER])


@kernel
def act(board: Ints, state: Ints, code: Ints, at: int) -> int:
    """Makes the act at place `at` of a log; returns the place of the next act."""
    kind = code[at]
    at += 1
    if kind == z.A_RECRUIT:
        return recruit(state, code, at)
    if kind == z.A_HOLD:
        end_action(board, state, z.NONE)
        return at
    if kind == z.A_MARCH:
        march(board, state, code[at], code[at + 1], code[at + 2], code[at + 3])
        return at + 4
    if kind == z.A_FIRST:
        state[z.FIRST] = code[at]
        begin_turn(state)
    elif kind == z.A_DRAW_TALENT:
        draw_talent(board, state, code[at])
    elif kind == z.A_STATION:
        station(board, state, code[at])
    elif kind == z.A_ASSASSINATE:
        assassinate(board, state, code[at])
    elif kind == z.A_DRAW_CHIT:
        draw_chit(board, state, code[at])
    elif kind == z.A_ROLL:
        roll(board, state, code[at])
    else:
        resolve(board, state, code[at])
    return at + 1
