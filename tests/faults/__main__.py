"""The long run: `make faults`, or `python -m faults SECONDS` a scenario."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from faults.foreign import send_everything
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
    good = send_everything(_BROKEN) and good
    return 0 if good else 1


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
