"""Reports the parts of a request that take time, if the request is traced.

`wardroom.tracing` records them, where the environment asks for it and wardroom[otel] is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # Whoever only plays or adjudicates does without it.
    from litestar.types import HTTPScope

Note = Callable[[str, float, Mapping[str, str]], None]
"""Takes the name of what took time, when it began (`perf_counter`), and what else is known."""

TRACING: ContextVar[Note | None] = ContextVar("TRACING", default=None)
"""Takes the parts of the request that is being answered; None where it is not traced."""

_ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")


class Trace(Protocol):
    """The record of one request."""

    def note(self, name: str, began: float, known: Mapping[str, str]) -> None:
        """Record a part of the request that has just ended; a `Note`."""

    def end(self, method: str, route: str, status: int, request_id: str) -> None:
        """Record the end of the request."""


class Traces(Protocol):
    """Records requests while it is `running`."""

    def running(self) -> AbstractAsyncContextManager[None]:
        """Record within the block, which must be entered in the process that serves."""

    def begin(self, scope: HTTPScope, headers: Mapping[bytes, bytes]) -> Trace | None:
        """The trace of a request that has arrived; None unless it is recorded."""


def wanted(environment: Mapping[str, str]) -> bool:
    """Whether `environment` asks for traces, by a place to send them to or by their exporter."""
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    named = exporter == "otlp" or any(environment.get(name) for name in _ENDPOINTS)
    return named and exporter != "none" and environment.get("OTEL_SDK_DISABLED") != "true"


_NOTHING: Mapping[str, str] = {}


def spent(name: str, began: float, known: Mapping[str, str] = _NOTHING) -> None:
    """Report that `name`, which began at `began` (`perf_counter`), has just ended.

    `known` must hold no secret: it is sent to another service.
    """
    note = TRACING.get()
    if note is not None:
        note(name, began, known)
