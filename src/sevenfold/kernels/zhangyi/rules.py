"""The rules of Zhang Yi except marches (Z2.4 to Z8): each function changes the position it is given.

The functions mirror those of `sevenfold.zhangyi.play`; tests compare the two. Callers make legal moves only.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.zhangyi import layout as z


@kernel
def clear(board: Ints, state: Ints) -> None:
    """Z2.2: the scenario's troops, before anything is drawn."""
    for i in range(z.SIZE):
        state[i] = 0
    for area in range(board[z.B_AREAS]):
        state[z.OWNER + area] = board[z.B_OWNER + area]
        state[z.LAND + board[z.B_OWNER + area]] |= 1 << area
        state[z.STRENGTH + area] = board[z.B_STRENGTH + area]
    for talent in range(z.TALENTS):
        state[z.PLACE + talent] = z.UNSEEN
    for seat in range(z.SEATS):
        state[z.MANDATE + seat] = z.NONE
    state[z.FACE_DOWN] = (1 << z.TALENTS) - 1
    state[z.ALIVE] = (1 << z.STATES) - 1
    state[z.PHASE] = z.P_SET_ASIDE
    state[z.FIRST] = state[z.ACTOR] = state[z.TO_STATION] = state[z.KILLER] = state[z.ACTING] = z.NONE


@inlined
def power(board: Ints, state: Ints, of: int) -> int:
    """Z1.6: areas + cities."""
    return count(state[z.LAND + of]) + count(state[z.LAND + of] & board[z.B_CITIES])


@inlined
def areas_of(board: Ints, state: Ints, of: int) -> int:
    """The mask of a state's areas."""
    areas: int = state[z.LAND + of]
    return areas


@inlined
def take(state: Ints, area: int, of: int) -> None:
    """Gives an area to a state."""
    bit = 1 << area
    state[z.LAND + state[z.OWNER + area]] &= ~bit
    state[z.LAND + of] |= bit
    state[z.OWNER + area] = of


@inlined
def recruits(board: Ints, state: Ints, of: int) -> int:
    """Z4.2: a third of the power, rounded up, and one for every minister on the map."""
    ministers = board[z.B_OF_ROLE + z.MINISTER] & board[z.B_OF_STATE + of]
    due = (power(board, state, of) + 2) // 3 + count(state[z.ON_MAP] & ministers)
    if board[z.B_LIMIT]:
        held, areas = 0, areas_of(board, state, of)
        while areas:
            held += state[z.STRENGTH + lowest(areas)]
            areas &= areas - 1
        due = max(0, min(due, z.COUNTERS_SHOW - held))
    return due


@inlined
def pile(state: Ints) -> int:
    """The mask of the talents that can still be drawn."""
    talents: int = state[z.FACE_DOWN] & ~state[z.ASIDE]
    return talents


@inlined
def on_map(state: Ints) -> int:
    """The mask of the talents on the map."""
    talents: int = state[z.ON_MAP]
    return talents


@inlined
def move_talents(state: Ints, talents: int, to: int) -> None:
    """Puts talents that were drawn before to an area, among the marching or into the graveyard."""
    state[z.ON_MAP] = state[z.ON_MAP] | talents if to >= 0 else state[z.ON_MAP] & ~talents
    while talents:
        state[z.PLACE + lowest(talents)] = to
        talents &= talents - 1


@kernel
def next_seat(board: Ints, state: Ints, seat: int) -> int:
    """The next seat that is still in the game."""
    players, turn = board[z.B_PLAYERS], seat + 1
    turn = turn if turn < players else 0
    while state[z.OUT] >> turn & 1:
        turn = turn + 1 if turn + 1 < players else 0
    return turn


@kernel
def begin_turn(state: Ints) -> None:
    """Z4.1: a new turn has a chit for every state that is not destroyed."""
    state[z.TURN] += 1
    state[z.TALENTS_DRAWN] = 0
    state[z.CHITS] = state[z.ALIVE]
    state[z.ACTOR] = state[z.FIRST]
    state[z.PHASE] = z.P_DRAW_TALENT


@kernel
def next_draw(board: Ints, state: Ints) -> None:
    """Z3.1, Z3.4: two players draw in turn while there is a pile; then the assassin strikes (Z3.3)."""
    if state[z.TALENTS_DRAWN] < z.DRAWERS and pile(state):
        seat = state[z.FIRST]
        for _ in range(state[z.TALENTS_DRAWN]):
            seat = next_seat(board, state, seat)
        state[z.ACTOR] = seat
        state[z.PHASE] = z.P_DRAW_TALENT
    elif state[z.KILLER] == z.NONE:
        begin_actions(board, state)
    elif on_map(state):
        state[z.PHASE] = z.P_ASSASSINATE
        state[z.ACTOR] = state[z.KILLER]
    else:
        bury_assassin(board, state)
        begin_actions(board, state)


@kernel
def bury_assassin(board: Ints, state: Ints) -> None:
    move_talents(state, board[z.B_OF_ROLE + z.ASSASSIN], z.GRAVEYARD)
    state[z.KILLER] = z.NONE


