"""A receiver of traces by OTLP over HTTP, on loopback."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from runs.patience import patience


class Span(NamedTuple):
    """A span as it was received; ids in hexadecimal digits."""

    name: str
    trace: str
    id: str
    parent: str
    attributes: dict[str, str]
    resource: dict[str, str]


class Receiver:
    """What has been received."""

    def __init__(self) -> None:
        self.url = ""
        self.bodies: list[bytes] = []
        self.headers: list[Message] = []

    def spans(self) -> list[Span]:
        """Every span."""
        return [
            Span(
                span.name, span.trace_id.hex(), span.span_id.hex(), span.parent_span_id.hex(),
                _texts(span.attributes), _texts(group.resource.attributes),
            )
            for body in self.bodies
            for group in ExportTraceServiceRequest.FromString(body).resource_spans
            for scope in group.scope_spans
            for span in scope.spans
        ]  # fmt: skip


def _texts(attributes: object) -> dict[str, str]:
    pairs = {}
    for attribute in attributes:  # type: ignore[attr-defined]
        value = attribute.value
        pairs[attribute.key] = value.string_value or str(value.int_value)
    return pairs


@contextmanager
def receiving() -> Iterator[Receiver]:
    """Receive traces until the block ends."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if self.headers["content-encoding"] == "gzip":
                body = gzip.decompress(body)
            receiver.bodies.append(body)
            receiver.headers.append(self.headers)
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            thread.join(patience())
