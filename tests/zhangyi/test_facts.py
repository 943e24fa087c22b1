"""What is told of the rules with the list of games."""

from sevenfold.zhangyi import ENTRY, Facts


def test_z4_4_and_z5_1_the_facts_name_the_cost_of_a_crossing_and_of_each_face() -> None:
    facts = ENTRY.facts
    assert isinstance(facts, Facts)
    assert facts.crossing == 1
    assert [(face.attacker, face.defender) for face in facts.die] == [(1, 0), (2, 0), (0, 0), (0, 0), (0, 0), (0, 1)]
