"""The long run: `make faults`, or `python -m faults SECONDS` a scenario."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from faults.foreign import send_everything
from faults.matrix import HEAD, MATRIX, faults_of, suffer
from faults.scenarios import LONG_SCENARIOS
from runs.guardian import guard

_SECONDS = 120.0
_BROKEN = 10_000


def main() -> int:
    """Run every scenario; the exit code says whether nothing was lost."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else _SECONDS
    good = True
    for name, scenario in LONG_SCENARIOS.items():
        with tempfile.TemporaryDirectory(prefix="wardroom-faults-") as folder:
            counts = scenario(Path(folder), seconds, 12)
        print(f"{name}: {counts}", flush=True)
        good = good and counts.good
    good = _print_matrix() and good
    good = send_everything(_BROKEN) and good
    return 0 if good else 1


def _print_matrix() -> bool:
    """Print what came of every failure of the matrix; return whether all was as it should be."""
    sys.stdout.write(HEAD)
    wrong: list[str] = []
    for name in MATRIX:
        with tempfile.TemporaryDirectory(prefix="wardroom-faults-") as folder:
            outcome = suffer(name, Path(folder))
        print(f"| {name} {outcome}", flush=True)
        wrong += [f"FAULT: {name}: {fault}" for fault in faults_of(name, outcome)]
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return not wrong


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
