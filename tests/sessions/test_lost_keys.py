"""A session of which Redis has lost a key: it is reported as such, and never played on."""

from __future__ import annotations

import httpx
import pytest
import redis as redis_client

from sessions.serving import Seat, started
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

PRESS = {"kind": "press", "press": True}


@pytest.fixture
def owner(client: httpx.Client) -> Seat:
    seat = started(client, "drill", setup={"rounds": 9})["owner"]
    assert seat.act(PRESS, Idempotency_Key="k").status_code == 200
    return seat


@pytest.mark.parametrize(
    ("lost", "status", "code"),
    [
        ([":log"], 410, "session_lost"),
        ([":keys"], 410, "session_lost"),
        ([":log", ":left"], 409, "session_lost"),
        ([""], 410, "session_gone"),
        (["", ":log", ":keys"], 410, "session_gone"),
    ],
)
def test_what_is_left_is_reported_at_the_next_read_and_action(
    owner: Seat, redis: EmbeddedServer, lost: list[str], status: int, code: str
) -> None:
    etag, head = owner.etag(), owner.get().json()["head"]
    session = owner.path.rpartition("/")[2]
    with redis_client.Redis(unix_socket_path=str(redis.socket)) as server:
        server.delete(*(f"wardroom:{{{session}}}{name}" for name in lost))
    for response in (
        owner.act(PRESS, etag, Idempotency_Key="k2"),
        owner.act(PRESS, "*", Idempotency_Key="k"),
        owner.get(), owner.get("/log"), owner.get("/export"), owner.post("/fork", {}),
    ):  # fmt: skip
        assert (response.status_code, response.json()["code"]) == (status, code)
        if status == 410:
            assert response.json()["revealed"]["head"] == head
