"""A frame of the four-player search: the position before a card, what is still to try, and what a lead leaves open."""

SEAT, LAID, TRICK, LED, BEST, BEST_SEAT, TAKEN, WON, HANDS = 0, 1, 2, 3, 4, 5, 6, 8, 10
UNTRIED, CARD, KEY, SLOT, REPLIES, SURE = range(14, 20)
