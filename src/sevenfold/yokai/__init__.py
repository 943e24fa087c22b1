"""Yokai Septet: every edition, number of players and variant."""

from pathlib import Path

from sevenfold.entry import Entry
from sevenfold.yokai.events import AnyEvent
from sevenfold.yokai.facts import FACTS, Facts
from sevenfold.yokai.figures import figures
from sevenfold.yokai.game import GAME
from sevenfold.yokai.knowledge.build_view import opened
from sevenfold.yokai.knowledge.encode_view import view_encoder
from sevenfold.yokai.moves import AnyMove
from sevenfold.yokai.play.duel import check_recorded, recorded, secret_steps
from sevenfold.yokai.play.score import chapter, round_winners, standing
from sevenfold.yokai.retell import retell
from sevenfold.yokai.ruleset import CLASHES, RULE_SETS, Rules
from sevenfold.yokai.tell import tell, tell_reason
from sevenfold.yokai.view import View

__all__ = [
    "CLASHES",
    "ENTRY",
    "GAME",
    "RULE_SETS",
    "AnyEvent",
    "AnyMove",
    "Facts",
    "Rules",
    "View",
    "opened",
    "retell",
    "tell",
]

ENTRY = Entry(
    module=__name__,
    game=GAME,
    rules=Rules,
    moves=AnyMove,
    events=AnyEvent,
    view=View,
    tell=tell,
    retell=retell,
    recorded=recorded,
    check_recorded=check_recorded,
    secret_steps=secret_steps,
    opened=opened,
    view_encoder=view_encoder,
    rule_sets=RULE_SETS,
    clashes=CLASHES,
    facts=FACTS,
    lessons=tuple(Path(__file__).parent / "lessons" / f"{name}.json" for name in ("yokai", "trio", "suiters", "duel")),
    standing=standing,
    chapter=chapter,
    figures=figures,
    puzzles=Path(__file__).parent / "puzzles.jsonl.gz",
    round_winners=round_winners,
    agents={
        "greedy": "sevenfold.agents.yokai.greedy:GreedyAgent",
        "odds": "sevenfold.agents.yokai.odds:OddsAgent",
        "ismcts": "sevenfold.agents.yokai.ismcts:IsmctsAgent",
        "search": "sevenfold.agents.yokai.search:SearchAgent",
        "neural": "sevenfold.agents.yokai.neural:NeuralAgent",
        "weakened": "sevenfold.agents.yokai.engine.weakened:WeakenedAgent",
        "expert": "sevenfold.agents.yokai.expert:ExpertAgent",
        "engine": "sevenfold.agents.yokai.expert:EngineAgent",
        "bold": "sevenfold.agents.yokai.styles.styled:BoldAgent",
        "careful": "sevenfold.agents.yokai.styles.styled:CarefulAgent",
        "trickster": "sevenfold.agents.yokai.styles.styled:TricksterAgent",
    },
    levels={
        "novice": "weakened:15:0:odds:1.5",
        "casual": "weakened:8:0:odds:4",
        "regular": "weakened:4:8:search:16",
        "strong": "weakened:2:20:search:300",
        "expert": "expert",
    },
    cast={
        "kappa": "careful",
        "tanuki": "trickster",
        "oni": "bold",
        "bakeneko": "trickster",
        "karakasa": "bold",
        "chochin": "careful",
    },
    analysis="sevenfold.agents.yokai.analysis",
    data_files="sevenfold.agents.yokai.network:needed",
    tell_reason=tell_reason,
    puzzle_finder="sevenfold.agents.yokai.puzzles",
    research="sevenfold.lab.yokai.choices:YokaiChoices",
    terminal="sevenfold.cli.yokai.screen:SCREEN",
)
