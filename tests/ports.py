"""Ports for servers that are started, killed and started again at the same address."""

import contextlib
import os
import socket
from random import Random


def free_port() -> int:
    """Below the ports that the system hands out by itself, and of this test process alone: nobody else takes it."""
    first = 20_000 + 2_000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 6)
    for port in Random().sample(range(first, first + 2_000), 2_000):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")
