"""The options of a training session."""

from pathlib import Path

import pytest

from sevenfold.lab.yokai.training.options import STEPS, parse


def test_a_gpu_plays_more_rounds_at_once() -> None:
    cpu, gpu = parse(["runs/one"], "cpu"), parse(["runs/one"], "cuda")
    assert (cpu.device, cpu.lanes, cpu.batch) == ("cpu", 512, 2048)
    assert (gpu.device, gpu.lanes, gpu.batch) == ("cuda", 65536, 65536)


def test_options_are_read() -> None:
    words = "runs/one --minutes 2.5 --device cpu --lanes 64 --batch 128 --host-lanes --start a.onnx --cool 0"
    options = parse(words.split(), "cuda")
    assert options.folder == Path("runs/one")
    assert options.start == Path("a.onnx")
    assert (options.minutes, options.device, options.lanes, options.batch) == (2.5, "cpu", 64, 128)
    assert options.host_lanes
    assert not options.compile


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "required: folder"),
        (["one", "--minutes", "0"], "expected --minutes above 0, got 0.0"),
        (["one", "--lanes", "-1"], "expected --lanes above 0, got -1"),
        (["one", "--rate", "0"], "expected --rate above 0, got 0.0"),
        (["one", "--lanes", "4", "--batch", "129"], "expected --batch up to 128 (4 lanes × 32 choices), got 129"),
        (["one", "--lanes", "16"], "expected --batch up to 512 (16 lanes × 32 choices), got 2048"),
        (["one", "--width", "wide"], "invalid int value: 'wide'"),
        (["one", "--critic-width", "-8"], "expected --critic-width above 0, got -8"),
    ],
)
def test_bad_options_are_refused(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(words, "cpu")
    assert message in capsys.readouterr().err


def test_a_batch_may_hold_a_whole_collection() -> None:
    assert parse(["one", "--lanes", "4", "--batch", str(4 * STEPS)], "cpu").batch == 128


def test_the_learning_rate_rises_first_and_falls_at_the_end_of_a_session() -> None:
    """It rises in the first fiftieth; with `--cool 0.5` it falls in the second half, to a twentieth at most."""
    options = parse(["one", "--cool", "0.5"], "cpu")
    expected = [0.05, 0.5, 1.0, 1.0, 0.5, 0.05]
    assert [options.share(left) for left in (1.0, 0.99, 0.98, 0.5, 0.25, 0.0)] == pytest.approx(expected)
    steady = parse(["one", "--cool", "0"], "cpu")
    assert [steady.share(left) for left in (1.0, 0.5, 0.0)] == [0.05, 1.0, 1.0]


def test_the_critic_is_two_thirds_as_wide_in_multiples_of_sixteen() -> None:
    """The GPU's matrix units prefer such widths."""
    assert parse(["one"], "cpu").critic_width == 128
    assert parse(["one", "--width", "256"], "cpu").critic_width == 160
    assert parse(["one", "--width", "256", "--critic-width", "192"], "cpu").critic_width == 192


def test_help_names_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"], "cpu")
    assert "cuda or cpu (default cpu)" in capsys.readouterr().out
