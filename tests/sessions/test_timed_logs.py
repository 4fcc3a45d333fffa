"""A log with deadlines proves that their times were kept, to a check with the rules and without."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from sessions.test_forgeries import KEEPER
from sessions.timing import Timed, timed_logs
from wardroom.sessions.log import Export

CASES = list(timed_logs())
CLIENT = Path(__file__).parents[2] / "sdk" / "handwritten" / "wardroom_client" / "verify.py"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def client() -> ModuleType:
    """The client's check, which is one file."""
    described = importlib.util.spec_from_file_location("client_verify", CLIENT)
    assert described is not None
    assert described.loader is not None
    module = sys.modules["client_verify"] = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_the_service_finds_what_is_wrong(case: Timed) -> None:
    found = asyncio.run(KEEPER.verify(msgspec.convert(case.log, Export)))
    assert found.good is case.by_the_rules, found.faults
    if not case.by_the_rules:
        expected = {"clock_not_kept", "not_taken", "step_differs", "redated", "seals_differ"}
        assert {fault.code for fault in found.faults} <= expected | {"mislabelled"}


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_the_client_finds_what_shows_without_the_rules(case: Timed, client: ModuleType) -> None:
    check = client.verify_log(case.log)
    assert check.good is case.without_them, check.faults
    if not case.without_them:
        assert {fault.code for fault in check.faults} == {"clock_not_kept"}
    assert "founding_unknown" not in {each.code for each in check.unproven}
