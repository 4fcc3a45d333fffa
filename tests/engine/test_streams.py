"""The streams are those that the document of the dice lists: they are part of its contract."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.dice import D6, Dice, SeededDice
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import TraceStep

from .play import CALLS, call_id
from .stream_table import documented, shown
from .streams import shape


def test_every_stream_of_a_case_is_documented() -> None:
    """Those that random games throw in: `test_words.py`."""
    assert not shown() - documented(), "make golden lists them"


def test_what_is_documented_is_a_stream_of_a_call() -> None:
    calls = {(call.ruleset.id, call.call.name): call for call in CALLS}
    for ruleset, name, stream, _ in documented():
        purposes = calls[ruleset, name].ruleset.phrases["en"].purposes
        assert stream.rpartition("/")[2] in purposes
        assert re.fullmatch(r"[a-z0-9_]+(/([a-z0-9_]+|N))*", stream)


@every("call", CALLS, ids=call_id)
def test_a_call_throws_what_it_names(call: InstalledCall) -> None:
    """A re-roll order may name every throw, and nothing that is never thrown."""
    thrown = {
        stream.rpartition("/")[2]
        for ruleset, name, stream, _ in documented()
        if (ruleset, name) == (call.ruleset.id, call.call.name)
    }
    assert thrown == set(call.call.throws)


def test_shapes() -> None:
    assert shape("round/12/hit/3/injury/1/injury_victim") == "round/N/hit/N/injury/N/injury_victim"
    assert shape("tube/1/reroll/2/dud") == "tube/N/dud"
    assert shape("reroll/1/approach") == "approach"
    assert shape("generic_crew_1/recovery") == "generic_crew_1/recovery"


class Thrown(msgspec.Struct, frozen=True):
    """How often the die has been thrown."""

    times: int = 0


class ThrowTwice(Procedure[Thrown, Any, Any]):
    """Throws a die twice, at `places`."""

    name = "two throws"

    def __init__(self, places: tuple[str, str]) -> None:
        self.places = places

    def finished(self, state: Thrown) -> bool:
        return state.times == len(self.places)

    def offers(self, state: Thrown, charts: Any) -> tuple[Offer[Any], ...]:
        return ()

    def decide(self, state: Thrown, decision: Any, charts: Any) -> Step[Thrown]:
        raise AssertionError("nothing is offered")

    def advance(self, state: Thrown, dice: Dice, charts: Any) -> Step[Thrown]:
        roll = dice.roll(D6, purpose="detection", rule="9.6.7", stream=self.places[state.times])
        step = TraceStep(rule="9.6.7", purpose="detection", roll=roll, result="detected")
        return Step(Thrown(state.times + 1), (step,))


def test_a_stream_used_twice_in_a_run_is_a_defect() -> None:
    def thrown(*places: str) -> tuple[int, ...]:
        begun = Position(Thrown())
        return run(ThrowTwice((places[0], places[1])), begun, SeededDice(bytes(16)), None).faces

    assert len(thrown("round/1", "round/2")) == 2
    with pytest.raises(RuntimeError, match="round/1/detection is used twice"):
        thrown("round/1", "round/1")
