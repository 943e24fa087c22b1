"""The search for set-ups: what it may propose, and that its model and its choice follow the figures."""

from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from sevenfold.lab.zhangyi import find_setups as f
from sevenfold.lab.zhangyi import setups

SHIPPED = (*(area.strength for area in setups.OWNED), *(0 for _ in setups.TOWNS))


def test_set_ups_keep_the_constraints_of_the_reconstruction() -> None:
    rng = Random(1)
    for _ in range(20):
        setup = setups.near(setups.drawn(rng), rng)
        total = setups.totals(setup)
        assert total["qin"] == total["chu"] == max(total.values())
        made = setups.scenario(setup)
        cities = {area.id for area in made.areas if area.city}
        homes = [[area.id for area in made.areas if area.owner == state] for state in setups.STATES]
        assert any(len(home) == 3 and len(cities & set(home)) == 1 for home in homes)
        assert max(len(cities & set(home)) for home in homes) < 4
        assert all(area.strength == 0 for area in made.areas if area.owner is None)


def test_a_state_stronger_than_a_great_power_is_not_allowed() -> None:
    # As shipped, Yan has 9 and Qin 6.
    assert setups.totals(SHIPPED) == {"qin": 6, "chu": 6, "qi": 4, "yan": 9, "zhao": 7, "wei": 6, "han": 6}
    assert not setups.allowed(SHIPPED)


def batch(setup: setups.Setup, time_up: str, scores: tuple[float, ...], draws: float) -> f.Batch:
    return f.Batch(setup, 32, time_up, 0, 100, (30,) * 7, scores, 0.5, draws, draws, 0.0, 0.4, 0.0)


def test_the_model_finds_what_a_strength_is_worth() -> None:
    rng, made = Random(2), []
    for _ in range(60):
        setup = setups.drawn(rng)
        qin = 0.3 + 0.04 * setup[0]
        made += [batch(setup, time, (qin, *(0.5,) * 6), 0.2) for time in f.TIMES]
    figures = f.Model(made).figures(SHIPPED, "rulebook")
    assert figures[0] == pytest.approx(0.3 + 0.04 * SHIPPED[0], abs=0.02)
    assert figures[1:] == pytest.approx([0.5] * 6 + [0.5, 0.2], abs=0.02)


def test_figures_outside_the_targets_cost_more() -> None:
    good = np.array([0.5] * 7 + [0.5, 0.2])
    lopsided, drawn = good.copy(), good.copy()
    lopsided[3], drawn[-1] = 0.7, 0.4
    assert f.fault(good, "rulebook") < min(f.fault(lopsided, "rulebook"), f.fault(drawn, "rulebook"))


def test_a_run_writes_its_batches_and_the_best(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seconds", "600", "--threads", "1", "--setups", "1", "--games", "12", "--stages", "12:24:1"]
    f.main([str(tmp_path), *words])
    written = [
        msgspec.json.decode(line, type=f.Batch) for line in (tmp_path / "batches.jsonl").read_text().splitlines()
    ]
    assert {one.time_up for one in written} == set(f.TIMES)
    assert "12 trials" in capsys.readouterr().out
