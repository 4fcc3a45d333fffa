"""Who receives what services send: an HTTP server of this process."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from runs.patience import patience


@contextlib.contextmanager
def received() -> Iterator[tuple[str, list[bytes]]]:
    """The URL of a receiver on this machine, and the bodies that have come to it."""
    came: list[bytes] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its own name
            del format, args

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", came
    finally:
        server.shutdown()
        thread.join(patience())
        server.server_close()
