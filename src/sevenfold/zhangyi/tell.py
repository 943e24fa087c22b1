"""A move and what comes of it in words, for logs and for reading records (it hides nothing)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sevenfold.game import Move, Name
from sevenfold.messages import Argument, message
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import NOBODY, Board
from sevenfold.zhangyi.play.battle import scholar_against
from sevenfold.zhangyi.state import GRAVEYARD, Battle, State, best_general, on_map
from sevenfold.zhangyi.view import ZhangYiResult

_Line = tuple[str, dict[str, Argument]]


def tell(state: State, move: moves.AnyMove, seats: Sequence[str], lang: str) -> str:
    """The move made in `state`, then the turn, battle, destruction or end that follows from it."""
    from sevenfold.zhangyi.game import GAME

    return told(state, move, GAME.apply(state, move), seats, lang)


def told(state: State, move: moves.AnyMove, after: State, seats: Sequence[str], lang: str) -> str:
    """The same from the states before and after, of which only what is public is looked at."""
    words = _Words(state.board, seats, lang)
    lines = [_TELL[type(move)](words, state, move), *_consequences(words, state, after)]
    return " ".join(message(f"zhangyi-tell-{key}", lang, **args) for key, args in lines)


class _Words:
    """Names in the reader's language."""

    def __init__(self, board: Board, seats: Sequence[str], lang: str) -> None:
        scenario = board.scenario
        self.board, self.seats, self.lang = board, seats, lang
        self._names = {("state", entry.id): entry.names.by_language()[lang] for entry in scenario.states} | {
            ("area", entry.id): entry.names.by_language()[lang] for entry in scenario.areas
        }
        self._names |= {("talent", entry.id): entry.names.by_language()[lang] for entry in scenario.talents}

    def state(self, of: Name | int) -> str:
        return self._names["state", of if isinstance(of, str) else self.board.states[of]]

    def area(self, area: Name | int) -> str:
        return self._names["area", area if isinstance(area, str) else self.board.areas[area]]

    def talent(self, talent: Name | int) -> str:
        return self._names["talent", talent if isinstance(talent, str) else self.board.talents[talent]]

    def several(self, words: Sequence[str]) -> str:
        return (", " if self.lang == "en" else "、").join(words) or "–"


def _by(words: _Words, move: Move) -> str:
    assert isinstance(move.by, int)
    return words.seats[move.by]


def _set_aside(words: _Words, state: State, move: moves.SetAside) -> _Line:
    return "set-aside", {"talents": words.several([words.talent(name) for name in move.talents])}


def _offer(words: _Words, state: State, move: moves.Offer) -> _Line:
    mandates = words.several([words.state(name) for name in move.mandates])
    return "offer", {"player": words.seats[move.seat], "mandates": mandates}


def _keep(words: _Words, state: State, move: moves.Keep) -> _Line:
    return "keep", {"player": _by(words, move), "state": words.state(move.mandate)}


def _first(words: _Words, state: State, move: moves.First) -> _Line:
    return "first", {"player": words.seats[move.seat]}


def _draw_talent(words: _Words, state: State, move: moves.DrawTalent) -> _Line:
    talent = state.board.talent[move.talent]
    of = state.board.talent_state[talent]
    gone = of != NOBODY and not state.alive >> of & 1
    args: dict[str, Argument] = {"player": words.seats[move.seat], "talent": words.talent(talent)}
    return "draw-talent-gone" if gone else "draw-talent", {**args, "role": f"@role-{state.board.role[talent]}"}


def _station(words: _Words, state: State, move: moves.Station) -> _Line:
    return "station", {
        "player": _by(words, move),
        "talent": words.talent(move.talent),
        "area": words.area(move.area),
    }


def _assassinate(words: _Words, state: State, move: moves.Assassinate) -> _Line:
    assassin = words.talent(state.board.of_role["assassin"][0])
    return "assassinate", {
        "player": _by(words, move),
        "talent": words.talent(move.talent),
        "assassin": assassin,
    }


def _draw_chit(words: _Words, state: State, move: moves.DrawChit) -> _Line:
    gone = not state.alive >> state.board.state[move.state] & 1
    args: dict[str, Argument] = {"player": words.seats[move.seat], "state": words.state(move.state)}
    return "draw-chit-gone" if gone else "draw-chit", args


def _recruit(words: _Words, state: State, move: moves.Recruit) -> _Line:
    places = [f"{words.area(name)} +{amount}" for name, amount in move.place.items()]
    return "recruit", {"state": words.state(state.acting), "places": words.several(places)}


