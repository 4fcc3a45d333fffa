"""What is pushed to a client arrives whole and in order, however slowly it reads; or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wardroom.api.operations import outlet as outlet_module
from wardroom.api.operations.outlet import Outlet


class Slow:
    """A client that reads when it is allowed to."""

    def __init__(self, *, reads: bool) -> None:
        self.read = asyncio.Event()
        self.sent: list[tuple[bytes, bool]] = []
        self.tasks: set[Any] = set()
        self.freed = 0
        if reads:
            self.read.set()

    def free(self) -> None:
        self.freed += 1

    async def send(self, message: Any) -> None:
        await self.read.wait()
        self.tasks.add(asyncio.current_task())
        self.sent.append((message["body"], message["more_body"]))


def test_what_a_client_reads_at_once_takes_no_task() -> None:
    async def push() -> None:
        client = Slow(reads=True)
        outlet = Outlet(client.send, client.free)
        for chunk in (b"a", b"b"):
            outlet.push(chunk)
        outlet.push(b"c", last=True)
        outlet.push(b"nothing follows the last")
        assert client.sent == [(b"a", True), (b"b", True), (b"c", False)]
        assert client.tasks == {asyncio.current_task()}
        assert client.freed == 0

    asyncio.run(push())


@pytest.mark.parametrize("last", [False, True])
def test_a_slow_client_is_waited_for(last: bool) -> None:
    async def push() -> None:
        client = Slow(reads=False)
        outlet = Outlet(client.send, client.free)
        outlet.push(b"a")
        await asyncio.sleep(0)
        outlet.push(b"what is to come later", last=False)
        if last:
            outlet.push(b"z", last=True)
        assert (outlet.busy, client.sent) == (True, [])
        client.read.set()
        await asyncio.sleep(0.01)
        assert client.sent == [(b"a", True), (b"z", False)][: 1 + last]
        assert (outlet.busy, client.freed) == (False, 0 if last else 1)
        outlet.push(b"b")
        assert client.sent[1 + last :] == ([] if last else [(b"b", True)])

    asyncio.run(push())


def test_who_does_not_read_the_last_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlet_module, "_LAST_SECONDS", 0.01)

    async def push() -> None:
        client = Slow(reads=False)
        outlet = Outlet(client.send, client.free)
        outlet.push(b"a")
        outlet.push(b"b", last=True)
        with pytest.raises(asyncio.CancelledError):
            await asyncio.sleep(60)
        client.read.set()
        outlet.push(b"nothing more")
        assert (outlet.given_up, client.sent, client.freed) == (True, [], 0)

    asyncio.run(push())


def test_a_client_that_is_gone_is_sent_nothing_more() -> None:
    async def push() -> None:
        tries = []

        async def send(message: Any) -> None:
            tries.append(message)
            raise RuntimeError("closed")

        outlet = Outlet(send, Slow(reads=True).free)
        outlet.push(b"a")
        outlet.push(b"b")
        assert (len(tries), outlet.busy) == (1, False)

    asyncio.run(push())
