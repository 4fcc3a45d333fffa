"""A process that the nursery forks is to its starter as one that runs a program."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from api.serving import serving
from runs.nursery import _Forked, python
from runs.patience import patience
from runs.processes import below, ending
from sessions.serving import serving_toys
from wardroom.sessions.adapters.embedded.server import embedded_server

KINDS = {"alone": {}, "shares": {"WORKERS": "2"}, "early": {"PYTHONHASHSEED": "0"}}
"""What decides of where a process is forked, and whether it is."""


def started(folder: Path, *arguments: str, kind: str) -> subprocess.Popen[str]:
    with (folder / "stderr").open("w") as stderr:
        return python(
            *arguments, environment={**KINDS[kind], "COLUMNS": "60"},
            stdout=subprocess.PIPE, stderr=stderr,
        )  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_it_runs_a_module_in_its_environment(tmp_path: Path, kind: str) -> None:
    with ending(started(tmp_path, "calendar", "2026", "11", kind=kind)) as process:
        assert isinstance(process, _Forked) == (kind != "early" and sys.platform == "linux")
        shown = process.communicate(timeout=patience())[0]
    assert "November 2026" in shown
    assert process.returncode == 0


def test_services_of_tests_are_forked(tmp_path: Path) -> None:
    """Both kinds that tests start; else each takes as long as all that it imports."""
    with embedded_server(tmp_path) as redis:
        settings = {"REDIS_URL": redis.url, "WARDROOM_DATA_DIR": str(tmp_path)}
        with (
            serving(tmp_path, **settings) as one,
            serving_toys(tmp_path, redis.url) as other,
            serving_toys(tmp_path, redis.url, workers=2) as two,
        ):
            found = [type(service.process) for service in (one, other, two)]
    assert found == [_Forked if sys.platform == "linux" else subprocess.Popen] * 3


@pytest.mark.parametrize("kind", KINDS)
def test_its_status_and_its_errors_are_read(tmp_path: Path, kind: str) -> None:
    with ending(started(tmp_path, "json.tool", kind=kind)) as process:
        assert process.wait(patience()) == 1
    assert "Expecting value" in (tmp_path / "stderr").read_text()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGKILL])
def test_it_is_waited_for_and_killed(tmp_path: Path, kind: str, told: signal.Signals) -> None:
    endless = ("timeit", "-n", "1", "-s", "import time", "time.sleep(10000)")
    with ending(started(tmp_path, *endless, kind=kind)) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.1)
        assert process.poll() is None
        process.send_signal(told)
        assert process.wait(patience()) == -told
    assert not {each for each in below(1) if each.number == process.pid}
