"""The server as it runs: what it does to slow clients, to crowds, and when processes end."""

from __future__ import annotations

import contextlib
import functools
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from api.serving import Server, serving
from api.test_malformed_http import BODY, CLOSE, CYCLE, GET, HUNT, JSON, POST, connected, sent
from api.test_settings import beside_a_service
from api.work_queues import has_memory
from runs.patience import in_time, patience, until
from runs.processes import ending, runs
from wardroom.sessions.adapters.embedded.server import embedded_server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service with little patience."""
    with serving(
        tmp_path_factory.mktemp("strict"),
        WARDROOM_HEAD_SECONDS="1",
        WARDROOM_BODY_SECONDS="1",
    ) as running:
        yield running


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service with room for two."""
    with serving(
        tmp_path_factory.mktemp("narrow"),
        WARDROOM_BODY_SECONDS="600",
        WARDROOM_CONCURRENCY="2",
    ) as running:
        yield running


def token_of(made: httpx.Response) -> dict[str, str]:
    """What a player of the session that was `made` sends."""
    return {"Authorization": f"Bearer {next(iter(made.json()['tokens'].values()))}"}


def drip(connection: socket.socket) -> None:
    """Send a byte now and then until the other side has had enough."""
    for _ in range(round(patience() * 5)):
        try:
            connection.sendall(b"x")
        except OSError:
            return
        time.sleep(0.2)


# ------------------------------------------------------------------------------- slow clients


@pytest.mark.parametrize(
    "begun", [b"", b"GET /heal", GET, GET + b"\r\n" + b"GET /heal"],
    ids=["nothing", "half a line", "half a head", "half a second head"],
)  # fmt: skip
def test_a_head_that_does_not_come_is_waited_for_no_longer(strict: Server, begun: bytes) -> None:
    with connected(strict) as connection:
        connection.settimeout(patience())
        connection.sendall(begun)
        reply = connection.makefile("rb").read()
    assert reply.count(b"HTTP/1.1 200 OK") == begun.count(b"\r\n\r\n")


def test_a_dripping_head_gets_no_more_time(strict: Server) -> None:
    with connected(strict) as connection:
        connection.sendall(GET + b"X: ")
        dripping = threading.Thread(target=drip, args=(connection,))
        dripping.start()
        with contextlib.suppress(ConnectionError):
            assert connection.recv(1) == b""
        dripping.join(patience())
    assert not dripping.is_alive()


@pytest.mark.parametrize("keeps_on", [False, True], ids=["stuck", "dripping"])
def test_a_body_that_does_not_come_is_answered_with_408(strict: Server, keeps_on: bool) -> None:
    with connected(strict) as connection:
        connection.sendall(POST + JSON + b"\r\n{")
        dripping = threading.Thread(target=drip, args=(connection,))
        if keeps_on:
            dripping.start()
        reply = http.client.HTTPResponse(connection)
        reply.begin()
        problem = json.loads(reply.read())
        if keeps_on:
            dripping.join(patience())
            assert not dripping.is_alive()
    assert (reply.status, problem["code"]) == (408, "body_too_slow")
    assert reply.headers["connection"] == "close"


