"""All operations as one raw ASGI application, which answers resolved requests.

Litestar passes requests to it, and it does the rest itself: this costs half as much as a typed
handler, and methods, headers, limits and errors of all operations are handled in one place.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import math
from collections.abc import Awaitable, Iterable
from time import perf_counter, thread_time
from typing import Any, cast

import msgspec
from litestar.types import HTTPScope, Receive, Scope, Send

from wardroom.api.budget_problems import check_estimate, naming_length
from wardroom.api.cost import Client, Units, of_mending, of_sent
from wardroom.api.decoding import ClientGone, decode, decode_query, decoder_of, read_body
from wardroom.api.exchange import CALENDAR, HTML, PREFER, TEXT, Request, Response, varying
from wardroom.api.failures import problem_response
from wardroom.api.negotiation import accepted, asked_in, likes_gzip, with_all_of
from wardroom.api.operation import Operation
from wardroom.api.paths import Resolved, resolved_of
from wardroom.api.problems import (
    NOT_FOUND,
    ProblemError,
    method_not_allowed,
    not_acceptable,
)
from wardroom.api.serving.orders import Order
from wardroom.api.serving.work import Prepayment, WorkQueues
from wardroom.lru_cache import LRUCache
from wardroom.metrics import count_units
from wardroom.sessions.adapters.redis.budgets import PAYER
from wardroom.sessions.services.long_work import MAY_GO_ELSEWHERE, WorkElsewhere
from wardroom.spans import spent

_IN_UTF_8 = (TEXT, HTML, CALENDAR)
_WORTH_COMPRESSING = 1024
"""The bytes of the smallest body that is compressed. Streams and problems are never compressed."""
_COMPRESSED_ALREADY = ("application/gzip", "application/zip")
"""Compression would not make these smaller, and browsers have saved such files as they were
sent."""
_COMPRESSED_HERE = 65_536
"""The bytes of the largest body that the event loop compresses: it takes a third of a
millisecond."""
_LEVEL, _KEPT_LEVEL = 3, 9
"""The compression levels of a body that is sent once, and of a cached body."""
_COMPRESSED = LRUCache[str, bytes](16 * 1024 * 1024, len)
"""Compressed public bodies, by their tags: they are requested again and again."""
_DECODED_HERE = 262_144
"""The bytes of the largest body that the event loop decodes."""
_MENDED_HERE = 16_384
"""The bytes of the largest body that the event loop corrects, if it does not fit as it is
written."""
_WORKED_HERE = 10
"""The units of the most costly request that the event loop handles."""
_MOST_TAGS = 100
"""The most entity tags of an If-None-Match that are read; later ones are ignored."""
_UNCHANGED = ("cache-control", "content-language", "vary")
"""The headers that a 304 repeats from the response that it replaces."""


class Endpoint:
    """Answers requests for `operations`; costly requests wait in the queues of `work`."""

    def __init__(self, operations: Iterable[Operation], work: WorkQueues) -> None:
        self._work = work
        self._decoders = {
            operation.id: decoder_of(operation.body)
            for operation in operations
            if operation.body is not None
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; never raises, for any content of the request."""
        asked, resolved = cast("HTTPScope", scope), resolved_of(scope)
        operation = resolved.operation
        try:
            if operation is None:
                response = _without_operation(resolved, asked["method"])
            elif operation.page and resolved.moved:
                response = _moved(resolved, asked["query_string"])
            else:
                response = await self._respond(operation, resolved, asked, receive)
        except ClientGone:
            return
        except Exception as fault:  # Every failure is answered, and a defect logged.
            response = problem_response(fault, scope)
        if operation is not None and operation.deprecated is not None:
            headers = (*response.headers, *operation.deprecated.headers(resolved.root))
            response = msgspec.structs.replace(response, headers=headers)
        if response.stream is not None:
            await _send_stream(response, asked, receive, send)
            return
        await send_response(response, asked, send)

    async def _respond(
        self, operation: Operation, resolved: Resolved, scope: HTTPScope, receive: Receive
    ) -> Response:
        headers, query_string = scope["state"]["headers"], scope["query_string"]
        headers, query_string = asked_in(headers, query_string, operation.in_languages)
        if operation.minimal is not None and PREFER in headers:
            headers = with_all_of(headers, scope["headers"], PREFER)
        media_type, query = _asked(operation, headers, query_string)
        client: Client | None = scope["state"].get("client")
        bill, sent, body = _Bill(client), None, None
        if operation.body is not None:
            optional = b"{}" if operation.body_optional else b""
            sent = await read_body(headers, receive, operation.body_limit, optional)
            bill.begin()
            body = self._decoded(operation, sent, bill)
        request = Request(
            headers=headers,
            path=resolved.parameters,
            query=query,
            body=body,
            media_type=media_type,
            id=scope["state"]["request_id"],
            size=0 if sent is None else len(sent),
        )
        units = operation.cost(request)
        check_estimate(units, self._work.most_units, body)
        try:
            bill.hold(units - 1)  # One unit was paid on arrival.
        except ProblemError as fault:
            raise naming_length(fault, body) from fault
        here = body is not None or sent is None
        order = Order(
            operation=operation.id,
            headers=tuple(headers.items()),
            path=resolved.parameters,
            query=query_string,
            body=sent,
            media_type=media_type,
            id=request.id,
            payer=PAYER.get(),
            most_units=None if here else self._work.most_units,
        )
        if operation.offloaded or units > _WORKED_HERE or not here:
            response = await self._worked_on(operation, order, receive, bill)
        elif operation.asynchronous:
            try:
                response = await _awaited(operation, request)
            except WorkElsewhere:
                response = await self._worked_on(operation, order, receive, bill)
            except BaseException:
                bill.settle_for(operation.cost_here)
                raise
            else:
                bill.settle_for(operation.cost_here)
                bill.settle_for(bill.held + of_sent(len(response.body)))
                count_units("loop", bill.held)
        else:
            try:
                response = _answered(operation, request)
            finally:
                bill.settle()
        return await _sent(operation, response, headers)

    def _decoded(self, operation: Operation, body: bytes, bill: _Bill) -> Any:
        """Return the decoded `body`; None if a work process decodes it."""
        if len(body) > _DECODED_HERE:
            return None

        def mends_here() -> bool:
            if len(body) > _MENDED_HERE:
                return False
            bill.hold(of_mending(len(body)))
            return True

        try:
            return decode(
                self._decoders[operation.id],
                body,
                operation.otherwise,
                mends_here,
                operation.beside,
            )
        except ProblemError:
            bill.settle()
            raise

    async def _worked_on(
        self, operation: Operation, order: Order, receive: Receive, bill: _Bill
    ) -> Response:
        """Return the response to `order`, found by a work process."""
        queue = self._work.brief if operation.brief else self._work.others
        payment = Prepayment(bill.client, bill.held)
        return await queue.respond(order, receive, payment, stores=operation.stores)


