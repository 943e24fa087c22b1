"""Events in words, in any language: for the terminal as a seat may know them, for records with every secret."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from sevenfold.game import Event, Name, Seat
from sevenfold.messages import Argument, message
from sevenfold.zhangyi import events
from sevenfold.zhangyi.events import AnyEvent
from sevenfold.zhangyi.game import GAME
from sevenfold.zhangyi.knowledge.build_events import all_events
from sevenfold.zhangyi.moves import AnyMove
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.scenarios.parts import AreaEntry, StateEntry, TalentEntry
from sevenfold.zhangyi.scenarios.scenario import Scenario
from sevenfold.zhangyi.state import State

_Line = tuple[str, dict[str, Argument]]
"""A message's key and arguments."""


def tell(state: State, move: AnyMove, seats: Sequence[str], lang: str) -> str:
    """A move made in `state` and what it brought about, with everything that is hidden: for records and replays."""
    return told(all_events(state, move, GAME.apply(state, move)), state.board.scenario, seats, lang)


def tell_choice(state: State, move: AnyMove, seats: Sequence[str], lang: str) -> str:
    """The same without the end of the game, which names mandates: for a move that is only advised."""
    happened = all_events(state, move, GAME.apply(state, move))
    ends = (events.MandateRevealed, events.GameOver)
    return told([event for event in happened if not isinstance(event, ends)], state.board.scenario, seats, lang)


def told(happened: Iterable[AnyEvent], scenario: Scenario, seats: Sequence[str], lang: str) -> str:
    """The events in words; of what is null in them, that it happened."""
    words = _Words(scenario, seats, lang)
    lines = [line for event in happened if type(event) in _TELL for line in _TELL[type(event)](words, event)]
    return " ".join(message(f"zhangyi-{key}", lang, **args) for key, args in lines)


def tell_reason(rules: Rules, code: str, name: Name | None, lang: str) -> str:
    """Puts a reason for or against a move into words (`agents.zhangyi.reasons` has the codes)."""
    scenario = rules.resolved()
    lists: tuple[Sequence[StateEntry | AreaEntry | TalentEntry], ...]
    lists = scenario.states, scenario.areas, scenario.talents
    named = {entry.id: entry.names for entries in lists for entry in entries}
    about = {"name": named[name].by_language()[lang]} if name else {}
    return message(f"zhangyi-reason-{code}", lang, **about)


class _Words:
    """Names in the reader's language."""

    def __init__(self, scenario: Scenario, seats: Sequence[str], lang: str) -> None:
        self._seats, self._lang = seats, lang
        self._states = {entry.id: entry.names.by_language()[lang] for entry in scenario.states}
        self._areas = {entry.id: entry.names.by_language()[lang] for entry in scenario.areas}
        self._talents = {entry.id: entry.names.by_language()[lang] for entry in scenario.talents}

    def player(self, seat: Seat) -> str:
        return self._seats[seat]

    def players(self, seats: Iterable[Seat]) -> str:
        return self.several([self._seats[seat] for seat in seats])

    def state(self, name: Name) -> str:
        return self._states[name]

    def states(self, names: Iterable[Name]) -> str:
        return self.several([self._states[name] for name in names])

    def area(self, name: Name) -> str:
        return self._areas[name]

    def talent(self, name: Name) -> str:
        return self._talents[name]

    def talents(self, names: Iterable[Name]) -> str:
        return self.several([self._talents[name] for name in names])

    def several(self, words: Sequence[str]) -> str:
        return (", " if self._lang == "en" else "、").join(words) or "–"


def _set_aside(words: _Words, event: events.TalentsSetAside) -> Iterator[_Line]:
    if event.talents is None:
        yield "hidden-set-aside", {}
    else:
        yield "tell-set-aside", {"talents": words.talents(event.talents)}


def _offered(words: _Words, event: events.MandatesOffered) -> Iterator[_Line]:
    player = words.player(event.seat)
    if event.mandates is None:
        yield "hidden-offer", {"player": player}
    else:
        yield "tell-offer", {"player": player, "mandates": words.states(event.mandates)}


def _kept(words: _Words, event: events.MandateKept) -> Iterator[_Line]:
    player = words.player(event.seat)
    if event.mandate is None:
        yield "hidden-keep", {"player": player}
    else:
        yield "tell-keep", {"player": player, "state": words.state(event.mandate)}


def _first(words: _Words, event: events.FirstPlayerDrawn) -> Iterator[_Line]:
    yield "tell-first", {"player": words.player(event.seat)}


def _turn(words: _Words, event: events.TurnBegun) -> Iterator[_Line]:
    yield "tell-turn", {"turn": event.turn, "player": words.player(event.first)}


def _talent_drawn(words: _Words, event: events.TalentDrawn) -> Iterator[_Line]:
    args: dict[str, Argument] = {"player": words.player(event.seat), "talent": words.talent(event.talent)}
    key = "tell-draw-talent-gone" if event.discarded else "tell-draw-talent"
    yield key, {**args, "role": f"@role-{event.role}"}


def _stationed(words: _Words, event: events.TalentStationed) -> Iterator[_Line]:
    args = {"talent": words.talent(event.talent), "area": words.area(event.area)}
    yield "tell-station", {"player": words.player(event.seat), **args}


