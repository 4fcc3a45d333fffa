"""What sessions cost: an action beside two bare trips to Redis, and memory."""

from __future__ import annotations

import http.client
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import redis

from bench.load import Measured, post, send
from bench.servers import processor_seconds, started, worker_at
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server

ACTION = b'{"action": {"kind": "press", "press": true}}'


class Taken(NamedTuple):
    """What live sessions take: bytes each in Redis, and of the service before and after."""

    sessions: int
    entries: int
    redis_bytes: float
    service_before: int
    service_after: int


def actions(rounds: int, requests: int, connections: int) -> Iterator[tuple[Measured, Measured]]:
    """Measure the bare handler and the service in alternating rounds, each session on its own."""
    with _redis() as server, _toys(server) as service, _bare(server) as bare:
        for number in range(rounds + 1):
            plain = send(bare, [post(bare, "/press", ACTION)] * connections, requests=requests)
            each = [_begun(service) for _ in range(connections)]
            shipped = send(service, each, requests=requests)
            if number:  # The first round warms both up.
                yield plain, shipped


def bare_seconds(requests: int) -> float:
    """Processor time of the bare handler for an action, over one connection."""
    with _redis() as server, _bare(server) as bare:
        for _ in range(2):  # The first warms it up.
            before = processor_seconds(bare)
            send(bare, [post(bare, "/press", ACTION)], requests=requests)
        return (processor_seconds(bare) - before) / requests


def memory(sessions: int) -> Taken:
    """Begin so many sessions and play two actions in each."""
    with (
        _redis() as server,
        _toys(server) as service,
        redis.Redis(unix_socket_path=str(server.socket)) as client,
    ):
        for _ in range(20):
            _play(service)
        empty, before = _used(client), _resident(service)
        for _ in range(sessions):
            _play(service)
        each = (_used(client) - empty) / sessions
        return Taken(sessions, 4, each, before, _resident(service))


def _play(port: int) -> None:
    request = _begun(port)
    send(port, [request], requests=2)


def _begun(port: int) -> bytes:
    """An action in a new session, to be sent over and over."""
    made = _ask(port, "/v1/drill/sessions", b'{"setup": {"rounds": 1000000}}', {})
    path = f"/v1/drill/sessions/{made['session']['session']}/actions"
    headers = {"Authorization": f"Bearer {made['tokens']['owner']}", "If-Match": "*"}
    _ask(port, path, b'{"action": {"kind": "start"}}', headers)
    return post(port, path, ACTION, Authorization=headers["Authorization"], If_Match="*")


_connections: dict[int, http.client.HTTPConnection] = {}


def _ask(port: int, path: str, body: bytes, headers: dict[str, str]) -> Any:
    connection = _connections.setdefault(port, http.client.HTTPConnection("127.0.0.1", port))
    connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
    response = connection.getresponse()
    answer = response.read()
    if response.status >= 300:
        raise RuntimeError(answer.decode(errors="replace"))
    return msgspec.json.decode(answer)


def _redis() -> Any:
    return embedded_server(Path(tempfile.mkdtemp(prefix="wardroom-bench-")))


def _toys(server: EmbeddedServer) -> Any:
    return started("-m", "sessions.toys.serve", REDIS_URL=server.url)


def _bare(server: EmbeddedServer) -> Any:
    return started("-m", "bench.bare_redis", REDIS_URL=server.url)


def _used(client: redis.Redis) -> int:
    return int(client.info("memory")["used_memory"])


def _resident(port: int) -> int:
    """Resident bytes of the process that listens on `port`."""
    pages = int((worker_at(port) / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
