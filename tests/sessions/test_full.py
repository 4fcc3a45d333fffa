"""Redis without memory: what frees it works, by the command, the admin API and the clock."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis as library

from runs.patience import patience
from sessions.serving import Seat, serving_toys, started
from sessions.test_admin import Admin, id_of, wardroom
from sessions.tournaments import NAMES, Meeting, hold
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server

PRESS = {"kind": "press", "press": True}


@contextlib.contextmanager
def without_memory(redis: EmbeddedServer) -> Iterator[library.Redis]:
    """A Redis that has used all its memory, and more, until the block ends."""
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.config_set("maxmemory", 1)
        try:
            yield server
        finally:
            server.config_set("maxmemory", 0)
            time.sleep(1.1)  # It is looked at once a second.


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module", params=["", "archive"])
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, full: EmbeddedServer
) -> Iterator[tuple[httpx.Client, dict[str, str]]]:
    """A client of a service with an admin API, and the settings of that."""
    folder = tmp_path_factory.mktemp("server")
    keys = str(folder / "admin.json")
    key = wardroom("keys", "issue", "--file", keys, "--name", "Services", "--scope", "admin")
    with library.Redis(unix_socket_path=str(full.socket)) as server:
        server.flushall()
    archive = {"WARDROOM_ARCHIVE": (folder / "archive").as_uri()} if request.param else {}
    settings: dict[str, Any] = {
        "WARDROOM_ADMIN_KEYS_FILE": keys,
        "WARDROOM_BUDGETS": "on",
        **archive,
    }
    with serving_toys(folder, full.url, **settings) as running, running.client() as client:
        yield client, {"REDIS_URL": full.url, "key": key, **archive}


def assert_full(seat: Seat) -> None:
    """Nothing is taken of a game while Redis has no memory."""
    refused = seat.act(PRESS)
    assert (refused.status_code, refused.json()["code"]) == (503, "sessions_away")


def test_the_admin_api_ends_expires_and_deletes(
    served: tuple[httpx.Client, dict[str, str]], full: EmbeddedServer
) -> None:
    client, settings = served
    admin = Admin(client, settings["key"])
    games = [started(client, "drill", setup={"rounds": 3})["owner"] for _ in range(3)]
    held, paired = hold(client, "drill"), Meeting(client, "duel", *NAMES)
    begun = held.games[0]["owner"]
    assert begun.act({"kind": "start"}).status_code == 200
    late = [hold(client, "drill") for _ in range(2)]
    with without_memory(full):
        assert_full(games[0])
        first, second, third = map(id_of, games)
        reason = {"reason": "It was abandoned."}
        answers = [
            admin("POST", f"/sessions/{first}/end", reason),
            admin("POST", f"/sessions/{second}/expire"),
            admin("DELETE", f"/sessions/{third}"),
            admin("DELETE", f"/sessions/{held.sessions[0]}/name"),
            admin("POST", f"/tournaments/{id_of(held.organiser)}/end"),
            admin("POST", f"/tournaments/{id_of(paired.organiser)}/end"),
            admin("POST", f"/tournaments/{id_of(late[0].organiser)}/expire"),
            admin("DELETE", f"/tournaments/{id_of(late[1].organiser)}"),
        ]
        assert [one.status_code for one in answers] == [200, 204, 204, 204, 200, 200, 204, 204]
        assert games[0].get().json()["ending"] == "ended_by_operator"
        assert begun.get().json()["ending"] == "closed"
    log = games[0].get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"]) == (True, True), found


def test_the_command_ends_expires_and_deletes(
    served: tuple[httpx.Client, dict[str, str]], full: EmbeddedServer
) -> None:
    client, settings = served
    setup: dict[str, Any] = {"opening": "lone_ship_by_night"}
    games = [started(client, "hunters", setup=setup)["commander"] for _ in range(3)]
    environment: dict[str, Any] = {name: value for name, value in settings.items() if name != "key"}
    with without_memory(full):
        ended, expired, deleted = map(id_of, games)
        end = ("end", ended, "--reason", "Abandoned.")
        said = [
            wardroom("admin", *words, **environment)
            for words in (end, ("expire", expired), ("delete", deleted))
        ]
        assert said == [
            f"{ended} has ended", f"{expired} has expired", f"{deleted} is deleted",
        ]  # fmt: skip
        assert games[0].get().json()["ending"] == "ended_by_operator"
        assert [games[place].get().status_code for place in (1, 2)] == [410, 410]
        assert games[0].delete().status_code == 204  # So do those who play.


def test_what_is_over_moves_into_the_archive(tmp_path: Path) -> None:
    """That is what makes room again: the clock goes on, and so does the archive."""
    archive: dict[str, Any] = {
        "WARDROOM_ARCHIVE": (tmp_path / "archive").as_uri(),
        "WARDROOM_ARCHIVE_AFTER_SECONDS": "1",
    }
    (tmp_path / "redis").mkdir()
    with (
        embedded_server(tmp_path / "redis") as redis,
        serving_toys(tmp_path, redis.url, **archive) as running,
        running.client() as client,
    ):
        over = [started(client, "drill", setup={"rounds": 3})["owner"] for _ in range(2)]
        assert over[0].post("/resign", {}, If_Match="*").status_code == 200
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            wait_until_archived(server, over[0])
        assert over[1].post("/resign", {}, If_Match="*").status_code == 200
        with without_memory(redis) as server:
            wait_until_archived(server, over[1])
        assert [one.get().json()["ending"] for one in over] == ["resigned"] * 2


def wait_until_archived(server: library.Redis, seat: Seat) -> None:
    until = time.monotonic() + patience(120)
    while not server.hexists(f"wardroom:{{{id_of(seat)}}}", "archived"):
        assert time.monotonic() < until, "it was not archived"
        time.sleep(0.2)
