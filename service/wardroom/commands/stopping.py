"""Signals in commands that run for minutes."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stopped(BaseException):
    """The command is stopped by the signal `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number

    @property
    def exit_code(self) -> int:
        """The exit code that a shell expects after a signal."""
        return 128 + self.number


@contextlib.contextmanager
def stoppable() -> Iterator[None]:
    """Raise Stopped at the first SIGINT or SIGTERM. Later signals are ignored.

    After that, the command only reports how far it came.
    """

    def stop(number: int, _frame: FrameType | None) -> None:
        for each in _SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    before = {each: signal.signal(each, stop) for each in _SIGNALS}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)
