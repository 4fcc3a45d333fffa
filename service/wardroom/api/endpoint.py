"""The operations of one path as a raw ASGI application.

Litestar routes to it and it does the rest itself: half the cost of a typed handler, and one place
for the methods, headers, limits and errors of every operation.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import cast

import msgspec
from litestar.handlers import ASGIRouteHandler, HTTPRouteHandler
from litestar.handlers.base import BaseRouteHandler
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from wardroom.api.decoding import ClientGone, decode, decode_query, read_body
from wardroom.api.exchange import HTML, TEXT, Request, Response
from wardroom.api.negotiation import accepted
from wardroom.api.operations import Operation
from wardroom.api.problems import (
    NOT_ACCEPTABLE,
    ProblemError,
    method_not_allowed,
    problem_response,
)
from wardroom.api.work import WorkPool

_IN_UTF_8 = (TEXT, HTML)
_UNCHANGED = ("cache-control", "content-language", "vary")
"""What a 304 repeats of the response it stands for."""


class Endpoint:
    """The operations of one path, by method; HEAD and OPTIONS follow from them."""

    def __init__(self, operations: Sequence[Operation], work: WorkPool) -> None:
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
        """Answer one request; never raises for what the request holds."""
        try:
            response = await self._respond(scope, receive)
        except ClientGone:
            return
        except Exception as fault:  # Every failure is answered, and a defect logged.
            response = problem_response(fault, scope["path"], scope["state"]["request_id"])
        await send_response(response, scope, send)

    async def _respond(self, scope: HTTPScope, receive: Receive) -> Response:
        operation = self._operations.get(scope["method"])
        if operation is None:
            return self._without_operation(scope["method"])
        headers = dict(scope["headers"])
        media_type = accepted(headers.get(b"accept"), operation.media_types)
        if media_type is None:
            offered = ", ".join(operation.media_types)
            raise ProblemError(NOT_ACCEPTABLE, f"This operation answers in {offered}.")
        query = decode_query(operation.query, scope["query_string"])
        body = None
        if operation.body is not None:
            sent = await read_body(headers, receive, operation.body_limit)
            body = decode(self._decoders[operation.id], sent)
        request = Request(
            headers=headers,
            path=scope["path_params"],
            query=query,
            body=body,
            media_type=media_type,
            id=scope["state"]["request_id"],
        )
        if operation.offloaded:
            return await self._work.run(operation.answer, request)
        response = operation.answer(request)
        if response.etag is not None and _has(headers.get(b"if-none-match"), response.etag):
            kept = tuple(pair for pair in response.headers if pair[0].decode() in _UNCHANGED)
            return Response(b"", 304, "", kept, response.etag)
        return response

    def _without_operation(self, method: str) -> Response:
        if method == "OPTIONS":
            allow = ", ".join(self._allowed).encode()
            return Response(b"", 204, "", ((b"allow", allow),))
        raise method_not_allowed(self._allowed)


def route_handler(endpoint: Endpoint, path: str) -> BaseRouteHandler:
    """`endpoint` as a Litestar route at `path` (`/v1/{ruleset}/rules`)."""
    if "{" not in path:

        async def raw(scope: Scope, receive: Receive, send: Send) -> None:
            await endpoint(cast("HTTPScope", scope), receive, send)

        return ASGIRouteHandler(path, copy_scope=False)(raw)

    # Litestar 2.25 finds no parameters of a path for raw handlers (it looks them up by method).
    async def with_parameters() -> ASGIApp:
        return cast("ASGIApp", endpoint)

    typed = path.replace("}", ":str}")
    return HTTPRouteHandler(typed, http_method=["GET", "HEAD"])(with_parameters)


async def send_response(response: Response, scope: HTTPScope, send: Send) -> None:
    """Send `response`, without its body where HEAD asked for it."""
    headers = list(response.headers)
    if response.media_type:
        headers.append(_content_type(response.media_type))
        headers.append((b"content-length", b"%d" % len(response.body)))
    if response.etag is not None:
        headers.append((b"etag", response.etag.encode()))
    await send({"type": "http.response.start", "status": response.status, "headers": headers})
    body = b"" if scope["method"] == "HEAD" else response.body
    await send({"type": "http.response.body", "body": body, "more_body": False})


@functools.cache
def _content_type(media_type: str) -> tuple[bytes, bytes]:
    charset = "; charset=utf-8" if media_type in _IN_UTF_8 else ""
    return b"content-type", f"{media_type}{charset}".encode()


def _has(if_none_match: bytes | None, etag: str) -> bool:
    """Whether an If-None-Match header names `etag`, compared weakly (RFC 9110, 13.1.2)."""
    if if_none_match is None:
        return False
    named = [tag.strip().removeprefix("W/") for tag in if_none_match.decode("latin-1").split(",")]
    return etag.removeprefix("W/") in named or "*" in named
