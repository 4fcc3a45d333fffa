"""A log that another release wrote is compared as far as that goes, and never called bad for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NoReturn

import msgspec
import pytest
from wardroom_client.starting import NotStarted, checked_head
from wardroom_client.verify import verify_log

from sessions.forging import with_promises
from sessions.test_games import Playing, at_once, keeping
from sessions.toys import DRILL
from wardroom.engine.registry import install
from wardroom.engine.trace import TraceStep
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known, replayed
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import RulesNotHere
from wardroom.sessions.services.composition import Services
from wardroom.text.lines import narrator

Json = Any
AT = 5
"""The entry that another release wrote."""


@pytest.fixture
def log(redis: EmbeddedServer) -> Json:
    async def play() -> Json:
        services = keeping(redis)
        playing = Playing(services, "drill")
        await playing.begin({"rounds": 9})
        await playing.play(6)
        await playing.resign("owner")
        written = await playing.export("owner")
        await services.sessions.store.close()
        return msgspec.json.decode(written)

    return asyncio.run(play())


def beside_unsigned(found: Verification) -> list[str]:
    """The codes of what is unproven but that nobody has signed it: it was changed."""
    codes = [each.code for each in found.unproven]
    assert not found.complete
    return [code for code in codes if code != "not_signed"]


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
    (has_a_member_of_its_own,     "0",     [],               ["member_unknown"]),
    (has_a_member_of_its_own,     "1",     [],               ["member_unknown"]),
    (is_of_another_seat,          "0",     [],               ["not_comparable"]),
    (is_of_another_seat,          "1",     ["not_taken"],    []),
    (is_of_an_unknown_kind,       "0",     [],               ["kind_unknown"]),
    (is_of_an_unknown_kind,       "1",     [],               ["kind_unknown"]),
]
# fmt: on


def rules_of(log: Json, version: str) -> None:
    """Have a later release have founded and written all of `log`."""
    log["entries"][0]["content"]["founding"]["pins"]["version"] = version
    for entry in log["entries"]:
        entry["content"]["ruleset_version"] = version


def has_a_founding_of_its_own(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["dice"] = "drawn"


def has_labels_of_its_own(log: Json) -> None:
    del log["entries"][0]["content"]["state"]
    log["entries"][AT - 1]["content"]["state_version"] = "3a"


def throws_other_dice(log: Json) -> None:
    for entry in log["entries"]:
        for event in entry["content"]["events"]:
            if event.get("step", {}).get("roll"):
                event["step"]["roll"]["dice"] = "2f7"


@pytest.mark.parametrize("version", ["1.1", "2"])
@pytest.mark.parametrize(
    "change", [has_a_founding_of_its_own, has_labels_of_its_own, throws_other_dice]
)
def test_a_log_of_a_later_release_is_never_bad(
    log: Json, change: Callable[[Json], None], version: str
) -> None:
    change(log)
    services = Services({"drill": install(DRILL)}, None, at_once)

    def found() -> Verification:
        with_promises(log)
        return asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))

    assert not found().good
    rules_of(log, version)
    later = found()
    assert (later.good, later.complete, later.outcomes) == (True, False, "unknown"), later.faults
    assert {*beside_unsigned(later)} <= {"rules_not_here", "not_comparable"}
    # What needs no rules is checked: who changes an entry is found out.
    log["entries"][1]["content"]["at"] = "1999-01-01T00:00:00.000Z"
    tampered = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
    assert (tampered.good, tampered.chain) == (False, "bad")


@pytest.mark.parametrize(
    ("version", "faults", "unproven"), [("0", [], ["not_comparable"]), ("1", ["not_taken"], [])]
)
def test_a_set_up_of_an_earlier_release_is_never_bad(
    log: Json, version: str, faults: list[str], unproven: list[str]
) -> None:
    rules_of(log, version)
    log["entries"][0]["content"]["founding"]["pins"]["digest"] = "0" * 64
    log["entries"][0]["content"]["founding"]["setup"]["length"] = "long"
    with_promises(log)
    services = Services({"drill": install(DRILL)}, None, at_once)
    found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
    assert [each.code for each in found.faults] == faults
    assert beside_unsigned(found) == unproven


def test_a_step_of_a_later_release_is_told_by_its_codes() -> None:
    step = TraceStep(rule="9.9", purpose="boarding", result="struck", details={})
    told = narrator(install(DRILL), "en")
    assert told.retold(step) == "boarding: struck (9.9)"
    with pytest.raises(KeyError):
        told.line(step)


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
    services = Services({"drill": install(DRILL)}, None, at_once)
    found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
    assert [each.code for each in found.faults] == faults
    assert beside_unsigned(found) == unproven
    assert {each.entry for each in found.unproven if each.code in unproven} <= {AT}
    assert found.good is not bool(faults)
    assert found.outcomes == ("bad" if faults else "unknown" if unproven else "good")


FOUNDED = {
    "/observers": "organiser",
    "/adjournments": {"seconds": 86_400, "most": 2},
    "/pins/errata": ["9.2.3"],
    "/draws": "secretly",
    "/texts": "elsewhere",
    "/supplied_by": "anybody",
}
"""What a later release may found a game with, by its JSON Pointer."""


def unresolved(pins: Pins) -> NoReturn:
    pytest.fail(f"no rules are looked for: {pins}")


@pytest.mark.parametrize("pointer", FOUNDED)
def test_a_founding_with_more_in_it_is_not_known_and_never_bad(log: Json, pointer: str) -> None:
    """Whatever follows from it: here other dice, and an entry that is not due."""
    *within, name = pointer.removeprefix("/").split("/")
    held = log["entries"][0]["content"]["founding"]
    for each in within:
        held = held[each]
    held[name] = FOUNDED[pointer]
    step_of(log)["result"] = "another"
    step_of(log)["roll"]["faces"][0] = 7
    with_promises(log)
    services = Services({"drill": install(DRILL)}, None, at_once)
    found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
    assert (found.good, found.complete) == (True, False), found.faults
    assert (found.commitment, found.chain, found.dice, found.outcomes) == (
        "unknown", "good", "unknown", "unknown",
    )  # fmt: skip
    (unproven,) = [one for one in found.unproven if one.code == "founding_unknown"]
    assert pointer in unproven.detail
    checked = verify_log(log)
    assert [one.code for one in checked.unproven] == [one.code for one in found.unproven]
    assert checked.good, checked.faults
    # No seed is revealed for promises of which this could never say whether they were kept.
    session = {"seats": [], "dice": {"client_commitments": {}}}
    with pytest.raises(NotStarted, match=f"cannot be checked here: {pointer}"):
        checked_head(log, session, ())
    with pytest.raises(RulesNotHere, match=pointer):
        replayed(msgspec.convert(log, Export), unresolved, None)
    # What needs no rules is checked: who changes an entry is found out, and so is a head not in it.
    noted = Known(noted=("0" * 64,))
    assert not asyncio.run(services.replaying.verify(msgspec.convert(log, Export), noted)).good
    log["entries"][1]["content"]["at"] = "1999-01-01T00:00:00.000Z"
    assert asyncio.run(services.replaying.verify(msgspec.convert(log, Export))).chain == "bad"
    assert not verify_log(log).good
