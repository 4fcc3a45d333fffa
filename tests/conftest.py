"""What holds for every test.

An example of a property has no time limit, whatever else the machine is doing. The collector of
garbage does not visit what lives to the end: the modules and tests that were collected. No test
speaks TLS, so no client reads the certificates of all authorities: 30 ms each, in a loop that waits
for a service too.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

_YOUNG = 20_000
"""New objects that start a collection: with the usual 700, collections take a tenth of a run."""

gc.disable()
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(_YOUNG)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than processors: many tests wait for a service that they have started."""
    return (os.cpu_count() or 1) + 1
