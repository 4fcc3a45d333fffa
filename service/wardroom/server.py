"""The server that runs the application: Granian, as it comes (docs/decisions/0001-server.md).

A parent process starts the workers, and starts a new one for each that dies; the workers serve.
"""

from __future__ import annotations

import multiprocessing
import pkgutil
import socket
from functools import partial
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from litestar.types import ASGIApp

from wardroom.api.proxies import behind
from wardroom.metrics_folder import shared
from wardroom.settings import Settings
from wardroom.telemetry import configure_logging

APPLICATION = "wardroom.app:create_app"
"""Where workers find what makes the application."""

_LARGEST_HEAD = 65_536
"""Bytes of a request that are read ahead: a head that has not ended by then is refused."""
_CONNECTIONS = 20_000
"""Open connections of a worker, event streams among them; more wait to be accepted."""
_BACKLOG = 4096
_MARGIN_SECONDS = 2
"""After all requests had time to end, before a worker is killed."""
_OWN_LOG: dict[str, Any] = {
    "formatters": {},
    "handlers": {},
    "loggers": {"_granian": {"handlers": [], "propagate": True}},
}
"""What the server has to report goes where the rest of the log does."""


def reserved(settings: Settings) -> socket.socket:
    """A socket bound to the address of `settings`, which holds the port while workers come and go.

    Nothing listens on it: each worker has a socket of its own there. Raises OSError where the
    address cannot be had, or somebody else listens there.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        # Without SO_REUSEPORT: two services would share the port and each get half the requests.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((settings.host, settings.port))
        port = probe.getsockname()[1]
    held = socket.socket(family)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    held.bind((settings.host, port))
    return held


def run(settings: Settings, held: socket.socket, application: str = APPLICATION) -> None:
    """Serve `application` (`module:factory`) where `held` is bound, until SIGTERM or SIGINT.

    Exits with code 1 where a worker dies again and again.
    """
    configure_logging(settings)
    # A worker that is forked would have what its parent has imported, and its threads half.
    multiprocessing.set_start_method("spawn", force=True)
    address, port = held.getsockname()[:2]
    server = Granian(
        application,
        address,
        port,
        interface=Interfaces.ASGI,
        workers=settings.workers,
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        websockets=False,
        backlog=_BACKLOG,
        backpressure=_CONNECTIONS,
        http1_settings=HTTP1Settings(
            header_read_timeout=settings.head_seconds * 1000, max_buffer_size=_LARGEST_HEAD
        ),
        log_level=LogLevels.warning,
        log_dictconfig=_OWN_LOG,
        respawn_failed_workers=True,
        workers_kill_timeout=settings.drain_seconds + settings.shutdown_seconds + _MARGIN_SECONDS,
    )
    made = partial(_made, application, settings.forwarded_allow_ips)
    with shared(settings.workers):
        server.serve(target_loader=made, wrap_loader=False)


def _made(application: str, proxies: str) -> ASGIApp:
    """The application, in a worker, believing what `proxies` say of their clients."""
    return behind(proxies, pkgutil.resolve_name(application)())
