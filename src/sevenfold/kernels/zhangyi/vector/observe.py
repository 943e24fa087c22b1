"""What the seat to move knows, as the fields of `sevenfold.lab.zhangyi.choices`, a byte each; and its allowed actions.

Bytes are 0 and 1, except those of turn, strength, power and recruits due: they are the numbers, up to 127.
"""

from sevenfold.kernels.arrays import AnyArray, Floats, Ints, Seeds
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.rules import on_map, power, recruits
from sevenfold.kernels.zhangyi.vector import layout as v
from sevenfold.kernels.zhangyi.vector.lanes import begin_lane, choices, step_lane

MOST: int = 127
"""The largest number in a byte."""


@inlined
def put(out: AnyArray, at: int, mask: int) -> None:
    """Writes a 1 for every bit of a mask."""
    while mask:
        out[at + lowest(mask)] = 1
        mask &= mask - 1


@inlined
def erase(out: AnyArray) -> None:
    for i in range(len(out)):
        out[i] = 0


@inlined
def show_mask(board: Ints, state: Ints, memory: Ints, out: AnyArray) -> None:
    """Writes the actions that the seat to move may choose over zeros."""
    first, mask, several = choices(board, state, memory)
    put(out, first, mask)
    for i in range(several):
        out[first + i] = 1


@inlined
def observe(board: Ints, state: Ints, memory: Ints, actions: int, out: AnyArray) -> None:
    """Writes what the seat to move knows over zeros."""
    me, count, phase = memory[v.SEAT], memory[v.COUNT], state[z.PHASE]
    areas, players = board[z.B_AREAS], board[z.B_PLAYERS]
    if count:
        out[memory[v.MADE]] = 1
        out[2 * actions + memory[v.MADE + count - 1]] = 1
    if count > 1:
        out[actions + memory[v.MADE + 1]] = 1
    at = 3 * actions
    out[at + (v.CHOOSES_AT >> 4 * phase & 15)] = 1
    at += len(v.CHOOSES)
    out[at] = state[z.TURN]
    at += 1
    if state[z.ACTING] != z.NONE:
        out[at + state[z.ACTING]] = 1
    at += z.STATES
    own, offer = state[z.MANDATE + me], state[z.OFFER + me]
    if own == z.NONE:
        put(out, at + 2 * z.STATES, offer)
    else:
        out[at + own] = 1
        put(out, at + z.STATES, offer & ~(1 << own))
    at += 3 * z.STATES
    for area in range(areas):
        if state[z.OWNER + area] != z.NONE:
            out[at + area * z.STATES + state[z.OWNER + area]] = 1
    at += areas * z.STATES
    for area in range(areas):
        out[at + area] = min(MOST, state[z.STRENGTH + area])
    at += areas
    stationed, graveyard = on_map(state), 0
    while stationed:
        talent = lowest(stationed)
        out[at + talent * areas + state[z.PLACE + talent]] = 1
        stationed &= stationed - 1
    at += z.TALENTS * areas
    for talent in range(z.TALENTS):
        graveyard |= (state[z.PLACE + talent] == z.GRAVEYARD) << talent
    put(out, at, graveyard)
    put(out, at + z.TALENTS, state[z.FACE_DOWN])
    if state[z.TO_STATION] != z.NONE:
        out[at + 2 * z.TALENTS + state[z.TO_STATION]] = 1
    at += 3 * z.TALENTS
    for of in range(z.STATES):
        out[at + of] = power(board, state, of)
    put(out, at + z.STATES, state[z.ALIVE])
    put(out, at + 2 * z.STATES, state[z.CHITS])
    at += 3 * z.STATES
    fought = state[z.ATTACKER] != state[z.DEFENDER]
    if fought and state[z.RETREAT] == z.NONE:
        out[at + state[z.AREA]] = 1
    at += areas
    if phase == z.P_RECRUIT:
        out[at] = recruits(board, state, state[z.ACTING]) - count
    at += 1
    for step in range(players):
        seat = me + step if me + step < players else me + step - players
        out[at + step] = state[z.OUT] >> seat & 1


@inlined
def show(
    board: Ints, state: Ints, memory: Ints, lane: int, masks: AnyArray, actions: int, out: AnyArray, length: int
) -> None:
    """Writes a lane's mask and, unless it has no length, its observation, over zeros."""
    show_mask(board, state, memory, masks[lane * actions : (lane + 1) * actions])
    if length:
        observe(board, state, memory, actions, out[lane * length : (lane + 1) * length])


@inlined
def show_next(
    board: Ints, state: Ints, memory: Ints, lane: int, masks: AnyArray, actions: int, out: AnyArray, length: int
) -> None:
    """The same over what was shown before."""
    erase(masks[lane * actions : (lane + 1) * actions])
    erase(out[lane * length : (lane + 1) * length])
    show(board, state, memory, lane, masks, actions, out, length)


@inlined
def reset_lanes(board: Ints, states: Ints, memories: Ints, rngs: Seeds, masks: AnyArray, out: AnyArray) -> int:
    """Entry point: a new game in every lane."""
    lanes = len(rngs)
    for lane in range(lanes):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        memory = memories[lane * v.MEMORY : (lane + 1) * v.MEMORY]
        begin_lane(board, state, memory, rngs[lane : lane + 1])
        show_next(board, state, memory, lane, masks, len(masks) // lanes, out, len(out) // lanes)
    return lanes


@inlined
def step_lanes(
    board: Ints,
    states: Ints,
    memories: Ints,
    rngs: Seeds,
    actions: Ints,
    steps: int,
    masks: AnyArray,
    out: AnyArray,
    gains: Floats,
    dones: AnyArray,
) -> int:
    """Entry point: a choice in every lane, random where the action is below 0, and random ones after it up to `steps`.

    Results are the last step's; `dones` says where a game ended. Returns the number of games that ended.
    """
    lanes, ended = len(rngs), 0
    for lane in range(lanes):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        memory = memories[lane * v.MEMORY : (lane + 1) * v.MEMORY]
        rng = rngs[lane : lane + 1]
        done = 0
        for step in range(steps):
            action = actions[lane] if step == 0 else -1
            done += step_lane(board, state, memory, rng, action, gains, z.SEATS * lane)
        dones[lane] = 1 if done else 0
        ended += done
        show_next(board, state, memory, lane, masks, len(masks) // lanes, out, len(out) // lanes)
    return ended
