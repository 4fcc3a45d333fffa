"""What calls, odds and games take beside another checkout: `python -m bench.beside <checkout>`.

Both sides run in processes of their own, each with the environment of its checkout, and take turns
in one run, so that what else the machine does meets both alike. What is compared is what has one
name and throws as often on both sides: examples of calls, decoded, adjudicated and encoded; their
exact odds; whole games by the standing policies; and what is asked of fleets of ten and of sixty
ships. Of every one the median of the rounds counts, in processor time.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from runs.guardian import guard

HERE = Path(__file__).parents[2]
ROUNDS = {"calls": 9, "odds": 3, "games": 5, "fleets": 9}
"""How often each part is measured."""


class Both(NamedTuple):
    """Microseconds that something takes here and there."""

    name: str
    here: float
    there: float

    @property
    def ratio(self) -> float:
        """How many times as long it takes here."""
        return self.here / self.there

    @property
    def throws(self) -> int:
        """How often dice are thrown: the last word of the name of an example."""
        return int(self.name.rpartition(" ")[2])


class _Side:
    def __init__(self, checkout: Path) -> None:
        path = os.pathsep.join(str(each) for each in (checkout / "service", HERE / "tests"))
        own = checkout / ".venv" / "bin" / "python"
        self.process = subprocess.Popen(
            [own if own.exists() else sys.executable, "-m", "bench.one_side"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def measured(self, part: str) -> dict[str, float]:
        """What each thing of `part` takes, by name."""
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None
        assert told is not None
        asked.write(f"{part}\n".encode())
        asked.flush()
        return msgspec.json.decode(told.readline(), type=dict[str, float])

    def close(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compared(other: Path, part: str) -> list[Both]:
    """What each thing of `part` that both checkouts have takes: the median of the rounds."""
    sides = (_Side(HERE), _Side(other))
    try:
        for side in sides:
            side.measured(part)  # The first round makes what a process needs once.
        rounds = [[side.measured(part) for side in sides] for _ in range(ROUNDS[part])]
    finally:
        for side in sides:
            side.close()
    names = rounds[0][0].keys() & rounds[0][1].keys()
    return [
        Both(name, *(statistics.median(each[at][name] for each in rounds) for at in (0, 1)))
        for name in sorted(names)
    ]


def _told(title: str, found: Iterable[Both], *, each: bool) -> None:
    rows = sorted(found, key=lambda both: both.ratio)
    if not rows:
        return
    ratios = [both.ratio for both in rows]
    more = statistics.median(both.here - both.there for both in rows)
    whole = sum(both.here for both in rows) / sum(both.there for both in rows)
    sys.stdout.write(
        f"{title:44}{len(rows):5}{statistics.median(ratios):9.2f}{whole:9.2f}{more:10.0f}"
        f"{ratios[0]:8.2f} to {ratios[-1]:.2f}\n"
    )
    for both in rows if each else ():
        sys.stdout.write(f"  {both.name:70}{both.here:12.0f}{both.there:12.0f}{both.ratio:8.2f}\n")


def main() -> None:
    """Print every part beside the checkout that is named."""
    parser = argparse.ArgumentParser(prog="bench.beside", description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument(
        "parts", nargs="*", help="calls, odds, games or fleets; left out: all of them"
    )
    parser.add_argument("--each", action="store_true", help="print every example too")
    given = parser.parse_args()
    sys.stdout.write(
        f"{'':44}{'':>5}{'median':>9}{'of sum':>9}{'us more':>10}{'least to most':>16}\n"
    )
    for part in given.parts or ROUNDS:
        found = compared(given.checkout.resolve(), part)
        for ruleset in sorted({both.name.split()[0] for both in found}):
            of = [both for both in found if both.name.split()[0] == ruleset]
            if part != "calls":
                _told(f"{ruleset}, {part}", of, each=given.each or part == "fleets")
                continue
            several = [both for both in of if both.throws > 1]
            _told(f"{ruleset}, calls of several throws", several, each=given.each)
            _told(
                f"{ruleset}, calls of one throw", [b for b in of if b.throws == 1], each=given.each
            )
            _told(f"{ruleset}, calls of none", [b for b in of if b.throws == 0], each=given.each)


if __name__ == "__main__":
    guard()
    main()
