"""The rule set: how many play, on which scenario, and one option for every point the rules leave open."""

from typing import Final, Literal

import msgspec

from sevenfold.zhangyi.scenarios.scenario import DEFAULT, Scenario, scenario_names, shipped


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """Every option with its default, which is the reading that the rules page explains."""

    players: Literal[2, 3] = 2
    """Z1.1, Z10: how many play."""
    scenario: str | Scenario = DEFAULT
    """The name of a shipped scenario, or a whole one."""
    counter_limit: bool = False
    """Z1.3: a state never has more strength than its eight counters can show."""
    scholar_reach: Literal["state", "area"] = "state"
    """Z4.6: a scholar guards the whole state, or only the area it stands in."""
    tie: Literal["defender", "attacker"] = "defender"
    """Z5.3: who wins between equals."""
    retreat_into: Literal["own", "own_or_neutral"] = "own"
    """Z5.4: where the beaten may go."""
    retreat_choice: Literal["next_player", "acting_player", "owner_side", "second_player"] = "next_player"
    """Z5.5, Z10.4: who chooses the area; `owner_side`: the acting player for the attacker, the next one for the
    defender; `second_player`: the second in this turn's order, whoever acts."""
    hegemony_check: Literal["battle", "action"] = "battle"
    """Z6.1: checked after battles only, or after every action."""
    time_up: Literal["rulebook", "own_state"] = "rulebook"
    """Z7.2: when no player backs a strongest state, the game is drawn, or the player with the stronger state wins."""

    def __post_init__(self) -> None:
        if isinstance(self.scenario, str):
            shipped(self.scenario)
        elif self.scenario.name in scenario_names() and self.scenario == shipped(self.scenario.name):
            # Records name a shipped scenario: the same rules are then written the same way.
            msgspec.structs.force_setattr(self, "scenario", self.scenario.name)

    def resolved(self) -> Scenario:
        """The scenario itself."""
        return shipped(self.scenario) if isinstance(self.scenario, str) else self.scenario


RULE_SETS: Final[dict[str, Rules]] = {"two": Rules(), "three": Rules(players=3)}
"""The usual rule sets by a short name."""

CHOICES: Final[dict[str, tuple[str, ...]]] = {"scenario": scenario_names()}
"""What a form offers where an option's type does not say it."""
