"""Deals (Y3.1, Y9.1, T1): how the table makes one, what makes one valid, and the round it begins."""

from random import Random

from msgspec.structs import replace

from sevenfold.errors import IllegalMove
from sevenfold.game import TABLE
from sevenfold.yokai.cards import BOSSES, CARDS, NAMES, PLAIN, SUIT, is_boss, mask_of, names_of
from sevenfold.yokai.moves import Deal, Row
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import NONE, Duel, Layout, State, deck_size, hand_size

UP, DOWN = 6, 7
"""Cards in the upper and the lower row when two play."""


def deal(rules: Rules, rng: Random) -> Deal:
    cards = _shuffled(rules, rng)
    rows = [Row(down=_take(cards, DOWN), up=_take(cards, UP)) for _ in range(2)] if rules.players == 2 else None
    hands = [_hand(cards, hand_size(rules)) for _ in range(rules.players)]
    face_up = None if rules.suiters else NAMES[cards.pop()]
    return Deal(by=TABLE, hands=tuple(hands), face_up=face_up, rows=tuple(rows) if rows else None)


def _shuffled(rules: Rules, rng: Random) -> list[int]:
    cards = list(range(deck_size(rules)))
    rng.shuffle(cards)
    if rules.players == 2 and rules.boss_swap == "none":
        _keep_bosses_down(cards, rng)
    return cards


def _keep_bosses_down(cards: list[int], rng: Random) -> None:
    """T3 without swaps: rearranges the cards so that none of the upper rows gets a seven."""
    upper = [PLAIN - 1 - row * (UP + DOWN) - DOWN - place for row in range(2) for place in range(UP)]
    plain = [card for card in cards if not is_boss(card)]
    rng.shuffle(plain)
    chosen = plain[: len(upper)]
    rest = [card for card in cards if card not in chosen]
    for place, card in sorted(zip(upper, chosen, strict=True)):
        rest.insert(place, card)
    cards[:] = rest


def _take(cards: list[int], count: int) -> tuple[str, ...]:
    return tuple([NAMES[cards.pop()] for _ in range(count)])


def _hand(cards: list[int], count: int) -> tuple[str, ...]:
    hand = cards[-count:]
    del cards[-count:]
    mask = 0
    for card in hand:
        mask |= 1 << card
    return names_of(mask)


def check(rules: Rules, move: Deal) -> None:
    """Raises `IllegalMove` unless every card is dealt once and every hand and row has its size."""
    clause = "T1" if rules.players == 2 else "Y9.1" if rules.suiters else "Y3.1"
    size = hand_size(rules)
    if len(move.hands) != rules.players or any(len(hand) != size for hand in move.hands):
        raise IllegalMove(move, clause, "yokai-deal-hands", players=rules.players, cards=size)
    if (move.face_up is None) != rules.suiters:
        raise IllegalMove(move, clause, "yokai-deal-face-up")
    rows = move.rows or ()
    if len(rows) != (2 if rules.players == 2 else 0) or any(not _fits(row) for row in rows):
        raise IllegalMove(move, clause, "yokai-deal-rows")
    places = [*move.hands, *(row.down for row in rows), *(row.up for row in rows)]
    names = [name for cards in places for name in cards] + ([move.face_up] if move.face_up else [])
    if sorted(names) != sorted(NAMES[: deck_size(rules)]):
        raise IllegalMove(move, clause, "yokai-deal-cards")
    if rules.boss_swap == "none" and any(BOSSES & mask_of(row.up) for row in rows):
        raise IllegalMove(move, "T3", "yokai-deal-bosses-up")


def _fits(row: Row) -> bool:
    return len(row.down) == DOWN and len(row.up) == UP


def begin(state: State, move: Deal) -> State:
    hands = tuple([mask_of(hand) for hand in move.hands])
    face_up = NONE if move.face_up is None else CARDS[move.face_up]
    rows = tuple(_layout(row) for row in move.rows or ())
    return replace(
        state,
        phase="prepare" if rows else "pass",
        dealt=() if rows else hands,
        hands=hands,
        face_up=face_up,
        trump=NONE if move.face_up is None else SUIT[face_up],
        gave=() if rows else (None,) * state.rules.players,
        duel=Duel(rows=rows, secret=rows) if rows else None,
    )


def _layout(row: Row) -> Layout:
    up = tuple(CARDS[name] for name in row.up)
    return Layout(up=up, down=tuple(CARDS[name] for name in row.down), dealt_up=up, shown_up=up)
