"""A TCP proxy in front of a Redis, that can delay, swallow or cut what passes."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from typing import Literal, Self

from runs.patience import patience

Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Manner = Literal["pass", "swallow", "refuse"]


class Proxy:
    """Listens on a loopback port, on a thread of its own.

    `manner`: `pass` on, `swallow` everything, or `refuse` connections. `delay`: seconds that each
    piece is held up. `cut()` breaks every connection off.
    """

    def __init__(self, dial: Callable[[], Awaitable[Opened]]) -> None:
        self._dial = dial
        self.manner: Manner = "pass"
        self.delay = 0.0
        self.port = 0
        self.connections = 0
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(patience())
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience())

    @property
    def url(self) -> str:
        """Where it listens, as a REDIS_URL."""
        return f"redis://127.0.0.1:{self.port}/0"

    def cut(self) -> None:
        """Break every connection off."""

        def close() -> None:
            for writer in list(self._writers):
                writer.transport.abort()

        self._loop.call_soon_threadsafe(close)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(asyncio.sleep(0.05))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        if self.manner == "refuse":
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await self._dial()
        except OSError:
            writer.transport.abort()
            return
        both = {writer, there_writer}
        self._writers |= both
        try:
            await asyncio.gather(
                self._pass_on(reader, there_writer), self._pass_on(there_reader, writer)
            )
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._writers -= both
            for one in both:
                one.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(65_536):
            if self.delay:
                await asyncio.sleep(self.delay)
            if self.manner == "swallow":
                continue
            writer.write(piece)
            await writer.drain()
        writer.transport.abort()


def to_socket(path: str) -> Callable[[], Awaitable[Opened]]:
    """Dials the server on a unix socket."""
    return lambda: asyncio.open_unix_connection(path)


def to_port(port: int) -> Callable[[], Awaitable[Opened]]:
    """Dials the server on a loopback port."""
    return lambda: asyncio.open_connection("127.0.0.1", port)
