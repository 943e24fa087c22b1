"""People: guests, accounts with a password, sessions. A stolen database signs nobody in.

A session is a random token that only its holder has (the database keeps a hash), signed so that made-up ones
are turned away before anybody asks the database.
"""

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from sevenfold.errors import Refusal
from sevenfold.server.store import model
from sevenfold.server.store.database import Database, Writer, insert_into
from sevenfold.server.store.rows import Who, now, to_json
from sevenfold.server.wire.pages import Change

SHORTEST_PASSWORD: Final = 8
LARGEST_SETTINGS: Final = 8192
COMMON: Final = frozenset(
    ("password", "12345678", "123456789", "1234567890", "qwertyui", "qwertyuiop", "password1", "iloveyou", "sunshine",
     "princess", "football", "baseball", "trustno1", "sevenfold", "letmein1", "abcd1234", "1q2w3e4r", "asdfghjk")
)  # fmt: skip
HASHER: Final = PasswordHasher()
SESSION: Final = (
    select(model.persons.c.id, model.persons.c.name, model.persons.c.language, model.persons.c.key)
    .join(model.sessions, model.sessions.c.person == model.persons.c.id)
    .where(model.sessions.c.id == bindparam("token"))
)


class Accounts:
    """Everything about who somebody is."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer
        self.key = b""
        self.nobody = ""
        self.hashing = asyncio.Semaphore(2)

    async def open(self) -> None:
        """Reads the signing key, made by the first server that opened this database."""
        stored = await self.writer.write(lambda connection: _secret(connection, "cookies"))
        self.key = bytes.fromhex(stored)
        self.nobody = await self._hash(secrets.token_hex(16))

    # --- sessions -------------------------------------------------------------------------------------

    async def sign_in(self, person: str) -> str:
        """A new session's token."""
        token = secrets.token_urlsafe(32)
        row = {"id": _digest(token), "person": person, "created": now()}
        await self.writer.write(lambda connection: connection.execute(insert(model.sessions).values(row)) and None)
        return f"{token}.{self._sign(token)}"

    async def who(self, signed: str | None) -> Who | None:
        """The person whose session this is."""
        token = self._token(signed)
        if token is None:
            return None
        return await self.database.read(lambda connection: _session(connection, token))

    async def sign_out(self, signed: str | None) -> None:
        token = self._token(signed)
        if token is not None:
            gone = delete(model.sessions).where(model.sessions.c.id == _digest(token))
            await self.writer.write(lambda connection: connection.execute(gone) and None)

    async def sign_out_everywhere(self, person: str) -> None:
        gone = delete(model.sessions).where(model.sessions.c.person == person)
        await self.writer.write(lambda connection: connection.execute(gone) and None, f"u:{person}")

    def _sign(self, token: str) -> str:
        return hmac.new(self.key, token.encode(), hashlib.sha256).hexdigest()[:32]

    def _token(self, signed: str | None) -> str | None:
        token, _, signature = (signed or "").partition(".")
        good = hmac.compare_digest(self._sign(token).encode(), signature.encode())
        return token if token and good else None

    # --- people ---------------------------------------------------------------------------------------

    async def guest(self, nickname: str, language: str | None) -> Who:
        row = _person(clean_name(nickname), language)
        await self._under_free_name(
            row["name"], lambda connection: connection.execute(insert(model.persons).values(row))
        )
        return Who(row["id"], row["name"], language, True)

    async def register(self, name: str, password: str, guest: Who | None, language: str | None) -> Who:
        """A new account; a guest who registers keeps their games."""
        name = clean_name(name)
        check_password(password, name)
        hashed = await self._hash(password)
        row = _person(name, language) if guest is None else {"id": guest.id, "name": name}
        row |= {"key": name_key(name), "password": hashed}
        if not await self.writer.write(lambda connection: _add_account(connection, row, guest is not None)):
            raise Refusal("name_taken")
        return Who(row["id"], name, language, False)

    async def log_in(self, name: str, password: str) -> Who:
        """The same refusal, after the same work, whether the name or the password is wrong."""
        found = await self.database.read(lambda connection: _by_key(connection, name_key(name)))
        hashed = self.nobody if found is None else found.password
        if not await self._matches(hashed, password) or found is None:
            raise Refusal("login")
        if HASHER.check_needs_rehash(hashed):
            again = await self._hash(password)
            await self.writer.write(lambda connection: _set(connection, found.id, password=again))
        return Who(found.id, found.name, found.language, False)

    async def change_password(self, who: Who, old: str, password: str) -> None:
        stored = (await self.row(who.id)).password
        if stored is None:
            raise Refusal("forbidden")
        if not await self._matches(stored, old):
            raise Refusal("login")
        check_password(password, who.name)
        hashed = await self._hash(password)
        await self.writer.write(lambda connection: _set(connection, who.id, password=hashed))

    async def change(self, who: Who, asked: Change) -> None:
        values: dict[str, Any] = {}
        if asked.nickname is not None and who.guest:
            values["name"] = clean_name(asked.nickname)
        elif asked.nickname is not None and name_key(asked.nickname) != name_key(who.name):
            raise Refusal("forbidden")
        if asked.language is not None:
            values["language"] = asked.language
        if asked.unnamed is not None:
            values["unnamed"] = asked.unnamed
        if asked.settings is not None:
            values["settings"] = to_json(asked.settings)
            if len(values["settings"]) > LARGEST_SETTINGS:
                raise Refusal("too_large")
        if "name" in values:
            await self._under_free_name(values["name"], lambda connection: _set(connection, who.id, **values))
        elif values:
            await self.writer.write(lambda connection: _set(connection, who.id, **values))

    async def _under_free_name(self, name: str, work: Callable[[Connection], object]) -> None:
        """Does what gives a guest a name, unless that is the name of an account."""

        def checked(connection: Connection) -> bool:
            free = _by_key(connection, name_key(name)) is None
            if free:
                work(connection)
            return free

        if not await self.writer.write(checked):
            raise Refusal("name_taken")

    async def row(self, person: str) -> Any:
        found = select(model.persons).where(model.persons.c.id == person)
        return await self.database.read(lambda connection: connection.execute(found).first())

    async def _hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def _matches(self, hashed: str, password: str) -> bool:
        async with self.hashing:
            return await asyncio.to_thread(_verify, hashed, password)


