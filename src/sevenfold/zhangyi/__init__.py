"""Zhang Yi: the seven Warring States and the wandering strategists who secretly back one of them."""

from pathlib import Path

from sevenfold.entry import Entry
from sevenfold.zhangyi.events import AnyEvent
from sevenfold.zhangyi.facts import FACTS, Facts
from sevenfold.zhangyi.figures import figures
from sevenfold.zhangyi.game import GAME
from sevenfold.zhangyi.moves import AnyMove
from sevenfold.zhangyi.retell import retell
from sevenfold.zhangyi.ruleset import CHOICES, RULE_SETS, Rules
from sevenfold.zhangyi.scenarios.scenario import all_faults, all_shipped
from sevenfold.zhangyi.state import chapter, standing
from sevenfold.zhangyi.tell import tell, tell_choice, tell_reason
from sevenfold.zhangyi.view import ZhangYiView

__all__ = [
    "CHOICES",
    "ENTRY",
    "GAME",
    "RULE_SETS",
    "AnyEvent",
    "AnyMove",
    "Facts",
    "Rules",
    "ZhangYiView",
    "retell",
    "tell",
]

ENTRY = Entry(
    module=__name__,
    game=GAME,
    rules=Rules,
    moves=AnyMove,
    events=AnyEvent,
    view=ZhangYiView,
    tell=tell,
    retell=retell,
    rule_sets=RULE_SETS,
    choices=CHOICES,
    facts=FACTS,
    scenarios=all_shipped,
    scenario_faults=all_faults,
    lessons=tuple(Path(__file__).parent / "lessons" / f"{name}.json" for name in ("zhangyi", "threeway")),
    puzzles=Path(__file__).parent / "puzzles.jsonl.gz",
    period="turn",
    standing=standing,
    chapter=chapter,
    figures=figures,
    agents={
        "greedy": "sevenfold.agents.zhangyi.greedy:GreedyAgent",
        "attacker": "sevenfold.agents.zhangyi.greedy:AttackerAgent",
        "styled": "sevenfold.agents.zhangyi.styled:StyledAgent",
        "ismcts": "sevenfold.agents.zhangyi.ismcts:IsmctsAgent",
        "expert": "sevenfold.agents.zhangyi.expert:ExpertAgent",
    },
    levels={
        "novice": "styled:novice",
        "casual": "styled:casual",
        "regular": "styled:regular",
        "strong": "expert:48",
        "expert": "expert",
    },
    analysis="sevenfold.agents.zhangyi.analysis",
    analysable="sevenfold.kernels.zhangyi.size:fits",
    tell_choice=tell_choice,
    tell_reason=tell_reason,
    balance="sevenfold.agents.zhangyi.balance",
    check_balance="sevenfold.kernels.zhangyi.size:check",
    puzzle_finder="sevenfold.agents.zhangyi.puzzles",
    research="sevenfold.lab.zhangyi.choices:ZhangYiChoices",
    terminal="sevenfold.cli.zhangyi.screen:SCREEN",
    command="sevenfold.cli.zhangyi.scenario:add",
)
