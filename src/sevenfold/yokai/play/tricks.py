"""Tricks (Y4): what may be played, who wins, and what the winner takes."""

from typing import Final

from msgspec.structs import replace

from sevenfold.game import with_item
from sevenfold.yokai.cards import ACE, BOSSES, CARDS, FOIL, NAMES, OF_SUIT, RANK, SUIT
from sevenfold.yokai.play import duel, score, suiters
from sevenfold.yokai.state import State, reach, side_of, turn
from sevenfold.yokai.view import Played, Trick


def _power(trump: int, led: int, card: int) -> int:
    if card == ACE:
        return 1000
    if SUIT[card] == trump:
        return 100 + RANK[card]
    return RANK[card] if SUIT[card] == led else 0


POWER: Final = tuple(
    tuple(tuple(_power(trump, led, card) for card in range(FOIL)) for led in range(7)) for trump in range(7)
)
"""How strong a card is (Y4.1) by trump and led suit. Equal sevens tie, and the first played wins (Y9.5)."""

PLAYED: Final = tuple(tuple(Played(seat, NAMES[card]) for card in range(FOIL)) for seat in range(4))


def legal_cards(state: State, seat: int) -> int:
    """The cards that the seat may play on its turn (Y4.0, T5)."""
    held = state.hands[seat] if state.duel is None else reach(state, seat)
    if not state.trick:
        return held
    return held & OF_SUIT[SUIT[state.trick[0]]] or held


def play(state: State, card_name: str) -> State:
    """The state after the seat whose turn it is plays a card."""
    card, seat, trick = CARDS[card_name], turn(state), state.trick
    if state.duel is None:
        hands, rows = with_item(state.hands, seat, state.hands[seat] ^ 1 << card), None
    else:
        hands, rows = duel.without(state, state.duel, seat, card)
    trump, winning = state.trump, state.winning
    if not trick:
        winning = 0
        if trump < 0:
            trump = SUIT[card]  # Y9.4
    else:
        power = POWER[trump][SUIT[trick[0]]]
        if power[card] > power[trick[winning]]:
            winning = len(trick)
    state = replace(state, hands=hands, duel=rows, trump=trump, trick=(*trick, card), winning=winning)
    return state if len(state.trick) < state.rules.players else _take(state)


def _take(state: State) -> State:
    """Gives the full trick to its winner, who leads next (Y4.2, Y4.3), and ends the round if it is over."""
    rules, trick = state.rules, state.trick
    players = rules.players
    winner = (state.leader + state.winning) % players
    plays = tuple([PLAYED[(state.leader + place) % players][card] for place, card in enumerate(trick)])
    captured = state.captured
    bosses = tuple([card for card in trick if BOSSES >> card & 1])
    if bosses:
        side = side_of(rules, winner)
        captured = with_item(captured, side, captured[side] + bosses)
    state = replace(
        state,
        leader=winner,
        trick=(),
        winning=0,
        history=(*state.history, Trick(plays, winner)),
        tricks=with_item(state.tricks, winner, state.tricks[winner] + 1),
        captured=captured,
        duel=None if state.duel is None else duel.turn_up(state.duel),
    )
    return suiters.after_trick(state, bosses) if rules.suiters else score.after_trick(state)
