"""The agent `greedy`: rules of thumb, no search.

It looks at one card at a time: who will take this trick if I play it, what is in it, and what a trick is worth to
each side. Near the limit of tricks it plays low; it adds bosses to a trick that its partner is sure to win and does not
trump it; its passes make short suits shorter.
"""

from math import fsum
from random import Random
from typing import Final

from sevenfold.agents.agent import to_play
from sevenfold.game import Seat
from sevenfold.yokai.cards import (
    ACE,
    CARDS,
    OF_SUIT,
    RANK,
    STARS,
    SUIT,
    SUITS,
    cards_in,
    is_boss,
    mask_of,
)
from sevenfold.yokai.knowledge.memory import played_by, voids
from sevenfold.yokai.moves import AnyMove, KeepBoss, Pass, Play, Prepare, Swap
from sevenfold.yokai.play.tricks import POWER
from sevenfold.yokai.state import deck_size, side_of
from sevenfold.yokai.view import View

DECIDES: Final = 20.0
"""What winning or losing the round is worth, in points of stars."""
WILLING: Final = 0.8
"""How often somebody who could win a trick does."""


class GreedyAgent:
    """Takes what is worth most now, by the rules of thumb below."""

    def choose(self, view: View, budget: float, rng: Random) -> AnyMove:
        seat = to_play(view)
        if view.phase == "play":
            judge = Judge(view, seat)
            return Play(by=seat, card=max(view.legal, key=lambda name: judge.worth(CARDS[name])))
        worst_first = sorted(view.legal, key=lambda name: keeping(view, CARDS[name]))
        if view.phase == "prepare":
            if view.must_keep:
                return KeepBoss(by=seat, keep="up")
            swaps = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
            return Prepare(by=seat, discard=worst_first[0], swaps=swaps)
        return Pass(by=seat, give=handed(view, seat, worst_first))


def handed(view: View, seat: Seat, worst_first: list[str]) -> dict[str, tuple[str, ...]]:
    """The cards I want least; where several get one, the partner gets the best of them."""
    given = worst_first[: sum(view.due.values())]
    order = sorted(view.due, key=lambda target: side_of(view.rules, int(target)) == side_of(view.rules, seat))
    parts = {}
    for target in order:
        parts[target], given = tuple(given[: view.due[target]]), given[view.due[target] :]
    return {target: parts[target] for target in view.due}


def keeping(view: View, card: int) -> float:
    """How much I want to keep a card: winners and trumps, not the rest of a short suit."""
    if card == ACE:
        return 99.0
    suit, hand = SUIT[card], mask_of(view.hand)
    place = RANK[card] - suit  # 1 to 7 within the suit
    trump = view.trump is not None and SUITS.index(view.trump) == suit
    short = max(0, 4 - (hand & OF_SUIT[suit]).bit_count())
    return place + (8.0 if trump else -2.0 * short) + (1.0 if is_boss(card) else 0.0)


