"""Traces of requests by OpenTelemetry, where the environment asks for them: `wardroom[otel]`.

A span for each request under /v1/, and within it one for each adjudication, piece of work and
script of Redis. The SDK reads the OTEL_* variables by itself; nothing of it is imported, and no
request touched, unless `wanted`. Event streams have no span: they last for an hour.

A span names routes, operations and scripts. It never holds a path, query, body, seed, token or key.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from time import perf_counter, time_ns
from typing import TYPE_CHECKING

import structlog
from litestar.types import HTTPScope

from wardroom import __version__

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, Tracer

_TRACED = "/v1/"
_STREAMS = "/events"
"""Where the path of an event stream ends."""
_NANOSECONDS = 1_000_000_000
_SERVER_FAULT = 500
_ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")


def wanted(environment: Mapping[str, str]) -> bool:
    """Whether `environment` asks for traces, by a place to send them to or by their exporter."""
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    named = exporter == "otlp" or any(environment.get(name) for name in _ENDPOINTS)
    return named and exporter != "none" and environment.get("OTEL_SDK_DISABLED") != "true"


class Traces:
    """Traces requests while it is `running`."""

    def __init__(self) -> None:
        self._tracer: Tracer | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Trace within the block, which must be entered in the process that serves."""
        try:
            provider = _provider()
        except ImportError:
            structlog.get_logger().warning(
                "requests are not traced", missing="pip install wardroom[otel]"
            )
            yield
            return
        self._tracer = provider.get_tracer("wardroom", __version__)
        try:
            yield
        finally:
            self._tracer = None
            # It sends what is left, and waits for the reply.
            await asyncio.to_thread(provider.shutdown)

    def begin(self, scope: HTTPScope, headers: Mapping[bytes, bytes]) -> Trace | None:
        """The trace of a request that has arrived; None unless it is recorded."""
        if self._tracer is None or not _is_traced(scope["path"]):
            return None
        from opentelemetry.trace import SpanKind

        span = self._tracer.start_span(scope["method"], _parent(headers), SpanKind.SERVER)
        return Trace(self._tracer, span) if span.is_recording() else None


class Trace:
    """The spans of one request."""

    __slots__ = ("_context", "_span", "_tracer")

    def __init__(self, tracer: Tracer, span: Span) -> None:
        from opentelemetry.trace import set_span_in_context

        self._tracer = tracer
        self._span = span
        self._context = set_span_in_context(span)

    def note(self, name: str, began: float, known: Mapping[str, str]) -> None:
        """Record a part of the request that has just ended; a `spans.Note`."""
        from opentelemetry.trace import SpanKind

        now = time_ns()
        start = now - int((perf_counter() - began) * _NANOSECONDS)
        kind = SpanKind.CLIENT if "db.system.name" in known else SpanKind.INTERNAL
        self._tracer.start_span(name, self._context, kind, known, start_time=start).end(now)

    def end(self, method: str, route: str, status: int, request_id: str) -> None:
        """Record the end of the request."""
        from opentelemetry.trace import StatusCode

        self._span.update_name(f"{method} {route}")
        self._span.set_attributes(
            {
                "http.request.method": method,
                "http.route": route,
                "http.response.status_code": status,
                "wardroom.request_id": request_id,
            }
        )
        if status >= _SERVER_FAULT:
            self._span.set_status(StatusCode.ERROR)
        self._span.end()


def _is_traced(path: str) -> bool:
    return path.startswith(_TRACED) and not path.endswith(_STREAMS)


def _parent(headers: Mapping[bytes, bytes]) -> Context | None:
    """The span of the caller, as its header fields name it."""
    if b"traceparent" not in headers:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    names = ("traceparent", "tracestate")
    carrier = {name: headers.get(name.encode(), b"").decode("latin-1") for name in names}
    return TraceContextTextMapPropagator().extract(carrier)


def _provider() -> TracerProvider:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    resource = Resource.create({"service.version": __version__})
    if str(resource.attributes["service.name"]).startswith("unknown_service"):
        resource = resource.merge(Resource({"service.name": "wardroom"}))
    provider = TracerProvider(resource=resource, shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider
