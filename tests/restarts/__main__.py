"""The long run: `make restarts`, or `python -m restarts SECONDS` a scenario."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from restarts.clients import Outcomes
from restarts.instances import nginx_program
from restarts.proxied import tried
from restarts.rooted import below_a_path
from restarts.scenarios import direct, rolling
from runs.guardian import guard
from wardroom.sessions.adapters.embedded.server import embedded_server

_SECONDS = 40.0


def main() -> int:
    """Restart under load in every way; the exit code says whether no request was lost."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else _SECONDS
    program = nginx_program()
    good = program is not None
    for fault in [] if program is None else [*tried(program), *below_a_path(program)]:
        print(f"  {fault}", flush=True)
        good = False
    for workers in (1, 2):
        ways: dict[str, Callable[..., Outcomes]] = {
            "SIGTERM and start on the direct port": direct,
            "SIGHUP on the direct port": partial(direct, hang_up=True),
        }
        if program is not None:
            behind = partial(rolling, program=program)
            ways["SIGTERM and start, one of two after the other, behind nginx"] = behind
            ways["SIGHUP, one of two after the other, behind nginx"] = partial(behind, hang_up=True)
        for name, way in ways.items():
            with tempfile.TemporaryDirectory(prefix="wardroom-restarts-") as place:
                folder = Path(place)
                with embedded_server(folder) as redis:
                    outcomes = way(folder, redis.url, workers=workers, seconds=seconds)
            print(f"{name}, {workers} worker(s): {outcomes}", flush=True)
            good = good and not (outcomes.lost or outcomes.cut or outcomes.refused)
            if way is not direct:
                good = good and not (outcomes.crossed or outcomes.unconnected)
    if program is None:
        print("behind nginx: not tried: install nginx, or set NGINX_PROGRAM")
    return 0 if good else 1


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
