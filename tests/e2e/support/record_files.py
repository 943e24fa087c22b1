"""Record files made by script: whole games of any rule set, with the proof of their shuffles."""

from random import Random

import msgspec

from sevenfold import games, records
from sevenfold.agents.random_agent import RandomAgent
from sevenfold.game import TABLE
from sevenfold.records import Record
from sevenfold.server.tables import fairness
from sevenfold.server.tables.position import Position
from sevenfold.server.wire.tables import Timer

TABLE_ID, SEED = "scripted", "5e" * 32


def recorded(game: str, rules: msgspec.Struct, seed: int = 0) -> Record:
    """A game between agents who play at random, as a server's record of it."""
    position, rng, bot = Position(TABLE_ID, SEED, game, rules, Timer()), Random(seed), RandomAgent()
    players = {"0": "ab" * 16}
    position.append(position.begin(players, 0)[0])
    while position.to_move:
        seat = rng.choice(position.to_move)
        move = bot.choose(position.game.view(position.state, seat), 0.0, rng)
        position.append(*position.decide(seat, move, position.number, 0))
    return Record(
        game=game,
        rules=rules,
        seats=tuple(f"Player {seat}" for seat in range(position.players)),
        moves=tuple(move for move in position.moves if not move.implied),
        result=records.outcome(game, position.state),
        extra={"table": TABLE_ID, "fairness": fairness.new_proof(TABLE_ID, SEED, players)},
    )


def chance(record: Record) -> list[int]:
    """The places of the moves that chance made."""
    assert record.game in games.names()
    return [place for place, move in enumerate(record.moves) if move.by == TABLE]
