"""A running game as a fold over its log: the state, whose decision is open since when, clocks, consent.

Nothing here talks to a network or a database; `decide` says what a move would add to the log, `push` takes in
what was stored. An entry is one decision with all chance that follows from it.
"""

from collections.abc import Callable
from functools import cache, reduce
from typing import Any, Literal, get_args

import msgspec

from sevenfold import games
from sevenfold.errors import NotSeated, StaleMove
from sevenfold.game import TABLE, Move, Seat
from sevenfold.server.tables import fairness, reveals
from sevenfold.server.wire.tables import Timer, UndoInfo

Kind = Literal["start", "move", "ask", "agree", "refuse", "undo", "concede", "bot", "back", "end"]


class Body(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What an entry's `body` column holds besides its own columns."""

    moves: msgspec.Raw = msgspec.Raw(b"[]")
    given: int = 0
    bot: bool = False
    to: int | None = None
    players: dict[str, str] = {}
    winners: list[Seat] | None = None


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log."""

    number: int
    kind: Kind
    at: int
    seat: Seat | None = None
    moves: tuple[Move, ...] = ()
    given: int = 0
    """Of a start: so many of its moves come from another game (see `branching`)."""
    bot: bool = False
    to: int | None = None
    players: dict[str, str] = {}
    winners: list[Seat] | None = None
    command: str | None = None

    def body(self) -> str:
        raw = msgspec.Raw(msgspec.json.encode(self.moves))
        made = Body(moves=raw, given=self.given, bot=self.bot, to=self.to, players=self.players, winners=self.winners)
        return msgspec.json.encode(made).decode()


@cache
def _decoders(game: str) -> "tuple[msgspec.json.Decoder[Move], msgspec.json.Decoder[tuple[Move, ...]]]":
    """For one move and for several: a union's decoder takes longer to make than to use."""
    kind: Any = games.entry(game).moves
    return msgspec.json.Decoder(kind), msgspec.json.Decoder(tuple[kind, ...])


@cache
def _move_types(game: str) -> dict[str, type[Move]]:
    """A game's moves by their tag: converting to one of them is five times as fast as to their union."""
    moves: Any = games.entry(game).moves
    return {str(kind.__struct_config__.tag): kind for kind in get_args(moves) or (moves,)}


class Position:
    """One table's game: `number` entries have been taken in."""

    def __init__(self, table: str, seed: str, game: str, rules: msgspec.Struct, timer: Timer) -> None:
        found = games.entry(game)
        self.table, self.seed, self.rules, self.timer = table, seed, rules, timer
        self.game, self.recorded = found.game, found.recorded
        self.state: Any = self.game.start(rules)
        # The state before the newest entry; None where the newest was read from a snapshot. `steps`: that state, those
        # between its moves and the one after, once somebody asked for them.
        self.before: Any = None
        self.steps: list[Any] | None = None
        self.players: int = rules.players  # type: ignore[attr-defined]
        self.key = b""
        self.number = 0
        self.entries: list[Entry] = []
        self.line: list[Move] = []
        self.chances = 0
        self.folded = 0
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
        # The states before each entry since chance last spoke: what may still be taken back.
        self.past: list[tuple[Entry, Any, int]] = []
        self.views: dict[Seat | None, bytes] = {}

    # --- before the log -------------------------------------------------------------------------------

    def begin(self, players: dict[str, str], at: int, given: tuple[Move, ...] = ()) -> tuple[Entry, Any]:
        """The entry that starts the game, with the players' seeds and the moves that are given; the state after it."""
        self._rekey(players, given)
        state = reduce(self.game.apply, given, self.state)
        moves, state = self._chance(state, list(given), sum(move.by == TABLE for move in given))
        made = Entry(number=1, kind="start", at=at, players=players, moves=tuple(moves), given=len(given))
        return made, state

    def decide(
        self, seat: Seat, move: Move, after: int, at: int, bot: bool = False, command: str | None = None
    ) -> tuple[Entry, Any]:
        """The entry of a seat's move with the chance that follows, and the state after it."""
        if move.by != seat:
            raise NotSeated()
        if after < self.opened.get(seat, 0) or after > self.number:
            raise StaleMove()
        self.game.check(self.state, move)
        state = self.game.apply(self.state, move)
        moves, state = self._chance(state, [self.recorded(self.state, move)], self.chances)
        number = self.number + 1
        made = Entry(number=number, kind="move", at=at, seat=seat, moves=tuple(moves), bot=bot, command=command)
        return made, state

    def _chance(self, state: Any, moves: list[Move], count: int) -> tuple[list[Move], Any]:
        """Adds what chance decides from here on; it has spoken `count` times before."""
        game = self.game
        while game.to_move(state) == (TABLE,):
            move = game.table_move(state, fairness.chance(self.key, count))
            state = game.apply(state, move)
            moves.append(move)
            count += 1
        return moves, state

    def undo_target(self, seat: Seat) -> int | None:
        """The number to go back to for the seat to decide again, if nothing hidden came to light since."""
        states = [*(state for _, state, _ in self.past), self.state]
        for place in reversed(range(len(self.past))):
            entry = self.past[place][0]
            if reveals.reveals(self.game, self.players, self.line, states[place], states[place + 1], entry.moves):
                return None
            if entry.seat == seat and not entry.bot:
                return entry.number - 1
        return None

    # --- from the log ---------------------------------------------------------------------------------

    def convert_move(self, raw: dict[str, Any]) -> Move:
        """Returns a move from JSON that is decoded already; raises `msgspec.ValidationError`."""
        kind = _move_types(self.game.name).get(str(raw.get("do")))
        if kind is None:
            raise msgspec.ValidationError("Invalid value - at `$.do`")
        return msgspec.convert(raw, kind, str_keys=True)

    def read_move(self, raw: bytes) -> Move:
        """Returns a move from its JSON; raises `msgspec.MsgspecError`."""
        return _decoders(self.game.name)[0].decode(raw)

    def read(self, row: Any) -> Entry:
        """A stored row as an entry."""
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
            players=body.players,
            winners=body.winners,
            command=row.command,
        )

    def push(self, entry: Entry, state: Any = None) -> None:
        """Takes in the next entry; `state` spares working out again what `decide` already has."""
        if entry.number != self.number + 1:
            raise ValueError(f"expected entry {self.number + 1}, got {entry.number}")
        self.before, self.steps = self.state, None
        _TAKE[entry.kind](self, entry, state)
        self.number = entry.number
        self.entries.append(entry)
        self._reopen(entry)
        self.views = {}
        if self.ended is None and self.game.result(self.state) is not None:
            self.ended = "played"

    def restart(self, entry: Entry) -> None:
        """The key of all chance, from what the game started with."""
        self.seeds, self.given = entry.players, entry.moves[: entry.given]
        self._rekey(self.seeds, self.given)

    def _rekey(self, players: dict[str, str], given: tuple[Move, ...]) -> None:
        self.key = fairness.game_key(self.table, self.seed, self.game.name, self.rules, players, given)

    def _start(self, entry: Entry, state: Any) -> None:
        self.restart(entry)
        self._moves(entry, state)

    def _moves(self, entry: Entry, state: Any) -> None:
        chances = sum(move.by == TABLE for move in entry.moves)
        self.chances += chances
        if chances:
            self.past.clear()
        else:
            self.past.append((entry, self.state, len(self.line)))
        self._charge(entry)
        self.asked = None
        self.line.extend(entry.moves)
        if state is None:
            state = self.state
            for move in entry.moves:
                state = self.game.apply(state, move)
        self.state = state

    def _charge(self, entry: Entry) -> None:
        if self.timer.kind == "game" and entry.seat is not None:
            spent = max(0, entry.at - self.opened_at.get(entry.seat, entry.at))
            self.left[entry.seat] = max(0, self.left[entry.seat] - spent) + self.timer.increment * 1000

    def _take_back(self, entry: Entry, _state: Any) -> None:
        self.asked = None
        while self.past and entry.to is not None and self.past[-1][0].number > entry.to:
            _, self.state, length = self.past.pop()
            del self.line[length:]

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
        """A decision stays open, with its clock, until its seat decides, chance speaks or something is undone."""
        before = () if entry.kind == "undo" or any(m.by == TABLE for m in entry.moves) else self.to_move
        now = () if self.ended else tuple(s for s in self.game.to_move(self.state) if s != TABLE)
        for seat in now:
            if seat not in before or (entry.kind == "move" and entry.seat == seat):
                self.opened[seat], self.opened_at[seat] = entry.number, entry.at
        self.to_move = now

    # --- what leaves ----------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> bytes:
        """The seat's view as JSON, made once per position."""
        if seat not in self.views:
            self.views[seat] = msgspec.json.encode(self.game.view(self.state, seat))
        return self.views[seat]

    def result(self) -> dict[str, Any] | None:
        """The game's own result, or who is left when the others conceded."""
        found = self.game.result(self.state)
        if found is not None:
            made: dict[str, Any] = msgspec.to_builtins(found)
            return made
        return None if self.winners is None else {"winners": self.winners}


_TAKE: dict[str, Callable[[Position, Entry, Any], None]] = {
    "start": Position._start,
    "move": Position._moves,
    "ask": Position._ask,
    "agree": Position._agree,
    "refuse": Position._refuse,
    "undo": Position._take_back,
    "concede": Position._concede,
    "bot": Position._bot,
    "back": Position._bot,
    "end": Position._end,
}
