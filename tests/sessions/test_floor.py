"""Running games are played on: a small Redis, clients who fill it, and honest games meanwhile."""

from __future__ import annotations

import contextlib
import itertools
import random
import secrets
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis as library

from api.serving import Server
from sessions.serving import Seat, serving_toys, started
from wardroom.sessions.adapters.embedded.server import embedded_server

Json = Any
MAXMEMORY = 16 * 1_048_576
FILLED = 0.89
"""Of the memory so much is used when the attack begins, by games that are kept."""
STORED_BYTES = MAXMEMORY // 4
"""Of Redis's memory a client has as much as by the files that are shipped."""
OPENING = {"opening": "lone_ship_by_night"}
PRESS = {"kind": "press", "press": True}
ACTIONS = 60
"""Of each honest game."""
SESSIONS, AT_ONCE = 16, 6
"""The sessions that an attacker has made, and the requests that he sends at once."""
REFUSED = {(429, "bytes_used_up"), (503, "creations_refused"), (503, "nearly_full")}
"""What who fills Redis is answered. One that is full would be another answer."""
Came = Counter[tuple[int, str]]


def outcome(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, "" if answer.is_success else answer.json()["code"]


class UmpireOfHimself:
    """He rules in his own sessions: patches as large as they may be, and larger."""

    def __init__(self, client: httpx.Client) -> None:
        made = [
            started(client, "hunters", setup=OPENING, umpire={})["umpire"] for _ in range(SESSIONS)
        ]
        self._umpires = itertools.cycle(made)

    def request(self, umpire: Seat) -> httpx.Response:
        text = secrets.token_hex(random.choice((100_000, 2_700)))
        patch = random.choice((
            [{"op": "add", "path": "/zzz", "value": text}, {"op": "remove", "path": "/zzz"}],
            [{"op": "replace", "path": "/boat/type", "value": text},
             {"op": "replace", "path": "/boat/type", "value": "VIIC"}],
        ))  # fmt: skip
        ruling = {"rule": "1", "reason": secrets.token_hex(500), "patch": patch}
        return umpire.post("/rulings", ruling, If_Match="*")

    def attack(self) -> httpx.Response:
        return self.request(next(self._umpires))


class Program:
    """He plays in all his sessions, and his decisions are as long as they may be."""

    def __init__(self, client: httpx.Client) -> None:
        made = [started(client, "drill", setup={"rounds": 100})["owner"] for _ in range(SESSIONS)]
        self._owners = itertools.cycle(made)

    def attack(self) -> httpx.Response:
        action = {**PRESS, "note": secrets.token_hex(750)}
        return next(self._owners).post("/actions", {"action": action}, If_Match="*")


class Founder:
    """He makes whatever can be made."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def attack(self) -> httpx.Response:
        game = random.choice(("drill", "hunters", "battleships"))
        key = {"Idempotency-Key": secrets.token_hex(16)}
        return self._client.post(f"/v1/{game}/sessions", json={"setup": {}}, headers=key)


ATTACKS: dict[str, tuple[type[UmpireOfHimself | Program | Founder], ...]] = {
    "his own umpire": (UmpireOfHimself,),
    "a program": (Program,),
    "all of them": (UmpireOfHimself, Program, Founder),
}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[Server, library.Redis]]:
    """A service with budgets, and its Redis."""
    settings: dict[str, Any] = {
        "WARDROOM_BUDGETS": "on",
        "WARDROOM_STORED_BYTES": str(STORED_BYTES),
    }
    for one in ("WORK_A_MINUTE", "ACTIONS_A_MINUTE", "SESSIONS_A_DAY", "ALL_SESSIONS_A_DAY"):
        settings[f"WARDROOM_{one}"] = "0"  # Other budgets help no more than they have to.
    (tmp_path / "redis").mkdir()
    with (
        embedded_server(tmp_path / "redis") as redis,
        library.Redis(unix_socket_path=str(redis.socket)) as server,
        serving_toys(tmp_path, redis.url, **settings) as running,
    ):
        yield running, server


def fill(server: library.Redis) -> None:
    """Have Redis little memory, most of which is used."""
    server.config_set("maxmemory", MAXMEMORY)
    for number in itertools.count():
        if server.info("memory")["used_memory"] > FILLED * MAXMEMORY:
            return
        server.set(f"ballast:{number}", secrets.token_bytes(16_384))


@pytest.mark.parametrize("attack", ATTACKS)
def test_running_games_are_played_on(small: tuple[Server, library.Redis], attack: str) -> None:
    running, server = small
    over, came, lock = threading.Event(), Came(), threading.Lock()

    def attacking(attacker: UmpireOfHimself | Program | Founder) -> None:
        while not over.is_set():
            found = outcome(attacker.attack())
            with lock:
                came[found] += 1

    with contextlib.ExitStack() as stack:
        client = stack.enter_context(running.client())
        honest = [started(client, "drill", setup={"rounds": 100})["owner"] for _ in range(3)]
        attackers = []
        for place, kind in enumerate(ATTACKS[attack]):
            elsewhere = httpx.HTTPTransport(local_address=f"127.0.1.{place + 1}")
            attackers.append(kind(stack.enter_context(running.client(transport=elsewhere))))
        fill(server)
        pool = stack.enter_context(ThreadPoolExecutor(len(attackers) * AT_ONCE))
        works = [pool.submit(attacking, one) for one in attackers for _ in range(AT_ONCE)]
        try:
            played = Came(outcome(owner.act(PRESS)) for _ in range(ACTIONS) for owner in honest)
            used = server.info("memory")["used_memory"]
        finally:
            over.set()
        for one in works:
            one.result()
    assert played == {(200, ""): 3 * ACTIONS}, came
    assert came.keys() & REFUSED, came
    assert all(code in REFUSED for code in came if code[0] in (429, 503)), came
    assert used < MAXMEMORY, came
