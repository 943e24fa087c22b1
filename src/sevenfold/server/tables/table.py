"""A table in memory: its row, its game, and who watches. Everything that is sent about it is made here.

Positions, moves and what they brought about are sent only as `view`, `seen` and `events` of the reader's seat.
"""

import asyncio
from typing import Any, Final, Protocol

import msgspec
from msgspec import Raw

from sevenfold.game import sides_of
from sevenfold.server.clocks import NEVER, DecisionClock, unix
from sevenfold.server.store.rows import GONE, ChatRow, TableRow, now, steady
from sevenfold.server.tables import events, fairness
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.position import Position
from sevenfold.server.wire.tables import (
    Clock,
    Fairness,
    SeatInfo,
    TableInfo,
    TableLine,
    UndoInfo,
    Update,
)

MOST_EVENTS: Final = 1000
REMEMBERED: Final = 512
PRESENT_FOR: Final = 25_000
"""Milliseconds for which a person counts as present after the last message."""


class Watcher(Protocol):
    """A client that follows tables over a WebSocket."""

    person: str | None

    def send(self, data: bytes) -> None: ...


def new_position(row: TableRow) -> Position:
    """Returns the position before the start of a table's game."""
    return Position(row.id, row.seed, row.game, row.rules, row.options.timer, row.options.duplicate)


