"""Finds steps of coroutines that block the event loop by using much processor time.

Everything that a request does between two waits is one step. Processor time is what the loop can be
held to: elapsed time, which is logged beside it, counts other processes too. Off unless
`WARDROOM_LOOP_MS` is set, for measuring a step costs as much as a short one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from time import perf_counter, thread_time
from typing import Any, ClassVar, TypeVar

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from wardroom.api.paths import route_of

Result = TypeVar("Result")

_MILLISECONDS = 1000


class Watched(Coroutine[Any, Any, Result], Generator[Any, Any, Result]):
    """A coroutine whose steps are measured; a step of more than `seconds` is logged.

    Of a step within a step the outer one counts what the inner one has not reported.
    """

    _reported: ClassVar[float] = 0.0

    def __init__(self, watched: Awaitable[Result], seconds: float, name: str) -> None:
        self._steps = watched.__await__()
        self._seconds = seconds
        self._name = name

    def __await__(self) -> Generator[Any, Any, Result]:
        return self

    def send(self, value: Any) -> Any:
        """Run the next step, and return what it waits for."""
        began = self._begun()
        try:
            return self._steps.send(value)
        finally:
            self._note(*began)

    def throw(self, *fault: Any) -> Any:
        """Run the next step like `send`, with an exception raised at the point where it waits."""
        began = self._begun()
        try:
            return self._steps.throw(*fault)
        finally:
            del fault  # It would hold itself, by its traceback and this frame.
            self._note(*began)

    def close(self) -> None:
        """End it."""
        self._steps.close()

    def _begun(self) -> tuple[float, float]:
        return thread_time() - Watched._reported, perf_counter()

    def _note(self, worked: float, elapsed: float) -> None:
        seconds = thread_time() - Watched._reported - worked
        if seconds > self._seconds:
            Watched._reported += seconds
            structlog.get_logger().warning(
                "the event loop was held",
                step=self._name,
                milliseconds=round(seconds * _MILLISECONDS, 1),
                elapsed_milliseconds=round((perf_counter() - elapsed) * _MILLISECONDS, 1),
            )


class LoopWatch:
    """Watches every step of the requests of `app`, and of the tasks that they start."""

    def __init__(self, app: ASGIApp, milliseconds: int) -> None:
        self._app = app
        self._seconds = milliseconds / _MILLISECONDS
        self._loop: asyncio.AbstractEventLoop | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop = loop
            loop.set_task_factory(self._task)
        if scope["type"] == ScopeType.HTTP:
            await Watched(self._app(scope, receive, send), self._seconds, route_of(scope))
        else:
            await self._app(scope, receive, send)

    def _task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        name = getattr(work, "__qualname__", type(work).__name__)
        return asyncio.Task(Watched(work, self._seconds, name), loop=loop, **more)