async def _sent(operation: Operation, response: Response, headers: dict[bytes, bytes]) -> Response:
    """Return `response` in the encoding that the request `headers` ask for, or as 304."""
    named = headers.get(b"if-none-match")
    if response.later is not None and named is not None and not operation.secret:
        # It is long enough to be compressed; with `*`, the tag depends on its length.
        zips = likes_gzip(headers.get(b"accept-encoding"))
        unmade = _negotiated(response, zips=zips)
        if b"*" not in named and (unchanged := _unchanged(unmade, named)) is not None:
            return unchanged
    response, zips = response.whole, False
    is_worth = len(response.body) >= _WORTH_COMPRESSING
    if is_worth and not operation.secret and response.media_type not in _COMPRESSED_ALREADY:
        zips = likes_gzip(headers.get(b"accept-encoding"))
        response = _negotiated(response, zips=zips)
    unchanged = _unchanged(response, named)
    if unchanged is not None:
        return unchanged
    return await _compressed(response, cached=operation.shared) if zips else response


def _unchanged(response: Response, named: bytes | None) -> Response | None:
    """Return a 304 if If-None-Match names the tag of `response`; otherwise None."""
    if response.etag is None or not _has(named, response.etag):
        return None
    kept = tuple(pair for pair in response.headers if pair[0].decode() in _UNCHANGED)
    return Response(b"", 304, "", kept, response.etag)


def _asked(
    operation: Operation, headers: dict[bytes, bytes], query_string: bytes
) -> tuple[str, Any]:
    """Return the media type of the answer, and the query. Raises ProblemError."""
    media_type = accepted(headers.get(b"accept"), operation.media_types)
    named = operation.media_type_of
    if media_type is not None or named is not None:
        others = ("language",) if operation.in_languages else ()
        query = decode_query(operation.query, query_string, others)
        media_type = (named and named(query)) or media_type
        if media_type is not None:
            return media_type, query
    raise not_acceptable(operation.media_types)


def _without_operation(resolved: Resolved, method: str) -> Response:
    """Return the methods of a path, as the answer to OPTIONS.

    Raises ProblemError for any other method.
    """
    if not resolved.methods:
        detail = NOT_FOUND.meaning
        if resolved.root:  # A proxy may have removed it.
            detail += f" Every path of this service begins with {resolved.root}."
        raise ProblemError(NOT_FOUND, detail, choices=resolved.choices)
    allowed = sorted({*resolved.methods, "OPTIONS"})
    if method == "OPTIONS":
        return Response(b"", 204, "", ((b"allow", ", ".join(allowed).encode()),))
    raise method_not_allowed(allowed)


