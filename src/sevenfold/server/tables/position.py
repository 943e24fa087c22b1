"""A table's game, computed from its log: the state, which decisions are open since when, clocks, requests to undo.

Nothing here uses a network or a database. `decide` returns the entry that a move would add to the log; `append`
applies an entry that is stored. An entry is one decision with all random moves that follow from it.
"""

from collections.abc import Callable
from functools import cache, reduce
from random import Random
from typing import Any, Literal, get_args

import msgspec

from sevenfold import games
from sevenfold.entry import Standing
from sevenfold.errors import NotSeated, StaleMove
from sevenfold.game import TABLE, Move, Seat
from sevenfold.server.store.rows import Duplicate, EntryRow
from sevenfold.server.tables import fairness, reveals
from sevenfold.server.tables.log_entry import Body, Entry, Numbering
from sevenfold.server.wire.tables import Timer, UndoInfo


@cache
def _decoders(game: str) -> "tuple[msgspec.json.Decoder[Move], msgspec.json.Decoder[tuple[Move, ...]]]":
    """Returns decoders for one move and for several; making a union's decoder takes longer than using it."""
    kind: Any = games.entry(game).moves
    return msgspec.json.Decoder(kind), msgspec.json.Decoder(tuple[kind, ...])


@cache
def _move_types(game: str) -> dict[str, type[Move]]:
    """Returns a game's types of moves by tag; converting to one of them is five times as fast as to their union."""
    moves: Any = games.entry(game).moves
    return {str(kind.__struct_config__.tag): kind for kind in get_args(moves) or (moves,)}


