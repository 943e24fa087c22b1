"""A hint in the terminal: the strongest agent's best moves, the chance to win with each, and why."""

from random import Random
from typing import Any, Final

import msgspec

from sevenfold.agents import agent
from sevenfold.agents.advice import Advice, Advised, advise
from sevenfold.game import Seat
from sevenfold.match import Match
from sevenfold.messages import message

BUDGET: Final = 1.0
"""Seconds to think."""


def hint(match: Match, seat: Seat, lang: str) -> str:
    """What the strongest level would do on this seat, in words."""
    found = advice(match, seat)
    # What a move brings about may tell what is hidden, so it is told in a world that the seat holds to be possible.
    world = match.game.sample(match.view(seat), Random())
    lines = _option(match, world, found, "terminal-hint" if found.value is None else "terminal-hint-value", lang)
    for other in found.others:
        lines += _option(match, world, other, "terminal-hint-other", lang)
    return "\n".join(lines)


def _option(match: Match, world: Any, found: Advised, key: str, lang: str) -> list[str]:
    """A line for the move and one for each of its reasons."""
    entry, move = match.entry, msgspec.convert(found.move, match.entry.moves)
    told = (entry.tell_choice or entry.tell)(world, move, match.seats, lang)
    lines = [message(key, lang, told=told, value=round(100 * (found.value or 0)))]
    if entry.tell_reason is not None:
        lines += [f"  {entry.tell_reason(match.rules, reason.code, reason.about, lang)}" for reason in found.reasons]
    return lines


def advice(match: Match, seat: Seat) -> Advice:
    """The move of the strongest level; with value and reasons where its agent can say them."""
    view, name = match.view(seat), match.entry.name
    level = list(match.entry.levels)[-1] if match.entry.levels else agent.names(name)[-1]
    return advise(agent.agent(name, level), view, BUDGET, Random())
