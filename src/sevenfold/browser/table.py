"""A table without a server: one person plays against bots. Its messages are those of the server's WebSocket.

The page decides when: `handle` answers a message, `think` lets the next bot choose, and `show` makes its move once its
pause is over. `saved` is all that has to be kept of the table, and `load` goes on from it.
"""

import secrets
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Raw

from sevenfold import games, records
from sevenfold.agents.agent import styled
from sevenfold.errors import Refusal, SevenfoldError, StaleMove, TableClosed
from sevenfold.game import Move, sides_of
from sevenfold.records import Record
from sevenfold.server import catalogue
from sevenfold.server.bots.job import choose_move
from sevenfold.server.bots.thinker import Thinker
from sevenfold.server.recorded.branches import BranchRequest, bots_level, given_moves
from sevenfold.server.store.rows import EntryRow, Options, SeatRow, TableRow, now
from sevenfold.server.tables import fairness
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.table import Table
from sevenfold.server.wire import commands
from sevenfold.server.wire.refusals import refused
from sevenfold.server.wire.tables import Branch, SeatIn, TableIn, TableOut, Timer

PERSON: Final = "local"
"""The id of the one person at the table."""
LOCAL: Final = "local"
"""How the ids of these tables begin; those of a server's tables are shorter."""
THINKING: Final = 0.2
"""Seconds a bot may think: less than at a server, because phones are slower and nothing else happens meanwhile."""
MESSAGE: Final[msgspec.json.Decoder[commands.AnyMessage]] = msgspec.json.Decoder(commands.AnyMessage)
Thought = tuple[int, int, bytes | None]
"""A bot's seat, the entry that opened its decision, and its move; None where the bot failed."""


class Saved(msgspec.Struct, kw_only=True):
    """Everything about a table that has to be kept."""

    id: str
    game: str
    rules: Raw
    options: Options
    seats: list[SeatRow]
    name: str
    seed: str
    created: int
    entries: list[EntryRow]


