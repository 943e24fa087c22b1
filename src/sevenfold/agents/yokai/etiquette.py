"""Etiquette: cards that a partner would not forgive are never played, whatever a search finds."""

from sevenfold.yokai import View
from sevenfold.yokai.cards import ACE, ALL_FOIL, ALL_PLAIN, BOSSES, CARDS, SUIT, SUITS, cards_in, mask_of
from sevenfold.yokai.play.tricks import POWER


def sensible(view: View) -> tuple[str, ...]:
    """The legal cards without the silly ones; all of them where nothing else is left."""
    if not view.trick or len(view.legal) == 1:
        return view.legal
    good = tuple(card for card in view.legal if not _silly(view, CARDS[card]))
    return good or view.legal


def _silly(view: View, card: int) -> bool:
    power = POWER[_trump(view)][SUIT[CARDS[view.trick[0].card]]]
    best = max(power[CARDS[play.card]] for play in view.trick)
    if power[card] <= best:
        return False
    return _empty_last_trick(view, card, power) or _trumps_partner(view, card, power, best)


def _trump(view: View) -> int:
    return SUITS.index(view.trump or view.trick[0].card[0])


def _side(view: View, seat: int | None) -> int:
    return next(side for side, seats in enumerate(view.sides) if seat in seats)


def _empty_last_trick(view: View, card: int, power: tuple[int, ...]) -> bool:
    """Takes for certain the trick that loses the round, without the boss that would win it (Y5.2)."""
    limits, me = view.limits, _side(view, view.seat)
    if limits.tricks is None or limits.bosses is None or view.side_tricks[me] != limits.tricks - 1:
        return False
    bosses = len(view.captured[me]) + sum(BOSSES >> CARDS[play.card] & 1 for play in view.trick) + (BOSSES >> card & 1)
    if bosses >= limits.bosses:
        return False
    return not _beatable(view, card, power, view.sides[me])


def _trumps_partner(view: View, card: int, power: tuple[int, ...], best: int) -> bool:
    """Takes with a trump that is no boss what the partner's card is certain to win anyway."""
    partner = view.winning is not None and _side(view, view.winning) == _side(view, view.seat)
    trumps = card == ACE or (SUIT[card] == _trump(view) and SUIT[CARDS[view.trick[0].card]] != _trump(view))
    if not partner or not trumps or BOSSES >> card & 1:
        return False
    winner = next(CARDS[play.card] for play in view.trick if power[CARDS[play.card]] == best)
    return not _beatable(view, winner, power, ())


def _beatable(view: View, card: int, power: tuple[int, ...], friends: tuple[int, ...]) -> bool:
    """Could somebody who plays after me, friends aside, still beat the card?"""
    later = view.rules.players - len(view.trick) - 1
    seat = view.seat or 0
    rivals = [(seat + step) % view.rules.players for step in range(1, later + 1)]
    if all(rival in friends for rival in rivals):
        return False
    gone = [play.card for trick in view.history for play in trick.plays] + [play.card for play in view.trick]
    known = mask_of((*gone, *view.hand, *([view.face_up] if view.face_up else [])))
    out = (ALL_FOIL if view.rules.suiters else ALL_PLAIN) & ~known
    return any(power[other] > power[card] for other in cards_in(out))
