"""What is pushed to a client arrives whole and in order, however slowly it reads; or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wardroom.api.outlet import Outlet


class Slow:
    """A client that reads when it is allowed to."""

    def __init__(self, *, reads: bool) -> None:
        self.read = asyncio.Event()
        self.sent: list[tuple[bytes, bool]] = []
        self.tasks: set[Any] = set()
        if reads:
            self.read.set()

    async def send(self, message: Any) -> None:
        await self.read.wait()
        self.tasks.add(asyncio.current_task())
        self.sent.append((message["body"], message["more_body"]))


def test_what_a_client_reads_at_once_takes_no_task() -> None:
    async def push() -> None:
        client = Slow(reads=True)
        outlet = Outlet(client.send)
        for chunk in (b"a", b"b"):
            outlet.push(chunk)
        outlet.push(b"c", last=True)
        outlet.push(b"nothing follows the last")
        assert client.sent == [(b"a", True), (b"b", True), (b"c", False)]
        assert client.tasks == {asyncio.current_task()}

    asyncio.run(push())


@pytest.mark.parametrize("last", [False, True])
def test_what_a_slow_client_is_sent_waits_for_it(last: bool) -> None:
    async def push() -> None:
        client = Slow(reads=False)
        outlet = Outlet(client.send)
        for chunk in (b"a", b"b", b"c"):
            outlet.push(chunk, last=last and chunk == b"c")
        await asyncio.sleep(0)
        assert (outlet.busy, client.sent) == (True, [])
        client.read.set()
        await asyncio.sleep(0.01)
        assert client.sent == [(b"a", True), (b"bc", not last)]
        outlet.push(b"d")
        assert client.sent[2:] == ([] if last else [(b"d", True)])

    asyncio.run(push())


def test_who_reads_nothing_is_given_up() -> None:
    async def push() -> None:
        client = Slow(reads=False)
        outlet = Outlet(client.send)
        for _ in range(20):
            outlet.push(bytes(100_000))
        assert outlet.given_up
        with pytest.raises(asyncio.CancelledError):
            await asyncio.sleep(60)
        client.read.set()
        outlet.push(b"nothing more")
        assert client.sent == []

    asyncio.run(push())


def test_a_client_that_is_gone_is_sent_nothing_more() -> None:
    async def push() -> None:
        tries = []

        async def send(message: Any) -> None:
            tries.append(message)
            raise RuntimeError("closed")

        outlet = Outlet(send)
        outlet.push(b"a")
        outlet.push(b"b")
        assert (len(tries), outlet.busy) == (1, False)

    asyncio.run(push())
