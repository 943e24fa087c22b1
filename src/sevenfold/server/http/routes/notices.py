"""HTTP: where somebody is told that it is their turn."""

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from sevenfold.server.http.request_context import SignedIn, ThisServer, address
from sevenfold.server.http.routes.sign_in import AnyRequest
from sevenfold.server.notices.mail import mailbox
from sevenfold.server.store.queries import notice_queries
from sevenfold.server.wire.notices import MailCode, MailIn, MailStop, NoticeSettings, SubscribeIn


@get("/me/notices")
async def shown(server: ThisServer, who: SignedIn) -> NoticeSettings:
    """Returns the person's settings for notices."""
    return await server.channels.shown(who.id)


@post("/me/notices/push")
async def subscribe(data: JSONBody[SubscribeIn], server: ThisServer, who: SignedIn) -> NoticeSettings:
    """Adds the browser that asks."""
    server.limits.take("notices", who.id)
    await server.channels.subscribe(who, data)
    return await server.channels.shown(who.id)


@delete("/me/notices/push/{id:str}", status_code=200)
async def unsubscribe(id: FromPath[str], server: ThisServer, who: SignedIn) -> NoticeSettings:
    """Removes one of the person's browsers."""
    await server.hub.writer.write(lambda connection: notice_queries.unsubscribe(connection, who.id, id))
    return await server.channels.shown(who.id)


@post("/me/notices/mail")
async def ask_for_mail(
    data: JSONBody[MailIn], request: AnyRequest, server: ThisServer, who: SignedIn
) -> NoticeSettings:
    """Mails a code to an address. It is limited for whoever asks and for whoever would get the mails."""
    for caller in (who.id, address(request), mailbox(data.address)):
        server.limits.take("mail", caller)
    await server.channels.ask_for_mail(who, data.address)
    return await server.channels.shown(who.id)


@post("/me/notices/mail/confirm", status_code=200)
async def confirm_mail(data: JSONBody[MailCode], server: ThisServer, who: SignedIn) -> NoticeSettings:
    """Confirms the address by the code that was mailed."""
    server.limits.take("notices", who.id)
    await server.channels.confirm_mail(who, data.code)
    return await server.channels.shown(who.id)


@delete("/me/notices/mail", status_code=200)
async def remove_mail(server: ThisServer, who: SignedIn) -> NoticeSettings:
    """Removes the person's address."""
    await server.hub.writer.write(lambda connection: notice_queries.remove_mail(connection, who.id))
    return await server.channels.shown(who.id)


@post("/mail/stop", status_code=204)
async def stop_mail(data: JSONBody[MailStop], server: ThisServer) -> Response[None]:
    """Removes the address that got a mail, for whoever has its link."""
    await server.channels.stop_mail(data.token)
    return Response(None, status_code=204)


ROUTES = Router(
    path="/api",
    route_handlers=[shown, subscribe, unsubscribe, ask_for_mail, confirm_mail, remove_mail, stop_mail],
)
