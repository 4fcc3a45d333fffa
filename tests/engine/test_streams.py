"""The streams are those that the document of the dice lists: they are part of its contract."""

from __future__ import annotations

import re

import pytest

from wardroom.dice import D6, SeededDice
from wardroom.rulesets.hand import NotedDice
from wardroom.rulesets.registry import InstalledCall

from .play import CALLS, call_id
from .stream_table import documented, observed, shown
from .streams import shape


def test_every_stream_is_documented() -> None:
    unknown = (observed(games=500, seed=2) | shown()) - documented()
    assert not unknown, "make golden lists them"


def test_what_is_documented_is_a_stream_of_a_call() -> None:
    calls = {(call.ruleset.id, call.call.name): call for call in CALLS}
    for ruleset, name, stream, _ in documented():
        purposes = calls[ruleset, name].ruleset.phrases["en"].purposes
        assert stream.rpartition("/")[2] in purposes
        assert re.fullmatch(r"[a-z0-9_]+(/([a-z0-9_]+|N))*", stream)


@pytest.mark.parametrize("call", CALLS, ids=call_id)
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


def test_a_stream_used_twice_in_a_run_is_a_defect() -> None:
    noted = NotedDice(SeededDice(bytes(16)))
    for position in ("round/1", "round/2"):
        noted.roll(D6, purpose="detection", rule="9.6.7", stream=position)
    assert len(noted.faces()) == 2
    with pytest.raises(RuntimeError, match="round/1/detection is used twice"):
        noted.roll(D6, purpose="detection", rule="9.6.7", stream="round/1")
