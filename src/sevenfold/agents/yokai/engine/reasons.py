"""Why a card or a pass is good or bad: facts that hold in most of the likely worlds, from a fixed list.

What a card does is seen by letting the network finish its trick in these worlds.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from sevenfold.agents.advice import Reason
from sevenfold.agents.yokai.engine.cards import CardJudge
from sevenfold.agents.yokai.neural import Preparation
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import mask_of, names_in, suit_mask
from sevenfold.kernels.yokai.layout import BOSSES, GOES_ON, HAND, SEALS, TAKEN, TURN, WHY, WINNERS, WON
from sevenfold.yokai import View
from sevenfold.yokai.moves import KeepBoss, Look, Pass

WORLDS: Final = 32
"""Worlds that are looked at."""
MOST: Final = 3
"""Reasons that are given for an option."""
OFTEN: Final = 0.6
"""A good thing is a reason if it happens in this share of the worlds."""
RISKY: Final = 0.4
"""A bad one needs less."""
SURE: Final = 0.8
"""How a hand must look in this share of the worlds to be a reason."""


def of_card(judge: CardJudge, card: str) -> tuple[Reason, ...]:
    """The reasons for or against a card, the most important first."""
    found = [*_round_ends(judge, after := judge.after_trick(card, WORLDS)), *_bosses(judge, after)]
    if not found:
        found = [*_trick(judge, after)]
    found += [*_seventh(judge, after), *_hands(judge, card)]
    return tuple(found[:MOST]) or (_whose_trick(judge, after),)


def of_pass(view: View, move: Pass) -> tuple[Reason, ...]:
    """The reasons for a pass of teams of two. They are seen in the hand, so they are certain."""
    partner = move.give.get(str(((view.seat or 0) + 2) % 4), ())
    given = sorted((card for cards in move.give.values() for card in cards), key=lambda card: card[0])
    kept = [card for card in view.hand if card not in given]
    bosses = [card for card in given if mask_of((card,)) & BOSSES]
    found = [Reason("pass-boss" if card in partner else "pass-boss-away", 1.0, card) for card in bosses]
    gone = {card[0]: card for card in given if all(other[0] != card[0] for other in kept)}
    found += [Reason("pass-empties", 1.0, card) for card in gone.values()]
    if any(card[0] == view.trump for card in kept) and all(card[0] != view.trump for card in given):
        found.append(Reason("pass-keeps-trumps", 1.0))
    return tuple(found[:MOST]) or (_longest_suit(view, given),)


def of_preparation(view: View, step: Preparation) -> tuple[Reason, ...]:
    """The reasons for a step of two players' preparation: what the cards that are seen say of it."""
    if isinstance(step, Look):
        return (Reason("covers-boss", 1.0, view.rows[view.seat or 0].up[step.up]),)
    if isinstance(step, KeepBoss):
        return ()
    kept = [card for card in _held(view) if card != step.discard]
    found = []
    if all(card[0] != step.discard[0] for card in kept):
        found.append(Reason("empties-suit", 1.0, step.discard))
    if step.discard[0] != view.trump and any(card[0] == view.trump for card in kept):
        found.append(Reason("pass-keeps-trumps", 1.0))
    return tuple(found)


def _longest_suit(view: View, cards: Iterable[str]) -> Reason:
    """What becomes of the hand's longest suit, where nothing else is to be said of a pass."""
    lengths = Counter(card[0] for card in view.hand)
    longest = max(sorted(lengths), key=lambda suit: lengths[suit])
    card = next(card for card in view.hand if card[0] == longest)
    return Reason("pass-shortens" if any(gift[0] == longest for gift in cards) else "pass-keeps-suit", 1.0, card)


def _share(rows: Ints, holds: Callable[[Ints], bool]) -> float:
    """In what share of the worlds something holds."""
    return sum(holds(row) for row in rows) / len(rows)


def _round_ends(judge: CardJudge, after: Ints) -> Iterator[Reason]:
    """The trick ends the round (Y5) or, in Seven Suiters, by the last seal the game (Y9.7), well or badly."""
    what, ours = "game" if judge.view.rules.suiters else "round", 1 << judge.side
    won = _share(after, lambda row: bool(row[WHY] != GOES_ON and row[WINNERS] & ours))
    lost = _share(after, lambda row: bool(row[WHY] != GOES_ON and row[WINNERS] and not row[WINNERS] & ours))
    if won >= OFTEN:
        yield Reason(f"wins-{what}", won)
    if lost >= RISKY:
        yield Reason(f"loses-{what}", lost)


