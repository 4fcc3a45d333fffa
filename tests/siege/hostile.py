"""A process beside the service, which begins when it is given a line and ends by itself.

`attack URL SECONDS NUMBER KEY ADDRESSES NAME...` makes attacks (`attacks.attack`), and
`burn SECONDS SHARE` only takes that share of a processor. Either ends with the processor time that
it took, as JSON, attacks also with what came of them.
"""

from __future__ import annotations

import json
import sys
import time

from siege.attacks import Came, attack

_SLICE_SECONDS = 0.05


def burn(seconds: float, share: float) -> None:
    """Take this `share` of a processor for so many `seconds`, and send nothing."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        began = time.process_time()
        while time.process_time() - began < share * _SLICE_SECONDS:
            pass
        time.sleep(max(0.0, 1 - share) * _SLICE_SECONDS)


def main() -> None:
    """Do what the arguments say."""
    what, *given = sys.argv[1:]
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    began, came = time.process_time(), Came()
    if what == "burn":
        burn(*map(float, given))
    else:
        url, seconds, number, key, addresses, *names = given
        came = attack(url, float(seconds), int(number), key, names, int(addresses))
    json.dump({"came": came, "processor_seconds": time.process_time() - began}, sys.stdout)


if __name__ == "__main__":
    main()
