"""Draws a state that agrees with a view: what the view shows is kept, hidden cards are drawn.

What restricts the draw: cards I passed to a seat that has not played them, a shown `WA` or `S13`, suits that a
seat did not follow, and with two players what the rows tell (sample_duel).
"""

from random import Random

from msgspec.structs import replace

from sevenfold.yokai.cards import CARDS, SUITS, cards_in, mask_of
from sevenfold.yokai.knowledge import sample_duel
from sevenfold.yokai.knowledge.memory import played_by, voids
from sevenfold.yokai.knowledge.spread import Place, spread
from sevenfold.yokai.play.passes import Passes, commit, due
from sevenfold.yokai.state import NONE, State, deck_size, hand_size
from sevenfold.yokai.view import View


def sample(view: View, rng: Random) -> State:
    state = _public(view)
    if view.phase in ("deal", "over"):
        return state
    if view.rules.players == 2:
        return sample_duel.sample(view, state, rng)
    return _passing(view, state, rng) if view.phase == "pass" else _playing(view, state, rng)


def _public(view: View) -> State:
    """The public part of the state; hands, passes and rows are filled in later."""
    trick = tuple(CARDS[play.card] for play in view.trick)
    places = [play.seat for play in view.trick]
    return State(
        rules=view.rules,
        phase=view.phase,
        hands=(0,) * view.rules.players,
        face_up=NONE if view.face_up is None else CARDS[view.face_up],
        trump=NONE if view.trump is None else SUITS.index(view.trump),
        shown=view.shown,
        leader=NONE if view.leader is None else view.leader,
        trick=trick,
        winning=0 if view.winning is None else places.index(view.winning),
        history=view.history,
        tricks=view.tricks,
        captured=tuple(tuple(CARDS[boss.card] for boss in bosses) for bosses in view.captured),
        points=view.points,
        sealed=tuple(tuple(SUITS.index(suit) for suit in suits) for suits in view.sealed),
        rounds=view.rounds,
        last_round=view.last_round,
        result=view.result,
    )


def _passing(view: View, state: State, rng: Random) -> State:
    """Deals whole hands; a seat that has passed gets a random pass of its hand."""
    rules = view.rules
    gone = mask_of(() if view.face_up is None else (view.face_up,))
    given = mask_of(tuple(card for cards in view.gave.values() for card in cards))
    hands = [Place(hand_size(rules), -1) for _ in range(rules.players)]
    if view.seat is not None:
        hands[view.seat] = Place(0, 0, mask_of(view.hand) | given)
        gone |= hands[view.seat].cards
    spread([hand for hand in hands if hand.free], _deck(view) & ~gone, rng)
    dealt = tuple(hand.cards for hand in hands)
    state = replace(state, dealt=dealt, hands=dealt, gave=(None,) * rules.players)
    for seat in view.committed:
        give = view.gave if seat == view.seat else rng.choice(Passes(rules, seat, dealt[seat])).give
        state = commit(state, seat, give)
    return state


def _playing(view: View, state: State, rng: Random) -> State:
    """Draws the hands, then a deal and passes that lead to them."""
    rules = view.rules
    played = [played_by(view, seat) for seat in range(rules.players)]
    hands = _hands(view, played, rng)
    after = [hand | gone for hand, gone in zip(hands, played, strict=True)]
    gave = _passes(view, after, rng)
    dealt = []
    for seat, cards in enumerate(after):
        received = sum(masks[seat] for masks in gave)
        dealt.append(cards & ~received | sum(gave[seat]))
    return replace(state, dealt=tuple(dealt), hands=tuple(hands), gave=tuple(tuple(masks) for masks in gave))


def _deck(view: View) -> int:
    return (1 << deck_size(view.rules)) - 1


def _hands(view: View, played: list[int], rng: Random) -> list[int]:
    hidden = _deck(view) & ~sum(played) & ~mask_of(view.hand)
    if view.face_up is not None:
        hidden &= ~(1 << CARDS[view.face_up])
    hands = []
    for seat, void in enumerate(voids(view)):
        known = mask_of(view.hand) if seat == view.seat else _known(view, seat) & ~played[seat]
        hidden &= ~known
        hands.append(Place(view.hand_sizes[seat] - known.bit_count(), ~void, known))
    spread([hand for hand in hands if hand.free], hidden, rng)
    return [hand.cards for hand in hands]


def _known(view: View, seat: int) -> int:
    """Cards that the seat is known to have held when play began: what I gave it and what it showed."""
    cards = mask_of(view.gave.get(str(seat), ()))
    if view.shown is not None and view.shown.seat == seat:
        cards |= 1 << CARDS[view.shown.card]
    return cards


def _passes(view: View, after: list[int], rng: Random) -> list[list[int]]:
    """gave[from][to]: known passes, and for the others random cards that the receiver held when play began."""
    players = view.rules.players
    gave = [[0] * players for _ in range(players)]
    for seat, cards in view.gave.items():
        gave[view.seat or 0][int(seat)] = mask_of(cards)
    for seat, cards in view.received.items():
        gave[int(seat)][view.seat or 0] = mask_of(cards)
    for giver in range(players):
        for target, count in due(view.rules, giver).items():
            if not gave[giver][target]:
                left = list(cards_in(after[target] & ~sum(masks[target] for masks in gave)))
                gave[giver][target] = sum(1 << card for card in rng.sample(left, count))
    return gave
