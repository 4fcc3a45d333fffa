"""The charts of Silent Victory: whole for every month, class and captain, and refused if not."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from wardroom.charts import ChartFault, ChartPack, load_pack
from wardroom.engine.registry import InstalledRuleset, install
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.ruleset import SILENT_VICTORY
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    Area,
    BoatClass,
    SpecialMission,
    Torpedo,
)
from wardroom.rulesets.submarine.terms import period_of

from .packs import Edit, drop_table, edited, replace, set_cell, standard_packs

STANDARD = SILENT_VICTORY.data / "standard"


def pack() -> ChartPack[SilentVictoryCharts]:
    return standard_packs()["silent-victory"]


CHARTS = pack().charts


# ------------------------------------------------------------------------------ what is in them

# The columns of P1a and P1p from 2 to 12, a row a period: initials of the area (CS China Sea, EM
# Empire, IC Indochina, JS Java Sea, MN Marianas, MS Marshalls, MW Midway, PH Philippines, SO
# Solomons), and behind them the letter of the mission or (W).
P1A = """
1941-12  CS   PH-E PH-E PH   PH   PH   PH-E JS   IC   PH-E CS
1942-01  SO   IC   PH-T CS   JS   PH   SO   IC   PH   SO   JS
1942-07  JS   CS   SO   IC-M SO   SO   JS   IC   SO   CS   IC-M
1943-01  CS-M CS   IC   SO   PH   SO   IC   PH   JS   CS-M JS
1943-07  MS-R MN-W MS-R CS   SO   CS   SO   MN   MS-L PH-T CS
1944-01  PH-W JS-M MN-L MS   MN   JS   MN   CS   CS   JS-L IC
1944-07  CS-M JS   PH-L JS   PH   CS   PH-W CS   CS   JS   CS-M
1945-01  CS   EM   EM-W EM   EM-L EM   EM-L EM   CS   EM-L CS
"""
P1P = """
1941-12  EM   EM   MS   EM   MS   MS   MS   EM   EM   MS   EM
1942-01  MN   MS   MW   CS   EM   EM   MS   MN   MW   MW   CS
1942-07  CS   CS   MN   EM-M EM   MN   EM   MS   EM-M CS   MN
1943-01  EM-M CS   MS   MN   EM   EM   EM   PH   MN   CS-M PH
1943-07  MS-R MS-W MS-R EM   MS   CS   EM   MN   MS-L PH-T EM-W
1944-01  PH-W EM   MN-L MS   MS   PH   MN   CS   EM   EM   MN
1944-07  CS-M EM   PH-L EM   PH   EM   PH-W CS   CS   EM   CS-M
1945-01  CS   EM   EM-W EM   EM-L EM   EM-L EM   CS   EM-L CS
"""
AREAS = {
    "CS": Area.CHINA_SEA, "EM": Area.EMPIRE, "IC": Area.INDOCHINA, "JS": Area.JAVA_SEA,
    "MN": Area.MARIANAS, "MS": Area.MARSHALLS, "MW": Area.MIDWAY, "PH": Area.PHILIPPINES,
    "SO": Area.SOLOMONS,
}  # fmt: skip
MISSIONS = {mission[0].upper(): mission for mission in SpecialMission}


@pytest.mark.parametrize(("name", "printed"), [("p1a", P1A), ("p1p", P1P)])
def test_assignments_are_those_of_the_chart(name: str, printed: str) -> None:
    chart = getattr(CHARTS, name)
    for line in printed.strip().splitlines():
        month, *results = line.split()
        rows = period_of(chart.periods, month).rows
        assert period_of(chart.periods, month).first == month
        for total, cell in enumerate(results, 2):
            area, _, letter = cell.partition("-")
            found = rows[total]
            assert found.area is AREAS[area], (month, total)
            assert found.wolfpack is (letter == "W"), (month, total)
            assert found.mission is MISSIONS.get(letter), (month, total)


def test_the_war_is_that_of_the_career() -> None:
    assert (MONTHS[0], MONTHS[-1]) == (CHARTS.careers.first_month, CHARTS.careers.last_month)
    assert len(MONTHS) == 44


def test_720_ships() -> None:
    rosters = CHARTS.rosters
    merchants = [len(each.ships) for t in (rosters.T1, rosters.T2) for each in t.roster.values()]
    assert merchants == [100] * 6
    assert (len(rosters.T3.ships), len(rosters.T4.ships)) == (20, 100)


def test_small_ships_are_smaller_than_large_ones() -> None:
    small = [ship.tonnage for each in CHARTS.rosters.T1.roster.values() for ship in each.ships]
    large = [ship.tonnage for each in CHARTS.rosters.T2.roster.values() for ship in each.ships]
    assert max(small) <= min(large)


# 1,200 tons 2, 7,600 tons 3, 10,000 tons 4 are the rulebook's.
@pytest.mark.parametrize(
    ("tons", "points"), [(500, 1), (1000, 1), (1200, 2), (5000, 2), (7600, 3), (10_000, 4)]
)
def test_points_that_sink(tons: int, points: int) -> None:
    assert CHARTS.s3.points_to_sink.by_tonnage[tons] == points


def test_the_left_column_of_e3_is_never_the_worse_one() -> None:
    """Rule-fixed (9.6.10): nothing on 2 and 3, some hit up to 12, only the right column sinks."""
    left, right = (CHARTS.e3.column[name].rows for name in ("left", "right"))
    for total in range(2, 20):
        assert left[total] <= right[total]
        assert (left[total] == 0) is (total <= 3) is (right[total] == 0)
        assert left[total] < CHARTS.e3.sunk_hits
        assert (right[total] == CHARTS.e3.sunk_hits) is (total >= 13)


@pytest.mark.parametrize("month", ["1943-09", "1944-06"])
def test_the_load_of_a_porpoise_is_that_of_the_example(month: str) -> None:
    load = period_of(CHARTS.boats.type[BoatClass.PORPOISE].tubes.loads, month).load
    assert (load[Torpedo.MK14], load[Torpedo.MK18], load[Torpedo.MK27]) == (12, 4, 0)


def test_a_narwhal_has_ten_tubes_and_24_torpedoes_after_her_refit() -> None:
    refit = CHARTS.boats.type[BoatClass.NARWHAL].special_refit
    assert refit is not None
    assert (refit.tubes.forward_tubes, refit.tubes.aft_tubes, refit.tubes.torpedoes) == (6, 4, 24)


def test_eight_captains_whose_boats_could_sail() -> None:
    scenarios = CHARTS.scenarios.scenario
    assert len(scenarios) == 8
    assert len(scenarios["okane"].patrols) == 5
    for scenario in scenarios.values():
        boat = CHARTS.boats.type[scenario.type]
        assert scenario.boat in boat.historical_names


RECONSTRUCTED = [
    "E1.vanished", "E1.minefield", "E3.column.left", "E4", "E5.repair.radar", "S3.calibre",
    "S3.capital_ship_points", "A1.sd", "boats.ammunition", "boats.type.Gato.tubes",
    "boats.type.Balao.guns", "careers.abort_point", "rosters.T3.speed", "scenarios.scenario.okane",
]  # fmt: skip


@pytest.mark.parametrize("table", RECONSTRUCTED)
def test_what_is_reconstructed_says_so(table: str) -> None:
    assert pack().source(table).provenance == "reconstructed"


def test_what_a_player_told_says_so() -> None:
    assert pack().tables_from("player_report") == ("E1.minefield_reported",)


# ------------------------------------------------------------------------------ what is refused


class Case(NamedTuple):
    """An edit of a file of the standard pack, and where it is to be found at fault."""

    file: str
    edit: Edit
    place: str
    problem: str


FAULTS = {
    "a month without duds": Case(
        "s2.toml", replace('first = "1942-08"', 'first = "1942-09"'),
        "S2, periods[1].first", "1942-08 is wanted",
    ),
    "a war that ends too early": Case(
        "p1.toml", replace('last  = "1945-07"', 'last  = "1945-06"'),
        "P1a, periods", "no period holds 1945-07",
    ),
    "a column that starts twice": Case(
        "e3.toml", replace('last = "1943-06"', 'last = "1943-07"'),
        "E3, periods[1].first", "1943-08 is wanted",
    ),
    "a month without a base": Case(
        "basing.toml", replace('first = "1942-01"', 'first = "1942-02"'),
        "basing, periods[1].first", "1942-01 is wanted",
    ),
    "a total without an assignment": Case(
        "p1.toml", replace(r'"7"  = .*\n', ""), "P1a, periods[0].rows", "no row holds 7"
    ),
    "a load that does not fill the boat": Case(
        "boats.toml", replace("Mk14 = 16,", "Mk14 = 15,"),
        "boats, type.Porpoise.tubes.loads[0].load", "15 for 16 torpedoes",
    ),
    "a track without its station": Case(
        "boats.toml", replace(r'"SM", "S", "S2"', '"S", "S", "S2"'),
        "boats, type.Porpoise.track", "a track leads from transit",
    ),
    "an upgrade that ends before it begins": Case(
        "boats.toml", replace('last = "1942-08"', 'last = "1942-05"'),
        "boats, upgrades.upgrades[0].last", "1942-05 is before 1942-06",
    ),
    "a gun that is never fired": Case(
        "boats.toml", replace(r"\n6in = 6", ""), "boats, ammunition.points.6in", "is missing"
    ),
    "a motor too many": Case(
        "e3.toml", replace(r'"2-3" = 1\n"4"   = 2', '"2-3" = 1'),
        "E3, motors.of_four", "no row holds 4",
    ),
    "a fast ship of no navy": Case(
        "rosters.toml", replace('fast = \\[\n  "Musashi"', 'fast = [\n  "Hood"'),
        "rosters, T3.speed.fast[0]", "no capital ship is called 'Hood'",
    ),
    "a capital ship less": Case(
        "rosters.toml", replace(r'  \{ name = "Yamato".*\n', ""),
        "rosters, T3.ships", "19 ships are listed, the dice find 20",
    ),
    "a captain too early": Case(
        "scenarios.toml", set_cell("scenarios.scenario.okane", "start", '"1943-06"'),
        "scenarios, scenario.okane.start", "no Balao sails as early",
    ),
    "a year without escorts": Case(
        "e1.toml", replace('"1943"   = "1943"\n', '"1943"   = "1940"\n'),
        "E1, limited_escorts.years.1943", "no rows are called '1940'",
    ),
    "damage that no refit mends": Case(
        "careers.toml", replace(r'"7-9"   = 3\n"10-12" = 4', '"7-8" = 3'),
        "careers, refit.hull_months", "no row holds 9",
    ),
    "battle stars without end": Case(
        "careers.toml", replace('">=10" = 4', '"10" = 4'),
        "careers, expert_replacement.success_at_most", "no row holds 11",
    ),
    "a base without its chart": Case(
        "basing.toml", replace('australia    = "P1a"\n', ""),
        "basing, chart.australia", "is missing",
    ),
    "a first box beyond the track": Case(
        "basing.toml", set_cell("basing.first_box", "philippines", "10"),
        "basing, first_box.philippines", "has no box 10",
    ),
    "an abort point for no start": Case(
        "careers.toml", replace('"1-2" = 5\n">=3" = 6', '"1-2" = 5'),
        "careers, abort_point.early_until", "no row holds 3",
    ),
    "a ship too heavy to sink": Case(
        "s3.toml", replace('">=10000"   = 4', '"10000-12000" = 4'),
        "rosters, T2.roster.a", "no points sink a ship",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS.keys())
def test_a_pack_that_is_not_whole_is_refused(case: Case, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(STANDARD, folder)
    edited(folder, case.file, case.edit)
    with pytest.raises(ChartFault) as caught:
        load_pack(folder, SilentVictoryCharts)
    fault = caught.value
    assert ", ".join(part for part in (fault.table, fault.cell) if part) == case.place
    assert case.problem in fault.problem


# ------------------------------------------------------------------------------ before this release


def test_the_standard_charts_of_0_1_0_adjudicate_the_same() -> None:
    """They lack a table alone, and take it from those of this release."""
    _, before = install_all()["silent-victory"].named_so("standard")
    assert before.digest != pack().digest
    assert "minefield_reported" not in before.written["E1"]
    assert before.same_as(pack())
    assert before.charts.e1.minefield_reported.rows[5] == 6


def test_charts_with_another_number_do_not_adjudicate_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(STANDARD, folder)
    edited(folder, "e1.toml", replace("sunk_hits = 6", "sunk_hits = 5"))
    assert not load_pack(folder, SilentVictoryCharts).same_as(pack())


def installed_with(folder: Path, manifest: str, edit: Edit) -> InstalledRuleset:
    """The ruleset with a pack of one's own in `folder`, as 0.1.0 had it: `E1` alone is edited."""
    own = folder / "own"
    shutil.copytree(STANDARD, own)
    edited(own, "e1.toml", edit)
    (own / "pack.toml").write_text(manifest, "utf-8")
    return install(SILENT_VICTORY, folder)


