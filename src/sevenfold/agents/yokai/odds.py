"""The agent `odds`: draws cards by the fitted odds, without search; cards that etiquette forbids are left out."""

import math
from random import Random
from typing import Any, Final

from sevenfold.agents.agent import to_play
from sevenfold.agents.yokai import belief, fitted_tables, pass_choice
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.errors import BadRules
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.yokai import View
from sevenfold.yokai.moves import Play

TRIES: Final = 12
ALIKE: Final = 2
"""Cards that are drawn where a style chooses among them."""
SHARPEST: Final = 10.0
"""The largest parameter; with a larger one the odds would overflow."""


class OddsAgent:
    """`odds` draws by the odds as fitted; `odds:2` by their squares, which makes likely cards likelier."""

    def __init__(self, sharp: str = "1") -> None:
        try:
            self.sharp = float(sharp)
        except ValueError:
            self.sharp = math.nan
        if not 0 <= self.sharp <= SHARPEST:
            raise BadRules("agent-odds", most=int(SHARPEST), got=repr(sharp))

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat = to_play(view)
        if view.phase == "pass":
            return pass_choice.draw_pass(view, rng)
        if view.phase == "prepare":
            return pass_choice.simple_preparation(view, rng)
        cards = sensible(view)
        card = cards[0] if len(cards) == 1 else self.draw(view, cards, Scratch(rng.getrandbits(64)), rng)
        return Play(by=seat, card=card)

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """Some cards, each of which it might play."""
        scratch = Scratch(rng.getrandbits(64))
        return [self.draw(view, cards, scratch, rng) for _ in range(ALIKE)]

    def draw(self, view: View, cards: tuple[str, ...], scratch: Scratch, rng: Random) -> str:
        """One of the cards, drawn by the odds."""
        world = belief.even_worlds(view, scratch, 1)
        for _ in range(TRIES):
            card = CARD_NAMES[scratch.pick(world, fitted_tables.odds(kind_of(view.rules), self.sharp))]
            if card in cards:
                return card
        return rng.choice(cards)