class Judge:
    """One decision: what I can see, and what each card would lead to."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat, self.rules = view, seat, view.rules
        self.side = side_of(view.rules, seat)
        self.trick = [CARDS[play.card] for play in view.trick]
        self.voids = voids(view)
        self.visible = [self._open(other) for other in range(self.rules.players)]
        self.unseen = self._unseen()

    def _open(self, seat: Seat) -> int:
        """Two players: what lies open in somebody's rows."""
        if not self.view.rows:
            return 0
        row = self.view.rows[seat]
        turned = [name for name, state in zip(row.down, row.state, strict=True) if state == "open"]
        return mask_of(tuple(name for name in (*row.up, *turned) if name is not None))

    def _unseen(self) -> int:
        known = mask_of(self.view.hand) | sum(played_by(self.view, seat) for seat in range(self.rules.players))
        known |= mask_of(() if self.view.face_up is None else (self.view.face_up,))
        for visible in self.visible:
            known |= visible
        return (1 << deck_size(self.rules)) - 1 & ~known

    def worth(self, card: int) -> float:
        """The card's expected worth: the trick for us or them, less what the card itself is good for."""
        led = SUIT[self.trick[0] if self.trick else card]
        trump = led if self.view.trump is None else SUITS.index(self.view.trump)
        power = POWER[trump][led]
        holder, best = self.seat, card
        if self.trick:
            place = max(range(len(self.trick)), key=lambda index: power[self.trick[index]])
            if power[self.trick[place]] >= power[card]:
                holder, best = self.view.trick[place].seat, self.trick[place]
        ours = self._chance_ours(holder, best, led, power)
        bosses = [boss for boss in (*self.trick, card) if is_boss(boss)]
        theirs = next(side for side in range(len(self.rules.sides)) if side != self.side)
        if side_of(self.rules, holder) != self.side:
            theirs = side_of(self.rules, holder)
        value = ours * self.taking(self.side, bosses) - (1 - ours) * self.taking(theirs, bosses)
        return value - self._price(card, trump)

    def _chance_ours(self, holder: Seat, best: int, led: int, power: tuple[int, ...]) -> float:
        """The chance that my side takes the trick once the rest have played."""
        ours = 1.0 if side_of(self.rules, holder) == self.side else 0.0
        players = self.rules.players
        for step in range(1, players - len(self.trick)):
            seat = (self.seat + step) % players
            beats = WILLING * self._chance_beats(seat, best, led, power)
            ours = ours + (1 - ours) * beats if side_of(self.rules, seat) == self.side else ours * (1 - beats)
        return ours

    def _chance_beats(self, seat: Seat, best: int, led: int, power: tuple[int, ...]) -> float:
        """The chance that a player can beat a card, following suit."""
        hidden = self.unseen & ~self.voids[seat]
        share = min(1.0, self.view.hand_sizes[seat] / max(1, self.unseen.bit_count()))
        better = sum(1 << card for card in cards_in(hidden | self.visible[seat]) if power[card] > power[best])
        follows = bool(self.visible[seat] & OF_SUIT[led])
        void = 0.0 if follows else (1 - share) ** (hidden & OF_SUIT[led]).bit_count()
        if better & self.visible[seat] & OF_SUIT[led] or (void == 1 and better & self.visible[seat]):
            return 1.0
        in_suit = 1 - (1 - share) ** (better & hidden & OF_SUIT[led]).bit_count()
        off_suit = 1 - (1 - share) ** (better & hidden & ~OF_SUIT[led]).bit_count()
        return in_suit + (1 - in_suit) * void * off_suit

    def taking(self, side: int, bosses: list[int]) -> float:
        """What it is worth to a side to take a trick with these bosses."""
        if self.rules.suiters:
            return fsum(self._sealing(side, boss) for boss in bosses)
        limits = self.view.limits
        captured = len(self.view.captured[side]) + len(bosses)
        if captured >= (limits.bosses or 0):
            return DECIDES
        left = (limits.tricks or 0) - self.view.side_tricks[side] - 1
        if left <= 0:
            return -DECIDES
        return fsum(2.0 + self._stars(boss) for boss in bosses) - 3.0 / left

    def _stars(self, boss: int) -> float:
        return 0.0 if self.view.trump == SUITS[SUIT[boss]] else float(STARS[SUIT[boss]])

    def _sealing(self, side: int, boss: int) -> float:
        """A seven's worth in Seven Suiters: it seals, it keeps the others from sealing, or it is a start."""
        suit, other = SUITS[SUIT[boss]], 1 - side
        wanted = suit not in self.view.sealed[side] and not (self.rules.short and suit in self.view.sealed[other])
        feared = suit not in self.view.sealed[other] and not (self.rules.short and suit in self.view.sealed[side])
        ours = any(taken.card[0] == suit for taken in self.view.captured[side])
        theirs = any(taken.card[0] == suit for taken in self.view.captured[other])
        if wanted and ours:
            return 6.0
        if feared and theirs:
            return 4.0
        return 1.5 if wanted and not theirs else 0.2

    def _price(self, card: int, trump: int) -> float:
        """What I give up with the card: strong ones are worth saving."""
        if card == ACE:
            return 1.5
        return 0.02 * (RANK[card] - SUIT[card]) + (0.4 if SUIT[card] == trump else 0.0)
