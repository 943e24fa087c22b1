"""`python -m bench.yokai.styles [LEVEL] [GAMES] [SEED]`: how the styles play, compared with the level without a style.

Two players in a style against two without, every deal from both sides (four players): the share of games and of tricks
that the style's side takes, how often a lead is a trump, and how often somebody without the led suit trumps.
"""

import sys
from collections import Counter
from functools import partial
from random import Random

from sevenfold.agents.agent import agent
from sevenfold.agents.match import positions
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.cards import ACE, CARDS, SUIT
from sevenfold.yokai.moves import Play
from sevenfold.yokai.state import State

STYLES = ("bold", "careful", "trickster")


def counts(names: tuple[str, str], games: int, seed: int = 0) -> tuple[Counter[str], Counter[str]]:
    """What two sides did in some games, each deal once from both sides of the table."""
    found = Counter[str](), Counter[str]()
    for number in range(games):
        turned, rng = number % 2, Random(f"{seed}/{number // 2}")
        table, minds = Random(rng.getrandbits(64)), [Random(rng.getrandbits(64)) for _ in range(4)]
        players = [agent("yokai", names[(seat + turned) % 2]) for seat in range(4)]
        state = before = GAME.start(RULE_SETS["four"])
        for move, state in positions(GAME, RULE_SETS["four"], players, partial(_same, table), minds, 0.05):
            if isinstance(move, Play):
                found[(int(move.by) + turned) % 2].update(_kinds(before, CARDS[move.card]))
                if before.trick and not state.trick and len(state.rounds) == len(before.rounds):
                    found[(state.leader + turned) % 2]["tricks"] += 1
            before = state
        for seat in state.result.winners if state.result else ():
            found[(seat + turned) % 2]["wins"] += 1
    return found


def _same(table: Random, _: int) -> Random:
    """The table's generator, for every one of its moves."""
    return table


def _kinds(state: State, card: int) -> list[str]:
    """What a card played in this state counts as."""
    trumps = card == ACE or SUIT[card] == state.trump
    if not state.trick:
        return ["leads", "trump leads"] if trumps else ["leads"]
    led = SUIT[state.trick[0]]
    if SUIT[card] == led or led == state.trump:
        return []
    return ["void", "ruffs"] if trumps else ["void"]


def share(found: Counter[str], part: str, whole: str) -> float:
    return 100 * found[part] / max(1, found[whole])


def line(style: str, level: str, games: int, seed: int) -> str:
    mine, theirs = counts((f"{style}:{level}", level), games, seed)
    wins, tricks = (100 * mine[what] / (mine[what] + theirs[what]) for what in ("wins", "tricks"))
    leads, ruffs = (
        f"{share(mine, part, whole):.1f} % (without a style: {share(theirs, part, whole):.1f} %)"
        for part, whole in (("trump leads", "leads"), ("ruffs", "void"))
    )
    return (
        f"{style}:{level}, {games} games: wins {wins:.1f} % of games and {tricks:.1f} % of tricks; "
        f"leads trumps {leads}; trumps when void {ruffs}\n"
    )


if __name__ == "__main__":
    level, games, seed = (*sys.argv[1:], *("novice", "200", "17")[len(sys.argv) - 1 :])
    for style in STYLES:
        sys.stdout.write(line(style, level, int(games), int(seed)))
        sys.stdout.flush()
