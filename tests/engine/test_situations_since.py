"""Faults that a version of a ruleset was the first to ask: who is held to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from wardroom.engine.refusals import Refused
from wardroom.engine.rules_versions import Change, newest
from wardroom.rulesets.catalogue import RULESETS


def _always(*_: Any) -> Iterator[Refused]:
    yield Refused("asked_always", rule="1", member="/situation")


def _since(*_: Any) -> Iterator[Refused]:
    yield Refused("asked_since", rule="2", member="/situation")


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)
@pytest.mark.parametrize(
    ("version", "asked"),
    [
        ("1", ["asked_always"]),
        ("1.9", ["asked_always"]),
        ("2", ["asked_always", "asked_since"]),
        (None, ["asked_always", "asked_since"]),
    ],
)
def test_a_game_is_held_to_the_faults_of_its_version(
    ruleset: Any, version: str | None, asked: list[str]
) -> None:
    """`version` None: a call that belongs to no game."""
    situations = msgspec.structs.replace(
        ruleset.situations, faults=_always, since={"whole_situations": _since}
    )

    def of_game(change: Change) -> bool:
        return bool(ruleset.holds(change, version))

    held = newest if version is None else of_game
    found = situations.faults_held(None, None, None, False, held)
    assert [str(fault.code) for fault in found] == asked
