"""`python -m sessions.other_clock`: the service with the toys on a machine with another clock.

That is AHEAD seconds ahead of the clock of Redis.
"""

from __future__ import annotations

import os
import time

from litestar.types import ASGIApp

from bench.servers import serve
from sessions.toys import TOYS
from wardroom.app import Clocks, create_app
from wardroom.rulesets.catalogue import RULESETS

_right = time.time


def _ahead() -> float:
    return _right() + float(os.environ["AHEAD"])


def create() -> ASGIApp:
    """The application, with the environment's settings, on that clock."""
    time.time = _ahead
    return create_app(rulesets=(*RULESETS, *TOYS), clocks=Clocks(now=_ahead))


if __name__ == "__main__":
    serve("sessions.other_clock:create")
