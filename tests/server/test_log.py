"""The log: nobody can sign in with it, and nobody can read there what people said."""

import asyncio
from pathlib import Path

from tests.server.client import Client
from tests.server.processes import Process


def test_a_log_at_debug_holds_no_tokens_passwords_or_chat(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/t.db", log_level="debug")
    secrets: list[str] = []

    async def story() -> None:
        async with Client(process.url) as ann:
            made = await ann.post("register", {"name": "Ann Smith", "password": "seven tall owls hum"})
            ann.token = made.get("token") or ann.http.cookies["sevenfold"]
            secrets.extend([ann.token, ann.token.partition(".")[0], "seven tall owls hum", "my words are mine"])
            await ann.connect()
            table = (await ann.post("tables", {"game": "toy"}))["table"]["id"]
            await ann.watch(table)
            assert (await ann.command("say", table, text="my words are mine"))["type"] == "ack"
            await ann.post(
                f"tables/{table}/command", {"type": "say", "table": table, "id": "2", "text": "my words are mine"}
            )
            await ann.send(type="nonsense", text="my words are mine")

    with (tmp_path / "log").open("wb") as process.log, process:
        asyncio.run(story())
    log = (tmp_path / "log").read_text()
    assert '"level": "info"' in log
    assert [secret for secret in secrets if secret in log] == []
