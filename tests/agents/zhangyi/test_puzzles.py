"""Puzzles at Zhang Yi: what the shipped ones offer, and how marches and guesses are valued and judged."""

from random import Random

import msgspec
import pytest

from sevenfold import puzzles, records
from sevenfold.agents.puzzles import Position
from sevenfold.agents.zhangyi import puzzles as kinds
from sevenfold.agents.zhangyi.beliefs import beliefs
from sevenfold.errors import Refusal
from sevenfold.puzzles import Puzzle
from sevenfold.zhangyi import GAME, moves


def shipped(kind: str) -> list[tuple[Puzzle, Position]]:
    """The first shipped puzzles of a kind, with their positions."""
    found = [one for one in puzzles.shipped().values() if one.answer.kind == kind][:4]
    assert len(found) == 4
    return [(one, Position(records.replay(one.record), one.answer.seat, one.record.moves)) for one in found]


def test_the_best_march_is_one_that_can_make_my_state_hegemon() -> None:
    for puzzle, place in shipped("hegemon"):
        view = GAME.view(place.state, place.seat)
        best = msgspec.convert(puzzle.answer.options[0].move, moves.March)
        assert view.acting == view.mandate
        (option,) = (one for one in view.marches if (one.source, one.to) == (best.source, best.to))
        faces = [odds.hegemony for row in option.odds for odds in row.by_strength]
        assert option.hegemony or max(faces) > 0
        assert len(puzzles.choices(puzzle)) == 4
        assert puzzles.judge(puzzle, puzzle.answer.options[0].move).ok
        assert not puzzles.judge(puzzle, puzzle.answer.options[1].move).ok


def test_a_march_is_worth_about_the_same_with_another_seed() -> None:
    puzzle, place = shipped("hegemon")[0]
    options = [msgspec.convert(option.move, moves.AnyMove) for option in puzzle.answer.options]
    found = kinds.values("hegemon", place, options, 1, Random(8))
    assert found is not None
    values = [sum(batch) / len(batch) for batch in found.batches]
    assert values == pytest.approx([option.value for option in puzzle.answer.options], abs=0.1)


def test_a_guess_is_as_likely_as_the_beliefs_say_and_true() -> None:
    for puzzle, place in shipped("backs"):
        best = msgspec.convert(puzzle.answer.options[0].move, moves.Keep)
        known = beliefs(GAME.view(place.state, place.seat))[int(best.by)]
        assert best.by != place.seat
        assert puzzle.answer.options[0].value == pytest.approx(known[best.mandate], abs=0.001)
        assert place.state.board.states[place.state.mandates[best.by]] == best.mandate
        assert best.mandate not in GAME.view(place.state, place.seat).mandates  # the seat does not see it


def test_a_guess_is_compared_with_the_choices_and_not_played() -> None:
    puzzle, _ = shipped("backs")[0]
    best, other = (option.move for option in puzzle.answer.options[:2])
    assert puzzles.judge(puzzle, best).ok
    assert not puzzles.judge(puzzle, other).ok
    for wrong in ({**best, "by": puzzle.answer.seat}, {"do": "hold", "by": best["by"]}):
        with pytest.raises(Refusal):
            puzzles.judge(puzzle, wrong)
