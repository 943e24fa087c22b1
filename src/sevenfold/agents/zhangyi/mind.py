"""From a view to the kernels and back: the position as a player knows it, beliefs about mandates, plans as moves."""

from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.zhangyi import weights as fitted
from sevenfold.game import Name, Seat
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import bridge as kernel
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.kernels.zhangyi import scratch as room
from sevenfold.zhangyi import GAME, AnyMove, moves
from sevenfold.zhangyi.board import Board, board
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.view import ZhangYiView

MODEL: Final = np.array([fitted.SHARPNESS, fitted.WHIM])
_NOTHING: Final = np.zeros(0, np.int64)
_think = Native("zhangyi.think:think", "iIIiIFFFFFUIIFFIIF")


def weights(draw: float = fitted.DRAWN, lost_by_all: float = 0.0) -> Floats:
    """The fitted numbers, with what a draw and a hegemony that nobody supports are taken to be worth."""
    return np.array([*(number for row in fitted.STANDING for number in row), draw, lost_by_all])


class Scratch:
    """Space for the kernels to work in; a plan chosen is read from `plans`."""

    def __init__(self, nodes: int = 0) -> None:
        self.plans = np.zeros(2 * room.PLANS, np.int64)
        self.rows = np.zeros(room.ROWS, np.int64)
        self.room = np.zeros(room.ROOM)
        self.deep = np.zeros(room.DEEP)
        self.tallies = np.zeros(room.TALLIES, np.int64)
        self.tree = np.zeros(nodes * room.NODE, np.int64)
        self.sums = np.zeros(nodes)


def think(
    ask: int,
    rules: Rules,
    state: Ints,
    scratch: Scratch,
    *,
    seat: int = 0,
    log: Ints = _NOTHING,
    beliefs: Floats = MODEL,
    settings: Floats = MODEL,
    goal: Floats = MODEL,
    seed: int = 0,
) -> int:
    """Asks the kernel; the number of a plan comes back where one is asked for."""
    return _think(
        ask,
        kernel.board_row(rules),
        state,
        seat,
        log,
        beliefs,
        settings,
        MODEL,
        weights(),
        goal,
        kernel.seeds(seed),
        scratch.plans,
        scratch.rows,
        scratch.room,
        scratch.deep,
        scratch.tallies,
        scratch.tree,
        scratch.sums,
    )


def position(view: ZhangYiView, rng: Random) -> Ints:
    """The position with what the view's seat knows of the mandates; two unseen talents are drawn to be out."""
    row = kernel.state_row(GAME.sample(view, rng))
    numbers = board(view.rules).state
    for seat, mandate in enumerate(view.mandates):
        row[at.MANDATE + seat] = at.NOBODY if mandate is None else numbers[mandate]
    return row


class Memory:
    """Beliefs of the public, drawn from a view's log; what was worked out for a log's beginning is kept."""

    def __init__(self) -> None:
        self._log: tuple[int, ...] = ()
        self._shown: object = None
        self._row: Ints = np.zeros(0, np.int64)
        self._beliefs: Floats = np.zeros(0)

    def public(self, view: ZhangYiView) -> Floats:
        """How likely each seat has each mandate, for somebody who has only watched: a row for each seat."""
        # A log that does not begin with the first turn belongs to a made-up position and tells nothing.
        log = view.log if view.log[:1] == (at.A_FIRST,) else ()
        shown = (view.rules, [view.mandates[seat] for seat in view.out])
        known = len(self._log)
        if shown != self._shown or log[:known] != self._log:
            self._shown, self._row, known = shown, self._start(view), 0
            self._beliefs = np.full((at.SEATS, at.STATES), 1 / at.STATES)
        # The last unseen talents cannot have been drawn: two of them stand for those set aside.
        numbers = board(view.rules).talent
        self._row[at.ASIDE] = kernel.mask([numbers[name] for name in view.unseen][-2:])
        new = np.array(log[known:], np.int64)
        think(room.BELIEVE, view.rules, self._row, Scratch(), log=new, beliefs=self._beliefs)
        self._log = log
        return self._beliefs.copy()

    def _start(self, view: ZhangYiView) -> Ints:
        """Where the log begins; only mandates that everybody has seen are in it."""
        tables = board(view.rules)
        mandates = [at.NOBODY] * view.rules.players
        for seat in view.out:
            mandates[seat] = tables.state[view.mandates[seat] or ""]
        return kernel.first_row(view.rules, tuple(mandates))


def beliefs(view: ZhangYiView, public: Floats | None = None) -> tuple[dict[Name, float], ...]:
    """How likely each seat has each mandate for all the view's seat can know; own and revealed mandates are certain."""
    table = (Memory().public(view) if public is None else public).copy()
    names = board(view.rules).states
    for seat, mandate in enumerate(view.mandates):
        for number, name in enumerate(names):
            if mandate is not None:
                table[seat, number] = name == mandate
            elif name in (view.mandate, view.put_back, *(view.offer or ())) or not view.states[number].alive:
                table[seat, number] = 0.0
    rows = (row / row.sum() if row.sum() > 0 else np.full(at.STATES, 1 / at.STATES) for row in table)
    return tuple(
        {name: float(value) for name, value in zip(names, row, strict=True)}
        for _, row in zip(view.mandates, rows, strict=False)
    )


def as_move(view: ZhangYiView, seat: Seat, plan: Ints) -> AnyMove:
    """A plan's numbers as the move that the view waits for."""
    tables: Board = board(view.rules)
    one = int(plan[0])
    match view.phase:
        case "station":
            return moves.Station(by=seat, talent=view.drawn or "", area=tables.areas[one])
        case "assassinate":
            return moves.Assassinate(by=seat, talent=tables.talents[one])
        case "recruit":
            due = view.recruit
            assert due is not None
            return moves.Recruit(by=seat, place={tables.areas[one]: due.amount})
        case "retreat":
            return moves.Retreat(by=seat, to=tables.areas[one])
    if one < 0:
        return moves.Hold(by=seat)
    talents = [name for number, name in enumerate(tables.talents) if int(plan[3]) >> number & 1]
    return moves.March(
        by=seat, source=tables.areas[one], to=tables.areas[int(plan[1])], strength=int(plan[2]), talents=tuple(talents)
    )
