"""What nginx answers by itself with the shipped configuration, each as it goes over the wire.

`make restarts` tries it with a real nginx; `python -m restarts.proxied` tries it alone.
"""

from __future__ import annotations

import json
import socket
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from api.spellings import spellings
from bench.servers import free_port
from restarts.instances import Instance, nginx, nginx_program
from runs.guardian import guard
from runs.patience import patience
from wardroom.api.exchange import PROBLEM_JSON
from wardroom.api.problems import Problem
from wardroom.sessions.adapters.embedded.server import embedded_server

_LONG = "a" * 40_000
_END = "Host: x\r\nConnection: close\r\n\r\n"


class Exchange(NamedTuple):
    """A request, and the status and code with which nginx answers it."""

    name: str
    request: str
    status: int
    code: str


def denied(root: str = "") -> Iterator[Exchange]:
    """Yield what only the operator may ask below `root`, in each spelling."""
    for path in ("/metrics", "/admin/sessions", "/admin/tournaments/x/close"):
        for spelling in spellings(root + path):
            yield Exchange(spelling, f"GET {spelling} HTTP/1.1\r\n{_END}", 404, "not_found")


def refused() -> Iterator[Exchange]:
    """Yield what does not come to the service."""
    begun = "POST /v1/verify HTTP/1.1\r\n"
    yield Exchange("a line that is no HTTP", "garbage\r\n\r\n", 400, "malformed_http")
    yield Exchange("no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "malformed_http")
    yield Exchange("NUL", f"GET /%00 HTTP/1.1\r\n{_END}", 400, "malformed_http")
    yield Exchange("above the root", f"GET /../x HTTP/1.1\r\n{_END}", 400, "malformed_http")
    yield Exchange("TRACE", f"TRACE / HTTP/1.1\r\n{_END}", 405, "method_not_allowed")
    yield Exchange(
        "a long body", f"{begun}Content-Length: 99999999\r\n{_END}", 413, "body_too_large"
    )
    yield Exchange("a long path", f"GET /{_LONG} HTTP/1.1\r\n{_END}", 414, "uri_too_long")
    yield Exchange("a long field", f"{begun}X: {_LONG}\r\n{_END}", 431, "headers_too_large")
    yield Exchange("gzip", f"{begun}Transfer-Encoding: gzip\r\n{_END}", 501, "not_implemented")
    yield Exchange("HTTP/3", f"GET / HTTP/3.0\r\n{_END}", 505, "version_not_supported")
    yield Exchange("its own location", f"GET /.problem HTTP/1.1\r\n{_END}", 404, "not_found")


def away() -> Iterator[Exchange]:
    """Yield what comes to a service that is not there."""
    for path in ("/v1/rulesets?ticket=x", "/v1/batch", "/%22%0a%5C", "/v1/x/sessions/y/events"):
        yield Exchange(f"away: {path}", f"GET {path} HTTP/1.1\r\n{_END}", 503, "away")


def wrong(port: int, exchange: Exchange) -> str:
    """Return what is wrong with the answer of nginx at `port`; empty where it is right."""
    with socket.create_connection(("127.0.0.1", port), patience()) as connection:
        connection.sendall(exchange.request.encode())
        reply = b""
        while not _whole(reply) and (more := connection.recv(65_536)):
            reply += more
    head, _, body = reply.decode().partition("\r\n\r\n")
    line, *lines = head.split("\r\n")
    fields = {name.lower(): value for name, _, value in (each.partition(": ") for each in lines)}
    status = int(line.split(" ")[1])
    if status != exchange.status:
        return f"status {status}"
    if fields["content-type"] != PROBLEM_JSON:
        return f"content type {fields['content-type']}"
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError as fault:
        return f"{fault}: {body}"
    if (problem.status, problem.code) != (status, exchange.code):
        return body
    if problem.request_id != fields["x-request-id"]:
        return "another request id"
    if status == 405 and not fields.get("allow"):
        return "no Allow"
    if status == 503 and not fields.get("retry-after"):
        return "no Retry-After"
    return ""


def _whole(reply: bytes) -> bool:
    head, end, body = reply.partition(b"\r\n\r\n")
    length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
    return bool(end) and bool(length) and len(body) >= int(length)


def tried(program: str) -> list[str]:
    """Return what nginx answers wrongly: before a service that has metrics and an admin API."""
    faults: list[str] = []
    count = 0
    with tempfile.TemporaryDirectory(prefix="wardroom-proxied-") as place:
        folder = Path(place)
        keys = folder / "admin.json"
        keys.write_text('{"keys": []}')
        with embedded_server(folder) as redis:
            settings = {"WARDROOM_METRICS": "port", "WARDROOM_ADMIN_KEYS_FILE": str(keys)}
            instance = Instance(folder, redis.url, 1, free_port(), **settings)
            with nginx(program, folder, [instance]) as port:
                asked = [*denied(), *refused()]
                faults += wrongly_answered(port, asked)
                instance.stop()
                gone = [*away()]
                faults += wrongly_answered(port, gone)
                count = len(asked) + len(gone)
        logged = (folder / "nginx-access.log").read_text()
        if "ticket=x" in logged or logged.count("\n") != count:
            faults.append(f"the log: {logged}")
    print(f"nginx by itself: {count} requests, {len(faults)} answered wrongly", flush=True)
    return faults


def wrongly_answered(port: int, exchanges: Iterable[Exchange]) -> list[str]:
    """Return what is wrong with each answer of nginx at `port` that is not right."""
    found = ((each, wrong(port, each)) for each in exchanges)
    return [f"{each.name}: {fault}" for each, fault in found if fault]


if __name__ == "__main__":
    guard()
    found_program = nginx_program()
    if found_program is None:
        raise SystemExit("install nginx, or set NGINX_PROGRAM")
    wrongly = tried(found_program)
    print(json.dumps(wrongly, indent=1) if wrongly else "all as it should be")
    sys.exit(bool(wrongly))
