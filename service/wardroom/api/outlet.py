"""What goes to the client of an event stream, without waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any

from litestar.types import HTTPResponseBodyEvent, Send

_MOST_WAITING = 1024 * 1024
"""Bytes that may wait for a client that reads slowly."""
_LAST_SECONDS = 10.0
"""How long such a client has to read the last of them."""


class Outlet:
    """The way to the client of the request of the current task.

    What is pushed is sent at once, without a task of its own. Only where the client reads slowly a
    task sends the rest; where too much waits for it, `given_up` is set and the request cancelled.
    """

    __slots__ = ("_over", "_request", "_send", "_sending", "_size", "_waiting", "given_up")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._request = asyncio.current_task()
        self._sending: asyncio.Task[None] | None = None
        self._waiting: list[bytes] = []
        self._size = 0
        self._over = False
        self.given_up = False

    @property
    def busy(self) -> bool:
        """Whether the client has yet to read what was sent before."""
        return self._sending is not None

    def push(self, chunk: bytes, *, last: bool = False) -> None:
        """Send `chunk`; nothing follows the `last`."""
        if self._over:
            return
        self._over = last
        if self.busy:
            self._waiting.append(chunk)
            self._size += len(chunk)
            if self._size > _MOST_WAITING:
                self.give_up()
        else:
            sending = self._send(_message(chunk, more=not last)).__await__()
            try:
                waits_for = next(sending)
            except StopIteration:
                return
            except Exception:  # The client is gone, as the server reports to whoever receives.
                self._over = True
                return
            self._sending = asyncio.create_task(self._finish(_Begun(waits_for, sending)))
        if last:
            asyncio.get_running_loop().call_later(_LAST_SECONDS, self.give_up)

    def give_up(self) -> None:
        """Cancel the request if its client still has something to read."""
        if self._sending is not None and self._request is not None and not self.given_up:
            self.given_up = self._over = True
            self._sending.cancel()
            self._request.cancel()

    async def _finish(self, begun: _Begun) -> None:
        try:
            await begun
            while self._waiting:
                chunk, self._waiting, self._size = b"".join(self._waiting), [], 0
                await self._send(_message(chunk, more=not self._over))
        except Exception:  # As above.
            self._over = True
        finally:
            self._sending = None


class _Begun:
    """The rest of an await that waits for something: `waits_for`, as an event loop is given it."""

    def __init__(self, waits_for: Any, steps: Generator[Any, Any, None]) -> None:
        self._waits_for = waits_for
        self._steps = steps

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._waits_for
        yield from self._steps


def _message(chunk: bytes, *, more: bool) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": chunk, "more_body": more}
