"""The positions after a four-player trick's last card: all are looked up before any of them is searched.

The loop is short and has few branches, and the entries are all on their way from memory before the first is needed:
the search spends most of its time on wrongly predicted branches and on waiting for memory.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, prefetch
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import BOSSES_TO_WIN, FOUR, SEVENS, TRICKS_TO_LOSE
from sevenfold.kernels.yokai.play import beaters
from sevenfold.kernels.yokai.solve.ends import OPEN, cards_left, likes
from sevenfold.kernels.yokai.solve.keys import LEADER, question_word, suit_words, word_change
from sevenfold.kernels.yokai.solve.layout import BEST, BEST_SEAT, POINTS_COUNT, SEAT, TAKEN, TRICK, TRUMP, UNTRIED, WON
from sevenfold.kernels.yokai.solve.question import ALL_GOOD, points_question
from sevenfold.kernels.yokai.solve.table import known_value, slot_of


@inlined
def look_up(frame: Ints, task: Ints, table: Ints, names: Ints) -> int:
    """The value before the last card of a trick if it is known, else `OPEN`; cards known to lose are not tried."""
    left = cards_left(FOUR, frame)
    if left & left - 1 == 0:  # the round's last card
        return OPEN
    seat, best_seat, beat = frame[SEAT], frame[BEST_SEAT], beaters(frame[BEST], frame[TRUMP])
    words = suit_words(names, left)
    todo, still = frame[UNTRIED], 0
    if task[POINTS_COUNT] == 0:
        while todo:
            card = todo & -todo
            todo ^= card
            key = words + word_change(names, left, card) + (seat if card & beat else best_seat) * LEADER
            prefetch(table, slot_of(task, count(left), key))
        todo = frame[UNTRIED]
    while todo:
        card = todo & -todo
        todo ^= card
        leader = seat if card & beat else best_seat
        key = words + word_change(names, left, card) + leader * LEADER
        value = _value(frame, task, table, left ^ card, frame[TRICK] | card, leader & 1, key)
        if value == 1 - (seat & 1):
            return value
        if value == OPEN:
            still |= card
    frame[UNTRIED] = still
    return OPEN if still else seat & 1


@inlined
def _value(frame: Ints, task: Ints, table: Ints, left: int, trick: int, taker: int, key: int) -> int:
    """The value if a side takes the trick and these cards are left: what `close` and the table say."""
    taken, others = frame[TAKEN + taker] | trick & SEVENS, frame[TAKEN + 1 - taker]
    if count(taken) >= BOSSES_TO_WIN:
        return likes(task, taker, taken & ~frame[TRUMP])
    won = frame[WON + taker] + 1
    if won >= TRICKS_TO_LOSE:
        return likes(task, 1 - taker, (others | left & SEVENS) & ~frame[TRUMP])
    taken0, won0 = (others, frame[WON]) if taker else (taken, won)
    if task[POINTS_COUNT]:
        question = points_question(left, taken0, taken if taker else others, won0, frame[TRUMP], task)
        if question == 0 or question == ALL_GOOD:
            return -question
        key += question_word(question)
    return known_value(FOUR, table, slot_of(task, count(left), key), key, task, count(taken0), won0)
