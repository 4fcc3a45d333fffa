"""Redis slow, full, stopped, hanging or gone: sessions say so, calls go on, all comes back."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from api.serving import Server
from faults.proxy import Proxy, to_socket
from runs.patience import patience, until
from sessions.serving import Seat, serving_toys, started
from wardroom.sessions.adapters.embedded import server as embedded

_TIMEOUT_MS = 400
PRESS = {"kind": "press", "press": True}
CALL = "/v1/hunters/calls/check-close-approach"


class Redis:
    """A server that can be killed and started again on its data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.socket = folder / "s.sock"
        self.process: subprocess.Popen[bytes] = embedded.start(folder, self.socket)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        self.process = embedded.start(self.folder, self.socket)

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket))


class Setting:
    def __init__(self, server: Server, redis: Redis, proxy: Proxy, client: httpx.Client) -> None:
        self.server = server
        self.redis = redis
        self.proxy = proxy
        self.client = client

    def owner(self, rounds: int = 100) -> Seat:
        return started(self.client, "drill", setup={"rounds": rounds})["owner"]

    def assert_away(self, response: httpx.Response) -> None:
        assert response.status_code == 503, response.text
        assert response.json()["type"] == "/problems#sessions-away"
        assert int(response.headers["retry-after"]) >= 1

    def assert_calls_answered(self) -> None:
        body = {
            "situation": {
                "date": "1941-03",
                "boat": {"type": "VIIC"},
                "contact": {
                    "kind": "convoy",
                    "escorted": True,
                    "time": "night",
                    "targets": [{"kind": "tanker", "tonnage": 8100}],
                },
            },
            "dice": {"kind": "fixed", "rolls": [1, 2]},
        }
        assert self.client.post(CALL, json=body).status_code == 200

    def readiness(self) -> str:
        response = self.client.get("/readyz")
        assert response.status_code == 200
        return str(response.json()["sessions"])

    def wait_until_back(self, seat: Seat) -> httpx.Response:
        def found() -> httpx.Response | None:
            response = seat.get()
            return response if response.status_code == 200 else None

        return until(found)


@pytest.fixture
def setting(tmp_path: Path) -> Iterator[Setting]:
    server = Redis(tmp_path)
    with contextlib.ExitStack() as stack:
        stack.callback(server.kill)
        proxy = stack.enter_context(Proxy(to_socket(str(server.socket))))
        running = stack.enter_context(
            serving_toys(
                tmp_path,
                proxy.url,
                WARDROOM_REDIS_TIMEOUT_MS=str(_TIMEOUT_MS),
                WARDROOM_REDIS_CONNECTIONS="4",
            )
        )
        yield Setting(running, server, proxy, stack.enter_context(running.client()))


def test_killed_and_started_again(setting: Setting) -> None:
    owner = setting.owner()
    etag = owner.etag()
    done = [owner.act(PRESS, Idempotency_Key=f"k{number}") for number in range(5)]
    setting.redis.kill()
    for response in (
        owner.get(), owner.act(PRESS, etag, Idempotency_Key="k9"), owner.get("/log"),
        owner.get("/export"), owner.get("/events"), owner.post("/fork", {}), owner.delete(),
        setting.client.post("/v1/drill/sessions", json={"setup": {}}),
    ):  # fmt: skip
        setting.assert_away(response)
    setting.assert_calls_answered()
    assert setting.readiness() == "away"
    setting.assert_away(setting.client.get("/readyz?need=sessions"))
    assert setting.client.get("/healthz").status_code == 200
    setting.redis.restart()
    setting.wait_until_back(owner)
    assert setting.readiness() == "ready"
    # Nothing that was acknowledged is lost, and a repeat is still answered as the first was.
    assert owner.get().json()["number"] == 7
    for number, first in enumerate(done):
        again = owner.act(PRESS, etag, Idempotency_Key=f"k{number}")
        came = [{**each.json(), "session": None} for each in (again, first)]
        assert came[0] == came[1]
    assert owner.act(PRESS).status_code == 200


def test_slow(setting: Setting) -> None:
    owner = setting.owner()
    setting.proxy.delay = 10 * patience(120)  # Longer than anybody here waits for an answer.
    setting.assert_away(owner.get())
    setting.assert_calls_answered()
    setting.proxy.delay = 0.0
    setting.wait_until_back(owner)


def test_swallowed_and_nothing_piles_up(setting: Setting) -> None:
    owner = setting.owner()
    setting.proxy.manner = "swallow"
    before = setting.proxy.connections

    def get(_: int) -> int:
        with setting.server.client() as client:
            return owner._replace(client=client).get().status_code

    with ThreadPoolExecutor(40) as threads:
        waiting = [threads.submit(get, number) for number in range(80)]
        time.sleep(0.2)
        setting.assert_calls_answered()
        assert {future.result() for future in waiting} == {503}
    # Each was answered while Redis said nothing, and tried once at most.
    assert setting.proxy.connections - before <= 80
    setting.proxy.manner = "pass"
    setting.wait_until_back(owner)


