"""The analysis: every real choice judged, losses that add up, the obvious mistake found, open cards apart."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from sevenfold import records
from sevenfold.agents import agent, analysis, match
from sevenfold.agents.analysis_report import Analysis
from sevenfold.agents.yokai import analysis as yokai_analysis
from sevenfold.agents.yokai.engine import engine
from sevenfold.cli import main
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.moves import KeepBoss, Look, Pass, Prepare, Swap
from sevenfold.yokai.state import State
from tests.agents.yokai.games import met


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yokai_analysis, "ITERATIONS", 60)
    monkeypatch.setattr(yokai_analysis, "WORLDS", 40)
    monkeypatch.setattr(yokai_analysis, "PREPARED", 24)
    monkeypatch.setattr(yokai_analysis, "ENGINE_WORLDS", 4)
    monkeypatch.setattr(engine, "DEALS", 4)


def game(name: str, seed: int = 5) -> records.Record:
    rules = RULE_SETS[name]
    return match.play("yokai", rules, [agent.agent("yokai", "random")] * rules.players, Random(seed))


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_real_choice_is_judged(name: str) -> None:
    record, told = game(name), []
    found = analysis.analyse(record, 1, progress=lambda done, total: told.append((done, total)))
    choices = [
        index
        for index, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False))
        if move.by == 1 and len(GAME.legal_moves(state, 1)) > 1
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
        assert (decision.open_loss is None) == (decision.phase != "play")
    explained = [option for decision in found.decisions for option in decision.options if option.reasons]
    assert bool(explained) == engine.judges(RULE_SETS[name])
    losses = [decision.loss for decision in found.decisions]
    assert found.loss == pytest.approx(sum(losses))
    assert [losses[place] for place in found.costliest] == sorted(losses, reverse=True)[: len(found.costliest)]


@pytest.mark.parametrize("name", ["four", "two", "seven-suiters-short"])
def test_the_card_that_ends_the_game_is_worth_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last card of a game, where there was a choice: the seat knows as well as anybody whether it wins. In so many
    worlds the engine unlearns what it expected."""
    monkeypatch.setattr(yokai_analysis, "ENGINE_WORLDS", 64)
    record, state = next(
        (record, states[-2])
        for record in (game(name, seed) for seed in range(50))
        for states in [list(records.states(record))]
        if len(GAME.legal_moves(states[-2], int(record.moves[-1].by))) > 1
    )
    move, seat = record.moves[-1], int(record.moves[-1].by)
    found = analysis.judge("yokai", len(record.moves) - 1, state, seat, move, Random(1))
    assert record.result is not None
    won = float(seat in record.result["winners"])
    assert found.options[found.chosen].value == pytest.approx(won, abs=0.001)
    assert found.options[found.chosen].open == pytest.approx(won)


def test_a_pass_is_the_same_in_any_order_of_its_cards() -> None:
    record = game("four")
    index, made = next((index, move) for index, move in enumerate(record.moves) if isinstance(move, Pass))
    turned = Pass(by=made.by, give={seat: cards[::-1] for seat, cards in made.give.items()})
    assert turned != made
    moves = (*record.moves[:index], turned, *record.moves[index + 1 :])
    found = analysis.decide(msgspec.structs.replace(record, moves=moves), int(made.by), index)
    assert found.options[found.chosen].move == msgspec.to_builtins(turned)


def preparing(seed: int) -> tuple[State, View]:
    """Two players: seat 0 has sevens in its upper row and has done nothing yet."""
    return next((state, view) for state, view in met(RULE_SETS["two"], seed) if view.looks and view.seat == 0)


def test_t2_t3_every_discard_and_every_look_is_valued() -> None:
    state, view = preparing(1)
    made = Look(by=0, up=view.looks[0].up, side=view.looks[0].side)
    found = analysis.judge("yokai", 1, state, 0, made, Random(1))
    assert [option.move for option in found.options] == msgspec.to_builtins(GAME.legal_moves(state, 0))
    assert {option.move["do"] for option in found.options} == {"look", "prepare"}
    assert all(0 < option.value < 1 for option in found.options)


def test_t3_swaps_that_a_record_tells_at_once_are_valued() -> None:
    """Records leave the looks out and name all swaps with the discard."""
    state, view = preparing(1)
    places = sorted({look.up for look in view.looks})
    assert len(places) > 1
    swaps = tuple(Swap(up, next(look.side for look in view.looks if look.up == up)) for up in places)
    made = Prepare(by=0, discard=view.legal[0], swaps=swaps)
    found = analysis.judge("yokai", 1, state, 0, made, Random(1))
    assert found.options[found.chosen].move == msgspec.to_builtins(made)
    assert len(found.options) == len(GAME.legal_moves(state, 0)) + 1


def test_t3_which_of_two_sevens_stays_up_is_valued() -> None:
    for seed in range(60):
        state, view = preparing(seed)
        for look in view.looks:
            after = GAME.apply(state, Look(by=0, up=look.up, side=look.side))
            if GAME.view(after, 0).must_keep:
                found = analysis.judge("yokai", 2, after, 0, KeepBoss(by=0, keep="down"), Random(1))
                assert [option.move["keep"] for option in found.options] == ["up", "down"]
                assert found.chosen == 1
                return
    raise AssertionError("no seven lies below a seven")


def test_preparations_are_valued_from_the_seats_own_view() -> None:
    """Other cards where the seat cannot look change nothing."""
    state, view = preparing(1)
    twin = next(
        other for other in (GAME.sample(view, Random(seed)) for seed in range(9)) if other.hands[1] != state.hands[1]
    )
    made = Prepare(by=0, discard=view.legal[0], swaps=())
    one, other = (analysis.judge("yokai", 1, behind, 0, made, Random(3)) for behind in (state, twin))
    assert one == other


def test_the_same_seed_gives_the_same_analysis() -> None:
    record = game("four")
    assert analysis.analyse(record, 0, seed=4) == analysis.analyse(record, 0, seed=4)


def test_the_command_tells_and_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(records.encode(game("four")))
    assert main(["--lang", "en", "analyse", str(file), "--seat", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("seat 2: ")
    assert "most costly" in out
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
