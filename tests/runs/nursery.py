"""Services of tests, forked from a process that has imported and read what services do.

That is most of what a start takes, and the tests start hundreds. What a service runs is the same
as otherwise. Where it is to be seen that `wardroom serve` starts by itself, tests start it so.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import json
import os
import runpy
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from runs.guardian import adopt_orphans
from runs.patience import patience

_TESTS = Path(__file__).parents[1]
_BEFORE_METRICS = (
    "granian.server", "httpx", "litestar", "redis.asyncio", "sessions.toys", "structlog",
    "wardroom.commands.serve", "wardroom.sessions.services.composition", "wardroom.start_checks",
)  # fmt: skip
"""What services import, without the metrics: that they are shared is read when those are."""
_IMPORTED = (*_BEFORE_METRICS, "wardroom.app", "wardroom.server", "sessions.toys.app")
_OF_METRICS = "prometheus_client"
_ALONE = {"WORKERS": ("1",), "WARDROOM_METRICS": ("", "port")}
"""Settings that have processes share their metrics, where they are others than these."""
_MOST_BYTES = 1 << 20
_PIPES = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")


def python(
    *arguments: str,
    environment: Mapping[str, str],
    stdout: int,
    stderr: TextIO,
    start_new_session: bool = False,
) -> subprocess.Popen[str]:
    """Start `python -m ARGUMENTS`, as `subprocess` does, in `environment` beside what there is.

    It is not forked where that holds what is read before all else: Python's own variables.
    """
    whole = {**os.environ, "PYTHONPATH": _search(), **environment}
    is_early = any(map(_is_of_python, environment))
    start = subprocess.Popen if is_early or sys.platform != "linux" else _Forked
    return start(
        [sys.executable, "-m", *arguments], env=whole, stdin=subprocess.DEVNULL, stdout=stdout,
        stderr=stderr, text=True, start_new_session=start_new_session,
    )  # fmt: skip


def _search() -> str:
    """Where the tests find modules, as a PYTHONPATH."""
    return os.pathsep.join([str(_TESTS), *filter(None, sys.path[1:])])


def _shares_metrics(environment: Mapping[str, str]) -> bool:
    return any(environment.get(name, alone[0]) not in alone for name, alone in _ALONE.items())


def _is_of_python(name: str) -> bool:
    return name.startswith("PYTHON")


class _Forked(subprocess.Popen[str]):
    """A process that the nursery forks instead of one that runs a program."""

    def _execute_child(self, args: Sequence[str], *more: Any) -> None:
        given = inspect.signature(super()._execute_child).bind(args, *more).arguments  # type: ignore[misc]
        pipes = [given[name] for name in _PIPES]
        environment = given["env"]
        self.pid = _nursery(_shares_metrics(environment)).fork(
            {"arguments": args[2:], "environment": environment,
             "alone": given["start_new_session"]},
            [given["p2cread"], given["c2pwrite"], given["errwrite"]],
        )  # fmt: skip
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]


class _Nursery:
    """A process that forks, at the other end of a socket; it ends with this one.

    `shares`: what it forks is to share its metrics.
    """

    def __init__(self, shares: bool) -> None:
        self._one_at_a_time = threading.Lock()
        self._ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with its:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "runs.nursery", str(its.fileno()), str(int(shares))],
                env={**os.environ, "PYTHONPATH": _search()},
                pass_fds=[its.fileno()], stdin=subprocess.DEVNULL,
            )  # fmt: skip

    def fork(self, asked: Mapping[str, Any], ends: Sequence[int]) -> int:
        """The number of a new process with `ends` as its standard input, output and error."""
        with self._one_at_a_time:
            self._ours.settimeout(patience(120))
            adopt_orphans(True)  # Its parent ends at once: it becomes a child of this process.
            try:
                socket.send_fds(self._ours, [json.dumps(asked).encode()], ends)
                said = self._ours.recv(_MOST_BYTES)
            except TimeoutError:
                self._process.kill()  # Else its answer would be taken for that of the next.
                raise
            finally:
                adopt_orphans(False)
        assert said, "the process that forks services has ended"
        return int(said)


_nursery = functools.cache(_Nursery)


def _serve(requests: socket.socket, shares: bool) -> dict[str, Any] | None:
    """Fork whatever is asked for; in a process that was forked, what it is to run."""
    for name in _BEFORE_METRICS if shares else _IMPORTED:
        importlib.import_module(name)
    _make_once_what_stays(shares)
    assert not (shares and _OF_METRICS in sys.modules)
    while True:
        said, ends, _, _ = socket.recv_fds(requests, _MOST_BYTES, 3)
        if not said:
            return None
        asked: dict[str, Any] = json.loads(said)
        hears, says = os.pipe()
        if (between := os.fork()) == 0:
            if (born := os.fork()) == 0:
                requests.close()
                os.close(hears)
                os.close(says)
                _become(asked, ends)
                return asked
            os.write(says, str(born).encode())
            os._exit(0)
        # Once its parent has ended it is the child of whoever asked.
        os.waitpid(between, 0)
        requests.send(os.read(hears, 32))
        for each in (hears, says, *ends):
            os.close(each)


def _make_once_what_stays(shares: bool) -> None:
    """Make what a service keeps for as long as it runs: standard charts, words, types' forms.

    And have the framework load what it finds of libraries that it knows and no service has: the
    tests install them, and half of a worker's start would go there.
    """
    from litestar import Litestar

    from sessions.toys import TOYS
    from wardroom.engine.registry import install
    from wardroom.rulesets.catalogue import RULESETS

    rulesets = (*RULESETS, *TOYS)
    _installed.extend(map(install, rulesets))
    if not shares:
        from wardroom.app import served_paths
        from wardroom.settings import Settings

        # It has sessions; nothing is asked.
        served_paths(Settings(redis_url="redis://127.0.0.1:1/0"), rulesets)
    Litestar([])


_installed: list[Any] = []
"""The rulesets with their types, which a service finds there."""


def _become(asked: Mapping[str, Any], ends: Sequence[int]) -> None:
    if asked["alone"]:
        os.setsid()
    for number, end in enumerate(ends):
        os.dup2(end, number)
    for end in ends:
        os.close(end)
    os.environ.clear()
    os.environ.update(asked["environment"])


if __name__ == "__main__":
    to_run = _serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2] == "1")
    if to_run is not None:
        module, *rest = to_run["arguments"]
        sys.argv = [module, *rest]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
