"""`python -m sessions.other_clock`: the service with the toys on machines with other clocks.

Its own is AHEAD seconds ahead of Redis's. Or both are as many seconds ahead of the right time as
the file AHEAD_FILE says at the time: there the clock of Redis is set while the service runs.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from litestar.types import ASGIApp

from bench.servers import serve
from sessions.toys import TOYS
from wardroom.app import Clocks, create_app
from wardroom.rulesets.catalogue import RULESETS

_right = time.time


def _ahead() -> float:
    return _right() + float(os.environ["AHEAD"])


def _set_ahead() -> float:
    return _right() + float(Path(os.environ["AHEAD_FILE"]).read_text())


def create() -> ASGIApp:
    """The application, with the environment's settings, on those clocks."""
    if "AHEAD_FILE" in os.environ:
        clocks = Clocks(now=_set_ahead, redis=_set_ahead)
    else:
        clocks = Clocks(now=_ahead)
    time.time = clocks.now
    return create_app(rulesets=(*RULESETS, *TOYS), clocks=clocks)


if __name__ == "__main__":
    serve("sessions.other_clock:create")
