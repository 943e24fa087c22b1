"""The proof of a game's shuffles laid out step by step, for people to read."""

from sevenfold import games
from sevenfold.messages import message
from sevenfold.records import Record
from sevenfold.server.tables import fairness
from sevenfold.server.wire.commands import FairCheck, FairDraw


def proved(record: Record, lang: str) -> FairCheck:
    """Every step of the check; what `verify` says follows from them."""
    proof = fairness.proof_of(record)
    if proof is None:
        return FairCheck(verdict="broken" if "fairness" in record.extra else "none")
    tell = games.entry(record.game).tell
    names = [_name(who, seat, lang) for seat, who in enumerate(record.seats)]
    promised = fairness.promised(proof)
    drawn = [
        FairDraw(index=place, text=tell(state, record.moves[place], names, lang), same=same)
        for place, state, same in fairness.draws(record, proof)
    ]
    held = promised and all(draw.same for draw in drawn)
    return FairCheck(
        verdict="broken" if not held else "partly" if proof.given else "proved",
        table=proof.table,
        commitment=proof.commitment,
        seed=proof.seed,
        players=proof.players,
        again=fairness.commitment(proof.table, proof.seed),
        promised=promised,
        given=proof.given,
        draws=drawn,
    )


def _name(who: str, seat: int, lang: str) -> str:
    """Bots are called as at their table."""
    return message("web-bot", lang, number=seat + 1) if who.startswith("bot:") else who
