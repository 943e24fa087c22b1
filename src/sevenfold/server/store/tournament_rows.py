"""Rows of tournaments as the rest of the server reads them."""

from typing import Any

import msgspec

from sevenfold import games
from sevenfold.server.wire.tournaments import Format, TournamentStatus


class TournamentRow(msgspec.Struct, kw_only=True):
    """A row of `tournaments` with its JSON decoded, and its host's name."""

    id: str
    name: str
    game: str
    rules: msgspec.Struct
    format: Format
    host: str
    host_name: str
    status: TournamentStatus
    rounds: int
    round: int
    seed: str
    created: int
    next_at: int | None = None
    finished: int | None = None


class MemberRow(msgspec.Struct):
    """A person of an entrant, with their name now."""

    person: str
    name: str
    seed: str | None


class EntrantRow(msgspec.Struct, kw_only=True):
    """A row of `entrants` with its people, by id."""

    number: int
    invited: str | None
    withdrawn: bool
    people: list[MemberRow]


class RoundTableRow(msgspec.Struct, kw_only=True):
    """A row of `tournament_tables`, and the status of its table."""

    round: int
    number: int
    table: str
    places: list[int | None]
    result: str | None
    status: str


def read_tournament(row: Any) -> TournamentRow:
    return TournamentRow(
        id=row.id,
        name=row.name,
        game=row.game,
        rules=msgspec.json.decode(row.rules, type=games.entry(row.game).rules),
        format=msgspec.json.decode(row.format, type=Format),
        host=row.host,
        host_name=row.host_name or "",
        status=row.status,
        rounds=row.rounds,
        round=row.round,
        seed=row.seed,
        created=row.created,
        next_at=row.next_at,
        finished=row.finished,
    )