class Table:
    """Changes are made by `play`, `seating` and `timers`, one at a time under `lock`."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.position = new_position(row)
        self.lock = asyncio.Lock()
        # Their seats are looked up in the row: people may also leave through another process.
        self.watchers: set[Watcher] = set()
        self.commands: dict[str, int] = {}
        # Times in memory are on the `steady` clock: they stay right when somebody sets the system's.
        self.last_seen: dict[int, int] = {}
        self.went_at: dict[int, int] = {}
        self.decisions = DecisionClock()
        self.shown_present: set[int] = set()
        self.changed = asyncio.Event()
        self.described = 0
        """How often the table's description was sent."""
        self.touched = steady()
        self.pollers = 0
        """How many requests wait for its changes."""
        self.missed = 0
        """How many news of other processes are not taken in yet."""
        self.leased = False
        """Whether this process holds the table's lease, and so runs its bots and clocks (see `timers`)."""
        self.skipping = False
        self.loaded_at = self.starting_since = steady()
        self.last_chat = 0
        self.recent_chat: list[ChatRow] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.thinking_alone: set[tuple[int, int]] = set()
        """Those of the open decisions whose bots were asked while nobody waited for them."""

    @property
    def id(self) -> str:
        return self.row.id

    # --- the log --------------------------------------------------------------------------------------

    def append(self, entry: Entry, state: Any = None) -> None:
        """Applies a stored entry."""
        self.position.append(entry, state)
        self.decisions.note(self.position.to_move, self.position.opened, entry.secret)
        if entry.command is not None:
            self.remember(entry.command, entry.number)

    def remember(self, command: str, number: int) -> None:
        self.commands[command] = number
        if len(self.commands) > REMEMBERED:
            del self.commands[next(iter(self.commands))]

    def followed(self) -> bool:
        """Returns whether somebody here has to hear of changes at once."""
        return self.leased or self.attended()

    def attended(self) -> bool:
        """Returns whether somebody here is shown its changes."""
        return bool(self.watchers or self.pollers)

    def wake(self) -> None:
        """Wakes those who wait for changes over HTTP."""
        self.changed.set()
        self.changed.clear()

    # --- people ---------------------------------------------------------------------------------------

    def may_watch(self, person: str | None) -> bool:
        """Returns whether a person may watch: a private table is for those who sit there, before the start for all who
        have its link. Others could learn the deals of their own table at a sealed one."""
        if self.row.visibility == "sealed":
            return self.row.seat_of(person) is not None
        waiting = self.row.status in ("waiting", "starting", "abandoned")
        return waiting or self.row.visibility != "private" or self.row.seat_of(person) is not None

    def persons(self) -> list[int]:
        """Returns the seats of people who have not conceded."""
        gone = self.position.conceded
        return [n for n, seat in enumerate(self.row.seats) if seat.person and n not in gone]

    def waiting_person(self) -> str | None:
        """Returns a person who plays here and is present, so that bots should not keep them waiting; None if there is
        none."""
        there = (seat for seat in self.persons() if not self.played_by_bot(seat) and self.present(seat))
        return next((self.row.seats[seat].person for seat in there), None)

    def played_by_bot(self, seat: int) -> bool:
        row = self.row.seats[seat]
        return row.person is None or seat in self.position.bots or seat in self.position.conceded

    def connected(self, seat: int) -> bool:
        """Returns whether the seat's person is connected to this process."""
        person = self.row.seats[seat].person
        if person is not None:
            for watcher in self.watchers:  # a loop, as it is asked several times for every move
                if watcher.person == person:
                    return True
        return False

    def was_seen(self, seat: int, ago: int = 0) -> None:
        """Notes that the seat's person was present some milliseconds ago."""
        self.last_seen[seat] = max(steady() - ago, self.last_seen.get(seat, NEVER))

    def went(self, seat: int) -> None:
        """Notes that the seat's person has closed their last connection to this process."""
        self.was_seen(seat)
        self.went_at[seat] = self.last_seen[seat]

    def present(self, seat: int) -> bool:
        """Returns whether the seat's person is there: connected here, or seen a moment ago and not gone since."""
        seen = self.last_seen.get(seat, NEVER)
        return self.connected(seat) or (steady() - seen < PRESENT_FOR and seen > self.went_at.get(seat, NEVER))

    def presence_changed(self) -> bool:
        """Returns whether somebody came or went since the last call."""
        before = self.shown_present
        self.shown_present = {n for n, seat in enumerate(self.row.seats) if seat.person and self.present(n)}
        return self.shown_present != before

    # --- messages -------------------------------------------------------------------------------------

    def seat_infos(self, reader: str | None) -> list[SeatInfo]:
        return [self._seat_info(number, reader) for number in range(len(self.row.seats))]

    def _seat_info(self, number: int, reader: str | None) -> SeatInfo:
        row, position = self.row.seats[number], self.position
        return SeatInfo(
            seat=number,
            kind="person" if row.person else "bot" if row.level else "free",
            name=row.name,
            level=row.level,
            present=bool(row.level) or (row.person is not None and self.present(number)),
            bot_plays=bool(row.person) and (number in position.bots or number in position.conceded),
            conceded=number in position.conceded,
            seeded=row.seed is not None,
            mine=row.person is not None and row.person == reader,
            guest=row.guest or row.person == GONE,
        )

    def info(self, reader: str | None) -> TableInfo:
        row, position, options = self.row, self.position, self.row.options
        result = position.result()
        return TableInfo(
            id=row.id,
            game=row.game,
            rules=Raw(msgspec.json.encode(row.rules)),
            preset=row.preset,
            status=row.status,
            visibility=row.visibility,
            host=row.host_name,
            hosting=row.host == reader,
            seats=self.seat_infos(reader),
            seat=row.seat_of(reader),
            number=self.number(row.seat_of(reader)),
            to_move=list(position.to_move),
            timer=options.timer,
            clock=self.clock(),
            rated=options.rated,
            allow_undo=options.allow_undo and not options.rated,
            allow_tracker=options.allow_tracker,
            pace=options.pace,
            grace=options.grace,
            undo=self._undo(row.seat_of(reader)),
            fairness=self._fairness(),
            result=None if result is None else Raw(msgspec.json.encode(result)),
            ended=position.ended or row.ended,
            rematch=row.rematch,
            branch=options.branch,
            created=row.created,
            unrated=row.unrated,
            code=self._code(reader),
            sides=[list(side) for side in sides_of(row.rules)],
            tournament=None if options.duplicate is None else options.duplicate.tournament,
        )

    def _code(self, reader: str | None) -> str | None:
        """Returns the table's code for those who may invite others."""
        inside = reader is not None and (self.row.host == reader or self.row.seat_of(reader) is not None)
        return self.row.code if inside and self.row.status == "waiting" else None

    def number(self, seat: int | None) -> int:
        """Returns how many entries of the log the seat may know of."""
        return self.position.numbering.shown(self.position.number, seat)

    def _undo(self, seat: int | None) -> UndoInfo | None:
        asked = self.position.asked
        to = 0 if asked is None else self.position.numbering.shown(asked.to, seat)
        return None if asked is None else msgspec.structs.replace(asked, to=to)

    def _fairness(self) -> Fairness:
        # The row may be newer than the log in memory when another process has ended the game.
        over = self.row.status == "finished" and self.position.ended is not None and self.row.visibility != "sealed"
        shared = self.row.options.duplicate
        return Fairness(
            scheme=fairness.DUPLICATE if shared else fairness.SCHEME,
            commitment=shared.commitment if shared else fairness.commitment(self.id, self.row.seed),
            players=self.position.seeds if self.position.number else None,
            seed=self.row.seed if over else None,
        )

    def summary(self, reader: str | None) -> TableLine:
        row, position = self.row, self.position
        seat, result = row.seat_of(reader), position.result()
        standing = position.standing()
        return TableLine(
            id=row.id,
            game=row.game,
            preset=row.preset,
            status=row.status,
            visibility=row.visibility,
            host=row.host_name,
            seats=self.seat_infos(reader),
            seat=seat,
            my_turn=seat is not None and seat in self.position.to_move and seat not in self.position.conceded,
            timer=row.options.timer,
            rated=row.options.rated,
            created=row.created,
            hosting=row.host == reader,
            round=None if standing is None else standing.round,
            points=[] if standing is None else list(standing.points),
            sides=[list(side) for side in sides_of(row.rules)],
            winners=None if result is None else result["winners"],
            draw=result is not None and result.get("draw", False),
            finished=row.finished,
            tournament=None if row.options.duplicate is None else row.options.duplicate.tournament,
        )

    def clock(self) -> Clock:
        position, kind = self.position, self.position.timer.kind
        away = {seat: due for seat in position.to_move if (due := self.absence_due(seat)) is not None}
        absent = {seat: unix(due) for seat, due in away.items() if not self.present(seat)}
        bots = [absent.get(seat) for seat in range(position.players)] if absent else None
        if kind == "none":
            return Clock(left=None, due=None, now=now(), bots=bots)
        dues = [unix(self.due(seat)) if seat in position.to_move else None for seat in range(position.players)]
        return Clock(left=list(position.left) if kind == "game" else None, due=dues, now=now(), bots=bots)

    def due(self, seat: int) -> int | None:
        """Returns when a person's time for the open decision is up, on the `steady` clock."""
        timer = self.position.timer
        if timer.kind == "none" or seat not in self.decisions or self.played_by_bot(seat):
            return None
        allowed = {
            "move": timer.amount * 1000,
            "days": timer.amount * 86_400_000,
            "game": self.position.left[seat],
        }
        return self.decisions.since(seat) + allowed[timer.kind]

    def absence_due(self, seat: int) -> int | None:
        """Returns when a bot takes a seat whose decision is open, on the `steady` clock: another person waits, and the
        seat's person is away. None if no bot will."""
        if not self.bots_replace() or self.played_by_bot(seat) or self.connected(seat) or seat not in self.decisions:
            return None
        others = {*self.persons()} - {seat, *self.position.bots}
        if not any(map(self.present, others)):
            return None
        since = max(self.last_seen.get(seat, NEVER), self.decisions.since(seat), self.loaded_at)
        return since + self.row.options.grace * 1000

    def bots_replace(self) -> bool:
        """Returns whether bots play for people who are away."""
        return self.row.options.grace > 0 and self.row.options.timer.kind != "days"

    def update(self, seat: int | None, after: int | None) -> Update:
        """Returns what the seat may know of what happened after number `after`, as it counts, and its view now."""
        number = self.number(seat)
        if after is None or not 0 <= number - after <= MOST_EVENTS:
            after = number
        shown = events.shown(self.position, after, seat) if after < number else []
        view = Raw(self.position.view(seat)) if number else None
        return Update(table=self.id, after=after, number=number, events=shown, clock=self.clock(), view=view)

    # --- sending --------------------------------------------------------------------------------------

    def send_update(self) -> None:
        """Sends the newest entry to all watchers; each seat's message is made once, and what is public once for all."""
        self._drop_strangers()
        position, newest = self.position, self.position.entries[-1]
        public = self._newest_without_view(None) if position.newest_is_public() else None
        secret, made = newest.secret, dict[int | None, bytes]()
        for watcher in self.watchers:
            seat = self.row.seat_of(watcher.person)
            if secret and newest.seat != seat:
                continue
            if seat not in made:
                made[seat] = b"".join((public or self._newest_without_view(seat), position.view(seat), b"}"))
            watcher.send(made[seat])
        self.touched = steady()
        self.wake()

    def _newest_without_view(self, seat: int | None) -> bytes:
        """Returns the message about the newest entry up to its view."""
        number, shown = self.number(seat), [events.newest(self.position, seat)]
        made = Update(table=self.id, after=number - 1, number=number, events=shown, clock=self.clock(), view=None)
        return msgspec.json.encode(made).removesuffix(b"null}")

    def send_info(self) -> None:
        """Sends the table's description to all watchers."""
        self._drop_strangers()
        made: dict[str | None, bytes] = {}
        for watcher in self.watchers:
            reader = watcher.person
            if reader not in made:
                made[reader] = msgspec.json.encode(self.info(reader))
            watcher.send(made[reader])
        self.described += 1
        self.touched = steady()
        self.wake()

    def _drop_strangers(self) -> None:
        """Stops strangers from watching a private table once it has started."""
        if self.row.visibility in ("private", "sealed"):
            for watcher in [watcher for watcher in self.watchers if not self.may_watch(watcher.person)]:
                self.watchers.discard(watcher)
                watcher.send(b'{"type":"gone","table":"%s"}' % self.id.encode())
