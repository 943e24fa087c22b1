"""Positions made by the rules: in the middle of a round, or near its end, where every continuation can be tried."""

from random import Random

from msgspec.structs import replace

from sevenfold.game import TABLE
from sevenfold.yokai import GAME
from sevenfold.yokai.cards import ALL_PLAIN, BOSSES, NAMES, cards_in
from sevenfold.yokai.moves import AnyMove
from sevenfold.yokai.play.tricks import legal_cards, play
from sevenfold.yokai.ruleset import RULE_SETS
from sevenfold.yokai.state import State, reach, turn
from sevenfold.yokai.view import Trick


def up_to_play(state: State, rng: Random) -> State:
    """Deal and passes (or preparations) at random."""
    while state.phase != "play":
        seat = GAME.to_move(state)[0]
        move: AnyMove = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, int(seat)))
        state = GAME.apply(state, move)
    return state


def midway(name: str, rng: Random, plays: int) -> State:
    """A state of the rules with somebody to play, after random moves."""
    while True:
        state = GAME.start(RULE_SETS[name])
        for _ in range(plays + 40):
            seat = GAME.to_move(state)[0]
            move: AnyMove
            move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
            if state.phase == "play" and rng.randrange(plays) == 0:
                return state
            if state.rounds:
                break


def near_the_end(name: str, rng: Random, cards: int) -> State:
    """At most that many cards left in the hand to move, after random play."""
    if RULE_SETS[name].players == 2:
        return last_of_two(rng)
    while True:
        state = up_to_play(GAME.start(RULE_SETS[name]), rng)
        while not state.rounds:
            if reach(state, turn(state)).bit_count() <= cards:
                return state
            state = play(state, NAMES[rng.choice(list(cards_in(legal_cards(state, turn(state)))))])


def last_of_two(rng: Random, covers: int = 1) -> State:
    """Two players with a hand card, neighbouring open cards and all that these cover each: with one open card four
    tricks are left of 23, with two six."""
    state = up_to_play(GAME.start(RULE_SETS["two"]), rng)
    assert state.duel is not None
    covered, played = covers + 1, 21 - 2 * covers
    rows = [
        replace(
            row,
            up=(*row.up[:covers], *[-1] * (6 - covers)),
            down=(*row.down[:covered], *[-1] * (7 - covered)),
            open=127 & -(1 << covered),
        )
        for row in state.duel.rows
    ]
    hands = tuple(1 << rng.choice(list(cards_in(hand))) for hand in state.hands)
    kept = sum(hands) | sum(1 << card for row in rows for card in (*row.up, *row.down) if card >= 0)
    gone = [boss for boss in cards_in(BOSSES & ALL_PLAIN & ~kept) if boss != state.face_up]
    if len(gone) == 7:
        return last_of_two(rng, covers)  # three each at most, and none is lost
    rng.shuffle(gone)
    won = rng.randint(played - 11, 11)
    return replace(
        state,
        hands=hands,
        duel=replace(state.duel, rows=tuple(rows)),
        history=(Trick((), 0),) * played,
        tricks=(won, played - won),
        captured=(tuple(gone[:3]), tuple(gone[3:6])),
    )
