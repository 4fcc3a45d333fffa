"""The line that `make test` ends with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from runs.patience import patience
from runs.summary import VARIABLE, Part, line, read

ONE = Part(100.0, 190.4, {"passed": 1200}, {"a": 9.6, "b": 3.0, "c": 1.0}, {"x": 9.0, "y": 5.0})
OTHER = Part(103.0, 225.0, {"passed": 34, "failed": 1}, {"d": 24.0, "e": 2.0}, {"x": 26.0})
BOTH = (
    "1 failed, 1,234 passed in 2:05; slowest: d (24 s), a (10 s), b (3 s); "
    "folders: x (35 s), y (5 s)"
)
CASES = [
    ([], "No test ran."),
    ([Part(1.0, 1.2, {}, {})], "No test in 0:00; slowest: none; folders: none"),
    (
        [ONE],
        "1,200 passed in 1:30; slowest: a (10 s), b (3 s), c (1 s); folders: x (9 s), y (5 s)",
    ),
    (
        [OTHER],
        "1 failed, 34 passed in 2:02; slowest: d (24 s), e (2 s); folders: x (26 s)",
    ),
    ([ONE, OTHER], BOTH),
]

CONFIGURED = """
from pathlib import Path
from runs.summary import Watch

def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Watch(Path("ran/one.json")))
"""


@pytest.mark.parametrize(("parts", "said"), CASES)
def test_it_says_what_ran_in_which_time_and_what_was_slowest(parts: list[Part], said: str) -> None:
    assert line(parts) == said


OF_A_RUN = """
import pytest, time

@pytest.fixture
def spoilt(): raise ValueError

def test_slow(): time.sleep(0.2)
def test_quick(): pass
def test_wrong(): assert False
def test_not_begun(spoilt): pass
"""


def test_a_run_writes_its_part(tmp_path: Path) -> None:
    """Once, of the tests of all workers."""
    (tmp_path / "test_some.py").write_text(OF_A_RUN)
    (tmp_path / "conftest.py").write_text(CONFIGURED)
    command = [sys.executable, "-m", "pytest", "-q", "-pxdist", "-n2", "test_some.py"]
    environment = {
        name: held for name, held in os.environ.items() if name not in (VARIABLE, "PYTEST_ADDOPTS")
    }
    environment |= {
        "PYTHONPATH": str(Path(__file__).parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }  # fmt: skip
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, check=False,
        timeout=patience(120),
    )  # fmt: skip
    assert done.returncode == 1, done.stdout
    (part,) = read(tmp_path / "ran")
    assert part.outcomes == {"passed": 2, "failed": 2}
    assert next(iter(part.slowest)).endswith("::test_slow")
    assert part.ended > part.began
    assert list(part.folders) == ["."]
    assert part.folders["."] >= part.slowest[next(iter(part.slowest))]
