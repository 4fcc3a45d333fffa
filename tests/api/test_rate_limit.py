"""The limit on the requests of one client, on a clock of its own."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wardroom.api import rate_limit
from wardroom.api.rate_limit import RateLimit


class Clock:
    def __init__(self) -> None:
        self.now = 60.0

    def __call__(self) -> float:
        return self.now


async def answering(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def ask(
    limited: RateLimit, client: str = "1.1.1.1", path: str = "/v1/x"
) -> tuple[int, dict[str, str]]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {
        "type": "http", "method": "GET", "path": path, "client": (client, 1),
        "state": {"request_id": "x"},
    }  # fmt: skip
    asyncio.run(limited(scope, None, send))  # type: ignore[arg-type]
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers


def test_one_client_is_limited_until_the_window_ends() -> None:
    clock = Clock()
    limited = RateLimit(answering, 2, clock)
    assert ask(limited)[1]["ratelimit"] == '"minute";r=1;t=61'
    assert ask(limited)[1]["ratelimit"] == '"minute";r=0;t=61'
    clock.now = 100.5
    status, headers = ask(limited)
    assert (status, headers["retry-after"], headers["ratelimit"]) == (
        429,
        "20",
        '"minute";r=0;t=20',
    )
    assert ask(limited, client="2.2.2.2")[0] == 200
    clock.now = 120.0
    assert ask(limited)[0] == 200


def test_operations_of_the_service_itself_are_not_counted() -> None:
    limited = RateLimit(answering, 1, Clock())
    for _ in range(3):
        status, headers = ask(limited, path="/healthz")
        assert (status, headers) == (200, {})


def test_no_number_of_clients_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "_MOST_CLIENTS", 3)
    limited = RateLimit(answering, 2, Clock())
    statuses = [ask(limited, client=str(number))[0] for number in range(6)]
    assert statuses == [200, 200, 200, 200, 200, 429]
    assert ask(limited, client="0")[0] == 200
