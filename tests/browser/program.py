"""What `test_engine` compares: the same program runs natively and in Pyodide, and must return the same text.

`main` gets the golden games as JSON (names and contents) and returns JSON: a digest of all views of every position,
what the agents choose and the analysis finds on some positions, and digests of what kernels return and write.
"""

import ctypes
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from random import Random
from typing import Any

import msgspec
import numpy as np

from sevenfold import games, records
from sevenfold.agents import analysis
from sevenfold.agents.advice import Advice, advise
from sevenfold.agents.agent import agent
from sevenfold.agents.yokai.equity import plain
from sevenfold.agents.zhangyi.weights import parameters
from sevenfold.browser.table import LocalTable
from sevenfold.game import TABLE
from sevenfold.kernels import yokai
from sevenfold.kernels.native import DTYPES, Native
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.layout import FOUR, KIND, KINDS
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import POINTS, Solver, tricks_left
from sevenfold.kernels.zhangyi import entry_points as zhangyi
from sevenfold.kernels.zhangyi.bridge import log_start
from sevenfold.kernels.zhangyi.layout import NONE
from sevenfold.server.catalogue import seats_of
from sevenfold.zhangyi import Rules

AGENTS = {
    "yokai": ("greedy", "odds:1.5", "search:16", "search:100", "ismcts:100", "neural", "expert:48"),
    "zhangyi": ("greedy", "styled:novice", "styled:regular", "ismcts:40", "expert:60"),
}
EVERY = 17
"""Agents choose at every so-many-th position."""
ANALYSED = {"yokai": 5, "zhangyi": 2}
"""Decisions that the analysis judges."""
LAST_TRICKS = 5
TAPED = 12
"""Calls of each entry point whose results are compared to the byte."""
NETWORKS = (
    *("network.forward:forward", "network.rollouts:roll_out", "network.belief:shuffle_by_belief"),
    "sampler:resample",
)
"""Entry points that read or write a network's numbers: where a processor multiplies and adds in one step, they differ
in their last bits. Their floats are compared as numbers, for `NUMBERS` calls; arrays as large as the weights are left
out."""
NUMBERS = 3
LARGE = 5000


def main(text: str) -> str:
    tape = Tape()
    golden = {name: read(content) for name, content in sorted(json.loads(text).items())}
    found = {
        "views": {
            name: list(views(record.game, record.rules, records.states(record))) for name, record in golden.items()
        }
        | {
            f"random {game} {name}": list(views(game, rules, at_random(game, rules)))
            for game in games.names()
            for name, rules in games.entry(game).rule_sets.items()
        },
        "records": {name: records.encode(record).decode() for name, record in golden.items()},
        "choices": [line for name, record in golden.items() for line in choices(name, record)],
        "analysis": judged(list(golden.values())),
        "rounds": directly(list(golden.values())),
        "tape": list(tape.lines),
        "tables": [played(game, level) for game in games.names() for level in games.entry(game).levels],
    }
    return json.dumps(found)


def read(content: str) -> Any:
    (record,) = records.read(BytesIO(content.encode()))
    return record


def views(name: str, rules: Any, states: Iterable[Any]) -> Iterator[str]:
    """A digest of everybody's view for each position."""
    game = games.entry(name).game
    for state in states:
        seen = (msgspec.json.encode(game.view(state, seat)) for seat in (None, *range(rules.players)))
        yield hashlib.sha256(b"\n".join(seen)).hexdigest()


def at_random(name: str, rules: Any) -> Iterator[Any]:
    """The positions of a whole game of random moves."""
    game, rng = games.entry(name).game, Random(3)
    state = game.start(rules)
    while to_move := game.to_move(state):
        seat = to_move[0]
        move = game.table_move(state, rng) if seat == TABLE else rng.choice(game.legal_moves(state, int(seat)))
        state = game.apply(state, move)
        yield state


def advised(view: Any, seed: int) -> Advice:
    """A hint at Zhang Yi with its values and reasons; the number of its trials does not depend on the time."""
    return advise(agent("zhangyi", "expert:600"), view, 1.0, Random(seed))


def choices(name: str, record: Any) -> Iterator[list[Any]]:
    """At some positions, among them the first of every phase."""
    game, phases = games.entry(record.game).game, set[str]()
    for index, state in enumerate(records.states(record)):
        to_move = game.to_move(state)
        if not to_move or to_move[0] == TABLE or len(game.legal_moves(state, to_move[0])) < 2:
            continue
        view = game.view(state, to_move[0])
        if index % EVERY and view.phase in phases:
            continue
        phases.add(view.phase)
        for player in AGENTS[record.game]:
            move = agent(record.game, player).choose(view, 1.0, Random(index))
            yield [name, index, player, msgspec.to_builtins(move)]
        if record.game == "zhangyi":
            yield [name, index, "advice", msgspec.to_builtins(advised(view, index))]


def judged(golden: list[Any]) -> list[Any]:
    left, found = Counter(ANALYSED), []
    for record in golden:
        outline = analysis.outline(record, 0)
        for index in outline.places[-3::2]:
            if left[record.game]:
                left[record.game] -= 1
                found.append(msgspec.to_builtins(analysis.decide(record, 0, index, seed=1)))
    return [*found, *begun(golden)]


