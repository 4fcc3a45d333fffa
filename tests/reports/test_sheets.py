"""Sheets of random games: every month once, every ship once, tons and losses add up."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from reports.reported import LANGUAGES, SUBMARINES, Page, battle, career, played, report
from sessions.small import Begun
from wardroom.rulesets.submarine.terms import month_after

Json = dict[str, Any]
NUMBERS = range(6)
NO_CHECK = {"waits_for_the_end", "highest_rank"}
"""Results of a promotion check that is not made."""
careers = pytest.mark.parametrize(
    ("ruleset", "number"), [(ruleset, number) for ruleset in SUBMARINES for number in NUMBERS]
)
battles = pytest.mark.parametrize(
    ("scenario", "number"),
    [
        ("denmark_strait", 0),
        ("bismarck_last_battle", 1),
        ("north_cape", 2),
        ("cape_matapan", 3),
        ("casablanca", 4),
        ("surigao_strait", 5),
    ],
)


def steps_of(log: Json) -> list[Json]:
    """Every step of a log, hidden ones too."""
    found = []
    for entry in log["entries"]:
        bundles = [event for one in entry["opened"] for event in one["bundle"]["events"]]
        found += [event["step"] for event in (*entry["content"]["events"], *bundles)
                  if "step" in event]  # fmt: skip
    return found


@careers
def test_every_month_is_on_the_sheet_once(ruleset: str, number: int) -> None:
    months = report(career(ruleset, number))["sheet"]["months"]
    named = [month["month"] for month in months]
    assert named == sorted(set(named))
    assert all(later == month_after(earlier, 1) for earlier, later in pairwise(named))


@careers
def test_a_patrol_is_followed_by_its_months_at_sea_and_in_port(ruleset: str, number: int) -> None:
    sheet = report(career(ruleset, number))["sheet"]
    marks = [month["mark"] for month in sheet["months"]]
    assert marks[0] == "sails"
    assert set(marks) <= {"sails", "P", "R"}
    assert not [pair for pair in pairwise(marks) if pair == ("R", "P")]
    sailed = [month["patrol"] for month in sheet["months"] if month["mark"] == "sails"]
    assert sailed == list(range(1, len(sheet["log"]["rows"]) + 1))


@careers
def test_every_ship_sunk_is_on_the_sheet_once(ruleset: str, number: int) -> None:
    game = career(ruleset, number)
    listed = [
        (ship["name"], ship["tonnage"])
        for row in report(game)["sheet"]["log"]["rows"]
        for ship in row["ships"]
        if ship["sunk"]
    ]
    sunk = [
        (step["details"].get("name", ""), step["details"]["tonnage"])
        for step in steps_of(game.log())
        if step["result"] == "ship_sunk"
    ]
    assert sorted(listed) == sorted(sunk)


@careers
def test_tons_add_up(ruleset: str, number: int) -> None:
    log = report(career(ruleset, number))["sheet"]["log"]
    rows = log["rows"]
    assert log["tons_sunk"] == sum(row["tons_sunk"] for row in rows)
    for row in rows:
        assert row["tons_sunk"] == sum(ship["tonnage"] for ship in row["ships"] if ship["sunk"])


@careers
def test_awards_promotions_and_the_end_are_noted(ruleset: str, number: int) -> None:
    game = career(ruleset, number)
    sheet = report(game)["sheet"]
    noted = [(note["purpose"], note["result"]) for month in sheet["months"]
             for note in month["notes"]]  # fmt: skip
    steps = [(step["purpose"], step["result"]) for step in steps_of(game.log())]
    for purpose in ("award", "promotion", "game_end", "victory"):
        told = [each for each in steps if each[0] == purpose and each[1] not in NO_CHECK]
        assert [each for each in noted if each[0] == purpose] == told


@pytest.mark.parametrize("decisions", [20, 33, 44])
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_fork_leaves_open_what_its_log_does_not_show(ruleset: str, decisions: int) -> None:
    """And tells the months of the patrol in which it begins."""
    before = played(Begun(ruleset), "cautious", decisions)
    assert not before.session.over
    fork = played(Begun(ruleset, seed=bytes(32), after=before.session), "cautious")
    sailed = report(before)["sheet"]["log"]["rows"]
    sheet = report(fork)["sheet"]
    months = [month["month"] for month in sheet["months"]]
    assert all(later == month_after(earlier, 1) for earlier, later in pairwise(months))
    marks = {month["month"]: month["mark"] for month in sheet["months"]}
    assert sailed[-1]["result"] == "at_sea"
    begun = sailed[-1]["start"]
    assert {mark for month, mark in marks.items() if month < begun} <= {"sails", None}
    assert None not in {mark for month, mark in marks.items() if month >= begun}


@battles
def test_every_turn_is_on_the_sheet_once(scenario: str, number: int) -> None:
    game = battle(scenario, number)
    turns = [turn["turn"] for turn in report(game)["sheet"]["turns"]]
    fought = [
        step["details"]["turn"] for step in steps_of(game.log()) if step["purpose"] == "inferior"
    ]
    assert [turn for turn in turns if turn] == fought


@battles
def test_every_loss_is_on_the_sheet_once(scenario: str, number: int) -> None:
    sheet = report(battle(scenario, number))["sheet"]
    lost = [unit["unit"] for turn in sheet["turns"] for unit in turn["units"] if unit["lost"]]
    assert sorted(lost) == sorted(
        unit["unit"] for unit in sheet["units"] if unit["fate"] in ("sunk", "destroyed")
    )
    assert all(unit["turn"] for unit in sheet["units"] if unit["unit"] in lost)


@battles
def test_every_shot_and_repair_is_on_the_sheet(scenario: str, number: int) -> None:
    game = battle(scenario, number)
    units = [unit for turn in report(game)["sheet"]["turns"] for unit in turn["units"]]
    purposes = [step["purpose"] for step in steps_of(game.log())]
    shots = [shot["weapon"] for unit in units for shot in unit["shots"]]
    for weapon, purpose in (
        ("main", "main_battery"), ("secondary", "secondary_battery"), ("torpedo", "torpedo"),
    ):  # fmt: skip
        assert shots.count(weapon) == purposes.count(purpose)
    repairs = [repair for unit in units for repair in unit["repairs"]]
    assert len(repairs) == purposes.count("damage_control")


@battles
def test_the_points_of_units_explain_those_of_the_sides(scenario: str, number: int) -> None:
    game = battle(scenario, number)
    sheet = report(game)["sheet"]
    steps = steps_of(game.log())
    totals = [step["details"] for step in steps if step["purpose"] == "side_points"]
    for side, points in sheet["points"].items():
        assert [one["points"] for one in totals if one["side"] == side] in ([], [points])
    counted = {step["details"]["ship"]: step["details"]["points"] for step in steps
               if step["purpose"] == "unit_points"}  # fmt: skip
    shown = {unit["unit"]: unit["points"] for unit in sheet["units"] if unit["points"] is not None}
    assert not totals or counted == shown
    bonuses = [step["details"]["points"] for step in steps if step["purpose"] == "bonus_points"]
    assert totals == [] or sum(shown.values()) + sum(bonuses) == sum(sheet["points"].values())
    lost = [unit["unit"] for unit in sheet["units"] if unit["fate"] in ("sunk", "destroyed")]
    assert set(lost) <= shown.keys()  # Also before the end.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_sheet_is_printed_first_and_can_be_written_on(language: str) -> None:
    begun = played(Begun("hunters", seed=bytes(32)), decisions=20)
    page = Page(report(begun, language, "html"))
    classes = [held.get("class") for tag, held in page.elements if tag == "section"]
    assert classes[0] == "sheet"
    assert classes.count("sheet") == 1
    assert [held.get("class") for _, held in page.elements].count("blank") == 2
    rows = len(report(begun, language)["sheet"]["months"])
    assert [held.get("class") for tag, held in page.elements].count("spare") == 16 - rows
    assert report(begun, language, "text").count("." * 24) == 2


def test_a_shift_of_the_map_stands_in_its_turn() -> None:
    game = battle("denmark_strait", 0, "standing_off")
    turns = report(game)["sheet"]["turns"]
    shifts = [event for turn in turns for event in turn["events"] if event["purpose"] == "recentre"]
    steps = [step for step in steps_of(game.log()) if step["purpose"] == "recentre"]
    assert shifts
    assert [(shift["details"], shift["rule"]) for shift in shifts] == [
        (step["details"], step["rule"]) for step in steps
    ]
