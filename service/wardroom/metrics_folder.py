"""The folder in which several workers share their metrics."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names it, read when prometheus_client is imported."""


@contextmanager
def shared(workers: int) -> Iterator[None]:
    """Have so many `workers`, which are started within the block, share their metrics."""
    if workers == 1:
        yield
        return
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="wardroom-metrics-")
    try:
        yield
    finally:
        shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)
