"""The page about the OWASP API Security Top 10 names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "deploy" / "owasp.md"
RISKS = 10
CLIENTS = ("aiohttp", "http.client", "httpcore", "httpx", "requests", "urllib.request", "urllib3")
COMMANDS = ("commands", "conformance")
"""What people run, which request what they name."""
SENDS_WEBHOOKS = "posting.py"


def test_every_risk_names_tests_that_exist() -> None:
    risks = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert [risk.split()[0] for risk in risks] == [f"API{number}" for number in range(1, RISKS + 1)]
    for risk in risks:
        named = re.findall(r"^- `(tests/\S+\.py)::(\w+)`$", risk, flags=re.MULTILINE)
        assert named, risk
        for path, test in named:
            assert f"def {test}(" in (ROOT / path).read_text("utf-8"), f"{path}::{test}"


def test_the_service_is_a_client_of_redis_and_of_receivers_alone() -> None:
    for path in (ROOT / "service" / "wardroom").rglob("*.py"):
        if path.parent.name not in COMMANDS and path.name != SENDS_WEBHOOKS:
            imported = re.findall(
                r"^ *(?:from|import) ([\w.]+)", path.read_text("utf-8"), re.MULTILINE
            )
            assert not {*CLIENTS} & {*imported}, path