def test_hung_it_is_no_longer_waited_for(setting: Setting) -> None:
    owner = setting.owner()
    setting.proxy.manner = "swallow"
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: setting.assert_away(owner.get()), range(40)))
    before = setting.proxy.connections
    for _ in range(200):
        setting.assert_away(owner.get())
    # Each attempt takes its time-out: the others were answered without one.
    assert setting.proxy.connections - before < 100
    setting.assert_calls_answered()
    assert "wardroom_redis_breaker_open 1.0" in setting.client.get("/metrics").text
    setting.proxy.manner = "pass"
    setting.wait_until_back(owner)
    assert owner.act(PRESS).status_code == 200
    assert "wardroom_redis_breaker_open 0.0" in setting.client.get("/metrics").text
    told = [json.loads(line)["event"] for line in setting.server.logged().splitlines()]
    assert told.count("redis does not answer: sessions are refused at once") == 1
    assert told.count("redis answers again") == 1


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-ttl"])
def test_one_that_may_evict_sessions_is_refused_until_it_may_not(
    setting: Setting, policy: str
) -> None:
    with setting.redis.client() as server:
        server.config_set("maxmemory-policy", policy)
        owner = setting.owner()  # It has no maxmemory: nothing is evicted.
        server.config_set("maxmemory", "100mb")
        for _ in range(1000):  # Looked at once a second at most.
            if setting.client.post("/v1/drill/sessions", json={"setup": {}}).status_code == 503:
                break
        setting.assert_away(owner.get())
        setting.assert_away(setting.client.get("/readyz?need=sessions"))
        (told,) = wait_for(setting.server, "redis may evict sessions: refused", 1)
        assert told["policy"] == policy
        assert "WARDROOM_EVICTION" in told["mend"]
        server.config_set("maxmemory-policy", "noeviction")
        setting.wait_until_back(owner)


def test_cut_off_again_and_again(setting: Setting) -> None:
    owner = setting.owner(rounds=200)
    etag, answered = owner.etag(), 0
    for number in range(60):
        if number % 3 == 0:
            setting.proxy.cut()
        note = {**PRESS, "note": str(number)}
        for _ in range(20):
            response = owner.act(note, etag, Idempotency_Key=f"k{number}")
            if response.status_code == 200:
                etag, answered = response.headers["etag"], answered + 1
                break
            setting.assert_away(response)
    assert answered == 60
    notes = [
        event["action"]["note"]
        for entry in owner.get("/export").json()["entries"][2:]
        for event in entry["content"]["events"]
        if "action" in event
    ]
    assert notes == [str(number) for number in range(60)]


def test_full(setting: Setting) -> None:
    owner = setting.owner()
    with setting.redis.client() as server:
        server.config_set("maxmemory", "1")
        before = owner.get()
        assert before.status_code == 200  # What is there can be read.
        setting.assert_away(owner.act(PRESS))
        setting.assert_away(setting.client.post("/v1/drill/sessions", json={"setup": {}}))
        assert owner.get().content == before.content
        server.config_set("maxmemory", "0")
    assert owner.act(PRESS).status_code == 200


def test_hanging(setting: Setting) -> None:
    """An action whose reply did not come has happened or not; its repeat tells, and it is once."""
    owner = setting.owner()
    etag = owner.etag()
    os.kill(setting.redis.process.pid, signal.SIGSTOP)
    try:
        setting.assert_away(owner.act(PRESS, etag, Idempotency_Key="k"))
        setting.assert_calls_answered()
    finally:
        os.kill(setting.redis.process.pid, signal.SIGCONT)
    setting.wait_until_back(owner)
    assert owner.act(PRESS, etag, Idempotency_Key="k").status_code == 200
    assert owner.get().json()["number"] == 3


def test_a_replica_is_no_place_to_write(setting: Setting) -> None:
    owner = setting.owner()
    with setting.redis.client() as server:
        server.execute_command("REPLICAOF", "127.0.0.1", "1")
        setting.assert_away(owner.act(PRESS, "*"))
        server.execute_command("REPLICAOF", "NO", "ONE")
    assert owner.act(PRESS).status_code == 200


def test_forgotten_scripts_are_loaded_anew(setting: Setting) -> None:
    owner = setting.owner()
    with setting.redis.client() as server:
        server.script_flush()
        assert owner.act(PRESS).status_code == 200
        server.script_flush()
        assert owner.get("/log").status_code == 200


def test_what_redis_keeps_less_than_promised_is_told(tmp_path: Path) -> None:
    server = Redis(tmp_path)
    try:
        with server.client() as client:
            client.config_set("appendonly", "no")
            client.config_set("maxmemory", "100mb")
            client.config_set("maxmemory-policy", "allkeys-lru")
        with serving_toys(
            tmp_path,
            f"unix://{server.socket}",
            WARDROOM_DURABILITY="always",
            WARDROOM_EVICTION="allow",
        ) as running:
            told = wait_for(running, "redis keeps less than promised", 3)
            with running.client() as client:
                started(client, "drill", setup={"rounds": 3})
    finally:
        server.kill()
    weak = " ".join(line["weakness"] for line in told)
    assert "appendonly" in weak
    assert "appendfsync" in weak
    assert "maxmemory-policy" in weak


def wait_for(server: Server, event: str, count: int) -> list[dict[str, Any]]:
    def found() -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in server.logged().splitlines() if line[:1] == "{"]
        noted = [line for line in lines if line["event"] == event]
        return noted if len(noted) >= count else []

    return until(found)


def test_without_a_redis_there_are_calls_and_no_sessions(tmp_path: Path) -> None:
    with serving_toys(tmp_path, "") as server, server.client() as client:
        assert client.get("/readyz").json()["sessions"] == "none"
        response = client.post("/v1/drill/sessions", json={"setup": {}})
        assert response.status_code == 503
        assert client.get("/v1/rulesets").status_code == 200
