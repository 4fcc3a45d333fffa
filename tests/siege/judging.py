"""Whether a service held under siege: the bounds, in figures that are stated here alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from siege.attacks import ATTACKS
from siege.phases import REDIS_BYTES, WORKERS, Siege

_MOST_SLOWER = 5.0
_MOST_MILLISECONDS = 50.0
"""The p99 of a cheap call may be so many times what it is without attacks, or so much."""
_MOST_SERVICE_BYTES = 900 * 1024 * 1024
_MOST_PROCESSES = 1 + WORKERS * (2 + 2 * 2)
"""The first, and of each worker itself, what starts processes for it, and two of each kind."""


def judged(siege: Siege, *, timed: bool = True) -> list[str]:
    """What did not hold; nothing: all did. `timed`: whether it is long enough to look at times."""
    slow = siege.served["siege"].milliseconds(99)
    most = max(_MOST_SLOWER * siege.served["idle"].milliseconds(99), _MOST_MILLISECONDS)
    came = sorted(
        f"{name}: {outcome}"
        for name, outcomes in siege.came.items()
        for outcome in {*outcomes} & ATTACKS[name].never
    )
    found = {
        f"something acknowledged was lost: {siege.counts}": not siege.counts.good,
        f"a secret stands in a log or metric: {siege.leaks}": siege.leaks,
        f"honest requests were refused: {dict(siege.refused)}": siege.refused,
        f"the operator was refused: {siege.not_operated}": siege.not_operated,
        f"cheap calls took {slow:.1f} ms (p99), more than {most:.1f}": timed and slow > most,
        f"there were {siege.processes} processes": siege.processes > _MOST_PROCESSES,
        f"{siege.left} processes were left": siege.left > _MOST_PROCESSES,
        f"the service ended with {siege.exit_code}": siege.exit_code,
        "the service used more memory than it may": siege.service_bytes > _MOST_SERVICE_BYTES,
        "Redis used more memory than it may": siege.redis_bytes > REDIS_BYTES,
        f"what must not come of an attack came: {came}": came,
    }
    return [fault for fault, is_so in found.items() if is_so]


def table(sieges: Sequence[Siege]) -> str:
    """A line for each siege: a cheap call idle, besieged and in the control, and what came."""
    heads = ("attack", "from", "p50 idle -> siege (control)", "p99 idle -> siege (control)",
             "honest refused", "processes", "Redis MiB", "came back")  # fmt: skip
    return "\n".join(map(_row, (heads, ("---",) * len(heads), *map(_cells, sieges))))


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _cells(siege: Siege) -> tuple[str, ...]:
    served = siege.served
    alone = len(siege.attacks) == 1
    times = [
        f"{served['idle'].milliseconds(percentile):.1f} -> "
        f"{served['siege'].milliseconds(percentile):.1f} "
        f"({served['control'].milliseconds(percentile):.1f})"
        for percentile in (50, 99)
    ]
    came = [f"{times} x {outcome}" for name in siege.came for outcome, times in
            sorted(siege.came[name].items())] if alone else ["see above"]  # fmt: skip
    return (
        siege.name, ATTACKS[siege.attacks[0]].origin if alone else "all of them", *times,
        str(siege.refused.total()), f"{siege.processes}, {siege.left} left",
        str(siege.redis_bytes // 1024 // 1024), ", ".join(came),
    )  # fmt: skip
