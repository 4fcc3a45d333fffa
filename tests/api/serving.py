"""A really running service on a free loopback port, for the tests of this folder."""

from __future__ import annotations

import http.client
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from runs.nursery import python
from runs.patience import patience, until
from runs.processes import ending, line_of, stop
from wardroom.settings import Settings

_DEFAULTS = Settings()


class Server:
    """A running service: where it is, and what it has logged."""

    def __init__(self, url: str, log: Path, process: subprocess.Popen[str]) -> None:
        self.url = url
        self.log = log
        self.process = process

    def logged(self) -> str:
        """Everything on standard error so far."""
        return self.log.read_text()

    def client(self, **options: Any) -> httpx.Client:
        """A client of the service; no retries, no redirects, and bodies as they are."""
        headers = {"Accept-Encoding": "identity", **options.pop("headers", {})}
        return httpx.Client(base_url=self.url, timeout=patience(120), headers=headers, **options)


def unhurried() -> dict[str, str]:
    """Time-outs of a service that grow as those of its tests do, from what they are set to."""
    return {
        "WARDROOM_HEAD_SECONDS": _most(600, _DEFAULTS.head_seconds),
        "WARDROOM_BODY_SECONDS": _most(600, _DEFAULTS.body_seconds),
        "WARDROOM_WORK_SECONDS": _most(600, _DEFAULTS.work_seconds),
        "WARDROOM_REDIS_TIMEOUT_MS": _most(60_000, _DEFAULTS.redis_timeout_ms),
    }


def _most(limit: int, setting: int) -> str:
    return str(min(limit, round(patience(setting))))


@contextmanager
def serving(folder: Path, module: str = "wardroom", **environment: str) -> Iterator[Server]:
    """Run `python -m wardroom serve` with `environment` until the block ends.

    `module`: what is run in place of `wardroom`.
    """
    log = folder / "stderr.log"
    data = str(folder / "sessions")
    settings = {
        "HOST": "127.0.0.1", "PORT": "0", "WARDROOM_DATA_DIR": data,
        "WARDROOM_DRAIN_SECONDS": "0", "WARDROOM_METRICS": "port", **unhurried(), **environment,
    }  # fmt: skip
    with (
        log.open("w") as stderr,
        ending(
            python(module, "serve", environment=settings, stdout=subprocess.PIPE, stderr=stderr)
        ) as process,
    ):
        started = line_of(process)
        assert "serves at http://" in started, log.read_text()
        url = started.split("serves at ")[1].split()[0]
        try:
            wait_until_ready(url, process, log)
            yield Server(url, log, process)
        finally:
            stop(process, log)


def wait_until_ready(url: str, process: subprocess.Popen[str], log: Path) -> None:
    """Wait until the service answers; shows its log where it ends instead."""
    place = urlsplit(url).netloc

    def is_ready() -> bool:
        # A client of httpx took as much of the processor for its questions as the service to start.
        assert process.poll() is None, log.read_text()
        with closing(http.client.HTTPConnection(place, timeout=patience(5))) as connection:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == http.client.OK

    until(is_ready, OSError, http.client.HTTPException, seconds=120)
