"""What Redis answers is known before a service starts: what time does not mend ends the command."""

from __future__ import annotations

import contextlib
import os
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.servers import free_port
from faults.servers import Node, cluster, replicated
from runs.patience import patience, until
from sessions.redis_faults import FAULTS, PASSWORD, USER, Strict, failing
from sessions.test_embedded import serve
from sessions.test_posting import certificate
from wardroom.sessions.adapters.embedded import server as embedded
from wardroom.sessions.adapters.redis.check import RedisAnswer, check_redis

LASTING = {"NOPERM", "WRONGPASS"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Strict]:
    server = Strict(tmp_path_factory.mktemp("redis"))
    yield server
    server.operator.close()
    server.node.kill()


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    found = cluster(tmp_path_factory.mktemp("cluster"))
    yield found
    for node in found:
        node.kill()


def asked(url: str) -> RedisAnswer:
    return check_redis(url, patience(2))


def code_of(answer: RedisAnswer) -> str:
    return "" if answer.reason is None else answer.reason.code


def test_one_that_is_ready_says_so(strict: Strict) -> None:
    before = strict.operator.dbsize()
    answer = asked(strict.url)
    assert (answer.reason, answer.lasts) == (None, False)
    assert strict.operator.dbsize() == before
    assert PASSWORD not in answer.line


