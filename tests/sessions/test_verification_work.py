"""Checking a log is work in proportion to its length: counted, not timed."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import msgspec
import pytest

from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.log.export import Export, Opened
from wardroom.sessions.proof.binding import declared_in, seal_faults
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.example import example_log

from .test_games import at_once

RULESETS = install_all()
SALT = "0" * 64


class Counted(str):
    """A seal that counts how often it is compared with another."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)


def swollen(count: int) -> Export:
    """A log whose last entry has that many seals, and as many events that were never sealed."""
    log = msgspec.convert(example_log(RULESETS["battleships"], over=True), Export)
    last = msgspec.structs.replace(
        log.entries[-1],
        seals=tuple(Counted(f"{number:064x}") for number in range(count)),
        opened=tuple(
            Opened(place=number, salt=SALT, bundle={"events": [{"at": 7 * number % count}]})
            for number in range(count)
        ),
    )
    return msgspec.structs.replace(log, entries=(*log.entries[:-1], last))


@pytest.mark.parametrize("count", [100, 1_000])
def test_seals_are_looked_up(count: int) -> None:
    log = swollen(count)
    declared = declared_in(log)
    assert declared is not None
    Counted.compared = 0
    assert len(list(seal_faults(log))) == count
    assert Counted.compared <= 2 * count


def test_a_whole_check_makes_calls_in_proportion() -> None:
    def calls(count: int) -> int:
        made = 0

        def count_one(_frame: FrameType, event: str, _more: Any) -> None:
            nonlocal made
            made += event in ("call", "c_call")

        services, log = Services(RULESETS, None, at_once), swollen(count)
        checking = services.replaying.verify(log)
        sys.setprofile(count_one)
        try:
            with pytest.raises(StopIteration):
                checking.send(None)
        finally:
            sys.setprofile(None)
        return made

    calls(10)
    few, many = calls(500), calls(2_000)
    assert many < 4 * few
