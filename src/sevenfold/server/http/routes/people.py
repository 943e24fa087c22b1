"""HTTP: guests, accounts and settings; exporting and deleting one's data."""

from typing import Any

from litestar import Response, Router, delete, get, patch, post
from litestar.params import JSONBody

from sevenfold.server import moderation
from sevenfold.server.http.request_context import Reader, SignedIn, ThisServer, address, bearer, language, token
from sevenfold.server.http.routes.sign_in import (
    AnyRequest,
    limit_guesses,
    person,
    signed_in,
    signed_out,
    still_signed_in,
)
from sevenfold.server.store.queries import account_queries, notice_queries
from sevenfold.server.wire.pages import Change, Credentials, Farewell, GuestIn, NewPassword, Person


@post("/guest")
async def guest(data: JSONBody[GuestIn], request: AnyRequest, server: ThisServer, reader: Reader) -> Response[Person]:
    """Signs in as a new guest; returns the person who is signed in already."""
    server.limits.take("guest", address(request))
    if reader is not None and bearer(request) is None:
        return await still_signed_in(server, request, reader, 201)
    made = reader or await server.accounts.guest(data.nickname, data.language or language(request))
    return await signed_in(server, request, made, data.token)


@post("/register")
async def register(
    data: JSONBody[Credentials], request: AnyRequest, server: ThisServer, reader: Reader
) -> Response[Person]:
    """Makes an account; a guest who registers keeps their games."""
    server.limits.take("login", address(request))
    old = reader if reader is not None and reader.guest else None
    made = await server.accounts.register(data.name, data.password, old, language(request))
    if old is not None:
        await server.sessions.end_all(old.id)
    return await signed_in(server, request, made, data.token)


@post("/login")
async def login(data: JSONBody[Credentials], request: AnyRequest, server: ThisServer) -> Response[Person]:
    """Signs in with name and password."""
    limit_guesses(server, request, data.name)
    who = await server.accounts.log_in(data.name, data.password)
    return await signed_in(server, request, who, data.token)


@post("/logout", status_code=204)
async def logout(request: AnyRequest, server: ThisServer) -> Response[None]:
    """Ends this session and closes its connections."""
    await server.sessions.end(token(request))
    return signed_out(server)


@post("/logout_everywhere", status_code=204)
async def logout_everywhere(server: ThisServer, who: SignedIn) -> Response[None]:
    """Ends all sessions of the person and closes all their connections."""
    await server.hub.writer.write(lambda connection: notice_queries.unsubscribe_all(connection, who.id))
    await server.sessions.end_all(who.id)
    return signed_out(server)


@get("/me")
async def me(request: AnyRequest, server: ThisServer, who: SignedIn) -> Response[Person]:
    """Returns the person who is signed in."""
    return await still_signed_in(server, request, who, 200)


@patch("/me")
async def change_me(data: JSONBody[Change], server: ThisServer, who: SignedIn) -> Person:
    """Changes language, settings or a guest's nickname."""
    await server.accounts.change(who, data)
    return await person(server, who)


@post("/me/password")
async def change_password(
    data: JSONBody[NewPassword], request: AnyRequest, server: ThisServer, who: SignedIn
) -> Response[Person]:
    """Sets another password; all other sessions end."""
    server.limits.take("password", who.session)
    await server.accounts.change_password(who, data.old, data.password)
    await server.sessions.end_all(who.id)
    return await signed_in(server, request, who, data.token)


@get("/me/export")
async def export_me(server: ThisServer, who: SignedIn) -> dict[str, Any]:
    """Returns everything that is stored about the person."""
    server.limits.take("export", who.id)
    return await server.database.read(lambda connection: account_queries.export(connection, who.id))


@delete("/me")
async def delete_me(server: ThisServer, who: SignedIn, data: JSONBody[Farewell | None] = None) -> Response[None]:
    """Deletes the person, whose password is asked again: concedes their running games, removes name and chat; their
    games stay, without name or id."""
    server.limits.take("export", who.id)
    server.limits.take("password", who.session)
    await server.accounts.confirm(who, None if data is None else data.password)
    await moderation.remove(server.hub, who)
    return signed_out(server)


ROUTES = Router(
    path="/api",
    route_handlers=[
        guest, register, login, logout, logout_everywhere, me, change_me, change_password, export_me, delete_me,
    ],
)  # fmt: skip
