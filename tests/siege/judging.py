"""Whether a service held under siege: the bounds, in figures that are stated here alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from siege.phases import Phase, run_phase

_MOST_REFUSED = 0.01
_MOST_SLOWER = 3.0
_MOST_SERVICE_BYTES = 900 * 1024 * 1024
_MOST_REDIS_BYTES = 64 * 1024 * 1024
_IDLE_SHARE = 5
"""The idle run is so many times shorter."""


def three_phases(folder: Path, seconds: float) -> Iterator[Phase]:
    """The siege, a control whose processes compute as long as the hostile did, and idleness."""
    siege = run_phase(folder, "siege", seconds)
    yield siege
    yield run_phase(folder, "control", seconds, siege.hostile_seconds)
    yield run_phase(folder, "idle", seconds / _IDLE_SHARE)


def judged(siege: Phase, control: Phase, *, timed: bool = True) -> list[str]:
    """What did not hold; nothing: all did. `timed`: whether it is long enough to look at times."""
    slower = siege.served.milliseconds(99) / control.served.milliseconds(99)
    found = {
        "something acknowledged was lost": not all(phase.counts.good for phase in (siege, control)),
        "a secret stands in a log or metric": any(phase.leaks for phase in (siege, control)),
        f"honest requests were refused: {siege.served.refused_share:.2%}": (
            siege.served.refused_share > _MOST_REFUSED
        ),
        f"cheap calls took {slower:.1f} times as long as in the control": (
            timed and slower > _MOST_SLOWER
        ),
        "the service used more memory than it may": siege.service_bytes > _MOST_SERVICE_BYTES,
        "Redis used more memory than it may": siege.redis_bytes > _MOST_REDIS_BYTES,
        "an attack was answered by an error of the service": any(
            outcome.startswith("500") for came in siege.attacks.values() for outcome in came
        ),
    }
    return [fault for fault, is_so in found.items() if is_so]
