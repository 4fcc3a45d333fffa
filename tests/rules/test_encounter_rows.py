"""Every total on every row of the encounter chart E1, as a check in a box finds it."""

from __future__ import annotations

import msgspec
import pytest

from support.every import every
from wardroom.engine import adjudication

from .catalogue import ruleset

# Natural totals in a year without modifiers, the random event of the patrol behind it; a plus is
# an escort. Gibraltar is at -2 in every year.
CHART = """
row                 2      3      4      5      6      7      8      9      10     11     12
transit             air    air    .      .      .      .      .      .      .      .      ship
arctic              capit  ship   .      .      convoy convoy convoy .      .      .      air
atlantic            capit  ship   .      .      convoy convoy .      convoy .      .      convoy
british_isles       capit  .      .      ship   ship+  .      ship   .      convoy .      air
caribbean           air    .      ship   .      two+   .      ship   tank   tank   .      air
mediterranean       air    air    capit  .      .      ship   convoy .      two+   air    air
north_america       air    .      ship   two+   ship   .      two    tank   .      convoy tank
norway              air    capit  ship+  .      .      .      .      ship+  ship+  capit  air
spanish_coast       air    .      .      ship+  ship   ship   .      .      convoy convoy air
west_african_coast  capit  ship   .      .      convoy ship   .      ship+  convoy .      air
additional_round    escort escort air    air    .      .      .      .      .      .      .
gibraltar           escort escort escort escort air    air    .      .      .      .      .
bay_of_biscay       air    air    air    .      .      .      .      .      .      .      .
special_mission     air    air    air    .      .      .      .      .      .      .      .
"""
WORDS = {
    ".": "none",
    "air": "aircraft",
    "two": "two_ships",
    "tank": "tanker",
    "ship+": "ship_escort",
    "two+": "two_ships_escort",
    "capit": "capital_ship",
}
E1 = {
    row: [WORDS.get(word, word) for word in words]
    for row, *words in map(str.split, CHART.strip().splitlines()[1:])
}

CHECKS = [(row, total, E1[row][total - 2]) for row in E1 for total in range(2, 13)]
YEARLY = {"1941-12": 0, "1942-01": -1, "1942-12": -1, "1943-01": -2}
BY_YEAR = ("additional_round", "gibraltar", "bay_of_biscay")
AREAS = {
    **dict.fromkeys((*BY_YEAR, "transit"), "atlantic"),
    "gibraltar": "mediterranean",
    "special_mission": "british_isles",
}
"""The area of a patrol on which a row is looked at that is not its own."""
MONTHS = {
    "norway": ("1940-06",),
    "spanish_coast": ("1941-12",),
    "caribbean": ("1942-01",),
    "special_mission": ("1940-08",),
    "north_america": ("1942-01", "1942-12", "1943-01"),
}
"""Months of the areas to which boats are not sent in every year (P1)."""
YEARS = [(row, date) for row in E1 for date in MONTHS.get(row, tuple(YEARLY))]

ROUND_OVER = {"kind": "ship", "targets": [{"kind": "large_freighter", "tonnage": 9000}]}
"""Another round is looked at where an unescorted ship is still afloat (9.4.3)."""


def found(row: str, total: int, date: str | None = None, *, event_used: bool = True) -> str:
    """What a natural `total` on `row` finds; the dice end there, so ships wait to be sized."""
    installed = ruleset().calls["roll-encounter"]
    area = AREAS.get(row, row)
    assignment = {"area": area, "mark": "agent" if row == "special_mission" else None}
    low = max(1, total - 6)
    body = {
        "situation": {
            "date": date or MONTHS.get(row, tuple(YEARLY))[0],
            "patrol": {"assignment": assignment, "random_event_used": event_used},
            **({"contact": ROUND_OVER} if row == "additional_round" else {}),
        },
        "order": {"row": row},
        "dice": {"kind": "supplied", "rolls": [low, total - low]},
    }
    answer = adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))
    return str(answer.outcome.result)


@every(("row", "total", "expected"), CHECKS)
def test_row(row: str, total: int, expected: str) -> None:
    assert found(row, total) == expected


@pytest.mark.parametrize("row", E1)
def test_a_natural_12_is_the_patrols_event_once(row: str) -> None:
    barred = row in ("additional_round", "special_mission")
    assert found(row, 12, event_used=False) == (E1[row][10] if barred else "random_event")


@every(("row", "date"), YEARS)
def test_years_worsen_three_rows_alone(row: str, date: str) -> None:
    change = YEARLY[date] if row in BY_YEAR else 0
    expected = [E1[row][max(total + change, 2) - 2] for total in range(2, 13)]
    assert [found(row, total, date) for total in range(2, 13)] == expected
