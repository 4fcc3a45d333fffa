"""The folder in which worker processes share their metrics with each other and their parent."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names it, read when prometheus_client is imported."""


@contextmanager
def shared(needed: bool) -> Iterator[None]:
    """Let the workers that are started within the block share their metrics, if necessary."""
    if not needed:
        yield
        return
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="wardroom-metrics-")
    try:
        yield
    finally:
        shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)
