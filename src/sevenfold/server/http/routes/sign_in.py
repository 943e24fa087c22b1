"""Answers that sign somebody in or out: a cookie for pages, a token for programs, never both for a page.

A page's script must not get what an HttpOnly cookie keeps from it. So whoever is signed in by cookie gets no token, and
a page (browsers add `Origin` or `Sec-Fetch-Site`) gets one only if it asks for it and is a new guest or proves who
it is by a password.
"""

from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import Cookie

from sevenfold.server.accounts import settings_of
from sevenfold.server.http.request_context import COOKIE, DEVICE, HOST_COOKIE, HOST_DEVICE, address, bearer
from sevenfold.server.names import name_key
from sevenfold.server.server import Server
from sevenfold.server.store.queries import ratings
from sevenfold.server.store.rows import Identity
from sevenfold.server.wire.pages import Person

LONGEST_COOKIE: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer. It is sent again whenever the client starts."""
AnyRequest = Request[Any, Any, Any]


async def person(server: Server, who: Identity, signed: str | None = None) -> Person:
    """Returns what the signed-in person may know about themselves."""
    row = await server.accounts.row(who.id)
    return Person(
        id=row.id,
        name=row.name,
        guest=row.key is None,
        language=row.language,
        settings=settings_of(row),
        unnamed=row.unnamed,
        private=row.private,
        ratings=await server.database.read(lambda connection: ratings.of_person(connection, who.id)),
        token=signed,
    )


async def signed_in(server: Server, request: AnyRequest, who: Identity, token: bool | None) -> Response[Person]:
    """Begins a session; `token` is whether the caller wants its token and no cookie (null: both, for programs)."""
    signed = await server.sessions.begin(who.id)
    wanted = token if token is not None else not is_page(request)
    cookies = [] if token else cookies_for(server, signed)
    if cookies and not who.guest:
        device = HOST_DEVICE if server.settings.secure else DEVICE
        known = server.sessions.new_device(name_key(who.name))
        cookies.append(_made(device, known, LONGEST_COOKIE, secure=server.settings.secure))
    return Response(await person(server, who, signed if wanted else None), status_code=201, cookies=cookies)


def limit_guesses(server: Server, request: AnyRequest, name: str) -> None:
    """Raises `Refusal` for somebody who guesses at a password too often.

    Guesses are counted by address, and by name and address together. A device from which somebody has signed in by this
    name has a count of its own. So nobody can lock the owner of a name out.
    """
    key = name_key(name)
    kept = request.cookies.get(HOST_DEVICE) or request.cookies.get(DEVICE)
    if (device := server.sessions.device(kept, key)) is not None:
        server.limits.take("device", device)
        return
    server.limits.take("login", address(request))
    server.limits.take("name", f"{address(request)} {key}")


def is_page(request: AnyRequest) -> bool:
    """Returns whether a page in a browser sends a request that changes something; programs send neither header."""
    return "origin" in request.headers or "sec-fetch-site" in request.headers


async def still_signed_in(server: Server, request: AnyRequest, who: Identity, status: int) -> Response[Person]:
    """Returns the person; a cookie is sent again, so that it lasts as long as it is used."""
    by_cookie = bearer(request) is None
    cookies = cookies_for(server, _cookie(request)) if by_cookie else []
    return Response(await person(server, who), status_code=status, cookies=cookies)


def _cookie(request: AnyRequest) -> str:
    return request.cookies.get(HOST_COOKIE) or request.cookies[COOKIE]


def cookies_for(server: Server, signed: str) -> list[Cookie]:
    """Returns the cookie of a session. With HTTPS its name begins with `__Host-`: no other site of the same domain can
    set it. The one of before, under the plain name, is removed."""
    if not server.settings.secure:
        return [_made(COOKIE, signed, LONGEST_COOKIE, secure=False)]
    return [_made(HOST_COOKIE, signed, LONGEST_COOKIE), _made(COOKIE, "", 0)]


def signed_out(server: Server) -> Response[None]:
    names = [COOKIE, HOST_COOKIE] if server.settings.secure else [COOKIE]
    gone = [_made(name, "", 0, secure=server.settings.secure) for name in names]
    return Response(None, status_code=204, cookies=gone)


def _made(name: str, value: str, seconds: int, *, secure: bool = True) -> Cookie:
    return Cookie(name, value=value, max_age=seconds, httponly=True, samesite="lax", secure=secure, path="/")
