"""Whatever a run of the tests starts ends with the run, however that ends.

The process that was started waits. Its child is the guardian, whose child in turn is the runner,
which goes on with the tests. Linux gives every orphan below the guardian to it, in whatever
session or group of processes that is: so it finds all, and kills what outlives either of the two.
Until then orphans live: tests kill services whose store goes on. Each worker of a runner has a
guardian of its own, so that what it has started ends with that worker.

This file runs alone, as a guardian, and so imports nothing of the tests:

    guardian.py WAITING RUNNER     guards RUNNER, a child of the process that becomes this one
    guardian.py -u -c ...          runs Python with these arguments, guarded
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
_GRACE_SECONDS = 3.0
"""How long an interrupted runner may take to end and report by itself."""
_PAUSE_MILLISECONDS = 1000
"""How often the guardian meets the end of orphans."""
_HEARD = {signal.SIGINT, signal.SIGCHLD}


def guard() -> None:
    """Go on in a child of a guardian. The present process never returns: it ends as that child.

    To be called before anything is started, threads included. Elsewhere than on Linux nothing
    happens.
    """
    if sys.platform != "linux":
        return
    sys.stdout.flush()
    sys.stderr.flush()
    if "MAKELEVEL" in os.environ:  # make waits for whatever it starts, so long as it lives.
        _control(_PR_SET_PDEATHSIG, signal.SIGTERM)
    waiting, group = os.getpid(), os.getpgrp()
    signal.pthread_sigmask(signal.SIG_BLOCK, _HEARD)
    if guardian := os.fork():
        os._exit(_wait(guardian))
    adopt_orphans(True)
    os.setpgid(0, 0)  # Ctrl-C, and any other signal to the whole run, does not reach it.
    if runner := os.fork():
        # Without the memory and the name of the runner: nobody who kills that by name means it.
        os.execv(sys.executable, [*_guardian(), str(waiting), str(runner)])
    os.setpgid(0, group)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _HEARD)


def guarded_python() -> str:
    """The command of a Python that is guarded, in words for a shell."""
    return " ".join(_guardian()) if sys.platform == "linux" else sys.executable


def adopt_orphans(adopts: bool) -> None:
    """Have the processes below this one go to it when their parents end, or no longer."""
    _control(_PR_SET_CHILD_SUBREAPER, int(adopts))


def _guardian() -> list[str]:
    return [sys.executable, "-IS", __file__]


def _control(option: int, value: int) -> None:
    assert ctypes.CDLL(None).prctl(option, value, 0, 0, 0) == 0


def _wait(guardian: int) -> int:
    """The exit status of `guardian`, or that of an interruption which takes too long."""
    ends = float("inf")
    while (left := ends - time.monotonic()) > 0:
        told = signal.sigtimedwait(_HEARD, min(left, 3600))
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
    """Wait until `runner` or the process that waits for it has ended, and end what is left."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _HEARD)
    status, ended = None, select.poll()
    with contextlib.suppress(ProcessLookupError):
        for each in (runner, waiting):
            ended.register(os.pidfd_open(each))
    while status is None and os.getppid() == waiting:
        over = ended.poll(_PAUSE_MILLISECONDS)
        status = _met().get(runner)
        if over:
            break
    _end_all()
    return _exit_status(signal.SIGKILL if status is None else status)


def _met() -> dict[int, int]:
    """The statuses of children that have ended."""
    found = {}
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            found[ended[0]] = ended[1]
    return found


def _end_all() -> None:
    """Kill each child and the children that it leaves, until there are none."""
    own = Path(f"/proc/self/task/{os.getpid()}/children")
    while doomed := own.read_text().split():
        for child in doomed:
            os.kill(int(child), signal.SIGKILL)
        for child in doomed:
            os.waitpid(int(child), 0)


def _exit_status(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return 128 - code if code < 0 else code


def _run(arguments: list[str]) -> int:
    """Run Python with `arguments` in a guarded child; its exit status."""
    adopt_orphans(True)
    runner = os.fork()
    if runner == 0:
        os.execv(sys.executable, [sys.executable, *arguments])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Who runs the tests hears it, and ends all.
    return _guarded(os.getppid(), runner)


if __name__ == "__main__":
    if sys.argv[1].isdecimal():
        guarded = int(sys.argv[2])
        signal.signal(signal.SIGINT, lambda *_: os.kill(guarded, signal.SIGINT))
        sys.exit(_guarded(int(sys.argv[1]), guarded))
    sys.exit(_run(sys.argv[1:]))
