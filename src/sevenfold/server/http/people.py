"""HTTP: who I am. Guests, accounts, settings, my data out and gone."""

from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from sevenfold.errors import SevenfoldError
from sevenfold.server.accounts import name_key, settings_of
from sevenfold.server.http.request_context import COOKIE, Here, Reader, Signed, address, language, token
from sevenfold.server.server import House
from sevenfold.server.store import account_queries, ratings, table_queries
from sevenfold.server.store.rows import Who, now
from sevenfold.server.tables import play, seating
from sevenfold.server.wire.commands import Concede
from sevenfold.server.wire.pages import Change, Credentials, GuestIn, NewPassword, Person

YEAR = 365 * 24 * 3600
Asked = Request[Any, Any, Any]


@post("/guest")
async def guest(data: JSONBody[GuestIn], request: Asked, house: Here, reader: Reader) -> Response[Person]:
    """Play at once under a nickname; who is signed in already stays who they are."""
    house.limits.take("guest", address(request))
    made = reader or await house.accounts.guest(data.nickname, data.language or language(request))
    return await _signed_in(house, made)


@post("/register")
async def register(data: JSONBody[Credentials], request: Asked, house: Here, reader: Reader) -> Response[Person]:
    """An account; a guest who registers keeps their games."""
    house.limits.take("login", address(request))
    old = reader if reader is not None and reader.guest else None
    made = await house.accounts.register(data.name, data.password, old, language(request))
    if old is not None:
        await house.accounts.sign_out_everywhere(old.id)
        house.cut_off(old.id)
    return await _signed_in(house, made)


@post("/login")
async def login(data: JSONBody[Credentials], request: Asked, house: Here) -> Response[Person]:
    """Signs in with name and password."""
    house.limits.take("login", address(request))
    house.limits.take("name", name_key(data.name))
    return await _signed_in(house, await house.accounts.log_in(data.name, data.password))


@post("/logout", status_code=204)
async def logout(request: Asked, house: Here) -> Response[None]:
    """Ends this session."""
    await house.accounts.sign_out(token(request))
    return _signed_out()


@post("/logout_everywhere", status_code=204)
async def logout_everywhere(house: Here, who: Signed) -> Response[None]:
    """Ends all sessions, and closes all sockets, of this person."""
    await house.accounts.sign_out_everywhere(who.id)
    house.cut_off(who.id)
    return _signed_out()


@get("/me")
async def me(house: Here, who: Signed) -> Person:
    """The one who is signed in."""
    return await _person(house, who)


@patch("/me")
async def change_me(data: JSONBody[Change], house: Here, who: Signed) -> Person:
    """Changes language, settings or a guest's nickname."""
    await house.accounts.change(who, data)
    return await _person(house, who)


@post("/me/password")
async def change_password(data: JSONBody[NewPassword], request: Asked, house: Here, who: Signed) -> Response[Person]:
    """Sets another password; all other sessions end."""
    house.limits.take("login", address(request))
    house.limits.take("name", name_key(who.name))
    await house.accounts.change_password(who, data.old, data.password)
    await house.accounts.sign_out_everywhere(who.id)
    house.cut_off(who.id)
    return await _signed_in(house, who)


@get("/me/export")
async def export_me(house: Here, who: Signed) -> dict[str, Any]:
    """Everything that is stored about me."""
    house.limits.take("export", who.id)
    return await house.database.read(lambda connection: account_queries.export(connection, who.id))


@delete("/me")
async def delete_me(house: Here, who: Signed) -> Response[None]:
    """Deletes me: running games are conceded, names and chat are removed, games stay without my name."""
    house.limits.take("export", who.id)
    for row in await house.database.read(lambda connection: table_queries.tables_of(connection, who.id)):
        await _give_up(house, who, row.id)
    ids = await house.hub.writer.write(lambda connection: account_queries.remove(connection, who.id), f"u:{who.id}")
    if house.database.shared:
        await house.hub.writer.write(lambda _: None, *(f"t:{id}" for id in ids))
    for id in ids:
        if (table := house.hub.tables.get(id)) is not None:
            async with table.lock:
                await house.hub.catch_up(table)
    house.cut_off(who.id)
    return _signed_out()


async def _give_up(house: House, who: Who, id: str) -> None:
    try:
        table = await house.hub.table(id)
        if table.row.status == "running":
            await play.command(house.hub, table, who, Concede(table=id, id=f"gone-{now()}"))
        elif table.row.status in ("waiting", "starting"):
            await seating.leave(house.hub, table, who)
    except SevenfoldError:
        return  # over meanwhile, or conceded before: nothing left to give up


async def _person(house: House, who: Who, signed: str | None = None) -> Person:
    row = await house.accounts.row(who.id)
    return Person(
        id=row.id,
        name=row.name,
        guest=row.key is None,
        language=row.language,
        settings=settings_of(row),
        unnamed=row.unnamed,
        ratings=await house.database.read(lambda connection: ratings.of_person(connection, who.id)),
        token=signed,
    )


async def _signed_in(house: House, who: Who) -> Response[Person]:
    signed = await house.accounts.sign_in(who.id)
    cookie = Cookie(
        COOKIE, value=signed, max_age=YEAR, httponly=True, samesite="lax", secure=house.settings.secure, path="/"
    )
    return Response(await _person(house, who, signed), status_code=201, cookies=[cookie])


def _signed_out() -> Response[None]:
    gone = Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")
    return Response(None, status_code=204, cookies=[gone])


ROUTES = Router(
    path="/api",
    route_handlers=[
        guest, register, login, logout, logout_everywhere, me, change_me, change_password, export_me, delete_me,
    ],
)  # fmt: skip
