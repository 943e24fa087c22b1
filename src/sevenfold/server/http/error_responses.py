"""Turns whatever went wrong into what the wire says about it: a code, a text, an HTTP status."""

from typing import Final

from sevenfold.errors import IllegalMove, Refusal, SevenfoldError
from sevenfold.messages import message
from sevenfold.server.wire.tables import Refused, Update

STATUS: Final = {
    "stale": 409,
    "table_closed": 409,
    "started": 409,
    "not_finished": 409,
    "full": 409,
    "name_taken": 409,
    "not_seated": 403,
    "forbidden": 403,
    "origin": 403,
    "unknown": 404,
    "unknown_name": 404,
    "not_found": 404,
    "not_allowed": 405,
    "sign_in": 401,
    "login": 401,
    "too_large": 413,
    "rate": 429,
    "error": 500,
    "busy": 503,
}


def refused(
    error: SevenfoldError, lang: str, table: str | None = None, id: str | None = None, missed: Update | None = None
) -> Refused:
    """What somebody is told; a text says nothing that its reader may not know."""
    clause = error.clause if isinstance(error, IllegalMove) else None
    return Refused(code=code(error), text=error.text(lang), table=table, id=id, clause=clause, missed=missed)


def plainly(name: str, lang: str, table: str | None = None, id: str | None = None) -> Refused:
    """A refusal by its code alone."""
    return Refused(code=name, text=message(f"server-{name.replace('_', '-')}", lang), table=table, id=id)


def code(error: SevenfoldError) -> str:
    return error.refused if isinstance(error, Refusal) else error.code


def status(name: str) -> int:
    return STATUS.get(name, 400)
