"""HTTP that cannot be read: the server refuses what is no head, the service what is no body."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from api.serving import Server
from runs.patience import patience

CYCLE = "/v1/hunters/calls/run-depth-charge-cycle"
HUNT = {
    "situation": {
        "date": "1942-03", "boat": {"type": "VIIC"},
        "contact": {"kind": "ship_escort", "time": "night", "escorted": True},
    },
    "order": {"rounds": 1, "standing_orders": {"test_depth": {"dive": False}}},
    "dice": {"kind": "seeded", "seed": "5eed" * 8},
}  # fmt: skip
BODY = json.dumps(HUNT).encode()
HOST = b"Host: 127.0.0.1\r\n"
CLOSE = b"Connection: close\r\n"
CHUNKED = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
GET = b"GET /healthz HTTP/1.1\r\n" + HOST
POST = b"POST " + CYCLE.encode() + b" HTTP/1.1\r\n" + HOST
JSON = b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(BODY)
COUNTED = re.compile(
    r'^wardroom_requests_total\{code="(.*)",group="(.*)",status="(.*)"\} (\d+)', re.MULTILINE
)


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    address = urlsplit(server.url)
    place = (address.hostname or "", address.port or 0)
    with socket.create_connection(place, patience(120)) as connection:
        yield connection


def sent(server: Server, request: bytes) -> list[tuple[int, dict[str, str], bytes]]:
    """Every response to `request` until the server hangs up: status, header fields and body.

    A server that has answered may hang up before all is sent: its answer is read all the same.
    """
    with connected(server) as connection:
        with suppress(ConnectionError):
            connection.sendall(request)
        return responses(connection.makefile("rb").read())


def responses(reply: bytes) -> list[tuple[int, dict[str, str], bytes]]:
    found = []
    while reply:
        head, _, rest = reply.partition(b"\r\n\r\n")
        line, *fields = head.decode("ascii").split("\r\n")
        headers = dict(field.split(": ", 1) for field in fields)
        length = int(headers["content-length"])
        found.append((int(line.split()[1]), headers, rest[:length]))
        reply = rest[length:]
    return found


def problem_in(response: tuple[int, dict[str, str], bytes]) -> dict[str, Any]:
    """The problem that a response to broken HTTP holds, which looks like every other."""
    status, headers, body = response
    assert status == 400
    assert headers["content-type"] == "application/problem+json"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["connection"] == "close"
    problem: dict[str, Any] = json.loads(body)
    assert problem["type"] == "/problems#malformed-http"
    assert problem["code"] == "malformed_http"
    assert problem["status"] == 400
    assert problem["title"] == "Malformed HTTP"
    assert problem["request_id"] == headers["x-request-id"]
    assert problem["errors"] == []
    return problem


def counted(client: httpx.Client) -> dict[tuple[str, str, str], int]:
    """Requests answered so far, by code, group and status."""
    return {(c, g, s): int(n) for c, g, s, n in COUNTED.findall(client.get("/metrics").text)}


BAD, TOO_LONG, TOO_LARGE = 400, 414, 431
# fmt: off
BROKEN = {
    "words":               (b"hello\r\n\r\n", BAD),
    "a TLS handshake":     (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03", BAD),
    "no such version":     (b"GET / HTTP/3.7\r\n\r\n", BAD),
    "a blank in the path": (b"GET /a b HTTP/1.1\r\n\r\n", BAD),
    "NUL in a header":     (GET + b"X: a\x00b\r\n\r\n", BAD),
    "NUL in a name":       (GET + b"X\x00: a\r\n\r\n", BAD),
    "a blank in a name":   (GET + b"X : a\r\n\r\n", BAD),
    "no colon":            (GET + b"nothing\r\n\r\n", BAD),
    "a folded header":     (GET + b"X: a\r\n b\r\n\r\n", BAD),
    "no length":           (POST + b"Content-Length: abc\r\n\r\n", BAD),
    "a length below 0":    (POST + b"Content-Length: -1\r\n\r\n", BAD),
    "two lengths":         (POST + JSON + b"Content-Length: 1\r\n\r\n" + BODY, BAD),
    "a length too large":  (POST + b"Content-Length: " + b"9" * 23 + b"\r\n\r\n", BAD),
    "an unknown encoding": (POST + b"Transfer-Encoding: chunked, gzip\r\n\r\n", BAD),
    "a target too long":   (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", TOO_LONG),
    "a head without end":  (GET + b"X: " + b"a" * 262_144, TOO_LARGE),
    "too many fields":     (GET + b"X: a\r\n" * 200 + b"\r\n", TOO_LARGE),
}
# fmt: on


@pytest.mark.parametrize(("request_sent", "status"), BROKEN.values(), ids=BROKEN)
def test_a_head_that_is_none_is_refused_by_the_server(
    server: Server, client: httpx.Client, request_sent: bytes, status: int
) -> None:
    """It never reaches the service: a bare status, no document, no line in the log, no count."""
    before = counted(client)
    (only,) = sent(server, request_sent)
    assert (only[0], only[1]["connection"], only[2]) == (status, "close", b"")
    after = counted(client)
    assert {key for key in after if after[key] != before.get(key, 0)} <= {("", "probes", "200")}


def test_http_2_is_not_spoken(server: Server) -> None:
    assert sent(server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") == []


@pytest.mark.parametrize(
    ("line", "status"),
    [
        (b"QUAGGA / HTTP/1.1", 405), (b"CONNECT a.b:1 HTTP/1.1", 405),
        (b"OPTIONS * HTTP/1.1", 404), (b"GET http://a.b/healthz HTTP/1.1", 200),
        ("GET /\u00e9 HTTP/1.1".encode(), 404),
    ],
)  # fmt: skip
def test_what_can_be_read_is_the_services_to_answer(
    server: Server, line: bytes, status: int
) -> None:
    (only,) = sent(server, line + b"\r\n" + HOST + CLOSE + b"\r\n")
    assert only[0] == status
    assert "x-request-id" in only[1]


def test_a_body_has_one_length(server: Server, client: httpx.Client) -> None:
    """Stated twice alike it is one; beside chunks it is none, and nothing may come after it."""
    answered = client.post(CYCLE, json=HUNT).json()
    (only,) = sent(server, POST + JSON + JSON.split(b"\r\n")[1] + b"\r\n" + CLOSE + b"\r\n" + BODY)
    assert json.loads(only[2])["outcome"] == answered["outcome"]
    smuggled = b"%x\r\n%b\r\n0\r\n\r\n" % (len(BODY), BODY) + GET + b"\r\n"
    both = b"Content-Length: 5\r\n" + CHUNKED + b"\r\n"
    (only,) = sent(server, POST + both + smuggled)
    assert (only[0], only[1]["connection"]) == (200, "close")


def test_what_came_before_is_answered_first_and_what_comes_after_not_at_all(
    server: Server, client: httpx.Client
) -> None:
    good = POST + JSON + b"\r\n" + BODY
    answered = client.post(CYCLE, json=HUNT).json()
    first, second, third = sent(server, good + good + b"\x00" + GET + CLOSE + b"\r\n")
    for status, _, body in (first, second):
        assert status == 200
        assert json.loads(body)["outcome"] == answered["outcome"]
    assert third[0] == BAD


def test_a_body_that_breaks_off_is_answered_with_a_problem(server: Server) -> None:
    head = POST + CHUNKED
    (only,) = sent(server, head + b"X-Request-ID: mine\r\n\r\n2\r\n{}\r\nzz\r\n")
    problem = problem_in(only)
    assert (problem["instance"], problem["request_id"]) == (CYCLE, "mine")
    assert problem["detail"] == "The body of the request broke off, or is not HTTP/1.1."


def test_a_body_that_breaks_off_while_it_is_waited_for(
    server: Server, client: httpx.Client
) -> None:
    before = counted(client)
    with connected(server) as connection:
        replies = connection.makefile("rb")
        connection.sendall(POST + CHUNKED + b"Expect: 100-continue\r\n\r\n")
        assert replies.readline() == b"HTTP/1.1 100 Continue\r\n"
        assert replies.readline() == b"\r\n"
        connection.sendall(b"2\r\n{}\r\nzz\r\n")
        (only,) = responses(replies.read())
    assert problem_in(only)["instance"] == CYCLE
    after = counted(client)
    key = ("malformed_http", "calls", "400")
    assert after[key] - before.get(key, 0) == 1


@pytest.mark.parametrize("size", [0, 300_000, 1_000_000, 40_000_000])
def test_who_is_still_sending_sees_the_answer_too(server: Server, size: int) -> None:
    (only,) = sent(server, POST + b"Content-Length: 12x\r\n\r\n" + b"a" * size)
    assert only[0] == BAD
    chunks = POST + CHUNKED + b"\r\n2\r\n{}\r\nzz\r\n"
    problem_in(*sent(server, chunks + b"a" * size))


def test_who_does_not_hang_up_is_hung_up_on(server: Server) -> None:
    with connected(server) as connection:
        connection.sendall(b"\x00")
        assert responses(connection.makefile("rb").read())[0][0] == BAD
        with pytest.raises(ConnectionError):
            send_for_minutes(connection)


def send_for_minutes(connection: socket.socket) -> None:
    for _ in range(1_200):
        connection.sendall(b"\x00")
        time.sleep(0.1)


def test_nobody_is_answered_twice(server: Server) -> None:
    with connected(server) as connection:
        replies = connection.makefile("rb")
        connection.sendall(b"POST /nothing HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n")
        assert replies.readline() == b"HTTP/1.1 404 Not Found\r\n"
        length = 0
        while (line := replies.readline()) != b"\r\n":
            if line.startswith(b"content-length"):
                length = int(line.split()[1])
        assert len(replies.read(length)) == length
        connection.sendall(b"zz\r\n")
        assert replies.read() == b""


def test_the_server_goes_on(server: Server, client: httpx.Client) -> None:
    with connected(server) as other:
        other.sendall(GET)
        sent(server, b"\x00" * 1000)
        other.sendall(CLOSE + b"\r\n")
        ((status, _, body),) = responses(other.makefile("rb").read())
    assert (status, json.loads(body)) == (200, {"status": "ok"})
    assert client.post(CYCLE, json=HUNT).status_code == 200


# ------------------------------------------------------------------------------ other protocols


@pytest.mark.parametrize("to", ["websocket", "h2c", "TLS/1.0"])
def test_a_request_for_another_protocol_is_answered_in_this_one(
    server: Server, client: httpx.Client, to: str
) -> None:
    upgrade = (
        f"Upgrade: {to}\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n"
    )
    answered = client.post(CYCLE, json=HUNT).json()
    asked = POST + upgrade.encode() + JSON + b"\r\n" + BODY
    last = GET + b"Upgrade: x\r\nConnection: close, Upgrade\r\n\r\n"
    first, second, third = sent(server, asked + asked + last)
    for status, headers, body in (first, second):
        assert status == 200
        assert "upgrade" not in headers
        assert json.loads(body)["outcome"] == answered["outcome"]
    assert (third[0], third[1]["connection"]) == (200, "close")


def test_a_request_for_another_protocol_may_come_bit_by_bit(server: Server) -> None:
    request = POST + b"Upgrade: h2c\r\n" + b"Connection: upgrade, close\r\n" + JSON + b"\r\n" + BODY
    with connected(server) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(request), 7):
            connection.sendall(request[start : start + 7])
        ((status, _, _),) = responses(connection.makefile("rb").read())
    assert status == 200


def test_a_request_for_another_protocol_that_cannot_be_read(server: Server) -> None:
    asked = GET + b"Upgrade: websocket\r\nConnection: upgrade\r\n\r\n"
    first, second = sent(server, asked + b"\x81\x05hello")
    assert (first[0], second[0]) == (200, BAD)
