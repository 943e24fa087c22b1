"""A hint in the terminal: the strongest agent's move, the chance to win with it, and why."""

from random import Random
from typing import Final

import msgspec

from sevenfold.agents import agent
from sevenfold.agents.advice import Advice, advise
from sevenfold.game import Seat
from sevenfold.match import Match
from sevenfold.messages import message

BUDGET: Final = 1.0
"""Seconds to think."""


def hint(match: Match, seat: Seat, lang: str) -> str:
    """What the strongest level would do on this seat, in words."""
    entry, found = match.entry, advice(match, seat)
    move = msgspec.convert(found.move, entry.moves)
    told = entry.tell(match.state, move, match.seats, lang)
    key = "terminal-hint" if found.value is None else "terminal-hint-value"
    lines = [message(key, lang, told=told, value=round(100 * (found.value or 0)))]
    if entry.tell_reason is not None:
        lines += [f"  {entry.tell_reason(reason.code, reason.card, lang)}" for reason in found.reasons]
    return "\n".join(lines)


def advice(match: Match, seat: Seat) -> Advice:
    """The move of the strongest level; with value and reasons where its agent can say them."""
    view, name = match.view(seat), match.entry.name
    level = list(match.entry.levels)[-1] if match.entry.levels else agent.names(name)[-1]
    return advise(agent.agent(name, level), view, BUDGET, Random())
