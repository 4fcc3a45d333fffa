"""HTTP/1.1 as it goes over the wire: answers in order, whole, and with the fields they need."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import pytest

from api.serving import Server
from api.spellings import other_paths, spellings

OK = b"HTTP/1.1 200 OK"


def sent(server: Server, *requests: bytes) -> bytes:
    """Everything that comes back for `requests`, sent at once; the last must close."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0)) as connection:
        connection.sendall(b"".join(requests))
        return connection.makefile("rb").read()


def request(line: str, *fields: str) -> bytes:
    return "\r\n".join([line, "Host: 127.0.0.1", *fields, "", ""]).encode()


def fields_of(reply: bytes) -> dict[bytes, bytes]:
    head, _, _ = reply.partition(b"\r\n\r\n")
    pairs = [line.split(b": ", 1) for line in head.split(b"\r\n")[1:]]
    names = [name for name, _ in pairs]
    assert len(set(names)) == len(names)
    return dict(pairs)


def test_requests_on_one_connection_are_answered_in_their_order(server: Server) -> None:
    get = request("GET /healthz HTTP/1.1", "X-Request-ID: first")
    last = request("GET /healthz HTTP/1.1", "X-Request-ID: last", "Connection: close")
    first, second = sent(server, get, last).split(OK)[1:]
    assert fields_of(first)[b"x-request-id"] == b"first"
    assert b"connection" not in fields_of(first)
    assert int(fields_of(first)[b"content-length"]) == len(first.partition(b"\r\n\r\n")[2])
    assert fields_of(second)[b"x-request-id"] == b"last"
    assert fields_of(second)[b"connection"] == b"close"
    assert fields_of(first).keys() == fields_of(second).keys() - {b"connection"}


def test_an_old_client_is_answered_in_its_version_and_hung_up_on(server: Server) -> None:
    reply = sent(server, request("GET /healthz HTTP/1.0"))
    assert reply.startswith(b"HTTP/1.0 200 OK")
    assert reply.endswith(b"}")


def test_head_has_the_fields_of_get_and_no_body(server: Server) -> None:
    head = request("HEAD /healthz HTTP/1.1", "X-Request-ID: same")
    get = request("GET /healthz HTTP/1.1", "X-Request-ID: same", "Connection: close")
    first, second = sent(server, head, get).split(OK)[1:]
    assert first.endswith(b"\r\n\r\n")
    differing = {b"date", b"connection"}
    got, asked = fields_of(first), fields_of(second)
    assert {key: got[key] for key in got.keys() - differing} == {
        key: asked[key] for key in asked.keys() - differing
    }


@pytest.mark.parametrize("plain", ["/healthz", "/v1/rulesets", "/v1/hunters/rules/9.5"])
def test_other_spellings_of_a_path_lead_there_too(server: Server, plain: str) -> None:
    """As they go over the wire: httpx would tidy some of them."""

    def answer(path: str) -> tuple[bytes, bytes]:
        head, _, body = sent(
            server, request(f"GET {path} HTTP/1.1", "Connection: close")
        ).partition(b"\r\n\r\n")
        return head.split(b"\r\n", 1)[0], body

    expected = answer(plain)
    assert expected[0] == OK
    assert {path: answer(path) for path in spellings(plain)} == dict.fromkeys(
        spellings(plain), expected
    )
    for path in other_paths(plain):
        assert answer(path)[0] == b"HTTP/1.1 404 Not Found", path


@pytest.mark.parametrize(
    ("path", "plain"),
    [
        ("/play/", "/play"),
        ("//docs", "/docs"),
        ("/docs//guides/?x=%2F", "/docs/guides?x=%2F"),
        ("//", "/"),
        ("//docs/%2Fdocs.css", "/docs/docs.css"),
    ],
)
def test_a_browser_is_sent_on_to_the_plain_path_of_a_page(
    server: Server, path: str, plain: str
) -> None:
    for method in ("GET", "HEAD"):
        moved = sent(server, request(f"{method} {path} HTTP/1.1", "Connection: close"))
        assert moved.startswith(b"HTTP/1.1 308 Permanent Redirect\r\n")
        assert fields_of(moved)[b"location"] == plain.encode()
    there = sent(server, request(f"GET {plain.partition('?')[0]} HTTP/1.1", "Connection: close"))
    assert there.startswith(OK)
