"""The two servers that are compared, as processes of their own on loopback, run in the same way."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from runs.patience import patience, until
from wardroom.metrics_folder import shared
from wardroom.server import run
from wardroom.settings import METRICS, read_settings
from wardroom.sockets import reserved

TESTS = Path(__file__).parent.parent


def free_port() -> int:
    """A loopback port that nothing listens on.

    It lies below those that connections are given, so that none of these takes it while a server
    that is to come back is down.
    """
    for _ in range(100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", secrets.randbelow(20_000) + 12_000))
            port: int = probe.getsockname()[1]
            return port
    raise AssertionError("there is no free port")


@contextlib.contextmanager
def started(*arguments: str, **settings: str) -> Iterator[int]:
    """Run `python ARGUMENTS` with PORT set until the block ends; yields the port it listens on.

    `settings`: environment variables of its own.
    """
    port = int(settings.get("PORT") or free_port())
    data = tempfile.mkdtemp(prefix="wardroom-bench-")
    environment = {
        **os.environ,
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WORKERS": "1",
        "WARDROOM_DATA_DIR": data,
        "WARDROOM_DRAIN_SECONDS": "0",
        "PYTHONPATH": os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH")))),
        **settings,
    }
    process = subprocess.Popen(
        [sys.executable, *arguments],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=patience())
        shutil.rmtree(data, ignore_errors=True)


def serve(application: str) -> None:
    """Run `application` (`module:factory`) on PORT as the service is run, until it is stopped.

    Metrics have a listener only where an address of their own is set.
    """
    settings = read_settings()
    address = None if settings.metrics == METRICS else settings.metrics_address
    with (
        shared(address is not None),
        reserved(settings.host, settings.port) as held,
        contextlib.ExitStack() as stack,
    ):
        if address is not None:
            from wardroom.metrics_listener import listening  # It reads where they are shared.

            stack.enter_context(listening(*address))
        run(settings, held, application)


def worker_at(port: int) -> Path:
    """The folder in /proc of the process that listens on `port`."""
    address = f"0100007F:{port:04X}"
    lines = Path("/proc/net/tcp").read_text().splitlines()
    inode = next(line.split()[9] for line in lines if line.split()[1] == address and " 0A " in line)
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):  # Files are closed, and processes end, meanwhile.
            if str(link.readlink()) == f"socket:[{inode}]":
                return link.parents[1]
    raise RuntimeError("no process listens there")


def processor_seconds(port: int) -> float:
    """Processor time that the process which listens on `port` has had, all its threads together."""
    fields = (worker_at(port) / "stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    def answers() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with code {process.returncode}")
        socket.create_connection(("127.0.0.1", port), timeout=patience(5)).close()
        return True

    until(answers, OSError)
