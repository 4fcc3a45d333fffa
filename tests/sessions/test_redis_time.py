"""What the time is: by Redis's clock, for all that a worker does, whatever its machine's shows."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import wardroom
from wardroom.sessions.adapters.redis.clock import DIFFERENT_SECONDS, RedisTime, Stated

_SERVICE = Path(wardroom.__file__).parent

OWN_CLOCK = {
    "api/keys.py": "API keys are issued and end by the clock of who issued them, in a file",
    "app.py": "what `RedisTime` goes by until Redis has stated a time",
    "commands/keys.py": "issues API keys",
    "commands/receipt_key.py": "makes keys that sign",
    "commands/serve.py": "makes keys that sign",
    "conformance/service.py": "a client of another service, whose answer states a time",
    "start_checks.py": "the archive is checked before there is a worker",
    "telemetry.py": "times of log lines",
    "tracing.py": "times of spans",
}
"""What reads the clock of its machine, and why it may."""


class Clock:
    """A clock that shows what a test says."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


class Clocks:
    """The clock of a machine, one that never goes back, and the time as a worker has it."""

    def __init__(self) -> None:
        self.own, self.monotonic = Clock(5000.0), Clock(70.0)
        self.time = RedisTime(self.own, self.monotonic)

    def compare(self, *times: float, took: float = 0) -> None:
        """Have the nodes of Redis state `times`."""
        stated = {str(node): at for node, at in enumerate(times)}
        self.time.compare(Stated(stated, self.own.at, self.own.at + took))


def _reads_a_clock(tree: ast.AST) -> bool:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name("time"), "time" | "time_ns"):
                return True
            case ast.Attribute(
                ast.Name("datetime" | "date") | ast.Attribute(_, "datetime" | "date"),
                "now" | "utcnow" | "today",
            ):
                return True
            case ast.ImportFrom("time", names):
                if {"time", "time_ns"} & {name.name for name in names}:
                    return True
    return False


def test_nothing_else_reads_the_clock_of_its_machine() -> None:
    found = {
        path.relative_to(_SERVICE).as_posix()
        for path in _SERVICE.rglob("*.py")
        if _reads_a_clock(ast.parse(path.read_text()))
    }
    assert found == OWN_CLOCK.keys()


@pytest.mark.parametrize(
    "source",
    [
        "import time\nat = time.time()", "import time\nStore(now=time.time)",
        "from time import time_ns", "datetime.now(UTC)",
        "datetime.datetime.now(UTC)", "datetime.utcnow()", "date.today()",
    ],
)  # fmt: skip
def test_who_reads_one_is_found(source: str) -> None:
    assert _reads_a_clock(ast.parse(source))


def test_the_clock_of_the_machine_counts_until_redis_has_stated_a_time() -> None:
    clocks = Clocks()
    assert (clocks.time.known, clocks.time.now()) == (False, 5000)
    clocks.time.saw(9000, "")
    assert (clocks.time.known, clocks.time.now()) == (True, 9000)
    clocks.own.at -= 1000
    clocks.monotonic.at += 30
    assert clocks.time.now() == 9030
    clocks.time.saw(8000, "")  # Redis's was set back.
    assert clocks.time.now() == 8000


def test_each_node_has_its_own_time() -> None:
    clocks = Clocks()
    clocks.time.saw(9000, "one")
    clocks.monotonic.at += 5
    clocks.time.saw(8000, "other")
    clocks.monotonic.at += 2
    assert (clocks.time.now("one"), clocks.time.now("other")) == (9007, 8002)
    # What none of them has reached has not come.
    assert (clocks.time.now(), clocks.time.now("unknown")) == (8002, 8002)
    clocks.compare(9500)
    assert clocks.time.now("one") == clocks.time.now() == 9500


@pytest.mark.parametrize(
    ("times", "took", "difference"),
    [
        ((5000,), 0, 0), ((5004,), 0, 4), ((4993,), 0, 7), ((5000, 5020), 0, 20),
        ((4000, 5020), 0, 1000), ((5008,), 10, 0), ((5013,), 10, 3), ((4999,), 10, 1),
    ],
)  # fmt: skip
def test_what_an_answer_took_is_no_difference(
    times: tuple[float, ...], took: float, difference: float
) -> None:
    clocks = Clocks()
    clocks.compare(*times, took=took)
    assert clocks.time.difference == difference


def test_a_clock_that_is_wrong_is_reported_once_until_it_is_right() -> None:
    clocks = Clocks()
    with capture_logs() as lines:
        for ahead in (0, DIFFERENT_SECONDS, 120, 130, -7200, 1, 0, 60):
            clocks.compare(clocks.own.at + ahead)
    assert [(line["log_level"], line.get("seconds")) for line in lines] == [
        ("warning", 120), ("warning", None), ("warning", 60),
    ]  # fmt: skip
