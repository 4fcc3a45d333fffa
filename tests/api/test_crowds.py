"""Clients that take all the places they can get: others find one, and they are told to wait.

Each attack is made from one address, and from five, and holds what it gets while others are served.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import re
import select
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest

from api.serving import Server, serving
from api.spellings import spellings
from api.test_malformed_http import BODY, CYCLE, HUNT
from api.test_server import workers_of
from runs.patience import in_time, patience

PLACES = 32
"""Of requests, of bodies and of streams."""
_GAUGE = re.compile(
    r"^wardroom_(?:requests_in_flight|bodies_arriving|streams_open) (\S+)", re.MULTILINE
)
_EVENTS = 'data: {"version"'


class Crowd(NamedTuple):
    """An attack: the requests that are sent over and over, each on a connection of its own.

    `held`: the status of those that got a place, which they keep; 0: they have no answer yet, and
    None: nothing is kept.
    """

    requests: tuple[bytes, ...]
    held: int | None


class Game(NamedTuple):
    """A session that both sides know."""

    path: str
    token: str

    @property
    def events(self) -> str:
        return f"{self.path}/events"


def head(method: str, path: str, *fields: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: wardroom", *fields]
    return "\r\n".join(lines).encode()


def half_body(path: str, *fields: str) -> bytes:
    return head("POST", path, "Content-Type: application/json", *fields) + b"{"


def crowd_of(kind: str, game: Game) -> Crowd:
    """The attack that is called `kind`."""
    half = "Content-Length: 1000\r\n\r\n"
    bearer = f"Authorization: Bearer {game.token}\r\n\r\n"
    plain = "Content-Type: text/plain"
    table: dict[str, Crowd] = {
        "half bodies": Crowd((half_body(CYCLE, half),), 0),
        "half bodies at every spelling": Crowd(
            tuple(half_body(path, half) for path in spellings(CYCLE)), 0
        ),
        "half chunks": Crowd((half_body(CYCLE, "Transfer-Encoding: chunked\r\n\r\n3e8\r\n"),), 0),
        "half bodies that were asked for": Crowd(
            (half_body(CYCLE, "Expect: 100-continue", half)[:-1],), 100
        ),
        "half bodies of many operations": Crowd(
            tuple(
                half_body(path, half)
                for path in ("/v1/batch", "/v1/verify", "/v1/hunters/sessions", CYCLE)
            ),
            0,
        ),
        "streams": Crowd((head("GET", game.events, bearer),), 200),
        "streams at every spelling": Crowd(
            tuple(head("GET", path, bearer) for path in spellings(game.events)), 200
        ),
        "answers that nobody reads": Crowd((head("GET", "/openapi.json", "\r\n"),), None),
        "bodies that nobody wants": Crowd(
            (
                head("POST", "/nope", half),
                head("POST", CYCLE, plain, half),
                half_body(CYCLE, "Content-Length: 99999999\r\n\r\n"),
                head("GET", "/v1/rulesets", half),
                head("POST", "/nope", "Transfer-Encoding: chunked\r\n\r\n3e8\r\nx"),
            ),
            None,
        ),
        "half heads": Crowd((head("GET", "/v1/rulesets"), b"", b"POST"), 0),
    }  # fmt: skip
    return table[kind]


KINDS = (
    "half bodies", "half bodies at every spelling", "half chunks",
    "half bodies that were asked for", "half bodies of many operations", "streams",
    "streams at every spelling", "answers that nobody reads", "bodies that nobody wants",
    "half heads",
)  # fmt: skip


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service with few places, which believes its clients' X-Forwarded-For."""
    with serving(
        tmp_path_factory.mktemp("crowded"),
        WARDROOM_FORWARDED_ALLOW_IPS="127.0.0.1",
        WARDROOM_CONCURRENCY=str(PLACES),
        WARDROOM_STREAMS=str(PLACES),
        WARDROOM_HEAD_SECONDS="600",
        WARDROOM_BODY_SECONDS="600",
        WARDROOM_LOG_LEVEL="warning",
    ) as running:
        yield running


@pytest.fixture(scope="module")
def game(crowded: Server) -> Game:
    with honest(crowded, 1) as client:
        made = client.post("/v1/hunters/sessions", json={"setup": {}})
    return Game(made.headers["location"], next(iter(made.json()["tokens"].values())))


