"""`make dist-test`: build the packages of a release, install them elsewhere, and try them.

The wheel is installed without an extra, the sdist with those of a whole service, each in an
environment of its own outside of the checkout: pip fetches what they need.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from release.installed import Installed, try_bare, try_whole
from release.packages import built, faults
from runs.guardian import guard

_EXTRAS = "[embedded,otel,png,webhooks]"


def main() -> int:
    """Build, compare, install and try; 1 where a package is not as it should be."""
    with tempfile.TemporaryDirectory(prefix="wardroom-release-") as place:
        folder = Path(place)
        packages = built(folder / "packages")
        for package in packages:
            print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB", flush=True)
        found = list(faults(packages, folder / "sdist"))
        for fault in found:
            print(f"  {fault}")
        if found:
            return 1
        whole = Installed(folder / "whole", f"{packages.sdist}{_EXTRAS}", str(packages.client))
        logs = try_whole(whole)
        try_bare(Installed(folder / "bare", str(packages.wheel)), logs)
    print("Everything that was installed works.")
    return 0


if __name__ == "__main__":
    guard()
    sys.exit(main())
