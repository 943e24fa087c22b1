"""Games on Ray's workers are the games of one process, whatever happens to a worker."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.agents import arena, match, process_pool
from sevenfold.agents.arena import Contest
from sevenfold.cli import main
from sevenfold.lab import ray_pool, shards
from sevenfold.yokai import Rules
from sevenfold.zhangyi import Rules as ZhangYiRules
from tests.lab.ray_tasks import SEVENFOLD, sleepy_deal, until


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """Two workers on this machine."""
    with ray_pool.cluster(2) as ray:
        yield ray


def without_time(dealt: arena.Dealt) -> tuple[Any, Any]:
    """A deal's results without the time that it took."""
    return dealt.scores, dealt.moves


@pytest.mark.parametrize("deals", [100, pytest.param(500, marks=pytest.mark.long)])
def test_matches_are_the_same_on_two_workers(ray: Any, deals: int) -> None:
    contest = Contest(game="yokai", rules=Rules(), a="random", b="greedy", seed=5)
    work = partial(arena.deal, contest)
    spread = [without_time(dealt) for dealt in ray_pool.spread(work, range(deals))]
    assert sum(len(scores) for scores, _ in spread) == 2 * deals
    assert spread == [without_time(dealt) for dealt in process_pool.spread(work, range(deals), 1)]


def test_a_worker_that_is_killed_changes_nothing(ray: Any, tmp_path: Path) -> None:
    contest = Contest(game="yokai", rules=Rules(), a="sleeper", b="greedy", seed=6)
    file, killed = tmp_path / "pid", list[int]()

    def kill() -> None:
        killed.append(int(until(lambda: file.exists() and file.read_text().strip())))
        os.kill(killed[0], signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    spread = [without_time(dealt) for dealt in ray_pool.spread(partial(sleepy_deal, contest, str(tmp_path)), range(40))]
    killer.join()
    assert killed
    assert not Path(f"/proc/{killed[0]}").exists()
    plain = msgspec.structs.replace(contest, a="random")
    assert spread == [without_time(arena.deal(plain, number)) for number in range(40)]


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_selfplay_writes_the_same_records(ray: Any, game: str, tmp_path: Path) -> None:
    seats = ",".join(["greedy"] * (4 if game == "yokai" else 2))
    files = []
    for words in (("--on", "ray"), ("--jobs", "1")):
        files.append(tmp_path / words[-1])
        command = ["selfplay", game, "--seats", seats, "--games", "6", "--records", str(files[-1]), *words]
        assert main(["--lang", "en", *command]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes().count(b"\n") == 6


def test_datasets_are_the_same(ray: Any) -> None:
    series = match.Series(game="zhangyi", rules=ZhangYiRules(), players=("random", "greedy"))
    about = shards.about(series, 2)
    work = partial(shards.make, about, 3)
    assert list(ray_pool.spread(work, range(2))) == [work(0), work(1)]


def test_a_command_joins_a_cluster_that_runs(ray: Any) -> None:
    command = [SEVENFOLD, "arena", "yokai", "--a", "random", "--b", "greedy", "--deals", "8"]
    address = ray.get_runtime_context().gcs_address
    there = subprocess.run(
        [*command, "--json", "--on", "ray"],
        env=os.environ | {"RAY_ADDRESS": address},
        capture_output=True,
        check=True,
    )
    contest = Contest(game="yokai", rules=Rules(), a="random", b="greedy")
    here = arena.tally(contest, [arena.deal(contest, number) for number in range(8)])
    tally = msgspec.json.decode(there.stdout)["tally"]
    assert (tally["games"], tally["wins"], tally["rate"]) == (16, here.wins, here.rate)
    assert there.stderr == b""


def test_an_exception_of_the_work_comes_back(ray: Any) -> None:
    series = match.Series(game="yokai", rules=Rules(), players=("random", "kasparov", "random", "random"))
    with pytest.raises(Exception, match="kasparov"):
        list(ray_pool.spread(partial(match.numbered, series), range(3)))
