"""How long commands and the service take to start, as ratios in one alternating run.

`python -m bench.starts` prints these alone. The service is compared with an earlier one, built by
its own Makefile from its commit in this repository, which takes a minute and a package registry.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.servers import free_port
from runs.guardian import guard
from runs.patience import patience
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.catalogue import install_all

EARLIER = "2779998"
"""The commit that the start of the service is compared with."""
_ROOT = Path(__file__).parents[2]
_NOT_INHERITED = {
    "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "REDIS_URL",
}  # fmt: skip
_POLL_SECONDS = 0.002


class Start(NamedTuple):
    """Seconds that something took to start: median, and the ratio to what it is compared with."""

    name: str
    seconds: float
    ratio: float


def commands(rounds: int) -> list[Start]:
    """`--help` and `adjudicate` of every ruleset, beside an import of click."""
    with tempfile.TemporaryDirectory() as folder:
        sides: dict[str, list[str]] = {
            "import click": ["-c", "import click"],
            "wardroom --help": ["-m", "wardroom", "--help"],
        }
        for ruleset in install_all().values():
            call = next(iter(ruleset.calls.values()))
            request = Path(folder) / f"{ruleset.id}.json"
            request.write_bytes(_body(call))
            sides[f"wardroom adjudicate {ruleset.id} {call.call.name}"] = [
                "-m", "wardroom", "adjudicate", ruleset.id, call.call.name, str(request),
            ]  # fmt: skip
        return _compared({name: _run(arguments) for name, arguments in sides.items()}, rounds)


def _run(arguments: list[str]) -> Callable[[], float]:
    def once() -> float:
        began = time.monotonic()
        subprocess.run(
            [sys.executable, *arguments], env=_environment(), stdout=subprocess.DEVNULL, check=True
        )
        return time.monotonic() - began

    return once


def _compared(sides: Mapping[str, Callable[[], float]], rounds: int) -> list[Start]:
    """Each side beside the first one, in alternating rounds; one before them warms all up."""
    times = [[side() for side in sides.values()] for _ in range(rounds + 1)][1:]
    return [
        Start(
            name,
            statistics.median(each[number] for each in times),
            statistics.median(each[number] / each[0] for each in times),
        )
        for number, name in enumerate(sides)
    ]


def serving(rounds: int) -> list[Start]:
    """`wardroom serve` until it is ready, beside the earlier one; a first run compiles both."""
    with tempfile.TemporaryDirectory() as folder, _checked_out(Path(folder) / "old") as old:
        now, before = _built(_ROOT, Path(folder) / "venv"), _built(old, old / ".venv")
        sides = {
            f"serve of {EARLIER}": lambda: _until_ready(before),
            "serve": lambda: _until_ready(now),
        }
        return _compared(sides, rounds)


@contextlib.contextmanager
def _checked_out(folder: Path) -> Iterator[Path]:
    git = ["git", "-C", str(_ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(folder), EARLIER], check=True)
    try:
        yield folder
    finally:
        subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def _built(source: Path, venv: Path) -> Path:
    """The folder of the programs of `source`, installed in `venv` as `make serve` does."""
    subprocess.run(
        ["make", "--silent", f"PYTHON={sys.executable}", f"VENV={venv}", f"{venv}/.serve"],
        cwd=source, check=True, env=_environment(),
    )  # fmt: skip
    return venv / "bin"


def _environment(**own: str) -> dict[str, str]:
    """This process's environment, without what `make` and the path of the tests put there.

    Nor what forbids Python to keep what it compiled: each start would compile all that is not.
    """
    inherited = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
    return {**inherited, **own}


@contextlib.contextmanager
def _served(programs: Path) -> Iterator[tuple[int, float]]:
    """Run `wardroom serve`; yields its port, and the seconds until it was ready."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        own = {"HOST": "127.0.0.1", "PORT": str(port), "WARDROOM_DATA_DIR": data,
               "WARDROOM_DRAIN_SECONDS": "0"}  # fmt: skip
        began = time.monotonic()
        process = subprocess.Popen(
            [programs / "wardroom", "serve"],
            env=_environment(**own), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            while not _is_ready(port):
                if process.poll() is not None or time.monotonic() - began > patience():
                    raise RuntimeError(f"{programs} does not serve")
                time.sleep(_POLL_SECONDS)
            yield port, time.monotonic() - began
        finally:
            process.terminate()
            process.wait(timeout=patience())


def _until_ready(programs: Path) -> float:
    with _served(programs) as (_, seconds):
        return seconds


def _is_ready(port: int) -> bool:
    with contextlib.suppress(OSError):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience(5))
        connection.request("GET", "/readyz")
        with connection.getresponse() as response:
            return response.status == http.HTTPStatus.OK
    return False


class FirstCalls(NamedTuple):
    """Milliseconds: the first call of a ruleset, and the slowest first call of all of its calls."""

    ruleset: str
    first: float
    slowest: float


def first_calls() -> list[FirstCalls]:
    """The first calls of a service that has just become ready."""
    found = []
    with _served(Path(sys.executable).parent) as (port, _):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        for ruleset in install_all().values():
            taken = [_called(connection, call) for call in ruleset.calls.values()]
            found.append(FirstCalls(ruleset.id, taken[0] * 1000, max(taken) * 1000))
    return found


def _called(connection: http.client.HTTPConnection, call: InstalledCall) -> float:
    body = _body(call)
    began = time.monotonic()
    connection.request("POST", call.path, body, {"Content-Type": "application/json"})
    with connection.getresponse() as response:
        response.read()
        if response.status != http.HTTPStatus.OK:
            raise RuntimeError(f"{call.path} answers {response.status}")
    return time.monotonic() - began


def _body(call: InstalledCall) -> bytes:
    return msgspec.json.encode(call.examples[0].request())


def report(rounds: int, *, earlier: bool) -> None:
    """Print all of them; `earlier`: the comparison with the earlier service too."""
    print(f"\nStart-up, medians of {rounds} alternating rounds")
    print(f"  {'':52}{'ms':>10}{'ratio':>10}")
    for start in commands(rounds) + (serving(rounds) if earlier else []):
        print(f"  {start.name:52}{start.seconds * 1000:10.0f}{start.ratio:10.2f}")
    print(f"  {'first calls of a service that is ready':52}{'first ms':>10}{'slowest':>10}")
    for each in first_calls():
        print(f"  {each.ruleset:52}{each.first:10.1f}{each.slowest:10.1f}")


if __name__ == "__main__":
    guard()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="without the earlier service")
    quick = parser.parse_args().quick
    report(3 if quick else 9, earlier=not quick)
