"""Each game satisfies the protocols of generic code: mypy proves it by the assignments here.

Running the tests says that the entries name these very parts.
"""

from types import ModuleType

import sevenfold.agents.yokai.analysis
import sevenfold.agents.zhangyi.analysis
from sevenfold import yokai, zhangyi
from sevenfold.agents.analysis import Valuer
from sevenfold.cli.terminal import Screen
from sevenfold.cli.yokai.screen import SCREEN as YOKAI_SCREEN
from sevenfold.cli.zhangyi.screen import SCREEN as ZHANGYI_SCREEN
from sevenfold.entry import Entry, resolve
from sevenfold.game import Game
from sevenfold.lab.choices import Choices
from sevenfold.lab.yokai.choices import YokaiChoices
from sevenfold.lab.zhangyi.choices import ZhangYiChoices
from sevenfold.yokai.state import State as YokaiState
from sevenfold.zhangyi.state import State as ZhangYiState
from tests import toy
from tests.toy.choices import ToyChoices

YOKAI: Game[yokai.Rules, YokaiState, yokai.AnyMove, yokai.View] = yokai.GAME
ZHANGYI: Game[zhangyi.Rules, ZhangYiState, zhangyi.AnyMove, zhangyi.ZhangYiView] = zhangyi.GAME
TOY: Game[toy.Rules, toy.State, toy.AnyMove, toy.ToyView] = toy.Toy()
VALUERS: dict[str, Valuer] = {"yokai": sevenfold.agents.yokai.analysis, "zhangyi": sevenfold.agents.zhangyi.analysis}
SCREENS: dict[str, Screen] = {"yokai": YOKAI_SCREEN, "zhangyi": ZHANGYI_SCREEN}
YOKAI_CHOICES: type[Choices] = YokaiChoices
ZHANGYI_CHOICES: type[Choices] = ZhangYiChoices
TOY_CHOICES: type[Choices] = ToyChoices
CHOICES = {"yokai": YOKAI_CHOICES, "zhangyi": ZHANGYI_CHOICES, "toy": TOY_CHOICES}
ENTRIES: tuple[Entry, ...] = (yokai.ENTRY, zhangyi.ENTRY, toy.ENTRY)


def test_the_entries_name_the_games_that_were_checked() -> None:
    assert [entry.game for entry in ENTRIES[:2]] == [YOKAI, ZHANGYI]
    assert type(ENTRIES[2].game) is type(TOY)
    for entry in ENTRIES:
        assert entry.research is not None
        assert resolve(entry.research) is CHOICES[entry.name]
        if entry.name in VALUERS:
            assert resolve(entry.analysis or "") is VALUERS[entry.name]
            assert resolve(entry.terminal or "") is SCREENS[entry.name]


def test_every_reference_of_an_entry_leads_somewhere() -> None:
    for entry in ENTRIES:
        for name in entry.agents:
            assert callable(resolve(entry.agents[name]).choose)
        for named in (entry.analysable, entry.command):
            assert named is None or callable(resolve(named))
        assert {level.partition(":")[0] for level in entry.levels.values()} <= set(entry.agents)
        assert isinstance(resolve(entry.module), ModuleType)
        assert all(path.exists() for path in entry.lessons)
