"""What cannot be of the targets in a situation is named once, however many checks look at it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from wardroom.engine.rules_versions import newest

from .catalogue import ruleset

BOTH = {"main": "bismarck", "secondary": "bismarck"}
# What is wrong with a ship that fires, and the codes of all that is said of it.
WRONG: list[tuple[str, dict[str, Any], dict[str, str], list[str]]] = [
    ("no such battery", {"id": "hms_exeter"}, {"secondary": "bismarck"}, ["no_secondary_battery"]),
    ("no guns left", {"id": "hms_hood", "w": 3}, BOTH, ["firer_silenced"]),
    ("out of command", {"id": "hms_hood", "out_of_command": True}, BOTH, ["firer_out_of_command"]),
    ("neither", {"id": "hms_hood"}, BOTH, []),
]


@pytest.mark.parametrize(
    ("ship", "fire", "codes"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG]
)
def test_a_fault_of_fire_is_named_once(
    ship: dict[str, Any], fire: dict[str, str], codes: list[str]
) -> None:
    battleships = ruleset("battleships")
    situations, charts = battleships.ruleset.situations, battleships.packs["standard"].charts
    assert situations is not None
    sent = {
        "base_visibility": 9,
        "visibility": 12,
        "stage": "gunnery",
        "ships": [ship, {"id": "bismarck", "side": "second"}],
        "fire": [{"ship": ship["id"], **fire}],
    }
    options = msgspec.convert({"command_control": True}, battleships.ruleset.options)
    order = msgspec.convert(sent, situations.order or situations.kind)
    whole = situations.complete(order, options, charts)
    found = Counter(
        (str(fault), fault.member)
        for fault in situations.faults_held(whole, options, charts, False, newest)
    )
    assert [named.partition(",")[0] for named, _ in found] == codes
    assert set(found.values()) <= {1}
