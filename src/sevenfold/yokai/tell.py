"""Cards and moves in words, in any language."""

from collections.abc import Sequence

from sevenfold.messages import message
from sevenfold.yokai.moves import AnyMove, Deal, KeepBoss, Look, Pass, Play, Prepare
from sevenfold.yokai.state import State


def card_text(name: str, lang: str) -> str:
    """A card by its suit's name, such as “Fire 7”."""
    key = "yokai-card-foil" if name.endswith("*") else "yokai-card"
    return message(key, lang, suit=f"@suit-{name[0]}", rank=name[1:].rstrip("*"))


def cards_text(names: Sequence[str], lang: str) -> str:
    return message("yokai-comma", lang).join(card_text(name, lang) for name in names)


def tell(state: State, move: AnyMove, seats: Sequence[str], lang: str) -> str:
    """Puts a move made in that state into words. It hides nothing: for records and replays, not for a running game."""
    if isinstance(move, Deal):
        key = "yokai-tell-deal-open" if move.face_up is None else "yokai-tell-deal"
        card = card_text(move.face_up, lang) if move.face_up else ""
        return message(key, lang, round=len(state.rounds) + 1, card=card)
    name = seats[int(move.by)]
    if isinstance(move, Play):
        key = "yokai-tell-play" if state.trick else "yokai-tell-lead"
        return message(key, lang, name=name, card=card_text(move.card, lang))
    if isinstance(move, Pass):
        parts = [
            message("yokai-tell-give", lang, cards=cards_text(cards, lang), to=seats[int(seat)])
            for seat, cards in move.give.items()
        ]
        return message("yokai-tell-pass", lang, name=name, given=message("yokai-comma", lang).join(parts))
    if isinstance(move, Prepare):
        card = card_text(move.discard, lang)
        return message("yokai-tell-prepare", lang, name=name, card=card, swaps=len(move.swaps))
    return _tell_swap(move, name, lang)


def tell_reason(rules: object, code: str, card: str | None, lang: str) -> str:
    """Puts a reason for or against a move into words (`agents.yokai.engine.reasons` has the codes)."""
    about = {"card": card_text(card, lang), "suit": f"@suit-{card[0]}"} if card else {}
    return message(f"yokai-reason-{code}", lang, **about)


def _tell_swap(move: Look | KeepBoss, name: str, lang: str) -> str:
    if isinstance(move, Look):
        return message("yokai-tell-look", lang, name=name, place=move.up + 1, side=f"@yokai-{move.side}")
    return message("yokai-tell-keep", lang, name=name, kept=f"@yokai-keep-{move.keep}")