def honest(server: Server, number: int) -> httpx.Client:
    return server.client(headers={"X-Forwarded-For": f"198.51.100.{number}"})


def forwarded(request: bytes, address: str) -> bytes:
    line, end, rest = request.partition(b"\r\n")
    return line + end + f"X-Forwarded-For: {address}\r\n".encode() + rest if end else request


def held_by_server(server: Server) -> int:
    """How many requests wait for a body, are at work or are streams."""
    with server.client() as client:
        metrics = client.get("/metrics").text
    return round(sum(float(number) for number in _GAUGE.findall(metrics)))


def until(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + patience()
    while not holds():
        assert time.monotonic() < deadline, "it did not come to hold in time"
        time.sleep(0.05)


@contextlib.contextmanager
def connections(server: Server, count: int) -> Iterator[list[socket.socket]]:
    base = urlsplit(server.url)
    with contextlib.ExitStack() as stack:
        yield [
            stack.enter_context(
                socket.create_connection((base.hostname or "", base.port or 0), patience())
            )
            for _ in range(count)
        ]


def answered(open_ones: list[socket.socket]) -> list[socket.socket]:
    """Those of the connections on which something has come."""
    poll = select.poll()
    by_number = {one.fileno(): one for one in open_ones}
    for number in by_number:
        poll.register(number, select.POLLIN)
    return [by_number[number] for number, _ in poll.poll(0)]


def statuses(open_ones: list[socket.socket]) -> Counter[int]:
    """The statuses of what has come, of which nothing is taken; refusals say when to ask again."""
    found: Counter[int] = Counter()
    for one in answered(open_ones):
        begun = one.recv(4096, socket.MSG_PEEK)
        status = int(begun.split(b" ", 2)[1])
        found[status] += 1
        if status in (429, 503):
            assert re.search(rb"\r\nretry-after: [1-9]\d*\r\n", begun), begun
            assert b"application/problem+json" in begun
    return found


def assert_others_are_served(server: Server, game: Game) -> None:
    """Every kind of request of others, more than one at a time."""
    seat = {"Authorization": f"Bearer {game.token}"}
    for number in range(1, 4):
        with honest(server, number) as client, contextlib.ExitStack() as streams:
            for _ in range(2):
                stream = streams.enter_context(client.stream("GET", game.events, headers=seat))
                assert stream.status_code == 200
                assert any(line.startswith(_EVENTS) for line in in_time(stream.iter_lines()))
            for _ in range(5):
                answers = [
                    client.post(CYCLE, json=HUNT),
                    client.get("/v1/rulesets"),
                    client.get("/openapi.json"),
                    client.get(game.path, headers=seat),
                    client.post("/v1/hunters/sessions", json={"setup": {}}),
                ]
                assert {answer.status_code for answer in answers} <= {200, 201}
    with server.client() as client:
        for probe in ("/healthz", "/readyz", "/metrics"):
            assert client.get(probe).status_code == 200


@pytest.mark.parametrize("addresses", [1, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_a_crowd_leaves_places_for_others(
    crowded: Server, game: Game, kind: str, addresses: int
) -> None:
    crowd = crowd_of(kind, game)
    until(lambda: held_by_server(crowded) == 0)
    with connections(crowded, 4 * PLACES) as crowding:
        requests = itertools.cycle(crowd.requests)
        for number, connection in enumerate(crowding):
            connection.sendall(forwarded(next(requests), f"203.0.113.{number % addresses}"))
        if kind != "half heads":
            until(lambda: len(answered(crowding)) + held_by_server(crowded) >= len(crowding))
        assert_others_are_served(crowded, game)
        came = statuses(crowding)
        unanswered = len(crowding) - came.total()
        held = unanswered if crowd.held == 0 else came[crowd.held or -1]
        assert 422 not in came
        if crowd.held is None:
            assert not unanswered
        elif kind != "half heads":
            # Nobody has more than a quarter; and what was not held was refused.
            assert addresses <= held <= min(addresses * PLACES // 4, PLACES * 3 // 4)
            assert came[429] + came[503] == len(crowding) - held
    until(lambda: held_by_server(crowded) == 0)
    with honest(crowded, 1) as client:
        assert client.post(CYCLE, json=HUNT).status_code == 200


@pytest.mark.parametrize("addresses", [1, 5])
def test_those_that_hang_up_leave_their_places(crowded: Server, game: Game, addresses: int) -> None:
    crowds = [crowd_of(kind, game).requests[0] for kind in KINDS]
    for number in range(6 * PLACES):
        with connections(crowded, 1) as (connection,):
            request = crowds[number % len(crowds)]
            connection.sendall(forwarded(request, f"203.0.113.{number % addresses}"))
    until(lambda: held_by_server(crowded) == 0)
    assert_others_are_served(crowded, game)


def test_a_body_that_is_whole_takes_a_place_at_work(crowded: Server) -> None:
    """Halves that are completed at once are all answered, or refused as what is at work is."""
    request = head(
        "POST", CYCLE, "Content-Type: application/json", f"Content-Length: {len(BODY)}\r\n\r\n"
    )
    with connections(crowded, PLACES // 4) as halves:
        for one in halves:
            one.sendall(forwarded(request, "203.0.113.1") + BODY[:10])
        until(lambda: held_by_server(crowded) == len(halves))
        for one in halves:
            one.sendall(BODY[10:])
        until(lambda: len(answered(halves)) == len(halves))
        assert statuses(halves) == {200: len(halves)}


def memory_of(server: Server) -> int:
    """Megabytes that the worker processes take."""
    status = (Path(f"/proc/{pid}/status") for pid in workers_of(server.process.pid))
    return sum(int(re.findall(r"VmRSS:\s+(\d+)", one.read_text())[0]) for one in status) // 1024


def test_answers_that_nobody_reads_are_not_kept(crowded: Server, game: Game) -> None:
    """What is sent is made ready no faster than it is read, however many ask for it."""
    document = head("GET", "/openapi.json", "\r\n")
    with honest(crowded, 1) as client:
        size = len(client.get("/openapi.json").content)
    before, count = memory_of(crowded), 60
    with connections(crowded, count) as unread:
        for number, one in enumerate(unread):
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.sendall(forwarded(document, f"203.0.113.{number}"))
            until(functools.partial(answered, [one]))
        assert_others_are_served(crowded, game)
        assert memory_of(crowded) - before < count * size // 2 // 1024 // 1024


def test_without_budgets_there_are_bounds_and_no_shares(tmp_path: Path) -> None:
    """Nobody is told apart: all bodies may be one client's, and requests without one go on."""
    with serving(tmp_path, WARDROOM_CONCURRENCY="8", WARDROOM_BODY_SECONDS="600") as server:
        half = half_body(CYCLE, "Content-Length: 1000\r\n\r\n")
        with connections(server, 12) as halves, server.client() as client:
            for one in halves:
                one.sendall(half)
            until(lambda: len(answered(halves)) == 4)
            assert statuses(halves) == {503: 4}
            refused = client.post(CYCLE, json=HUNT)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            for path in ("/v1/rulesets", "/healthz", "/readyz"):
                assert client.get(path).status_code == 200


def test_the_bytes_of_bodies_have_a_bound(tmp_path: Path) -> None:
    """A client that sends large bodies and never their ends holds a part of the memory for them."""
    most = 8 * 4 * 1_000_000
    limits = {"WARDROOM_MAX_BODY": "1000000", "WARDROOM_SESSION_LOG_BYTES": "10000"}
    with serving(
        tmp_path, WARDROOM_BODY_SECONDS="600", WARDROOM_FORWARDED_ALLOW_IPS="127.0.0.1", **limits
    ) as server:
        request = half_body("/v1/batch", "Content-Length: 4000000\r\n\r\n") + b" " * 3_999_000
        with connections(server, 16) as large:
            for one in large:
                with contextlib.suppress(OSError):  # It is refused before it has been sent.
                    one.sendall(forwarded(request, "203.0.113.1"))
            until(lambda: len(answered(large)) + held_by_server(server) == len(large))
            came: dict[int, int] = statuses(large)
            assert came.keys() == {429}
            assert 1 <= len(large) - came[429] <= most // 4 // 4_000_000 + 1
            with honest(server, 1) as client:
                assert client.post(CYCLE, json=HUNT).status_code == 200
