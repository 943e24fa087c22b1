"""Errors as clients receive them: a stable code, and a text in the reader's language."""

from sevenfold.errors import IllegalMove, Refusal, SevenfoldError
from sevenfold.messages import message
from sevenfold.server.wire.tables import Refused, Update


def refused(
    error: SevenfoldError, lang: str, table: str | None = None, id: str | None = None, missed: Update | None = None
) -> Refused:
    """Returns what a client is told about an error; the text says nothing that its reader may not know."""
    clause = error.clause if isinstance(error, IllegalMove) else None
    return Refused(code=code(error), text=error.text(lang), table=table, id=id, clause=clause, missed=missed)


def refused_by_code(name: str, lang: str, table: str | None = None, id: str | None = None) -> Refused:
    """Returns a refusal that has nothing to add to its code."""
    return Refused(code=name, text=message(f"server-{name.replace('_', '-')}", lang), table=table, id=id)


def code(error: SevenfoldError) -> str:
    """Returns the code of an error on the wire."""
    return error.refused if isinstance(error, Refusal) else error.code
