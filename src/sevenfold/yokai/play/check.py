"""Whether a move is allowed, and the clause that forbids it."""

from typing import Final

from sevenfold.errors import IllegalMove, Why
from sevenfold.game import TABLE
from sevenfold.yokai.cards import CARDS, NAMES, OF_SUIT, SUIT, SUITS, cards_in, is_boss
from sevenfold.yokai.moves import AnyMove, Deal, KeepBoss, Look, Pass, Play, Prepare
from sevenfold.yokai.play import deal, duel
from sevenfold.yokai.play.passes import due
from sevenfold.yokai.play.tricks import legal_cards
from sevenfold.yokai.state import NONE, State, reach, turn
from sevenfold.yokai.view import Blocked

FOLLOW: Final = tuple(Blocked("Y4.0", Why("yokai-must-follow", {"suit": f"@suit-{letter}"})) for letter in SUITS)
DISCARD_BOSS: Final = Blocked("T2", Why("yokai-discard-boss"))
COVERED: Final = Blocked("T5", Why("yokai-covered"))


def to_move(state: State) -> tuple[int, ...]:
    """The seats to move; empty when it is the table's turn."""
    if state.phase == "play":
        return (turn(state),)
    if state.phase == "pass":
        return tuple([seat for seat, gave in enumerate(state.gave) if gave is None])
    if state.duel is not None:
        return tuple([seat for seat, card in enumerate(state.duel.discards) if card == NONE])
    return ()


def check(state: State, move: AnyMove) -> None:
    if isinstance(move, Deal):
        if state.phase != "deal" or move.by != TABLE:
            raise IllegalMove(move, "Y3.1", "yokai-not-now")
        deal.check(state.rules, move)
        return
    if state.phase != PHASES[type(move)]:
        raise IllegalMove(move, CLAUSES[type(move)], "yokai-not-now")
    if move.by not in to_move(state):
        raise IllegalMove(move, CLAUSES[type(move)], "yokai-not-your-turn")
    if isinstance(move, Pass):
        _check_pass(state, move, int(move.by))
    elif isinstance(move, Play):
        _check_play(state, move, int(move.by))
    else:
        _check_preparation(state, move, int(move.by))


PHASES: Final = {Pass: "pass", Play: "play", Look: "prepare", KeepBoss: "prepare", Prepare: "prepare"}
CLAUSES: Final = {Pass: "Y3.2", Play: "Y4.0", Look: "T3", KeepBoss: "T3", Prepare: "T2"}


def _card(move: AnyMove, name: str) -> int:
    if name not in CARDS:
        raise IllegalMove(move, "Y1.1", "yokai-no-such-card", card=repr(name))
    return CARDS[name]


def _check_pass(state: State, move: Pass, seat: int) -> None:
    clause = "Y9.2" if state.rules.suiters else "Y3.2"
    wanted = {str(target): count for target, count in due(state.rules, seat).items()}
    if {target: len(cards) for target, cards in move.give.items()} != wanted:
        count, targets = next(iter(wanted.values())), ", ".join(wanted)
        raise IllegalMove(move, clause, "yokai-pass-due", count=count, seats=targets)
    hand = state.hands[seat]
    for name in [name for cards in move.give.values() for name in cards]:
        card = _card(move, name)
        if not hand >> card & 1:
            raise IllegalMove(move, clause, "yokai-not-held", card=name)
        hand ^= 1 << card


def _check_play(state: State, move: Play, seat: int) -> None:
    card = _card(move, move.card)
    if legal_cards(state, seat) >> card & 1:
        return
    forbidden = blocked(state, seat).get(move.card)
    if forbidden is not None:
        raise IllegalMove(move, forbidden.clause, forbidden.why)
    raise IllegalMove(move, "Y4.0", "yokai-not-held", card=move.card)


def blocked(state: State, seat: int) -> dict[str, Blocked]:
    """The cards that a seat to move holds but may not choose, each with the reason."""
    if seat not in to_move(state) or state.phase == "pass":
        return {}
    if state.phase == "prepare":
        return {NAMES[card]: DISCARD_BOSS for card in cards_in(state.hands[seat]) if is_boss(card)}
    held = state.hands[seat] if state.duel is None else reach(state, seat)
    found = {}
    if state.trick:
        led = SUIT[state.trick[0]]
        if held & OF_SUIT[led]:
            found = {NAMES[card]: FOLLOW[led] for card in cards_in(held & ~OF_SUIT[led])}
    if state.duel is not None:
        row = state.duel.rows[seat]
        for place in cards_in(row.known & ~row.open):
            found[NAMES[row.down[place]]] = COVERED
    return found


def _check_preparation(state: State, move: Look | KeepBoss | Prepare, seat: int) -> None:
    rows = state.duel
    assert rows is not None
    if isinstance(move, KeepBoss):
        if not duel.must_keep(rows, seat):
            raise IllegalMove(move, "T3", "yokai-nothing-to-keep")
        return
    if duel.must_keep(rows, seat):
        raise IllegalMove(move, "T3", "yokai-say-which-stays")
    if isinstance(move, Look):
        if (move.up, move.side) not in duel.looks(state, seat):
            raise IllegalMove(move, "T3", "yokai-no-boss-there", place=move.up + 1)
        return
    _check_swaps(state, move, seat)
    card = _card(move, move.discard)
    if not state.hands[seat] >> card & 1:
        raise IllegalMove(move, "T2", "yokai-not-held", card=move.discard)
    if is_boss(card):
        raise IllegalMove(move, DISCARD_BOSS.clause, DISCARD_BOSS.why)


def _check_swaps(state: State, move: Prepare, seat: int) -> None:
    """The swaps begin with those already made; the rest may be any the owner could begin.

    What lies face down decides nothing here, or a refusal would tell it: a `keep` that turns out not to be
    needed is passed over, a missing one leaves the upper seven where it is. Records are exact (`duel.recorded`).
    """
    rows = state.duel
    assert rows is not None
    made = rows.swaps[seat]
    places = [swap.up for swap in move.swaps]
    if move.swaps[: len(made)] != made or len(set(places)) != len(places):
        raise IllegalMove(move, "T3", "yokai-swaps-differ")
    open_ = set(duel.looks(state, seat))
    for swap in move.swaps[len(made) :]:
        if (swap.up, swap.side) not in open_:
            raise IllegalMove(move, "T3", "yokai-no-boss-there", place=swap.up + 1)
