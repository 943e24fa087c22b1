"""One game in progress, for programs: `new` opens one, `load` reads one from a record file.

A `Match` keeps the current state and the moves that led to it. States and moves themselves are frozen values; the rules
are functions over them (`match.game`). The table's moves (deals, dice) are drawn as soon as they are due.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec

from sevenfold import games, records
from sevenfold.agents.agent import Agent, agent, names
from sevenfold.errors import BadRules, IllegalMove, UnknownName, Why
from sevenfold.game import TABLE, By, Event, Move, Result, Seat, advance
from sevenfold.records import Record


def new(
    game: str,
    rule_set: str | msgspec.Struct | None = None,
    *,
    seed: int | str | None = None,
    seats: Sequence[str] = (),
    draw: bool = True,
    **options: Any,
) -> "Match":
    """Opens a game by name, such as `new("yokai", players=3)` or `new("yokai", "seven-suiters")`.

    Rules come from the options, from a named rule set, or from an object of the game's rules type. The same `seed`
    gives the same deals and dice. `seats` names the players in records. With `draw=False` nothing is drawn: the caller
    plays the table's moves. Raises `UnknownName` or `BadRules`.
    """
    return Match(game, _rules(game, rule_set, options), seed=seed, seats=seats, draw=draw)


def load(path: str | Path, *, seed: int | str | None = None) -> "Match":
    """Opens the game of a record file that holds one; it is replayed and checked. Raises `BadRecord`."""
    return Match.from_record(records.decode(Path(path).read_bytes()), seed=seed)


class Match:
    """A game in progress: who is to move, what each seat may know, checked moves, undo, agents and the record."""

    def __init__(
        self,
        game: str,
        rules: msgspec.Struct,
        *,
        seed: int | str | None = None,
        seats: Sequence[str] = (),
        draw: bool = True,
    ) -> None:
        self.entry = games.entry(game)
        self.game = self.entry.game
        self.rules: Any = rules
        self.seed = SystemRandom().getrandbits(128) if seed is None else seed
        self.seats = tuple(seats) or tuple(f"seat {seat}" for seat in range(self.players))
        if len(self.seats) != self.players:
            raise BadRules("error-seats", expected=self.players, got=len(self.seats))
        self.draw = draw
        self._agents: dict[tuple[str, Seat], Agent] = {}
        self._moves: list[Move] = []
        self._states: list[Any] = [self.game.start(rules)]
        self._draw()

    @classmethod
    def from_record(cls, record: Record, *, seed: int | str | None = None, draw: bool = True) -> "Match":
        """Continues the game of a record from its last position. Raises `BadRecord`."""
        records.replay(record)
        match = cls(record.game, record.rules, seed=seed, seats=record.seats, draw=False)
        match._moves, match._states = list(record.moves), list(records.states(record))
        match.draw = draw
        match._draw()
        return match

    @property
    def players(self) -> int:
        return int(self.rules.players)

    @property
    def state(self) -> Any:
        """The present state, with everything that is hidden."""
        return self._states[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, the table's included."""
        return tuple(self._moves)

    @property
    def to_move(self) -> tuple[By, ...]:
        """The seats to move: several when they choose at the same time, none when the game is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return not self.to_move

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self.state)

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know (None: a spectator), as the game's type of view."""
        return self.game.view(self.state, None if seat is None else self._seat(seat))

    def legal_moves(self, seat: Seat | None = None) -> Sequence[Any]:
        """The moves of a seat, by default of the first to move; empty when it is not its turn.

        A game may list a selection when there are very many (`Game.every_move` has all).
        """
        seat = self._first() if seat is None else self._seat(seat)
        return () if seat is None else self.game.legal_moves(self.state, seat)

    def play(self, move: Move | Mapping[str, Any]) -> Move:
        """Makes a move, given as a `Move` or as records write it, and draws what the table does next.

        `by` may be left out of a mapping when one seat is to move. Returns the move. Raises `IllegalMove`, which names
        the clause; nothing has changed then.
        """
        made = self._add(self._read(move))
        self._draw()
        return made

    def undo(self) -> Move:
        """Takes the last move of a player back, and what the table drew after it. Returns that move.

        The same move made again brings the same draws. Raises `IndexError` when no player has moved.
        """
        last = next((index for index in reversed(range(len(self._moves))) if self._moves[index].by != TABLE), None)
        if last is None:
            raise IndexError("no move to take back")
        move = self._moves[last]
        del self._moves[last:], self._states[last + 1 :]
        return move

    def drawn(self) -> Move:
        """What the table does next, by the seed; for matches that do not draw by themselves."""
        count = sum(move.by == TABLE for move in self._moves)
        move: Move = self.game.table_move(self.state, Random(f"{self.seed}/table/{count}"))
        return move

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """What the last move brought about (a trick taken, a battle fought …), as far as a seat may know."""
        if not self._moves:
            return ()
        return self.game.events(self._states[-2], self._moves[-1], self._states[-1], seat)

    @property
    def agents(self) -> tuple[str, ...]:
        """The names of the agents that play this game."""
        return names(self.game.name)

    def choose(self, player: str | Agent, seat: Seat | None = None, *, budget: float = 0.05) -> Move:
        """The move an agent (or the agent of a name) would make, from the seat's view alone, in about `budget` seconds.

        By default it is asked for the first seat to move. Raises `IllegalMove` when no seat is.
        """
        seat = self._first() if seat is None else self._seat(seat)
        if seat is None:
            raise IllegalMove(None, "record", "error-game-is-over" if self.over else "error-not-your-turn")
        rng = Random(f"{self.seed}/seat {seat}/{len(self._moves)}")
        move: Move = self._agent(player, seat).choose(self.view(seat), budget, rng)
        return move

    def finish(self, *players: str | Agent, budget: float = 0.05) -> Result:
        """Lets agents play to the end: one for all seats, or one for each. Returns the result."""
        lineup = players * self.players if len(players) == 1 else players
        if len(lineup) != self.players:
            raise BadRules("error-seats", expected=self.players, got=len(players))
        while not self.over:
            seat = self._first()
            self.play(self.choose(lineup[seat or 0], seat, budget=budget))
        result = self.result
        assert result is not None
        return result

    def copy(self) -> "Match":
        """An independent match at the same position, with the same seed; states and moves are shared."""
        other = copy(self)
        other._moves, other._states, other._agents = [*self._moves], [*self._states], {}
        return other

    def log(self, lang: str = "en") -> list[str]:
        """Every move in words, hidden things included."""
        told = zip(self._states, self._moves, strict=False)
        return [self.entry.tell(state, move, self.seats, lang) for state, move in told]

    def record(self) -> Record:
        """The game so far as a record (`sevenfold.records` reads and writes them)."""
        result = records.outcome(self.game.name, self.state)
        return Record(game=self.game.name, rules=self.rules, seats=self.seats, moves=self.moves, result=result)

    def save(self, path: str | Path) -> None:
        """Writes the record to a file that `load` and `sevenfold record check` read."""
        Path(path).write_bytes(records.encode(self.record()) + b"\n")

    def __repr__(self) -> str:
        doing = f"{self.to_move} to move" if self.to_move else f"won by {self.result and self.result.winners}"
        return f"<Match {self.game.name}, {self.players} players, {len(self._moves)} moves, {doing}>"

    def _first(self) -> Seat | None:
        return next((seat for seat in self.to_move if seat != TABLE), None)

    def _agent(self, player: str | Agent, seat: Seat) -> Agent:
        """An agent by name is made once for each seat: it may remember what it has seen."""
        if not isinstance(player, str):
            return player
        if (player, seat) not in self._agents:
            self._agents[player, seat] = agent(self.game.name, player)
        return self._agents[player, seat]

    def _seat(self, seat: Seat) -> Seat:
        if seat not in range(self.players):
            raise ValueError(f"expected a seat from 0 to {self.players - 1}, got {seat!r}")
        return seat

    def _read(self, move: Move | Mapping[str, Any]) -> Move:
        """The move with all its types checked, which the rules rely on."""
        alone = {"by": self.to_move[0]} if len(self.to_move) == 1 else {}
        try:
            raw = msgspec.to_builtins(move) if isinstance(move, Move) else {**alone, **move}
            read: Move = msgspec.convert(raw, self.entry.moves)
        except (msgspec.ValidationError, TypeError) as error:
            raise IllegalMove(move, "record", Why("error-in-field", {"place": "move", "detail": str(error)})) from None
        return read

    def _add(self, move: Move) -> Move:
        """Adds a move, checked, as records write it."""
        after = advance(self.game, self.state, move)
        self._moves.append(self.entry.recorded(self.state, move))
        self._states.append(after)
        return self._moves[-1]

    def _draw(self) -> None:
        while self.draw and self.to_move == (TABLE,):
            self._add(self.drawn())


def _rules(game: str, rule_set: str | msgspec.Struct | None, options: Mapping[str, Any]) -> msgspec.Struct:
    entry = games.entry(game)
    if rule_set is None:
        return games.rules_from(game, options)
    if isinstance(rule_set, str):
        if rule_set not in entry.rule_sets:
            raise UnknownName("rule-set", rule_set, list(entry.rule_sets))
        rule_set = entry.rule_sets[rule_set]
    if not isinstance(rule_set, entry.rules):
        detail = f"expected {entry.rules.__module__}.{entry.rules.__qualname__}, got {type(rule_set).__name__}"
        raise BadRules("error-in-field", place="rules", detail=detail)
    given = {name: getattr(rule_set, name) for name in entry.rules.__struct_fields__}
    return games.rules_from(game, {**given, **options}) if options else rule_set
