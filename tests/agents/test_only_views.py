"""An agent that walks everything it can reach from what it is handed finds no hidden card."""

import gc
import types
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold import games
from sevenfold.agents import match
from sevenfold.agents.arena import Contest, deal
from sevenfold.agents.random_agent import RandomAgent
from sevenfold.game import TABLE
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.cards import NAMES, cards_in
from sevenfold.yokai.state import State
from tests.agents.yokai.games import KINDS

CODE = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.CodeType)
FOUND: list[set[str]] = []
STATES: list[Any] = []


def reachable(*roots: Any) -> Iterator[Any]:
    """Every object that can be reached without going through code."""
    waiting, seen = list(roots), set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, CODE):
            continue
        seen.add(id(one))
        yield one
        waiting += gc.get_referents(one)
        waiting += [getattr(one, name) for name in getattr(one, "__struct_fields__", ())]


class Spy:
    """Notes every card's name and every state it can reach, then plays at random."""

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        things = list(reachable(view, budget, rng))
        FOUND.append({thing for thing in things if isinstance(thing, str)} & set(NAMES))
        STATES.extend(thing for thing in things if isinstance(thing, State))
        return RandomAgent().choose(view, budget, rng)


def hidden(state: State, seat: int) -> set[str]:
    """Cards that lie where the seat can't look: other hands and face-down cards, but for what it gave or was shown."""
    known: set[str] = {card for cards in GAME.view(state, seat).gave.values() for card in cards}
    if state.shown is not None:
        known.add(state.shown.card)
    others = {NAMES[card] for owner, hand in enumerate(state.hands) if owner != seat for card in cards_in(hand)}
    if state.duel is not None:
        closed = [row.down[place] for row in state.duel.rows for place in range(7) if not row.open >> place & 1]
        known |= {looked.card for looked in GAME.view(state, seat).looked} | set(_turned_down(state, seat))
        others |= {NAMES[card] for card in closed if card >= 0}
    return others - known


def _turned_down(state: State, seat: int) -> Iterator[str]:
    """Sevens that everybody saw lie open before they were swapped away."""
    for row in GAME.view(state, seat).rows:
        yield from row.dealt_up


@pytest.mark.parametrize("name", KINDS)
def test_an_agent_reaches_no_hidden_card(name: str) -> None:
    rules = RULE_SETS[name]
    FOUND.clear()
    STATES.clear()
    looks, rng, state = 0, Random(3), GAME.start(rules)
    spies = [Spy() for _ in range(rules.players)]
    while not state.rounds and (to_move := GAME.to_move(state)):
        seat = to_move[0]
        if seat == TABLE:
            move = GAME.table_move(state, rng)
        else:
            move = spies[seat].choose(GAME.view(state, seat), 0.1, rng)
            assert not FOUND[-1] & hidden(state, seat)
            assert FOUND[-1]
            looks += 1
        state = GAME.apply(state, move)
    assert looks > 20
    assert STATES == []


def test_matches_and_the_arena_hand_over_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even states of rounds that are over: only views and the agent's own generator."""
    spied = replace(games.entry("yokai"), agents={"spy": "tests.agents.test_only_views:Spy"})
    monkeypatch.setattr(games, "entry", {"yokai": spied}.__getitem__)
    STATES.clear()
    FOUND.clear()
    match.play("yokai", RULE_SETS["four"], [Spy() for _ in range(4)], Random(1))
    deal(Contest(game="yokai", rules=RULE_SETS["three"], a="spy", b="spy", rounds=1), 0)
    assert len(FOUND) > 50
    assert STATES == []
