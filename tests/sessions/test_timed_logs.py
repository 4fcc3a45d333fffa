"""A log with deadlines proves that their times were kept, to a check with the rules and without."""

from __future__ import annotations

import asyncio
import copy
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from sessions.test_forgeries import KEEPER
from sessions.test_verification import rehash
from sessions.timing import Timed, at_random, reminded_again, timed_logs
from support.every import every
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import OF_CLOCK, REMINDER, kind_of

CASES = list(timed_logs())
CLIENT = Path(__file__).parents[2] / "sdk" / "python" / "wardroom_client" / "verify.py"
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


@every("case", CASES, ids=[case.what for case in CASES])
def test_the_service_finds_what_is_wrong(case: Timed) -> None:
    found = asyncio.run(KEEPER.replaying.verify(msgspec.convert(case.log, Export)))
    assert found.good is case.by_the_rules, found.faults
    if not case.by_the_rules:
        expected = {
            "clock_not_kept", "not_taken", "step_differs", "redated", "seals_differ", "mislabelled",
            "content_differs",
        }  # fmt: skip
        assert {fault.code for fault in found.faults} <= expected


@every("case", CASES, ids=[case.what for case in CASES])
def test_the_client_finds_what_shows_without_the_rules(case: Timed, client: ModuleType) -> None:
    check = client.verify_log(case.log)
    assert check.good is case.without_them, check.faults
    if not case.without_them:
        assert {fault.code for fault in check.faults} == {"clock_not_kept"}
    assert "founding_unknown" not in {each.code for each in check.unproven}


def test_a_spectators_log_is_good_that_shows_nobodys_orders(client: ModuleType) -> None:
    log = reminded_again().log()
    for entry in log["entries"]:
        entry["opened"] = []
    log["seat"] = "spectator"
    assert client.verify_log(log).good
    found = asyncio.run(KEEPER.replaying.verify(msgspec.convert(log, Export)))
    assert (found.good, found.outcomes) == (True, "hidden")


@every("number", range(60))
def test_whatever_happens_the_log_is_good(number: int, client: ModuleType) -> None:
    log = at_random(number)
    found = asyncio.run(KEEPER.replaying.verify(msgspec.convert(log, Export)))
    assert found.good, found.faults
    assert client.verify_log(log).good


@every("number", range(40))
def test_no_time_of_a_clock_can_be_another(number: int) -> None:
    """Nor can one of its entries be put in twice. Of a log that hides something less shows."""
    log = at_random(number)
    found = asyncio.run(KEEPER.replaying.verify(msgspec.convert(log, Export)))
    shows = {REMINDER} if found.outcomes == "hidden" else OF_CLOCK
    places = [
        place
        for place, entry in enumerate(log["entries"])
        if {kind_of(event.get("action")) for event in entry["content"]["events"]} & shows
    ]
    for place in places[:4]:
        for milliseconds_more in (-1, 1):
            moved = copy.deepcopy(log)
            content = moved["entries"][place]["content"]
            content["at"] = of_milliseconds(milliseconds(content["at"]) + milliseconds_more)
            assert not good(moved), content
        twice = copy.deepcopy(log)
        twice["entries"].insert(place, copy.deepcopy(twice["entries"][place]))
        assert not good(twice), log["entries"][place]["content"]


def good(log: Json) -> bool:
    """Whether a log is good once its chain fits what was changed."""
    for number, entry in enumerate(log["entries"], 1):
        entry["number"] = entry["content"]["number"] = number
    log["number"] = len(log["entries"])
    rehash(log)
    return asyncio.run(KEEPER.replaying.verify(msgspec.convert(log, Export))).good
