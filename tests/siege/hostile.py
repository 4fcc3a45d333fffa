"""A process beside the service: `attack URL SECONDS SEED [ADDRESS]`, or `burn SECONDS SHARE` alone.

Attacks end with what came back and the processor time that they took, as JSON.
"""

from __future__ import annotations

import json
import sys
import time

from siege.attacks import attack

_SLICE_SECONDS = 0.05


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
        return
    url, seconds, seed, *address = given
    began = time.process_time()
    came = attack(url, float(seconds), int(seed), address[0] if address else None)
    json.dump({"came": came, "processor_seconds": time.process_time() - began}, sys.stdout)


if __name__ == "__main__":
    main()
