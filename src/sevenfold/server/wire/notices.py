"""Types of the settings for notices: where somebody is told that it is their turn."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Problem = Literal["refused", "unreachable"]
"""Why the last notice was given up: whoever should have taken it refused it, or could not be reached for hours."""


class SubscribeIn(msgspec.Struct):
    """A browser's push subscription: the address of its push service, and its keys (URL-safe Base64)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class MailIn(msgspec.Struct):
    """An address to which a code is mailed."""

    address: Annotated[str, Meta(max_length=254)]


class MailCode(msgspec.Struct):
    """The code that was mailed."""

    code: Annotated[str, Meta(max_length=12)]


class MailStop(msgspec.Struct):
    """What the link at the end of every mail holds."""

    token: Annotated[str, Meta(max_length=200)]


class Device(msgspec.Struct, kw_only=True):
    """A browser that shows notices."""

    id: str
    created: int
    problem: Problem | None


class MailState(msgspec.Struct, kw_only=True):
    """An address; nothing but its code is mailed there until it is confirmed."""

    address: str
    confirmed: bool
    problem: Problem | None


class NoticeSettings(msgspec.Struct, kw_only=True):
    """Where you are told that it is your turn, and where you could be."""

    push_key: str | None
    """The server's public key for push subscriptions; null where the server sends none."""
    devices: list[Device]
    mail_possible: bool
    mail: MailState | None
