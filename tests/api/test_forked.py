"""What workers have of the process that they were forked from, and what they must not have."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from runs.patience import until
from runs.processes import ending, stop

SERVE = """
from wardroom.server import run
from wardroom.settings import read_settings
from wardroom.sockets import reserved
settings = read_settings()
run(settings, reserved(settings.host, settings.port), "api.forked:create")
"""


class Forked(NamedTuple):
    """Two workers that began to serve, and one that was told to stop as soon as it was forked."""

    drawn: dict[int, dict[str, list[Any]]]
    stopped: int
    log: str


@pytest.fixture(scope="module")
def forked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    folder = tmp_path_factory.mktemp("forked")

    def reported(name: str) -> dict[int, Any]:
        """What each worker reported by that name, by its number."""
        found = folder.glob(f"{name}-*")
        return {int(path.name.rpartition("-")[2]): json.loads(path.read_text()) for path in found}

    environment = {
        "PYTHONPATH": ":".join(sys.path), "FORKED_FOLDER": str(folder), "PORT": "0", "WORKERS": "2",
        "WARDROOM_DRAIN_SECONDS": "0", "WARDROOM_SHUTDOWN_SECONDS": "1",
    }  # fmt: skip
    serving = subprocess.Popen(
        [sys.executable, "-c", SERVE], env={**os.environ, **environment}, stderr=subprocess.PIPE
    )
    with ending(serving) as process:
        try:
            until(lambda: len(reported("forked")) == 2)
            stopped = min(reported("forked"))
            os.kill(stopped, signal.SIGTERM)
            log: list[bytes] = []
            reading = threading.Thread(
                target=lambda: [*map(log.append, process.stderr or ())], daemon=True
            )
            reading.start()
            until(lambda: b"".join(log).count(b"a worker begins") == 2)
            until(lambda: len(reported("made")) == 2)
            yield Forked(reported("made"), stopped, b"".join(log).decode())
        finally:
            stop(process)


def test_the_log_of_a_worker_waits_for_no_thread_of_its_parent(forked: Forked) -> None:
    """A thread of the parent held the lock of the log, and its line was written once."""
    assert forked.log.count('"event":"xxx') == 1
    assert forked.log.count("a worker begins") == 2


def test_a_worker_that_was_just_forked_ends_at_sigterm(forked: Forked) -> None:
    assert forked.stopped not in forked.drawn


def test_two_workers_draw_nothing_alike(forked: Forked) -> None:
    one, other = forked.drawn.values()
    assert [kind for kind in one if set(one[kind]) & set(other[kind])] == []
    assert all(len(set(draws)) == len(draws) for draws in one.values())
