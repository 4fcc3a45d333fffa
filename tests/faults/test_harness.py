"""The harness finds what it is there to find."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from faults.harness import Counts, check_log
from sessions.serving import Seat, play_on, serving_toys, started
from wardroom.sessions.adapters.embedded.server import embedded_server


@pytest.fixture
def told(tmp_path: Path) -> Iterator[httpx.Client]:
    with (
        embedded_server(tmp_path / "redis") as redis,
        serving_toys(tmp_path, redis.url) as server,
        server.client() as client,
    ):
        yield client


def played(client: httpx.Client) -> tuple[Seat, list[tuple[int, str]]]:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    play_on(owner)
    entries = owner.get("/log").json()["entries"]
    return owner, [(entry["number"], entry["head"]) for entry in entries[1:]]


def test_what_is_lost_repeated_or_out_of_order_is_counted(told: httpx.Client) -> None:
    owner, right = played(told)
    for acknowledged, expected in (
        (right, Counts()),
        ([*right, (6, "0" * 64)], Counts(lost=1)),
        ([*right[:-1], (5, "0" * 64)], Counts(lost=1)),
        (right[:2], Counts(duplicated=1)),
        ([right[1], right[0], *right[2:]], Counts(disordered=1)),
    ):
        counts = Counts()
        check_log(owner, list(acknowledged), counts)
        assert counts == expected
        assert counts.good is (acknowledged is right)
