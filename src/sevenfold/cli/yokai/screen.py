"""Yokai Septet in the terminal: cards by number or name, and why a card may not be played."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from sevenfold.cli.terminal import Unclear, words_of
from sevenfold.cli.yokai.paint import choices, paint
from sevenfold.cli.yokai.words import happened
from sevenfold.errors import Why
from sevenfold.messages import message
from sevenfold.yokai.cards import CARDS
from sevenfold.yokai.events import AnyEvent
from sevenfold.yokai.moves import AnyMove, KeepBoss, Look, Pass, Play, Prepare, Swap
from sevenfold.yokai.tell import card_text
from sevenfold.yokai.view import View


class YokaiScreen:
    """Every choice has a number; a card's record name (F12) will do as well."""

    def show(self, view: View, seats: Sequence[str], lang: str) -> RenderableType:
        return paint(view, labels(view, seats, lang), lang)

    def question(self, view: View, seats: Sequence[str], lang: str) -> str:
        if view.phase == "play":
            return message("yokai-ask-play" if view.trick else "yokai-ask-lead", lang)
        if view.phase == "prepare":
            key = "keep" if view.must_keep else "prepare" if view.looks else "discard"
            return message(f"yokai-ask-{key}", lang)
        names = labels(view, seats, lang)
        places = message("yokai-comma", lang).join(names[int(seat)] for seat in view.due)
        key = "yokai-ask-pass" if len(view.due) == 1 else "yokai-ask-pass-each"
        return message(key, lang, count=sum(view.due.values()), places=places)

    def read(self, view: View, words: str) -> AnyMove:
        seat, chosen = view.seat or 0, [self._choice(view, word) for word in words_of(words)]
        wanted = sum(view.due.values()) or 1
        if len(chosen) != wanted or len(set(map(repr, chosen))) != wanted:
            raise Unclear(Why("yokai-unclear-count", {"count": wanted}))
        if view.phase == "pass":
            return Pass(by=seat, give=_parted(view, [str(card) for card in chosen]))
        if view.phase == "play":
            return Play(by=seat, card=str(chosen[0]))
        if isinstance(chosen[0], str):
            swaps = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
            return Prepare(by=seat, discard=chosen[0], swaps=swaps)
        return chosen[0]

    def _choice(self, view: View, word: str) -> str | Look | KeepBoss:
        """A card's name or a step of a boss swap, by number or name."""
        options = choices(view)
        if word.isdecimal():
            if not 1 <= int(word) <= len(options):
                raise Unclear(Why("yokai-unclear-number", {"last": len(options)}))
            return options[int(word) - 1]
        if word.upper() not in CARDS:
            raise Unclear(Why("yokai-unclear-card", {"word": repr(word)}))
        return word.upper()

    def explain(self, view: View, about: str, seats: Sequence[str], lang: str) -> RenderableType:
        lines = [Text(message(f"yokai-help-{view.phase}", lang)), Text(message("yokai-help-cards", lang), style="dim")]
        limits = view.limits
        if limits.seals is not None:
            lines.append(Text(message("yokai-help-seals", lang, seals=limits.seals)))
        else:
            aims = {"bosses": limits.bosses or 0, "tricks": limits.tricks or 0, "points": limits.points or 0}
            lines.append(Text(message("yokai-help-aim", lang, **aims)))
        wanted = about.upper()
        for card, blocked in view.blocked.items():
            if wanted in ("", card):
                lines.append(Text(f"{card_text(card, lang)}: {blocked.why.text(lang)} ({blocked.clause})"))
        if view.history:
            last, seats = view.history[-1], labels(view, seats, lang)
            told = [f"{seats[play.seat]} {card_text(play.card, lang)}" for play in last.plays]
            text = message("yokai-comma", lang).join(told)
            lines.append(Text(message("yokai-last-trick", lang, cards=text, name=seats[last.winner])))
        return Group(*lines)

    def happened(self, events: Sequence[AnyEvent], view: View, seats: Sequence[str], lang: str) -> str:
        """What the others did, and what came of it; one's own cards are on the table anyway."""
        names = labels(view, seats, lang)
        return "\n".join(line for event in events for line in happened(event, view, names, lang))


def labels(view: View, seats: Sequence[str], lang: str) -> list[str]:
    """The players by where they sit, seen from my seat: bots of a kind would all have the same name."""
    players, mine = view.rules.players, view.seat or 0
    return [
        name if seat == mine else message(f"yokai-place-{players}-{(seat - mine) % players}", lang)
        for seat, name in enumerate(seats)
    ]


def _parted(view: View, cards: list[str]) -> dict[str, tuple[str, ...]]:
    given, rest = {}, cards
    for target, count in view.due.items():
        given[target], rest = tuple(rest[:count]), rest[count:]
    return given


SCREEN = YokaiScreen()
