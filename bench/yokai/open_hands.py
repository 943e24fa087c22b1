"""`python -m bench.yokai.open_hands [RULE_SET] [OPPONENT] [DEALS] [JOBS] [SEED]`: how much is there to win at all?

An agent that sees every hand plays duplicate deals against an agent that does not (three players: against two). It
passes like `neural`. It tries every card in the true deal, where the network plays on from every seat to the end of
the round; the last tricks of two sides it solves exactly. No agent that sees only a view can be expected to do better.
"""

import sys
from functools import partial
from random import Random
from typing import Any, Final

from sevenfold import clock, games
from sevenfold.agents import arena
from sevenfold.agents.agent import agent, to_play
from sevenfold.agents.match import positions
from sevenfold.agents.process_pool import cores, spread
from sevenfold.agents.yokai.engine.cards import points_by_side
from sevenfold.agents.yokai.engine.rollouts import Rollouts, lanes_of
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.neural import NeuralAgent
from sevenfold.game import sides_of
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import kind_of, round_from
from sevenfold.kernels.yokai.layout import FOUR, KIND, SUITERS, SUITERS_SHORT, TWO
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import tricks_left
from sevenfold.yokai import RULE_SETS, View
from sevenfold.yokai.moves import Play
from sevenfold.yokai.state import State, side_of

EXACT: Final = {FOUR: 8, TWO: 12, SUITERS: 7, SUITERS_SHORT: 7}
"""With at most this many tricks left, rounds are solved."""
NODES: Final = 400_000
"""Positions that a solution may take."""


class OpenHands:
    """`state` is the position that it is asked about; whoever plays the game keeps it up to date."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.neural, self.solver = NeuralAgent(), Paranoid(bits=18)

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        if view.phase != "play":
            return self.neural.choose(view, budget, rng)
        liking = self.neural.policy(view)
        cards = sorted(view.legal, key=lambda card: -liking[CARD_NUMBERS[card]])
        if len(cards) > 1:
            worths = self.worths(view, cards, rng)
            # Of equal cards the one that the network prefers.
            cards = [max(zip(cards, worths, strict=True), key=lambda pair: pair[1])[0]]
        return Play(by=to_play(view), card=cards[0])

    def worths(self, view: View, cards: list[str], rng: Random) -> list[float]:
        """What every card is worth in the true deal."""
        assert self.state is not None
        side, table = side_of(view.rules, view.seat or 0), worth(view.rules, score(view))
        truth, numbers = round_from(self.state), [CARD_NUMBERS[card] for card in cards]
        if tricks_left(truth) <= EXACT.get(int(truth[KIND]), 0):
            solved = self.solver.values(truth, side, table, NODES)
            if solved is not None:
                return [float(solved[number]) for number in numbers]
        rollouts = Rollouts(self.neural.network(view), kind_of(view.rules), points_by_side(view))
        lanes = lanes_of(view, truth.reshape(1, -1), rng.getrandbits(64))
        return rollouts.worths(lanes, [(number,) for number in numbers], table, side)[0]


def deal(contest: arena.Contest, number: int) -> arena.Dealt:
    """Plays every game of one deal: one with the agent on each side."""
    clock.use(contest.clock)
    scores = tuple(game(contest, number, team) for team in sides_of(contest.rules))
    return arena.Dealt(scores, (0, 0), (0.0, 0.0), (0.0, 0.0))


def game(contest: arena.Contest, number: int, team: tuple[int, ...]) -> float:
    """The agent's share of the win, as in `arena`."""
    rules, place, seer = contest.rules, f"{contest.seed}/{number}", OpenHands()
    other = agent(contest.game, contest.b)
    lineup = [seer if seat in team else other for seat in range(rules.players)]
    minds = [Random(f"{place}/{team[0]}/{seat}") for seat in range(rules.players)]
    found, played = games.entry(contest.game).game, None
    chance = lambda index: Random(f"{place}/table/{index}")  # noqa: E731
    for _, played in positions(found, rules, lineup, chance, minds, contest.budget):
        seer.state = played
    result = found.result(played)
    assert result is not None
    return 1 / len({side_of(rules, seat) for seat in result.winners}) if set(team) & set(result.winners) else 0.0


def main() -> None:
    defaults = ("four", "neural", "500", str(cores()), "71")
    name, opponent, deals, jobs, seed = [*sys.argv[1:], *defaults[len(sys.argv) - 1 :]]
    contest = arena.Contest(
        game="yokai", rules=RULE_SETS[name], a="open hands", b=opponent, seed=int(seed), clock="processor"
    )
    found = arena.tally(contest, list(spread(partial(deal, contest), range(int(deals)), int(jobs))))
    print(f"{name}, open hands v {opponent}: {100 * found.rate:.1f} % of {found.games} games "
          f"({100 * found.low:.1f}–{100 * found.high:.1f})")  # fmt: skip


if __name__ == "__main__":
    main()
