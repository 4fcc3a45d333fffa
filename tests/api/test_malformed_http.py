"""HTTP that cannot be read: answered with a problem like any other, in its turn, and hung up on."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from api.serving import Server

CYCLE = "/v1/hunters/calls/run-depth-charge-cycle"
ORDER = {
    "order": {
        "date": "1942-03", "boat": {"type": "VIIC"}, "time": "night", "rounds": 1,
        "standing_orders": {"test_depth": {"dive": False}},
    },
    "dice": {"kind": "seeded", "seed": "5eed" * 8},
}  # fmt: skip
BODY = json.dumps(ORDER).encode()
HOST = b"Host: 127.0.0.1\r\n"
CLOSE = b"Connection: close\r\n"
CHUNKED = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
GET = b"GET /healthz HTTP/1.1\r\n" + HOST
POST = b"POST " + CYCLE.encode() + b" HTTP/1.1\r\n" + HOST
JSON = b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(BODY)
COUNTED = re.compile(
    r'^wardroom_requests_total\{method="(.*)",route="(.*)",status="(.*)"\} (\d+)', re.MULTILINE
)


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0), 120) as connection:
        yield connection


def sent(server: Server, request: bytes) -> list[tuple[int, dict[str, str], bytes]]:
    """Every response to `request` until the server hangs up: status, header fields and body."""
    with connected(server) as connection:
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
    """Requests answered so far, by method, route and status."""
    return {(m, r, s): int(n) for m, r, s, n in COUNTED.findall(client.get("/metrics").text)}


METHOD = "Invalid method encountered"
NAME = "Invalid header token"
LENGTH = "Invalid character in Content-Length"
# fmt: off
BROKEN = {
    "no method":           (b"FOO / HTTP/1.1\r\n\r\n", METHOD),
    "a proxy's method":    (b"CONNECT a.b:1 HTTP/1.1\r\n\r\n", METHOD),
    "words":               (b"hello\r\n\r\n", METHOD),
    "a TLS handshake":     (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03", METHOD),
    "HTTP/2":              (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/2 is not spoken"),
    "no such version":     (b"GET / HTTP/3.7\r\n\r\n", "Invalid HTTP version"),
    "a blank in the path": (b"GET /a b HTTP/1.1\r\n\r\n", "Expected HTTP/1.1 after the target"),
    "a path not in ASCII": ("GET /é HTTP/1.1\r\n\r\n".encode(), "Invalid char in url path"),
    "a target too long":   (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", "Invalid target"),
    "no path":             (b"GET http://a.b HTTP/1.1\r\n\r\n", "Invalid target"),
    "no carriage return":  (b"GET / HTTP/1.1\nHost: a\n\n", "Expected CRLF after version"),
    "NUL in a header":     (GET + b"X: a\x00b\r\n\r\n", "Invalid header value char"),
    "NUL in a name":       (GET + b"X\x00: a\r\n\r\n", NAME),
    "a blank in a name":   (GET + b"X : a\r\n\r\n", NAME),
    "no colon":            (GET + b"nothing\r\n\r\n", NAME),
    "a folded header":     (GET + b"X: a\r\n b\r\n\r\n",
                            "Unexpected whitespace after header value"),
    "no length":           (POST + b"Content-Length: abc\r\n\r\n", LENGTH),
    "a length below 0":    (POST + b"Content-Length: -1\r\n\r\n", LENGTH),
    "two lengths":         (POST + JSON + JSON + b"\r\n" + BODY, "Duplicate Content-Length"),
    "a length too large":  (POST + b"Content-Length: " + b"9" * 23 + b"\r\n\r\n",
                            "Content-Length overflow"),
    "length and chunks":   (POST + JSON + CHUNKED + b"\r\n0\r\n\r\n",
                            "Transfer-Encoding can't be present with Content-Length"),
    "a head without end":  (GET + b"X: " + b"a" * (262_145 - 5 - len(GET)) + b"\r\n",
                            "Header fields too large"),
}
# fmt: on


@pytest.mark.parametrize(("request_sent", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_request_that_is_none_is_answered_with_a_problem(
    server: Server, client: httpx.Client, request_sent: bytes, reason: str
) -> None:
    before = counted(client)
    (only,) = sent(server, request_sent)
    problem = problem_in(only)
    assert problem["detail"] == f"The request cannot be read as HTTP/1.1: {reason}."
    assert problem["instance"] == ""
    after = counted(client)
    more = {key: after[key] - before.get(key, 0) for key in after}
    assert {key for key, n in more.items() if n} == {
        ("other", "unmatched", "400"), ("GET", "/metrics", "200")
    }  # fmt: skip
    assert more["other", "unmatched", "400"] == 1


def test_a_request_that_is_none_is_logged_without_what_it_holds(
    server: Server, client: httpx.Client
) -> None:
    (only,) = sent(server, b"QUAGGA /quagga HTTP/1.1\r\nX-Quagga: quagga\r\n\r\n")
    known = problem_in(only)["request_id"]
    client.get("/healthz")  # Answered after the lines of the one before are written.
    lines = [json.loads(line) for line in server.logged().splitlines() if known in line]
    for line in lines:
        line.pop("timestamp")
        line.pop("duration_ms", None)
    assert lines == [
        {"event": "malformed http", "level": "info", "request_id": known,
         "reason": "Invalid method encountered"},
        {"event": "request", "level": "info", "request_id": known, "method": "other",
         "route": "unmatched", "status": 400, "bytes": len(only[2])},
    ]  # fmt: skip
    assert "quagga" not in server.logged().lower()
    assert "Invalid HTTP request received" not in server.logged()


def test_the_id_of_a_request_is_taken_over_as_far_as_it_was_read(server: Server) -> None:
    broken = GET + b"X-Request-ID: known\r\nContent-Length: x\r\n\r\n"
    assert problem_in(sent(server, broken)[0])["request_id"] == "known"
    first, second = sent(server, GET + b"X-Request-ID: first\r\n\r\n\x00")
    assert first[1]["x-request-id"] == "first"
    assert problem_in(second)["request_id"] != "first"


def test_what_came_before_is_answered_first_and_what_comes_after_not_at_all(
    server: Server, client: httpx.Client
) -> None:
    good = POST + JSON + b"\r\n" + BODY
    answered = client.post(CYCLE, json=ORDER).json()
    first, second, third = sent(server, good + good + b"\x00" + GET + CLOSE + b"\r\n")
    for status, _, body in (first, second):
        assert status == 200
        assert json.loads(body)["outcome"] == answered["outcome"]
    problem_in(third)


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_a_body_that_breaks_off_is_the_fault_of_its_request(server: Server, method: str) -> None:
    head = f"{method} {CYCLE} HTTP/1.1\r\n".encode() + HOST + CHUNKED
    (only,) = sent(server, head + b"X-Request-ID: mine\r\n\r\n2\r\n{}\r\nzz\r\n")
    problem = problem_in(only)
    assert (problem["instance"], problem["request_id"]) == (CYCLE, "mine")
    assert problem["detail"].endswith(": Invalid character in chunk size.")
    (only,) = sent(server, head.replace(b"chunked", b"chunked, gzip") + b"\r\n")
    assert problem_in(only)["detail"].endswith(": Invalid `Transfer-Encoding` header value.")


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
    key = ("POST", CYCLE, "400")
    assert after[key] - before.get(key, 0) == 1
    assert after.get(("POST", CYCLE, "499"), 0) == before.get(("POST", CYCLE, "499"), 0)


@pytest.mark.parametrize("size", [0, 300_000, 3_000_000])
def test_who_is_still_sending_sees_the_answer_too(server: Server, size: int) -> None:
    broken = POST + b"Content-Length: 12x\r\n\r\n"
    problem_in(*sent(server, broken + b"a" * size))
    chunks = POST + CHUNKED + b"\r\n2\r\n{}\r\nzz\r\n"
    problem_in(*sent(server, chunks + b"a" * size))


def test_who_does_not_hang_up_is_hung_up_on(server: Server) -> None:
    with connected(server) as connection:
        connection.sendall(b"\x00")
        problem_in(*responses(connection.makefile("rb").read()))
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
    assert client.post(CYCLE, json=ORDER).status_code == 200


# ------------------------------------------------------------------------------ other protocols


@pytest.mark.parametrize("to", ["websocket", "h2c", "TLS/1.0"])
def test_a_request_for_another_protocol_is_answered_in_this_one(
    server: Server, client: httpx.Client, to: str
) -> None:
    upgrade = (
        f"Upgrade: {to}\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n"
    )
    answered = client.post(CYCLE, json=ORDER).json()
    asked = POST + upgrade.encode() + JSON + b"\r\n" + BODY
    last = GET + b"Upgrade: x\r\nConnection: close, Upgrade\r\n\r\n"
    first, second, third = sent(server, asked + asked + last)
    for status, headers, body in (first, second):
        assert status == 200
        assert "upgrade" not in headers
        assert json.loads(body)["outcome"] == answered["outcome"]
    assert (third[0], third[1]["connection"]) == (200, "close")
    assert "Unsupported upgrade request" not in server.logged()


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
    assert first[0] == 200
    problem_in(second)