def begun(golden: list[Any]) -> Iterator[Any]:
    """The first pass of a game of each number of receivers, and the first preparation of two players."""
    seen = set[tuple[str, int]]()
    for record in golden:
        for index in analysis.outline(record, 0).places[:1]:
            kind = (msgspec.to_builtins(record.moves[index])["do"], len(getattr(record.moves[index], "give", ())))
            if kind[0] in ("pass", "prepare") and kind not in seen:
                seen.add(kind)
                yield msgspec.to_builtins(analysis.decide(record, 0, index, seed=1))


def played(game: str, level: str) -> list[Any]:
    """A local table at which the person concedes after some moves: how it ended, and what was refused or failed."""
    sent: list[dict[str, Any]] = []
    players = seats_of(games.rules_from(game, {}))
    asked = json.dumps({"game": game, "seats": [{"kind": "bot", "level": level}] * players, "pace": 0})
    table = LocalTable.make(asked.encode(), "Ann", lambda data: sent.append(json.loads(data)))
    position, rng = table.table.position, Random(1)
    for number in range(6):
        while table.think() is not None:
            table.show()
        move = msgspec.to_builtins(rng.choice(position.game.legal_moves(position.state, 0)))
        command = {"type": "move", "table": table.table.id, "id": f"c{number}", "after": position.number, "move": move}
        table.handle(json.dumps(command).encode())
    table = LocalTable.load(table.saved(), lambda data: sent.append(json.loads(data)))
    table.handle(json.dumps({"type": "concede", "table": table.table.id, "id": "last"}).encode())
    refused = [message for message in sent if message["type"] == "refused"]
    return [game, level, sent[-2]["ended"], refused, sum(message["type"] == "ack" for message in sent)]


def directly(golden: list[Any]) -> list[Any]:
    """Entry points that no agent calls: random games, replays, self-play, the value of a round."""
    found: list[Any] = []
    for kind in KINDS:
        plays, totals = yokai.random_rounds(kind, 300, 7 + kind)
        found += [plays, totals.tolist(), yokai.random_lanes(kind, 20, 11 + kind).tolist()]
    state = next(s for s in records.states(golden[0]) if s.phase == "play" and min(map(int.bit_count, s.hands)) < 6)
    round_ = round_from(state)
    assert round_[KIND] == FOUR
    found += [Solver(16).value(round_, POINTS), *solved(golden)]
    card = int(yokai.legal_cards(round_)[0]).bit_length() - 1
    found += [yokai.replay(round_, np.array([card], np.int64)).tolist()]
    for rules in (Rules(), Rules(players=3)):
        moves, states = zhangyi.random_games(rules, 5, 5)
        scratch = zhangyi.Scratch(parameters())
        styles = np.array([[0.02, 1.0, 0.0]] * rules.players)
        played = zhangyi.self_play(scratch, rules, styles, 2, 3, 10)
        start = log_start(rules, [NONE] * rules.players)
        zhangyi.replay(rules, start, np.array([], np.int64))
        rows = np.stack([start, start])
        zhangyi.replay(rules, rows[0], np.array([0, 0], np.int64))
        found += [moves, states.tolist(), played.states.tolist(), played.features.tolist(), start.tolist()]
        found += [zhangyi.play_outs(rules, played.states, 9)]
    return found


def solved(golden: list[Any]) -> Iterator[float | None]:
    """The last tricks of a round of each golden game, for both sides."""
    for record in golden:
        if record.game == "yokai":
            playing = (state for state in records.states(record) if state.phase == "play")
            rounds = (round_from(state) for state in playing)
            if (round_ := next((one for one in rounds if tricks_left(one) <= LAST_TRICKS), None)) is not None:
                yield from (Paranoid(16).value(round_, side, plain(record.rules).reshape(-1)) for side in range(2))


class Tape:
    """Notes, for the first calls of each entry point, what it returned and a digest of all its arrays afterwards; of
    those of networks the floats themselves."""

    def __init__(self) -> None:
        self.lines: list[list[Any]] = []
        self.calls: Counter[str] = Counter()
        arrays: Any = np
        arrays.empty = np.zeros  # nobody may compare what was in memory before
        call, noted = Native.__call__, self._note

        def taped(native: Native, *args: Any) -> int:
            result = call(native, *args)
            noted(native, args, result)
            return result

        Native.__call__ = taped  # type: ignore[method-assign, assignment]

    def _note(self, native: Native, args: tuple[Any, ...], result: int) -> None:
        name = f"{native.module}:{native.name}"
        self.calls[name] += 1
        network = name.endswith(NETWORKS)
        if self.calls[name] <= (NUMBERS if network else TAPED):
            digest, floats = hashlib.sha256(), list[float]()
            for letter, array in zip(native.signature, args, strict=True):
                if letter in "FS" and network:
                    floats += array.reshape(-1).tolist() if array.size < LARGE else []
                elif letter in DTYPES:
                    digest.update(ctypes.string_at(array.ctypes.data, array.size * array.dtype.itemsize))
            self.lines.append([name, result, digest.hexdigest(), floats])
