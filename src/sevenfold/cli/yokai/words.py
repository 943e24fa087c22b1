"""What happens at a table of Yokai Septet in words, as one player is told it in the terminal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from sevenfold.game import Event
from sevenfold.messages import message
from sevenfold.yokai import events
from sevenfold.yokai.events import AnyEvent
from sevenfold.yokai.tell import card_text, cards_text
from sevenfold.yokai.view import View


def happened(event: AnyEvent, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    """An event in words, a line at a time; `view` is the player's view after it. Some events have no words."""
    if type(event) in _TELL:
        yield from _TELL[type(event)](event, view, seats, lang)


def _dealt(event: events.Dealt, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    card = card_text(event.face_up, lang) if event.face_up else ""
    yield "\n" + message("yokai-tell-deal" if card else "yokai-tell-deal-open", lang, round=event.round, card=card)


def _exchanged(event: events.PassesExchanged, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    mine = event.received[view.seat or 0] or {}
    for giver, cards in mine.items():
        yield message("yokai-received", lang, name=seats[int(giver)], cards=cards_text(cards, lang))


def _shown(event: events.CardShown, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    key = "yokai-you-show" if event.seat == view.seat else "yokai-shows"
    yield message(key, lang, name=seats[event.seat], card=card_text(event.card, lang))


def _looked(event: events.CardLookedAt, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    yield message("yokai-found", lang, card=card_text(event.card, lang))


def _played(event: events.CardPlayed, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    if event.seat != view.seat:
        key = "yokai-tell-lead" if event.leads else "yokai-tell-play"
        yield message(key, lang, name=seats[event.seat], card=card_text(event.card, lang))


def _taken(event: events.TrickTaken, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    key = "yokai-you-took" if event.seat == view.seat else "yokai-took"
    yield message(key, lang, name=seats[event.seat])


def _round_over(event: events.RoundOver, view: View, seats: Sequence[str], lang: str) -> Iterator[str]:
    """What the round was worth, boss by boss; in Seven Suiters, what was sealed."""
    sides = [" + ".join(seats[seat] for seat in members) for members in view.sides]
    comma = message("yokai-comma", lang)
    if event.why in ("seals", "all_tricks"):
        for side, suits in zip(sides, event.sealed, strict=True):
            yield message("yokai-round-sealed", lang, side=side, count=len(suits))
        return
    winners = comma.join(seats[seat] for seat in event.winners)
    yield message(f"yokai-round-{event.why}", lang, name=winners, decider=seats[event.decider])
    for boss in event.bosses:
        if boss.points:
            key = "yokai-scored-unplayed" if boss.unplayed else "yokai-scored"
            yield message(key, lang, boss=f"@boss-{boss.card[0]}", points=boss.points)
    points = [f"{side} {total}" for side, total in zip(sides, event.total, strict=True)]
    yield message("yokai-points-now", lang, points=comma.join(points))


_TELL: Final[dict[type[Event], Callable[[Any, View, Sequence[str], str], Iterator[str]]]] = {
    events.Dealt: _dealt,
    events.PassesExchanged: _exchanged,
    events.CardShown: _shown,
    events.CardLookedAt: _looked,
    events.CardPlayed: _played,
    events.TrickTaken: _taken,
    events.RoundOver: _round_over,
}
