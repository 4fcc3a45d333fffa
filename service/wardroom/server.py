"""The server that runs the application: unchanged Granian (docs/decisions/0001-server.md).

A parent process starts the workers, and starts a new one for each that dies; the workers serve.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pkgutil
import signal
import socket
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels

from wardroom.api.serving.proxies import Seen, behind
from wardroom.collector import uncollected
from wardroom.metrics import show_none_of_own
from wardroom.open_files import allow_open_files, files_needed
from wardroom.reloading import Reloading
from wardroom.settings import Settings, doubts
from wardroom.telemetry import configure_logging

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from litestar.types import ASGIApp

APPLICATION = "wardroom.app:create_app"
"""Where workers find what makes the application."""

LARGEST_HEAD = 65_536
"""Bytes of a request that are read ahead: a head that has not ended by then is refused."""
_CONNECTIONS = 20_000
"""Open connections of a worker, event streams among them, if these need no more; more wait to be
accepted."""
_BACKLOG = 4096
_SWITCH_SECONDS = 0.0001
"""How soon a thread gives way to another one. The server reads requests in threads of its own, and
hands them over one by one, each once a busy event loop gives way: of those that came before it
`/healthz` waits for each so long. At Python's 5 ms three hundred would take 1.5 s."""
_MARGIN_SECONDS = 2
"""After all requests had time to end, before a worker is killed."""
_OWN_LOG: dict[str, Any] = {
    "formatters": {},
    "handlers": {},
    "filters": {"ours": {"()": lambda: _of_settings_there_are}},
    "loggers": {"_granian": {"handlers": [], "propagate": True, "filters": ["ours"]}},
}
"""What the server has to report goes where the rest of the log does."""


def run(settings: Settings, listener: socket.socket, application: str = APPLICATION) -> None:
    """Serve `application` (`module:factory`) on `listener`, until SIGTERM or SIGINT.

    Exits with code 1 where a worker dies again and again.
    """
    configure_logging(settings)
    for doubt in doubts(os.environ, settings):
        structlog.get_logger().warning("settings to be looked at", found=doubt)
    allow_open_files(settings)
    # Workers share what was imported here: nothing is imported once more, nor stored twice.
    multiprocessing.set_start_method("fork" if sys.platform == "linux" else "spawn", force=True)
    os.register_at_fork(after_in_child=_hear_signals)
    with uncollected():
        factory = pkgutil.resolve_name(application)
    show_none_of_own()
    address, port = listener.getsockname()[:2]
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
        backpressure=max(_CONNECTIONS, files_needed(settings)),
        http1_settings=HTTP1Settings(
            header_read_timeout=settings.head_seconds * 1000, max_buffer_size=LARGEST_HEAD
        ),
        log_level=LogLevels.warning,
        log_dictconfig=_OWN_LOG,
        respawn_failed_workers=True,
        respawn_interval=settings.restart_seconds,
        workers_kill_timeout=settings.drain_seconds + settings.shutdown_seconds + _MARGIN_SECONDS,
    )
    if sys.platform == "linux":
        reloading = Reloading(server.signal_handler_reload)
        server.on_startup(lambda: signal.signal(signal.SIGHUP, reloading.hear))
    # Made before the workers: they share it.
    seen = Seen() if settings.may_be_budgeted else None
    made = partial(_made, factory, settings.proxies, seen)
    server.serve(target_loader=made, wrap_loader=False)


def _made(factory: Callable[[], ASGIApp], proxies: Sequence[str], seen: Seen | None) -> ASGIApp:
    """Return the application of a worker, which trusts `proxies` about client addresses."""
    # A thread of the parent may have held the lock of its log while the worker was forked.
    sys.stderr = open(  # noqa: SIM115 - as long as the process lasts
        sys.stderr.fileno(), "w", buffering=1, closefd=False,
        encoding=sys.stderr.encoding, errors=sys.stderr.errors,
    )  # fmt: skip
    sys.setswitchinterval(_SWITCH_SECONDS)
    with uncollected():
        return behind(proxies, factory(), seen)


def _of_settings_there_are(record: logging.LogRecord) -> bool:
    """Suppress the advice of the server about its own settings; `doubts` advises about ours."""
    return not record.getMessage().startswith("Configured number of workers")


def _hear_signals() -> None:
    """Let signals end a process that was just forked, in which its parent's handlers do nothing.

    Its own come with the event loop. What is ignored stays ignored.
    """
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
