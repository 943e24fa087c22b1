"""People: guests, and accounts with a password."""

import asyncio
import secrets
from typing import Any, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sevenfold.errors import Refusal
from sevenfold.server.names import capital_skeleton, clean_name, name_key, skeleton
from sevenfold.server.passwords import check_password
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import account_queries
from sevenfold.server.store.queries.account_queries import NameForms, PersonRow, days_left
from sevenfold.server.store.rows import Identity, now, to_json
from sevenfold.server.wire.pages import Change

LARGEST_SETTINGS: Final = 8192
HASHER: Final = PasswordHasher()


class Accounts:
    """Guests and accounts."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer
        self.unknown_password = ""
        """A hash that no password has, compared where there is no account: both take the same time."""
        self.hashing = asyncio.Semaphore(2)

    async def open(self) -> None:
        self.unknown_password = await self._hash(secrets.token_hex(16))

    async def guest(self, nickname: str, language: str | None) -> Identity:
        row = _person(clean_name(nickname), language)
        if not await self.writer.write(lambda c: account_queries.add_guest(c, row, name_forms(row["name"]))):
            raise Refusal("name_taken")
        return Identity(row["id"], row["name"], language, True)

    async def register(self, name: str, password: str, guest: Identity | None, language: str | None) -> Identity:
        """Adds an account; a guest who registers keeps their games. Raises `Refusal`."""
        name = clean_name(name)
        await asyncio.to_thread(check_password, password, name)
        hashed = await self._hash(password)
        row = _person(name, language) if guest is None else {"id": guest.id, "name": name}
        row |= {"password": hashed}
        forms, known = name_forms(name), guest is not None
        if not await self.writer.write(lambda c: account_queries.add_account(c, row, forms, known)):
            raise Refusal("name_taken")
        return Identity(row["id"], name, language, False)

    async def log_in(self, name: str, password: str) -> Identity:
        """Returns the person; the refusal, and the time it takes, is the same for a wrong name and a wrong password."""
        found = await self.database.read(lambda c: account_queries.by_key(c, name_key(name)))
        hashed = self.unknown_password if found is None or found.password is None else found.password
        if not await self._matches(hashed, password) or found is None:
            raise Refusal("login")
        if found.banned_until is not None and found.banned_until > now():
            raise Refusal("banned", days=days_left(found.banned_until))
        if HASHER.check_needs_rehash(hashed):
            again = await self._hash(password)
            await self.writer.write(lambda c: account_queries.change(c, found.id, {"password": again}))
        return Identity(found.id, found.name, found.language, False)

    async def confirm(self, who: Identity, password: str | None) -> None:
        """Raises `Refusal` if the person has a password and this is not it."""
        stored = (await self.row(who.id)).password
        if stored is not None and (password is None or not await self._matches(stored, password)):
            raise Refusal("login")

    async def change_password(self, who: Identity, old: str, password: str) -> None:
        if who.guest:
            raise Refusal("forbidden")
        await self.confirm(who, old)
        await asyncio.to_thread(check_password, password, who.name)
        hashed = await self._hash(password)
        await self.writer.write(lambda c: account_queries.change(c, who.id, {"password": hashed}))

    async def change(self, who: Identity, asked: Change) -> None:
        values: dict[str, Any] = {}
        if asked.nickname is not None and who.guest:
            values["name"] = clean_name(asked.nickname)
        elif asked.nickname is not None and name_key(asked.nickname) != name_key(who.name):
            raise Refusal("forbidden")
        if asked.language is not None:
            values["language"] = asked.language
        if asked.unnamed is not None:
            values["unnamed"] = asked.unnamed
        if asked.private is not None:
            values["private"] = asked.private
        if asked.settings is not None:
            values["settings"] = to_json(asked.settings)
            if len(values["settings"]) > LARGEST_SETTINGS:
                raise Refusal("too_large")
        if "name" in values:
            forms = name_forms(values["name"])
            if not await self.writer.write(lambda c: account_queries.rename_guest(c, who.id, values, forms)):
                raise Refusal("name_taken")
        elif values:
            await self.writer.write(lambda c: account_queries.change(c, who.id, values))

    async def row(self, person: str) -> PersonRow:
        """Returns what is stored about a person who is signed in."""
        found = await self.database.read(lambda c: account_queries.person(c, person))
        if found is None:  # deleted by another request just now
            raise Refusal("sign_in")
        return found

    async def _hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def _matches(self, hashed: str, password: str) -> bool:
        async with self.hashing:
            return await asyncio.to_thread(_verify, hashed, password)


def _verify(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def name_forms(name: str) -> NameForms:
    """Returns what a name is compared by."""
    return NameForms(name_key(name), skeleton(name), capital_skeleton(name))


def _person(name: str, language: str | None) -> dict[str, Any]:
    return {"id": secrets.token_hex(8), "name": name, "language": language, "created": now()}


def settings_of(row: PersonRow) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(row.settings)
    return found