def _march(words: _Words, state: State, move: moves.March) -> _Line:
    board = state.board
    source, to = board.area[move.source], board.area[move.to]
    args: dict[str, Argument] = {
        "state": words.state(state.acting),
        "source": words.area(source),
        "to": words.area(to),
        "strength": move.strength,
        "talents": words.several([words.talent(name) for name in move.talents]),
        "escort": len(move.talents),
        "crossing": board.crossing[source][to],
    }
    if (scholar := scholar_against(state, to)) != NOBODY:
        return "march-repelled", {**args, "scholar": words.talent(scholar)}
    if move.strength == board.crossing[source][to]:
        return "march-lost", args
    return "march", args


def _hold(words: _Words, state: State, move: moves.Hold) -> _Line:
    return "hold", {"state": words.state(state.acting)}


def _roll(words: _Words, state: State, move: moves.Roll) -> _Line:
    return "roll", {"die": move.die}


def _retreat(words: _Words, state: State, move: moves.Retreat) -> _Line:
    return "retreat-chosen", {"player": _by(words, move), "area": words.area(move.to)}


def _consequences(words: _Words, state: State, after: State) -> list[_Line]:
    lines: list[_Line] = []
    if state.phase == "march":
        # The army's own, lost on the crossing: the scholar who turns it back is another state's.
        own = (talent for talent in on_map(state) if state.board.talent_state[talent] == state.acting)
        lines += _fallen(words, [talent for talent in own if after.place[talent] == GRAVEYARD])
    if state.phase == "roll" and after.battle is not None:
        lines += _outcome(words, after, after.battle)
    for of in range(len(state.board.states)):
        if (state.alive & ~after.alive) >> of & 1:
            lines.append(("destroyed", {"state": words.state(of)}))
    lines += [
        ("out", {"player": words.seats[seat], "state": words.state(after.mandates[seat])})
        for seat in after.out[len(state.out) :]
    ]
    if after.result is not None:
        lines.append(_end(words, after.result))
    elif after.turn > state.turn:
        lines.append(("turn", {"turn": after.turn, "player": words.seats[after.first]}))
    return lines


def _outcome(words: _Words, state: State, fight: Battle) -> list[_Line]:
    """The sums of a battle, the talents of the beaten, and where these went if nobody had to choose."""
    board = state.board
    sums: dict[str, Argument] = {
        "attacker": words.state(fight.attacker),
        "defender": words.state(fight.defender),
        "attack": fight.attack,
        "defence": fight.defence,
        "attack_bonus": best_general(board, fight.attack_talents),
        "defence_bonus": best_general(board, fight.defence_talents),
        "winner": words.state(fight.attacker if fight.attacker_wins else fight.defender),
        "area": words.area(fight.area),
    }
    fallen = fight.defence_talents if fight.attacker_wins else fight.attack_talents
    lines: list[_Line] = [("battle", sums), *_fallen(words, fallen)]
    if state.phase != "retreat":
        beaten = words.state(fight.defender if fight.attacker_wins else fight.attacker)
        if fight.retreat == NOBODY:
            lines.append(("no-retreat", {"state": beaten}))
        else:
            lines.append(("retreat", {"state": beaten, "area": words.area(fight.retreat)}))
    return lines


def _fallen(words: _Words, talents: Sequence[int]) -> list[_Line]:
    return [("fallen", {"talents": words.several([words.talent(talent) for talent in talents])})] if talents else []


def _end(words: _Words, result: ZhangYiResult) -> _Line:
    return f"end-{result.end}", {
        "states": words.several([words.state(name) for name in result.states]),
        "mandates": words.several(
            [f"{seat}: {words.state(name)}" for seat, name in zip(words.seats, result.mandates, strict=True)]
        ),
        "outcome": "draw" if result.draw else "won" if result.winners else "lost",
        "winners": words.several([words.seats[seat] for seat in result.winners]),
    }


_TELL: Final[dict[type[Move], Callable[[_Words, State, Any], _Line]]] = {
    moves.SetAside: _set_aside,
    moves.Offer: _offer,
    moves.Keep: _keep,
    moves.First: _first,
    moves.DrawTalent: _draw_talent,
    moves.Station: _station,
    moves.Assassinate: _assassinate,
    moves.DrawChit: _draw_chit,
    moves.Recruit: _recruit,
    moves.March: _march,
    moves.Hold: _hold,
    moves.Roll: _roll,
    moves.Retreat: _retreat,
}
