"""A small third game with everything the conformance kit looks for: hidden cards, chance and a simultaneous choice.

Two players get two of the cards 1–6 each. Both secretly lay one at the same time; when both lie there they are
shown and the higher one wins the trick. After two tricks the table rolls a die that breaks a tie: odd is seat 0.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Literal, Self

import msgspec

from sevenfold.entry import Entry
from sevenfold.errors import BadRules, IllegalMove
from sevenfold.game import TABLE, By, Event, Move, Result, Seat, View

CARDS = (1, 2, 3, 4, 5, 6)


class Rules(msgspec.Struct, frozen=True):
    players: int = 2
    tricks: int = 2

    def __post_init__(self) -> None:
        if self.players != 2:
            raise BadRules("error-seats", expected=2, got=self.players)


class Deal(Move, frozen=True, kw_only=True, tag="deal"):
    by: Literal["table"] = TABLE
    hands: tuple[tuple[int, ...], ...]


class Lay(Move, frozen=True, kw_only=True, tag="lay"):
    by: Seat
    card: int


class Roll(Move, frozen=True, kw_only=True, tag="roll"):
    by: Literal["table"] = TABLE
    die: int


AnyMove = Deal | Lay | Roll


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    hands: tuple[tuple[int, ...] | None, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(self.hands))
        return msgspec.structs.replace(self, hands=hands)


class CardLaid(Event, frozen=True, kw_only=True, tag="card_laid"):
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class TrickShown(Event, frozen=True, kw_only=True, tag="trick_shown"):
    cards: tuple[int, int]


class DieRolled(Event, frozen=True, kw_only=True, tag="die_rolled"):
    die: int


AnyEvent = Dealt | CardLaid | TrickShown | DieRolled


class ToyResult(Result, frozen=True, kw_only=True):
    won: tuple[int, int]


class State(msgspec.Struct, frozen=True):
    rules: Rules
    hands: tuple[tuple[int, ...], ...] = ()
    laid: tuple[int | None, int | None] = (None, None)
    shown: tuple[tuple[int, int], ...] = ()
    die: int = 0


class ToyView(View, frozen=True, kw_only=True):
    rules: Rules
    hand: tuple[int, ...] = ()
    cards_left: int = 0
    laid: tuple[bool, bool] = (False, False)
    my_card: int | None = None
    shown: tuple[tuple[int, int], ...] = ()
    die: int = 0


class Toy:
    name: ClassVar[str] = "toy"

    def start(self, rules: Rules) -> State:
        return State(rules)

    def to_move(self, state: State) -> tuple[By, ...]:
        if state.die:
            return ()
        if not state.hands or len(state.shown) == state.rules.tricks:
            return (TABLE,)
        return tuple(seat for seat in (0, 1) if state.laid[seat] is None)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        if seat not in self.to_move(state):
            return ()
        return [Lay(by=seat, card=card) for card in state.hands[seat]]

    def every_move(self, state: State, seat: Seat) -> Iterator[AnyMove]:
        return iter(self.legal_moves(state, seat))

    def check(self, state: State, move: AnyMove) -> None:
        if move.by not in self.to_move(state):
            raise IllegalMove(move, "T1", "error-not-your-turn")
        if isinstance(move, Lay):
            if move.card not in state.hands[move.by]:
                raise IllegalMove(move, "T2", "error-not-your-turn")
        elif isinstance(move, Deal):
            cards = [card for hand in move.hands for card in hand]
            sizes = [len(hand) for hand in move.hands]
            if state.hands or sizes != [2, 2] or len({*cards} & {*CARDS}) != 4:
                raise IllegalMove(move, "T3", "error-not-your-turn")
        elif not state.hands or not 1 <= move.die <= 6:
            raise IllegalMove(move, "T4", "error-not-your-turn")

    def apply(self, state: State, move: AnyMove) -> State:
        change = msgspec.structs.replace
        if isinstance(move, Deal):
            return change(state, hands=tuple(tuple(sorted(hand)) for hand in move.hands))
        if isinstance(move, Roll):
            return change(state, die=move.die)
        hands = list(state.hands)
        hands[move.by] = tuple(card for card in hands[move.by] if card != move.card)
        first, second = (move.card if seat == move.by else state.laid[seat] for seat in (0, 1))
        if first is None or second is None:
            return change(state, hands=tuple(hands), laid=(first, second))
        shown = (*state.shown, (first, second))
        return change(state, hands=tuple(hands), laid=(None, None), shown=shown)

    def table_move(self, state: State, rng: Random) -> AnyMove:
        if state.hands:
            return Roll(die=rng.randint(1, 6))
        cards = rng.sample(CARDS, 4)
        return Deal(hands=(tuple(cards[:2]), tuple(cards[2:])))

    def result(self, state: State) -> ToyResult | None:
        if not state.die:
            return None
        won = (sum(a > b for a, b in state.shown), sum(b > a for a, b in state.shown))
        winner = (state.die + 1) % 2 if won[0] == won[1] else int(won[1] > won[0])
        return ToyResult(winners=(winner,), won=won)

    def view(self, state: State, seat: Seat | None) -> ToyView:
        mine = state.hands[seat] if seat is not None and state.hands else ()
        return ToyView(
            game=self.name,
            rules=state.rules,
            seat=seat,
            to_move=self.to_move(state),
            hand=mine,
            cards_left=sum(map(len, state.hands)),
            laid=(state.laid[0] is not None, state.laid[1] is not None),
            my_card=None if seat is None else state.laid[seat],
            shown=state.shown,
            die=state.die,
        )

    def seen(self, move: AnyMove, seat: Seat | None) -> dict[str, Any]:
        raw: dict[str, Any] = msgspec.to_builtins(move)
        if isinstance(move, Deal):
            raw["hands"] = [hand if seat == number else None for number, hand in enumerate(raw["hands"])]
        elif isinstance(move, Lay) and seat != move.by:
            raw["card"] = None
        return raw

    def events(self, before: State, move: AnyMove, after: State, seat: Seat | None) -> tuple[AnyEvent, ...]:
        if isinstance(move, Deal):
            return (Dealt(hands=move.hands).seen_by(seat),)
        if isinstance(move, Roll):
            return (DieRolled(die=move.die),)
        laid = CardLaid(seat=move.by, card=move.card).seen_by(seat)
        shown = after.shown[len(before.shown) :]
        return (laid, *(TrickShown(cards=cards) for cards in shown))

    def sample(self, view: ToyView, rng: Random) -> State:
        seat = view.seat or 0
        if not view.cards_left and not view.shown and not any(view.laid):
            return State(view.rules, die=view.die)
        known = {*view.hand, *(card for pair in view.shown for card in pair)}
        known |= {view.my_card} if view.my_card else set()
        unknown = rng.sample([card for card in CARDS if card not in known], 6 - len(known))
        laid: list[int | None] = [None, None]
        for number in (0, 1):
            if view.laid[number]:
                laid[number] = view.my_card if number == view.seat else unknown.pop()
        size = 2 - len(view.shown)
        hands = [tuple(sorted(unknown.pop() for _ in range(size - view.laid[number]))) for number in (0, 1)]
        if view.seat is not None:
            hands[seat] = view.hand
        return State(view.rules, (hands[0], hands[1]), (laid[0], laid[1]), view.shown, view.die)


def tell(state: State, move: AnyMove, seats: Sequence[str], lang: str) -> str:
    """The move in words, plain: the toy speaks English only."""
    who = move.by if isinstance(move.by, str) else seats[move.by]
    return f"{who} {msgspec.to_builtins(move)['do']}"


def retell(moves: Sequence[AnyMove], world: State, seat: Seat) -> tuple[AnyMove, ...]:
    """The same game as it went in a world: the other's hand and what lies hidden, as there."""
    other = 1 - seat
    told: list[AnyMove] = []
    for move in moves:
        if isinstance(move, Deal):
            lay = [pair[other] for pair in world.shown] + [card for card in world.laid[other:][:1] if card]
            hands = {seat: move.hands[seat], other: (*world.hands[other], *lay)}
            move = Deal(hands=(hands[0], hands[1]))
        elif isinstance(move, Lay) and move.by == other and move is moves[-1]:
            move = Lay(by=other, card=world.laid[other] or move.card)
        told.append(move)
    return tuple(told)


ENTRY = Entry(
    module=__name__,
    game=Toy(),
    rules=Rules,
    moves=AnyMove,
    events=AnyEvent,
    view=ToyView,
    tell=tell,
    retell=retell,
    agents={"greedy": "tests.toy.agents:GreedyAgent"},
    research="tests.toy.choices:ToyChoices",
)
