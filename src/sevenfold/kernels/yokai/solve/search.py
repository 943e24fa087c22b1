"""Exact play with open cards: can side 0 force one of the outcomes it wants?

Side 0 plays against all others: with three players that is seat 0 against both. `task[GOOD]` is the set of outcomes
that side 0 wants (a bit each, see `ends`), so one search answers a yes-or-no question; `levels` asks one for each
distinct worth that it has to tell apart. Alpha-beta over yes and no is plain and-or search. What makes it fast:

* a table of positions at the start of tricks, in which positions that only look different share an entry (`keys`);
* of neighbouring cards in a hand only one is tried, and one of all suits that nobody else holds (`thinning`);
* leads that leave the other side few replies are tried first (`leads`); a follower tries the card that refuted last
  time for this seat, depth and led suit, then what the trick suggests (`replies`);
* ends that a side can force within a trick are not played out (`forced_ends`);
* four players: the positions after a trick's last card are looked up before one is searched (`last_cards`);
* an explicit stack of frames, one a card.

`kind` is a constant wherever these functions are inlined, so each rule set's search contains only what it needs.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import FOUR, SUIT, SUITERS, THREE, TWO
from sevenfold.kernels.yokai.play import beaters, players
from sevenfold.kernels.yokai.solve.ends import OPEN, cards_left, close, team
from sevenfold.kernels.yokai.solve.forced_ends import lead_ends, trick_ends
from sevenfold.kernels.yokai.solve.keys import key_of
from sevenfold.kernels.yokai.solve.last_cards import look_up
from sevenfold.kernels.yokai.solve.layout import (
    BEST,
    BEST_SEAT,
    CARD,
    CLOSED,
    FRAME,
    HANDS,
    LAID,
    LED,
    LIMIT,
    NODES,
    OTHER_ORDER,
    POINTS_COUNT,
    ROWS,
    SEAT,
    TAKEN,
    TRICK,
    TRUMP,
    UNTRIED,
    WON,
)
from sevenfold.kernels.yokai.solve.leads import best_lead, weigh_leads
from sevenfold.kernels.yokai.solve.question import ALL_GOOD, open_question
from sevenfold.kernels.yokai.solve.replies import best_reply
from sevenfold.kernels.yokai.solve.table import find_slot, recall, remember
from sevenfold.kernels.yokai.solve.thinning import thin, thin_alone


@inlined
def to_try(kind: int, frame: Ints, task: Ints) -> int:
    """The legal cards, without those that do what another one does; all open cards of a row, which cover others."""
    hand = frame[HANDS + frame[SEAT]]
    cards: int = hand & frame[LED] or hand
    if kind == TWO:
        rows: int = cards & task[ROWS]
        rest = frame[HANDS + 1 - frame[SEAT]] | frame[CLOSED + 1 - frame[SEAT]]
        return thin(cards ^ rows, rest | frame[BEST]) | rows
    return thin(cards, cards_left(kind, frame) ^ hand | frame[BEST])


@inlined
def enter(kind: int, frame: Ints, task: Ints, table: Ints, names: Ints) -> int:
    """A position is reached: its value if it is known, else its cards to try are set out."""
    task[NODES] += 1
    question = 0
    if frame[LAID] == 0:
        if task[POINTS_COUNT] or kind == THREE:
            question = open_question(kind, frame, task)
            if question == 0 or question == ALL_GOOD:
                return -question
        if kind != FOUR:  # there `look_up` does it before the trick's last card
            find_slot(kind, frame, task, key_of(kind, frame, names, task, question))
            value = recall(kind, table, frame, task)
            if value != OPEN:
                return value
    elif kind == FOUR and frame[LAID] < 3:
        value = trick_ends(frame, task)
        if value != OPEN:
            return value
    cards = to_try(kind, frame, task)
    if kind != TWO and frame[TRUMP]:
        cards = thin_alone(cards, cards_left(kind, frame) ^ frame[HANDS + frame[SEAT]], frame[LED] | frame[TRUMP])
    frame[UNTRIED] = cards
    if frame[LAID] == 0:
        weigh_leads(kind, frame)
        if kind == FOUR:
            value = lead_ends(frame, task)
            if value == OPEN:
                find_slot(kind, frame, task, key_of(kind, frame, names, task, question))
            return value
    elif kind == FOUR and frame[LAID] == 3:
        return look_up(frame, task, table, names)
    return OPEN


@inlined
def killer_at(frame: Ints, depth: int) -> int:
    """Where the last refuting card of this depth, seat and led suit is kept."""
    place: int = 32 * depth + 8 * frame[SEAT]
    return place if frame[LED] == 0 else place + 1 + (lowest(frame[LED]) >> 3)


@inlined
def choose(kind: int, frame: Ints, killers: Ints, depth: int, task: Ints) -> int:
    """The most promising card still to try."""
    todo: int = frame[UNTRIED]
    if todo & todo - 1 == 0:
        return todo
    killer: int = killers[killer_at(frame, depth)] & todo
    if frame[LAID] == 0:
        return best_lead(kind, frame, todo, killer, depth if task[OTHER_ORDER] else 0)
    if killer and frame[LAID] < players(kind) - 1:
        return killer
    return best_reply(kind, frame, todo)


@inlined
def step(kind: int, frame: Ints, below: Ints, card: int, task: Ints) -> int:
    """Writes the position after a card into the next frame; the value if the round is over."""
    seat, laid, best, best_seat = frame[SEAT], frame[LAID], frame[BEST], frame[BEST_SEAT]
    frame[UNTRIED] ^= card
    frame[CARD] = card
    led = frame[LED] if laid else SUIT << (lowest(card) & 56)
    trump = frame[TRUMP]
    if kind >= SUITERS and trump == 0:
        trump = led  # Y9.4
    if laid == 0 or card & beaters(best, trump):
        best, best_seat = card, seat
    trick = frame[TRICK] | card
    _copy(kind, frame, below, card)
    below[TRUMP] = trump
    if laid == players(kind) - 1:
        return close(kind, below, task, trick, best_seat)
    below[SEAT] = 0 if seat == players(kind) - 1 else seat + 1
    below[LAID] = laid + 1
    below[TRICK] = trick
    below[LED] = led
    below[BEST] = best
    below[BEST_SEAT] = best_seat
    return OPEN


@inlined
def _copy(kind: int, frame: Ints, below: Ints, card: int) -> None:
    """The hands without a card that is played, and what each side has taken so far."""
    for i in range(players(kind)):
        below[HANDS + i] = frame[HANDS + i] & ~card
    for i in range(3 if kind == THREE else 2):
        below[TAKEN + i] = frame[TAKEN + i]
        below[WON + i] = frame[WON + i]
    if kind == TWO:
        below[CLOSED] = frame[CLOSED]
        below[CLOSED + 1] = frame[CLOSED + 1]


@inlined
def forces(kind: int, task: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints) -> int:
    """Searches from the first frame: 1 if side 0 can force a good outcome, 0 if not, `OPEN` at the node limit."""
    depth = 0
    frame = frames[:FRAME]
    value = enter(kind, frame, task, table, names)
    if value != OPEN:
        return value
    while True:
        mover = team(kind, frame[SEAT])
        if frame[UNTRIED] == 0 or value == 1 - mover:
            if value != mover:
                killers[killer_at(frame, depth)] = frame[CARD]
            if frame[LAID] == 0:
                remember(kind, table, frame, task, value)
            if depth == 0:
                return value
            depth -= 1
            frame = frames[depth * FRAME : (depth + 1) * FRAME]
            continue
        below = frames[(depth + 1) * FRAME : (depth + 2) * FRAME]
        value = step(kind, frame, below, choose(kind, frame, killers, depth, task), task)
        if value == OPEN:
            if task[NODES] >= task[LIMIT]:
                return OPEN
            value = enter(kind, below, task, table, names)
            if value == OPEN:
                depth += 1
                frame = below
