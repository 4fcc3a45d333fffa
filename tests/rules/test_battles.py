"""What battles of Battleships are made of: units, maps, set-ups, and what follows from them."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import waters_of
from wardroom.rulesets.battleships.map.geometry import Point, ahead, distance, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions, Rounding
from wardroom.rulesets.battleships.situation.plausible import checked, situation_faults
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioData
from wardroom.rulesets.battleships.situation.ship import Ship, allowance_of, attack_of
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
    recentred,
)
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, Odds, Side, Stagger

from .catalogue import Table, ruleset

CHARTS: BattleshipsCharts = ruleset("battleships").packs["standard"].charts
SCENARIOS = CHARTS.scenarios.scenario
PLAIN = BattleshipsOptions()
STAGGERS: tuple[Stagger, ...] = ("even_columns_south", "odd_columns_south")
every_scenario = pytest.mark.parametrize("name", SCENARIOS)


def situation(order: Table, options: BattleshipsOptions = PLAIN) -> Situation:
    return checked(msgspec.convert(order, SituationOrder), options, CHARTS)


def ship(**order: Any) -> Ship:
    return situation({"ships": [order]}).ships[0]


# ------------------------------------------------------------------------------ the library


def test_printed_values_are_in_the_library() -> None:
    hood = CHARTS.ships.uk.ship["hms_hood"]
    assert (hood.attack, hood.defence, hood.movement) == (42, 9, 5)
    assert ship(id="hms_hood").counter.value == 56
    assert CHARTS.ships.japan.ship["yamato"].defence == 25
    astern = {s for s in CHARTS.ships.ids() if ship_data(s).no_stern_fire}
    assert astern == {
        "hms_nelson", "hms_rodney", "dunkerque", "strasbourg",
        "richelieu", "jean_bart", "jean_bart_1942",
    }  # fmt: skip
    ahead_too = {s for s in CHARTS.ships.ids() if ship_data(s).no_bow_penalty}
    assert ahead_too == astern - {"hms_nelson", "hms_rodney"}


def ship_data(name: str) -> Any:
    found = CHARTS.ships.find(name)
    assert found is not None
    return found[1]


@every("name", sorted(CHARTS.ships.ids()))
def test_every_ship_of_the_library_can_be_ordered(name: str) -> None:
    options = BattleshipsOptions(shore_batteries=True)
    made = situation({"ships": [{"id": name}]}, options).ships[0]
    assert made.torpedoes is (ship_data(name).torpedoes)
    assert (made.counter.torpedo_odds is None) or made.counter.type.small


ODDS = [
    # tubes  elsewhere  Japan
    (1,      "2:1",     "3:1"),
    (5,      "2:1",     "3:1"),
    (6,      "3:1",     "4:1"),
    (12,     "4:1",     "5:1+"),
    (23,     "4:1",     "5:1+"),
    (24,     "5:1+",    "5:1+"),
]  # fmt: skip


@pytest.mark.parametrize(("tubes", "elsewhere", "japan"), ODDS)
def test_torpedo_odds_by_tubes(tubes: int, elsewhere: str, japan: str) -> None:
    data = msgspec.structs.replace(CHARTS.ships.japan.ship["mogami"], torpedo_tubes=tubes)
    library = msgspec.structs.replace(CHARTS.ships.japan, ship={"mogami": data})
    charts = msgspec.structs.replace(
        CHARTS, ships=msgspec.structs.replace(CHARTS.ships, japan=library)
    )
    order = SituationOrder(ships=msgspec.convert([{"id": "mogami"}], SHIPS))
    for reading, odds in (("japan_better", japan), ("by_tubes_alone", elsewhere)):
        options = msgspec.convert({"torpedo_odds": reading}, BattleshipsOptions)
        (made,) = checked(order, options, charts).ships
        assert made.counter.torpedo_odds == Odds(odds)


SHIPS = next(
    field.type for field in msgspec.structs.fields(SituationOrder) if field.name == "ships"
)


# ------------------------------------------------------------------------------ damage

ATTACKS: list[tuple[Rounding, list[int]]] = [
    ("down", [37, 24, 12, 0]),
    ("nearest", [37, 25, 12, 0]),
    ("up", [37, 25, 13, 0]),
]


@pytest.mark.parametrize(("rounding", "attacks"), ATTACKS)
def test_thirds_of_an_attack(rounding: Rounding, attacks: list[int]) -> None:
    options = BattleshipsOptions(attack_rounding=rounding)
    assert [attack_of(ship(id="kirishima", w=w), options, CHARTS) for w in range(4)] == attacks


ALLOWANCES = [
    (0, [0, 0, 0, 0]), (1, [1, 1, 0, 0]), (2, [2, 1, 1, 0]), (3, [3, 2, 1, 0]),
    (4, [4, 3, 1, 0]), (5, [5, 3, 2, 0]), (6, [6, 4, 2, 0]), (7, [7, 5, 2, 0]),
    (8, [8, 5, 3, 0]), (9, [9, 6, 3, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "allowances"), ALLOWANCES)
def test_movement_left_after_damage(movement: int, allowances: list[int]) -> None:
    counter = {"name": "Own", "nation": "uk", "type": "BB", "attack": 40, "defence": 9}
    counter |= {"movement": movement, "gun_range": 15}
    made = [ship(id="own", counter=counter, s=s) for s in range(4)]
    assert [allowance_of(each, CHARTS) for each in made] == allowances


# ------------------------------------------------------------------------------ set-ups


@every_scenario
@pytest.mark.parametrize(("stagger", "batteries"), list(product(STAGGERS, (False, True))))
def test_every_set_up_is_a_situation(name: str, stagger: Stagger, batteries: bool) -> None:
    options = BattleshipsOptions(map_stagger=stagger, shore_batteries=batteries)
    scenario = SCENARIOS[name]
    made = situation({"scenario": name}, options)
    ashore = {unit.id for unit in scenario.ships if ship_data(unit.id).type == "SB"}
    assert [each.id for each in made.ships] == [
        unit.id for unit in scenario.ships if batteries or unit.id not in ashore
    ]
    assert not list(situation_faults(made, options, CHARTS))
    sent_back = msgspec.convert(msgspec.to_builtins(made), SituationOrder)
    assert checked(sent_back, options, CHARTS) == made


@every_scenario
def test_every_scenario_can_be_played(name: str) -> None:
    scenario: ScenarioData = SCENARIOS[name]
    assert {unit.side for unit in scenario.ships} == set(Side)
    assert set(scenario.recommended) <= set(BattleshipsOptions.__struct_fields__)
    by_night = {"misdirected_fire", "command_control"} <= set(scenario.recommended)
    assert by_night is (scenario.time_of_day == "night")


def test_the_scenarios_are_numbered() -> None:
    assert [scenario.number for scenario in SCENARIOS.values()] == list(range(1, 13))


# ------------------------------------------------------------------------------ the map


def at(number: str) -> Point:
    return point_of(number)


def test_land_blocks_the_line_and_not_its_side() -> None:
    harbour = situation({"board": {"land": ["2109", "2208"], "recentre": False}})
    waters = waters_of(harbour.board, "even_columns_south")
    assert waters.blocking_land(at("2010"), at("2207")) == at("2109")
    assert waters.blocking_land(at("2010"), at("2109")) is None
    beside = situation({"board": {"land": ["2009", "2110"]}})
    assert (
        waters_of(beside.board, "even_columns_south").blocking_land(at("2010"), at("2109")) is None
    )


def test_a_map_with_land_is_not_recentred_unless_it_says_nothing_of_land() -> None:
    assert situation({}).board.recentre
    assert not situation({"board": {"land": ["2009"]}}).board.recentre
    assert not situation({"board": {"exits": [{"side": "first", "edge": "E"}]}}).board.recentre


@pytest.mark.parametrize("stagger", STAGGERS)
def test_the_harbour_of_mers_el_kebir_is_closed_but_for_its_mouth(stagger: Stagger) -> None:
    """From the moorings a ship comes to the open sea past the end of the mole alone."""
    options = BattleshipsOptions(map_stagger=stagger)
    made = situation({"scenario": "mers_el_kebir"}, options)
    waters = waters_of(made.board, stagger)
    mooring, sea = point_of("2423", stagger), point_of("2422", stagger)

    def reached(easternmost: int) -> set[Point]:
        found, following = {mooring}, [mooring]
        while following:
            point = following.pop()
            for facing in Facing:
                after = ahead(point, facing)
                if (
                    after not in found
                    and waters.holds(after)
                    and after.x <= easternmost
                    and not waters.is_land(after)
                    and not waters.breakwater(point, after)
                ):
                    found.add(after)
                    following.append(after)
        return found

    assert sea not in reached(25)
    assert sea in reached(26)


def test_who_may_leave_and_where() -> None:
    waters = waters_of(situation({"scenario": "guadalcanal_second"}).board, "even_columns_south")
    east, west = ahead(at("5510"), Facing.B), ahead(at("1110"), Facing.F)
    assert waters.may_exit(Side.FIRST, "kirishima", east)
    assert not waters.may_exit(Side.FIRST, "nagara", east)
    assert not waters.may_exit(Side.SECOND, "uss_washington", east)
    assert not waters.may_exit(Side.FIRST, "kirishima", west)


def test_corners_lie_beyond_two_edges() -> None:
    waters = waters_of(situation({}).board, "even_columns_south")
    assert set(waters.edges_crossed(ahead(at("5501"), Facing.B))) == {"N", "E"}
    assert waters.edges_crossed(ahead(at("3030"), Facing.D)) == ("S",)
    assert waters.edges_crossed(at("3030")) == ()


# ------------------------------------------------------------------------------ re-centring

FLEETS: Table = {
    "ships": [
        {"id": "hms_hood", "hex": "3001", "facing": "A"},
        {"id": "hms_norfolk", "hex": "2915", "facing": "A"},
        {"id": "bismarck", "side": "second", "hex": "4030", "facing": "A"},
    ],
    "time_of_day": "night",
    "star_shells": [{"ship": "hms_norfolk", "hex": "2913"}],
}


@pytest.mark.parametrize("facing", [Facing.A, Facing.B, Facing.F])
def test_everything_else_is_moved_instead_of_the_ship_at_the_edge(facing: Facing) -> None:
    before = situation(FLEETS)
    after = recentred(before, "hms_hood", facing, "even_columns_south")
    hood, norfolk, bismarck = after.ships
    assert hood.hex == "3001"
    moved_ahead = ahead(at("3001"), facing)
    assert norfolk.hex is not None
    assert distance(at("3001"), at(norfolk.hex)) == distance(moved_ahead, at("2915"))
    assert distance(at(after.star_shells[0].hex), at(norfolk.hex)) == 2
    if facing is Facing.A:
        assert (norfolk.hex, after.star_shells[0].hex) == ("2916", "2914")
    assert (bismarck.fate, bismarck.hex) == (Fate.WITHDRAWN, None)


def test_mines_are_moved_too() -> None:
    options = BattleshipsOptions(mines=True)
    before = situation(FLEETS | {"mines": ["2010", "2030"]}, options)
    assert recentred(before, "hms_hood", Facing.A, "even_columns_south").mines == ("2011",)
