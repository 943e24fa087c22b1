"""Yokai Septet: every edition, number of players and variant."""

from sevenfold.yokai.game import GAME
from sevenfold.yokai.knowledge.build_view import opened
from sevenfold.yokai.moves import AnyMove
from sevenfold.yokai.retell import retell
from sevenfold.yokai.ruleset import CLASHES, RULE_SETS, Rules
from sevenfold.yokai.tell import tell
from sevenfold.yokai.view import View

__all__ = ["CLASHES", "GAME", "RULE_SETS", "AnyMove", "Rules", "View", "opened", "retell", "tell"]
