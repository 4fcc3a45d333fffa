"""Every number finds its ship, and a roster sunk to the last one finds none (14.3.2)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.dice import Dice, enumerate_outcomes
from wardroom.engine import adjudication
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.identification import names_to_meet, roll_identity
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.terms import Area, ShipKind

from .catalogue import Table, ruleset

CHARTS: HuntersCharts = ruleset().packs["standard"].charts
SMALL, LARGE, TANKER = 1, 4, 6

# Size die, roster die of 14.3.3 (none without the option), roster.
D100_ROSTERS = [
    ("T1", SMALL, None),
    ("T2", LARGE, None),
    ("T3", TANKER, None),
    ("T6", SMALL, 4),
    ("T7", LARGE, 4),
]


def met(size: int | None, rolls: list[int], **changes: Any) -> Any:
    """The one ship met with these dice; by night, so that nobody waits."""
    options: Table = changes.pop("options", {})
    situation = {
        "date": "1942-06",
        "patrol": {"assignment": {"area": changes.pop("area", "atlantic")}},
        "record": {"ships": changes.pop("sunk", [])},
    }
    order = {"encounter": "ship" if size is not None else "capital_ship", **changes}
    faces = [*([] if size is None else [size]), *rolls, 6]
    installed = ruleset().calls["roll-encounter"]
    dice = {"kind": "fixed", "rolls": faces}
    body = {"situation": situation, "order": order, "options": options, "dice": dice}
    answer = adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))
    (target,) = answer.situation.contact.targets
    return target


@pytest.mark.parametrize(("name", "size", "die"), D100_ROSTERS)
def test_every_number_of_a_hundred(name: str, size: int, die: int | None) -> None:
    ships = getattr(CHARTS.rosters, name).ships
    assert len(ships) == 100
    options = {"extra_rosters": die is not None}
    for number, entry in enumerate(ships, 1):
        tens, units = number // 10 % 10 or 10, number % 10 or 10
        rolls = [*([] if die is None or size == TANKER else [die]), tens, units]
        ship = met(size, rolls, options=options)
        assert (ship.name, ship.tonnage) == (entry.name, entry.tonnage)


@pytest.mark.parametrize("size", [SMALL, LARGE, TANKER])
def test_every_number_of_the_north_american_list(size: int) -> None:
    kinds = {SMALL: "small_freighter", LARGE: "large_freighter", TANKER: "tanker"}
    ships = {str(kind): table.ships for kind, table in CHARTS.rosters.T4.ships.items()}[kinds[size]]
    found = [
        met(size, [column, number], area="caribbean").name
        for column in range(1, 7)
        for number in range(1, 11)
    ]
    names = [ship.name for ship in ships]
    assert found == names[:10] * 3 + names[10:] * 3


def test_six_of_the_ten_capital_ships_are_marked() -> None:
    targets = [met(None, [number]) for number in range(1, 11)]
    assert [target.name for target in targets if target.marked] == [
        "HMS Ark Royal",
        "HMS Royal Oak",
        "HMS Barham",
        "HMS Nelson",
        "HMS Malaya",
        "HMS Eagle",
    ]


def test_the_extra_roster_goes_on_where_the_basic_one_is_sunk() -> None:
    sunk = [
        {"kind": "small_freighter", "tonnage": ship.tonnage, "name": ship.name}
        for ship in CHARTS.rosters.T1.ships
    ]
    rules = {"no_repeated_targets": True, "extra_rosters": True}
    assert met(SMALL, [4, 10, 1], sunk=sunk, options=rules).name == "Alsacien"
    again = met(SMALL, [10, 1], sunk=sunk, options=rules | {"extra_rosters": False})
    assert again.name == CHARTS.rosters.T1.ships[0].name  # there is no other: it starts over


@every("extra_rosters", [False, True])
@every("area", [Area.ATLANTIC, Area.NORTH_AMERICA, Area.CARIBBEAN])
@every("kind", list(ShipKind))
def test_a_roster_is_sunk_when_every_name_it_can_give_is(
    kind: ShipKind, area: Area, extra_rosters: bool
) -> None:
    options = HuntersOptions(extra_rosters=extra_rosters)

    def name(dice: Dice) -> str | None:
        return roll_identity(kind, 1, area, options, dice, CHARTS)[0].name

    assert names_to_meet(kind, area, options, CHARTS) == set(enumerate_outcomes(name))
