"""The folder of a training run: what a session leaves, and what the next one finds."""

import json
from pathlib import Path

import pytest

from sevenfold.lab.yokai.training.run_folder import RunFolder

PARTS = {"network": b"n", "critic": b"c", "optimizer": b"o"}


class Clock:
    """A clock that the test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def session(folder: Path, clock: Clock, seconds: float, samples: int) -> RunFolder:
    """A session of this many seconds and samples, saved at its end."""
    opened = RunFolder(folder, clock)
    clock.now += seconds
    opened.samples += samples
    opened.log({"value": 0.123456789})
    opened.save(PARTS, b"onnx")
    return opened


def test_a_session_leaves_a_checkpoint_a_log_a_plot_and_the_network(tmp_path: Path, clock: Clock) -> None:
    folder = session(tmp_path / "runs" / "one", clock, 30, 64).path
    assert {path.name for path in folder.iterdir()} == {
        *("network.pt", "critic.pt", "optimizer.pt", "state.json", "log.jsonl", "plot.svg", "network.onnx")
    }
    assert (folder / "critic.pt").read_bytes() == b"c"
    assert (folder / "network.onnx").read_bytes() == b"onnx"
    assert json.loads((folder / "state.json").read_text()) == {"seconds": 30, "samples": 64}
    assert "value" in (folder / "plot.svg").read_text()


def test_the_next_session_goes_on_counting(tmp_path: Path, clock: Clock) -> None:
    assert not session(tmp_path, clock, 30, 64).resumed
    clock.now += 1000  # between the sessions
    second = session(tmp_path, clock, 12, 6)
    assert second.resumed
    assert second.lines() == [
        {"seconds": 30, "samples": 64, "value": 0.12346},
        {"seconds": 42, "samples": 70, "value": 0.12346},
    ]


def test_figures_are_printed_as_they_are_logged(
    tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    session(tmp_path, clock, 30, 64)
    assert capsys.readouterr().out == (tmp_path / "log.jsonl").read_text()


def test_a_session_ends_by_time_or_by_samples(tmp_path: Path, clock: Clock) -> None:
    session(tmp_path, clock, 30, 64)
    folder = RunFolder(tmp_path, clock)
    assert folder.left(2, 100) == 1
    clock.now += 30
    folder.samples += 10
    assert folder.left(2, 0) == pytest.approx(0.75)
    assert folder.left(2, 100) == pytest.approx(0.75)
    folder.samples += 40
    assert folder.left(2, 100) == pytest.approx(0.5)
    clock.now += 90
    assert folder.left(2, 100) == pytest.approx(0)


def test_a_failed_save_keeps_the_checkpoint_before_it(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = session(tmp_path, clock, 30, 64)
    folder.samples += 1
    written = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name.startswith("optimizer"):
            raise OSError("no space left on device")
        return written(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no space"):
        folder.save(dict.fromkeys(PARTS, b"new"), b"new")
    assert [folder.checkpoint(name).read_bytes() for name in PARTS] == list(PARTS.values())
    assert RunFolder(tmp_path).samples == 64


def test_half_a_line_at_the_end_of_a_log_is_dropped(tmp_path: Path, clock: Clock) -> None:
    """As a session leaves it that is killed while it writes."""
    session(tmp_path, clock, 30, 64)
    log = tmp_path / "log.jsonl"
    log.write_text(log.read_text() + '{"seconds": 42.0, "samp')
    assert [line["samples"] for line in session(tmp_path, clock, 12, 6).lines()] == [64, 70]


def test_the_pace_is_of_the_time_since_it_was_last_asked(tmp_path: Path, clock: Clock) -> None:
    folder = RunFolder(tmp_path, clock)
    clock.now += 10
    folder.samples += 50
    assert folder.pace() == pytest.approx(5)
    clock.now += 10
    folder.samples += 20
    assert folder.pace() == pytest.approx(2)
