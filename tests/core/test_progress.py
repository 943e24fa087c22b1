"""Commands that take long show how far they are: in a terminal, and only there."""

import os
import pty
import subprocess
import sys
from pathlib import Path

GAME = Path(__file__).parent.parent / "golden" / "yokai-four.jsonl"
PROGRAM = """
import sys
from sevenfold.cli import main, parser
parser.PATIENCE = float(sys.argv[1])
main(sys.argv[2:])
"""


def shown(patience: float, file: Path) -> str:
    """What a terminal sees of `record check` besides its result."""
    outside, inside = pty.openpty()
    command = [sys.executable, "-c", PROGRAM, str(patience), "record", "check", str(file)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200"}
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=inside, env=environment, check=True)
    os.close(inside)
    seen = b""
    try:
        while part := os.read(outside, 65536):
            seen += part
    except OSError:  # the terminal is closed and empty
        pass
    os.close(outside)
    assert b"20 games" in run.stdout
    return seen.decode()


def test_a_long_check_shows_its_progress_and_a_short_one_nothing(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(GAME.read_bytes() * 20)
    bar = shown(0, file)
    assert "many.jsonl" in bar
    assert "100%" in bar
    assert shown(60, file) == ""
    piped = [sys.executable, "-c", PROGRAM, "0", "record", "check", str(file)]
    assert subprocess.run(piped, capture_output=True, check=True).stderr == b""
