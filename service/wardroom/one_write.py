"""How the service speaks HTTP/1.1: as uvicorn does, with one write a response.

uvicorn checks and writes header fields anew for each response, and writes the body after them. The
responses of this service have few different fields and come in one piece.

What cannot be read is answered like any other request, in its turn, and ends the connection. No
other protocol is spoken: a request that would rather go on in one is taken as HTTP/1.1.
"""

from __future__ import annotations

import asyncio
import functools
from typing import TYPE_CHECKING, cast

import httptools
from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from wardroom.api.unreadable import REASON, answer_unreadable, unreadable_problem
from wardroom.settings import read_settings
from wardroom.telemetry import Telemetry, access_log

if TYPE_CHECKING:
    from litestar.types import Scope
    from uvicorn._types import (
        ASGI3Application,
        ASGIReceiveEvent,
        ASGISendEvent,
        HTTPResponseStartEvent,
    )

_REMEMBERED = 512
"""Header fields kept in mind; request ids push each other out."""
_LONGEST_HEAD = 262_144
"""Bytes after which a request must have come to its body; as many are read at once."""
_OF_AN_UPGRADE = (b"upgrade", b"http2-settings")
"""The fields of a request that asks for another protocol, and its tokens in `Connection`."""
_PLAINER = {
    "Pause on PRI/Upgrade": "HTTP/2 is not spoken",
    "Expected HTTP/, RTSP/ or ICE/": "Expected HTTP/1.1 after the target",
}
"""What the parser says, in other words."""


class OneWriteProtocol(HttpToolsProtocol):
    """uvicorn's protocol with the exchanges below, for its option `http`."""

    _refused = False
    """Whether something could not be read: what comes after it is not looked at."""
    _head = 0
    """Bytes of a head that has not ended yet."""

    def data_received(self, data: bytes) -> None:
        """Take the next bytes of the connection."""
        if self._refused:
            return
        self._unset_keepalive_if_required()
        while not self._refused:
            try:
                self.parser.feed_data(data)
            except httptools.HttpParserUpgrade as upgrade:
                if self.parser.get_method() == b"CONNECT":
                    self._refuse("Invalid method encountered")
                    return
                data = self._without_upgrade() + data[upgrade.args[0] :]
            except httptools.HttpParserCallbackError:
                self._refuse("Invalid target")
            except httptools.HttpParserError as fault:
                self._refuse(_PLAINER.get(str(fault), str(fault)))
            else:
                self._head = self._head + len(data) if self._in_head else 0
                if self._head > _LONGEST_HEAD:
                    self._refuse("Header fields too large")
                return

    @property
    def _in_head(self) -> bool:
        """Whether a request has begun whose head is not complete."""
        return self.scope is not None and (self.cycle is None or self.cycle.scope is not self.scope)

    def _should_upgrade(self) -> bool:
        """Whether the parser stops after the head of a request that asks for another protocol."""
        return True

    def _without_upgrade(self) -> bytes:
        """The head that the parser stopped after, asking for no other protocol any more.

        What comes after it is its body, which the parser would take for the other protocol.
        """
        parser, self.parser = self.parser, httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)
        version = parser.get_http_version().encode()
        lines = [b"%b %b HTTP/%b" % (parser.get_method(), self.url, version)]
        for name, value in self.headers:
            if name == b"connection":
                tokens = [token.strip() for token in value.split(b",")]
                kept = [token for token in tokens if token.lower() not in _OF_AN_UPGRADE]
                lines.append(b"connection: " + b", ".join(kept))
            elif name not in _OF_AN_UPGRADE:
                lines.append(b"%b: %b" % (name, value))
        return b"\r\n".join([*lines, b"", b""])

    def _refuse(self, reason: str) -> None:
        """Have what cannot be read answered after whatever came before it, and hang up."""
        self._refused = True
        last = self.cycle
        if last is not None and last.scope is self.scope and last.more_body:
            if last.response_started:
                self.transport.close()
                return
            last.scope["state"][REASON] = reason
            last.keep_alive = False
            last.message_event.set()
            return
        headers = self.headers if self._in_head else []
        self.on_message_begin()
        self.headers += headers
        self.scope["method"] = self.scope["path"] = ""
        self.scope["state"][REASON] = reason
        self.cycle = RequestResponseCycle(
            scope=self.scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=self.access_log,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=False,
            on_response=self.on_response_complete,
        )
        if last is None or last.response_complete:
            self._start_asgi_task(self.cycle, self.app)
        else:
            self.pipeline.appendleft((self.cycle, self.app))

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        cycle.__class__ = OneWriteExchange
        super()._start_asgi_task(cycle, app)


class OneWriteExchange(RequestResponseCycle):
    """A request and its response, written at once where it is whole; any other as uvicorn does."""

    _start: HTTPResponseStartEvent | None = None
    """The start of the response, held back until its body comes."""

    async def run_asgi(self, app: ASGI3Application) -> None:
        """Have the request answered by `app`, unless it is known that it cannot be read."""
        await super().run_asgi(_for_unreadable() if REASON in self.scope["state"] else app)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message of the request; raises ProblemError where its body breaks off."""
        event = await super().receive()
        answered = self.response_started or self._start is not None
        if REASON in self.scope["state"] and not (answered or self.disconnected):
            raise unreadable_problem(cast("Scope", self.scope))
        return event

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
        last = REASON in self.scope["state"]
        plain = (self.keep_alive or last) and not (
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
        parts += (b"connection: close\r\n\r\n" if last else b"\r\n", body)
        return b"".join(parts)

    def _write(self, whole: bytes) -> None:
        self.waiting_for_100_continue = False
        self.response_started = self.response_complete = True
        self.transport.write(whole)
        if not self.keep_alive:
            # Closed outright, the connection would be reset under a client that is still sending,
            # and its response be lost. The client closes it now, or the timer for idle ones does.
            self.transport.write_eof()
        self.message_event.set()
        self.on_response()


@functools.cache
def _for_unreadable() -> ASGI3Application:
    """What answers what cannot be read, and tells of it as of any other request."""
    app = Telemetry(answer_unreadable, access_log(read_settings()))
    return cast("ASGI3Application", app)


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
