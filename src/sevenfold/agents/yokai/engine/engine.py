"""The engine: the chance to win the game with every option of a view, with an error bar.

Cards are judged in likely worlds by playing on with the network or, with few tricks left, by the exact solver; passes
of teams of two in evenly drawn deals. `judges` says by which rules.
"""

from random import Random
from typing import Any, Final, NamedTuple

from sevenfold.agents.advice import Reason
from sevenfold.agents.yokai.engine import reasons
from sevenfold.agents.yokai.engine.cards import MOST, CardJudge
from sevenfold.agents.yokai.engine.comparison import Compared, Prior, compare
from sevenfold.agents.yokai.engine.pass_options import PassOptions
from sevenfold.agents.yokai.engine.passes import PassLanes
from sevenfold.agents.yokai.engine.preparations import PreparationLanes
from sevenfold.agents.yokai.engine.worlds import KEPT
from sevenfold.agents.yokai.equity import score, stakes, worth
from sevenfold.agents.yokai.network import shipped
from sevenfold.agents.yokai.network.inputs import SIDES
from sevenfold.agents.yokai.neural import NeuralAgent, Preparation, first_choice, preparations
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.yokai import Rules, View
from sevenfold.yokai.moves import Pass, Play

PASSES: Final = 8
"""Passes that are judged besides those asked for."""
DEALS: Final = 48
ADVISED: Final = 3
"""Options that are advised at most."""
GIFTS: Final = Prior(slope=0.005, doubt=0.055, less=0.02)
"""Fitted to what passes are worth in two independent sets of deals (see docs/agents.md)."""


class Valued(NamedTuple):
    move: Any
    value: float
    """The chance to win the game."""
    error: float
    """The standard error of the value's difference to the other options'."""
    reasons: tuple[Reason, ...] = ()


def judges(rules: Rules) -> bool:
    """Whether bots, hints and analysis ask the engine about cards by these rules: where it is measured to be at least
    as strong as the search."""
    return rules.players != 3 and rules.scoring == "stars" and plays_on(rules)


def judges_passes(rules: Rules) -> bool:
    """Whether they ask it about passes, too: two players do not pass (T2)."""
    return judges(rules) and rules.players == 4


def judges_preparations(rules: Rules) -> bool:
    """Whether they ask it about two players' preparations (T2, T3), too."""
    return judges(rules) and rules.players == 2


def plays_on(rules: Rules) -> bool:
    """Whether the engine can play cards on by these rules: in the browser the network may not have arrived."""
    return shipped(rules).is_file()


