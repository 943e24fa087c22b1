"""Random games of Zhang Yi: chance as the rules have it, and all legal moves equally likely."""

import numpy as np

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.bits import any_card, below, count, draw, lowest, some_cards
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.battle import act, march, resolve, retreats, roll, those_in
from sevenfold.kernels.zhangyi.rules import (
    areas_of,
    assassinate,
    begin_turn,
    clear,
    draw_chit,
    draw_talent,
    end_action,
    on_map,
    pile,
    recruits,
    station,
)

LANE = np.uint64(0x632BE59BD9B4E019)


@kernel
def deal(board: Ints, state: Ints, rng: Seeds) -> None:
    """Z2: the talents set aside and the mandates offered, before anybody keeps one."""
    clear(board, state)
    left = (1 << z.TALENTS) - 1
    for _ in range(2):
        left ^= any_card(rng, left)
    state[z.ASIDE] = ~left & ((1 << z.TALENTS) - 1)
    free = (1 << z.STATES) - 1
    for seat in range(board[z.B_PLAYERS]):
        for _ in range(2):
            mandate = any_card(rng, free)
            free ^= mandate
            state[z.OFFER + seat] |= mandate


@kernel
def begin(board: Ints, state: Ints, rng: Seeds) -> None:
    """Z2.4: draws the first player and begins the first turn."""
    state[z.FIRST] = below(rng, board[z.B_PLAYERS])
    begin_turn(state)


@kernel
def chance(board: Ints, state: Ints, rng: Seeds) -> int:
    """Makes the table's move; returns the chit, talent or face drawn, or -1 when it is a player's turn."""
    phase = state[z.PHASE]
    if phase == z.P_DRAW_CHIT:
        drawn = lowest(any_card(rng, state[z.CHITS]))
        draw_chit(board, state, drawn)
    elif phase == z.P_DRAW_TALENT:
        drawn = lowest(any_card(rng, pile(state)))
        draw_talent(board, state, drawn)
    elif phase == z.P_ROLL:
        drawn = 1 + below(rng, z.DIE_FACES)
        roll(board, state, drawn)
    else:
        return -1
    return drawn


@inlined
def recruit_at_random(board: Ints, state: Ints, rng: Seeds) -> None:
    """All divisions are equally likely: the recruits and the bars between areas stand in a random order."""
    areas = areas_of(board, state, state[z.ACTING])
    due, bars = recruits(board, state, state[z.ACTING]), count(areas) - 1
    while due + bars > 62:  # more than a mask holds: the first of the order are drawn one by one
        if below(rng, due + bars) < due:
            state[z.STRENGTH + lowest(areas)] += 1
            due -= 1
        else:
            areas &= areas - 1
            bars -= 1
    order = some_cards(rng, (1 << due + bars) - 1, bars) | 1 << due + bars
    while areas:
        part = lowest(order)
        state[z.STRENGTH + lowest(areas)] += part
        order >>= part + 1
        areas &= areas - 1
    state[z.PHASE] = z.P_MARCH


@inlined
def march_at_random(board: Ints, state: Ints, rng: Seeds) -> None:
    """Holding, or any march: any strength between any two neighbours with any talents."""
    of = state[z.ACTING]
    owned, talents = areas_of(board, state, of), on_map(state) & board[z.B_OF_STATE + of]
    total, areas = 1, owned
    while areas:
        total += marches(board, state, lowest(areas), talents)
        areas &= areas - 1
    rank = below(rng, total) - 1
    if rank < 0:
        end_action(board, state, z.NONE)
        return
    areas = owned
    source = lowest(areas)
    ways = marches(board, state, source, talents)
    while rank >= ways:
        rank -= ways
        areas &= areas - 1
        source = lowest(areas)
        ways = marches(board, state, source, talents)
    to = board[z.B_NEAR + source * z.MOST_NEAR + below(rng, board[z.B_DEGREE + source])]
    strength = 1 + below(rng, state[z.STRENGTH + source] - 1)
    here = those_in(state, talents, source)
    march(board, state, source, to, strength, here & draw(rng) if here else 0)


@inlined
def marches(board: Ints, state: Ints, source: int, talents: int) -> int:
    """How many marches there are from an area of a state with these talents."""
    ways: int = board[z.B_DEGREE + source] * (state[z.STRENGTH + source] - 1)
    return ways << count(those_in(state, talents, source))


@kernel
def move_at_random(board: Ints, state: Ints, rng: Seeds) -> None:
    """Makes a legal move of the player."""
    phase = state[z.PHASE]
    if phase == z.P_RECRUIT:
        recruit_at_random(board, state, rng)
    elif phase == z.P_MARCH:
        march_at_random(board, state, rng)
    elif phase == z.P_STATION:
        of = board[z.B_STATE + state[z.TO_STATION]]
        station(board, state, lowest(any_card(rng, areas_of(board, state, of))))
    elif phase == z.P_ASSASSINATE:
        assassinate(board, state, lowest(any_card(rng, on_map(state))))
    else:
        resolve(board, state, lowest(any_card(rng, retreats(board, state))))


@inlined
def action_at_random(board: Ints, state: Ints, rng: Seeds) -> int:
    """Draws a chit and makes the moves of the action that it allows; returns how many, the table's included.

    The end of an action leads to no phase of the same action, so every phase is asked for once.
    """
    made = 1
    draw_chit(board, state, lowest(any_card(rng, state[z.CHITS])))
    if state[z.PHASE] == z.P_RECRUIT:
        recruit_at_random(board, state, rng)
        made += 1
    if state[z.PHASE] == z.P_MARCH:
        march_at_random(board, state, rng)
        made += 1
    if state[z.PHASE] == z.P_ROLL:
        roll(board, state, 1 + below(rng, z.DIE_FACES))
        made += 1
    return made


@kernel
def play_out(board: Ints, state: Ints, rng: Seeds) -> int:
    """Makes random moves to the end of the game; returns how many, the table's included."""
    made = 0
    while state[z.PHASE] != z.P_OVER:
        if state[z.PHASE] == z.P_DRAW_CHIT:
            made += action_at_random(board, state, rng)
        else:
            if chance(board, state, rng) < 0:
                move_at_random(board, state, rng)
            made += 1
    return made


@kernel
def random_game(board: Ints, state: Ints, rng: Seeds) -> int:
    """Plays a whole game from the deal on; returns the number of moves."""
    deal(board, state, rng)
    for seat in range(board[z.B_PLAYERS]):
        state[z.MANDATE + seat] = lowest(any_card(rng, state[z.OFFER + seat]))
    begin(board, state, rng)
    return play_out(board, state, rng)


@kernel
def random_games(board: Ints, states: Ints, seed: int, rng: Seeds) -> int:
    """Plays a game in each row, each from its own seed; returns the number of moves of all."""
    made = 0
    for lane in range(len(states) // z.SIZE):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        rng[0] = np.uint64(seed) + np.uint64(lane) * LANE
        made += random_game(board, state, rng)
    return made


@kernel
def play_outs(board: Ints, states: Ints, rng: Seeds) -> int:
    """Plays the position in every row to its end; returns the number of moves of all."""
    made = 0
    for lane in range(len(states) // z.SIZE):
        made += play_out(board, states[lane * z.SIZE : (lane + 1) * z.SIZE], rng)
    return made


@kernel
def replay(board: Ints, state: Ints, log: Ints) -> int:
    """Makes every act of a log; returns the log's length."""
    at = 0
    while at < len(log):
        at = act(board, state, log, at)
    return at
