"""Who sees whom in Battleships, and what blocks the line of sight."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import checked
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
)
from wardroom.rulesets.battleships.situation.terms import Facing
from wardroom.rulesets.battleships.visibility.sighting import (
    friends_in_the_way,
    land_in_the_way,
    ways_seen,
)

from .catalogue import Table, ruleset

CHARTS: BattleshipsCharts = ruleset("battleships").packs["standard"].charts
Seen = list[tuple[str, int]]


def battle(order: Table, **options: Any) -> tuple[Situation, BattleshipsOptions]:
    made = msgspec.convert(options, BattleshipsOptions)
    return checked(msgspec.convert(order, SituationOrder), made, CHARTS), made


def off(hexes: int) -> str:
    """The hex so many south of 3001."""
    return hex_of(ahead(point_of("3001"), Facing.D, hexes))


def seen(firer: Table, away: int, order: Table, **options: Any) -> Seen:
    """How `firer`, in 3001, sees a destroyer so far away: each way with its modifier."""
    ships = [
        {"hex": "3001", "facing": "A", **firer},
        {"id": "it_dd_alfieri", "side": "second", "hex": off(away), "facing": "A"},
    ]
    situation, made = battle({"ships": ships, **order}, **options)
    firing, target = situation.ships
    ways = ways_seen(situation, firing, target, made, CHARTS)
    return [(way.sighting, way.modifier.value if way.modifier else 0) for way in ways]


US_EARLY = {"id": "uss_washington", "radar": "early"}
UK_ADVANCED = {"id": "hms_duke_of_york", "radar": "advanced"}
GERMAN = {"id": "prinz_eugen", "radar": "early"}
LOST = {"id": "prinz_eugen", "w": 3}
DARK = {"id": "uss_washington", "radar": "early", "special": [{"damage": "power", "turn": 1}]}
RADAR: list[tuple[Table, int, int, Seen]] = [
    # firer       V  away  seen
    (US_EARLY,    5,  5,   [("sight", 0), ("radar", 0)]),
    (US_EARLY,    5,  6,   [("radar", 0)]),
    (US_EARLY,    5, 10,   [("radar", 0)]),
    (US_EARLY,    5, 11,   [("radar", -3)]),
    (US_EARLY,    5, 12,   [("radar", -3)]),
    (US_EARLY,    5, 13,   []),
    (UK_ADVANCED, 6, 11,   [("radar", 0)]),
    (UK_ADVANCED, 6, 12,   [("radar", -2)]),
    (UK_ADVANCED, 6, 13,   [("radar", -2)]),
    (UK_ADVANCED, 6, 14,   []),
    (GERMAN,      4,  4,   [("sight", 0), ("radar", -3)]),
    (GERMAN,      4,  9,   [("radar", -3)]),
    (GERMAN,      4, 11,   []),
    (LOST,        4,  9,   []),
    (DARK,        5,  9,   []),
]  # fmt: skip


@pytest.mark.parametrize(("firer", "visibility", "away", "ways"), RADAR)
def test_radar(firer: Table, visibility: int, away: int, ways: Seen) -> None:
    assert seen(firer, away, {"visibility": visibility}, radar=True, special_damage=True) == ways
    without = [way for way in ways if way[0] != "radar"]
    assert seen(firer, away, {"visibility": visibility}, special_damage=True) == without


@pytest.mark.parametrize(
    ("away", "ways"),
    [(11, [("star_shell", -1)]), (12, [("star_shell", -1)]), (13, []),
     (3, [("sight", 0), ("star_shell", -1)])],
)  # fmt: skip
def test_star_shell(away: int, ways: Seen) -> None:
    shells = [{"ship": "hms_warspite", "hex": off(away)}]
    night = {"visibility": 3, "time_of_day": "night", "star_shells": shells}
    assert seen({"id": "hms_warspite"}, away, night) == ways
    elsewhere = night | {"star_shells": [{"ship": "hms_warspite", "hex": "3030"}]}
    assert seen({"id": "hms_warspite"}, away, elsewhere) == [w for w in ways if w[0] == "sight"]


def test_searchlights_of_matapan() -> None:
    night = {"scenario": "cape_matapan", "visibility": 1}
    for away, modifier in ((2, 0), (3, 0), (4, -1)):
        lit = night | {"star_shells": [{"ship": "hms_warspite", "hex": off(away)}]}
        # The scenario's second player has them; here Warspite is his, and Alfieri the first's.
        ships = [
            {"id": "hms_warspite", "side": "second", "hex": "3001", "facing": "A"},
            {"id": "it_dd_alfieri", "side": "first", "hex": off(away), "facing": "A"},
        ]
        situation, made = battle({**lit, "ships": ships})
        british, italian = situation.ships
        (way,) = ways_seen(situation, british, italian, made, CHARTS)
        assert (way.modifier.value if way.modifier else 0) == modifier
        assert ways_seen(situation, italian, british, made, CHARTS) == ()


@pytest.mark.parametrize(
    ("firer", "up", "ways"),
    [("hms_norfolk", True, [("spotter", -3)]), ("hms_norfolk", False, []),
     ("hms_rodney", True, [("spotter", -3)]), ("ajax_achilles", True, [])],
)  # fmt: skip
def test_spotter_planes(firer: str, up: bool, ways: Seen) -> None:
    day = {"visibility": 12, "first": {"spotter_planes": up}}
    assert seen({"id": firer}, 14, day, spotter_planes=True) == ways
    charted = seen({"id": firer}, 14, day, spotter_planes=True, spotter_modifier="as_charted")
    assert charted == [("spotter", -1) for _ in ways]
    near = seen({"id": firer}, 12, day, spotter_planes=True)
    assert near == [("sight", 0), *ways]


def test_nobody_is_seen_before_visibility_is_rolled() -> None:
    assert seen({"id": "hms_rodney"}, 1, {}) == []


# ------------------------------------------------------------------------------ line of sight


def in_the_way(time: str, side: str, between: str) -> tuple[str, ...]:
    ships = [
        {"id": "hms_rodney", "hex": "2010", "facing": "A"},
        {"id": "bismarck", "side": "second", "hex": "2408", "facing": "A"},
        {"id": "hms_norfolk", "side": side, "hex": between, "facing": "A"},
    ]
    situation, made = battle({"time_of_day": time, "ships": ships})
    rodney, bismarck, _ = situation.ships
    return tuple(ship.id for ship in friends_in_the_way(situation, rodney, bismarck, made))


@pytest.mark.parametrize(
    ("time", "side", "between", "found"),
    [
        ("night", "first", "2209", ("hms_norfolk",)),
        ("day", "first", "2209", ()),
        ("night", "second", "2209", ()),
        ("night", "first", "2210", ()),
        ("night", "first", "2010", ()),
    ],
)
def test_friends_in_the_way(time: str, side: str, between: str, found: tuple[str, ...]) -> None:
    assert in_the_way(time, side, between) == found


@pytest.mark.parametrize(("land", "blocked"), [("2209", True), ("2210", False), ("2408", False)])
@pytest.mark.parametrize("time", ["day", "night"])
def test_land_in_the_way(land: str, blocked: bool, time: str) -> None:
    ships = [
        {"id": "hms_rodney", "hex": "2010", "facing": "A"},
        {"id": "sb_el_hank", "side": "second", "hex": "2408"},
    ]
    order = {"time_of_day": time, "board": {"land": [land]}, "ships": ships}
    situation, made = battle(order, shore_batteries=True)
    ship, battery = situation.ships
    assert land_in_the_way(situation, ship, battery, made) is blocked
    assert land_in_the_way(situation, battery, ship, made) is blocked
