"""`make overload`: how soon `/healthz` is answered beside a crowd on 2,000 connections."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter

import httpx

from bench.servers import TESTS, started
from runs.guardian import guard
from runs.patience import patience

_CONNECTIONS = 2000
_PROCESSES = 2
_SECONDS = 30.0
_MOST_MILLISECONDS = 100.0
_PAUSE_SECONDS = 0.02


def main() -> int:
    """Send a crowd, ask for `/healthz` meanwhile; the exit code says whether that was soon."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else _SECONDS
    with started("-m", "wardroom", "serve", WARDROOM_BUDGETS="off") as port:
        each = str(_CONNECTIONS // _PROCESSES)
        crowds = [
            subprocess.Popen(
                [sys.executable, "-m", "overload.crowd", str(port), each, str(seconds + 5)],
                stdout=subprocess.PIPE, cwd=TESTS,
            )
            for _ in range(_PROCESSES)
        ]  # fmt: skip
        time.sleep(5)
        milliseconds = _healthz(port, seconds)
        counts: Counter[str] = Counter()
        for process in crowds:
            counts.update(json.loads(process.communicate(timeout=patience(120))[0]))
    p50, p99 = (milliseconds[len(milliseconds) * share // 100] for share in (50, 99))
    print(
        f"{_CONNECTIONS} connections: {dict(counts)}; /healthz {len(milliseconds)} times, "
        f"p50 {p50:.1f} ms, p99 {p99:.1f} ms (at most {_MOST_MILLISECONDS:.0f}), "
        f"longest {milliseconds[-1]:.1f} ms"
    )
    return 0 if p99 < _MOST_MILLISECONDS and counts["200"] and counts["503"] else 1


def _healthz(port: int, seconds: float) -> list[float]:
    """How long each answer took in milliseconds, the longest last; every other time connected anew.

    Raises HTTPError for one that was not given.
    """
    taken: list[float] = []
    ends = time.monotonic() + seconds
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=patience()) as client:
        while time.monotonic() < ends:
            anew = {"Connection": "close"} if len(taken) % 2 else {}
            began = time.perf_counter()
            client.get("/healthz", headers=anew).raise_for_status()
            taken.append((time.perf_counter() - began) * 1000)
            time.sleep(_PAUSE_SECONDS)
    return sorted(taken)


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
