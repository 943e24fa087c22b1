"""Shuffles that anybody can check afterwards: the server commits to a seed, the players add seeds, the server reveals.

Before the players add their seeds, the server shows the hash of its secret seed. The key of a game is computed from
that seed, the players' seeds, the table and the rules. The table's i-th random move, counted from 0, is drawn with a
generator seeded by the key and i. The server's seed is shown at the end, and everybody can draw again.

The tables of a tournament's round share a seed and the entrants' seeds instead, and the i-th move of each kind (a
deal, a roll) is drawn alike at all of them, also when play differs. The seeds of the rounds are a chain of hashes: the
seed of round n, hashed n times, is what the server committed to before anybody entered. It does not reveal the next.

A table that plays on from a position of another game begins with moves that are given, not drawn. They are part of
the key, and the proof says how many there are.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Literal

import msgspec

from sevenfold import games, records
from sevenfold.game import TABLE, AnyGame, Move
from sevenfold.messages import message
from sevenfold.records import Record
from sevenfold.server.store.rows import Duplicate
from sevenfold.server.wire.commands import FairCheck, FairDraw
from sevenfold.server.wire.tournaments import MOST_ROUNDS

SCHEME: Final = "sevenfold-fair/1"
DUPLICATE: Final = "sevenfold-duplicate/1"
Verdict = Literal["proved", "partly", "none", "broken"]
"""`partly`: everything that was drawn is proved, but the game began with given moves."""


class Proof(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record holds under `fairness`, so that anybody can check it."""

    scheme: str
    table: str
    commitment: str
    seed: str
    players: dict[str, str]
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many moves of the record were given at the start."""
    round: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0
    """The round of a tournament, whose name is `table`."""


def new_seed() -> str:
    return secrets.token_hex(32)


@lru_cache(1 << 10)
def commitment(table: str, seed: str) -> str:
    """Returns what is shown before the game: it fixes the seed and does not reveal it."""
    return hashlib.sha256(f"{SCHEME}:{table}:{seed}".encode()).hexdigest()


def chained(seed: str, times: int) -> str:
    """Returns a seed, hashed again and again."""
    for _ in range(times):
        seed = hashlib.sha256(seed.encode()).hexdigest()
    return seed


def round_seed(secret: str, round: int) -> str:
    """Returns the seed of a tournament's round; round 0 stands for what the server commits to."""
    return chained(secret, MOST_ROUNDS - round)


def game_key(
    table: str, seed: str, game: str, rules: msgspec.Struct, players: dict[str, str], given: Sequence[Move] = ()
) -> bytes:
    """Returns the key that all random moves of a game are drawn with."""
    source = {"table": table, "game": game, "rules": msgspec.to_builtins(rules), "players": players}
    if given:
        source["given"] = msgspec.to_builtins(recorded(given))
    return hmac.digest(bytes.fromhex(seed), msgspec.json.encode(source, order="sorted"), "sha256")


def chance(key: bytes, count: int) -> Random:
    """Returns the generator for the table's next random move, after `count` of them."""
    return Random(int.from_bytes(hmac.digest(key, b"chance %d" % count, "sha256")))


def chance_of_kind(key: bytes, game: AnyGame, state: Any, earlier: Sequence[Move]) -> Random:
    """Returns the generator for the table's next random move, which is counted among the earlier ones of its kind."""
    kind = type(game.table_move(state, Random(0)))
    count = sum(type(move) is kind for move in earlier)
    name = f"chance {kind.__struct_config__.tag} {count}"
    return Random(int.from_bytes(hmac.digest(key, name.encode(), "sha256")))


def recorded(moves: Sequence[Move]) -> list[Move]:
    """Returns the moves that a record holds: those that the others imply are left out."""
    return [move for move in moves if not move.implied]


def proof_of(record: Record) -> Proof | None:
    """Returns the proof that a record holds, or None if it cannot be read."""
    try:
        found = msgspec.convert(record.extra.get("fairness"), Proof)
        bytes.fromhex(found.seed)
    except (msgspec.ValidationError, ValueError):
        return None
    return found


def matches_commitment(proof: Proof) -> bool:
    """Returns whether the seed is the one that the server committed to."""
    known = proof.scheme == (DUPLICATE if proof.round else SCHEME)
    return known and hmac.compare_digest(_again(proof).encode(), proof.commitment.encode())


def _again(proof: Proof) -> str:
    """Returns the commitment, computed from the seed."""
    return chained(proof.seed, proof.round) if proof.round else commitment(proof.table, proof.seed)


def verify(record: Record) -> tuple[Verdict, int | None]:
    """Returns whether the record's random moves follow from its proof, and the index of the first that does not."""
    if "fairness" not in record.extra:
        return "none", None
    proof = proof_of(record)
    if proof is None or not matches_commitment(proof):
        return "broken", None
    differing = next((index for index, _, same in draws(record, proof) if not same), None)
    if differing is not None:
        return "broken", differing
    return ("partly" if proof.given else "proved"), None


def draws(record: Record, proof: Proof) -> Iterator[tuple[int, Any, bool]]:
    """Draws every random move again: its index, the state before it, and whether it is the same."""
    game = games.entry(record.game).game
    given = recorded(record.moves)[: proof.given]
    key = game_key(proof.table, proof.seed, record.game, record.rules, proof.players, given)
    count = number = 0
    for index, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False)):
        if move.by == TABLE:
            if number >= proof.given:
                earlier = record.moves[:index]
                drawn_with = chance_of_kind(key, game, state, earlier) if proof.round else chance(key, count)
                yield index, state, game.table_move(state, drawn_with) == move
            count += 1
        number += not move.implied


def new_proof(
    table: str, seed: str, players: dict[str, str], given: Sequence[Move] = (), duplicate: Duplicate | None = None
) -> dict[str, Any]:
    """Returns the proof for the record of a finished game."""
    made = Proof(
        scheme=DUPLICATE if duplicate else SCHEME,
        table=duplicate.name if duplicate else table,
        commitment=duplicate.commitment if duplicate else commitment(table, seed),
        seed=seed,
        players=players,
        given=len(recorded(given)),
        round=duplicate.round if duplicate else 0,
    )
    builtins: dict[str, Any] = msgspec.to_builtins(made)
    return builtins


def fair_check(record: Record, lang: str) -> FairCheck:
    """Returns every step of the check, for people to read; `verify` gives the same verdict."""
    proof = proof_of(record)
    if proof is None:
        return FairCheck(verdict="broken" if "fairness" in record.extra else "none")
    tell = games.entry(record.game).tell
    names = [_shown_name(name, seat, lang) for seat, name in enumerate(record.seats)]
    promised = matches_commitment(proof)
    drawn = [
        FairDraw(index=index, text=tell(state, record.moves[index], names, lang), same=same)
        for index, state, same in draws(record, proof)
    ]
    fair = promised and all(draw.same for draw in drawn)
    return FairCheck(
        verdict="broken" if not fair else "partly" if proof.given else "proved",
        table=proof.table,
        commitment=proof.commitment,
        seed=proof.seed,
        players=proof.players,
        again=_again(proof),
        promised=promised,
        given=proof.given,
        round=proof.round,
        draws=drawn,
    )


def _shown_name(name: str, seat: int, lang: str) -> str:
    """Bots have the same names as at their table."""
    return message("web-bot", lang, number=seat + 1) if name.startswith("bot:") else name