async def _awaited(operation: Operation, request: Request) -> Response:
    """Return the answer to `request`.

    Raises WorkElsewhere, before any change, if the work may be done elsewhere.

    Streams are sent only by this process.
    """
    may = MAY_GO_ELSEWHERE.set(not operation.streams)
    try:
        return await cast("Awaitable[Response]", operation.answer(request))
    finally:
        MAY_GO_ELSEWHERE.reset(may)


class _Bill:
    """The processor time that one request is charged: first an estimate, later the actual time."""

    __slots__ = ("_began", "client", "held")

    def __init__(self, client: Client | None) -> None:
        self.client = client
        self.held = 1
        self.begin()

    def begin(self) -> None:
        """Start to count the processor time of this request."""
        self._began = thread_time()

    def hold(self, units: Units) -> None:
        """Take `units` more.

        Raises ProblemError if the client does not have that many units left.
        """
        if self.client is not None:
            self.client.admit(units)
        self.held += units

    def settle(self) -> None:
        """Charge the actual time in place of the held units, but at least one unit."""
        units = max(1, math.ceil((thread_time() - self._began) * 1000))
        count_units("loop", units)
        self.settle_for(units)

    def settle_for(self, units: Units | None) -> None:
        """Charge `units` in place of the held units, if given."""
        if units is None:
            return
        if self.client is not None and units != self.held:
            self.client.spend(units - self.held)
        self.held = units


def _moved(resolved: Resolved, query: bytes) -> Response:
    """Redirect a browser to the plain path of a page, where its relative links work."""
    there = resolved.path.encode() + (b"?" + query if query else b"")
    return Response(b"", 308, "", ((b"location", there),))


def _answered(operation: Operation, request: Request) -> Response:
    began = perf_counter()
    response = cast("Response", operation.answer(request))
    if operation.rules:
        spent("adjudicate", began)
    return response


async def send_response(response: Response, scope: HTTPScope, send: Send) -> None:
    """Send `response`, without its body for a HEAD request."""
    headers = list(response.headers)
    if response.media_type:
        headers.append(_content_type(response.media_type))
        headers.append((b"content-length", b"%d" % len(response.body)))
    if response.etag is not None:
        headers.append((b"etag", response.etag.encode()))
    await send({"type": "http.response.start", "status": response.status, "headers": headers})
    body = b"" if scope["method"] == "HEAD" else response.body
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _send_stream(response: Response, scope: HTTPScope, receive: Receive, send: Send) -> None:
    assert response.stream is not None
    headers = [*response.headers, _content_type(response.media_type)]
    await send({"type": "http.response.start", "status": response.status, "headers": headers})
    if scope["method"] == "HEAD":
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    else:
        await response.stream(receive, send)


@functools.cache
def _content_type(media_type: str) -> tuple[bytes, bytes]:
    charset = "; charset=utf-8" if media_type in _IN_UTF_8 else ""
    return b"content-type", f"{media_type}{charset}".encode()


def _negotiated(response: Response, *, zips: bool) -> Response:
    """Return `response` with the header fields of an answer that depends on Accept-Encoding.

    A compressed response is another representation, with its own tag.
    """
    headers, etag = varying(response.headers, b"Accept-Encoding"), response.etag
    if zips:
        headers = (*headers, (b"content-encoding", b"gzip"))
        etag = etag and f'{etag[:-1]}-gzip"'
    return msgspec.structs.replace(response, headers=headers, etag=etag)


async def _compressed(response: Response, *, cached: bool) -> Response:
    """Return `response` with a compressed body; `cached`: the body is cached for later requests."""
    if response.zipped is not None:
        return msgspec.structs.replace(response, body=response.zipped())
    body, tag = response.body, response.etag or ""
    zipped = _COMPRESSED.get(tag) if cached else None
    if zipped is None:
        level = _KEPT_LEVEL if cached else _LEVEL
        if len(body) <= _COMPRESSED_HERE:
            zipped = gzip.compress(body, level, mtime=0)
        else:  # Compressing two megabytes takes 50 ms, without the interpreter's lock.
            zipped = await asyncio.to_thread(gzip.compress, body, level, mtime=0)
        if cached:
            _COMPRESSED.put(tag, zipped)
    return msgspec.structs.replace(response, body=zipped)


def _has(if_none_match: bytes | None, etag: str) -> bool:
    """Return whether an If-None-Match header names `etag`, compared weakly (RFC 9110, 13.1.2)."""
    if if_none_match is None:
        return False
    listed = if_none_match.decode("latin-1").split(",", _MOST_TAGS)[:_MOST_TAGS]
    named = [tag.strip().removeprefix("W/") for tag in listed]
    return etag.removeprefix("W/") in named or "*" in named
