"""`python -m play.clock_ahead SECONDS`: makes it later for a service of `play.late`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import redis as library


def put_forward(ahead: Path, redis: str, seconds: float) -> None:
    """Let time pass in which the service does not stand still.

    `ahead`: the file that holds how late it is there. `redis`: the URL of its Redis.
    """
    later = float(ahead.read_text()) + seconds
    with library.Redis.from_url(redis) as client:
        client.hset("wardroom:due", "alive", repr(time.time() + later))
    ahead.write_text(repr(later))


if __name__ == "__main__":
    put_forward(Path(os.environ["AHEAD"]), os.environ["REDIS_URL"], float(sys.argv[1]))
