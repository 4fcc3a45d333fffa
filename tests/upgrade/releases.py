"""Releases of the service that can be started: of an earlier commit, this one, and a later."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from api.serving import wait_until_ready
from bench.servers import free_port
from release.game_logs import FEW, SCRIPT, logs_of
from runs.patience import patience
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys

ROOT = Path(__file__).parents[2]
ARCHIVE = "archive"
"""The folder of the archive, beside the keys and the logs."""
_CLIENT = Path("sdk", "python", "wardroom_client", "verify.py")


class Release(NamedTuple):
    """A release of the service: how it is started, and where its modules are looked for.

    `checkout`: where its clients are.
    """

    name: str
    command: tuple[str, ...]
    path: str = ""
    checkout: Path = ROOT

    def published(self, place: Path) -> list[Any]:
        """Some of the games that it publishes as logs, made in `place`: none before 0.2.0."""
        script = self.checkout / SCRIPT
        if not script.is_file():
            return []
        python = Path(self.command[0]).with_name("python")
        subprocess.run([python, script, str(FEW), place], check=True, stdout=subprocess.DEVNULL)
        (archive,) = place.glob("*.tar.xz")
        return [log for _, log in logs_of(archive)]

    def verify_log(self, log: Any, keys: Any) -> Any:
        """What its Python client finds in a log, to whoever trusts `keys`."""
        described = importlib.util.spec_from_file_location(
            f"verify {self.name}", self.checkout / _CLIENT
        )
        assert described is not None
        assert described.loader is not None
        client = importlib.util.module_from_spec(described)
        sys.modules[described.name] = client  # Its dataclasses look there.
        described.loader.exec_module(client)
        return client.verify_log(log, keys=keys)


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
    return Release(named, (str(program), "serve"), checkout=folder)


@contextlib.contextmanager
def running(release: Release, folder: Path, redis: str) -> Iterator[Running]:
    """Run `release` on the Redis at the URL `redis`, with two workers, until the block ends."""
    port = free_port()
    log = folder / f"{port}.log"
    keys = folder / "receipt-keys.json"  # The same for all: what they sign of one game is one log.
    write_signing_keys(keys, [new_key(0)], anew=True)
    # 0.1.0 archives a game whatever its webhooks have still to send: it has the time to send that.
    after = f"{patience(10):.0f}"
    settings = {
        "HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "2", "REDIS_URL": redis,
        "PYTHONPATH": release.path, "WARDROOM_LOG_LEVEL": "warning", "WARDROOM_DRAIN_SECONDS": "0",
        "WARDROOM_METRICS": "port", "WARDROOM_RECEIPT_KEYS": str(keys),
        "WARDROOM_ARCHIVE": (folder / ARCHIVE).as_uri(), "WARDROOM_ARCHIVE_AFTER_SECONDS": after,
        "WARDROOM_WEBHOOK_HOSTS": "127.0.0.1", "WARDROOM_WEBHOOK_LOOPBACK": "allow",
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
