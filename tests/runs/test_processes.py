"""Programs that tests start end, or fail by what was waited for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import runs.processes
from runs.processes import ending, line_of, stop

STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("ready", flush=True)
time.sleep(1000)
"""


def started(code: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs.processes, "patience", lambda _=60: 0.1)


def test_what_goes_on_is_killed_with_its_block() -> None:
    with ending(started(STUBBORN)) as process:
        assert line_of(process) == "ready\n"
    assert process.returncode == -9


def test_what_does_not_stop_is_killed_and_its_log_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log"
    log.write_text("drains for ever")
    with ending(started(STUBBORN)) as process:
        assert line_of(process) == "ready\n"
        monkeypatch.setattr(runs.processes, "patience", lambda _=60: 1)
        with pytest.raises(AssertionError, match=r"(?s)went on after SIGTERM.*drains for ever"):
            stop(process, log)
        assert process.returncode == -9


@pytest.mark.usefixtures("impatient")
def test_a_line_that_does_not_come_is_not_waited_for() -> None:
    with (
        ending(started("import time; time.sleep(1000)")) as process,
        pytest.raises(AssertionError, match="no line came"),
    ):
        line_of(process)


def test_of_what_has_ended_there_is_no_line() -> None:
    with ending(started("")) as process:
        assert line_of(process) == ""
        assert stop(process) == 0
