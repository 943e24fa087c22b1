"""How large a map the kernels can hold. It imports neither NumPy nor compiled code, so that a server may ask."""

from sevenfold.errors import BadRules
from sevenfold.kernels.zhangyi import layout
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.ruleset import Rules


def fits(rules: Rules) -> bool:
    """Whether the map is small enough for the kernels."""
    near = board(rules).neighbours
    return len(near) <= layout.MOST_AREAS and max(map(len, near)) <= layout.MOST_NEAR


def check(rules: Rules) -> None:
    """Raises `BadRules` if the map is too large to be played many times."""
    if not fits(rules):
        raise BadRules("tune-too-large", areas=layout.MOST_AREAS, near=layout.MOST_NEAR)