class LocalTable:
    """A table of one person and bots. It answers one call at a time."""

    def __init__(self, row: TableRow, send: Callable[[bytes], None], lang: str = "en") -> None:
        self.table, self.lang = Table(row), lang
        self.person: str | None = PERSON
        self.send = send
        self.table.watchers.add(self)
        self.thinker = Thinker()
        self.thought: Thought | None = None

    @classmethod
    def make(cls, asked: bytes, name: str, send: Callable[[bytes], None], lang: str = "en") -> "LocalTable":
        """Returns a new table, whose game has begun; raises `BadRules` or `Refusal`."""
        wanted = msgspec.json.decode(asked, type=TableIn)
        rules = catalogue.rules_from(wanted.game, wanted.rules)
        options = Options(timer=wanted.timer, allow_tracker=wanted.allow_tracker, pace=wanted.pace, grace=0)
        seats = _seats(wanted, catalogue.seats_of(rules), name)
        return cls._begun(wanted.game, rules, options, seats, name, (), send, lang)

    @classmethod
    def of_record(cls, record: Record, name: str, send: Callable[[bytes], None], lang: str = "en") -> "LocalTable":
        """Returns a table that has the record's game, to go on with it or to keep it; raises `SevenfoldError`.

        The first seat that no bot had is the person's.
        """
        records.replay(record)
        best = catalogue.levels(record.game)[-1]
        levels = [who.partition("bot:")[2] if who.startswith("bot:") else None for who in record.seats]
        seats = [SeatRow(level=catalogue.check_level(record.game, level or best)) for level in levels]
        seats[levels.index(None) if None in levels else 0] = SeatRow(person=PERSON, name=name)
        options = Options(timer=Timer(), grace=0)
        return cls._begun(record.game, record.rules, options, seats, name, record.moves, send, lang)

    @classmethod
    def branch(
        cls, record: Record, wanted: BranchRequest, origin: str | None, name: str, send: Callable[[bytes], None],
        lang: str,
    ) -> "LocalTable":  # fmt: skip
        """Returns a table that plays on from a position of a finished game; raises `Refusal`."""
        level = bots_level(record, wanted)
        seats = [SeatRow(level=level) for _ in record.seats]
        seats[wanted.seat] = SeatRow(person=PERSON, name=name)
        given = given_moves(record, wanted, Random(secrets.randbits(256)))
        come_from = Branch(table=origin, at=wanted.at, redrawn=not wanted.open)
        options = Options(timer=Timer(), pace=wanted.pace, grace=0, branch=come_from)
        return cls._begun(record.game, record.rules, options, seats, name, given, send, lang)

    @classmethod
    def _begun(
        cls, game: str, rules: Any, options: Options, seats: list[SeatRow], name: str, given: tuple[Move, ...],
        send: Callable[[bytes], None], lang: str,
    ) -> "LocalTable":  # fmt: skip
        """Returns a new table, after the moves it is given."""
        id = f"{LOCAL}{secrets.token_hex(6)}"
        made = cls(_row(id, game, rules, options, seats, name, fairness.new_seed(), now()), send, lang)
        # The person's own seed: the page and the table are one here, and it proves nothing to anybody.
        made._append(*made.table.position.begin({str(made.seat): secrets.token_hex(16)}, now(), given))
        return made

    def rematch(self) -> "LocalTable":
        """Returns a new table with the same rules and bots, everybody one seat further."""
        row = self.table.row
        if not self.table.position.ended:
            raise Refusal("not_finished")
        seats = [SeatRow(person=seat.person, name=seat.name, level=seat.level) for seat in row.seats]
        return self._begun(
            row.game, row.rules, row.options, seats[-1:] + seats[:-1], row.host_name, (), self.send, self.lang
        )

    @classmethod
    def load(cls, raw: bytes, send: Callable[[bytes], None], lang: str = "en") -> "LocalTable":
        """Returns a table as it was saved; raises `msgspec.MsgspecError` if that is damaged."""
        kept = msgspec.json.decode(raw, type=Saved)
        rules = msgspec.json.decode(kept.rules, type=games.entry(kept.game).rules)
        row = _row(kept.id, kept.game, rules, kept.options, kept.seats, kept.name, kept.seed, kept.created)
        loaded = cls(row, lambda data: None, lang)
        for entry in kept.entries:
            loaded._append(loaded.table.position.decode_entry(entry), None)
        loaded.send = send
        return loaded

    @property
    def seat(self) -> int:
        """The person's seat."""
        seat = self.table.row.seat_of(PERSON)
        assert seat is not None
        return seat

    def saved(self) -> bytes:
        row = self.table.row
        entries = [
            EntryRow(entry.number, entry.kind, entry.seat, entry.command, entry.body(), entry.at)
            for entry in self.table.position.entries
        ]
        rules = Raw(msgspec.json.encode(row.rules))
        kept = Saved(
            id=row.id, game=row.game, rules=rules, options=row.options, seats=row.seats, name=row.host_name,
            seed=row.seed, created=row.created, entries=entries,
        )  # fmt: skip
        return msgspec.json.encode(kept)

    def out(self) -> bytes:
        """The table as its person sees it now, with the whole log."""
        return msgspec.json.encode(TableOut(self.table.info(PERSON), self.table.update(self.seat, 0), []))

    def hint(self, *, advise: bool = False) -> bytes:
        """The move of the best bot for the person, as JSON; with `advise` what it is worth and why, too."""
        if self.seat not in self.table.position.to_move:
            raise Refusal("not_your_turn")
        move = self._chosen(self.seat, catalogue.adviser(self.table.row.game), advise=advise)
        if move is None:
            raise Refusal("error")
        return move

    # --- messages -------------------------------------------------------------------------------------

    def handle(self, raw: bytes) -> None:
        """Does what a message asks for and sends the answers."""
        asked = MESSAGE.decode(raw)
        if isinstance(asked, commands.Hello):
            self.lang = asked.lang
        elif isinstance(asked, commands.Watch):
            self._send(self.table.info(PERSON))
            self._send(self.table.update(self.seat, asked.after))
        elif isinstance(asked, commands.Command):
            self._command(asked)

    def command(self, asked: commands.Command) -> commands.Ack:
        """Does what a command asks for; raises `SevenfoldError`."""
        if asked.id not in self.table.commands:
            self._do(self.seat, asked)
        number = self.table.commands.get(asked.id, self.table.position.number)
        shown = self.table.position.numbering.shown(number, self.seat)
        return commands.Ack(table=self.table.id, id=asked.id, number=shown)

    def _command(self, asked: commands.Command) -> None:
        try:
            self._send(self.command(asked))
        except SevenfoldError as error:
            missed = self.table.update(self.seat, asked.after) if isinstance(asked, commands.Play) else None
            stale = missed if isinstance(error, StaleMove) else None
            self._send(refused(error, self.lang, self.table.id, asked.id, stale))

    def _do(self, seat: int, asked: commands.Command) -> None:
        position = self.table.position
        if isinstance(asked, commands.Skip):
            self.table.skipping = True
            return
        if position.ended:
            raise TableClosed()
        if isinstance(asked, commands.Undo):
            to = position.undo_target(seat) if asked.answer == "ask" else None
            if to is None:
                raise Refusal("nothing_to_undo")
            self._append(self._entry("undo", seat, asked, to=to), None)  # bots always agree
        elif isinstance(asked, commands.Concede):
            others = [side for side in sides_of(self.table.row.rules) if seat not in side]
            winners = sorted(other for side in others for other in side)
            self._append(self._entry("concede", seat, asked, winners=winners), None)
        elif isinstance(asked, commands.Play):
            try:
                move = position.convert_move(asked.move)
            except msgspec.ValidationError as error:
                raise Refusal("bad_message", detail=str(error)[:200]) from None
            after = position.numbering.stored(asked.after, seat)
            self._append(*position.decide(seat, move, after, now(), command=asked.id))
        else:
            raise Refusal("bad_message", detail=type(asked).__name__)

    def _entry(self, kind: Any, seat: int, asked: commands.Command, **more: Any) -> Entry:
        """The next entry, of a kind that has no moves."""
        number = self.table.position.number + 1
        return Entry(number=number, kind=kind, at=now(), seat=seat, command=asked.id, **more)

    def _append(self, entry: Entry, state: Any) -> None:
        """Adds an entry to the log and sends it."""
        table = self.table
        table.append(entry, state)
        over = table.position.ended
        table.row.status, table.row.ended = ("finished" if over else "running"), over
        if all(not table.played_by_bot(seat) for seat in table.position.to_move):
            table.skipping = False
        table.send_update()
        if over or entry.kind != "move":
            table.send_info()

    def _send(self, message: Any) -> None:
        self.send(msgspec.json.encode(message))

    # --- bots -----------------------------------------------------------------------------------------

    def think(self) -> float | None:
        """Lets the next bot choose its move; returns the milliseconds until it may be shown, None if no bot is due."""
        position = self.table.position
        seat = next((seat for seat in position.to_move if self.table.played_by_bot(seat)), None)
        if seat is None or position.ended:
            return None
        level = self.table.row.seats[seat].level or catalogue.substitute(self.table.row.game)
        self.thought = (seat, position.opened[seat], self._chosen(seat, styled(self.table.row.game, level, seat)))
        pace = 0.0 if self.table.skipping else 1000 * self.table.row.options.pace
        return max(0.0, pace - self.table.decisions.spent(seat))

    def _chosen(self, seat: int, level: str, *, advise: bool = False) -> bytes | None:
        job = choose_move(self.table.row.game, level, self.table.id, seat, self.table.position.view(seat))
        try:
            job = msgspec.structs.replace(job, budget=min(job.budget, THINKING), advise=advise)
            return bytes(self.thinker.answer(job))
        except Exception:  # whatever a bot does wrong, the table goes on
            return None

    def show(self) -> None:
        """Makes the move that a bot has chosen, unless its decision is not open any more."""
        position, thought = self.table.position, self.thought
        self.thought = None
        if thought is None or position.ended or position.opened.get(thought[0]) != thought[1]:
            return
        seat, _, raw = thought
        if seat in position.to_move:
            moves = position.game.legal_moves(position.state, seat)
            move = Random().choice(moves) if raw is None else position.decode_move(raw)
            self._append(*position.decide(seat, move, position.number, now(), bot=True))


def _seats(asked: TableIn, count: int, name: str) -> list[SeatRow]:
    """Bots everywhere but on the person's seat."""
    wanted, best, mine = asked.seats or [SeatIn()] * count, catalogue.levels(asked.game)[-1], asked.seat or 0
    if len(wanted) != count:
        raise Refusal("seats", expected=count, got=len(wanted))
    if mine >= count:
        raise Refusal("full")
    seats = [SeatRow(level=catalogue.check_level(asked.game, seat.level or best)) for seat in wanted]
    seats[mine] = SeatRow(person=PERSON, name=name)
    return seats


def _row(
    id: str, game: str, rules: Any, options: Options, seats: list[SeatRow], name: str, seed: str, created: int
) -> TableRow:
    return TableRow(
        id=id, game=game, rules=rules, preset=catalogue.preset_of(game, rules), options=options, seats=seats,
        host=PERSON, host_name=name, visibility="private", status="running", seed=seed, version=0, result=None,
        ended=None, rematch=None, created=created,
    )  # fmt: skip
