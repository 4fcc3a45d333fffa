"""A run of the tests that is interrupted, stopped or killed leaves nothing behind."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from runs.patience import patience
from runs.processes import Process, below

_TOP = Path(__file__).parents[2]
_WHAT = Path(__file__).with_name("one_of_each.py")
_SECONDS = 5
_INTERRUPTED = {pytest.ExitCode.INTERRUPTED, 128 + signal.SIGINT}
"""The second where the report takes too long."""
_EACH = {"node", "java", "chromium"}
"""What runs beside Python and the stores, whose program is Redis or Valkey."""


class Run:
    """A run of the tests under way, at a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process = process
        self.terminal = terminal

    @property
    def pytest(self) -> int:
        """The process that was started as pytest."""
        return self.process.pid

    @property
    def runner(self) -> int:
        """The process that goes on with the tests: the one below the guardian."""
        (guardian,) = children(self.pytest)
        (runner,) = children(guardian)
        return runner

    @property
    def worker(self) -> int:
        """The one worker of the runner."""
        (guardian,) = children(self.runner)
        (worker,) = children(guardian)
        return worker


def children(number: int) -> list[int]:
    """The processes that one has started itself."""
    all_below = below(number)
    deeper = {other for each in all_below for other in below(each.number)}
    return [each.number for each in all_below - deeper]


@contextlib.contextmanager
def running(folder: Path, *command: str | Path, kinds: str = "few") -> Iterator[Run]:
    """A run that has started everything, as `command` starts it."""
    started = folder / "started"
    own = {"STARTED": str(started), "KINDS": kinds, "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    # A run of its own, whatever worker starts it.
    inherited = {name: value for name, value in os.environ.items() if "XDIST" not in name}
    terminal, its = pty.openpty()
    log = folder / "output"
    # Whoever leads a session has the first terminal that it opens for its own.
    at_it = ["sh", "-c", f'exec "$@" < {os.ttyname(its)}', "sh", *command]
    with log.open("wb") as output:
        process = subprocess.Popen(
            at_it, cwd=_TOP, env={**inherited, **own}, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, start_new_session=True,
        )  # fmt: skip
    try:
        ends = time.monotonic() + patience(180)
        while not started.exists():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < ends, log.read_text()
            time.sleep(0.05)
        yield Run(process, terminal)
    finally:
        os.close(terminal)
        os.close(its)
        for each in below(process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(each.number, signal.SIGKILL)
        process.kill()
        process.wait()


def nothing_is_left(started: set[Process]) -> bool:
    """Whether all of `started` end in time."""
    ends = time.monotonic() + patience(_SECONDS)
    while any(each.runs for each in started):
        if time.monotonic() > ends:
            return False
        time.sleep(0.05)
    return True


def _pytest(*more: str) -> tuple[str | Path, ...]:
    return (sys.executable, "-m", "pytest", _WHAT, *more)


def _kill(number: Callable[[Run], int], told: signal.Signals) -> Callable[[Run], None]:
    return lambda run: os.kill(number(run), told)


def _ctrl_c(run: Run) -> None:
    os.write(run.terminal, b"\x03")


@pytest.mark.parametrize(
    ("end", "status"),
    [
        pytest.param(_ctrl_c, _INTERRUPTED, id="Ctrl-C"),
        pytest.param(_kill(lambda run: run.pytest, signal.SIGINT), _INTERRUPTED, id="SIGINT"),
        pytest.param(_kill(lambda run: run.pytest, signal.SIGTERM), {-15}, id="SIGTERM"),
        pytest.param(_kill(lambda run: run.pytest, signal.SIGKILL), {-9}, id="SIGKILL"),
    ],
)
def test_of_each_kind_nothing_is_left(
    end: Callable[[Run], None], status: set[int], tmp_path: Path
) -> None:
    with running(tmp_path, *_pytest(), kinds="all") as run:
        started = below(run.pytest)
        programs = {each.program for each in started}
        assert programs >= _EACH
        assert any("redis" in each or "valkey" in each for each in programs)
        end(run)
        assert nothing_is_left(started)
        assert run.process.wait(patience()) in status


def test_of_a_controller_nothing_is_left(tmp_path: Path) -> None:
    with running(tmp_path, *_pytest("--numprocesses=1")) as run:
        started = below(run.pytest)
        os.kill(run.runner, signal.SIGKILL)
        assert nothing_is_left(started)
        assert run.process.wait(patience()) == 128 + signal.SIGKILL


def test_of_a_worker_nothing_is_left(tmp_path: Path) -> None:
    with running(tmp_path, *_pytest("--numprocesses=1", "--max-worker-restart=0")) as run:
        started = below(run.worker)
        assert len(started) > 3
        os.kill(run.worker, signal.SIGKILL)
        assert nothing_is_left(started)
        assert run.process.wait(patience()) == pytest.ExitCode.TESTS_FAILED


def test_of_what_make_has_run_nothing_is_left(tmp_path: Path) -> None:
    makefile = tmp_path / "Makefile"
    makefile.write_text(f"test:\n\t{' '.join(map(str, _pytest()))}\n")
    with running(tmp_path, "make", "-f", makefile) as run:
        started = below(run.process.pid)
        run.process.kill()
        assert nothing_is_left(started)