def _assassin(words: _Words, event: events.AssassinUsed) -> Iterator[_Line]:
    args: dict[str, Argument] = {"player": words.player(event.seat), "assassin": words.talent(event.assassin)}
    if event.victim is None:
        yield "tell-assassin-alone", args
    else:
        yield "tell-assassinate", {**args, "talent": words.talent(event.victim)}


def _chit(words: _Words, event: events.ChitDrawn) -> Iterator[_Line]:
    key = "tell-draw-chit-gone" if event.discarded else "tell-draw-chit"
    yield key, {"player": words.player(event.seat), "state": words.state(event.state)}


def _recruited(words: _Words, event: events.Recruited) -> Iterator[_Line]:
    places = [f"{words.area(name)} +{amount}" for name, amount in event.place.items()]
    yield "tell-recruit", {"state": words.state(event.state), "places": words.several(places)}


def _held(words: _Words, event: events.Held) -> Iterator[_Line]:
    yield "tell-hold", {"state": words.state(event.state)}


def _army(words: _Words, event: events.Marched | events.MarchLost | events.MarchRepelled) -> dict[str, Argument]:
    return {
        "state": words.state(event.state),
        "source": words.area(event.source),
        "to": words.area(event.to),
        "strength": event.strength,
    }


def _marched(words: _Words, event: events.Marched) -> Iterator[_Line]:
    escort: dict[str, Argument] = {"talents": words.talents(event.talents), "escort": len(event.talents)}
    yield "tell-march", {**_army(words, event), **escort, "crossing": event.crossing}


def _march_lost(words: _Words, event: events.MarchLost) -> Iterator[_Line]:
    yield "tell-march-lost", _army(words, event)
    yield from _fallen(words, event.talents)


def _repelled(words: _Words, event: events.MarchRepelled) -> Iterator[_Line]:
    yield "tell-march-repelled", {**_army(words, event), "scholar": words.talent(event.scholar)}


def _battle(words: _Words, event: events.BattleFought) -> Iterator[_Line]:
    """The die, the sums, and the talents of the beaten."""
    fight = event.battle
    yield "tell-roll", {"die": fight.die or 0}
    attacker, defender = words.state(fight.attacker), words.state(fight.defender)
    yield (
        "tell-battle",
        {
            "attacker": attacker,
            "defender": defender,
            "attack": fight.attack,
            "defence": fight.defence,
            "attack_bonus": fight.attack_bonus,
            "defence_bonus": fight.defence_bonus,
            "winner": attacker if fight.winner == "attacker" else defender,
            "area": words.area(fight.area),
        },
    )
    yield from _fallen(words, event.fallen)


def _fallen(words: _Words, talents: Sequence[Name]) -> Iterator[_Line]:
    if talents:
        yield "tell-fallen", {"talents": words.talents(talents)}


def _retreated(words: _Words, event: events.Retreated) -> Iterator[_Line]:
    area = words.area(event.area)
    if event.seat is None:
        yield "tell-retreat", {"state": words.state(event.state), "area": area}
    else:
        yield "tell-retreat-chosen", {"player": words.player(event.seat), "area": area}


def _army_destroyed(words: _Words, event: events.ArmyDestroyed) -> Iterator[_Line]:
    yield "tell-no-retreat", {"state": words.state(event.state)}


def _destroyed(words: _Words, event: events.StateDestroyed) -> Iterator[_Line]:
    yield "tell-destroyed", {"state": words.state(event.state)}


def _revealed(words: _Words, event: events.MandateRevealed) -> Iterator[_Line]:
    yield "tell-out", {"player": words.player(event.seat), "state": words.state(event.mandate)}


def _over(words: _Words, event: events.GameOver) -> Iterator[_Line]:
    result = event.result
    mandates = [f"{words.player(seat)}: {words.state(name)}" for seat, name in enumerate(result.mandates)]
    outcome = "draw" if result.draw else "won" if result.winners else "lost"
    if event.by_own_state:
        outcome = "own"
    yield (
        f"tell-end-{result.end}",
        {
            "states": words.states(result.states),
            "mandates": words.several(mandates),
            "outcome": outcome,
            "winners": words.players(result.winners),
        },
    )


_TELL: Final[dict[type[Event], Callable[[_Words, Any], Iterator[_Line]]]] = {
    events.TalentsSetAside: _set_aside,
    events.MandatesOffered: _offered,
    events.MandateKept: _kept,
    events.FirstPlayerDrawn: _first,
    events.TurnBegun: _turn,
    events.TalentDrawn: _talent_drawn,
    events.TalentStationed: _stationed,
    events.AssassinUsed: _assassin,
    events.ChitDrawn: _chit,
    events.Recruited: _recruited,
    events.Held: _held,
    events.Marched: _marched,
    events.MarchLost: _march_lost,
    events.MarchRepelled: _repelled,
    events.BattleFought: _battle,
    events.Retreated: _retreated,
    events.ArmyDestroyed: _army_destroyed,
    events.StateDestroyed: _destroyed,
    events.MandateRevealed: _revealed,
    events.GameOver: _over,
}
"""Areas taken and hegemony have no words of their own: the battle and the end of the game say them."""
