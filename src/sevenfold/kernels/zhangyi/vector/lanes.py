"""Many games of Zhang Yi stepped side by side, one choice at a time, for learners: choices, results, new games.

A lane has its position (see `zhangyi.layout`) and a row of memory (see `vector.layout`). The table's moves follow each
move at once. A finished game pays and a new one begins, in which the seats choose their mandates one after the other.
What a seat sees of it is written by `observe`.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.battle import march, resolve, retreats, talents_in, to_move
from sevenfold.kernels.zhangyi.random_games import begin, chance, deal
from sevenfold.kernels.zhangyi.rules import areas_of, assassinate, end_action, on_map, recruits, station
from sevenfold.kernels.zhangyi.vector import layout as v


@kernel
def begin_lane(board: Ints, state: Ints, memory: Ints, rng: Seeds) -> None:
    """A new game: seat 0 is to choose which mandate it keeps (Z2.3)."""
    deal(board, state, rng)
    state[z.PHASE] = v.P_KEEP
    state[z.ACTOR] = 0
    memory[v.SEAT] = memory[v.COUNT] = 0


@inlined
def choices(board: Ints, state: Ints, memory: Ints) -> tuple[int, int, int]:
    """The actions allowed now: the first, a mask of those from it on, and, where the mask is empty, how many."""
    phase, count = state[z.PHASE], memory[v.COUNT]
    areas = board[z.B_AREAS]
    if phase == z.P_MARCH and count:
        source = memory[v.MADE] - z.STATES
        if count == 1:
            return z.STATES, board[z.B_NEIGHBOURS + source], 0
        if count == 2:
            return strength_action(areas, 1), 0, min(state[z.STRENGTH + source] - 1, v.STRONGEST)
        here, last = talents_in(state, source), memory[v.MADE + count - 1] - z.STATES - areas
        after = here if count == 3 else here & -(2 << last)
        return z.STATES + areas, after | 2 << z.TALENTS, 0
    if phase == z.P_MARCH:
        return z.STATES, can_march(board, state) | 1 << areas + z.TALENTS, 0
    if phase == z.P_RECRUIT:
        owned = areas_of(board, state, state[z.ACTING])
        low = memory[v.MADE + count - 1] - z.STATES if count else 0
        return z.STATES, owned & -(1 << low), 0
    if phase == z.P_STATION:
        return z.STATES, areas_of(board, state, board[z.B_STATE + state[z.TO_STATION]]), 0
    if phase == z.P_ASSASSINATE:
        return z.STATES + areas, on_map(state), 0
    if phase == v.P_KEEP:
        return 0, state[z.OFFER + memory[v.SEAT]], 0
    return z.STATES, retreats(board, state), 0


@inlined
def strength_action(areas: int, strength: int) -> int:
    return z.STATES + areas + z.TALENTS + 1 + strength


@inlined
def can_march(board: Ints, state: Ints) -> int:
    """Z4.3: the areas of the acting state that can spare troops."""
    areas, found = areas_of(board, state, state[z.ACTING]), 0
    while areas:
        if state[z.STRENGTH + lowest(areas)] > 1:
            found |= areas & -areas
        areas &= areas - 1
    return found


@inlined
def any_choice(board: Ints, state: Ints, memory: Ints, rng: Seeds) -> int:
    """One of the actions allowed now, each equally likely."""
    first, mask, several = choices(board, state, memory)
    return first + (lowest(any_card(rng, mask)) if mask else below(rng, several))


@kernel
def choose(board: Ints, state: Ints, memory: Ints, rng: Seeds, action: int) -> None:
    """One choice. When it completes a move, the move is made, and the table's moves up to a player's next choice."""
    memory[v.MADE + memory[v.COUNT]] = action
    memory[v.COUNT] += 1
    if not complete(board, state, memory, action):
        return
    move(board, state, memory, rng, action)
    memory[v.COUNT] = 0
    while chance(board, state, rng) >= 0:
        pass
    memory[v.SEAT] = to_move(board, state)


@inlined
def complete(board: Ints, state: Ints, memory: Ints, action: int) -> bool:
    """Whether the choices made are a whole move."""
    phase, count, areas = state[z.PHASE], memory[v.COUNT], board[z.B_AREAS]
    if phase == z.P_RECRUIT:
        return bool(count == recruits(board, state, state[z.ACTING]))
    if phase != z.P_MARCH:
        return True
    if count == 3:
        return talents_in(state, memory[v.MADE] - z.STATES) == 0
    hold: int = z.STATES + areas + z.TALENTS
    return action == (hold if count < 3 else hold + 1)  # `go` follows `hold`


@inlined
def move(board: Ints, state: Ints, memory: Ints, rng: Seeds, action: int) -> None:
    """Makes the move of these choices, the last of which is `action`."""
    phase, area = state[z.PHASE], action - z.STATES
    if phase == z.P_MARCH:
        march_or_hold(board, state, memory)
    elif phase == z.P_RECRUIT:
        for i in range(memory[v.COUNT]):
            state[z.STRENGTH + memory[v.MADE + i] - z.STATES] += 1
        state[z.PHASE] = z.P_MARCH
    elif phase == z.P_STATION:
        station(board, state, area)
    elif phase == z.P_ASSASSINATE:
        assassinate(board, state, area - board[z.B_AREAS])
    elif phase == v.P_KEEP:
        state[z.MANDATE + state[z.ACTOR]] = action
        state[z.ACTOR] += 1
        if state[z.ACTOR] == board[z.B_PLAYERS]:
            begin(board, state, rng)
    else:
        resolve(board, state, area)


@inlined
def march_or_hold(board: Ints, state: Ints, memory: Ints) -> None:
    areas, count = board[z.B_AREAS], memory[v.COUNT]
    if count == 1:
        end_action(board, state, z.NONE)
        return
    talents = 0
    for i in range(3, count - 1):  # the last one is `go`
        talents |= 1 << memory[v.MADE + i] - z.STATES - areas
    strength = memory[v.MADE + 2] - strength_action(areas, 0)
    march(board, state, memory[v.MADE] - z.STATES, memory[v.MADE + 1] - z.STATES, strength, talents)


@inlined
def step_lane(board: Ints, state: Ints, memory: Ints, rng: Seeds, action: int, gains: Floats, at: int) -> int:
    """A choice in one lane; returns 1 when it ended the game, whose results by seat are then at `at` in `gains`."""
    choose(board, state, memory, rng, action if action >= 0 else any_choice(board, state, memory, rng))
    for seat in range(z.SEATS):
        gains[at + seat] = 0.0
    if state[z.PHASE] != z.P_OVER:
        return 0
    players = board[z.B_PLAYERS]
    for seat in range(players):
        if state[z.WINNERS]:
            gains[at + seat] = 1.0 if state[z.WINNERS] >> seat & 1 else -1.0 / (players - 1)
        else:
            gains[at + seat] = 0.0 if state[z.DRAW] else -1.0
    begin_lane(board, state, memory, rng)
    return 1
