"""Whether anything is left of clients that have gone: `make hang-ups` (MINUTES=10).

For minutes clients at ten addresses hang up, and send half bodies and bodies that are refused. The
processes, open files and memory of the service and of Redis are counted before, and a minute after.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from runs.guardian import guard
from siege.attacks import Came
from siege.phases import Besieged, attackers, begin_all, besieged, report_of
from siege.resources import files_of, memory_of, processes_of

ATTACKS = (
    "odds_abandoned", "verify_abandoned", "half_bodies", "half_heads", "unwanted_bodies",
    "nonsense", "empty_objects",
)  # fmt: skip
_MINUTES = 10.0
_ADDRESSES = 10
_WARM_SECONDS = 120.0
"""So long the same is done before anything is counted: what is made once, and kept, is there.

The heaps of the event loops have their size in the second minute, and keep it."""
_REST_SECONDS = 60.0


class Counted(NamedTuple):
    """What a service and its Redis take."""

    processes: int
    open_files: int
    service_bytes: int
    redis_bytes: int
    redis_process_bytes: int
    redis_connections: int

    def __str__(self) -> str:
        mib = 1024 * 1024
        return (
            f"{self.processes} processes, {self.open_files} open files, "
            f"{self.service_bytes / mib:.1f} MiB; Redis {self.redis_bytes / mib:.2f} MiB "
            f"(its process {self.redis_process_bytes / mib:.1f}), "
            f"{self.redis_connections} connections"
        )

    def most(self) -> Counted:
        """Return what there may be afterwards: no more processes, a little more of the rest."""
        return Counted(
            processes=self.processes,
            open_files=self.open_files + 8,
            service_bytes=round(self.service_bytes * 1.1),
            redis_bytes=self.redis_bytes + 1024 * 1024,
            redis_process_bytes=round(self.redis_process_bytes * 1.1) + 2 * 1024 * 1024,
            redis_connections=self.redis_connections + 4,
        )


def left_of(minutes: float, rest: float = _REST_SECONDS) -> tuple[Counted, Counted, Came]:
    """Have clients hang up for `minutes`: what there was before and after, and what came of it.

    `rest`: seconds before either is counted, in which nobody asks for anything.
    """
    with (
        tempfile.TemporaryDirectory(prefix="wardroom-hang-ups-") as folder,
        besieged(Path(folder)) as its,
    ):
        _made_for(its, _WARM_SECONDS)
        time.sleep(rest)
        before = _counted(its)
        came = _made_for(its, minutes * 60)
        time.sleep(rest)
        return before, _counted(its), came


def _made_for(its: Besieged, seconds: float) -> Came:
    processes = attackers(its.service.url, its.calls_key, ATTACKS, seconds, _ADDRESSES)
    begin_all(processes)
    came: Came = {}
    for process in processes:
        came |= report_of(process)[0]
    return came


def _counted(its: Besieged) -> Counted:
    processes, redis = processes_of(its.service.process.pid), its.redis.client
    return Counted(
        processes=len(processes),
        open_files=files_of(processes),
        service_bytes=memory_of(processes),
        redis_bytes=int(redis.info("memory")["used_memory"]),
        redis_process_bytes=memory_of([its.redis.process.pid]),
        redis_connections=int(redis.info("clients")["connected_clients"]),
    )


def main() -> int:
    """Print what there was before and after; the exit code says whether it is the same."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else _MINUTES
    before, after, came = left_of(minutes)
    for name, outcomes in sorted(came.items()):
        sys.stdout.write(f"{name}: {dict(Counter(outcomes).most_common())}\n")
    most = before.most()
    sys.stdout.write(f"before: {before}\nafter: {after}\nallowed: {most}\n")
    more = [name for name in Counted._fields if getattr(after, name) > getattr(most, name)]
    for name in more:
        sys.stdout.write(f"FAULT: {name}: {getattr(before, name)} -> {getattr(after, name)}\n")
    return 1 if more else 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
