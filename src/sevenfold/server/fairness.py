"""Shuffles that nobody can bend unnoticed: commit, let the players add randomness, reveal, check.

Before anybody adds theirs, the server shows the hash of its secret seed. The key of a game follows from that
seed, the players' seeds, the table and the rules; the table's i-th move, counted from 0, is drawn with a
generator of its own, made from the key and i. With the seed shown at the end, everybody can draw again.
"""

import hashlib
import hmac
import secrets
from random import Random
from typing import Any, Final, Literal

import msgspec

from sevenfold import games, records
from sevenfold.game import TABLE
from sevenfold.records import Record

SCHEME: Final = "sevenfold-fair/1"
Verdict = Literal["proved", "none", "broken"]


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What a record carries under `fairness` so that anybody can check it."""

    scheme: str
    table: str
    commitment: str
    seed: str
    players: dict[str, str]


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(table: str, seed: str) -> str:
    """What is shown before the game: it fixes the seed and gives nothing of it away."""
    return hashlib.sha256(f"{SCHEME}:{table}:{seed}".encode()).hexdigest()


def game_key(table: str, seed: str, game: str, rules: msgspec.Struct, players: dict[str, str]) -> bytes:
    """The key all chance of a game follows from."""
    told = {"table": table, "game": game, "rules": msgspec.to_builtins(rules), "players": players}
    return hmac.digest(bytes.fromhex(seed), msgspec.json.encode(told, order="sorted"), "sha256")


def chance(key: bytes, count: int) -> Random:
    """The generator of the table's next move, when it has made `count` moves so far."""
    return Random(int.from_bytes(hmac.digest(key, b"chance %d" % count, "sha256")))


def verify(record: Record) -> tuple[Verdict, int | None]:
    """Whether the record's chance follows from its proof; if not, the first move that does not (or None)."""
    if "fairness" not in record.extra:
        return "none", None
    try:
        proof = msgspec.convert(record.extra["fairness"], Proof)
        bytes.fromhex(proof.seed)
    except (msgspec.ValidationError, ValueError):
        return "broken", None
    expected = commitment(proof.table, proof.seed)
    if proof.scheme != SCHEME or not hmac.compare_digest(expected.encode(), proof.commitment.encode()):
        return "broken", None
    place = _first_bent(record, proof)
    return ("proved", None) if place is None else ("broken", place)


def _first_bent(record: Record, proof: Proof) -> int | None:
    game = games.entry(record.game).game
    key = game_key(proof.table, proof.seed, record.game, record.rules, proof.players)
    count = 0
    for place, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False)):
        if move.by == TABLE:
            if game.table_move(state, chance(key, count)) != move:
                return place
            count += 1
    return None


def proof(table: str, seed: str, players: dict[str, str]) -> dict[str, Any]:
    """The proof to put into a finished game's record."""
    made = Proof(scheme=SCHEME, table=table, commitment=commitment(table, seed), seed=seed, players=players)
    found: dict[str, Any] = msgspec.to_builtins(made)
    return found
