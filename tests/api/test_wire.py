"""HTTP/1.1 as it goes over the wire: answers in order, whole, and with the fields they need."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import httpx
import pytest

from api.serving import Server

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


@pytest.mark.parametrize("path", ["/healthz", "/healthz/", "//healthz", "/v1//rulesets/"])
def test_other_spellings_of_a_path_lead_there_too(client: httpx.Client, path: str) -> None:
    plain = "/" + "/".join(part for part in path.split("/") if part)
    reply = client.get(httpx.URL(str(client.base_url).rstrip("/") + path))
    assert reply.status_code == 200
    assert reply.content == client.get(plain).content
