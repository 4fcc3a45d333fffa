"""What the processes of a service take: how many there are, their memory and their open files."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path


def processes_of(process: int) -> set[int]:
    """The numbers of `process` and of all that it and its children have started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, _, rest = stat.read_text().partition(" (")
            parents[int(number)] = int(rest.rpartition(")")[2].split()[1])
    found: set[int] = set()
    more = {process}
    while more:
        found |= more
        more = {child for child, parent in parents.items() if parent in found} - found
    return found


def memory_of(processes: Iterable[int]) -> int:
    """The bytes of memory that `processes` take, of what they share each its part (PSS)."""
    kilobytes = 0
    for process in processes:
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes * 1024


def files_of(processes: Iterable[int]) -> int:
    """How many files `processes` have open."""
    count = 0
    for process in processes:
        with contextlib.suppress(OSError):
            count += len(list(Path(f"/proc/{process}/fd").iterdir()))
    return count
