"""A process beside the service: `attack URL SECONDS SEED [ADDRESS]`, or `burn SECONDS SHARE` alone.

Either ends with the processor time that it took, as JSON, attacks also with what came back.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from siege.attacks import attack

_SLICE_SECONDS = 0.05
_AT_ONCE = 5
"""Attacks of one hostile client at the same time."""


def burn(seconds: float, share: float) -> None:
    """Take this `share` of a processor for so many `seconds`, and send nothing."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        began = time.process_time()
        while time.process_time() - began < share * _SLICE_SECONDS:
            pass
        time.sleep((1 - share) * _SLICE_SECONDS)


def main() -> None:
    """Do what the arguments say."""
    what, *given = sys.argv[1:]
    if what == "burn":
        burn(*map(float, given))
        json.dump({"processor_seconds": time.process_time()}, sys.stdout)
        return
    url, seconds, seed, *address = given
    began = time.process_time()
    with ThreadPoolExecutor(_AT_ONCE) as at_once:
        working = [
            at_once.submit(
                attack,
                url,
                float(seconds),
                int(seed) * _AT_ONCE + each,
                address[0] if address else None,
            )
            for each in range(_AT_ONCE)
        ]
    came: dict[str, Counter[str]] = {}
    for one in working:
        for name, outcomes in one.result().items():
            came.setdefault(name, Counter()).update(outcomes)
    json.dump({"came": came, "processor_seconds": time.process_time() - began}, sys.stdout)


if __name__ == "__main__":
    main()