@pytest.mark.parametrize("name", FAULTS)
def test_one_that_refuses_is_named_by_its_own_word(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    server = Strict(tmp_path)
    try:
        with failing(server, fault):
            answer = check_redis(server.url, 0.5)
        assert code_of(answer) == fault.code
        assert answer.lasts == (fault.code in LASTING)
        assert f"{fault.code}: " in answer.line
        for secret in (PASSWORD, USER):
            assert secret not in answer.line
        assert until(lambda: asked(server.url).reason is None)
    finally:
        server.operator.close()
        server.node.kill()


RULES = {
    "no channels": ("resetchannels",),
    "other channels": ("resetchannels", "&elsewhere:*"),
    "other keys": ("resetkeys", "~elsewhere:*"),
    "keys to read alone": ("resetkeys", "%R~*"),
    "no scripts": ("-@scripting",),
    "no news": ("-publish",),
}


@pytest.mark.parametrize("name", RULES)
def test_what_a_user_may_not_do_is_found_before_anybody_plays(name: str, strict: Strict) -> None:
    strict.do(("ACL", "SETUSER", USER, *RULES[name]))
    try:
        answer = asked(strict.url)
    finally:
        strict.do(("ACL", "SETUSER", USER, "~*", "&*", "+@all"))
    assert (code_of(answer), answer.lasts) == ("NOPERM", True)


def url_to(port: int, path: str = "", scheme: str = "redis", who: str = "") -> str:
    return f"{scheme}://{who}127.0.0.1:{port}{path}"


def test_what_is_there_is_not_what_the_url_says(strict: Strict, nodes: list[Node]) -> None:
    port, node, who = strict.node.port, nodes[0].port, f"{USER}:{PASSWORD}@"
    asks = {
        url_to(port, "/99", who=who): "no database",
        url_to(port, scheme="redis+cluster", who=who): "no Cluster",
        url_to(port, "/sessions", "redis+sentinel"): "no Sentinel",
        url_to(node, "/0"): "redis+cluster://",
        url_to(node, "/1"): "",
    }
    for url, words in asks.items():
        answer = asked(url)
        assert answer.lasts, (url, answer)
        assert words in answer.line, (url, answer)
    for at in nodes:
        assert asked(url_to(at.port, scheme="redis+cluster")).reason is None


def test_a_password_that_is_missing_or_wrong(tmp_path: Path) -> None:
    node = Node(tmp_path)
    try:
        with_one = url_to(node.port, who=":wrong@")
        assert asked(with_one).reason is None  # It has none, and accepts any.
        node.client.config_set("requirepass", "right")
        assert (code_of(asked(url_to(node.port))), asked(with_one).lasts) == ("NOAUTH", True)
        assert code_of(asked(with_one)) == "WRONGPASS"
        assert asked(url_to(node.port, who=":right@")).reason is None
    finally:
        node.kill()


def test_sentinels(tmp_path: Path) -> None:
    master, replica, watches = replicated(tmp_path)
    try:
        hosts = ",".join(f"127.0.0.1:{watch.port}" for watch in watches)
        assert asked(f"redis+sentinel://{hosts}/sessions").reason is None
        unknown = asked(f"redis+sentinel://{hosts}/others")
        assert (code_of(unknown), unknown.lasts) == ("SENTINEL", False)
        database = asked(f"redis+sentinel://{hosts}/sessions?db=99")
        assert database.lasts
        as_server = asked(url_to(watches[0].port))
        assert (code_of(as_server), as_server.lasts) == ("ERR", True)
        for watch in watches[1:]:
            watch.kill()
        assert asked(f"redis+sentinel://{hosts}/sessions").reason is None
        watches[0].kill()
        away = asked(f"redis+sentinel://{hosts}/sessions")
        assert (code_of(away), away.lasts) == ("CONNECTION", False)
    finally:
        for node in (master, replica):
            node.kill()
        for watch in watches:
            watch.kill()


def test_one_that_loads_its_data_is_waited_for(tmp_path: Path) -> None:
    node = Node(tmp_path)
    client = node.client
    with client.pipeline() as many:
        for number in range(20_000):
            many.set(f"k{number}", "x" * 100)
        many.execute()
    # A snapshot is loaded with a look at clients every few keys, a file of commands every thousand.
    client.bgrewriteaof()
    until(lambda: not client.info("persistence")["aof_rewrite_in_progress"])
    node.kill()
    slow = ("--key-load-delay", "2000", "--loading-process-events-interval-bytes", "1024")
    process = subprocess.Popen(
        [
            embedded.program(), "--port", str(node.port), "--dir", node.folder,
            "--appendonly", "yes", "--save", "", *slow,
        ],
        stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        answer = until(lambda: reached(url_to(node.port)))
        assert (code_of(answer), answer.lasts) == ("LOADING", False)
    finally:
        process.kill()
        process.wait()


def reached(url: str) -> RedisAnswer | None:
    """The answer, once somebody listens."""
    answer = asked(url)
    return None if code_of(answer) in ("CONNECTION", "TIMEOUT") else answer


def answering(port: socket.socket, reply: bytes) -> None:
    """Answer the first connection to `port` with `reply`, whatever it asks."""

    def answer() -> None:
        connection, _ = port.accept()
        with connection:
            connection.recv(65_536)
            connection.sendall(reply)

    threading.Thread(target=answer, daemon=True).start()


@pytest.mark.parametrize(
    ("scheme", "reply", "code"),
    [
        ("redis", b"HTTP/1.1 400 Bad Request\r\n\r\n", "PROTOCOL"),
        ("redis", b"", "CONNECTION"),
        ("rediss", b"-ERR no TLS here\r\n", "TLS"),
    ],
)
def test_something_else_answers(scheme: str, reply: bytes, code: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as port:
        answering(port, reply)
        answer = asked(url_to(port.getsockname()[1], scheme=scheme))
    assert (code_of(answer), answer.lasts) == (code, False)


def test_a_certificate_that_is_not_trusted_is_named(tmp_path: Path) -> None:
    path = certificate(tmp_path, "redis.example")
    serves = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serves.load_cert_chain(path)
    with socket.create_server(("127.0.0.1", 0)) as port:
        shaking_hands(port, serves)
        answer = asked(url_to(port.getsockname()[1], scheme="rediss"))
    assert (code_of(answer), answer.lasts) == ("CERTIFICATE", False)
    assert "self-signed" in answer.line


def shaking_hands(port: socket.socket, context: ssl.SSLContext) -> None:
    """Begin TLS with the first who connects to `port`."""

    def begin() -> None:
        connection, _ = port.accept()
        with contextlib.suppress(OSError), context.wrap_socket(connection, server_side=True):
            pass

    threading.Thread(target=begin, daemon=True).start()


def test_nobody_answers() -> None:
    assert "Connection refused" in asked(url_to(free_port())).line
    assert "Connection refused" in asked(f"redis://localhost:{free_port()}").line
    assert code_of(asked("unix:///nowhere/redis.sock")) == "CONNECTION"
    unknown = asked("redis://redis.invalid:6379/0")
    assert (code_of(unknown), unknown.lasts) == ("CONNECTION", False)


# ------------------------------------------------------------------------------ wardroom serve


def ended(url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wardroom", "serve", "--port", "0"],
        env={**os.environ, "REDIS_URL": url},
        capture_output=True, text=True, check=False, timeout=patience(120),
    )  # fmt: skip


def test_what_time_does_not_mend_ends_the_command_in_one_line(strict: Strict) -> None:
    port = strict.node.port
    for url, code in (
        (f"redis://{USER}:hunter2-hunter2@127.0.0.1:{port}/0", "WRONGPASS"),
        (f"redis://{USER}:{PASSWORD}@127.0.0.1:{port}/99", "ERR"),
    ):
        result = ended(url)
        assert (result.returncode, result.stdout) == (2, "")
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"wardroom: REDIS_URL: Redis at redis://127.0.0.1:{port}/")
        assert f": {code}: " in line
        assert "hunter2" not in line
        assert PASSWORD not in line


def test_what_may_be_mended_is_waited_for(strict: Strict, tmp_path: Path) -> None:
    fault = FAULTS["a replica"]
    with contextlib.ExitStack() as within:
        mended = contextlib.ExitStack()
        within.callback(mended.close)
        mended.enter_context(failing(strict, fault))
        _, url, told = within.enter_context(serve(tmp_path, REDIS_URL=strict.url))
        assert told.startswith("No sessions until this is mended: Redis at redis://127.0.0.1:")
        assert ": READONLY: " in told
        client = within.enter_context(httpx.Client(base_url=url, timeout=patience()))
        assert client.get("/readyz").json()["reason"]["code"] == "READONLY"
        assert client.get("/v1/rulesets").status_code == 200
        made = client.post("/v1/battleships/sessions", json={"setup": {}})
        assert (made.status_code, made.json()["reason"]["code"]) == (503, "READONLY")
        mended.close()
        until(lambda: client.get("/readyz?need=sessions").status_code == 200)
        assert client.post("/v1/battleships/sessions", json={"setup": {}}).status_code == 201
