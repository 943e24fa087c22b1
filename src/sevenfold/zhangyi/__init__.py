"""Zhang Yi: the seven Warring States and the wandering strategists who secretly back one of them."""

from sevenfold.zhangyi.game import GAME
from sevenfold.zhangyi.moves import AnyMove
from sevenfold.zhangyi.retell import retell
from sevenfold.zhangyi.ruleset import CHOICES, RULE_SETS, Rules
from sevenfold.zhangyi.tell import tell

__all__ = ["CHOICES", "GAME", "RULE_SETS", "AnyMove", "Rules", "retell", "tell"]
