"""A loop whose clock stands is waited for until nothing goes on in it, and no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import redis.asyncio as library

import runs.quiet
from runs.quiet import StandingLoop, settled
from wardroom.sessions.adapters.embedded.server import embedded_server


def in_a_loop(
    folder: Path, play: Callable[[StandingLoop, library.Redis, library.Redis], Awaitable[None]]
) -> None:
    """Run `play` with a loop, the connection that pings, and another."""
    loop = StandingLoop()
    with embedded_server(folder) as server:

        async def run() -> None:
            async with (
                library.Redis.from_url(server.url) as redis,
                library.Redis.from_url(server.url) as other,
            ):
                await play(loop, redis, other)

        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(run())


def test_whatever_asks_redis_is_waited_for(tmp_path: Path) -> None:
    """And nothing else: not how many callbacks a ping takes, which changes with the load."""

    async def play(loop: StandingLoop, redis: library.Redis, other: library.Redis) -> None:
        async def work() -> None:
            for _ in range(10):
                await other.incr("done")

        for number in range(1, 51):
            asyncio.create_task(work())  # noqa: RUF006 - that it is waited for is what is seen
            await settled(loop, redis)
            assert await redis.get("done") == b"%d" % (10 * number)
        before = loop.calls
        await settled(loop, redis)
        assert loop.calls == before

    in_a_loop(tmp_path, play)


@pytest.mark.parametrize("where", ["in the loop", "beside it"])
def test_what_never_ends_is_not_waited_for(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs.quiet, "patience", lambda: 0.2)

    async def play(loop: StandingLoop, redis: library.Redis, _: library.Redis) -> None:
        async def endless() -> None:
            while True:  # noqa: ASYNC110 - As a defect may do.
                await asyncio.sleep(0)

        task = asyncio.create_task(endless()) if where == "in the loop" else None
        said = "[1-9][0-9]* callbacks" if task else "something is beside: True"
        with pytest.raises(AssertionError, match=said):
            await settled(loop, redis, lambda: task is None)
        if task:
            task.cancel()

    in_a_loop(tmp_path, play)
