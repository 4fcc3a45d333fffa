"""Output to the client of an event stream; it does not wait for the client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any

from litestar.types import HTTPResponseBodyEvent, Send

_LAST_SECONDS = 10.0
"""The seconds that a slow client has to read the last part of its stream."""


class EventWriter:
    """The connection to the client of the current task's request.

    Pushed data is sent at once, without a separate task. Only if the client reads slowly, a task
    waits for it: until then the writer is `busy` and accepts only the last chunk; then `free` is
    called.
    """

    __slots__ = ("_free", "_last", "_over", "_request", "_send", "_sending", "given_up")

    def __init__(self, send: Send, free: Callable[[], None]) -> None:
        self._send = send
        self._free = free
        self._request = asyncio.current_task()
        self._sending: asyncio.Task[None] | None = None
        self._last: bytes | None = None
        self._over = False
        self.given_up = False
        """Whether the request was cancelled, because its client does not read the last part."""

    @property
    def busy(self) -> bool:
        """Whether the client still has earlier output to read."""
        return self._sending is not None

    def push(self, chunk: bytes, *, last: bool = False) -> None:
        """Send `chunk`; the chunk marked `last` ends the stream."""
        if self._over or (self.busy and not last):
            return
        self._over = last
        if self.busy:
            self._last = chunk
        else:
            sending = self._send(_message(chunk, more=not last)).__await__()
            try:
                waits_for = next(sending)
            except StopIteration:
                return
            except Exception:  # The client has disconnected; the server reports it to the receiver.
                self._over = True
                return
            self._sending = asyncio.create_task(self._finish(_Begun(waits_for, sending)))
        if last:
            asyncio.get_running_loop().call_later(_LAST_SECONDS, self._give_up)

    async def _finish(self, begun: _Begun) -> None:
        try:
            await begun
            if self._last is not None:
                await self._send(_message(self._last, more=False))
        except Exception:  # The client has disconnected.
            self._over = True
        self._sending = None
        if not self._over:
            self._free()

    def _give_up(self) -> None:
        if self._sending is not None and self._request is not None:
            self.given_up = True
            self._sending.cancel()
            self._request.cancel()


class _Begun:
    """The rest of a suspended await, which goes on when the event loop has what it waits for."""

    def __init__(self, waits_for: Any, steps: Generator[Any, Any, None]) -> None:
        self._waits_for = waits_for
        self._steps = steps

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._waits_for
        yield from self._steps


def _message(chunk: bytes, *, more: bool) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": chunk, "more_body": more}
