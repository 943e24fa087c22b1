"""Every route and every command of the interface, with who may use it: written from docs/api.md."""

from typing import Any

import msgspec

from tests.server.client import Json

PUBLIC = "public"
"""Anybody may use the route; it tells nothing of a running game."""
SPECTATOR = "spectator"
"""Answered with what a spectator sees."""


class Row(msgspec.Struct):
    """What a running table answers: to nobody (not signed in) and to strangers, private and open; and the body."""

    private: tuple[str, str]
    open: tuple[str, str]
    body: Any = None
    query: str = ""


def reads(query: str = "") -> Row:
    return Row(("unknown", "unknown"), (SPECTATOR, SPECTATOR), query=query)


def finished_only(query: str = "", signed_in: bool = False) -> Row:
    """For games that are over."""
    nobody = "sign_in" if signed_in else None
    return Row((nobody or "unknown", "unknown"), (nobody or "not_finished", "not_finished"), query=query)


def does(code: str, body: Any = None) -> Row:
    """Needs somebody signed in; `code` is what an open table answers to a stranger."""
    return Row(("sign_in", "unknown"), ("sign_in", code), body={} if body is None else body)


TABLE_ROUTES: dict[tuple[str, str], Row] = {
    ("GET", "/api/tables/{id}"): reads(),
    ("GET", "/api/tables/{id}/events"): reads("?after=0"),
    ("GET", "/api/tables/{id}/views"): reads(),
    ("GET", "/api/tables/{id}/hint"): does("not_your_turn"),
    ("GET", "/api/tables/{id}/advice"): does("not_your_turn"),
    ("GET", "/api/tables/{id}/continuation"): does("unknown"),
    ("POST", "/api/tables/{id}/sit"): does("started"),
    ("POST", "/api/tables/{id}/leave"): does("started"),
    ("POST", "/api/tables/{id}/start"): does("forbidden"),
    ("POST", "/api/tables/{id}/rematch"): does("not_seated"),
    ("POST", "/api/tables/{id}/command"): does("not_seated", "command"),
    ("GET", "/api/replays/{id}"): finished_only(),
    ("GET", "/api/replays/{id}/views"): finished_only("?seat=0"),
    ("GET", "/api/replays/{id}/record"): finished_only(),
    ("GET", "/api/replays/{id}/fairness"): finished_only(),
    ("GET", "/api/replays/{id}/analysis"): finished_only("?seat=0"),
    ("POST", "/api/replays/{id}/analysis"): finished_only("?seat=0"),
    ("POST", "/api/replays/{id}/branch"): finished_only("?seat=0&at=1", signed_in=True),
}
OTHER_ROUTES: dict[tuple[str, str], str] = {
    ("GET", "/health"): PUBLIC,
    ("GET", "/ready"): PUBLIC,
    ("GET", "/metrics"): PUBLIC,
    ("POST", "/api/guest"): PUBLIC,
    ("POST", "/api/register"): PUBLIC,
    ("POST", "/api/login"): PUBLIC,
    ("POST", "/api/logout"): PUBLIC,
    ("POST", "/api/logout_everywhere"): "sign_in",
    ("GET", "/api/me"): "sign_in",
    ("PATCH", "/api/me"): "sign_in",
    ("DELETE", "/api/me"): "sign_in",
    ("POST", "/api/me/password"): "sign_in",
    ("GET", "/api/me/export"): "sign_in",
    ("GET", "/api/me/tables"): "sign_in",
    ("GET", "/api/me/notices"): "sign_in",
    ("POST", "/api/me/notices/push"): "sign_in",
    ("DELETE", "/api/me/notices/push/{id}"): "sign_in",
    ("POST", "/api/me/notices/mail"): "sign_in",
    ("POST", "/api/me/notices/mail/confirm"): "sign_in",
    ("DELETE", "/api/me/notices/mail"): "sign_in",
    ("POST", "/api/mail/stop"): PUBLIC,
    ("POST", "/api/pairing"): "sign_in",
    ("GET", "/api/pairing"): "sign_in",
    ("DELETE", "/api/pairing"): "sign_in",
    ("GET", "/api/people"): "sign_in",
    ("POST", "/api/friends"): "sign_in",
    ("DELETE", "/api/friends/{person}"): "sign_in",
    ("POST", "/api/blocks"): "sign_in",
    ("DELETE", "/api/blocks/{person}"): "sign_in",
    ("POST", "/api/mutes"): "sign_in",
    ("DELETE", "/api/mutes/{person}"): "sign_in",
    ("POST", "/api/invitations"): "sign_in",
    ("POST", "/api/invitations/{id}/accept"): "sign_in",
    ("DELETE", "/api/invitations/{id}"): "sign_in",
    ("GET", "/api/profile"): PUBLIC,
    ("POST", "/api/reports"): "sign_in",
    ("GET", "/api/games"): PUBLIC,
    ("GET", "/api/tables"): PUBLIC,
    ("POST", "/api/tables"): "sign_in",
    ("GET", "/api/codes/{code}"): PUBLIC,
    ("GET", "/api/records"): PUBLIC,
    ("POST", "/api/records/check"): PUBLIC,
    ("POST", "/api/records/views"): PUBLIC,
    ("POST", "/api/records/fairness"): PUBLIC,
    ("POST", "/api/records/analysis"): PUBLIC,
    ("POST", "/api/records/branch"): "sign_in",
    ("GET", "/api/leaderboard"): PUBLIC,
    ("GET", "/api/lessons"): PUBLIC,
    ("GET", "/api/lessons/{name}"): PUBLIC,
    ("POST", "/api/lessons/{name}/{step}"): PUBLIC,
    ("GET", "/api/puzzles"): PUBLIC,
    ("GET", "/api/puzzles/{name}"): PUBLIC,
    ("POST", "/api/puzzles/{name}"): PUBLIC,
    ("GET", "/api/tournaments"): PUBLIC,
    ("GET", "/api/tournaments/{id}"): PUBLIC,
    ("GET", "/api/tournaments/{id}/records"): PUBLIC,
    ("GET", "/api/me/tournaments"): "sign_in",
    ("POST", "/api/tournaments"): "sign_in",
    ("POST", "/api/tournaments/{id}/enter"): "sign_in",
    ("POST", "/api/tournaments/{id}/withdraw"): "sign_in",
    ("POST", "/api/tournaments/{id}/registration"): "sign_in",
    ("POST", "/api/tournaments/{id}/start"): "sign_in",
    ("POST", "/api/tournaments/{id}/cancel"): "sign_in",
    ("GET", "/api/scenarios/{game}"): PUBLIC,
    ("POST", "/api/scenarios/{game}/check"): PUBLIC,
    ("POST", "/api/scenarios/{game}/balance"): PUBLIC,
}
BODIES: dict[str, Json] = {
    "/api/tables": {"game": "toy"},
    "/api/tournaments": {"name": "Cup", "game": "toy"},
    "/api/tournaments/{id}/registration": {"open": False},
    "/api/pairing": {"game": "toy", "preset": "default"},
    "/api/reports": {"reason": "other"},
    "/api/invitations": {"table": "abcd", "name": "Ann"},
    "/api/me/password": {"old": "x", "password": "y"},
    "/api/records/branch": {},
    "/api/me/notices/push": {"endpoint": "https://push.example.net/x", "p256dh": "x", "auth": "y"},
    "/api/me/notices/mail": {"address": "ann@example.org"},
    "/api/me/notices/mail/confirm": {"code": "123456"},
}
QUERIES = {"/api/records/branch": "?at=0&seat=0"}
COMMANDS: dict[str, Json] = {
    "move": {"after": 1, "move": {"by": 0, "do": "lay", "card": 1}},
    "say": {"text": "hello"},
    "phrase": {"phrase": "server-phrase-hello"},
    "undo": {"answer": "ask"},
    "concede": {},
    "replace": {"seat": 1},
    "seed": {"seed": "ab" * 16},
    "skip": {},
}
