"""A Redis that refuses its work: every operation answers 503, with Redis's own word for it."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.serving import Server
from runs.patience import until
from sessions.redis_faults import FAULTS, PASSWORD, USER, Fault, Strict, failing
from sessions.serving import Seat, serving_toys, started
from sessions.test_admin import wardroom
from sessions.toys import TOYS
from wardroom.api.operation import Operation
from wardroom.api.operations.administration import admin_operations
from wardroom.api.table import all_operations
from wardroom.engine.registry import install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.redis.replies import reason_of_reply
from wardroom.sessions.services.composition import Services
from wardroom.settings import read_settings

PRESS = {"kind": "press", "press": True}
CALL = "/v1/rulesets"
BODIES: dict[str, Any] = {
    "drill_act_in_drill": {"action": PRESS},
    "admin_end_session": {"reason": "Abandoned."},
    "admin_erase_name": {"name": "Ott"},
    "admin_erase_client": {"client": "192.0.2.1"},
    "admin_restored": {"since": "2026-01-01T00:00:00Z"},
}
"""Of operations whose examples are of another game, or that have none."""


class World(NamedTuple):
    """A running service on a Redis of its own, with a game and a tournament in it."""

    redis: Strict
    server: Server
    client: httpx.Client
    admin: str
    owner: Seat
    tournament: Seat

    def asked(self, operation: Operation) -> httpx.Response:
        """The answer to `operation` of the toy, about the game and the tournament."""
        path, token = operation.path, self.owner.token
        if path.startswith("/admin"):
            token = self.admin
        elif "{tournament}" in path:
            token = self.tournament.token
        known = {
            "session": self.owner.path.rpartition("/")[2],
            "tournament": self.tournament.path.rpartition("/")[2],
            "seat": "owner", "entrant": "1", "game": "1", "ticket": "A" * 43, "webhook": "A" * 22,
        }  # fmt: skip
        chosen = {one.name: one.choices[0] for one in operation.parameters if one.choices}
        examples = operation.examples()
        example: Any = next((one.value for one in examples.values()), {})
        body = BODIES.get(operation.id, example if operation.body else None)
        headers = {
            "Authorization": f"Bearer {token}",
            "Idempotency-Key": f"{operation.id}-{time.monotonic_ns()}",
        }
        if any(header.name == "If-Match" for header in operation.headers):
            headers["If-Match"] = "*"
        with self.client.stream(
            operation.method, path.format(**known, **chosen), json=body, headers=headers
        ) as answer:
            if "event-stream" not in answer.headers.get("content-type", ""):
                answer.read()
        return answer

    def afresh(self) -> World:
        """The same service, with another game and tournament."""
        owner = started(self.client, "drill", setup={"rounds": 100})["owner"]
        body = {"setup": {}, "entrants": [{"name": "Ott"}]}
        held = self.client.post("/v1/drill/tournaments", json=body)
        token = held.json()["tokens"]["organiser"]
        organiser = Seat(self.client, held.headers["location"], token)
        return self._replace(owner=owner, tournament=organiser)

    def lines(self) -> list[dict[str, Any]]:
        """What the log has."""
        return [json.loads(line) for line in self.server.logged().splitlines() if line[:1] == "{"]


def walked(keys: Path) -> list[Operation]:
    """Every operation that needs sessions, of one toy and of the operator."""
    rulesets = {each.id: install(each) for each in (*RULESETS, *TOYS)}
    settings = read_settings({"WARDROOM_ADMIN_KEYS_FILE": str(keys)})
    services = Services(rulesets, None, asyncio.to_thread)
    every = (
        *all_operations(rulesets, settings, services, None),
        *admin_operations(services, settings),
    )
    return [
        one
        for one in every
        if re.match(r"/v1/(drill/)?(sessions|tournaments)|/admin|/v1/verify", one.path)
    ]


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    file = tmp_path_factory.mktemp("keys") / "admin.json"
    issue = ("keys", "issue", "--file", str(file), "--name", "Operator", "--scope", "admin")
    return file, wardroom(*issue)


@pytest.fixture
def world(tmp_path: Path, keys: tuple[Path, str]) -> Iterator[World]:
    file, admin = keys
    server = Strict(tmp_path)
    try:
        with (
            serving_toys(
                tmp_path, server.url,
                WARDROOM_ADMIN_KEYS_FILE=str(file), WARDROOM_REDIS_TIMEOUT_MS="400",
                WARDROOM_WEBHOOK_HOSTS="hooks.example.org",
                WARDROOM_ARCHIVE=(tmp_path / "archive").as_uri(),
            ) as running,
            running.client() as client,
        ):  # fmt: skip
            nobody = Seat(client, "", "")
            yield World(server, running, client, admin, nobody, nobody).afresh()
    finally:
        server.operator.close()
        server.node.kill()


@pytest.mark.parametrize("name", FAULTS)
def test_every_operation_says_that_sessions_are_away_and_the_log_says_why(
    name: str, world: World, keys: tuple[Path, str]
) -> None:
    fault = FAULTS[name]
    number = world.owner.get().json()["number"]
    other = world.afresh()  # Whatever frees memory is done when there is none.
    began = time.monotonic()
    with failing(world.redis, fault):
        answers = {one.id: other.asked(one) for one in walked(keys[0])}
        assert_reason(world, fault)
        assert_away(world.owner.act(PRESS, "*"), fault)
        assert world.client.get("/healthz").status_code == 200
        assert world.client.get(CALL).status_code == 200
    statuses = {operation: answer.status_code for operation, answer in answers.items()}
    assert not [one for one, status in statuses.items() if status == 500], statuses
    away = [one for one, status in statuses.items() if status == 503]
    assert len(away) > (0.7 if fault.reads else 0.15) * len(statuses), statuses
    for one in away:
        assert_away(answers[one], fault)
    until(lambda: world.owner.get().status_code == 200)
    assert world.owner.get().json()["number"] == number
    assert until(lambda: world.owner.act(PRESS).status_code == 200)
    assert world.client.get("/readyz").json()["sessions"] == "ready"
    assert "reason" not in world.client.get("/readyz").json()
    lines = world.lines()
    told = [line for line in lines if line["event"] == "redis is away"]
    minutes = 1 + (time.monotonic() - began) // 60
    assert 1 <= len([line for line in told if line["code"] == fault.code]) <= minutes
    assert not [line for line in lines if line["event"] == "unhandled exception"]
    assert not [line for line in lines if "failed" in line["event"]], lines
    assert PASSWORD not in world.server.logged()
    assert world.owner.path.rpartition("/")[2] not in world.server.logged()


def assert_away(answer: httpx.Response, fault: Fault) -> None:
    assert answer.status_code == 503, answer.text
    problem = answer.json()
    if problem["code"] == "sessions_away":
        assert problem["reason"]["code"] in codes(fault), problem
        assert int(answer.headers["retry-after"]) >= 1


def codes(fault: Fault) -> set[str]:
    """Those that may be met: one that hangs is not waited for by everybody."""
    return {fault.code, "NO_ROOM", "CONNECTION"} if fault.code == "TIMEOUT" else {fault.code}


def assert_reason(world: World, fault: Fault) -> None:
    found = world.client.get("/readyz")
    assert (found.status_code, found.json()["sessions"]) == (200, "away")
    assert found.json()["reason"]["code"] in codes(fault)
    needed = world.client.get("/readyz?need=sessions")
    assert_away(needed, fault)
    for secret in (PASSWORD, USER):
        assert secret not in found.text + needed.text


def test_without_its_channels_everything_is_done_as_with_them(
    world: World, keys: tuple[Path, str]
) -> None:
    """Redis 7 gives a new user no channels. News are lost then, and nothing that was done."""
    world.redis.do(("ACL", "SETUSER", USER, "resetchannels"))
    number = world.owner.get().json()["number"]
    for done in range(1, 4):
        assert world.owner.act(PRESS).status_code == 200
        assert world.owner.get().json()["number"] == number + done
    ready = world.client.get("/readyz?need=sessions").json()
    assert (ready["sessions"], ready["reason"]["code"]) == ("ready", "NOPERM")
    without = {one.id: world.afresh().asked(one).status_code for one in walked(keys[0])}
    assert not [one for one, status in without.items() if status >= 500], without
    done_at_all = [one for one, status in without.items() if status < 300]
    assert len(done_at_all) > 0.6 * len(without), without
    told = [line for line in world.lines() if line["event"] == "news of sessions are not sent"]
    assert [line["code"] for line in told] == ["NOPERM"]


def test_what_is_done_beside_is_no_part_of_the_answer(world: World) -> None:
    """The luck of a deleted session ends by itself."""
    world.redis.do(("ACL", "SETUSER", USER, "-unlink"))
    assert world.owner.post("/resign", {}, If_Match="*").status_code == 200
    assert world.owner.delete().status_code == 204
    assert world.owner.get().status_code == 410


def test_a_script_that_fails_is_named_with_its_line(world: World) -> None:
    """It is a defect, or damage: Redis's own text may quote what is stored."""
    session = world.owner.path.rpartition("/")[2]
    world.redis.do(("HSET", f"wardroom:{{{session}}}", "revision", "none"))
    assert world.owner.act(PRESS, "*").status_code == 503
    (line,) = [line for line in world.lines() if line["event"] == "redis is away"]
    assert (line["code"], line["script"]) == ("ERR", "commit")
    assert re.fullmatch(r"A script of the service has failed at line \d+\.", line["detail"])


@given(
    word=st.sampled_from(
        ["", "ERR ", "NOPERM ", "MISCONF ", "-", "Command # 3 (GET x) of pipeline "]
    ),
    secret=st.text("abcdefghijklmnopqrstuvwxyz0123456789-_{}:'\"", min_size=12, max_size=40),
    after=st.sampled_from(["", " script: 1, on @user_script:3.", "', with args beginning with: "]),
)
def test_a_reason_quotes_nothing_of_the_reply(word: str, secret: str, after: str) -> None:
    reason = reason_of_reply(f"{word}unknown command '{secret}{after}'{secret}'")
    assert secret not in reason.code + reason.detail
    assert re.fullmatch(r"[A-Z]{3,20}", reason.code)
