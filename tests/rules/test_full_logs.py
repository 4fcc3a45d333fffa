"""A log at its limit that grows: the oldest ship goes, and what is left is accepted again (4.3.2).

The sheet of patrols cannot be full: the war has fewer months than it has lines.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.rulesets.hunters.situation.terms import MONTHS as HUNTERS_MONTHS
from wardroom.rulesets.silent_victory.situation.terms import MONTHS as SILENT_MONTHS
from wardroom.rulesets.submarine.career_record import MOST_PATROLS, MOST_SHIPS

from .answers import answered
from .catalogue import Table

SHIP: Table = {"kind": "large_freighter", "tonnage": 8000, "date": "1943-02"}
OLD: Table = {**SHIP, "date": "1942-10"}
LOG = [{**OLD, "name": "the first"}, *[OLD] * (MOST_SHIPS - 1)]
RECORD: Table = {"start": "1942-10", "tons_sunk": MOST_SHIPS * 8000, "ships": LOG}
HOME: Table = {"date": "1943-02", "record": RECORD}


def after(game: str, call: str, situation: Table) -> Any:
    return msgspec.to_builtins(answered(game, call, {}, situation=situation).situation)


@pytest.mark.parametrize(
    ("game", "call", "area", "parts"),
    [
        ("hunters", "advance-crew", "atlantic",
         {"boat": {"type": "VIIC"}, "port": {"success": True}}),
        ("silent-victory", "complete-patrol", "empire",
         {"boat": {"type": "Gato"}, "base": {"at": "pearl_harbor"}}),
    ],
)  # fmt: skip
def test_the_oldest_ship_makes_way(game: str, call: str, area: str, parts: Table) -> None:
    patrol: Table = {"assignment": {"area": area}, "ships": [SHIP], "box": 9}
    if game == "hunters":
        del patrol["box"]
    left = after(game, call, {**HOME, **parts, "patrol": patrol})
    ships = left["record"]["ships"]
    assert (len(ships), ships[0]["name"], ships[-1]["date"]) == (MOST_SHIPS, "", "1943-02")
    assert after(game, "judge-victory", left)["record"]["ships"] == ships


def test_a_sheet_has_lines_for_every_month() -> None:
    assert max(len(HUNTERS_MONTHS), len(SILENT_MONTHS)) < MOST_PATROLS
