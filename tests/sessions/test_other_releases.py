"""A log that another release wrote is compared as far as that goes, and never called bad for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sessions.forging import with_promises
from sessions.test_games import Playing, at_once, keeping
from sessions.toys import DRILL
from wardroom.engine.registry import install
from wardroom.sessions.embedded import EmbeddedServer
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export

Json = Any
AT = 5
"""The entry that another release wrote."""


@pytest.fixture
def log(redis: EmbeddedServer) -> Json:
    async def play() -> Json:
        keeper = keeping(redis)
        playing = Playing(keeper, "drill")
        await playing.begin({"rounds": 9})
        await playing.play(6)
        await playing.resign("owner")
        written = await playing.export("owner")
        await keeper.store.close()
        return msgspec.json.decode(written)

    return asyncio.run(play())


def step_of(log: Json) -> Json:
    return next(one["step"] for one in log["entries"][AT - 1]["content"]["events"] if "step" in one)


def lacks_a_member(log: Json) -> None:
    del step_of(log)["modifiers"]


def says_otherwise(log: Json) -> None:
    step_of(log)["result"] = "another"


def has_a_member_of_its_own(log: Json) -> None:
    step_of(log)["mood"] = "grim"


def is_of_another_seat(log: Json) -> None:
    log["entries"][AT - 1]["content"]["events"][0]["seat"] = None


def is_of_an_unknown_kind(log: Json) -> None:
    log["entries"][AT - 1]["content"]["events"][0]["action"]["kind"] = "abandon"


# fmt: off
CASES = [
    # what was changed            version  codes of faults   of what is unproven
    (lacks_a_member,              "0",     [],               []),
    (lacks_a_member,              "1",     ["step_differs"], []),
    (says_otherwise,              "0",     [],               ["not_comparable"]),
    (says_otherwise,              "1",     ["step_differs"], []),
    (has_a_member_of_its_own,     "0",     [],               ["not_comparable"]),
    (is_of_another_seat,          "0",     [],               ["not_comparable"]),
    (is_of_another_seat,          "1",     ["not_taken"],    []),
    (is_of_an_unknown_kind,       "0",     [],               ["kind_unknown"]),
    (is_of_an_unknown_kind,       "1",     [],               ["kind_unknown"]),
]
# fmt: on


@pytest.mark.parametrize(("change", "version", "faults", "unproven"), CASES)
def test_an_entry_is_compared_as_far_as_that_goes(
    log: Json,
    change: Callable[[Json], None],
    version: str,
    faults: list[str],
    unproven: list[str],
) -> None:
    change(log)
    log["entries"][AT - 1]["content"]["ruleset_version"] = version
    with_promises(log)
    keeper = Keeper({"drill": install(DRILL)}, None, at_once)
    found = asyncio.run(keeper.verify(msgspec.convert(log, Export)))
    assert [each.code for each in found.faults] == faults
    assert [(each.code, each.entry) for each in found.unproven] == [(one, AT) for one in unproven]
    assert found.good is not bool(faults)
    assert found.complete is not bool(unproven)
    assert found.outcomes == ("bad" if faults else "unknown" if unproven else "good")
