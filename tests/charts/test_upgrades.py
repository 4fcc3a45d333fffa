"""Packs of an earlier format are read by this release, and stay what they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sessions.toys import TOYS
from wardroom.charts import (
    ChartFault,
    ChartPack,
    Table,
    Upgrade,
    carried_pack,
    load_pack,
    present_format,
    restore_pack,
)
from wardroom.charts.pack import Manifest
from wardroom.charts.upgrades import upgraded
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.catalogue import RULESETS

Tables = dict[str, Any]


class Rate(Table, frozen=True):
    """What a voyage takes: hours in formats 1 and 2, minutes since."""

    minutes: int


class Crew(Table, frozen=True):
    """A table that format 1 lacked."""

    men: int


class VoyageCharts(msgspec.Struct, frozen=True):
    """The charts of a voyage, in format 3."""

    rate: Rate
    crew: Crew


def with_crew(tables: Tables) -> Tables:
    """Format 2 has a table of the crew, and no `pace` of the rate any more."""
    tables.get("rate", {}).pop("pace", None)
    return {"crew": {"provenance": "reconstructed", "men": 40}, **tables}


def in_minutes(tables: Tables) -> Tables:
    rate = tables.get("rate", {})
    if "hours" in rate:
        rate["minutes"] = 60 * rate.pop("hours")
    return tables


def as_it_is(tables: Tables) -> Tables:
    return tables


UPGRADES: tuple[Upgrade, ...] = (with_crew, in_minutes)
FIRST = '[rate]\nprovenance = "rulebook"\nhours = 2\npace = 7\n'
THIRD = (
    '[rate]\nprovenance = "rulebook"\nminutes = 120\n\n'
    '[crew]\nprovenance = "reconstructed"\nmen = 40\n'
)


def written(folder: Path, tables: str, stated: str = "") -> Path:
    folder.mkdir()
    manifest = 'name = "voyage"\nruleset = "voyage"\nversion = "1"\ntitle = "A voyage"\n'
    (folder / "pack.toml").write_text(f"{manifest}{stated}\n")
    (folder / "tables.toml").write_text(tables)
    return folder


@pytest.fixture
def first(tmp_path: Path) -> ChartPack[VoyageCharts]:
    """A pack of format 1, which states none."""
    return load_pack(written(tmp_path / "first", FIRST), VoyageCharts, upgrades=UPGRADES)


@pytest.fixture
def third(tmp_path: Path) -> ChartPack[VoyageCharts]:
    folder = written(tmp_path / "third", THIRD, "format = 3")
    return load_pack(folder, VoyageCharts, upgrades=UPGRADES)


def test_an_older_pack_is_read_in_the_present_format(
    first: ChartPack[VoyageCharts], third: ChartPack[VoyageCharts]
) -> None:
    assert (first.charts.rate.minutes, first.charts.crew.men) == (120, 40)
    assert first.tables == third.tables
    assert first.source("crew").provenance == "reconstructed"


def test_it_keeps_its_format_its_tables_and_its_digest(
    first: ChartPack[VoyageCharts], third: ChartPack[VoyageCharts]
) -> None:
    """They are what sessions are pinned to and logs are bound to."""
    assert first.manifest.format == 1
    assert first.written == {"rate": {"provenance": "rulebook", "hours": 2, "pace": 7}}
    assert first.digest != third.digest
    for restored in (restore_pack, carried_pack):
        again = restored(first.manifest, first.written, VoyageCharts, third, UPGRADES)
        assert (again.digest, again.tables) == (first.digest, first.tables)
        assert again.charts.rate.minutes == 120


def test_the_format_is_digested_from_the_second_on(third: ChartPack[VoyageCharts]) -> None:
    as_first = msgspec.structs.replace(third.manifest, format=1)
    as_second = msgspec.structs.replace(third.manifest, format=2)
    packs = [
        restore_pack(manifest, third.written, VoyageCharts, third, UPGRADES)
        for manifest in (as_first, as_second, third.manifest)
    ]
    assert len({pack.digest for pack in packs}) == 3
    assert packs[2].digest == third.digest


def test_an_older_pack_may_build_on_the_present_one(
    tmp_path: Path, third: ChartPack[VoyageCharts]
) -> None:
    """It states little: that is upgraded, laid over the base, and of the present format then."""
    own = '[rate]\nprovenance = "published_card"\nhours = 3\n'
    pack = load_pack(written(tmp_path / "own", own), VoyageCharts, third, (as_it_is, in_minutes))
    assert (pack.charts.rate.minutes, pack.charts.crew.men) == (180, 40)
    assert (pack.manifest.format, pack.written) == (3, pack.tables)


@pytest.mark.parametrize("stated", [0, 4, -1])
def test_a_format_that_is_not_known_is_refused(tmp_path: Path, stated: int) -> None:
    folder = written(tmp_path / "pack", THIRD, f"format = {stated}")
    with pytest.raises(ChartFault, match=f"no format {stated} here: formats 1 to 3") as raised:
        load_pack(folder, VoyageCharts, upgrades=UPGRADES)
    assert (raised.value.file, raised.value.cell) == (str(folder / "pack.toml"), "format")


@pytest.mark.parametrize(
    "tables", [{"rate": 7}, {"rate": {"hours": None}}, {"rate": []}, {"rate": {"hours": {}}}]
)
def test_tables_that_no_upgrade_can_read_are_refused(
    tables: Tables, third: ChartPack[VoyageCharts]
) -> None:
    manifest = Manifest(name="bad", ruleset="voyage", version="1", title="Bad")
    with pytest.raises(ChartFault, match="no tables of format 1"):
        restore_pack(manifest, tables, VoyageCharts, third, UPGRADES)


def test_what_is_upgraded_is_a_copy() -> None:
    tables = {"rate": {"hours": 2}}
    assert upgraded("voyage", tables, 1, UPGRADES)["rate"] == {"minutes": 120}
    assert tables == {"rate": {"hours": 2}}


@pytest.mark.parametrize("ruleset", [*RULESETS, *TOYS], ids=lambda ruleset: ruleset.id)
def test_a_ruleset_brings_charts_of_its_present_format(ruleset: Ruleset) -> None:
    standard = install(ruleset).packs["standard"]
    assert standard.manifest.format == present_format(ruleset.pack_upgrades)
