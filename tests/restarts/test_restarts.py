"""What `make restarts` counts, and the configuration that it runs nginx with."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from restarts.clients import Clients
from restarts.instances import configured
from runs.patience import patience

_OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"
_CLOSING = _OK.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")
_AWAY = _CLOSING.replace(b"200 OK", b"503 Away")


def serve(answer: bytes, log: Path) -> Iterator[int]:
    """Yield the port where one request will be answered with `answer`, and logged."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]
        listening.settimeout(patience())
        connection, _ = listening.accept()
        with connection:
            connection.settimeout(patience())
            log.write_bytes(b'"' + connection.recv(1000).split()[-1] + b'"')
            connection.sendall(answer)


@pytest.mark.parametrize(
    ("answer", "read", "outcome"),
    [
        (_CLOSING, True, "1 answered; 0 lost, 0 cut off, 0 crossed"),
        (_AWAY, True, "0 answered, 1 x 503; 0 lost, 0 cut off, 0 crossed"),
        (_OK[:-1], True, "0 answered; 0 lost, 1 cut off, 0 crossed"),
        (_OK[:9], True, "0 answered; 0 lost, 1 cut off, 0 crossed"),
        (b"", True, "0 answered; 1 lost, 0 cut off, 0 crossed"),
        (b"", False, "0 answered; 0 lost, 0 cut off, 1 crossed"),
    ],
)
def test_each_request_is_counted_as_what_became_of_it(
    tmp_path: Path, answer: bytes, read: bool, outcome: str
) -> None:
    log = tmp_path / "log"
    serving = serve(answer, log)
    clients = Clients(next(serving), [b"GET / HTTP/1.1\r\nX-Request-ID: @\r\n\r\n"], 1)
    clients.stop_after = 1
    answering = threading.Thread(target=lambda: list(serving))
    answering.start()
    with clients as outcomes:
        answering.join(2 * patience())
        clients.join(2 * patience())
    assert not answering.is_alive()
    assert not clients.is_alive()
    outcomes.settle([log] if read else [])
    assert str(outcomes).startswith(outcome)


def test_nginx_gets_the_shipped_configuration_with_other_ports(tmp_path: Path) -> None:
    text = configured(tmp_path, 9000, [9001, 9002])
    assert "server 127.0.0.1:9001 max_fails=0;\n    server 127.0.0.1:9002 max_fails=0;" in text
    assert "listen 127.0.0.1:9000;" in text
    assert "listen 80" not in text
    assert text.count("{") == text.count("}")
