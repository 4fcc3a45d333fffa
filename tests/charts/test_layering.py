"""A pack that builds on the standard one: it changes what it states, and says whose word it is."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from wardroom.charts import ChartFault, ChartPack, load_pack
from wardroom.engine.registry import install
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, System

from .packs import cells, custom_pack, standard


def load(folder: Path, tables: str) -> ChartPack[HuntersCharts]:
    return load_pack(custom_pack(folder, tables), HuntersCharts, standard())


def changed(pack: ChartPack[HuntersCharts]) -> set[str]:
    """The paths of the written cells in which `pack` differs from the standard one."""
    before, after = dict(cells(standard().tables)), dict(cells(pack.tables))
    return {
        place
        for place in before.keys() | after.keys()
        if before.get(place, ...) != after.get(place, ...)
    }


RADIO = """
[E5.repair]
provenance = "reconstructed"
success_at_most = { radio = 6 }
"""


def test_one_cell_is_replaced_and_the_rest_kept(tmp_path: Path) -> None:
    pack = load(tmp_path, RADIO)

    assert changed(pack) == {"E5.repair.success_at_most.radio", "E5.repair.provenance"}
    numbers = pack.charts.e5.repair.success_at_most
    assert numbers[System.RADIO] == 6
    standard_numbers = standard().charts.e5.repair.success_at_most
    assert {**numbers, System.RADIO: standard_numbers[System.RADIO]} == standard_numbers


def test_the_base_stays_as_it_is(tmp_path: Path) -> None:
    before = dict(cells(standard().tables))
    load(tmp_path, RADIO)
    assert dict(cells(standard().tables)) == before


def test_a_pack_that_changes_nothing_has_the_digest_of_its_base(tmp_path: Path) -> None:
    assert load(tmp_path, "").digest == standard().digest


def test_a_pack_that_changes_a_cell_has_a_digest_of_its_own(tmp_path: Path) -> None:
    assert load(tmp_path, RADIO).digest != standard().digest


def test_rows_are_replaced_as_a_whole(tmp_path: Path) -> None:
    pack = load(
        tmp_path,
        """
        [E2]
        provenance = "reconstructed"
        [E2.rows]
        "<=7" = "undetected"
        ">=8" = "detected"
        """,
    )
    assert [row.label for row in pack.charts.e2.rows] == ["<=7", ">=8"]
    assert pack.charts.e2.dice is standard().charts.e2.dice


def test_modifiers_by_year_are_replaced_as_a_whole(tmp_path: Path) -> None:
    pack = load(
        tmp_path,
        """
        [E2]
        provenance = "reconstructed"
        modifiers = { year = { rule = "9.6.7", "1942" = 5 }, swords = { value = -3 } }
        """,
    )
    modifiers = pack.charts.e2.modifiers
    assert [modifier.value for modifier in modifiers.year.of(1942)] == [5]
    assert modifiers.year.of(1943) == ()
    assert (modifiers.swords.value, modifiers.swords.reason) == (-3, "swords")
    assert modifiers.swords.rule == standard().charts.e2.modifiers.swords.rule
    assert modifiers.dive_planes == standard().charts.e2.modifiers.dive_planes


def test_spans_and_lists_are_replaced_as_a_whole(tmp_path: Path) -> None:
    pack = load(
        tmp_path,
        """
        [E3.quality]
        provenance = "reconstructed"
        years = { ">=1939" = "1939-1941" }
        [boats.type.VIIA]
        provenance = "reconstructed"
        tracks = { atlantic = ["T", "S", "S", "S", "S", "T"] }
        """,
    )
    assert [row.label for row in pack.charts.e3.quality.years] == [">=1939"]
    tracks = pack.charts.boats.type[BoatType.VIIA].tracks
    assert len(tracks[Area.ATLANTIC]) == 6
    assert tracks[Area.NORWAY] == standard().charts.boats.type[BoatType.VIIA].tracks[Area.NORWAY]


class Said(NamedTuple):
    """A pack, and the source it gives some tables."""

    tables: str
    sources: dict[str, str]


SOURCES = {
    "a sub-table changed": Said(
        RADIO,
        {
            "E5": "public_implementation",
            "E5.repair": "reconstructed",
            "E5.severity": "public_implementation",
            "E5.additional_flooding": "rulebook",
        },
    ),
    "a table changed, its sub-table not": Said(
        '[E2]\nprovenance = "reconstructed"\nundetected_on_natural = 3',
        {"E2": "reconstructed", "E2.close_approach": "published_card"},
    ),
    "a table changed, some sub-tables with sources of their own": Said(
        '[E1]\nprovenance = "reconstructed"\nrandom_event_on = 11',
        {
            "E1": "reconstructed",
            "E1.row.arctic": "public_implementation",
            "E1.gibraltar": "rulebook",
            "E1.day_night": "public_implementation",
            "E1.wolfpack": "rulebook",
        },
    ),
    "a table and a sub-table changed": Said(
        '[E2]\nprovenance = "reconstructed"\nundetected_on_natural = 3\n'
        '[E2.close_approach]\nprovenance = "rulebook"\n'
        'rows = { "<=9" = "undetected", ">=10" = "detected" }',
        {"E2": "reconstructed", "E2.close_approach": "rulebook"},
    ),
    "a table among many of its kind": Said(
        '[boats.type.VIIC]\nprovenance = "reconstructed"\nhull_boxes = 9',
        {
            "boats": "public_implementation",
            "boats.type.VIIB": "public_implementation",
            "boats.type.VIIC": "reconstructed",
            "boats.type.VIIC_Flak": "reconstructed",
            "boats.load_limit": "rulebook",
        },
    ),
    "a source put right for a table, and no value": Said(
        '[E5]\nprovenance = "published_card"',
        {
            "E5": "published_card",
            "E5.repair": "public_implementation",
            "E5.survival": "rulebook",
        },
    ),
    "a note, and no value": Said(
        '[E5.repair]\nnote = "Seen on the printed card."\n[E5]\ntitle = "Damage"',
        {"E5": "public_implementation", "E5.repair": "public_implementation"},
    ),
    "a note under a source put right": Said(
        '[E5]\nprovenance = "published_card"\n[E5.repair]\nnote = "Not seen on the card."',
        {"E5": "published_card", "E5.repair": "public_implementation"},
    ),
}


@pytest.mark.parametrize("said", SOURCES.values(), ids=SOURCES.keys())
def test_a_source_is_new_exactly_where_values_are(said: Said, tmp_path: Path) -> None:
    pack = load(tmp_path, said.tables)

    assert {table: pack.source(table).provenance for table in said.sources} == said.sources


def test_a_source_has_the_title_of_its_table(tmp_path: Path) -> None:
    source = load(tmp_path, RADIO).source("E5.repair")

    assert (source.table, source.title) == ("E5.repair", "Repair")


SILENT = {
    "a table": ("[E2]\nundetected_on_natural = 3", "E2, provenance"),
    "rows": ('[E2.rows]\n"<=7" = "undetected"\n">=8" = "detected"', "E2, provenance"),
    "a modifier": ("[E2.modifiers]\nswords = { value = -2 }", "E2, provenance"),
    "a sub-table": ("[E5.repair]\nsuccess_at_most = { radio = 6 }", "E5, repair.provenance"),
    "a sub-table of a table that speaks": (
        '[E5]\nprovenance = "rulebook"\n[E5.repair]\nsuccess_at_most = { radio = 6 }',
        "E5, repair.provenance",
    ),
    "a table with a sub-table that speaks": (
        '[E2]\ndice = "2d6"\n[E2.close_approach]\nprovenance = "rulebook"',
        "E2, provenance",
    ),
    "a table among many of its kind": (
        "[boats.type.VIIC]\nhull_boxes = 9",
        "boats, type.VIIC.provenance",
    ),
    "values that are the same": ("[E2]\nundetected_on_natural = 2", "E2, provenance"),
}


@pytest.mark.parametrize(("tables", "place"), SILENT.values(), ids=SILENT.keys())
def test_values_without_a_source_are_refused(tables: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(ChartFault, match="is missing") as raised:
        load(tmp_path, tables)

    fault = raised.value
    assert (fault.file, f"{fault.table}, {fault.cell}") == ("own.toml", place)


FAULTS = {
    "no such table": ('[E9]\nprovenance = "rulebook"', "own.toml", "E9", ""),
    "no such cell": (
        '[E5.repair]\nprovenance = "rulebook"\nkitchen = 1',
        "own.toml", "E5", "repair.kitchen",
    ),
    "no such key": (
        '[E5.repair]\nprovenance = "rulebook"\nsuccess_at_most = { kitchen = 1 }',
        "own.toml", "E5", "repair.success_at_most.kitchen",
    ),
    "a value for a table": (
        '[E5]\nprovenance = "rulebook"\nrepair = 1', "own.toml", "E5", "repair"
    ),
    "rows without their die": (
        '[E5.severity]\nprovenance = "rulebook"\ndice = "2d6"',
        "own.toml", "E5", "severity.rows",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("tables", "file", "table", "cell"), FAULTS.values(), ids=FAULTS.keys())
def test_a_change_at_fault(tables: str, file: str, table: str, cell: str, tmp_path: Path) -> None:
    with pytest.raises(ChartFault) as raised:
        load(tmp_path, tables)

    assert (raised.value.file, raised.value.table, raised.value.cell) == (file, table, cell)


def test_packs_of_a_folder_are_installed_beside_the_standard_one(tmp_path: Path) -> None:
    custom_pack(tmp_path, RADIO)
    (tmp_path / "README").write_text("not a pack")

    installed = install(HUNTERS, tmp_path)

    assert list(installed.packs) == ["standard", "custom"]
    assert installed.digests["standard"] != installed.digests["custom"]


def test_a_pack_of_a_folder_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    manifest = custom_pack(tmp_path, RADIO) / "pack.toml"
    manifest.write_bytes(b"\xff")

    with pytest.raises(ChartFault, match="can't decode") as raised:
        install(HUNTERS, tmp_path)

    assert raised.value.file == str(manifest)


@pytest.mark.parametrize("name", ["none", "a file"])
def test_a_folder_of_packs_that_is_none(name: str, tmp_path: Path) -> None:
    (tmp_path / "a file").touch()

    with pytest.raises(ChartFault, match="no folder of chart packs") as raised:
        install(HUNTERS, tmp_path / name)

    assert raised.value.file == str(tmp_path / name)
