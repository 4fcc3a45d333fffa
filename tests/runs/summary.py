"""What a run of the tests was, in one line: what ran, in which time, and which were slowest.

A run of pytest writes its part where the variable `TESTS_RAN` says; `python -m runs.summary FOLDER`
prints the line of all parts, which may have run beside each other.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
import pytest

VARIABLE = "TESTS_RAN"
"""Names the file. The services that tests start have settings of their own, and look for others."""
_SLOWEST = 3


class Part(msgspec.Struct):
    """One run of pytest: when it began and ended, in seconds, how many tests did what, the seconds
    of the slowest by their names, and those of every folder.
    """

    began: float
    ended: float
    outcomes: dict[str, int]
    slowest: dict[str, float]
    folders: dict[str, float] = {}


class Watch:
    """Hears of every test of a run, whichever worker has it, and writes the part at the end."""

    def __init__(self, path: Path) -> None:
        self._path, self._began = path, time.time()
        self._outcomes = Counter[str]()
        self._seconds = defaultdict[str, float](float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test counts by its call; a set-up or an end that fails counts beside."""
        self._seconds[report.nodeid] += report.duration
        if report.when == "call" or report.outcome != "passed":
            self._outcomes[report.outcome] += 1

    def pytest_sessionfinish(self) -> None:
        slowest = sorted(self._seconds.items(), key=lambda each: -each[1])[:_SLOWEST]
        folders = defaultdict[str, float](float)
        for name, each in self._seconds.items():
            folders[str(Path(name.partition("::")[0]).parent)] += each
        part = Part(self._began, time.time(), dict(self._outcomes), dict(slowest), dict(folders))
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_bytes(msgspec.json.encode(part))


def line(parts: Iterable[Part]) -> str:
    """Return what ran, from the first beginning to the last end, and which were slowest.

    A part that is not there ended before it could say anything.
    """
    held = list(parts)
    if not held:
        return "No test ran."
    outcomes = sum((Counter(part.outcomes) for part in held), Counter[str]())
    slowest = {name: each for part in held for name, each in part.slowest.items()}
    folders = defaultdict[str, float](float)
    for name, each in (pair for part in held for pair in part.folders.items()):
        folders[name] += each
    ran = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(outcomes.items()))
    seconds = round(max(part.ended for part in held) - min(part.began for part in held))
    in_time = f"{ran or 'No test'} in {seconds // 60}:{seconds % 60:02}"
    return f"{in_time}; slowest: {_slowest(slowest)}; folders: {_slowest(folders)}"


def _slowest(seconds: Mapping[str, float]) -> str:
    first = sorted(seconds.items(), key=lambda each: -each[1])[:_SLOWEST]
    return ", ".join(f"{name} ({each:.0f} s)" for name, each in first) or "none"


def read(folder: Path) -> list[Part]:
    """The parts that were written to `folder`."""
    return [
        msgspec.json.decode(path.read_bytes(), type=Part) for path in sorted(folder.glob("*.json"))
    ]


if __name__ == "__main__":
    sys.stdout.write(f"{line(read(Path(sys.argv[1])))}\n")
