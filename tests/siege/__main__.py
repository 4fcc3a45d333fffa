"""The siege: `make siege`, or `python -m siege SECONDS`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from runs.guardian import guard
from siege.judging import judged, three_phases

_SECONDS = 300.0


def main() -> int:
    """Besiege a service; the exit code says whether it held."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else _SECONDS
    with tempfile.TemporaryDirectory(prefix="wardroom-siege-") as folder:
        phases = []
        for phase in three_phases(Path(folder), seconds):
            sys.stdout.write(f"{phase}\n")
            sys.stdout.flush()
            phases.append(phase)
    faults = judged(*phases[:2])
    for line in faults:
        sys.stdout.write(f"FAULT: {line}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
