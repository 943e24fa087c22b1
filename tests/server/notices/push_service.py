"""A push service of the tests' own: takes messages over HTTP, and reads them with the browser's keys."""

import os
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from sevenfold.server.notices import encryption


class Browser:
    """A browser's side of a subscription."""

    def __init__(self, url: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.subscription = {
            "endpoint": url,
            "p256dh": encryption.to_text(encryption.public_bytes(self.key)),
            "auth": encryption.to_text(self.auth),
        }

    def decrypt(self, body: bytes) -> bytes:
        salt, (_, length), rest = body[:16], struct.unpack("!IB", body[16:21]), body[21:]
        server, sealed = rest[:length], rest[length:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), server))
        mine = encryption.public_bytes(self.key)
        key, nonce = encryption.derive(shared, self.auth, mine, server, salt)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        return text[:-1]


class PushService:
    """Answers 201 unless told otherwise; `received` holds (path, headers, body). A `hanging` one answers at its end."""

    def __init__(self) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.hanging = False
        self.over = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.append((self.path, headers, body))
                if service.hanging:
                    service.over.wait(60)
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"{self.url}/push/{name}")

    def messages(self, browser: Browser) -> list[Any]:
        """What a browser was told, decrypted."""
        path = browser.subscription["endpoint"].removeprefix(self.url)
        return [msgspec.json.decode(browser.decrypt(body)) for at, _, body in self.received if at == path]


@contextmanager
def push_service() -> Iterator[PushService]:
    made = PushService()
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.over.set()
        made.server.shutdown()
        made.server.server_close()
        thread.join()
