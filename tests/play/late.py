"""`python -m play.late`: the service on a clock that a file puts forward.

Whoever is to miss a deadline is not waited for: `Later` makes it later.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar.types import ASGIApp

from api.serving import Server, wait_until_ready
from bench.servers import free_port, serve
from play.clock_ahead import put_forward
from runs.processes import ending, stop
from wardroom.app import Clocks, create_app
from wardroom.sessions.adapters.embedded.server import embedded_server
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys

_TESTS = Path(__file__).parents[1]


class Later:
    """A running service, and how late it is there."""

    def __init__(self, server: Server, ahead: Path, redis: str) -> None:
        self.server = server
        self._ahead = ahead
        self._redis = redis

    @property
    def environment(self) -> dict[str, str]:
        """What `python -m play.clock_ahead` needs to make it later."""
        return {"AHEAD": str(self._ahead), "REDIS_URL": self._redis}

    def passes(self, seconds: float) -> None:
        """Let time pass in which the service does not stand still."""
        put_forward(self._ahead, self._redis, seconds)


def create() -> ASGIApp:
    """The application, with the environment's settings, on that clock."""
    ahead = Path(os.environ["AHEAD"])

    def now() -> float:
        return time.time() + float(ahead.read_text() or 0)

    return create_app(clocks=Clocks(now=now, redis=now))


@contextmanager
def serving_later(folder: Path) -> Iterator[Later]:
    """Run the service on a clock of its own until the block ends."""
    ahead, log, port = folder / "ahead", folder / "stderr.log", free_port()
    ahead.write_text("0")
    keys = folder / "receipt-keys.json"  # As `wardroom serve` makes one.
    write_signing_keys(keys, [new_key(int(time.time()))], anew=True)
    with embedded_server(folder) as redis, log.open("w") as stderr:
        settings = {
            "HOST": "127.0.0.1", "PORT": str(port), "REDIS_URL": redis.url, "AHEAD": str(ahead),
            "PYTHONPATH": os.pathsep.join([str(_TESTS), *sys.path[1:]]),
            "WARDROOM_DRAIN_SECONDS": "0", "WARDROOM_RECEIPT_KEYS": str(keys),
        }  # fmt: skip
        command = [sys.executable, "-m", "play.late"]
        started = subprocess.Popen(
            command,
            env={**os.environ, **settings},
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            text=True,
        )
        with ending(started) as process:
            server = Server(f"http://127.0.0.1:{port}", log, process)
            try:
                wait_until_ready(server.url, process, log)
                yield Later(server, ahead, redis.url)
            finally:
                stop(process, log)


if __name__ == "__main__":
    serve("play.late:create")
