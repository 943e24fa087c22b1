"""Shuffles that nobody can bend unnoticed: commit, let the players add randomness, reveal, check.

Before anybody adds theirs, the server shows the hash of its secret seed. The key of a game follows from that
seed, the players' seeds, the table and the rules; the table's i-th move, counted from 0, is drawn with a
generator of its own, made from the key and i. With the seed shown at the end, everybody can draw again.

A table that plays on from a position of another game begins with moves that are given, not drawn; they are part
of the key, and the proof says how many there are.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Any, Final, Literal

import msgspec

from sevenfold import games, records
from sevenfold.game import TABLE, Move
from sevenfold.records import Record

SCHEME: Final = "sevenfold-fair/1"
Verdict = Literal["proved", "partly", "none", "broken"]
"""`partly`: all that was drawn is proved, but the game began with moves that were given."""


class Proof(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record carries under `fairness` so that anybody can check it."""

    scheme: str
    table: str
    commitment: str
    seed: str
    players: dict[str, str]
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    """So many moves of the record were given at the start."""


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(table: str, seed: str) -> str:
    """What is shown before the game: it fixes the seed and gives nothing of it away."""
    return hashlib.sha256(f"{SCHEME}:{table}:{seed}".encode()).hexdigest()


def game_key(
    table: str, seed: str, game: str, rules: msgspec.Struct, players: dict[str, str], given: Sequence[Move] = ()
) -> bytes:
    """The key all chance of a game follows from."""
    told = {"table": table, "game": game, "rules": msgspec.to_builtins(rules), "players": players}
    if given:
        told["given"] = msgspec.to_builtins(recorded(given))
    return hmac.digest(bytes.fromhex(seed), msgspec.json.encode(told, order="sorted"), "sha256")


def chance(key: bytes, count: int) -> Random:
    """The generator of the table's next move, when it has made `count` moves so far."""
    return Random(int.from_bytes(hmac.digest(key, b"chance %d" % count, "sha256")))


def recorded(moves: Sequence[Move]) -> list[Move]:
    """The moves that a record holds."""
    return [move for move in moves if not move.implied]


def proof_of(record: Record) -> Proof | None:
    """The proof that a record carries, if it can be read."""
    try:
        found = msgspec.convert(record.extra.get("fairness"), Proof)
        bytes.fromhex(found.seed)
    except (msgspec.ValidationError, ValueError):
        return None
    return found


def promised(proof: Proof) -> bool:
    """Whether the seed is the one that was committed to."""
    expected = commitment(proof.table, proof.seed)
    return proof.scheme == SCHEME and hmac.compare_digest(expected.encode(), proof.commitment.encode())


def verify(record: Record) -> tuple[Verdict, int | None]:
    """Whether the record's chance follows from its proof; if not, the first move that does not (or None)."""
    if "fairness" not in record.extra:
        return "none", None
    proof = proof_of(record)
    if proof is None or not promised(proof):
        return "broken", None
    bent = next((place for place, _, same in draws(record, proof) if not same), None)
    if bent is not None:
        return "broken", bent
    return ("partly" if proof.given else "proved"), None


def draws(record: Record, proof: Proof) -> Iterator[tuple[int, Any, bool]]:
    """Every move of chance that the proof is about: its place, the state before it, and whether it comes out again."""
    game = games.entry(record.game).game
    given = recorded(record.moves)[: proof.given]
    key = game_key(proof.table, proof.seed, record.game, record.rules, proof.players, given)
    count = number = 0
    for place, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False)):
        if move.by == TABLE:
            if number >= proof.given:
                yield place, state, game.table_move(state, chance(key, count)) == move
            count += 1
        number += not move.implied


def proof(table: str, seed: str, players: dict[str, str], given: Sequence[Move] = ()) -> dict[str, Any]:
    """The proof to put into a finished game's record."""
    made = Proof(
        scheme=SCHEME,
        table=table,
        commitment=commitment(table, seed),
        seed=seed,
        players=players,
        given=len(recorded(given)),
    )
    found: dict[str, Any] = msgspec.to_builtins(made)
    return found
