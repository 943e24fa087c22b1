"""Threads of a server that decode a type for the first time at the same moment do not crash it."""

import subprocess
import sys
from pathlib import Path

STORY = """
import asyncio, sys, threading
import msgspec
from sevenfold.server.server import Server
from sevenfold.server.settings import Settings

PARTS = range(20)
DATA = b"{%b}" % b",".join(b'"x%d":[{"f0":1},{"f4":2}]' % part for part in PARTS)


def new_type(number):
    inner = [msgspec.defstruct(f"I{number}", [(f"f{n}", "int | None", None) for n in range(5)]) for _ in PARTS]
    return msgspec.defstruct(f"S{number}", [(f"x{n}", list[one] | None, None) for n, one in enumerate(inner)])


def decode(kind, together):
    together.wait()
    for _ in range(20):
        msgspec.json.decode(DATA, type=kind)


async def open_server():
    async with Server(Settings(database=sys.argv[1], bot_processes=1)):
        for kind in kinds:
            together = threading.Barrier(4)
            threads = [threading.Thread(target=decode, args=(kind, together)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()


kinds = [new_type(number) for number in range(200)]
sys.setswitchinterval(1e-6)
asyncio.run(open_server())
"""


def test_threads_may_decode_a_type_for_the_first_time_together(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", STORY, f"sqlite:///{tmp_path}/t.db"], timeout=300, check=False)
    assert ended.returncode == 0