def clean_name(name: str) -> str:
    """A name as it is shown: composed, no control or direction signs, no doubled spaces."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name)).split())
    if not 1 <= len(shown) <= 24 or shown.lower().startswith("bot:"):
        raise Refusal("name")
    return shown


def name_key(name: str) -> str:
    """One spelling for all ways to write a name."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def check_password(password: str, name: str) -> None:
    plain = password.casefold()
    if len(password) < SHORTEST_PASSWORD or plain in COMMON or len(set(plain)) < 4 or plain == name_key(name):
        raise Refusal("password", least=SHORTEST_PASSWORD)


def _verify(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _person(name: str, language: str | None) -> dict[str, Any]:
    return {"id": secrets.token_hex(8), "name": name, "language": language, "created": now()}


def _secret(connection: Connection, name: str) -> str:
    fresh = insert_into(connection, model.secrets).values(name=name, value=secrets.token_hex(32))
    connection.execute(fresh.on_conflict_do_nothing())
    return str(connection.execute(select(model.secrets.c.value).where(model.secrets.c.name == name)).scalar_one())


def _session(connection: Connection, token: str) -> Who | None:
    row = connection.execute(SESSION, {"token": _digest(token)}).first()
    return None if row is None else Who(row.id, row.name, row.language, row.key is None)


def _by_key(connection: Connection, key: str) -> Any:
    return connection.execute(select(model.persons).where(model.persons.c.key == key)).first()


def _add_account(connection: Connection, row: dict[str, Any], existing: bool) -> bool:
    persons = model.persons
    if _by_key(connection, row["key"]) is not None:
        return False
    if existing:
        connection.execute(update(persons).where(persons.c.id == row["id"]).values(row))
    else:
        connection.execute(insert(persons).values(row))
    return True


def _set(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(update(model.persons).where(model.persons.c.id == person).values(**values))


def settings_of(row: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(row.settings)
    return found
