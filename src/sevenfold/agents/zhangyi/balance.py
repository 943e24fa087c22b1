"""How balanced a scenario is: the results of self-play between styled agents, by state and by kind of end."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
import numpy as np

from sevenfold.agents.arena import interval
from sevenfold.agents.zhangyi.selfplay import games_of, scores
from sevenfold.game import Name
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.entry_points import Played
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.ruleset import Rules

BATCH: Final = 25
"""Games played between two steps of the progress bar."""


class Share(msgspec.Struct, frozen=True):
    """A mean or a rate with its 95 % interval and the number of cases."""

    value: float
    low: float
    high: float
    of: int


class StateReport(msgspec.Struct, frozen=True):
    id: Name
    kept: Share
    """How often a player who was offered it kept it."""
    score: Share
    """Its supporter's score."""
    victorious: Share
    """How often it became hegemon or had the highest power, supported or not."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of many games. A draw, or a game that everybody lost, counts as shared by all players."""

    scenario: Name
    players: int
    style: str
    games: int
    seed: int
    states: tuple[StateReport, ...]
    first_player: Share
    seats: tuple[Share, ...]
    draws: Share
    draws_nobody: Share
    """Drawn because no state of the highest power was supported."""
    draws_shared: Share
    """Drawn because several supported states had the highest power."""
    lost_by_all: Share
    """Hegemony of a state that nobody supported."""
    ends: dict[str, Share]
    turns: dict[int, int]
    """The number of games that ended in each turn."""


STYLE: Final = "regular"
"""The players of a report that somebody asks a server for: the strongest that play hundreds of games in seconds."""


def batch(rules: Rules, games: int, seed: int) -> dict[str, Any]:
    """Plays games; returns what `summary` reads of them."""
    played = games_of(rules, games, seed, STYLE)
    return {"states": played.states.tolist(), "firsts": played.firsts.tolist()}


def summary(rules: Rules, done: Sequence[dict[str, Any]]) -> Report:
    """The figures of all batches."""
    empty = np.zeros((0, z.STATES))
    played = [
        Played(np.array(one["states"]), np.array(one["firsts"]), empty, empty, np.zeros((0, 0), np.int64))
        for one in done
    ]
    return report(rules, played, 0, STYLE)


def batches(rules: Rules, games: int, seed: int, style: str, jobs: int | None = None) -> Iterator[Played]:
    """Plays the games in batches, on every core: the kernel does not hold Python's lock."""
    sizes = [min(BATCH, games - begun) for begun in range(0, games, BATCH)]
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        games_of(rules, 1, 0, style)  # compiled once, before the threads
        yield from pool.map(lambda job: games_of(rules, job[1], seed * 1_000_003 + job[0], style), enumerate(sizes))


def report(rules: Rules, played: Sequence[Played], seed: int, style: str) -> Report:
    """The figures of all batches."""
    states = np.concatenate([batch.states for batch in played])
    firsts = np.concatenate([batch.firsts for batch in played])
    players = rules.players
    shares = scores(players, states)
    ends, drawn = states[:, z.END], states[:, z.DRAW] == 1
    mandates = states[:, z.MANDATE : z.MANDATE + players]
    offers = states[:, z.OFFER : z.OFFER + players]
    supported = ((states[:, z.END_STATES, None] >> mandates) & 1).sum(1)
    return Report(
        scenario=rules.resolved().name,
        players=players,
        style=style,
        games=len(states),
        seed=seed,
        states=tuple(
            StateReport(
                name,
                _share((mandates == of)[(offers >> of & 1) == 1]),
                _share(shares[mandates == of]),
                _share(states[:, z.END_STATES] >> of & 1),
            )
            for of, name in enumerate(board(rules).states)
        ),
        first_player=_share(shares[np.arange(len(states)), firsts]),
        seats=tuple(_share(shares[:, seat]) for seat in range(players)),
        draws=_share(drawn),
        draws_nobody=_share(drawn & (supported == 0)),
        draws_shared=_share(drawn & (supported > 1)),
        lost_by_all=_share((ends == z.HEGEMONY) & (states[:, z.WINNERS] == 0)),
        ends={name: _share(ends == end) for end, name in enumerate(z.ENDS) if name},
        turns={int(turn): int((states[:, z.TURN] == turn).sum()) for turn in np.unique(states[:, z.TURN])},
    )


def _share(values: np.ndarray) -> Share:
    """The mean of the values, with Wilson's interval for the number of cases that their scatter corresponds to."""
    if not len(values):
        return Share(0.0, 0.0, 1.0, 0)
    return Share(float(values.mean()), *interval(values.tolist(), len(values)), len(values))
