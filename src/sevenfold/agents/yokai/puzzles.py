"""Puzzles at Yokai Septet: rounds of self-play in which one card, or one pass, clearly has the best chance.

A value is the chance that the seat's side wins the round; in Seven Suiters, that it seals more bosses in it than the
other side (equally many count half).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import numpy as np

from sevenfold.agents import match
from sevenfold.agents.agent import agent
from sevenfold.agents.puzzles import Position, Values
from sevenfold.agents.yokai import belief, fitted_tables
from sevenfold.agents.yokai.greedy import GreedyAgent
from sevenfold.agents.yokai.pass_choice import PassJudge
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.agents.yokai.search import SHARP
from sevenfold.kernels.arrays import Floats
from sevenfold.kernels.yokai import play_cards
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.passes import gift_of
from sevenfold.kernels.yokai.bridge.rounds import kind_of, round_from
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.yokai import GAME, Rules, View
from sevenfold.yokai.cards import CARDS, is_boss
from sevenfold.yokai.moves import Pass, Play
from sevenfold.yokai.state import State, side_of

KINDS: Final = {
    "boss": ("four", "three", "two", "seven-suiters"),
    "seventh": ("four", "three", "two"),
    "pass": ("four", "three", "seven-suiters"),
    "endgame": ("four", "three"),
}
"""boss: take a seven · seventh: leave the trick that loses the round to others · pass: what to give · endgame: open
cards, the one card that wins the round however the others play."""
OFFERED: Final = frozenset({"pass"})
SOLVED: Final = frozenset({"endgame"})
GUESSED: Final[frozenset[str]] = frozenset()

PLAYER: Final = "neural"
TRIED: Final = 5
"""Positions of a round that are valued at most."""
HANDS: Final = range(3, 7)
"""Cards in the deciding hand of an endgame."""
NODES: Final = 2_000_000
BATCHES: Final = 6
"""Batches of games; their scatter tells what is chance."""
WORLDS: Final = 100
"""Likely worlds in a batch."""
ITERATIONS: Final = 600
"""Search iterations for each card in a batch."""
PASSES: Final = 24
DEALS: Final = 250
"""Deals in which each pass is played on, in a batch."""
SWING: Final = 2.0
"""The search expects worths with a standard deviation of about one; that of won or lost is a half."""


@cache
def winning(rules: Rules) -> Floats:
    """The table of worth: 1 for the sides that win the round, 0 for the others."""
    raw = np.zeros((128, 3))
    if rules.suiters:
        for ours, theirs in product(range(8), range(8)):
            share = 0.5 + 0.5 * ((ours > theirs) - (ours < theirs))
            raw[ours * 8 + theirs, :2] = share, 1 - share
        return raw.reshape(-1)
    sides = len(rules.sides)
    for winners, points in product(range(1, (1 << sides) - 1), range(16)):
        raw[winners * 16 + points, :sides] = [winners >> side & 1 for side in range(sides)]
    return raw.reshape(-1)


def positions(kind: str, rules: Rules, rng: Random) -> Iterator[Position]:
    """The decisions of one round that the kind is about, at most `TRIED` of them in a random order."""
    if kind == "pass":
        deal = GAME.table_move(GAME.start(rules), rng)
        yield Position(GAME.apply(GAME.start(rules), deal), rng.randrange(rules.players), (deal,))
        return
    found = [place for place in _decisions(rules, rng) if _may_be(kind, place)]
    yield from rng.sample(found, min(TRIED, len(found)))


def _decisions(rules: Rules, rng: Random) -> Iterator[Position]:
    """Every decision of a round between equal players in which there is a choice of cards."""
    agents = [agent("yokai", PLAYER) for _ in range(rules.players)]
    minds = [Random(rng.getrandbits(64)) for _ in agents]
    moves: tuple[Any, ...] = ()
    state = GAME.start(rules)
    for move, after in match.positions(GAME, rules, agents, lambda _: rng, minds, 0.01):
        seat = move.by
        if isinstance(move, Play) and isinstance(seat, int) and len(GAME.legal_moves(state, seat)) > 2:
            yield Position(state, seat, moves)
        if GAME.view(after, 0).rounds:
            return
        moves, state = (*moves, move), after


def _may_be(kind: str, place: Position) -> bool:
    view = GAME.view(place.state, place.seat)
    if kind == "endgame":
        return len(view.hand) in HANDS
    taking = [takes(place.state, view, card) for card in view.legal]
    if kind == "boss":
        return any(boss for _, boss in taking) and not all(boss for _, boss in taking)
    return one_short(view) and (not view.trick or len({took for took, _ in taking}) > 1)


def one_short(view: View) -> bool:
    """Whether the next trick loses the seat's side the round (Y5.2, T6) unless it brings the last boss."""
    return view.side_tricks[side_of(view.rules, view.seat or 0)] + 1 == view.limits.tricks