class Position:
    """The game after `number` entries."""

    def __init__(
        self,
        table: str,
        seed: str,
        game: str,
        rules: msgspec.Struct,
        timer: Timer,
        duplicate: Duplicate | None = None,
    ) -> None:
        found = games.entry(game)
        self.table, self.seed, self.rules, self.timer, self.duplicate = table, seed, rules, timer, duplicate
        self.game, self.recorded, self.secret_steps = found.game, found.recorded, found.secret_steps
        self.encode_view = found.new_view_encoder()
        self.state: Any = self.game.start(rules)
        # The state before the newest entry; None where the newest was read from a snapshot. `steps`: that state, those
        # between its moves and the one after, made when they are first needed.
        self.before: Any = None
        self.steps: list[Any] | None = None
        self.players: int = rules.players  # type: ignore[attr-defined]
        self.key = b""
        self.number = 0
        self.entries: list[Entry] = []
        self.numbering = Numbering()
        self.moves: list[Move] = []
        self.chances = 0
        self.snapshot_number = 0
        self.to_move: tuple[Seat, ...] = ()
        self.opened: dict[Seat, int] = {}
        self.opened_at: dict[Seat, int] = {}
        self.left = [timer.amount * 1000] * self.players
        self.asked: UndoInfo | None = None
        self.conceded: set[Seat] = set()
        self.bots: set[Seat] = set()
        self.winners: list[Seat] | None = None
        self.ended: Literal["played", "conceded", "abandoned"] | None = None
        self.seeds: dict[str, str] = {}
        self.given: tuple[Move, ...] = ()
        # The states before each entry since the last random move: these entries can still be undone.
        self.undoable: list[tuple[Entry, Any, int]] = []

    # --- making entries -------------------------------------------------------------------------------

    def begin(self, players: dict[str, str], at: int, given: tuple[Move, ...] = ()) -> tuple[Entry, Any]:
        """Returns the entry that starts the game, with the players' seeds and given moves, and the state after it."""
        self._compute_key(players, given)
        state = reduce(self.game.apply, given, self.state)
        moves, state = self._with_chance(state, list(given), sum(move.by == TABLE for move in given))
        made = Entry(number=1, kind="start", at=at, players=players or None, moves=tuple(moves), given=len(given))
        return made, state

    def decide(
        self,
        seat: Seat,
        move: Move,
        after: int,
        at: int,
        bot: bool = False,
        command: str | None = None,
        spent: int | None = None,
    ) -> tuple[Entry, Any]:
        """Returns the entry of a seat's move with the random moves that follow, and the state after it.

        `spent` is the time that the decision took, in milliseconds.

        Raises `NotSeated`, `StaleMove` or `IllegalMove`.
        """
        if move.by != seat:
            raise NotSeated()
        if after < self.opened.get(seat, 0) or after > self.number:
            raise StaleMove()
        self.game.check(self.state, move)
        state = self.game.apply(self.state, move)
        moves, state = self._with_chance(state, [self.recorded(self.state, move)], self.chances)
        made = Entry(
            number=self.number + 1,
            kind="move",
            at=at,
            seat=seat,
            moves=tuple(moves),
            bot=bot,
            command=command,
            spent=spent if self.timer.kind == "game" else None,
        )
        return made, state

    def _with_chance(self, state: Any, moves: list[Move], count: int) -> tuple[list[Move], Any]:
        """Adds the random moves that come next, after `count` of them in the game so far."""
        game = self.game
        while game.to_move(state) == (TABLE,):
            move = game.table_move(state, self._chance(state, moves, count))
            state = game.apply(state, move)
            moves.append(move)
            count += 1
        return moves, state

    def _chance(self, state: Any, moves: list[Move], count: int) -> Random:
        if self.duplicate is None:
            return fairness.chance(self.key, count)
        return fairness.chance_of_kind(self.key, self.game, state, [*self.moves, *moves])

    def undo_target(self, seat: Seat) -> int | None:
        """Returns the number to go back to for the seat to decide again; None if that would undo a reveal or chance."""
        states = [*(state for _, state, _ in self.undoable), self.state]
        for index in reversed(range(len(self.undoable))):
            entry = self.undoable[index][0]
            if self._steps_possible(states[index]):
                return None
            if reveals.reveals(self.game, self.players, self.moves, states[index], states[index + 1], entry.moves):
                return None
            if entry.seat == seat and not entry.bot:
                return entry.number - 1
        return None

    def _steps_possible(self, state: Any) -> bool:
        """Returns whether somebody may be taking secret steps. What is done meanwhile cannot be undone by anybody:
        whether it can be must not depend on those steps."""
        return any(self.secret_steps(state, seat) for seat in range(self.players))

    # --- reading and applying entries -----------------------------------------------------------------

    def convert_move(self, raw: dict[str, Any]) -> Move:
        """Returns a move from JSON that is decoded already; raises `msgspec.ValidationError`."""
        kind = _move_types(self.game.name).get(str(raw.get("do")))
        if kind is None:
            raise msgspec.ValidationError("Invalid value - at `$.do`")
        return msgspec.convert(raw, kind, str_keys=True)

    def decode_move(self, raw: bytes) -> Move:
        """Returns a move from its JSON; raises `msgspec.MsgspecError`."""
        return _decoders(self.game.name)[0].decode(raw)

    def decode_entry(self, row: EntryRow) -> Entry:
        """Returns a stored row as an entry."""
        body = msgspec.json.decode(row.body, type=Body)
        return Entry(
            number=row.number,
            kind=row.kind,
            at=row.at,
            seat=row.seat,
            moves=_decoders(self.game.name)[1].decode(body.moves),
            given=body.given,
            bot=body.bot,
            to=body.to,
            players=body.players or None,
            winners=body.winners,
            command=row.command,
            spent=body.spent,
        )

    def append(self, entry: Entry, state: Any = None) -> None:
        """Applies the next entry; `state` is the state after it, if it is known."""
        if entry.number != self.number + 1:
            raise ValueError(f"expected entry {self.number + 1}, got {entry.number}")
        self.before, self.steps = self.state, None
        _APPLY[entry.kind](self, entry, state)
        self.number = entry.number
        self.entries.append(entry)
        self.numbering.add(entry)
        self._reopen(entry)
        if self.ended is None and self.game.result(self.state) is not None:
            self.ended = "played"
        if self.ended is not None:
            self.undoable.clear()  # nothing can be undone any more

    def set_key(self, entry: Entry) -> None:
        """Computes the key of all random moves from the entry that started the game."""
        self.seeds, self.given = entry.players or {}, entry.moves[: entry.given]
        self._compute_key(self.seeds, self.given)

    def _compute_key(self, players: dict[str, str], given: tuple[Move, ...]) -> None:
        name = self.table if self.duplicate is None else self.duplicate.name
        self.key = fairness.game_key(name, self.seed, self.game.name, self.rules, players, given)

    def _start(self, entry: Entry, state: Any) -> None:
        self.set_key(entry)
        self._add_moves(entry, state)

    def _add_moves(self, entry: Entry, state: Any) -> None:
        chances = sum(move.by == TABLE for move in entry.moves)
        self.chances += chances
        if chances:
            self.undoable.clear()
        else:
            self.undoable.append((entry, self.state, len(self.moves)))
        self._charge(entry)
        self.asked = None
        self.moves.extend(entry.moves)
        if state is None:
            state = self.state
            for move in entry.moves:
                state = self.game.apply(state, move)
        self.state = state

    def _charge(self, entry: Entry) -> None:
        if self.timer.kind == "game" and entry.seat is not None and not entry.secret:
            spent = entry.spent
            if spent is None:  # an entry of an earlier version
                spent = max(0, entry.at - self.opened_at.get(entry.seat, entry.at))
            self.left[entry.seat] = max(0, self.left[entry.seat] - spent) + self.timer.increment * 1000

    def _take_back(self, entry: Entry, _state: Any) -> None:
        self.asked = None
        while self.undoable and entry.to is not None and self.undoable[-1][0].number > entry.to:
            _, self.state, length = self.undoable.pop()
            del self.moves[length:]

    def _ask(self, entry: Entry, _state: Any) -> None:
        assert entry.seat is not None
        assert entry.to is not None
        self.asked = UndoInfo(by=entry.seat, to=entry.to, agreed=[entry.seat])

    def _agree(self, entry: Entry, _state: Any) -> None:
        if self.asked is not None and entry.seat is not None:
            self.asked.agreed.append(entry.seat)

    def _refuse(self, _entry: Entry, _state: Any) -> None:
        self.asked = None

    def _concede(self, entry: Entry, _state: Any) -> None:
        assert entry.seat is not None
        self.conceded.add(entry.seat)
        if entry.winners is not None:
            self.winners, self.ended = entry.winners, "conceded"

    def _bot(self, entry: Entry, _state: Any) -> None:
        assert entry.seat is not None
        (self.bots.add if entry.kind == "bot" else self.bots.discard)(entry.seat)

    def _end(self, entry: Entry, _state: Any) -> None:
        self.winners, self.ended = entry.winners, "abandoned"

    def _reopen(self, entry: Entry) -> None:
        """Opens decisions. One stays open, with its clock, until its seat decides, a random move or an undo follows."""
        before = () if entry.kind == "undo" or any(m.by == TABLE for m in entry.moves) else self.to_move
        now = () if self.ended else tuple(s for s in self.game.to_move(self.state) if s != TABLE)
        for seat in now:
            if seat not in before or (entry.kind == "move" and entry.seat == seat):
                self.opened[seat] = entry.number
                if not entry.secret:  # or the clocks would tell of it
                    self.opened_at[seat] = entry.at
        self.to_move = now

    def newest_is_public(self) -> bool:
        """Returns whether everybody is told the same of the newest entry, under the same number."""
        return not self.numbering.secret and all(move.public for move in self.entries[-1].moves)

    # --- what is sent ---------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> bytes:
        """Returns the seat's view as JSON."""
        return self.encode_view(self.state, seat)

    def standing(self) -> Standing | None:
        """Returns how the game stands, as everybody may know; None before the start and for games that do not say."""
        standing = games.entry(self.game.name).standing
        return standing(self.state) if standing is not None and self.number else None

    def result(self) -> dict[str, Any] | None:
        """Returns the game's result, or the winners when the others conceded; None while it runs."""
        found = self.game.result(self.state)
        if found is not None:
            made: dict[str, Any] = msgspec.to_builtins(found)
            return made
        return None if self.winners is None else {"winners": self.winners}


_APPLY: dict[str, Callable[[Position, Entry, Any], None]] = {
    "start": Position._start,
    "move": Position._add_moves,
    "ask": Position._ask,
    "agree": Position._agree,
    "refuse": Position._refuse,
    "undo": Position._take_back,
    "concede": Position._concede,
    "bot": Position._bot,
    "back": Position._bot,
    "end": Position._end,
}
