"""Every phase of schemathesis over every operation: `make document`, for hours."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from api.by_schemathesis import tested
from api.serving import serving
from runs.guardian import guard

_TESTS = Path(__file__).parent.parent
_OF_SESSIONS = r"/(sessions|tournaments)(/|$)"
_RULESETS = ("hunters", "silent-victory", "battleships")
_PHASES = "examples,coverage,fuzzing"
_PARTS = (
    *((f"^/v1/{ruleset}/calls/", "api", _PHASES) for ruleset in _RULESETS),
    *(
        (f"^/v1/{ruleset}{_OF_SESSIONS}", "sessions", f"{_PHASES},stateful")
        for ruleset in _RULESETS
    ),
    (rf"^/(?!v1/[^/]*/calls/|v1/[^/]*{_OF_SESSIONS})", "api", f"{_PHASES},stateful"),
)
"""Paths, the folder whose schemathesis.toml says how they are tested, and the phases.

Rule calls have no links that a stateful phase could follow.
"""


def main() -> int:
    """Test a service against its document; the exit code says whether it is what that says."""
    failed = 0
    for paths, folder, phases in _PARTS if len(sys.argv) == 1 else [_PARTS[int(sys.argv[1])]]:
        with tempfile.TemporaryDirectory(prefix="wardroom-document-") as data:
            began = time.monotonic()
            with serving(Path(data), WARDROOM_BUDGETS="off") as server:
                result = tested(
                    server, _TESTS / folder, f"--phases={phases}",
                    f"--include-path-regex={paths}", "--no-color",
                )  # fmt: skip
        sys.stdout.write(f"{paths}: {time.monotonic() - began:.0f} s\n{result.stdout[-20_000:]}\n")
        sys.stdout.flush()
        failed |= result.returncode
    return failed


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
