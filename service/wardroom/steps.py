"""Long work on the event loop, in steps that leave time to others."""

from __future__ import annotations

import asyncio
from time import thread_time

_STEP_SECONDS = 0.005


class Steps:
    """Measures the processor time of this thread, and pauses when a step has taken enough of it."""

    def __init__(self) -> None:
        self._began = thread_time()

    async def pause_if_due(self) -> None:
        """Let others have the event loop where the step has taken some milliseconds."""
        if thread_time() - self._began > _STEP_SECONDS:
            await asyncio.sleep(0)
            self._began = thread_time()
