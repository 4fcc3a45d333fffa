"""Clients on connections that they keep open, and what becomes of each request."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from runs.patience import patience

_LONGEST_PAUSE_SECONDS = 0.02


@dataclass
class Outcomes:
    """What became of requests.

    `refused`: by status, those answered otherwise than with 200. `unconnected`: nobody listened,
    so that nothing was sent. `crossed`: sent on a connection that the service was closing, and
    never read. `lost`: read, and not answered. `cut`: answered in part.
    """

    answered: int = 0
    refused: dict[int, int] = field(default_factory=dict)
    unconnected: int = 0
    crossed: int = 0
    lost: int = 0
    cut: int = 0
    unanswered: list[str] = field(default_factory=list)
    """The ids of the requests that got no byte of an answer."""

    def settle(self, logs: Sequence[Path]) -> None:
        """Tell those of the unanswered requests that were read, by the service's `logs`."""
        logged = "".join(log.read_text() for log in logs)
        for name in self.unanswered:
            if f'"{name}"' in logged:
                self.lost += 1
            else:
                self.crossed += 1
        self.unanswered.clear()

    def __str__(self) -> str:
        refused = "".join(f", {count} x {status}" for status, count in sorted(self.refused.items()))
        return (
            f"{self.answered} answered{refused}; {self.lost} lost, {self.cut} cut off, "
            f"{self.crossed} crossed the closing of their connection, "
            f"{self.unconnected} connections refused"
        )


class Clients(threading.Thread):
    """`count` clients of `port` that send `requests` in turn until they are told to stop.

    Half of them pause between two requests. Each request has an id of its own in `X-Request-ID`,
    put in place of `@`. `stop_after`: how many each of them sends at most.
    """

    def __init__(self, port: int, requests: Sequence[bytes], count: int) -> None:
        super().__init__()
        self._port = port
        self._requests = requests
        self._count = count
        self._stopping = False
        self.stop_after = sys.maxsize
        self.outcomes = Outcomes()

    def __enter__(self) -> Outcomes:
        self.start()
        return self.outcomes

    def __exit__(self, *_: object) -> None:
        self._stopping = True
        self.join(patience())

    def run(self) -> None:
        """Send requests."""
        asyncio.run(self._run())

    async def _run(self) -> None:
        await asyncio.gather(*(self._send(number) for number in range(self._count)))

    async def _send(self, number: int) -> None:
        randomly = random.Random(number)
        sent = 0
        while not self._stopping and sent < self.stop_after:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            except OSError:
                self.outcomes.unconnected += 1
                await asyncio.sleep(0.05)
                continue
            goes_on = True
            while goes_on and not self._stopping and sent < self.stop_after:
                sent += 1
                name = f"client-{number}-{sent}"
                request = self._requests[(number + sent) % len(self._requests)]
                with contextlib.suppress(OSError):
                    writer.write(request.replace(b"@", name.encode(), 1))
                goes_on = await self._read(reader, name)
                if number % 2:
                    await asyncio.sleep(randomly.random() * _LONGEST_PAUSE_SECONDS)
            writer.close()

    async def _read(self, reader: asyncio.StreamReader, name: str) -> bool:
        """Read the answer to the request `name`; whether another may follow."""
        head = b""
        try:
            async with asyncio.timeout(patience()):
                head = await reader.readuntil(b"\r\n\r\n")
                length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
                await reader.readexactly(int(length))
        except (OSError, EOFError, TimeoutError) as fault:
            if head or getattr(fault, "partial", b""):
                self.outcomes.cut += 1
            else:
                self.outcomes.unanswered.append(name)
            return False
        status = int(head.split(b" ", 2)[1])
        if status == 200:
            self.outcomes.answered += 1
        else:
            self.outcomes.refused[status] = self.outcomes.refused.get(status, 0) + 1
        return b"connection: close" not in head.lower()
