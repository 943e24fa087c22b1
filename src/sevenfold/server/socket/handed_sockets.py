"""The sockets that other processes hand to this one (see `network.siblings`)."""

import asyncio
from socket import socket

from uvicorn.server import ServerState

from sevenfold.server.network.connections import ServerConfig
from sevenfold.server.network.siblings import Handed
from sevenfold.server.socket.websocket import DirectWebSocket


class HandedSockets:
    """The sockets of this process that other processes had before; uvicorn knows only those that it accepted."""

    def __init__(self, config: ServerConfig) -> None:
        self.config, self.state = config, ServerState()

    def accept(self, taken: socket, handed: Handed) -> None:
        """Goes on with a socket where another process stopped."""
        protocol = DirectWebSocket(self.config, self.state, {})
        protocol.handed = handed
        task = protocol.loop.create_task(_connect(protocol, taken))
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    async def end(self, seconds: float) -> None:
        """Closes the sockets when what their clients have begun is done."""
        for protocol in list(self.state.connections):
            protocol.shutdown()
        if self.state.tasks:
            _, late = await asyncio.wait(self.state.tasks, timeout=seconds)
            for task in late:
                task.cancel()


async def _connect(protocol: DirectWebSocket, taken: socket) -> None:
    await protocol.loop.connect_accepted_socket(lambda: protocol, taken)
