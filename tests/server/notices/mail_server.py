"""A mail server of the tests' own: as much SMTP as it takes to get a mail, or to refuse it."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class MailServer:
    """Keeps the mails that it got; `refuse` maps a command (`RCPT`, `DATA`) to the reply that refuses it."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse: dict[str, bytes] = {}
        server = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 test\r\n")
                while line := self.rfile.readline():
                    word = line[:4].decode().strip().upper()
                    if word in server.refuse:
                        self.wfile.write(server.refuse[word] + b"\r\n")
                    elif word == "DATA":
                        self.wfile.write(b"354 go\r\n")
                        self._take()
                    elif word == "QUIT":
                        self.wfile.write(b"221 bye\r\n")
                        return
                    else:
                        self.wfile.write(b"250 ok\r\n")

            def _take(self) -> None:
                lines = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line)
                mail = message_from_bytes(b"".join(lines), policy=policy.default)
                server.mails.append(mail)
                self.wfile.write(b"250 ok\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}"


@contextmanager
def mail_server() -> Iterator[MailServer]:
    made = MailServer()
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
        thread.join()
