"""Every number finds its ship: six merchant rosters, capital ships, warships (8.2.3 to 8.2.6)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wardroom.dice import RecordedDice
from wardroom.engine.adjudication import begin
from wardroom.engine.runner import Position, run
from wardroom.rulesets.silent_victory.attack.gunnery import points_to_sink
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts

from .answers import answered, d100
from .catalogue import Table, ruleset

CHARTS: SilentVictoryCharts = ruleset("silent-victory").packs["standard"].charts
T1, T3, T4 = CHARTS.rosters.T1, CHARTS.rosters.T3, CHARTS.rosters.T4

SIZES = {"T1": 1, "T2": 5}
DICE = {"a": (1, 2), "b": (3, 4), "c": (5, 6)}
MERCHANTS = [(name, letter, die) for name in SIZES for letter in DICE for die in DICE[letter]]

IN_BOX: Table = {
    "date": "1943-11",
    "boat": {"type": "Gato"},
    "patrol": {"assignment": {"area": "empire"}, "box": 4},
}


def met(encounter: str, rolls: tuple[int, ...], options: Table | None = None) -> Any:
    """The one ship met with these dice, by night."""
    order = {"encounter": encounter, "standing_orders": {"switch_time": "never"}}
    answer = answered(
        "silent-victory", "roll-encounter", order, (*rolls, 6), options, situation=IN_BOX
    )
    (ship,) = answer.situation.contact.targets
    return ship, answer


@pytest.mark.parametrize(("name", "letter", "die"), MERCHANTS)
def test_every_number_of_a_hundred(name: str, letter: Any, die: int) -> None:
    ships = getattr(CHARTS.rosters, name).roster[letter].ships
    assert len(ships) == 100
    for number, entry in enumerate(ships, 1):
        ship = met("ship", (SIZES[name], die, *d100(number)))[0]
        assert (ship.name, ship.tonnage, ship.type) == (entry.name, entry.tonnage, entry.type)


@pytest.mark.parametrize("name", SIZES)
def test_with_the_first_roster_alone_no_die_chooses(name: str) -> None:
    for number, entry in enumerate(getattr(CHARTS.rosters, name).roster["a"].ships, 1):
        rolls = (SIZES[name], *d100(number))
        assert met("ship", rolls, {"merchant_rosters": "first_only"})[0].name == entry.name


def test_a_roster_with_too_few_names_starts_over() -> None:
    """Charts may have one name a hundred times: two ships bear it, and no die is thrown again."""
    ships = (T1.roster["a"].ships[0],) * 100
    short = dict.fromkeys(T1.roster, replace(T1.roster["a"], ships=ships))
    charts = replace(CHARTS, rosters=replace(CHARTS.rosters, T1=replace(T1, roster=short)))
    options = {"no_repeated_targets": True}
    order = {"encounter": "two_ships", "standing_orders": {"switch_time": "never"}}
    body = {"situation": IN_BOX, "order": order, "options": options}
    installed = ruleset("silent-victory").calls["roll-encounter"]
    begun = begin(installed, msgspec.convert(body, installed.types.request))
    dice = RecordedDice([1, 1, *(1, 1, 1) * 2, 6])
    done = run(installed.call.procedure, Position(begun.state), dice, charts)
    dice.finish()
    assert [ship.name for ship in done.position.state.contact.targets] == [ships[0].name] * 2


ON_THE_SHEET = {"Akagi": 6, "Chuyo": 6, "Kirishima": 6, "Nagato": 6, "Yamashiro": 6}
"""Capital ships whose markers the counter sheet shows."""


def test_every_capital_ship() -> None:
    assert len(T3.ships) == 20
    for number, entry in enumerate(T3.ships, 1):
        ship, answer = met("capital_ship", (number,))
        assert (ship.name, ship.tonnage, ship.type) == (entry.name, entry.tonnage, entry.type)
        assert ship.fast is (entry.name in T3.speed.fast)
        by_tonnage = 5 if ship.tonnage < 30000 else 6 if ship.tonnage < 60000 else 7
        assert points_to_sink(ship, CHARTS) == ON_THE_SHEET.get(entry.name, by_tonnage)
        assert answer.situation.contact.escorted
        assert not answer.outcome.submarine


def test_every_warship() -> None:
    """Submarines among them are met as such, and sink at one point."""
    assert len(T4.ships) == 100
    for number, entry in enumerate(T4.ships, 1):
        ship, answer = met("warship", d100(number))
        assert (ship.name, ship.tonnage, ship.type) == (entry.name, entry.tonnage, entry.type)
        submarine = entry.type == "SS"
        may_decline = "advance-box" in {step.call for step in answer.next}
        assert (answer.outcome.submarine, may_decline) == (submarine, not submarine)
        if submarine:
            assert points_to_sink(ship, CHARTS) == 1
        else:
            by_tons = [limit for limit in (1000, 5000, 9999) if entry.tonnage > limit]
            assert points_to_sink(ship, CHARTS) == 1 + len(by_tons)


def test_types() -> None:
    """Auxiliaries, which no gun may fire at, are among the merchants; submarines among the rest."""
    rosters = (*CHARTS.rosters.T1.roster.values(), *CHARTS.rosters.T2.roster.values())
    assert {ship.type for roster in rosters for ship in roster.ships} == {*"FTPAS"}
    assert set(T3.speed.fast) < {ship.name for ship in T3.ships}
    assert {"SS", "DD", "FF"} < {ship.type for ship in T4.ships}
