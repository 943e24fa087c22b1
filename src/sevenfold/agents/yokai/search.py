"""The agent `search`: tree search over likely worlds. The fitted odds are its prior, the chance to win the game is its
value."""

from random import Random
from typing import Any, Final

from sevenfold import clock
from sevenfold.agents.agent import count, to_play
from sevenfold.agents.yokai import belief, endgame, fitted_tables, pass_choice, preparation
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.yokai import View
from sevenfold.yokai.moves import Play
from sevenfold.yokai.state import side_of

SHARP: Final = 1.5
"""The fitted odds are raised to this power, so that rollouts play better than the games the odds were fitted from."""
ALIKE: Final = 0.1
"""Cards are about as good if they are worth at most this much less, in standard deviations of a round."""
VISITED: Final = 0.5
"""A card that was tried less often than this part of the best card's visits is not about as good."""


class SearchAgent:
    """`search` uses the time it is given; `search:N` searches N iterations however long they take."""

    def __init__(self, iterations: str = "") -> None:
        self.iterations = count(iterations) if iterations else None

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat, begun = to_play(view), clock.now()
        until = begun + 0.95 * budget
        if view.phase == "pass":
            return pass_choice.choose_pass(view, self.iterations, until, rng)
        if view.phase == "prepare":
            return preparation.choose_preparation(view, self.iterations, until, rng)
        cards = sensible(view)
        return Play(by=seat, card=cards[0] if len(cards) == 1 else self.alike(view, cards, until, rng)[0])

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """The card with the most visits, and those that are found about as good."""
        found = self.values(view, until, rng)
        tried = {card: found.get(CARD_NUMBERS[card], (0, 0.0)) for card in cards}
        ranked = sorted(cards, key=lambda card: tried[card], reverse=True)
        visits, worth = tried[ranked[0]]
        return [card for card in ranked if tried[card][0] >= VISITED * visits and tried[card][1] >= worth - ALIKE]

    def values(self, view: View, until: float, rng: Random) -> dict[int, tuple[int, float]]:
        """Visits and mean worth by card number; near the end of a round, solved worlds and their mean."""
        scratch, tried = Scratch(rng.getrandbits(64)), self._tried(until)
        worlds = belief.worlds(view, scratch, tried, max(20, tried // 3))
        side = side_of(view.rules, view.seat or 0)
        stakes = worth(view.rules, score(view))
        if endgame.solvable(worlds):
            solved = endgame.values(worlds, side, stakes, None if self.iterations else until)
            if solved:
                return solved
        odds = fitted_tables.odds(kind_of(view.rules), SHARP)
        return scratch.search(worlds, side, odds, stakes, self.iterations, until)

    def _tried(self, until: float) -> int:
        """The number of worlds to draw and weigh: about a tenth of the time, or half the iterations."""
        if self.iterations is not None:
            return min(4000, max(40, self.iterations) // 2)
        return int(min(4000, 12000 * max(0.02, until - clock.now())))
