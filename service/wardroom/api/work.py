"""Work that takes long: off the event loop, and never more of it than the service can stand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from wardroom.api.problems import BUSY, ProblemError

Given = TypeVar("Given")
Result = TypeVar("Result")

_RETRY_AFTER_SECONDS = 2


class WorkPool:
    """Worker threads for odds and batches: at most `threads` at work and `queue` waiting."""

    def __init__(self, threads: int, queue: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="work")
        self._room = threads + queue

    async def run(self, work: Callable[[Given], Result], given: Given) -> Result:
        """`work(given)`, done on a worker thread. Raises ProblemError when there is no room.

        A caller that goes away does not stop its work: it holds its place until it is done.
        """
        if self._room <= 0:
            raise ProblemError(
                BUSY,
                BUSY.meaning,
                headers=((b"retry-after", str(_RETRY_AFTER_SECONDS).encode()),),
            )
        self._room -= 1
        future = asyncio.get_running_loop().run_in_executor(self._threads, work, given)
        future.add_done_callback(self._leave)
        return await asyncio.shield(future)

    def close(self) -> None:
        """Take no more work; what waits is dropped, what runs comes to its end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _leave(self, done: asyncio.Future[Any]) -> None:
        self._room += 1
        if not done.cancelled():
            done.exception()  # Its caller may be gone, and asyncio would complain of that.
