"""What holds for every test.

An example of a property has no time limit, nor has making it, whatever else the machine is doing.
The collector of garbage does not visit what lives to the end: the modules and tests that were
collected. No test speaks TLS, so no client reads the certificates of all authorities: 30 ms each,
in a loop that waits for a service too. Tests that wait for processes of theirs run first, beside
those that reckon. Whatever a run starts ends with it.
"""

from __future__ import annotations

import gc
import hashlib
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from runs.guardian import guard, guarded_python
from runs.summary import VARIABLE, Watch

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

_YOUNG = 20_000
"""New objects that start a collection: with the usual 700, collections take a tenth of a run."""

_TESTS = Path(__file__).parent
_WAITING = (
    "api/test_schemathesis.py",
    "sessions/test_document.py",
    "siege",
    "faults",
    "sessions/test_embedded.py",
    "api/test_server.py",
    "sessions/test_events.py",
    "typescript",
    "api/test_loop.py",
    "api/test_traces.py",
    "api/test_start_checks.py",
    "api/test_undeclared_proxy.py",
)
"""What waits for services and their clients more than it reckons, the longest first."""

_ORDER = os.environ.get("WARDROOM_TESTS_ORDER", "")
"""Anything, from which the order of the tests is made; empty: the usual one."""

gc.disable()
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(_TESTS)
# Many services run at once, and one alone could have the port of metrics.
os.environ["WARDROOM_METRICS"] = ""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Have the processes of the run end with it, and those of a worker with that worker."""
    if not hasattr(config, "workerinput"):
        guard()
        if ran := os.environ.pop(VARIABLE, ""):
            config.pluginmanager.register(Watch(Path(ran).absolute()))
        workers = config.getoption("tx", None) or []
        guarded = f"popen//python={guarded_python()}"
        config.option.tx = [guarded if each == "popen" else each for each in workers]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what waits: the first worker begins there, the others in the middle."""
    if _ORDER:
        items.sort(key=_at_random)
    else:
        items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    path = item.path.relative_to(_TESTS).as_posix()
    return next(
        (turn for turn, first in enumerate(_WAITING) if path.startswith(first)), len(_WAITING)
    )


def _at_random(item: pytest.Item) -> list[bytes]:
    """The turn of `item` where the order is any: files, and tests of one file, in any order.

    What is made once for a file, or for some tests of it, is made no more often.
    """
    shared: list[object] = []
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        scopes, chosen = item.callspec._arg2scope, item.callspec.indices
        shared = [(name, chosen[name]) for name in chosen if scopes[name].value != "function"]
    names = (item.path.relative_to(_TESTS).as_posix(), shared, item.nodeid)
    return [hashlib.sha256(f"{_ORDER} {names[:end]}".encode()).digest() for end in (1, 2, 3)]


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(_YOUNG)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than processors: many tests wait for a service that they have started."""
    return (os.cpu_count() or 1) + 1