@kernel
def draw_talent(board: Ints, state: Ints, talent: int) -> None:
    of = board[z.B_STATE + talent]
    state[z.PLACE + talent] = z.DRAWN
    state[z.FACE_DOWN] &= ~(1 << talent)
    if of == z.NONE:
        state[z.KILLER] = state[z.ACTOR]
        state[z.TALENTS_DRAWN] += 1
        next_draw(board, state)
    elif not state[z.ALIVE] >> of & 1:
        state[z.PLACE + talent] = z.GRAVEYARD
        next_draw(board, state)
    else:
        state[z.TO_STATION] = talent
        state[z.PHASE] = z.P_STATION


@kernel
def station(board: Ints, state: Ints, area: int) -> None:
    move_talents(state, 1 << state[z.TO_STATION], area)
    state[z.TO_STATION] = z.NONE
    state[z.TALENTS_DRAWN] += 1
    next_draw(board, state)


@kernel
def assassinate(board: Ints, state: Ints, talent: int) -> None:
    move_talents(state, 1 << talent, z.GRAVEYARD)
    bury_assassin(board, state)
    begin_actions(board, state)


@kernel
def begin_actions(board: Ints, state: Ints) -> None:
    state[z.ACTOR] = state[z.FIRST]
    next_chit(board, state)


@kernel
def next_chit(board: Ints, state: Ints) -> None:
    """Z4.1: the actor draws while there are chits. Z7.1: then a new turn begins, while there is a pile."""
    if state[z.CHITS]:
        state[z.PHASE] = z.P_DRAW_CHIT
    elif pile(state):
        state[z.FIRST] = next_seat(board, state, state[z.FIRST])
        begin_turn(state)
    else:
        end_of_time(board, state)


@kernel
def draw_chit(board: Ints, state: Ints, of: int) -> None:
    state[z.CHITS] &= ~(1 << of)
    if not state[z.ALIVE] >> of & 1:
        next_chit(board, state)
        return
    state[z.ACTING] = of
    state[z.PHASE] = z.P_RECRUIT if recruits(board, state, of) else z.P_MARCH


@kernel
def is_hegemon(board: Ints, state: Ints, of: int) -> bool:
    """Z6.1: whether a state has the areas or the cities for hegemony."""
    areas = areas_of(board, state, of)
    return count(areas) >= z.HEGEMONY_AREAS or count(areas & board[z.B_CITIES]) >= z.HEGEMONY_CITIES


@kernel
def end_action(board: Ints, state: Ints, attacked: int) -> None:
    """Z6: the consequences of a battle against `attacked` (or of none), then the next player's chit."""
    acting = state[z.ACTING]
    if (attacked != z.NONE or board[z.B_CHECK]) and is_hegemon(board, state, acting):
        over(board, state, z.HEGEMONY, 1 << acting)
        return
    if attacked != z.NONE and areas_of(board, state, attacked) == 0:
        destroy(board, state, attacked)
        if state[z.PHASE] == z.P_OVER:
            return
    state[z.ACTING] = z.NONE
    state[z.ACTOR] = next_seat(board, state, state[z.ACTOR])
    next_chit(board, state)


@kernel
def destroy(board: Ints, state: Ints, of: int) -> None:
    """Z6.2, Z10.5: a state is destroyed and its supporter is out; the last player left wins."""
    state[z.ALIVE] &= ~(1 << of)
    for seat in range(board[z.B_PLAYERS]):
        if state[z.MANDATE + seat] == of:
            state[z.OUT] |= 1 << seat
            if count(state[z.OUT]) == board[z.B_PLAYERS] - 1:
                over(board, state, z.DESTRUCTION, 1 << of)


@kernel
def end_of_time(board: Ints, state: Ints) -> None:
    """Z7.2: the game ends with the last turn; the states of the highest power are victorious."""
    highest = best = 0
    for of in range(z.STATES):
        value = power(board, state, of)
        if value > best:
            best = value
            highest = 0
        if value == best:
            highest |= 1 << of
    over(board, state, z.TIME, highest)


@kernel
def _strongest_players(board: Ints, state: Ints) -> int:
    """Z7.2: the seats whose states have the highest power among the players' states."""
    winners = 0
    best = -1
    for seat in range(board[z.B_PLAYERS]):
        mandate = state[z.MANDATE + seat]
        if mandate == z.NONE:
            continue
        value = power(board, state, mandate)
        if value > best:
            best = value
            winners = 0
        if value == best:
            winners |= 1 << seat
    return winners


@kernel
def over(board: Ints, state: Ints, end: int, states: int) -> None:
    """Writes the result. The seats with a mandate for `states` win; after destruction, the seat that is left."""
    players = board[z.B_PLAYERS]
    winners = 0
    for seat in range(players):
        mandate = state[z.MANDATE + seat]
        if mandate != z.NONE and states >> mandate & 1:
            winners |= 1 << seat
    if end == z.DESTRUCTION:
        winners = ((1 << players) - 1) & ~state[z.OUT]
    state[z.DRAW] = 0
    if end == z.TIME and winners == 0 and board[z.B_TIME_UP]:
        winners = _strongest_players(board, state)
    if end == z.TIME and count(winners) != 1:
        winners = 0
        state[z.DRAW] = 1
    state[z.END] = end
    state[z.END_STATES] = states
    state[z.WINNERS] = winners
    state[z.PHASE] = z.P_OVER
    state[z.ACTOR] = state[z.ACTING] = z.NONE
