"""Traces of requests by OpenTelemetry, if the environment asks for them (`wardroom[otel]`).

A span for each request for an operation that clients pay for, and within it one for each
adjudication, piece of work and script of Redis. The SDK reads the OTEL_* variables, samples,
batches and exports; its spans that can be written to while they last are not used, as they would
take half the time of a short request. Event streams have no span: they last for an hour.

A span names routes, operations and scripts. It never holds a path, query, body, seed, token or key.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cached_property
from time import perf_counter, time_ns
from typing import NamedTuple

from litestar.types import HTTPScope
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import Decision
from opentelemetry.sdk.util.instrumentation import InstrumentationScope
from opentelemetry.trace import (
    SpanContext,
    SpanKind,
    Status,
    StatusCode,
    TraceFlags,
    get_current_span,
)
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from opentelemetry.util.re import parse_env_headers

from wardroom import __version__
from wardroom.api.paths import resolved_of
from wardroom.variables import FROM_FILE, OTLP_HEADERS, secret_of

_NANOSECONDS = 1_000_000_000
_SERVER_FAULT = 500
_SAMPLED = TraceFlags(TraceFlags.SAMPLED)
_NO_PARENT = Context()
_PARENT_FIELDS = ("traceparent", "tracestate")
_SCOPE = InstrumentationScope("wardroom", __version__)
_OK, _ERROR = Status(), Status(StatusCode.ERROR)


class Traces:
    """Traces requests while it is `running`."""

    def __init__(self) -> None:
        self._tracer: _Tracer | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Trace within the block, which must be entered in the process that serves."""
        processor = BatchSpanProcessor(OTLPSpanExporter(headers=_headers()))
        self._tracer = _Tracer(TracerProvider(shutdown_on_exit=False), processor, _resource())
        try:
            yield
        finally:
            self._tracer = None
            # It sends what is left, and waits for the reply.
            await asyncio.to_thread(processor.shutdown)

    def begin(self, scope: HTTPScope, headers: Mapping[bytes, bytes]) -> Trace | None:
        """The trace of a request that has arrived; None unless it is recorded."""
        operation = resolved_of(scope).operation
        if self._tracer is None or operation is None:
            return None
        if operation.streams or not operation.budgeted:
            return None
        return self._tracer.begin(scope["method"], headers)


def _headers() -> Mapping[str, str] | None:
    """Return the headers from a file; without a file the exporter reads its own variables."""
    for name in OTLP_HEADERS:
        if os.environ.get(f"{name}{FROM_FILE}"):
            return parse_env_headers(secret_of(os.environ, name), liberal=True)
    return None


class _Tracer(NamedTuple):
    """The means of making spans: the sampler and the ids of `provider`."""

    provider: TracerProvider
    processor: BatchSpanProcessor
    resource: Resource

    def begin(self, name: str, headers: Mapping[bytes, bytes]) -> Trace | None:
        context, parent = _NO_PARENT, None
        if b"traceparent" in headers:
            carrier = {
                name: headers.get(name.encode(), b"").decode("latin-1") for name in _PARENT_FIELDS
            }
            context = TraceContextTextMapPropagator().extract(carrier, _NO_PARENT)
            found = get_current_span(context).get_span_context()
            parent = found if found.is_valid else None
        ids = self.provider.id_generator
        trace = ids.generate_trace_id() if parent is None else parent.trace_id
        sampled = self.provider.sampler.should_sample(context, trace, name, SpanKind.SERVER)
        if sampled.decision is not Decision.RECORD_AND_SAMPLE:
            return None
        own = SpanContext(
            trace, ids.generate_span_id(), is_remote=False,
            trace_flags=_SAMPLED, trace_state=sampled.trace_state,
        )  # fmt: skip
        return Trace(self, own, parent)


class Trace:
    """The spans of one request."""

    __slots__ = ("_began", "_context", "_parent", "_tracer")

    def __init__(self, tracer: _Tracer, context: SpanContext, parent: SpanContext | None) -> None:
        self._tracer = tracer
        self._context = context
        self._parent = parent
        self._began = time_ns()

    def note(self, name: str, began: float, known: Mapping[str, str]) -> None:
        """Record a part of the request that has just ended; a `spans.Note`."""
        now = time_ns()
        tracer, own = self._tracer, self._context
        tracer.processor.on_end(
            ReadableSpan(
                name,
                SpanContext(
                    own.trace_id, tracer.provider.id_generator.generate_span_id(),
                    is_remote=False, trace_flags=_SAMPLED, trace_state=own.trace_state,
                ),
                parent=own,
                resource=tracer.resource,
                attributes=known,
                kind=SpanKind.CLIENT if "db.system.name" in known else SpanKind.INTERNAL,
                instrumentation_scope=_SCOPE,
                status=_OK,
                start_time=now - int((perf_counter() - began) * _NANOSECONDS),
                end_time=now,
            )
        )  # fmt: skip

    def end(self, method: str, route: str, status: int, request_id: str) -> None:
        """Record the end of the request."""
        self._tracer.processor.on_end(
            ReadableSpan(
                f"{method} {route}",
                self._context,
                parent=self._parent,
                resource=self._tracer.resource,
                attributes={
                    "http.request.method": method,
                    "http.route": route,
                    "http.response.status_code": status,
                    "wardroom.request_id": request_id,
                },
                kind=SpanKind.SERVER,
                instrumentation_scope=_SCOPE,
                status=_ERROR if status >= _SERVER_FAULT else _OK,
                start_time=self._began,
                end_time=time_ns(),
            )
        )


class _Resource(Resource):
    """The resource of all spans, with a cached hash, because each span hashes it."""

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other


def _resource() -> Resource:
    known = Resource.create({"service.version": __version__})
    named = dict(known.attributes)
    if str(named["service.name"]).startswith("unknown_service"):
        named["service.name"] = "wardroom"
    return _Resource(named, known.schema_url)
