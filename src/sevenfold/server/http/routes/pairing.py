"""HTTP: waiting for people who want to play the same game."""

import asyncio
from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, QueryParameter

from sevenfold.server.http.request_context import SignedIn, ThisServer
from sevenfold.server.http.routes.tables import LongPoll, Wait
from sevenfold.server.wire.people import PairingIn, PairingOut

Known = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


@post("/pairing")
async def seek(data: JSONBody[PairingIn], server: ThisServer, who: SignedIn) -> PairingOut:
    """Waits for people who want the same; whoever waits already changes their mind."""
    server.limits.take("pairing", who.id)
    return await server.pairing.seek(who, data)


@get("/pairing")
async def state(server: ThisServer, who: SignedIn, wait: Wait = 0, known: Known = 0) -> PairingOut:
    """Returns for what one waits and the table once there is one; waits up to `wait` seconds until that, or until
    another number of people than `known` waits. Whoever does not ask for 15 seconds is not paired."""
    await server.pairing.renew(who.id)
    if wait:
        change = asyncio.ensure_future(server.pairing.next_state(who.id, known))
        with server.pairing.asks(who.id), server.sessions.held(LongPoll(who, change)):
            await asyncio.wait([change], timeout=wait)
        change.cancel()
        await server.sessions.again(who)
    return await server.pairing.state(who.id)


@delete("/pairing")
async def stop(server: ThisServer, who: SignedIn) -> Response[None]:
    """Does not wait any more."""
    await server.pairing.stop(who.id)
    return Response(None, status_code=204)


ROUTES = Router(path="/api", route_handlers=[seek, state, stop])
