"""Whatever a run of the tests starts ends with the run, however that ends.

The process that was started waits. Its child is the guardian, whose child in turn is the runner,
which goes on with the tests. Linux gives every orphan below the guardian to it, in whatever
session or group of processes that is: so it finds all, and kills what outlives either of the two.
A process that keeps its own orphans (`keep_orphans`) has them end with it, and not before: tests
kill services whose store lives on.

This file runs alone, as the guardian, and so imports nothing of the tests.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
import time
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_PR_GET_CHILD_SUBREAPER = 37
_GRACE_SECONDS = 3.0
"""How long an interrupted runner may take to end and report by itself."""
_PAUSE_MILLISECONDS = 1000
"""How often the guardian looks for orphans."""


def guard(*, keeping_orphans: bool = True) -> None:
    """Go on in a child of a guardian. The present process never returns: it ends as that child.

    To be called before anything is started, threads included. Elsewhere than on Linux nothing
    happens. Without `keeping_orphans` they end at once.
    """
    if sys.platform != "linux":
        return
    sys.stdout.flush()
    sys.stderr.flush()
    if "MAKELEVEL" in os.environ:  # make waits for whatever it starts, so long as it lives.
        _control(_PR_SET_PDEATHSIG, signal.SIGTERM)
    waiting, group = os.getpid(), os.getpgrp()
    waited_for = {signal.SIGINT, signal.SIGCHLD}
    signal.pthread_sigmask(signal.SIG_BLOCK, waited_for)
    if guardian := os.fork():
        os._exit(_wait(guardian, waited_for))
    keep_orphans()
    os.setpgid(0, 0)  # Ctrl-C, and any other signal to the whole run, does not reach it.
    if runner := os.fork():
        # Without the memory and the name of the runner: nobody who kills that by name means it.
        os.execv(sys.executable, [sys.executable, "-IS", __file__, str(waiting), str(runner)])
    os.setpgid(0, group)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, waited_for)
    if keeping_orphans:
        keep_orphans()


def keep_orphans() -> None:
    """Have processes whose parent has died go to this process, if that is among their ancestors."""
    if sys.platform == "linux":
        _control(_PR_SET_CHILD_SUBREAPER, 1)


def keeps_orphans() -> bool:
    """Whether `keep_orphans` was called."""
    found = ctypes.c_int()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_GET_CHILD_SUBREAPER, ctypes.byref(found), 0, 0, 0)
    return bool(found.value)


def _control(option: int, value: int) -> None:
    assert ctypes.CDLL(None).prctl(option, value, 0, 0, 0) == 0


def _wait(guardian: int, signals: set[signal.Signals]) -> int:
    """The exit status of `guardian`, or that of an interruption which takes too long."""
    ends = float("inf")
    while (left := ends - time.monotonic()) > 0:
        told = signal.sigtimedwait(signals, min(left, 3600))
        if told is None:
            continue
        if told.si_signo == signal.SIGINT:
            ends = min(ends, time.monotonic() + _GRACE_SECONDS)
            if told.si_pid:  # Whereas Ctrl-C, which has no sender, has reached the runner too.
                os.kill(guardian, signal.SIGINT)
        else:
            ended, status = os.waitpid(guardian, os.WNOHANG)
            if ended:
                return _exit_status(status)
    return 128 + signal.SIGINT


def _guarded(waiting: int, runner: int) -> int:
    """Wait until `runner` or the process that waits has ended; end what is left."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGINT, lambda *_: os.kill(runner, signal.SIGINT))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGCHLD})
    ended = select.poll()
    ended.register(os.pidfd_open(runner))
    with contextlib.suppress(ProcessLookupError):
        ended.register(os.pidfd_open(waiting))
    while os.getppid() == waiting and not ended.poll(_PAUSE_MILLISECONDS):
        _end_all_but(runner)
    _, status = os.waitpid(runner, os.WNOHANG)
    _end_all_but()
    return _exit_status(status)


def _end_all_but(*spared: int) -> None:
    """Kill each child and the children that it leaves, until there are none but `spared`."""
    own = Path(f"/proc/self/task/{os.getpid()}/children")
    while doomed := set(map(int, own.read_text().split())).difference(spared):
        for child in doomed:
            os.kill(child, signal.SIGKILL)
        for child in doomed:
            os.waitpid(child, 0)


def _exit_status(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return 128 - code if code < 0 else code


if __name__ == "__main__":
    sys.exit(_guarded(*map(int, sys.argv[1:])))
