"""A frame of the search: the position before a card, what is still to try, and what a lead leaves open."""

SEAT, LAID, TRICK, LED, BEST, BEST_SEAT, TRUMP, HANDS, TAKEN, WON, CLOSED = 0, 1, 2, 3, 4, 5, 6, 7, 11, 14, 17
UNTRIED, CARD, KEY, SLOT, REPLIES, SURE = range(19, 25)