def test_nobody_waits_for_a_body_that_is_not_wanted(strict: Server) -> None:
    (only,) = sent(strict, b"POST /nope HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
    assert only[0] == 404


# -------------------------------------------------------------------------------------- crowds


def test_a_crowd_is_turned_away_and_those_who_look_after_the_service_are_not(
    narrow: Server,
) -> None:
    with narrow.client() as client:
        made = client.post("/v1/hunters/sessions", json={"setup": {}})
        token = token_of(made)
        events = made.headers["location"] + "/events"
        with connected(narrow) as one, connected(narrow) as other:
            for connection in (one, other):
                connection.sendall(POST + JSON + CLOSE + b"Expect: 100-continue\r\n\r\n")
                # Said when somebody waits for the body.
                assert connection.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
            refused = client.post(CYCLE, json=HUNT)
            for path in ("/healthz", "/readyz", "/metrics"):
                assert client.get(path).status_code == 200
            with client.stream("GET", events, headers=token) as stream:
                assert stream.status_code == 200
                assert next(stream.iter_lines()).startswith("retry:")
            for connection in (one, other):
                connection.sendall(BODY)
                assert connection.makefile("rb").read().startswith(b"HTTP/1.1 200 OK")
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.json()["type"] == "/problems#busy"
        assert int(refused.headers["retry-after"]) > 0
        assert refused.json()["request_id"] == refused.headers["x-request-id"]
        assert client.post(CYCLE, json=HUNT).status_code == 200
        counted = 'wardroom_requests_total{code="busy",group="refused",status="503"}'
        assert counted in client.get("/metrics").text
        lines = [json.loads(line) for line in narrow.logged().splitlines() if line[:1] == "{"]
        (line,) = [line for line in lines if line.get("code") == "busy"]
        assert (line["route"], line["status"], line["level"]) == (CYCLE, 503, "warning")


def test_idle_connections_take_no_room(narrow: Server) -> None:
    idle = [socket.create_connection(address_of(narrow), patience()) for _ in range(50)]
    try:
        with narrow.client() as client:
            assert client.post(CYCLE, json=HUNT).status_code == 200
    finally:
        for connection in idle:
            connection.close()


def address_of(server: Server) -> tuple[str, int]:
    address = urlsplit(server.url)
    return address.hostname or "", address.port or 0


# ----------------------------------------------------------------------------------- addresses


def test_a_proxy_that_is_trusted_says_who_the_client_is(tmp_path: Path) -> None:
    settings = {
        "WARDROOM_WORK_A_MINUTE": "1",
        "WARDROOM_FORWARDED_ALLOW_IPS": "10.9.9.9,127.0.0.0/8",
    }
    with serving(tmp_path, **settings) as server, server.client() as client:
        statuses = [
            client.get("/v1/rulesets", headers={"X-Forwarded-For": f"203.0.113.{n}, 10.9.9.9"})
            .status_code
            for n in range(5)
        ]  # fmt: skip
        same = [
            client.get("/v1/rulesets", headers={"X-Forwarded-For": "203.0.113.99"}).status_code
            for _ in range(3)
        ]
    assert statuses == [200] * 5
    assert 429 in same


def test_two_services_do_not_share_a_port(server: Server, tmp_path: Path) -> None:
    port = str(address_of(server)[1])
    environment = {**os.environ, "PORT": port, "WARDROOM_DATA_DIR": str(tmp_path)}
    second = subprocess.run(
        [sys.executable, "-m", "wardroom", "serve"],
        env=environment, capture_output=True, text=True, timeout=patience(), check=False,
    )  # fmt: skip
    assert second.returncode == 2
    assert f"PORT={port}" in second.stderr


# ----------------------------------------------------------------------------------- processes


def workers_of(parent: int) -> set[int]:
    """The worker processes of a service: they are forked from it."""
    found, own = set(), Path(f"/proc/{parent}/cmdline").read_bytes()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(") ")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z" and command == own:
            found.add(int(folder.name))
    return found


@pytest.mark.parametrize("workers", [1, (os.cpu_count() or 1) + 1])
def test_a_service_starts_beside_the_variables_of_kubernetes(tmp_path: Path, workers: int) -> None:
    """And reports them once. Of settings that there are not it reports nothing."""
    with serving(tmp_path, WORKERS=str(workers), **beside_a_service("wardroom")) as server:
        assert answers(server)
    log = server.logged()
    assert log.count("not settings, and ignored") == 1
    assert all(name in log for name in beside_a_service("wardroom"))
    assert log.count(f"WORKERS={workers}") == (workers > 1)
    assert "threads" not in log


def answers(server: Server) -> bool:
    try:
        return httpx.get(f"{server.url}/healthz", timeout=patience(5)).status_code == 200
    except httpx.TransportError:
        return False


def test_a_service_that_checks_its_archive_is_stopped_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        environment = {
            "REDIS_URL": f"redis://127.0.0.1:{silent.getsockname()[1]}",
            "WARDROOM_ARCHIVE": tmp_path.as_uri(),
        }
        service = subprocess.Popen(
            [sys.executable, "-m", "wardroom", "serve"],
            env={**os.environ, **environment}, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        with ending(service) as process:
            silent.settimeout(patience())
            with silent.accept()[0]:
                process.terminate()
                said = process.communicate(timeout=patience())[1]
    assert process.returncode == 128 + signal.SIGTERM
    assert "The archive was not checked" not in said


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_worker_that_is_killed_is_replaced(tmp_path: Path, workers: str) -> None:
    with serving(tmp_path, WORKERS=workers) as server:
        parent = server.process.pid
        before = workers_of(parent)
        assert len(before) == int(workers)
        os.kill(min(before), signal.SIGKILL)
        until(lambda: len(workers_of(parent) - {min(before)}) == int(workers))
        until(lambda: answers(server))
        assert server.process.poll() is None
        assert '"event":"Unexpected exit from worker-' in server.logged().replace('": "', '":"')


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_whose_work_processes_cannot_be_made_ends_and_is_replaced(
    tmp_path: Path, blow: signal.Signals
) -> None:
    """It can have no other process that makes them: it has threads. Nobody has to want one."""
    with serving(tmp_path) as server:
        (worker,) = workers_of(server.process.pid)
        (maker,) = workers_of(worker)
        os.kill(maker, blow)
        until(lambda: worker not in workers_of(server.process.pid))
        until(lambda: answers(server))
        assert not has_memory(maker)
        batch = {"items": [{"call": "hunters/long-range-fire", "request": {}}]}
        assert (
            httpx.post(f"{server.url}/v1/batch", json=batch, timeout=patience()).status_code == 200
        )
        assert "the process that makes work processes is lost" in server.logged()


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    with serving(tmp_path, WORKERS="2", WARDROOM_DRAIN_SECONDS="50") as server:
        workers = workers_of(server.process.pid)
        assert len(workers) == 2
        with server.client() as client:
            made = client.post("/v1/hunters/sessions", json={"setup": {}})
            token = token_of(made)
            events = made.headers["location"] + "/events"
            with client.stream("GET", events, headers=token) as stream:
                lines = stream.iter_lines()
                next(lines)
                server.process.kill()
                assert "event: gone" not in list(in_time(lines))
        server.process.wait(patience())
        until(lambda: not any(map(runs, workers)))
    # What it left behind is taken over, and stopped.
    with serving(tmp_path) as server:
        assert answers(server)


def reported(server: Server, said: str) -> bool:
    return said in server.logged()


def test_at_sighup_workers_that_could_not_begin_leave_the_old_ones_in_place(tmp_path: Path) -> None:
    charts, keys = tmp_path / "charts", tmp_path / "keys.json"
    pack = charts / "club" / "pack.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text(
        'name = "club"\ntitle = "Of a club"\nruleset = "hunters"\nversion = "1"\n'
        'base = "standard"\n'
    )
    keys.write_text('{"keys": []}')
    files = {"WARDROOM_CHARTS_DIR": str(charts), "WARDROOM_KEYS_FILE": str(keys)}
    with serving(tmp_path, WARDROOM_RESTART_SECONDS="1", **files) as server:
        parent = server.process.pid
        before = workers_of(parent)
        for broken, said in ((pack, "club/pack.toml"), (keys, "holds no API keys")):
            written = broken.read_text()
            broken.write_text("name = ")
            server.process.send_signal(signal.SIGHUP)
            until(functools.partial(reported, server, said))
            broken.write_text(written)
        keys.unlink()
        server.process.send_signal(signal.SIGHUP)
        until(functools.partial(reported, server, "keys.json is not there"))
        keys.write_text('{"keys": []}')
        assert server.logged().count("the workers stay as they are") == 3
        assert workers_of(parent) == before
        assert answers(server)
        server.process.send_signal(signal.SIGHUP)
        until(lambda: bool(workers_of(parent)) and not workers_of(parent) & before)
        until(lambda: answers(server))


def test_at_sighup_redis_is_asked_with_what_the_secret_is_now(tmp_path: Path) -> None:
    secret = tmp_path / "url"
    with embedded_server(tmp_path / "redis") as redis:
        secret.write_text(redis.url)
        own = {"WARDROOM_RESTART_SECONDS": "1", "REDIS_URL_FILE": str(secret)}
        with serving(tmp_path, **own) as server:
            parent = server.process.pid
            before = workers_of(parent)
            secret.write_text(f"{redis.url}?db=99")
            server.process.send_signal(signal.SIGHUP)
            until(functools.partial(reported, server, "the workers stay as they are"))
            assert "REDIS_URL" in server.logged()
            assert workers_of(parent) == before
            secret.write_text(redis.url)
            server.process.send_signal(signal.SIGHUP)
            until(lambda: bool(workers_of(parent)) and not workers_of(parent) & before)
            until(lambda: answers(server))


class Caller(threading.Thread):
    """Sends one request after another on connections kept alive, until nobody answers."""

    def __init__(self, server: Server, pause: float) -> None:
        super().__init__()
        self._address = address_of(server)
        self._pause = pause
        self.told: list[tuple[float, int, bool]] = []
        """Of each answer: when it was asked for, its status, and whether it ends the connection."""
        self.cut_off = 0
        self.unanswered = 0
        self._ends = time.monotonic() + patience(300)

    def run(self) -> None:
        """Call."""
        connection = http.client.HTTPConnection(*self._address, timeout=patience())
        while (asked := time.monotonic()) < self._ends:
            try:
                connection.request("POST", CYCLE, BODY, {"Content-Type": "application/json"})
                response = connection.getresponse()
            except ConnectionRefusedError:
                return
            except (http.client.RemoteDisconnected, ConnectionError):
                # Nothing of an answer: the request may be sent elsewhere.
                self.unanswered += 1
                connection.close()
                continue
            try:
                whole = json.loads(response.read())
                assert whole["outcome"]
            except (http.client.HTTPException, ConnectionError, ValueError):
                self.cut_off += 1
            closes = response.getheader("connection") == "close"
            self.told.append((asked, response.status, closes))
            time.sleep(self._pause)


def _readiness(server: Server) -> int:
    """The status that the worker returns which takes the next connection."""
    return httpx.get(f"{server.url}/readyz", timeout=patience()).status_code


@pytest.mark.parametrize("workers", ["1", "2"])
def test_at_sigterm_every_answer_is_whole_and_clients_are_sent_away(
    tmp_path: Path, workers: str
) -> None:
    drain = str(round(patience(2)))
    with serving(tmp_path, WORKERS=workers, WARDROOM_DRAIN_SECONDS=drain) as server:
        callers = [Caller(server, pause) for pause in (0.0, 0.0, 0.0, 0.02, 0.02, 0.1)]
        for caller in callers:
            caller.start()
        until(lambda: all(len(caller.told) > 5 for caller in callers))
        assert not any(closes for caller in callers for *_, closes in caller.told)
        server.process.send_signal(signal.SIGTERM)
        until(lambda: {_readiness(server) for _ in range(10)} == {503})
        all_heard = time.monotonic()
        ready, healthy = (
            httpx.get(f"{server.url}{path}", timeout=patience()) for path in ("/readyz", "/healthz")
        )
        for caller in callers:
            caller.join(patience())
            assert not caller.is_alive(), "somebody still answers, or takes connections"
        assert server.process.wait(patience()) == 0
    assert ready.json()["type"] == "/problems#stopping"
    assert int(ready.headers["retry-after"]) > 0
    assert (healthy.status_code, healthy.headers["connection"]) == (200, "close")
    told = [answer for caller in callers for answer in caller.told]
    assert {status for _, status, _ in told} == {200}
    assert sum(caller.cut_off for caller in callers) == 0
    later = [closes for asked, _, closes in told if asked > all_heard]
    assert later
    assert all(later)
    # Whoever connected in the last moment is told nothing, and knows it.
    assert all(caller.unanswered <= 1 for caller in callers)
