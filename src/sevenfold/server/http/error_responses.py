"""HTTP responses to whatever goes wrong: a status, and `Refused` as the body."""

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.server.http.request_context import language
from sevenfold.server.wire.refusals import refused, refused_by_code
from sevenfold.server.wire.tables import Refused

AnyRequest = Request[Any, Any, Any]
LOG: Final = logging.getLogger("sevenfold.http")
STATUS: Final = {
    "stale": 409,
    "table_closed": 409,
    "started": 409,
    "not_finished": 409,
    "sealed": 409,
    "registration_closed": 409,
    "tournament_full": 409,
    "partner_taken": 409,
    "account_needed": 403,
    "full": 409,
    "not_away": 409,
    "name_taken": 409,
    "not_seated": 403,
    "forbidden": 403,
    "banned": 403,
    "muted": 403,
    "origin": 403,
    "unknown": 404,
    "no_such_code": 404,
    "no_such_person": 404,
    "name_alike": 404,
    "no_invitation": 404,
    "nobody_there": 404,
    "no_free_seat": 409,
    "declined": 409,
    "you_blocked": 409,
    "unknown_name": 404,
    "not_found": 404,
    "not_allowed": 405,
    "sign_in": 401,
    "login": 401,
    "too_large": 413,
    "rate": 429,
    "error": 500,
    "mail_later": 503,
    "busy": 503,
}
"""The status of each code; 400 for all others."""
LITESTAR: Final = {404: "not_found", 405: "not_allowed", 413: "too_large", 500: "error", 503: "busy"}
"""Codes for what Litestar itself refuses, by status."""


def for_refusal(request: AnyRequest, error: SevenfoldError) -> Response[Refused]:
    """The response to what our own code refuses."""
    answer = refused(error, language(request))
    request.app.state.server.metrics.refusals.labels(answer.code).inc()
    return _response(answer, STATUS.get(answer.code, 400))


def for_http_error(request: AnyRequest, error: HTTPException) -> Response[Refused]:
    """The response to what Litestar refuses: paths, methods, sizes, bodies that cannot be read."""
    lang = language(request)
    if code := LITESTAR.get(error.status_code):
        return _response(refused_by_code(code, lang), error.status_code)
    return _response(refused(Refusal("bad_message", detail=_detail(error)), lang), error.status_code)


def for_bad_text(request: AnyRequest, error: UnicodeError) -> Response[Refused]:
    """The response to a request that is not UTF-8, or holds half a surrogate pair."""
    return _response(refused(Refusal("bad_message", detail="UTF-8"), language(request)), 400)


def for_bug(request: AnyRequest, error: Exception) -> Response[Refused]:
    """The response to an error that nobody expected; it is logged."""
    LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return _response(refused_by_code("error", language(request)), 500)


def _response(answer: Refused, status: int) -> Response[Refused]:
    return Response(answer, status_code=status, media_type=MediaType.JSON)


def _detail(error: HTTPException) -> str:
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{part.get('key', '')}: {part.get('message', '')}" for part in extra[:3])[:300]
    return error.detail[:300]
