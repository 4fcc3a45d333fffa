"""The standard packs are whole: every total has one row, every table a title and a source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.charts import Bands, ChartPack, Spans, Table
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import MONTHS, Area, BoatType

from .packs import cells, standard, standard_packs


class Found(msgspec.Struct, frozen=True):
    """A part of the charts: where it stands, the part, and the die of the table around it."""

    ruleset: str
    place: str
    part: object
    die: Die | None


def parts(ruleset: str, value: object, place: str = "", die: Die | None = None) -> Iterator[Found]:
    """Every part of the charts, parts of parts too."""
    yield Found(ruleset, place, value, die)
    if isinstance(value, msgspec.Struct):
        die = getattr(value, "dice", die)
        for field in msgspec.structs.fields(type(value)):
            part = getattr(value, field.name)
            rolled = getattr(value, "column_dice", die) if field.name == "columns" else die
            yield from parts(ruleset, part, f"{place}.{field.encode_name}".lstrip("."), rolled)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from parts(ruleset, part, f"{place}.{key}", die)
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from parts(ruleset, part, f"{place}[{number}]", die)


PARTS = [found for name, pack in standard_packs().items() for found in parts(name, pack.charts)]
ROLLED = [found for found in PARTS if type(found.part) is Bands]
TABLES = [found for found in PARTS if isinstance(found.part, Table)]


@every("found", ROLLED, ids=[f"{found.ruleset}/{found.place}" for found in ROLLED])
def test_each_total_of_the_dice_falls_in_exactly_one_row(found: Found) -> None:
    assert isinstance(found.part, Bands)
    assert found.die is not None
    for total in found.die.totals():
        assert [row for row in found.part if row.holds(total)] == [found.part.row(total)]


def test_the_walk_sees_every_kind_of_rows() -> None:
    places = {found.place for found in ROLLED if found.ruleset == "hunters"}
    assert {"E4.rows", "E2.close_approach.rows", "P1.periods[0].rows"} <= places
    assert "rosters.T4.ships.tanker.columns" in places
    assert [found.place for found in PARTS if isinstance(found.part, Spans)]


@every("found", TABLES, ids=[f"{found.ruleset}/{found.place}" for found in TABLES])
def test_every_table_has_a_title_and_a_source(found: Found) -> None:
    assert isinstance(found.part, Table)
    assert found.part.title
    source = standard_packs()[found.ruleset].source(found.place)
    assert source.provenance == found.part.provenance or (
        found.part.provenance is None and "." in found.place
    )


def test_a_source_is_the_nearest_that_is_stated() -> None:
    pack = standard()

    assert pack.source("E5.additional_flooding").table == "E5.additional_flooding"
    assert pack.source("E5.repair").table == "E5"
    assert pack.source("E1.row.arctic").table == "E1"
    with pytest.raises(KeyError):
        pack.source("E9.repair")


@pytest.mark.parametrize("pack", standard_packs().values(), ids=standard_packs())
def test_the_written_tables_are_those_of_the_charts(pack: ChartPack[Any]) -> None:
    names = {field.encode_name for field in msgspec.structs.fields(type(pack.charts))}

    assert set(pack.tables) == names
    assert len(list(cells(pack.tables))) > 1000


def test_every_month_of_the_war_has_its_column_and_its_duds() -> None:
    charts = standard().charts

    assert (MONTHS[0], MONTHS[-1]) == (charts.careers.first_month, charts.careers.last_month)
    for periods in (charts.p1.periods, charts.u2.periods):
        for month in MONTHS:
            assert len([period for period in periods if period.first <= month <= period.last]) == 1


def test_every_boat_has_a_track_wherever_it_can_be_sent() -> None:
    """Assigned by P1 and its restrictions, every type finds a track on its mat."""
    charts = standard().charts
    assigned = {row.result for period in charts.p1.periods for row in period.rows}
    for type_ in BoatType:
        areas: set[Area] = {assignment.area for assignment in assigned}
        for restriction in charts.p1.restrictions.by_type.get(type_, ()):
            if not restriction.marks:
                areas.discard(restriction.area)
            if restriction.becomes is not None:
                areas.add(restriction.becomes.area)
        assert areas <= set(charts.boats.type[type_].tracks), type_
