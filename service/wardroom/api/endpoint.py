"""The operations of one path as a raw ASGI application.

Litestar routes to it and it does the rest itself: half the cost of a typed handler, and one place
for the methods, headers, limits and errors of every operation.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import math
from collections.abc import Awaitable, Mapping, Sequence
from time import perf_counter, thread_time
from typing import Any, cast

import msgspec
from litestar.handlers import ASGIRouteHandler, HTTPRouteHandler
from litestar.handlers.base import BaseRouteHandler
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from wardroom.api.cost import Client, Units, of_mending
from wardroom.api.decoding import ClientGone, decode, decode_query, read_body
from wardroom.api.exchange import EVENT_STREAM, HTML, TEXT, Request, Response, varying
from wardroom.api.failures import problem_response
from wardroom.api.kept import Kept
from wardroom.api.negotiation import accepted, asked_in, likes_gzip
from wardroom.api.operations import Operation
from wardroom.api.orders import Order
from wardroom.api.problems import (
    NOT_ACCEPTABLE,
    NOT_FOUND,
    TOO_COSTLY,
    ProblemError,
    method_not_allowed,
)
from wardroom.api.speech import labels_for
from wardroom.api.work import Desks, Purse
from wardroom.metrics import count_units
from wardroom.sessions.budgets import PAYER
from wardroom.sessions.shelf import MAY_GO_ELSEWHERE, WorkElsewhere
from wardroom.spans import spent

_IN_UTF_8 = (TEXT, HTML)
_WORTH_COMPRESSING = 1024
"""Bytes of the smallest body that is compressed. Streams and problems never are."""
_COMPRESSED_HERE = 65_536
"""Bytes of the largest that is compressed by the event loop: it takes a third of a millisecond."""
_LEVEL, _KEPT_LEVEL = 3, 9
"""How hard a body is compressed that is sent once, and one that is kept."""
_COMPRESSED = Kept[str, bytes](16 * 1024 * 1024, len)
"""Compressed bodies that anyone may keep, by their tags: they are asked for again and again."""
_DECODED_HERE = 262_144
"""Bytes of the largest body that is decoded by the event loop."""
_MENDED_HERE = 16_384
"""Bytes of the largest that it reads as it was meant, where it does not fit as it is written."""
_WORKED_HERE = 10
"""Units of the most costly request that the event loop works on."""
_MOST_TAGS = 100
"""Entity tags of an If-None-Match that are looked at; what stands behind them is ignored."""
_UNCHANGED = ("cache-control", "content-language", "vary")
"""What a 304 repeats of the response it stands for."""


class Endpoint:
    """The operations of one path, by method; HEAD and OPTIONS follow from them."""

    def __init__(self, operations: Sequence[Operation], work: Desks) -> None:
        self._work = work
        self._operations = {operation.method: operation for operation in operations}
        if "GET" in self._operations:
            self._operations["HEAD"] = self._operations["GET"]
        self._allowed = sorted([*self._operations, "OPTIONS"])
        self._decoders = {
            operation.id: msgspec.json.Decoder(operation.body)
            for operation in operations
            if operation.body is not None
        }

    async def __call__(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer one request; no content of the request makes it raise."""
        try:
            response = await self._respond(scope, receive)
        except ClientGone:
            return
        except Exception as fault:  # Every failure is answered, and a defect logged.
            response = _refused(fault, scope)
        operation = self._operations.get(scope["method"])
        if operation is not None and operation.deprecated is not None:
            headers = (*response.headers, *operation.deprecated.headers)
            response = msgspec.structs.replace(response, headers=headers)
        if response.stream is not None:
            await _send_stream(response, scope, receive, send)
            return
        await send_response(response, scope, send)

    @property
    def methods(self) -> list[str]:
        """The methods that it answers."""
        return self._allowed

    async def _respond(self, scope: HTTPScope, receive: Receive) -> Response:
        operation = self._operations.get(scope["method"])
        if operation is None:
            return self._without_operation(scope["method"])
        headers, query_string = scope["state"]["headers"], scope["query_string"]
        headers, query_string = asked_in(headers, query_string, operation.in_languages)
        media_type = accepted(headers.get(b"accept"), operation.media_types)
        if media_type is None:
            offered = ", ".join(operation.media_types)
            raise ProblemError(NOT_ACCEPTABLE, f"This operation answers in {offered}.")
        client: Client | None = scope["state"].get("client")
        others = ("language",) if operation.in_languages else ()
        query = decode_query(operation.query, query_string, others)
        bill, sent, body = _Bill(client), None, None
        if operation.body is not None:
            optional = b"{}" if operation.body_optional else b""
            sent = await read_body(headers, receive, operation.body_limit, optional)
            bill.begin()
            body = self._decoded(operation, sent, bill)
        request = Request(
            headers=headers,
            path=scope["path_params"],
            query=query,
            body=body,
            media_type=media_type,
            id=scope["state"]["request_id"],
            size=0 if sent is None else len(sent),
        )
        units = operation.cost(request)
        if units > self._work.most_units:
            raise _too_costly(units, self._work.most_units)
        bill.hold(units - 1)  # One was paid on arrival.
        order = Order(
            operation=operation.id,
            headers=tuple(headers.items()),
            path=scope["path_params"],
            query=query_string,
            body=sent,
            media_type=media_type,
            id=request.id,
            payer=PAYER.get(),
        )
        here = body is not None or sent is None
        if operation.offloaded or units > _WORKED_HERE or not here:
            response = await self._worked_on(operation, order, receive, bill)
        elif operation.asynchronous:
            try:
                response = await _awaited(operation, request)
                count_units("loop", units)
            except WorkElsewhere:
                response = await self._worked_on(operation, order, receive, bill)
            if client is not None and response.stream is not None:
                client.open_stream()
        else:
            try:
                response = _answered(operation, request)
            finally:
                bill.settle()
        zips = False
        if not operation.secret and len(response.body) >= _WORTH_COMPRESSING:
            zips = likes_gzip(headers.get(b"accept-encoding"))
            response = _negotiated(response, zips=zips)
        if response.etag is not None and _has(headers.get(b"if-none-match"), response.etag):
            kept = tuple(pair for pair in response.headers if pair[0].decode() in _UNCHANGED)
            return Response(b"", 304, "", kept, response.etag)
        return await _compressed(response, kept=operation.shared) if zips else response

    def _decoded(self, operation: Operation, sent: bytes, bill: _Bill) -> Any:
        """Return the body that was `sent`; None where it is for a work process to decode."""
        if len(sent) > _DECODED_HERE:
            return None

        def mends_here() -> bool:
            if len(sent) > _MENDED_HERE:
                return False
            bill.hold(of_mending(len(sent)))
            return True

        try:
            return decode(self._decoders[operation.id], sent, operation.otherwise, mends_here)
        except ProblemError:
            bill.settle()
            raise

    async def _worked_on(
        self, operation: Operation, order: Order, receive: Receive, bill: _Bill
    ) -> Response:
        """Return the response to `order`, which a work process finds."""
        desk = self._work.brief if operation.brief else self._work.others
        purse = Purse(bill.client, bill.held)
        return await desk.respond(order, receive, purse, stores=operation.stores)

    def _without_operation(self, method: str) -> Response:
        if method == "OPTIONS":
            allow = ", ".join(self._allowed).encode()
            return Response(b"", 204, "", ((b"allow", allow),))
        raise method_not_allowed(self._allowed)


