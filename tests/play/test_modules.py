"""What of the page needs no browser: each case stands in a `*.test.ts` beside this."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from play.chromium import ROOT

_CASES = sorted(Path(__file__).parent.glob("*.test.ts"))
_SOURCES = ROOT / "service" / "play" / "src"
_NO_DOM = re.compile(r"^/\*\*[^/]* No DOM\b")


def test_every_module_without_a_dom_has_cases() -> None:
    modules = {each.stem for each in _SOURCES.rglob("*.ts") if _NO_DOM.match(each.read_text())}
    assert modules == {each.name.removesuffix(".test.ts") for each in _CASES}


@pytest.mark.parametrize("cases", _CASES, ids=lambda each: each.name)
def test_a_module_does_what_its_cases_say(built: ModuleType, cases: Path) -> None:
    done = subprocess.run(
        [built.node(), "--test", cases], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "skipped 0" in done.stdout
