"""The limit of open files of a worker process, in which each connection counts."""

from __future__ import annotations

import resource

import structlog

from wardroom.settings import Settings

_OTHERS = 128
"""What a worker has open beside connections: its log, metrics, sockets, libraries."""


def files_needed(settings: Settings) -> int:
    """Return how many files a worker has open at most.

    Event streams, requests at work and as many whose bodies are on their way, Redis, and work.
    """
    clients = settings.streams + 2 * settings.concurrency
    return clients + settings.redis_connections + 4 * settings.work_processes + _OTHERS


def allow_open_files(settings: Settings) -> int:
    """Raise the limit of open files of this process as far as possible; its workers inherit it.

    Returns the limit. Logs a warning where that is less than a worker needs.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = files_needed(settings)
    limit = max(soft, needed) if hard == resource.RLIM_INFINITY else hard
    if resource.RLIM_INFINITY != soft != limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    if limit < needed:
        structlog.get_logger().warning(
            "too few open files are allowed", limit=limit, needed=needed,
            detail="Raise the hard limit (ulimit -Hn, LimitNOFILE=), or lower WARDROOM_STREAMS "
            "or WARDROOM_CONCURRENCY.",
        )  # fmt: skip
    return limit
