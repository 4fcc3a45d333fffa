"""How the service speaks HTTP/1.1: as uvicorn does, with one write a response.

uvicorn checks and writes header fields anew for each response, and writes the body after them. The
responses of this service have few different fields and come in one piece.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application, ASGISendEvent, HTTPResponseStartEvent

_REMEMBERED = 512
"""Header fields kept in mind; request ids push each other out."""


class OneWriteProtocol(HttpToolsProtocol):
    """uvicorn's protocol with the exchanges below, for its option `http`."""

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        cycle.__class__ = OneWriteExchange
        super()._start_asgi_task(cycle, app)


class OneWriteExchange(RequestResponseCycle):
    """A request and its response, written at once where it is whole; any other as uvicorn does."""

    _start: HTTPResponseStartEvent | None = None
    """The start of the response, held back until its body comes."""

    async def send(self, message: ASGISendEvent) -> None:
        """Take the next message of the response."""
        if message["type"] == "http.response.start" and not self.response_started:
            self._start = message
            return
        if self._start is not None:
            start, self._start = self._start, None
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                whole = self._whole(start, message["body"])
                if whole is not None:
                    self._write(whole)
                    return
            await super().send(start)
        await super().send(message)

    def _whole(self, start: HTTPResponseStartEvent, body: bytes) -> bytes | None:
        """The response as it goes over the wire; None where there is more to it than that."""
        plain = self.keep_alive and not (
            self.disconnected or self.flow.write_paused or self.access_log
        )
        if not plain or self.scope["method"] == "HEAD":
            return None
        stated = -1
        parts = [STATUS_LINE[start["status"]]]
        for name, value in (*self.default_headers, *start["headers"]):
            if name == b"content-length":
                stated = int(value)
            parts.append(_field(name, value))
        if stated != len(body) or _OF_THE_CONNECTION in parts:
            return None
        parts += (b"\r\n", body)
        return b"".join(parts)

    def _write(self, whole: bytes) -> None:
        self.waiting_for_100_continue = False
        self.response_started = self.response_complete = True
        self.transport.write(whole)
        self.message_event.set()
        self.on_response()


_OF_THE_CONNECTION = b""
"""Stands for a field about the connection, which uvicorn has to see."""


@functools.lru_cache(_REMEMBERED)
def _field(name: bytes, value: bytes) -> bytes:
    """A header field as a line. Raises RuntimeError when it cannot be one."""
    if name in (b"connection", b"transfer-encoding"):
        return _OF_THE_CONNECTION
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError(f"not a header field: {name!r}")
    return b"%b: %b\r\n" % (name, value)
