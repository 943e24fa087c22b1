"""HTTP: friends, blocks, mutes, invitations to tables, and telling operators about somebody."""

from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sevenfold.errors import Refusal
from sevenfold.server.http.request_context import SignedIn, ThisServer
from sevenfold.server.http.routes.tables import Id, table_out
from sevenfold.server.wire.people import InvitationIn, PeopleOut, ReportIn, Whom
from sevenfold.server.wire.tables import TableOut

PersonPath = Annotated[str, PathParameter(max_length=32, pattern="^[a-z0-9]+$")]
PersonQuery = Annotated[str | None, QueryParameter(max_length=32, pattern="^[a-z0-9]+$")]


@get("/people")
async def show(server: ThisServer, who: SignedIn) -> PeopleOut:
    """Returns one's friends, requests, blocks, mutes and invitations."""
    return await server.invitations.people(who)


@post("/friends", status_code=200)
async def befriend(data: JSONBody[Whom], server: ThisServer, who: SignedIn) -> PeopleOut:
    """Asks an account to be a friend, or agrees if they asked."""
    server.limits.take("people", who.id)
    if data.name is None:
        raise Refusal("bad_message", detail="name")
    await server.relations.ask(who, data.name)
    return await server.invitations.people(who)


@delete("/friends/{person:str}", status_code=200)
async def part(person: PersonPath, server: ThisServer, who: SignedIn) -> PeopleOut:
    """Ends a friendship, takes a request back, or declines one."""
    server.limits.take("people", who.id)
    await server.relations.part(who, person)
    return await server.invitations.people(who)


@post("/blocks", status_code=200)
async def block(data: JSONBody[Whom], server: ThisServer, who: SignedIn) -> PeopleOut:
    """Blocks somebody: the two do not meet in pairing, chat or invitations."""
    server.limits.take("people", who.id)
    await server.relations.block(who, data)
    return await server.invitations.people(who)


@delete("/blocks/{person:str}", status_code=200)
async def unblock(person: PersonPath, server: ThisServer, who: SignedIn) -> PeopleOut:
    server.limits.take("people", who.id)
    await server.relations.lift(who, person, "blocked")
    return await server.invitations.people(who)


@post("/mutes", status_code=200)
async def mute(data: JSONBody[Whom], server: ThisServer, who: SignedIn) -> PeopleOut:
    """Hides what somebody says in the chat."""
    server.limits.take("people", who.id)
    await server.relations.mute(who, data)
    return await server.invitations.people(who)


@delete("/mutes/{person:str}", status_code=200)
async def unmute(person: PersonPath, server: ThisServer, who: SignedIn) -> PeopleOut:
    server.limits.take("people", who.id)
    await server.relations.lift(who, person, "muted")
    return await server.invitations.people(who)


@post("/invitations", status_code=200)
async def invite(data: JSONBody[InvitationIn], server: ThisServer, who: SignedIn) -> PeopleOut:
    """Invites an account to a table that waits."""
    server.limits.take("people", who.id)
    await server.invitations.send(who, data.table, data.name)
    return await server.invitations.people(who)


@post("/invitations/{id:str}/accept", status_code=200)
async def accept(id: Id, server: ThisServer, who: SignedIn) -> TableOut:
    """Takes a seat at the table one is invited to; the game begins if it was the last free one."""
    server.limits.take("people", who.id)
    return await table_out(server, await server.invitations.accept(who, id), who)


@delete("/invitations/{id:str}", status_code=200)
async def decline(id: Id, server: ThisServer, who: SignedIn, person: PersonQuery = None) -> PeopleOut:
    """Declines an invitation, or takes the one back that was sent to a person."""
    server.limits.take("people", who.id)
    if person is None:
        await server.invitations.decline(who, id)
    else:
        await server.invitations.withdraw(who, id, person)
    return await server.invitations.people(who)


@post("/reports", status_code=204)
async def report(data: JSONBody[ReportIn], server: ThisServer, who: SignedIn) -> Response[None]:
    """Tells the operators about an account, or about whoever has a seat; the person is not told."""
    server.limits.take("reports", who.id)
    person = await server.relations.person(who, Whom(name=data.name, table=data.table, seat=data.seat))
    await server.relations.report(who, person, data)
    return Response(None, status_code=204)


ROUTES = Router(
    path="/api",
    route_handlers=[show, befriend, part, block, unblock, mute, unmute, invite, accept, decline, report],
)
