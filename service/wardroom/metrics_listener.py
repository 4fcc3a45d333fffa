"""The listener of metrics: a port of its own in the parent process, for all its workers.

The public port has none of them: they show when secret orders are given (`openapi/log-format.md`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from wardroom.metrics import of_all_workers


@contextmanager
def listening(host: str, port: int) -> Iterator[str]:
    """Serve the metrics of all workers at `host` and `port` until the block ends.

    Yields their URL. The workers must share their metrics (`metrics_folder`). Raises OSError where
    the address cannot be had.
    """
    server, _ = start_http_server(port, host, of_all_workers())
    # A worker that outlives its parent must not hold the port.
    os.register_at_fork(after_in_child=server.socket.close)
    try:
        yield f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