MANIFEST = 'name = "own"\nruleset = "silent-victory"\nversion = "1"\ntitle = "Of one\'s own"\n'
REPORTED = drop_table("E1.minefield_reported")


def test_a_whole_pack_of_0_1_0_is_loaded_under_its_digest(tmp_path: Path) -> None:
    installed = installed_with(tmp_path, MANIFEST, REPORTED)
    own, (_, standard_before) = installed.packs["own"], installed.named_so("standard")
    assert own.digest == standard_before.digest
    assert own.same_as(pack())
    assert own.source("E1.minefield_reported").provenance == "player_report"


def test_what_a_whole_pack_of_0_1_0_lacked_then_is_named(tmp_path: Path) -> None:
    with pytest.raises(ChartFault, match="E1, wolfpack: is missing"):
        installed_with(tmp_path, MANIFEST, lambda toml: drop_table("E1.wolfpack")(REPORTED(toml)))
    shutil.rmtree(tmp_path / "own")
    with pytest.raises(ChartFault, match="E1: is missing"):
        installed_with(tmp_path, MANIFEST, lambda _toml: "")


def test_a_pack_laid_over_the_standard_one_is_known_by_its_digests_of_0_1_0(
    tmp_path: Path,
) -> None:
    """A game that `wardroom play` has saved under it goes on, and its charts are served."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "pack.toml").write_text(f'{MANIFEST}base = "standard"\n', "utf-8")
    (own / "own.toml").write_text(
        '[E1.minefield]\nprovenance = "reconstructed"\nsunk_hits = 5\n', "utf-8"
    )
    installed = install(SILENT_VICTORY, tmp_path)
    now, before = installed.named_so("own")
    assert before.same_as(now)
    of_0_1_0 = "15bf1fd62987a3863e770a2c75bb1a488fd2b61f7c5220762c46fe6fceb5d6a0"
    assert installed.digests_of(before)[of_0_1_0] == "1"
    assert installed.versions_by_digest["own"][of_0_1_0] == "1"
