"""Releases of the service that can be started: of an earlier commit, this one, and a later."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from bench.servers import free_port
from runs.patience import patience
from sessions.serving import wait_until_ready

ROOT = Path(__file__).parents[2]


class Release(NamedTuple):
    """A release of the service: how it is started, and where its modules are looked for."""

    name: str
    command: tuple[str, ...]
    path: str = ""


class Running(NamedTuple):
    """A service that runs."""

    name: str
    client: httpx.Client
    log: Path


PRESENT = Release("this checkout", (sys.executable, "-m", "wardroom", "serve"))
LATER = Release(
    "a later release", (sys.executable, "-m", "upgrade.later"), str(Path(__file__).parents[1])
)


def built(commit: str) -> Release:
    """The release of `commit`, built from it in a folder of its own within the environment.

    It is installed as its own Makefile does that. Raises CalledProcessError.
    """
    named = subprocess.check_output(
        ["git", "-C", str(ROOT), "rev-parse", "--short=12", f"{commit}^{{commit}}"], text=True
    ).strip()
    folder = Path(sys.prefix) / "releases" / named
    program = folder / ".venv" / "bin" / "wardroom"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        archived = subprocess.run(
            ["git", "-C", str(ROOT), "archive", named], check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archived.stdout, check=True)
        make = ["make", "--directory", str(folder), ".venv/.serve", f"PYTHON={sys.executable}"]
        own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([*make, "VENV=.venv"], check=True, env=own, stdout=sys.stderr)
    return Release(named, (str(program), "serve"))


@contextlib.contextmanager
def running(release: Release, folder: Path, redis: str) -> Iterator[Running]:
    """Run `release` on the Redis at the URL `redis`, with two workers, until the block ends."""
    port = free_port()
    log = folder / f"{port}.log"
    settings = {
        "HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "2", "REDIS_URL": redis,
        "PYTHONPATH": release.path, "WARDROOM_LOG_LEVEL": "warning", "WARDROOM_DRAIN_SECONDS": "0",
        "WARDROOM_METRICS": "port",
    }  # fmt: skip
    with log.open("w") as stderr:
        process = subprocess.Popen(
            release.command,
            env={**os.environ, **settings},
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            text=True,
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(url, process, log)
        with httpx.Client(base_url=url, timeout=patience()) as client:
            yield Running(release.name, client, log)
    finally:
        process.terminate()
        process.wait(patience(120))