async def _awaited(operation: Operation, request: Request) -> Response:
    """Return the answer to `request`. Raises WorkElsewhere before anything is done, if it may be.

    A stream is of this process alone.
    """
    may = MAY_GO_ELSEWHERE.set(EVENT_STREAM not in operation.media_types)
    try:
        return await cast("Awaitable[Response]", operation.answer(request))
    finally:
        MAY_GO_ELSEWHERE.reset(may)


class _Bill:
    """What one request is charged by the event loop: held first, and settled when it is known."""

    __slots__ = ("_began", "client", "held")

    def __init__(self, client: Client | None) -> None:
        self.client = client
        self.held = 1
        self.begin()

    def begin(self) -> None:
        """Begin to count the processor time: what came before was spent on others."""
        self._began = thread_time()

    def hold(self, units: Units) -> None:
        """Take `units` more. Raises ProblemError where the client has not that many left."""
        if self.client is not None:
            self.client.admit(units)
        self.held += units

    def settle(self) -> None:
        """Charge the time since the beginning, a unit at least, in place of what is held."""
        units = max(1, math.ceil((thread_time() - self._began) * 1000))
        count_units("loop", units)
        if self.client is not None and units != self.held:
            self.client.spend(units - self.held)
        self.held = units


class ByRuleset:
    """The endpoints of one path for each ruleset that has it."""

    def __init__(self, endpoints: Mapping[str, Endpoint]) -> None:
        self._endpoints = endpoints
        self.methods = sorted({name for one in endpoints.values() for name in one.methods})

    async def __call__(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer one request; 404 for a ruleset that does not have the path."""
        endpoint = self._endpoints.get(scope["path_params"]["ruleset"])
        if endpoint is not None:
            await endpoint(scope, receive, send)
            return
        fault = ProblemError(NOT_FOUND, NOT_FOUND.meaning, choices=tuple(self._endpoints))
        response = _refused(fault, scope)
        await send_response(response, scope, send)


def route_handlers(endpoints: Mapping[str, Endpoint | ByRuleset]) -> list[BaseRouteHandler]:
    """`endpoints` as Litestar routes at their paths (`/v1/{ruleset}/rules`)."""
    plain = {path: endpoint for path, endpoint in endpoints.items() if "{" not in path}

    # One for them all: of each, Litestar would look through the signature once more.
    @ASGIRouteHandler(list(plain), copy_scope=False)
    async def raw(scope: Scope, receive: Receive, send: Send) -> None:
        await plain[scope["path_template"]](cast("HTTPScope", scope), receive, send)

    # The raw ones last: for each of the others Litestar lists all routes that it has by then.
    return [
        *(_with_parameters(endpoints[path], path) for path in endpoints if path not in plain),
        raw,
    ]


def _with_parameters(endpoint: Endpoint | ByRuleset, path: str) -> HTTPRouteHandler:
    # Litestar 2.25 finds no parameters of a path for raw handlers (it looks them up by method).
    async def with_parameters() -> ASGIApp:
        return cast("ASGIApp", endpoint)

    typed = path.replace("}", ":str}")
    methods: Any = endpoint.methods
    return HTTPRouteHandler(typed, http_method=methods, status_code=200)(with_parameters)


def _refused(fault: Exception, scope: HTTPScope) -> Response:
    return problem_response(fault, scope["path"], scope["state"]["request_id"], labels_for(scope))


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
    """`response` with the fields of one that depends on what encodings a client accepts.

    One that is to be compressed is another representation, and has a tag of its own.
    """
    headers, etag = varying(response.headers, b"Accept-Encoding"), response.etag
    if zips:
        headers = (*headers, (b"content-encoding", b"gzip"))
        etag = etag and f'{etag[:-1]}-gzip"'
    return msgspec.structs.replace(response, headers=headers, etag=etag)


async def _compressed(response: Response, *, kept: bool) -> Response:
    """`response` with its body compressed; `kept`: it will be asked for again."""
    body, tag = response.body, response.etag or ""
    zipped = _COMPRESSED.get(tag) if kept else None
    if zipped is None:
        level = _KEPT_LEVEL if kept else _LEVEL
        if len(body) <= _COMPRESSED_HERE:
            zipped = gzip.compress(body, level, mtime=0)
        else:  # Two megabytes take 50 ms, without the interpreter's lock.
            zipped = await asyncio.to_thread(gzip.compress, body, level, mtime=0)
        if kept:
            _COMPRESSED.put(tag, zipped)
    return msgspec.structs.replace(response, body=zipped)


def _too_costly(units: Units, most: Units) -> ProblemError:
    return ProblemError(
        TOO_COSTLY, f"The request is estimated at {units} units of work; one may take {most}."
    )


def _has(if_none_match: bytes | None, etag: str) -> bool:
    """Return whether an If-None-Match header names `etag`, compared weakly (RFC 9110, 13.1.2)."""
    if if_none_match is None:
        return False
    listed = if_none_match.decode("latin-1").split(",", _MOST_TAGS)[:_MOST_TAGS]
    named = [tag.strip().removeprefix("W/") for tag in listed]
    return etag.removeprefix("W/") in named or "*" in named