class Engine:
    """Judges one view after the other."""

    def __init__(self) -> None:
        self.neural = NeuralAgent()

    def best_cards(
        self,
        view: View,
        cards: tuple[str, ...],
        rng: Random,
        within: float,
        *,
        until: float | None = None,
        tries: int = KEPT * MOST,
    ) -> list[str]:
        """The network's favourite among the cards, or one that is found better before the time is over, or in that
        many rounds played on; then those that are worth at most `within` standard deviations of a round less."""
        judge = CardJudge(view, self.neural.network(view), cards, rng)
        likely = judge.narrow()
        if len(likely) == 1:
            return likely
        gains = judge.compare(min(KEPT, max(1, tries // len(likely))), until).gains
        ranked = sorted(range(len(likely)), key=lambda option: -float(gains[option]))
        return [likely[option] for option in ranked if gains[option] >= gains[ranked[0]] - within]

    def cards(self, view: View, worlds: int, rng: Random, also: str = "") -> list[Valued]:
        """Every legal card, the network's favourite first; with reasons for the best and for the one asked for."""
        judge = CardJudge(view, self.neural.network(view), view.legal, rng)
        asked = [place for place, card in enumerate(judge.cards) if card == also]
        found = judge.compare(worlds, to_the_end=True, asked=asked)
        return _explained(judge, _valued_cards(judge, found), {judge.cards[found.best], also})

    def advise_card(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[Valued]:
        """What `best_cards` finds and the next best cards, with values and reasons."""
        judge = CardJudge(view, self.neural.network(view), cards, rng)
        judge.narrow(ADVISED)
        best = _best_first(_valued_cards(judge, judge.compare(KEPT, until, to_the_end=True)))
        return _explained(judge, best, {one.move.card for one in best})

    def advise_pass(self, view: View, rng: Random) -> list[Valued]:
        """The network's pass first, then others by their values; with reasons."""
        favourite, *others = self.passes(view, (), rng, others=ADVISED)
        return [favourite, *_best_first(others)][:ADVISED]

    def advise_preparation(self, view: View, rng: Random) -> list[Valued]:
        """The network's step first, then others by their values; with reasons."""
        favourite, *others = self.preparations(view, (), rng)
        return [favourite, *_best_first(others)][:ADVISED]

    def preparations(self, view: View, also: tuple[Preparation, ...], rng: Random) -> list[Valued]:
        """Two players: the network's step first, then those asked for and all others; with reasons."""
        favourite = self.neural.choose(view, 0.0, rng)
        steps = list(dict.fromkeys([favourite, *also, *preparations(view)]))
        policy, lanes = self.neural.policy(view), PreparationLanes(view, self.neural.network(view), DEALS, rng)

        def judge(part: slice, alive: list[int]) -> list[list[float]]:
            return lanes.worths(part, [steps[option] for option in alive])

        logits = [float(policy[CARD_NUMBERS[first_choice(view, step)]]) for step in steps]
        found = compare(judge, logits, DEALS, prior=GIFTS, to_the_end=True, asked=range(1 + len(also)))
        return [
            one._replace(reasons=reasons.of_preparation(view, one.move))
            for one in _valued(steps, found, view.rules, lanes.score, lanes.side)
        ]

    def passes(self, view: View, also: tuple[Pass, ...], rng: Random, others: int = PASSES) -> list[Valued]:
        """The network's pass first, then others that it may think of, and those asked for; with reasons."""
        options = PassOptions(view, self.neural, also, others, rng)
        lanes = PassLanes(view, self.neural.network(view), DEALS, rng)
        numbers = [tuple(CARD_NUMBERS[card] for card in row) for row in options.rows]

        def judge(part: slice, alive: list[int]) -> list[list[float]]:
            return lanes.worths(part, [numbers[option] for option in alive])

        logits = [options.liking(row) for row in options.rows]
        found = compare(judge, logits, DEALS, prior=GIFTS, to_the_end=True, asked=range(1 + len(also)))
        return [
            one._replace(reasons=reasons.of_pass(view, one.move))
            for one in _valued(options.moves(), found, view.rules, lanes.score, lanes.side)
        ]


def _best_first(options: list[Valued]) -> list[Valued]:
    """The options that are advised."""
    return sorted(options, key=lambda one: -one.value)[:ADVISED]


def _valued_cards(judge: CardJudge, found: Compared) -> list[Valued]:
    view = judge.view
    moves = [Play(by=view.seat or 0, card=card) for card in judge.cards]
    return _valued(moves, found, view.rules, score(view), judge.side)


def _explained(judge: CardJudge, options: list[Valued], cards: set[str]) -> list[Valued]:
    """The options, with reasons for some of the cards."""
    return [
        one._replace(reasons=reasons.of_card(judge, one.move.card)) if one.move.card in cards else one
        for one in options
    ]


def _valued(moves: list[Any], found: Compared, rules: Rules, score: tuple[int, ...], side: int) -> list[Valued]:
    """Worths as chances to win: a table of worth is that of the stakes, shifted and stretched."""
    chances = [row[side] for row in stakes(rules, score).tolist()]
    worths = worth(rules, score).tolist()[side::SIDES]
    high, low = worths.index(max(worths)), worths.index(min(worths))
    stretch = (chances[high] - chances[low]) / (worths[high] - worths[low])
    first = chances[low] + stretch * (found.mean - worths[low])
    return [
        Valued(move, min(1.0, max(0.0, first + stretch * gain)), stretch * error)
        for move, gain, error in zip(moves, found.gains, found.errors, strict=True)
    ]