def _bosses(judge: CardJudge, after: Ints) -> Iterator[Reason]:
    """The trick brings us or them a boss: the one that it brings most often, where it does not seal one (Y9.6)."""
    before = mask_of(boss.card for side in judge.view.captured for boss in side)
    for side in _sides(judge):
        code, least = ("takes-boss", OFTEN) if side == judge.side else ("gives-boss", RISKY)
        sealed = [*_seals(judge, after, side, least)]
        yield from sealed
        suits = {(reason.card or "")[0] for reason in sealed}
        taken = (card for row in after for card in names_in(int(row[TAKEN + side]) & ~before))
        for card, count in Counter(card for card in taken if card[0] not in suits).most_common(1):
            if count >= least * len(after):
                yield Reason(code, count / len(after), card)


def _seals(judge: CardJudge, after: Ints, side: int, least: float) -> Iterator[Reason]:
    """The bosses that the trick seals for a side, each by its seven."""
    if judge.view.rules.suiters:
        before = mask_of(f"{suit}7" for suit in judge.view.sealed[side])
        times = Counter(card for row in after for card in names_in(int(row[SEALS + side]) & ~before))
        for card, count in sorted(times.items()):
            if count >= least * len(after):
                yield Reason("seals-boss" if side == judge.side else "lets-seal", count / len(after), card)


def _trick(judge: CardJudge, after: Ints) -> Iterator[Reason]:
    """We take the trick: I or my partner, who then leads; or they do."""
    me, ours = judge.view.seat or 0, judge.view.side_tricks[judge.side]
    taken = _share(after, lambda row: bool(row[WON + judge.side] > ours))
    by_me = _share(after, lambda row: bool(row[WON + judge.side] > ours and row[TURN] == me))
    if by_me >= OFTEN:
        yield Reason("takes-trick", by_me)
    elif taken - by_me >= OFTEN:
        yield Reason("partner-takes", taken - by_me)


def _whose_trick(judge: CardJudge, after: Ints) -> Reason:
    """Who takes the trick, where nothing else is to be said of a card."""
    ours = _share(after, lambda row: bool(row[WON + judge.side] > judge.view.side_tricks[judge.side]))
    if ours >= OFTEN:
        return Reason("side-takes", ours)
    return Reason("leaves-trick", 1 - ours) if 1 - ours >= OFTEN else Reason("even-trick", ours)


def _seventh(judge: CardJudge, after: Ints) -> Iterator[Reason]:
    """Somebody takes the trick that loses the round without the deciding boss: the seventh (Y5.2), with two players the
    thirteenth (T6)."""
    most = judge.view.limits.tricks
    if most is None:
        return
    name = "seventh" if most == 7 else "thirteenth"
    for side in _sides(judge):
        mine = side == judge.side
        lost = _share(after, lambda row: _lost_by_tricks(row, side, most))  # noqa: B023
        if lost >= (RISKY if mine else OFTEN):
            yield Reason(f"{name}-trick" if mine else f"their-{name}", lost)


def _sides(judge: CardJudge) -> list[int]:
    """All sides, the viewer's first."""
    sides = len(judge.view.sides)
    return [(judge.side + step) % sides for step in range(sides)]


def _lost_by_tricks(row: Ints, side: int, most: int) -> bool:
    return bool(row[WON + side] == most and not row[WINNERS] >> side & 1)


def _hands(judge: CardJudge, card: str) -> Iterator[Reason]:
    """What is left in the hands: the last trump kept, a suit emptied, a partner who cannot follow."""
    view, trump = judge.view, judge.view.trump
    held = _held(view)
    trumps = [other for other in held if other[0] == trump]
    if card not in trumps and len(trumps) == 1 and trumps[0] in view.legal:
        yield Reason("keeps-last-trump", 1.0, trumps[0])
    if not view.trick and view.rules.players == 4:
        partner, suit = HAND + ((view.seat or 0) + 2) % 4, suit_mask(card[0])
        void = _share(judge.worlds[:WORLDS], lambda row: not int(row[partner]) & suit)
        if void >= SURE:
            yield Reason("partner-void", void, card)
    if card[0] != trump and sum(other[0] == card[0] for other in held) == 1:
        yield Reason("empties-suit", 1.0, card)


def _held(view: View) -> list[str]:
    """The hand; with two players also the open cards of the viewer's row."""
    cards = [*view.hand]
    for row in view.rows[view.seat : (view.seat or 0) + 1]:
        opened = (card for card, lies in zip(row.down, row.state, strict=True) if lies == "open")
        cards += [card for card in (*row.up, *opened) if card]
    return cards
