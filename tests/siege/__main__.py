"""The siege: `make siege`, or `python -m siege SECONDS [ATTACK ...]`.

Each attack (without names: every one) is made alone, and then all of them together, for so many
seconds, beside half as long without any and half as long beside processes that only compute.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from runs.guardian import guard
from siege.attacks import ATTACKS
from siege.judging import judged, table
from siege.phases import Siege, run_siege

_SECONDS = 20.0
_TOGETHER = 3
"""All attacks together are made for so many times as long."""


def main() -> int:
    """Besiege a service; the exit code says whether it held."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else _SECONDS
    names = sys.argv[2:] or [*ATTACKS]
    if unknown := {*names} - {*ATTACKS}:
        sys.stderr.write(f"no attacks: {', '.join(unknown)}; there are {', '.join(ATTACKS)}\n")
        return 2
    together = [names] if len(names) > 1 else []
    sieges: list[Siege] = []
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="wardroom-siege-") as folder:
        for attacks in [*([name] for name in names), *together]:
            each = seconds * (_TOGETHER if len(attacks) > 1 else 1)
            phases = {"idle": each / 2, "siege": each, "control": each / 2}
            siege = run_siege(Path(folder), attacks, phases)  # type: ignore[arg-type]
            sieges.append(siege)
            found = [f"FAULT: {siege.name}: {fault}" for fault in judged(siege)]
            faults += found
            sys.stdout.write("\n".join([str(siege), *found, ""]))
            sys.stdout.flush()
    sys.stdout.write("\n".join(["", table(sieges), "", *faults, ""]))
    return 1 if faults else 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
