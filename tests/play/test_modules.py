"""What of the page needs no browser: each case stands in a `*.test.ts` beside this."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import ModuleType

import pytest

_CASES = sorted(Path(__file__).parent.glob("*.test.ts"))


@pytest.mark.parametrize("cases", _CASES, ids=lambda each: each.name)
def test_a_module_does_what_its_cases_say(built: ModuleType, cases: Path) -> None:
    done = subprocess.run(
        [built.node(), "--test", cases], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "skipped 0" in done.stdout
