"""A proxy that loses answers: the service has done what was asked, and nobody hears of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

from runs.patience import patience

_PASSED_ON = ("content-type", "etag", "retry-after")


class Losing(ThreadingHTTPServer):
    """Passes requests on to `service`; the answers to the next `lose` of them are lost."""

    daemon_threads = True

    def __init__(self, service: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.service = service
        self.lose = 0
        self.busy = 0
        """So many requests are not passed on: they are to come back in a second."""
        self.keys: list[str | None] = []
        """The `Idempotency-Key` of every request."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: Losing
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._pass_on()

    def do_POST(self) -> None:
        self._pass_on()

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        self.server.keys.append(headers.get("Idempotency-Key"))
        if self.server.busy:
            self.server.busy -= 1
            self.send_response(503)
            self.send_header("Retry-After", "1")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        answer = httpx.request(
            self.command,
            self.server.service + self.path,
            content=body,
            headers=headers,
            timeout=patience(),
        )
        if self.server.lose:
            self.server.lose -= 1
            self.close_connection = True
            return
        self.send_response(answer.status_code)
        for name in _PASSED_ON:
            if name in answer.headers:
                self.send_header(name, answer.headers[name])
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - its name
        """Say nothing."""


@contextmanager
def losing(service: str) -> Iterator[Losing]:
    """The proxy before `service`, until the block ends."""
    with Losing(service) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
            thread.join(patience())
