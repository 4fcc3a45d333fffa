"""A pack that is not whole is refused: with the file, the table and the cell at fault."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from sessions.toys import DRILL
from wardroom.charts import STANDARD, ChartFault, load_pack
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.rulesets.hunters.charts.pack import HuntersCharts

from .packs import (
    Edit,
    append,
    copy_of_standard,
    drop_cell,
    drop_table,
    edited,
    rename_cell,
    replace,
    set_cell,
    standard,
)


class Case(NamedTuple):
    """An edit of a file of the standard pack, and where it is to be found at fault."""

    file: str
    edit: Edit
    place: str
    """Table and cell, as in `E5, repair.dice`."""
    problem: str


FILES = {
    "not TOML": Case("e2.toml", append("dice ="), "", "string values must be quoted"),
    "not UTF-8": Case("e2.toml", append("\udcff"), "", "can't decode"),
    "no table": Case("e2.toml", replace(r"(?s).*", "E9 = 1", 1), "E9", "a table is wanted"),
    "a table twice": Case(
        "e4.toml", replace(r"(?s).*", '[E2]\ntitle = "again"', 1), "E2", "in e2.toml already"
    ),
    "a table of no chart": Case("e2.toml", append("[E9]"), "E9", "no chart has this name"),
}

CELLS = {
    "a cell left out": Case("e2.toml", drop_cell("E2", "dice"), "E2, dice", "is missing"),
    "a cell of no chart": Case("e2.toml", set_cell("E2", "dize", "1"), "E2, dize", "has this name"),
    "a cell of no modifier": Case(
        "e2.toml",
        set_cell("E2.modifiers", "moonlight", '{ value = 1, rule = "9.9" }'),
        "E2, modifiers.moonlight",
        "has this name",
    ),
    "a word for a number": Case(
        "e2.toml",
        set_cell("E2", "undetected_on_natural", '"two"'),
        "E2, undetected_on_natural",
        "Expected `int`",
    ),
    "a number below zero": Case(
        "u1.toml", set_cell("U1", "deck_gun_points", "-1"), "U1, deck_gun_points", ">= 0"
    ),
    "a month of no calendar": Case(
        "u2.toml", replace('"1940-01"', '"1940-13"'), "U2, periods[1].first", "matching regex"
    ),
    "a month after the war": Case(
        "careers.toml", set_cell("careers", "last_month", '"1944-01"'),
        "careers, last_month", "matching regex",
    ),
    "a key of no list": Case(
        "e5.toml",
        set_cell("E5.repair.success_at_most", "kitchen", "1"),
        "E5, repair.success_at_most.kitchen",
        "Invalid enum value 'kitchen'",
    ),
    "a row of E1 that is not rolled on": Case(
        "e1.toml", append('[E1.row.baltic]\ntitle = "Baltic"'), "E1, row.baltic", "Invalid enum"
    ),
    "a modifier without its rule": Case(
        "e2.toml",
        set_cell("E2.modifiers", "swords", "{ value = -1 }"),
        "E2, modifiers.swords.rule",
        "is missing",
    ),
    "a modifier that is no number": Case(
        "e2.toml",
        set_cell("E2.modifiers", "swords", '{ value = "-1", rule = "11.3.6" }'),
        "E2, modifiers.swords.value",
        "Expected `int`",
    ),
    "a modifier by year without its rule": Case(
        "e2.toml", set_cell("E2.modifiers", "year", "{ 1941 = 1 }"),
        "E2, modifiers.year", "needs its rule",
    ),
    "a modifier of no year": Case(
        "e2.toml",
        set_cell("E2.modifiers", "year", '{ rule = "9.6.7", 194 = 1 }'),
        "E2, modifiers.year",
        "'194': a year and a whole number",
    ),
    "a table for a list": Case(
        "u2.toml", replace(r"(?s)periods = \[.*?\n\]", 'periods = { first = "1939-01" }'),
        "U2, periods", "Expected `array`",
    ),
    "a list for a word": Case(
        "e2.toml", set_cell("E2", "dice", "[2, 6]"), "E2, dice", "not a dice notation"
    ),
    "a list entry": Case(
        "rosters.toml",
        replace(r"tonnage = +\d+", "tonnage = 0"),
        "rosters, T1.ships[0].tonnage",
        ">= 1",
    ),
    "a word of no list": Case(
        "boats.toml", replace('"SM"', '"SX"'), "boats, type.VIIA.tracks.british_isles[2]", "'SX'"
    ),
    "a provenance of no list": Case(
        "e2.toml", set_cell("E2", "provenance", '"hearsay"'), "E2, provenance", "'hearsay'"
    ),
    "no provenance": Case("e2.toml", drop_cell("E2", "provenance"), "E2, provenance", "is missing"),
}  # fmt: skip

ROWS = {
    "a result of no list": Case(
        "e2.toml", set_cell("E2.rows", "9-11", '"seen"'), "E2, rows.9-11", "'seen'"
    ),
    "a cell of a result": Case(
        "p1.toml", replace('area = "spanish_coast"', 'area = "moon"'),
        "P1, periods[0].rows.2.area", "'moon'",
    ),
    "no rows": Case(
        "e4.toml", replace(r"(?s)\[E4.rows\].*", "[E4.rows]"), "E4, rows", "at least one row"
    ),
    "rows that are no table": Case(
        "e4.toml", replace(r"(?s)\[E4.rows\].*", "rows = 1"), "E4, rows", "rows are wanted"
    ),
    "a label that cannot be read": Case(
        "e2.toml", rename_cell("E2.rows", "9-11", "9 to 11"), "E2, rows", "row '9 to 11'"
    ),
    "a label that runs backwards": Case(
        "e2.toml", rename_cell("E2.rows", "9-11", "11-9"), "E2, rows", "'11-9': runs backwards"
    ),
    "rows that overlap": Case(
        "e2.toml", rename_cell("E2.rows", "9-11", "9-12"),
        "E2, rows", "'9-12' and '>=12' overlap",
    ),
    "two open ends": Case(
        "e2.toml", rename_cell("E2.rows", "9-11", ">=9"), "E2, rows", "'>=9' and '>=12' overlap"
    ),
    "a total without a row": Case(
        "e2.toml", rename_cell("E2.rows", "9-11", "9-10"), "E2, rows", "no row holds 11"
    ),
    "the lowest total without a row": Case(
        "e4.toml", drop_cell("E4.rows", "11"), "E4, rows", "start at 12, the dice at 11"
    ),
    "the highest total without a row": Case(
        "e4.toml", drop_cell("E4.rows", "66"), "E4, rows", "end at 65, the dice at 66"
    ),
    "a total that no die shows": Case(
        "e1.toml", set_cell("E1.day_night.rows", "7", '"day"'),
        "E1, day_night.rows", "end at 7, the dice at 6",
    ),
    "rows of a table with its own die": Case(
        "e1.toml", set_cell("E1.day_night", "dice", '"2d6"'),
        "E1, day_night.rows", "start at 1, the dice at 2",
    ),
    "rows of a table with its parent's die": Case(
        "e2.toml", drop_cell("E2.close_approach.rows", ">=12"),
        "E2, close_approach.rows", "end at 11, the dice at 12",
    ),
    "the columns of a roster": Case(
        "rosters.toml", replace('"4-6" = 1 }', '"4-5" = 1 }'),
        "rosters, T4.ships.small_freighter.columns", "end at 5, the dice at 6",
    ),
    "rows by tonnage with a gap": Case(
        "u3.toml", rename_cell("U3.points_to_sink.by_tonnage", "5001-9999", "5001-9998"),
        "U3, points_to_sink.by_tonnage", "between rows '5001-9998' and '>=10000' there is a gap",
    ),
    "rows of no die that jump as d66 does": Case(
        "careers.toml", replace('"7-9" = ', '"21" = 4\n"7-16" = '),
        "careers, refit.hull_months", "between rows '7-16' and '21' there is a gap",
    ),
}  # fmt: skip

DICE = {
    "no die": Case("e2.toml", set_cell("E2", "dice", '"2w6"'), "E2, dice", "not a dice notation"),
    "too many sides": Case("e2.toml", set_cell("E2", "dice", '"1d999"'), "E2, dice", "'1d999'"),
    "a byte too many": Case("e2.toml", set_cell("E2", "dice", '"1d256"'), "E2, dice", "'1d256'"),
}

LEFT_OUT = {
    "boats, type.IXC": ("boats.toml", drop_table("boats.type.IXC")),
    "boats, load_limit.g7e_at_most.VII": ("boats.toml", replace(r"VII = \d, ", "")),
    "E1, row.transit": ("e1.toml", drop_table("E1.row.transit")),
    "E1, targets.ships.convoy": ("e1.toml", drop_cell("E1.targets.ships", "convoy")),
    "E3, quality.hits.green": ("e3.toml", drop_cell("E3.quality.hits", "green")),
    "E3, quality.automatic_injuries.elite": (
        "e3.toml", drop_cell("E3.quality.automatic_injuries", "elite"),
    ),
    "E5, repair.success_at_most.radio": (
        "e5.toml", drop_cell("E5.repair.success_at_most", "radio"),
    ),
    "U1, hit_at_most.long": ("u1.toml", drop_cell("U1.hit_at_most", "long")),
    "A2, shots.VIIA": ("a2.toml", drop_cell("A2.shots", "VIIA")),
    "P1, patrol_request.success_at_most.FKpt": (
        "p1.toml", drop_cell("P1.patrol_request.success_at_most", "FKpt"),
    ),
    "careers, rank.KKpt": ("careers.toml", drop_cell("careers.rank", "KKpt")),
    "careers, award.KCO&S": ("careers.toml", drop_cell("careers.award", "KCO&S")),
    "careers, standard_tonnage.tons.tanker": (
        "careers.toml", drop_cell("careers.standard_tonnage.tons", "tanker"),
    ),
    "rosters, T4.ships.tanker": ("rosters.toml", drop_table("rosters.T4.ships.tanker")),
}  # fmt: skip
KEYS = {
    f"{place} left out": Case(file, edit, place, "is missing")
    for place, (file, edit) in LEFT_OUT.items()
}

NAMES = {
    "years of E3 that name no rows": Case(
        "e3.toml", set_cell("E3.quality.years", "1942-1943", '"late"'),
        "E3, quality.years.1942-1943", "no rows are called 'late'",
    ),
    "years of E3 left out": Case(
        "e3.toml", drop_cell("E3.quality.years", "1939-1941"),
        "E3, quality.years", "no row holds 1939",
    ),
    "years of starting ranks that name no rows": Case(
        "careers.toml", drop_table("careers.starting_rank.rows.1941"),
        "careers, starting_rank.years.1941", "no rows are called '1941'",
    ),
    "years of starting ranks left out": Case(
        "careers.toml", drop_cell("careers.starting_rank.years", ">=1942"),
        "careers, starting_rank.years", "no row holds 1942",
    ),
    "Arctic months that name no rows": Case(
        "e1.toml", drop_cell("E1.arctic_day_night.always", "june"),
        "E1, arctic_day_night.months.6", "no rows are called 'june'",
    ),
    "Arctic months left out": Case(
        "e1.toml", drop_cell("E1.arctic_day_night.months", "12"),
        "E1, arctic_day_night.months", "no row holds 12",
    ),
    "hull damage without a length of refit": Case(
        "careers.toml", rename_cell("careers.refit.hull_months", "7-9", "7"),
        "careers, refit.hull_months", "no row holds 8",
    ),
}  # fmt: skip

PASSAGE = {
    "Gibraltar rolled on itself": Case(
        "e1.toml", set_cell("E1.gibraltar", "row", '"gibraltar"'),
        "E1, gibraltar.row", "no row is called 'gibraltar'",
    ),
    "rows of Gibraltar beside the row it shares": Case(
        "e1.toml",
        replace(
            r"\[E1\.gibraltar\]",
            '[E1.row.gibraltar]\nrandom_event = true\n[E1.row.gibraltar.rows]\n'
            '">=2" = "none"\n\n[E1.gibraltar]',
        ),
        "E1, row.gibraltar", "the row that E1.gibraltar names",
    ),
}  # fmt: skip

CALENDAR = {
    "months without a column of P1": Case(
        "p1.toml", replace('"1940-07"', '"1940-08"'),
        "P1, periods[2].first", "1940-07 is wanted, not 1940-08",
    ),
    "months with two columns of P1": Case(
        "p1.toml", replace('"1941-12"', '"1942-01"'),
        "P1, periods[5].first", "1942-02 is wanted, not 1942-01",
    ),
    "a column of P1 that runs backwards": Case(
        "p1.toml", replace('"1943-06"', '"1942-12"'),
        "P1, periods[7].last", "1942-12 is before 1943-01",
    ),
    "P1 ends too soon": Case(
        "p1.toml", replace('"1943-06"', '"1943-05"'), "P1, periods", "no period holds 1943-06"
    ),
    "P1 starts too late": Case(
        "p1.toml", replace('"1939-01"', '"1939-10"'), "P1, periods", "no period holds 1939-09"
    ),
    "months without dud numbers": Case(
        "u2.toml", replace('"1940-06"', '"1940-05"'),
        "U2, periods[2].first", "1940-06 is wanted, not 1940-07",
    ),
    "no dud numbers": Case(
        "u2.toml", replace(r"(?s)periods = \[.*?\n\]", "periods = []"),
        "U2, periods", "no period holds 1939-09",
    ),
}  # fmt: skip

RESTRICTION = r"\{ (rule = [^{]*), becomes = \{ area = \"atlantic\" \} \}"
RESTRICTIONS = {
    "neither another assignment nor a new roll": Case(
        "p1.toml", replace(RESTRICTION, r"{ \1 }"),
        "P1, restrictions.by_type.VIIA[0]", "either becomes or reroll",
    ),
    "both another assignment and a new roll": Case(
        "p1.toml", replace(RESTRICTION, r'{ \1, reroll = true, becomes = { area = "atlantic" } }'),
        "P1, restrictions.by_type.VIIA[0]", "either becomes or reroll",
    ),
}  # fmt: skip

TRACK = r"(?m)^(atlantic +=).*"
BOATS = {
    "a boat without a hull": Case(
        "boats.toml", set_cell("boats.type.VIIC", "hull_boxes", "0"),
        "boats, type.VIIC.hull_boxes", ">= 1",
    ),
    "more hull than orders can state": Case(
        "boats.toml", set_cell("boats.type.VIIC", "hull_boxes", "11"),
        "boats, type.VIIC.hull_boxes", "<= 10",
    ),
    "more tubes than orders can state": Case(
        "boats.toml", set_cell("boats.type.VIIC", "aft_tubes", "5"),
        "boats, type.VIIC.forward_tubes", "1 to 8 tubes are wanted, not 9",
    ),
    "a load that leaves room": Case(
        "boats.toml", set_cell("boats.type.VIIC", "g7e", "0"),
        "boats, type.VIIC.g7a", "0 G7e are loaded",
    ),
    "a track that stays at sea": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "S"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "a track without a station": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "T", "T"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "a track with two stations": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "S", "T", "S", "T"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "a mission after the first box on station": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "S", "SM", "T"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "the Bay of Biscay in mid-ocean": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "TB", "S", "T"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "Gibraltar on the way to the Atlantic": Case(
        "boats.toml", replace(TRACK, r'\1 ["T", "TG", "S", "S", "S", "T"]'),
        "boats, type.VIIA.tracks.atlantic", "back to port",
    ),
    "the Mediterranean without Gibraltar": Case(
        "boats.toml", replace('"TG"', '"T"'),
        "boats, type.VIIA.tracks.mediterranean", "back to port",
    ),
    "resupply in transit": Case(
        "boats.toml", set_cell("boats.type.VIIA.resupply_box", "atlantic", "2"),
        "boats, type.VIIA.resupply_box.atlantic", "box 2 of the track is not on station",
    ),
    "resupply beyond the track": Case(
        "boats.toml", set_cell("boats.type.VIIA.resupply_box", "atlantic", "99"),
        "boats, type.VIIA.resupply_box.atlantic", "box 99",
    ),
    "resupply before the track": Case(
        "boats.toml", set_cell("boats.type.VIIA.resupply_box", "atlantic", "0"),
        "boats, type.VIIA.resupply_box.atlantic", "box 0",
    ),
    "an area that no track leads to": Case(
        "boats.toml",
        replace(r"(?s)(IXC.tracks\]\n)atlantic.*?\n(.*IXC.resupply_box\]\n)atlantic.*?\n", r"\1\2"),
        "boats, type.IXC.tracks", "no track leads to arctic, and none to atlantic",
    ),
    "a boat that is launched before the war": Case(
        "boats.toml", set_cell("boats.type.VIIA", "start", '"1939-08"'),
        "boats, type.VIIA.start", "matching regex",
    ),
    "resupply without a track": Case(
        "boats.toml", set_cell("boats.type.VIIA.resupply_box", "caribbean", "5"),
        "boats, type.VIIA.resupply_box.caribbean", "box 5",
    ),
}  # fmt: skip

SHIP = r"(?m)^  \{ name = .*\n"
ROSTERS = {
    f"{roster} with a ship too few": Case(
        "rosters.toml",
        replace(rf"(?s)(\n\[rosters\.{roster}\]\n.*?)  \{{ name = [^\n]*\n", r"\1"),
        f"rosters, {roster}.ships",
        f"{ships - 1} ships are listed, the dice find {ships}",
    )
    for roster, ships in {"T1": 100, "T2": 100, "T3": 100, "T5": 10, "T6": 100, "T7": 100}.items()
} | {
    "T4 with a ship too many": Case(
        "rosters.toml",
        replace(r"(\n\[rosters.T4.ships.tanker\](?s:.*?)ships = \[\n)( .*\n)", r"\1\2\2"),
        "rosters, T4.ships.tanker.ships",
        "21 ships are listed, the dice find 20",
    ),
    "T4 with a column that is not numbered": Case(
        "rosters.toml", replace('"4-6" = 1 }', '"4-6" = 2 }'),
        "rosters, T4.ships.small_freighter.columns", "without a gap",
    ),
    "T4 with two dice for the entry": Case(
        "rosters.toml", set_cell("rosters.T4.ships.tanker", "dice", '"2d6"'),
        "rosters, T4.ships.tanker.dice", "a single die finds the entry, not 2d6",
    ),
}  # fmt: skip

CASES = {
    **FILES, **CELLS, **ROWS, **DICE, **KEYS,
    **NAMES, **PASSAGE, **CALENDAR, **RESTRICTIONS, **BOATS, **ROSTERS,
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_pack_at_fault(case: Case, tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, case.file, case.edit)

    with pytest.raises(ChartFault) as raised:
        load_pack(pack, HuntersCharts)

    fault = raised.value
    assert f"{fault.table}, {fault.cell}".rstrip(", ") == case.place
    assert fault.file == case.file
    assert case.problem in fault.problem


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_the_pack_that_a_ruleset_brings_is_whole(ruleset: Ruleset) -> None:
    """Nobody proves it again at each start."""
    load_pack(ruleset.data / STANDARD, ruleset.charts, upgrades=ruleset.pack_upgrades)


def test_a_fault_reads_as_a_sentence(tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, "e5.toml", drop_cell("E5.repair.success_at_most", "radio"))

    with pytest.raises(ChartFault) as raised:
        load_pack(pack, HuntersCharts)

    assert str(raised.value) == ("file e5.toml, table E5, repair.success_at_most.radio: is missing")


def test_a_chart_left_out_is_missed_in_the_folder(tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    (pack / "e2.toml").unlink()

    with pytest.raises(ChartFault, match="is missing") as raised:
        load_pack(pack, HuntersCharts)

    assert (raised.value.file, raised.value.table) == (str(pack), "E2")


@pytest.mark.parametrize(
    ("manifest", "problem"),
    [
        (None, "No such file"),
        (b"\xff", "can't decode"),
        (b"name =", "string values must be quoted"),
        (b'name = "standard"', "missing required field `ruleset`"),
        (b'name = "a"\nruleset = "b"\nversion = "c"\ntitle = "d"\nweb = "e"', "field `web`"),
    ],
    ids=["none", "not UTF-8", "not TOML", "incomplete", "a member unknown"],
)
def test_a_manifest_at_fault(manifest: bytes | None, problem: str, tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    (pack / "pack.toml").unlink()
    if manifest is not None:
        (pack / "pack.toml").write_bytes(manifest)

    with pytest.raises(ChartFault) as raised:
        load_pack(pack, HuntersCharts)

    assert raised.value.file == str(pack / "pack.toml")
    assert problem in raised.value.problem


WHOLE: dict[str, tuple[str, Edit]] = {
    "a calendar from the first month of the war": ("u2.toml", replace('"1939-01"', '"1939-09"')),
    "a period of one month": (
        "p1.toml", replace(r'(?s)"1940-03"(.*?)"1940-04"', r'"1940-05"\1"1940-06"'),
    ),
    "as much hull as orders can state": (
        "boats.toml", set_cell("boats.type.VIIC", "hull_boxes", "10"),
    ),
    "refits for no more hull than there is": (
        "careers.toml", rename_cell("careers.refit.hull_months", "7-9", "7-8"),
    ),
    "an open end where the dice end": ("e2.toml", rename_cell("E2.rows", ">=12", "12")),
    "other dice, and rows for all they show": (
        "e1.toml", replace(r'(?s)(\[E1.day_night\].*?)1d6(.*?)4-6', r"\g<1>1d8\g<2>4-8"),
    ),
    "a boat without a track": ("boats.toml", drop_cell("boats.type.IXC.tracks", "caribbean")),
    "years in one row": (
        "e3.toml",
        replace('"1939-1941" = "1939-1941"\n"1942-1943" = "1942-1943"', '"<=1999" = "1942-1943"'),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("file", "edit"), WHOLE.values(), ids=WHOLE.keys())
def test_pack_that_differs_and_is_whole(file: str, edit: Edit, tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, file, edit)

    assert load_pack(pack, HuntersCharts).tables != standard().tables


@pytest.mark.parametrize(
    ("file", "written", "problem"),
    [
        ("text/en.toml", "[nope", "unclosed table"),
        ("text/en.toml", "[wordz]", "unknown field `wordz`"),
        ("rules.toml", "", "missing required field `rule`"),
        ("rules.toml", None, "No such file"),
    ],
    ids=["not TOML", "another section", "no rules", "no file"],
)
def test_a_file_beside_the_pack_is_named(
    file: str, written: str | None, problem: str, tmp_path: Path
) -> None:
    """Phrases and the index of rules, like charts, say where they are wrong."""
    data = Path(shutil.copytree(DRILL.data, tmp_path / "data"))
    if written is None:
        (data / file).unlink()
    else:
        (data / file).write_text(written, "utf-8")
    with pytest.raises(ChartFault, match=f"{file}: .*{problem}"):
        install(msgspec.structs.replace(DRILL, data=data)).load()
