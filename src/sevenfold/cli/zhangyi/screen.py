"""Zhang Yi in the terminal: choices by number, marches as `number strength letters`, odds on demand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sevenfold.cli.terminal import Unclear, words_of
from sevenfold.cli.zhangyi.paint import LETTERS, Names, odds_table, paint
from sevenfold.errors import Why
from sevenfold.game import Name, Seat
from sevenfold.messages import message
from sevenfold.zhangyi import AnyEvent, AnyMove, moves
from sevenfold.zhangyi.tell import told
from sevenfold.zhangyi.view import ZhangYiView


class ZhangYiScreen:
    """Every choice has a number; a march adds its strength and the letters of the talents who go along."""

    def show(self, view: ZhangYiView, seats: Sequence[str], lang: str) -> RenderableType:
        return paint(view, labels(view, seats, lang), lang)

    def question(self, view: ZhangYiView, seats: Sequence[str], lang: str) -> str:
        names = Names(view.rules.resolved(), lang)
        return message(
            f"zhangyi-ask-{view.phase}",
            lang,
            state=names[view.acting] if view.acting else "",
            amount=view.recruit.amount if view.recruit else 0,
            talent=names[view.drawn] if view.drawn else "",
        )

    def read(self, view: ZhangYiView, words: str) -> AnyMove:
        typed, seat = words_of(words.lower()), view.seat or 0
        if view.phase == "march":
            return _march(view, typed, seat)
        if view.recruit is not None:
            return moves.Recruit(by=seat, place=_placed(view.recruit.areas, view.recruit.amount, typed))
        if len(typed) != 1:
            raise Unclear(Why("zhangyi-unclear-one"))
        if view.offer is not None:
            return moves.Keep(by=seat, mandate=_pick(view.offer, typed[0]))
        if view.station:
            return moves.Station(by=seat, talent=view.drawn or "", area=_pick(view.station, typed[0]))
        if view.victims:
            return moves.Assassinate(by=seat, talent=_pick(view.victims, typed[0]))
        return moves.Retreat(by=seat, to=_pick(view.retreats, typed[0]))

    def explain(self, view: ZhangYiView, about: str, seats: Sequence[str], lang: str) -> RenderableType:
        for number, way in enumerate(view.marches, 1):
            if about == str(number) and way.odds:
                return odds_table(way, Names(view.rules.resolved(), lang))
        lines = [message(f"zhangyi-help-{view.phase}", lang), message("zhangyi-help-map", lang)]
        return Group(*map(Text, lines), Text(message("zhangyi-help-aim", lang), style="dim"))

    def happened(self, events: Sequence[AnyEvent], view: ZhangYiView, seats: Sequence[str], lang: str) -> str:
        """Every move in words; of what is hidden only that it happened."""
        return told(events, view.rules.resolved(), labels(view, seats, lang), lang)


def labels(view: ZhangYiView, seats: Sequence[str], lang: str) -> list[str]:
    """The players by their seats: bots of a kind would all have the same name."""
    return [
        message("zhangyi-seat", lang, seat=seat + 1, name=name.removeprefix("bot:")) for seat, name in enumerate(seats)
    ]


def _pick(options: Sequence[Any], word: str) -> Any:
    if not word.isdecimal() or not 1 <= int(word) <= len(options):
        raise Unclear(Why("zhangyi-unclear-number", {"last": len(options), "word": repr(word)}))
    return options[int(word) - 1]


def _placed(areas: Sequence[Name], amount: int, typed: list[str]) -> dict[Name, int]:
    """One area takes everything; otherwise an area is named for every point of strength."""
    chosen = [_pick(areas, word) for word in typed]
    if len(chosen) == 1:
        return {chosen[0]: amount}
    if len(chosen) != amount:
        raise Unclear(Why("zhangyi-unclear-recruit", {"amount": amount}))
    return dict(Counter(chosen))


def _march(view: ZhangYiView, typed: list[str], seat: Seat) -> AnyMove:
    if typed in (["h"], ["0"], ["hold"]):
        return moves.Hold(by=seat)
    if len(typed) not in (2, 3):
        raise Unclear(Why("zhangyi-unclear-march"))
    way = _pick(view.marches, typed[0])
    strength = _pick(range(1, way.most + 1), typed[1])
    letters = typed[2] if len(typed) == 3 else ""
    known = dict(zip(LETTERS, way.talents, strict=False))
    if len(set(letters)) != len(letters) or not set(letters) <= set(known):
        raise Unclear(Why("zhangyi-unclear-letters", {"known": ", ".join(known) or "–", "word": repr(letters)}))
    talents = tuple(known[letter] for letter in letters)
    return moves.March(by=seat, source=way.source, to=way.to, strength=strength, talents=talents)


SCREEN = ZhangYiScreen()
