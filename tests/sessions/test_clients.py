"""Clients of a service that others reach, each with an address of its own on loopback."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from click.testing import CliRunner

from api.serving import Server
from runs.patience import in_time, patience
from sessions.serving import Seat, create, serving_toys
from wardroom.cli import main
from wardroom.sessions.adapters.embedded.server import EmbeddedServer


def at(server: Server, number: int, **headers: str) -> httpx.Client:
    """A client at 127.0.0.`number`."""
    transport = httpx.HTTPTransport(local_address=f"127.0.0.{number}")
    return httpx.Client(
        base_url=server.url, transport=transport, headers=headers, timeout=patience(120)
    )


def begin(client: httpx.Client) -> httpx.Response:
    return client.post("/v1/drill/sessions", json={"setup": {}})


def repeated(client: httpx.Client, path: str, body: Any, **headers: str) -> str:
    """The session of a creation that is sent twice with one short key, and answered alike."""
    headers["Idempotency-Key"] = path[-4:]
    one, again = (client.post(path, json=body, headers=headers) for _ in range(2))
    assert (one.status_code, one.content) == (201, again.content)
    return str(one.json()["session"]["session"])


def code_of(response: httpx.Response) -> tuple[int, str]:
    assert int(response.headers["retry-after"]) >= 1
    found: dict[str, Any] = response.json()
    return response.status_code, found["code"]


def test_one_client_leaves_the_others_alone(tmp_path: Path, redis: EmbeddedServer) -> None:
    file = tmp_path / "keys.json"
    issued = CliRunner().invoke(main, ["keys", "issue", "--name", "Hamburg", "--file", str(file)])
    key = issued.output.strip()
    settings = {
        "HOST": "0.0.0.0",  # noqa: S104 - so that budgets are on
        "WARDROOM_LOG_LEVEL": "info", "WARDROOM_KEYS_FILE": str(file),
        "WARDROOM_WORK_A_MINUTE": "40", "WARDROOM_SESSIONS_A_DAY": "2",
        "WARDROOM_CLIENT_STREAMS": "1", "WARDROOM_STREAMS": "2",
    }  # fmt: skip
    with (
        serving_toys(tmp_path, redis.url, 1, 10, **settings) as server,
        at(server, 2, **{"X-Forwarded-For": "192.0.2.9"}) as hostile,
        at(server, 2, **{"X-API-Key": key}) as keyed,
        at(server, 3) as other,
        at(server, 4) as late,
    ):
        own = create(hostile, "drill")["owner"]
        assert begin(hostile).status_code == 201
        assert code_of(begin(hostile)) == (429, "sessions_used_up")
        assert code_of(own.post("/fork", {})) == (429, "sessions_used_up")
        theirs = [create(client, "drill")["owner"] for client in (keyed, other, late)]

        with contextlib.ExitStack() as streams:

            def follow(client: httpx.Client, seat: Seat) -> Iterator[str]:
                path = f"{seat.path}/events"
                stream = client.stream("GET", path, headers=seat.headers)
                lines = streams.enter_context(stream).iter_lines()
                assert "event: opened" in in_time(iter(lambda: next(lines), "event: over"))
                return lines  # It is closed when nobody holds these.

            followed = [follow(hostile, own)]
            with at(server, 2) as again:
                refused = again.get(f"{own.path}/events", headers=own.headers)
            assert code_of(refused) == (429, "streams_used_up")
            followed.append(follow(keyed, theirs[0]))
            refused = other.get(f"{theirs[1].path}/events", headers=theirs[1].headers)
            assert code_of(refused) == (503, "too_many_streams")
            assert "Redis" not in refused.text
            del followed

        asking = in_time(iter(lambda: hostile.get("/v1/rulesets"), None))
        asked = next(one for one in asking if one.status_code != 200)
        assert code_of(asked) == (429, "work_used_up")
        for client in (keyed, other, late):
            assert client.get("/v1/rulesets").status_code == 200
        assert hostile.get("/readyz").status_code == 200
        refusals = r'wardroom_refusals_total\{budget="(.*?)",reason="(.*?)"\} [1-9]'
        assert set(re.findall(refusals, other.get("/metrics").text)) == {
            ("sessions", "used_up"),
            ("streams", "full"),
            ("streams", "used_up"),
            ("work", "used_up"),
        }
    logged = server.logged()
    assert logged.count("forwarded fields are ignored") == 1
    assert '"status":429' in logged
    assert logged.count("streams are refused") == 1
    for secret in (key, own.token, *(seat.token for seat in theirs)):
        assert secret not in logged


def test_who_begins_to_follow_a_tournament_pays_for_its_games(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    """Each of a hundred is read: whoever begins again and again has no budget left soon."""
    settings = {"WARDROOM_BUDGETS": "on", "WARDROOM_WORK_A_MINUTE": "600"}
    with serving_toys(tmp_path, redis.url, 1, 10, **settings) as server, at(server, 5) as client:
        entrants = [{"name": f"Player {number}"} for number in range(100)]
        made = client.post("/v1/drill/tournaments", json={"setup": {}, "entrants": entrants})
        assert made.status_code == 201, made.text
        token = made.json()["tokens"]["organiser"]
        url, own = f"{made.headers['location']}/events", {"Authorization": f"Bearer {token}"}
        wrong = client.get(url, headers={"Authorization": "Bearer x"})
        assert wrong.status_code == 401
        followed = 0
        for _ in range(20):
            with client.stream("GET", url, headers=own) as events:
                if events.status_code != 200:
                    events.read()
                    assert code_of(events) == (429, "work_used_up")
                    break
                assert "event: opened" in in_time(events.iter_lines())
                followed += 1
        assert 1 <= followed < 20


def test_an_idempotency_key_belongs_to_the_api_key_that_it_came_with(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    """Here and in a work process; without an API key it has to be a secret."""
    file = tmp_path / "keys.json"
    issue = ["keys", "issue", "--name", "Hamburg", "--file", str(file)]
    keys = [CliRunner().invoke(main, issue).output.strip() for _ in range(2)]
    settings = {"WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(file)}
    made: set[str] = set()
    with serving_toys(tmp_path, redis.url, 1, 10, **settings) as server:
        for key in keys:
            with at(server, 2, **{"X-API-Key": key}) as client:
                own = create(client, "drill")["owner"]
                made.add(repeated(client, "/v1/drill/sessions", {"setup": {}}))
                made.add(repeated(client, f"{own.path}/fork", {}, **own.headers))
        with at(server, 2) as client:
            headers = {"Idempotency-Key": "monday"}
            sent = client.post("/v1/drill/sessions", json={"setup": {}}, headers=headers)
            assert (sent.status_code, sent.json()["code"]) == (422, "key_too_short")
    assert len(made) == 4