def takes(state: State, view: View, card: str) -> tuple[bool, bool]:
    """Whether a card puts the seat's side ahead in the trick, and whether it takes a seven if that stays so."""
    seat, rules = view.seat or 0, view.rules
    after = GAME.view(GAME.apply(state, Play(by=seat, card=card)), seat)
    ahead = after.winning if after.trick else after.last_round.decider if after.last_round else after.history[-1].winner
    took = ahead is not None and side_of(rules, ahead) == side_of(rules, seat)
    sevens = any(is_boss(CARDS[name]) for name in (*(played.card for played in view.trick), card))
    return took, took and sevens


def hard(position: Position, best: Any) -> bool:
    """Whether rules of thumb choose another move."""
    made: bool = GreedyAgent().choose(GAME.view(position.state, position.seat), 0, Random(0)) != best
    return made


def fits(kind: str, position: Position, best: Any) -> bool:
    """Whether the best card does what the kind is about; an endgame is not worth showing if it is not hard."""
    view = GAME.view(position.state, position.seat)
    if kind == "endgame":
        return hard(position, best)
    if kind == "boss":
        return takes(position.state, view, best.card)[1]
    if kind == "seventh":
        return not view.trick or not takes(position.state, view, best.card)[0]
    return True


def values(kind: str, position: Position, moves: Sequence[Any], effort: int, rng: Random) -> Values | None:
    """What each option is worth, in the seat's knowledge or, in an endgame, with open cards."""
    view = GAME.view(position.state, position.seat)
    if kind == "pass":
        return _passes(view, moves, effort, rng)
    cards = [move.card for move in moves] or list(view.legal)
    plays = tuple(Play(by=position.seat, card=card) for card in cards)
    if kind == "endgame":
        solved = _solved(position.state, view, cards)
        return None if solved is None else Values(plays, tuple((value,) for value in solved))
    return Values(plays, _searched(view, cards, effort, rng))


def _searched(view: View, cards: list[str], effort: int, rng: Random) -> tuple[tuple[float, ...], ...]:
    """By card, its value in every batch of likely worlds; all cards are searched in the same worlds."""
    scratch, side = Scratch(rng.getrandbits(64)), side_of(view.rules, view.seat or 0)
    odds, worth = fitted_tables.odds(kind_of(view.rules), SHARP), winning(view.rules) * SWING
    found: list[list[float]] = [[] for _ in cards]
    iterations = ITERATIONS * effort or ITERATIONS // 2
    for _ in range(BATCHES if effort else 1):
        worlds = belief.worlds(view, scratch, 4 * WORLDS, WORLDS)
        for place, card in enumerate(cards):
            rows = worlds.copy()
            play_cards(rows, np.full(len(rows), CARD_NUMBERS[card], np.int64))
            scratch.search(rows, side, odds, worth, iterations)
            found[place].append(scratch.mean() / SWING)
    return tuple(map(tuple, found))


def _solved(state: State, view: View, cards: list[str]) -> list[float] | None:
    """1 for cards that win the round however the others play, 0 for the rest."""
    side = side_of(view.rules, view.seat or 0)
    found = _paranoid().values(round_from(state), side, winning(view.rules), NODES)
    return None if found is None else [float(found[CARD_NUMBERS[card]]) for card in cards]


@cache
def _paranoid() -> Paranoid:
    return Paranoid()


def _passes(view: View, moves: Sequence[Pass], effort: int, rng: Random) -> Values:
    judge = PassJudge(view, winning(view.rules), rng)
    gifts = np.array([gift_of(view.rules, move) for move in moves], np.int64) if moves else judge.candidates(PASSES)
    deals, found = DEALS * effort or DEALS // 3, []
    for _ in range(BATCHES):
        sums = np.zeros(len(gifts))
        judge.judge(gifts, deals, sums)
        found.append((sums / deals).tolist())
    options = tuple(moves) or tuple(judge.move(gift) for gift in gifts)
    return Values(options, tuple(zip(*found, strict=True)))
