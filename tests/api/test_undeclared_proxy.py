"""A proxy in front of a service that does not know of it: budgets are on from its first request."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.serving import Server, serving
from api.test_server import workers_of
from runs.patience import patience, until
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server

FORWARDED = {"X-Forwarded-For": "203.0.113.9"}
SETTING = "WARDROOM_FORWARDED_ALLOW_IPS"
SCARCE = {"WARDROOM_WORK_A_MINUTE": "20", "WARDROOM_LOG_LEVEL": "warning"}


def ask(server: Server, path: str = "/v1/rulesets", **headers: str) -> httpx.Response:
    """The answer on a connection of its own, so that it is any worker's."""
    return httpx.get(f"{server.url}{path}", headers=headers, timeout=patience())


def answered(server: Server, times: int = 30) -> list[httpx.Response]:
    return [ask(server) for _ in range(times)]


def is_named(response: httpx.Response) -> bool:
    told = response.json().get("undeclared_proxy")
    return told is not None and told["setting"] == SETTING and SETTING in told["detail"]


@pytest.mark.parametrize("field", ["X-Forwarded-For", "X-Real-IP", "Forwarded"])
def test_budgets_are_on_in_all_workers_from_its_first_request(tmp_path: Path, field: str) -> None:
    with serving(tmp_path, WORKERS="2", **SCARCE) as server:
        before = answered(server)
        assert {response.status_code for response in before} == {200}
        assert not any("ratelimit" in response.headers for response in before)
        assert "undeclared_proxy" not in ask(server, "/readyz").json()
        assert "ratelimit" in ask(server, **{field: "203.0.113.9"}).headers
        after = answered(server)
        assert all("ratelimit" in response.headers for response in after)
        refused = [response for response in after if response.status_code == 429]
        assert refused
        assert all(map(is_named, refused))
        for _ in range(10):
            ready = ask(server, "/readyz")
            assert ready.status_code == 200
            assert is_named(ready)
        assert server.logged().count("forwarded fields are ignored") == 1


def test_a_worker_that_comes_later_has_them_too(tmp_path: Path) -> None:
    with serving(tmp_path, **SCARCE) as server:
        ask(server, **FORWARDED)
        (worker,) = workers_of(server.process.pid)
        os.kill(worker, signal.SIGKILL)
        until(lambda: worker not in workers_of(server.process.pid))
        until(lambda: is_named(ask(server, "/readyz")), httpx.TransportError)
        assert "ratelimit" in ask(server).headers


@pytest.mark.parametrize(
    "settings",
    [
        {"WARDROOM_BUDGETS": "off"},
        {"WARDROOM_BUDGETS": "off", SETTING: "192.0.2.1"},
    ],
)
def test_where_they_are_off_on_purpose_they_stay_so(
    tmp_path: Path, settings: dict[str, str]
) -> None:
    with serving(tmp_path, **SCARCE, **settings) as server:
        assert "ratelimit" not in ask(server, **FORWARDED).headers
        assert "undeclared_proxy" not in ask(server, "/readyz").json()
        assert {response.status_code for response in answered(server)} == {200}


def test_a_declared_proxy_is_none(tmp_path: Path) -> None:
    with serving(tmp_path, **SCARCE, **{SETTING: "127.0.0.0/8"}) as server:
        for number in range(30):
            one = ask(server, **{"X-Forwarded-For": f"203.0.113.{number}"})
            assert one.status_code == 200
        assert "undeclared_proxy" not in ask(server, "/readyz").json()
        ask(server, **{"X-Real-IP": "203.0.113.1"})
        assert "undeclared_proxy" not in ask(server, "/readyz").json()
        assert "of a declared proxy X-Forwarded-For counts alone" in server.logged()


def test_another_proxy_than_the_declared_is_one(tmp_path: Path) -> None:
    with serving(tmp_path, **SCARCE, **{SETTING: "192.0.2.0/24"}) as server:
        assert "undeclared_proxy" not in ask(server, "/readyz").json()
        asked = [ask(server, **FORWARDED) for _ in range(30)]
        assert asked[-1].status_code == 429
        assert is_named(asked[-1])


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def test_what_is_stored_is_counted_from_then_on(tmp_path: Path, redis: EmbeddedServer) -> None:
    """Of sessions and actions; what came before counts for nothing."""
    settings = {"WARDROOM_SESSIONS_A_DAY": "2", "WARDROOM_ACTIONS_A_MINUTE": "1"}

    def make(client: httpx.Client) -> httpx.Response:
        return client.post("/v1/battleships/sessions", json={"setup": {}})

    def look(client: httpx.Client, made: httpx.Response) -> httpx.Response:
        """A dry run, which counts as an action."""
        token = next(iter(made.json()["tokens"].values()))
        return client.post(
            f"{made.headers['location']}/actions/dry-run",
            json={"action": made.json()["session"]["legal_actions"][0]["example"]["action"]},
            headers={"Authorization": f"Bearer {token}", "If-Match": made.headers["etag"]},
        )

    with serving(tmp_path, REDIS_URL=redis.url, **settings) as server, server.client() as client:
        made = [make(client) for _ in range(4)]
        assert [response.status_code for response in made] == [201] * 4
        looks = [look(client, made[0]).status_code for _ in range(4)]
        assert 429 not in looks
        ask(server, **FORWARDED)
        for answers, code in (
            ([make(client) for _ in range(4)], "sessions_used_up"),
            ([look(client, made[0]) for _ in range(4)], "actions_used_up"),
        ):
            assert answers[-1].status_code == 429, answers[-1].text
            assert answers[-1].json()["code"] == code
            assert is_named(answers[-1])
