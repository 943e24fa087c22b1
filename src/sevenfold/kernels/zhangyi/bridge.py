"""The Zhang Yi kernel's door: rules and states as rows, whole games by the batch."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.state import Battle, State, start

_random_games = Native("zhangyi.random_games:random_games", "IIiUI")
_play_outs = Native("zhangyi.random_games:play_outs", "IIU")
_replay = Native("zhangyi.random_games:replay", "III")


@lru_cache(maxsize=256)
def board_row(rules: Rules) -> Ints:
    """The board of a rule set; raises `ValueError` for a map the kernels have no room for."""
    tables = board(rules)
    areas = len(tables.areas)
    if areas > at.MOST_AREAS or max(map(len, tables.neighbours)) > at.MOST_NEAR:
        raise ValueError(f"expected at most {at.MOST_AREAS} areas with {at.MOST_NEAR} neighbours, got {areas} areas")
    row = np.zeros(at.BOARD, np.int64)
    row[: at.B_CITY] = (
        areas,
        rules.players,
        rules.counter_limit,
        rules.scholar_reach == "area",
        rules.tie == "attacker",
        rules.retreat_into == "own_or_neutral",
        at.CHOICES.index(rules.retreat_choice),
        rules.hegemony_check == "action",
    )
    row[at.B_CITY : at.B_CITY + areas] = tables.city
    row[at.B_OWNER : at.B_OWNER + areas] = tables.owner
    row[at.B_STRENGTH : at.B_STRENGTH + areas] = tables.strength
    for area, near in enumerate(tables.neighbours):
        row[at.B_DEGREE + area] = len(near)
        for i, other in enumerate(near):
            row[at.B_NEAR + area * at.MOST_NEAR + i] = other
            row[at.B_CROSSING + area * at.MOST_NEAR + i] = tables.crossing[area][other]
    row[at.B_STATE : at.B_ROLE] = tables.talent_state
    row[at.B_ROLE : at.B_BONUS] = [at.ROLES.index(role) for role in tables.role]
    row[at.B_BONUS :] = tables.bonus
    row.flags.writeable = False
    return row


def state_row(state: State) -> Ints:
    """A state of the rules as a position."""
    row = np.zeros(at.SIZE, np.int64)
    areas = len(state.owner)
    row[at.OWNER : at.OWNER + areas] = state.owner
    row[at.STRENGTH : at.STRENGTH + areas] = state.strength
    row[at.PLACE : at.MANDATE] = state.place
    row[at.MANDATE : at.OFFER] = at.NOBODY
    row[at.MANDATE : at.MANDATE + len(state.mandates)] = state.mandates
    row[at.OFFER : at.OFFER + len(state.offers)] = [mask(offer) for offer in state.offers]
    row[at.ALIVE : at.ATTACKER] = (
        state.alive,
        at.PHASES.index(state.phase),
        state.turn,
        mask(state.aside),
        state.first,
        state.actor,
        mask(state.out),
        state.talents_drawn,
        state.drawn,
        state.assassin,
        state.chits,
        state.acting,
    )
    if state.battle is not None:
        row[at.ATTACKER : at.END] = _battle(state.battle)
    if state.result is not None:
        names = state.board.state
        row[at.END :] = (
            at.ENDS.index(state.result.end),
            mask(names[name] for name in state.result.states),
            mask(state.result.winners),
            state.result.draw,
        )
    return row


def first_row(rules: Rules, mandates: tuple[int, ...]) -> Ints:
    """The position in which a public log begins: set up, and nothing known but these mandates."""
    return state_row(replace(start(board(rules)), mandates=mandates, phase="first"))


def _battle(fight: Battle) -> tuple[int, ...]:
    return (
        fight.attacker,
        fight.defender,
        fight.source,
        fight.area,
        fight.crossing,
        fight.attack,
        fight.defence,
        mask(fight.attack_talents),
        mask(fight.defence_talents),
        fight.die,
        at.NOBODY if fight.attacker_wins is None else int(fight.attacker_wins),
        fight.retreat,
    )


def mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def seeds(seed: int) -> Seeds:
    """The state of a random generator."""
    return np.array([seed & (2**64 - 1)], np.uint64)


def random_games(rules: Rules, games: int, seed: int) -> tuple[int, Ints]:
    """So many random games: the moves made in all, and the last positions, one a row."""
    states = np.zeros((games, at.SIZE), np.int64)
    totals = np.zeros(4 + at.SEATS, np.int64)
    return _random_games(board_row(rules), states, seed, seeds(0), totals), states


def play_outs(rules: Rules, states: Ints, seed: int) -> int:
    """Plays positions (one a row) at random to their ends, in place; the moves made come back."""
    return _play_outs(board_row(rules), states, seeds(seed))


def replay(rules: Rules, state: Ints, log: Ints) -> None:
    """Makes the acts of a public log in a position, in place."""
    _replay(board_row(rules), state, log)
