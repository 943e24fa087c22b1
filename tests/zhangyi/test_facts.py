"""What is told of the rules with the list of games."""

from sevenfold.zhangyi import ENTRY, Facts


def test_z4_4_and_z5_1_the_facts_name_the_cost_of_a_crossing_and_of_each_face() -> None:
    facts = ENTRY.facts
    assert isinstance(facts, Facts)
    assert facts.crossing == 1
    assert [(face.attacker, face.defender) for face in facts.die] == [(1, 0), (2, 0), (0, 0), (0, 0), (0, 0), (0, 1)]


def test_z1_4_only_generals_have_a_bonus_and_only_the_assassin_has_no_state() -> None:
    assert isinstance(ENTRY.facts, Facts)
    found = {role.role: (role.state, role.bonus) for role in ENTRY.facts.roles}
    has_state = (True, False)
    assert found == {"general": (True, True), "minister": has_state, "scholar": has_state, "assassin": (False, False)}


def test_the_facts_name_the_bounds_of_a_scenario() -> None:
    assert isinstance(ENTRY.facts, Facts)
    bounds = ENTRY.facts.bounds
    assert (bounds.strength, bounds.bonus, bounds.id, bounds.name) == (20, 9, 24, 32)
