"""A small load generator: keep-alive connections on loopback, a bounded number of requests."""

from __future__ import annotations

import selectors
import socket
import time
from typing import NamedTuple

from runs.patience import patience


class Measured(NamedTuple):
    """Requests a second, and latencies in milliseconds, of one round."""

    per_second: float
    p50: float
    p99: float
    answer_bytes: int


class _Connection:
    def __init__(self, port: int, request: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience(10))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.request = request
        self.received = b""
        self.sent_at = 0.0

    def send(self) -> None:
        self.received = b""
        self.sent_at = time.perf_counter()
        self.socket.sendall(self.request)

    def done(self) -> int | None:
        """Read what is there; the answer's size once it is complete."""
        self.received += self.socket.recv(262_144)
        head, found, body = self.received.partition(b"\r\n\r\n")
        if not found:
            return None
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(self.received[:300].decode(errors="replace"))
        length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        return len(body) if len(body) >= int(length) else None


def post(port: int, path: str, body: bytes, **headers: str) -> bytes:
    """A POST of `body` to `path`, as it goes over the wire."""
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        f"Accept: application/json\r\n{more}Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body


def run(port: int, path: str, body: bytes, *, requests: int, connections: int) -> Measured:
    """Send `requests` POSTs of `body` to `path` over `connections`; every answer must be a 200."""
    return send(port, [post(port, path, body)] * connections, requests=requests)


def send(port: int, each: list[bytes], *, requests: int) -> Measured:
    """Send `requests` requests, over a connection for `each` of these."""
    opened = [_Connection(port, request) for request in each]
    selector = selectors.DefaultSelector()
    latencies: list[float] = []
    size = 0
    start = time.perf_counter()
    for connection in opened:
        selector.register(connection.socket, selectors.EVENT_READ, connection)
        connection.send()
    while len(latencies) < requests:
        for key, _ in selector.select(timeout=patience(10)):
            connection = key.data
            answered = connection.done()
            if answered is not None:
                size = answered
                latencies.append((time.perf_counter() - connection.sent_at) * 1000)
                connection.send()
    elapsed = time.perf_counter() - start
    for connection in opened:
        connection.socket.close()
    latencies.sort()
    count = len(latencies)
    return Measured(count / elapsed, latencies[count // 2], latencies[count * 99 // 100], size)
