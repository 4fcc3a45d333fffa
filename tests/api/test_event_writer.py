"""What is pushed to a client arrives whole and in order, however slowly it reads; or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wardroom.api.operations import event_writer as module
from wardroom.api.operations.event_writer import EventWriter


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
        event_writer = EventWriter(client.send, client.free)
        for chunk in (b"a", b"b"):
            event_writer.push(chunk)
        event_writer.push(b"c", last=True)
        event_writer.push(b"nothing follows the last")
        assert client.sent == [(b"a", True), (b"b", True), (b"c", False)]
        assert client.tasks == {asyncio.current_task()}
        assert client.freed == 0

    asyncio.run(push())


@pytest.mark.parametrize("last", [False, True])
def test_a_slow_client_is_waited_for(last: bool) -> None:
    async def push() -> None:
        client = Slow(reads=False)
        event_writer = EventWriter(client.send, client.free)
        event_writer.push(b"a")
        await asyncio.sleep(0)
        event_writer.push(b"what is to come later", last=False)
        if last:
            event_writer.push(b"z", last=True)
        assert (event_writer.busy, client.sent) == (True, [])
        client.read.set()
        await asyncio.sleep(0.01)
        assert client.sent == [(b"a", True), (b"z", False)][: 1 + last]
        assert (event_writer.busy, client.freed) == (False, 0 if last else 1)
        event_writer.push(b"b")
        assert client.sent[1 + last :] == ([] if last else [(b"b", True)])

    asyncio.run(push())


def test_who_does_not_read_the_last_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_LAST_SECONDS", 0.01)

    async def push() -> None:
        client = Slow(reads=False)
        event_writer = EventWriter(client.send, client.free)
        event_writer.push(b"a")
        event_writer.push(b"b", last=True)
        with pytest.raises(asyncio.CancelledError):
            await asyncio.sleep(60)
        client.read.set()
        event_writer.push(b"nothing more")
        assert (event_writer.given_up, client.sent, client.freed) == (True, [], 0)

    asyncio.run(push())


def test_a_client_that_is_gone_is_sent_nothing_more() -> None:
    async def push() -> None:
        tries = []

        async def send(message: Any) -> None:
            tries.append(message)
            raise RuntimeError("closed")

        event_writer = EventWriter(send, Slow(reads=True).free)
        event_writer.push(b"a")
        event_writer.push(b"b")
        assert (len(tries), event_writer.busy) == (1, False)

    asyncio.run(push())
