"""The analysis: every real choice judged, losses that add up, the obvious mistake found, open cards apart."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from sevenfold import records
from sevenfold.agents import agent, analysis, match
from sevenfold.agents.verdict import Analysis
from sevenfold.cli import main
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.moves import Pass, Play
from tests.agents.games import KINDS


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ITERATIONS", 60)
    monkeypatch.setattr(analysis, "WORLDS", 40)


def game(name: str, seed: int = 5) -> records.Record:
    rules = RULE_SETS[name]
    return match.play("yokai", rules, [agent.agent("yokai", "random")] * rules.players, Random(seed))


@pytest.mark.parametrize("name", KINDS)
def test_every_real_choice_is_judged(name: str) -> None:
    record, told = game(name), []
    found = analysis.analyse(record, 1, progress=lambda done, total: told.append((done, total)))
    choices = [
        index
        for index, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False))
        if move.by == 1 and isinstance(move, Pass | Play) and len(GAME.legal_moves(state, 1)) > 1
    ]
    assert [decision.index for decision in found.decisions] == choices
    assert told[0] == (0, len(choices))
    assert told[-1] == (len(choices), len(choices))
    for decision in found.decisions:
        assert decision.options[decision.chosen].move == msgspec.to_builtins(record.moves[decision.index])
        assert decision.loss == pytest.approx(
            decision.options[decision.best].value - decision.options[decision.chosen].value
        )
        assert all(-1e-9 <= option.value <= 1 + 1e-9 for option in decision.options)
        assert (decision.open_loss is None) == (decision.phase == "pass")
    losses = [decision.loss for decision in found.decisions]
    assert found.loss == pytest.approx(sum(losses))
    assert [losses[place] for place in found.costliest] == sorted(losses, reverse=True)[: len(found.costliest)]


def test_the_card_that_ends_the_game_is_valued_exactly() -> None:
    """The last card of a game, where there was a choice: the seat knows as well as anybody whether it wins."""
    record, state = next(
        (record, states[-2])
        for record in (game("four", seed) for seed in range(50))
        for states in [list(records.states(record))]
        if len(GAME.legal_moves(states[-2], int(record.moves[-1].by))) > 1
    )
    move, seat = record.moves[-1], int(record.moves[-1].by)
    found = analysis.Analyst(1).decide(len(record.moves) - 1, state, GAME.view(state, seat), move)
    assert record.result is not None
    won = float(seat in record.result["winners"])
    assert found.options[found.chosen].value == pytest.approx(won)
    assert found.options[found.chosen].open == pytest.approx(won)


def test_a_pass_is_the_same_in_any_order_of_its_cards() -> None:
    record = game("four")
    index, made = next((index, move) for index, move in enumerate(record.moves) if isinstance(move, Pass))
    turned = Pass(by=made.by, give={seat: cards[::-1] for seat, cards in made.give.items()})
    assert turned != made
    moves = (*record.moves[:index], turned, *record.moves[index + 1 :])
    found = analysis.decide(msgspec.structs.replace(record, moves=moves), int(made.by), index)
    assert found.options[found.chosen].move == msgspec.to_builtins(turned)


def test_the_same_seed_gives_the_same_analysis() -> None:
    record = game("four")
    assert analysis.analyse(record, 0, seed=4) == analysis.analyse(record, 0, seed=4)


def test_the_command_tells_and_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(records.encode(game("four")))
    assert main(["--lang", "en", "analyse", str(file), "--seat", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("seat 2: ")
    assert "costliest" in out
    assert main(["--lang", "en", "analyse", str(file), "--seat", "2", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out, type=Analysis).seat == 2


@pytest.mark.parametrize(("seat", "told"), [("4", "no seat 4: expected 0 to 3"), ("-1", "no seat -1")])
def test_a_seat_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seat: str, told: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(records.encode(game("four")))
    assert main(["--lang", "en", "analyse", str(file), "--seat", seat]) == 1
    assert told in capsys.readouterr().err
