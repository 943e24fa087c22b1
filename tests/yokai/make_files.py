"""`python -m tests.yokai.make_files` writes the golden games and perft files anew, from the rules as they are.

Do so only after a change that is meant, and read the difference.
"""

import hashlib
import json
from random import Random
from typing import Any

import msgspec

from sevenfold import records
from sevenfold.agents.agent import agent
from sevenfold.agents.match import play
from sevenfold.yokai import GAME, RULE_SETS, Rules
from tests.yokai.test_records import TESTS, perft, reached, views_digest


def golden() -> None:
    for name, rules in RULE_SETS.items():
        agents = [agent("yokai", "greedy" if seat % 2 else "random") for seat in range(rules.players)]
        record = play(
            "yokai", rules, agents, Random(f"golden/{name}"), seats=[f"seat {n}" for n in range(rules.players)]
        )
        read = records.decode(records.encode(record))
        views = [views_digest(state) for state in records.states(read)]
        whole = msgspec.structs.replace(read, extra={"views": views})
        (TESTS / "golden" / f"yokai-{name}.jsonl").write_bytes(records.encode(whole) + b"\n")


def cases() -> list[dict[str, Any]]:
    """Positions from random games: the start of play for a trick, and the round's end played out."""
    found = []
    for name, rules in RULE_SETS.items():
        moves = in_play(rules, Random(f"perft/{name}"))
        start = next(place for place, move in enumerate(moves) if move["do"] == "play")
        found.append(case(f"{name}, before the round", rules, moves[:1], 1))
        found.append(case(f"{name}, the first trick", rules, moves[:start], rules.players))
        late = len(moves) - 2 * rules.players
        found.append(case(f"{name}, near the end", rules, moves[:late], 2 * rules.players))
    return found


def in_play(rules: Rules, rng: Random) -> list[dict[str, Any]]:
    """The moves of a random round."""
    state, moves = GAME.start(rules), []
    while not state.rounds:
        seat = GAME.to_move(state)[0]
        move = GAME.table_move(state, rng) if seat == "table" else rng.choice(GAME.legal_moves(state, int(seat)))
        state = GAME.apply(state, move)
        if not move.implied:
            moves.append(json.loads(msgspec.json.encode(move)))
    return moves


def case(name: str, rules: Rules, moves: list[dict[str, Any]], depth: int) -> dict[str, Any]:
    made = {"name": name, "rules": msgspec.to_builtins(rules), "moves": moves, "depth": depth}
    digest = hashlib.sha256()
    made["leaves"] = perft(reached(made), depth, digest)
    made["hash"] = digest.hexdigest()[:16]
    return made


def main() -> None:
    golden()
    lines = ",\n".join(json.dumps(made, separators=(",", ":")) for made in cases())
    (TESTS / "perft" / "yokai.json").write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
