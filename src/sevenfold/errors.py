"""The whole exception tree.

SevenfoldError
├── IllegalMove      a move the rules forbid: the move, the clause, why
├── BadRules         options that are wrong or do not go together
├── BadRecord        a record that cannot be read or does not replay: the move and the cause
├── BadScenario      a scenario with faults: all of them
├── UnknownName      a name that does not exist: the names that do
├── BadSetting       a wrong setting of a server: which, and what is allowed
├── Unavailable      a missing optional package, or machines that do not answer
└── TableError       a request that a table refuses: StaleMove, NotSeated, TableClosed, and any other Refusal
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from sevenfold.messages import Argument, message


class Why(msgspec.Struct, frozen=True):
    """A reason that can be shown in any language: a message key and its arguments."""

    key: str
    args: dict[str, str | int | dict[str, str]] = {}

    def text(self, lang: str = "en") -> str:
        return message(self.key, lang, **self.args)


class SevenfoldError(Exception):
    """Has a stable `code` and a text in every language."""

    code: ClassVar[str] = "error"

    def __init__(self, key: str, **args: Argument) -> None:
        super().__init__(key)
        self.key = key
        self.args_by_name = args

    def text(self, lang: str = "en") -> str:
        return message(self.key, lang, **self.args_by_name)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the attributes: an exception would otherwise be made again from the message key alone."""
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[SevenfoldError], args: tuple[Any, ...], attributes: dict[str, Any]) -> SevenfoldError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class IllegalMove(SevenfoldError):
    code = "illegal_move"

    def __init__(self, move: object, clause: str, why: Why | str, **args: str | int | dict[str, str]) -> None:
        self.move = move
        self.clause = clause
        self.why = why if isinstance(why, Why) else Why(why, args)
        super().__init__("error-illegal-move", clause=clause)

    def text(self, lang: str = "en") -> str:
        return message(self.key, lang, clause=self.clause, why=self.why.text(lang))


class BadRules(SevenfoldError, ValueError):
    """Also a ValueError, so that decoding turns it into a validation error with its path."""

    code = "bad_rules"


class BadRecord(SevenfoldError):
    """`index` is the move's place in the record, or None when the record as a whole is bad."""

    code = "bad_record"

    def __init__(self, index: int | None, cause: str | SevenfoldError, line: int | None = None) -> None:
        self.index = index
        self.cause = cause
        self.line = line
        super().__init__("error-bad-record")

    def text(self, lang: str = "en") -> str:
        cause = self.cause.text(lang) if isinstance(self.cause, SevenfoldError) else self.cause
        if self.index is not None:
            cause = message("error-at-move", lang, index=self.index, cause=cause)
        if self.line is not None:
            cause = message("error-at-line", lang, line=self.line, cause=cause)
        return message("error-bad-record", lang, cause=cause)

    @property
    def clause(self) -> str | None:
        return getattr(self.cause, "clause", None)


class BadScenario(SevenfoldError):
    code = "bad_scenario"

    def __init__(self, problems: Sequence[Why]) -> None:
        self.problems = tuple(problems)
        super().__init__("error-bad-scenario", count=len(self.problems))

    def text(self, lang: str = "en") -> str:
        lines = [problem.text(lang) for problem in self.problems]
        return "\n".join([super().text(lang), *lines])


class UnknownName(SevenfoldError):
    code = "unknown_name"

    def __init__(self, kind: str, name: str, known: Sequence[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__("error-unknown-name", kind=f"@kind-{kind}", name=repr(name), known=", ".join(known))


class BadSetting(SevenfoldError):
    code = "bad_setting"


class Unavailable(SevenfoldError):
    code = "unavailable"


class TableError(SevenfoldError):
    code = "table"


class StaleMove(TableError):
    """The sender has not seen the newest moves."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__("error-stale")


class NotSeated(TableError):
    code = "not_seated"

    def __init__(self) -> None:
        super().__init__("error-not-seated")


class TableClosed(TableError):
    code = "table_closed"

    def __init__(self) -> None:
        super().__init__("error-table-closed")


class Refusal(TableError):
    """Any other request that the server refuses: the code says which, the text is `server-<code>`."""

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(f"server-{code.replace('_', '-')}", **args)
        self.refused = code
