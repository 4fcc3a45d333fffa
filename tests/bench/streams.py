"""What open event streams cost a worker: memory, heartbeats, and waking the many of one session.

`python -m bench.streams 10000` opens so many, of which a tenth follow one session.
"""

from __future__ import annotations

import re
import resource
import selectors
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Self

import httpx
import redis

from bench.servers import processor_seconds, worker_at
from runs.guardian import guard
from runs.patience import patience
from sessions.serving import Seat, serving_toys, started
from wardroom.sessions.adapters.embedded.server import embedded_server

_SHARE = 10
"""One in so many streams follows the session in which something happens."""
_EACH = 9
"""Streams of every other session."""
_LOOP_MS = 20
_HELD = re.compile(r'.*"the event loop was held".*')


class Streams(NamedTuple):
    """What so many streams took: bytes each; seconds of processor time and of the clock.

    `beat` of one round of heartbeats, in which so many `sessions` were read; `woken` by an action
    are `crowd` streams. `held`: steps of the event loop that took too long.
    """

    total: int
    crowd: int
    bytes_each: float
    opened: float
    beat: float
    sessions: float
    woken: float
    woken_after: float
    held: list[str]


class Following:
    """An open stream, and how often what is waited for has come."""

    def __init__(self, port: int, seat: Seat) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience(120))
        head = f"GET {seat.path}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n"
        self.socket.sendall(f"{head}Authorization: Bearer {seat.token}\r\n\r\n".encode())
        self.socket.setblocking(False)
        self.came = b""

    def read(self) -> None:
        """Take what has come; the last bytes are kept, for a word may come in two parts."""
        self.came = self.came[-100:] + self.socket.recv(65_536)


class Crowd:
    """Streams that are followed by one thread, closed when the block ends."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self.all: list[Following] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._selector.close()
        for one in self.all:
            one.socket.close()

    def open(self, port: int, seat: Seat, count: int) -> set[Following]:
        """Open `count` streams of `seat`, each once the one before it is open; which those are."""
        opened = set()
        for _ in range(count):
            one = Following(port, seat)
            self._selector.register(one.socket, selectors.EVENT_READ, one)
            self.all.append(one)
            self.wait(b"event: opened", {one})
            opened.add(one)
        return opened

    def wait(self, word: bytes, ones: set[Following]) -> None:
        """Read until `word` has come to each of `ones`."""
        waiting = set(ones)
        deadline = time.monotonic() + patience(120)
        while waiting:
            assert time.monotonic() < deadline, f"{len(waiting)} streams did not get {word!r}"
            for one in self._ready(1):
                if word in one.came:
                    waiting.discard(one)

    def idle(self, seconds: float) -> None:
        """Read for so long."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            for one in self._ready(left):
                one.came = b""

    def _ready(self, seconds: float) -> Iterator[Following]:
        for key, _ in self._selector.select(seconds):
            key.data.read()
            yield key.data


def measure(count: int, heartbeat: int, rounds: int) -> Streams:
    """Open `count` streams to one worker, let it send `rounds` of heartbeats, and wake a tenth."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = Path(tempfile.mkdtemp(prefix="wardroom-bench-"))
    with (
        embedded_server(folder / "redis") as server,
        serving_toys(
            folder,
            server.url,
            WARDROOM_STREAMS=str(count),
            WARDROOM_HEARTBEAT_SECONDS=str(heartbeat),
            WARDROOM_LOOP_MS=str(_LOOP_MS),
            WARDROOM_REDIS_TIMEOUT_MS="60000",  # It shares the machine with all these clients.
        ) as service,
        redis.Redis(unix_socket_path=str(server.socket)) as store,
        service.client() as client,
        Crowd() as crowd,
    ):
        port = int(service.url.rpartition(":")[2])
        crowd.open(port, _begun(client), 20)  # What is made once, whoever comes.
        private, processor = _private(port), processor_seconds(port)
        size = count // _SHARE
        watched = _begun(client)
        watching = crowd.open(port, watched, size)
        while (left := count - len(crowd.all)) > 0:
            crowd.open(port, _begun(client), min(left, _EACH))
        opened = processor_seconds(port) - processor
        each = (_private(port) - private) / (count - 20)
        crowd.idle(2 * heartbeat)
        processor, sessions = processor_seconds(port), _sessions(store)
        crowd.idle(rounds * heartbeat)
        beat = (processor_seconds(port) - processor) / rounds
        asked = (_sessions(store) - sessions) / rounds
        processor, began = processor_seconds(port), time.perf_counter()
        assert watched.act({"kind": "press", "press": True}).status_code == 200
        crowd.wait(b"event: entry", watching)
        woken, after = processor_seconds(port) - processor, time.perf_counter() - began
        held = _HELD.findall(service.logged())
    return Streams(count, size, each, opened, beat, asked, woken, after, held)


def _begun(client: httpx.Client) -> Seat:
    return started(client, "drill", setup={"rounds": 3})["owner"]


def _private(port: int) -> int:
    """Bytes that the process which listens on `port` shares with none."""
    lines = (worker_at(port) / "smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Private_"))


def _sessions(store: redis.Redis) -> int:
    """How many sessions were read: each by one HMGET, in a script too."""
    return int(store.info("commandstats").get("cmdstat_hmget", {"calls": 0})["calls"])


def report(count: int, heartbeat: int = 10, rounds: int = 3) -> None:
    """Print what `count` streams of one worker take."""
    found = measure(count, heartbeat, rounds)
    print(f"\n{found.total} open event streams, one worker, a tenth of them of one session")
    print(f"  memory a stream: {found.bytes_each / 1024:.1f} KB")
    print(f"  opening one: {found.opened / found.total * 1e6:.0f} us of processor time")
    print(
        f"  a round of heartbeats: {found.beat * 1000:.0f} ms of processor time, "
        f"{found.beat / found.total * 1e6:.0f} us a stream; {found.sessions:.0f} sessions read"
    )
    print(
        f"  {found.crowd} woken by one action: {found.woken * 1000:.0f} ms of processor time, "
        f"the last after {found.woken_after * 1000:.0f} ms"
    )
    print(f"  steps of the event loop above {_LOOP_MS} ms: {len(found.held)}")
    for line in found.held[:5]:
        print(f"    {line}")


if __name__ == "__main__":
    guard()
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
