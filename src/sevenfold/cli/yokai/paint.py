"""How a table of Yokai Septet looks in the terminal. Suits are shown by letter and name; colour is only an aid."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sevenfold.messages import message
from sevenfold.yokai.moves import KeepBoss, Look
from sevenfold.yokai.tell import card_text
from sevenfold.yokai.view import Boss, RowView, View

COLOURS: Final = {
    "W": "green",
    "E": "magenta",
    "C": "bright_magenta",
    "L": "yellow",
    "D": "bright_black",
    "F": "red",
    "S": "blue",
}


def paint(view: View, seats: Sequence[str], lang: str) -> RenderableType:
    parts: list[RenderableType] = [_sides(view, seats, lang)]
    if view.rows:
        parts += [_row(row, seats[seat]) for seat, row in enumerate(view.rows)]
    if view.trick:
        parts.append(_trick(view, seats, lang))
    if view.seat in view.to_move:
        parts.append(Columns(_numbered(view, lang), padding=(0, 3)))
    if view.result is not None:
        names = message("yokai-comma", lang).join(seats[seat] for seat in view.result.winners)
        parts.append(Text(message("yokai-game-won", lang, name=names), style="bold"))
    return Panel(Group(*parts), title=_title(view, lang), title_align="left")


def _title(view: View, lang: str) -> str:
    trump = f"@suit-{view.trump}" if view.trump else "@yokai-none"
    return message("yokai-title", lang, round=max(1, view.round), trump=trump)


def _sides(view: View, seats: Sequence[str], lang: str) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for name in ("side", "tricks", "bosses", "sealed" if view.limits.seals else "points"):
        table.add_column(message(f"yokai-column-{name}", lang))
    for side, members in enumerate(view.sides):
        names = " + ".join(seats[seat] for seat in members)
        most = f" / {view.limits.tricks}" if view.limits.tricks else ""
        tricks = Text(f"{view.side_tricks[side]}{most}", style=_danger(view, side))
        if view.limits.seals:
            sealed = " ".join(message(f"suit-{suit}", lang) for suit in view.sealed[side])
            last = f"{sealed or '–'} ({len(view.sealed[side])} / {view.limits.seals})"
        else:
            last = f"{view.points[side]} / {view.limits.points}"
        table.add_row(names, tricks, _bosses(view.captured[side], view.limits.bosses), last)
    return table


def _danger(view: View, side: int) -> str:
    left = (view.limits.tricks or 99) - view.side_tricks[side]
    return "bold red" if left <= 1 else "yellow" if left <= 2 else ""


def _bosses(bosses: Sequence[Boss], enough: int | None) -> Text:
    text = Text(" ").join(
        card_line(boss.card, f"{boss.card}{'★' * boss.stars if boss.scores else ''}") for boss in bosses
    )
    return text + Text(f" ({len(bosses)} / {enough})" if enough else "")


def _trick(view: View, seats: Sequence[str], lang: str) -> Text:
    text = Text(message("yokai-on-table", lang) + " ")
    for play in view.trick:
        winning = message("yokai-winning", lang) if play.seat == view.winning else ""
        text += Text(f" {seats[play.seat]} ", style="dim") + card_line(play.card, card_text(play.card, lang))
        text += Text(f" {winning}", style="bold")
    return text


def _row(row: RowView, name: str) -> Text:
    """The two rows of a player: above what covers, below what is covered (▒), open or gone."""
    label = f"{name}: "
    upper = Text(label, style="dim") + Text("   ")  # a card of the upper row lies between the two it covers
    for card in row.up:
        upper += card_line(card, f"{card:6}") if card else Text("·     ")
    lower = Text("\n" + " " * cell_len(label))
    for card, state in zip(row.down, row.state, strict=True):
        hidden = "▒▒" if card is None else f"({card})" if state == "covered" else card
        text = f"{'·' if state == 'gone' else hidden:6}"
        lower += card_line(card, text) if card else Text(text)
    return upper + lower


def choices(view: View) -> list[str | Look | KeepBoss]:
    """What can be typed as a number: cards first, then the steps of a boss swap."""
    if view.phase == "prepare":
        if view.must_keep:
            return [KeepBoss(by=view.seat or 0, keep="up"), KeepBoss(by=view.seat or 0, keep="down")]
        return [*view.hand, *[Look(by=view.seat or 0, up=look.up, side=look.side) for look in view.looks]]
    return [*view.hand, *_in_row(view)]


def _in_row(view: View) -> Iterable[str]:
    """Two players: what I can reach for besides my hand, while I am to play."""
    held = set(view.hand)
    return sorted(card for card in (*view.legal, *view.blocked) if card not in held)


def _numbered(view: View, lang: str) -> list[Text]:
    lines = []
    for number, choice in enumerate(choices(view), 1):
        if isinstance(choice, Look):
            side = f"@yokai-{choice.side}"
            label = Text(message("yokai-choice-look", lang, place=choice.up + 1, side=side))
        elif isinstance(choice, KeepBoss):
            label = Text(message(f"yokai-keep-{choice.keep}", lang))
        else:
            label = card_line(choice, card_text(choice, lang), dim=choice in view.blocked)
        lines.append(Text(f"{number:2} ", style="dim") + label)
    return lines


def card_line(card: str, text: str, *, dim: bool = False) -> Text:
    return Text(text, style="dim strike" if dim else COLOURS[card[0]])
