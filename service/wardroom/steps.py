"""Divides long work on the event loop into steps, between which others can run."""

from __future__ import annotations

import asyncio
from time import thread_time

_STEP_SECONDS = 0.005


class Steps:
    """Measures the processor time of a step, and pauses when the step has used enough."""

    def __init__(self) -> None:
        self._began = thread_time()

    async def pause_if_due(self) -> None:
        """Let other tasks run if the step has taken some milliseconds."""
        if thread_time() - self._began > _STEP_SECONDS:
            await asyncio.sleep(0)
            self._began = thread_time()
