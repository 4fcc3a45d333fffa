"""A pack as an earlier release wrote it is read by this one."""

from __future__ import annotations

import copy

import pytest

from charts.packs import standard
from wardroom.charts import STANDARD, ChartFault, carried_pack, restore_pack
from wardroom.charts.pack import MOST_BYTES
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.hunters.charts.pack import HuntersCharts


def test_a_pack_is_restored_as_it_was() -> None:
    kept = restore_pack(standard().manifest, standard().tables, HuntersCharts, standard())
    assert (kept.digest, kept.tables) == (standard().digest, standard().tables)
    assert kept.source("E2") == standard().source("E2")


def test_values_that_were_corrected_since_stay_as_they_were() -> None:
    tables = copy.deepcopy(standard().tables)
    tables["E2"]["undetected_on_natural"] = 3
    kept = restore_pack(standard().manifest, tables, HuntersCharts, standard())
    assert kept.charts.e2.undetected_on_natural == 3
    assert kept.digest != standard().digest


def test_a_table_that_there_was_not_yet_comes_from_this_release() -> None:
    tables = copy.deepcopy(standard().tables)
    del tables["E3"]
    tables["E2"]["undetected_on_natural"] = 3
    kept = restore_pack(standard().manifest, tables, HuntersCharts, standard())
    assert kept.tables["E3"] == standard().tables["E3"]
    assert kept.charts.e2.undetected_on_natural == 3


def test_what_does_not_fit_is_named() -> None:
    tables = {**standard().tables, "E2": {"dice": 7}}
    with pytest.raises(ChartFault, match="E2"):
        restore_pack(standard().manifest, tables, HuntersCharts, standard())


def test_what_came_with_a_log_is_held_to_what_any_pack_is() -> None:
    tables = copy.deepcopy(standard().tables)
    tables["E2"]["note"] = "not digested, and not kept"
    carried = carried_pack(standard().manifest, tables, HuntersCharts, standard())
    assert carried.digest == standard().digest
    assert "note" not in carried.tables["E2"]
    del tables["E3"]["provenance"]
    with pytest.raises(ChartFault, match="E3, provenance"):
        carried_pack(standard().manifest, tables, HuntersCharts, standard())


@pytest.mark.parametrize("installed", install_all().values(), ids=lambda each: each.id)
def test_every_standard_pack_can_be_carried_without_its_notes(installed: InstalledRuleset) -> None:
    pack = installed.packs[STANDARD]
    carried = carried_pack(pack.manifest, pack.written, installed.ruleset.charts, pack)
    assert carried.digest == pack.digest


def test_a_pack_has_a_size() -> None:
    tables = copy.deepcopy(standard().tables)
    tables["E2"]["title"] = "x" * MOST_BYTES
    for restored in (carried_pack, restore_pack):
        with pytest.raises(ChartFault, match="bytes"):
            restored(standard().manifest, tables, HuntersCharts, standard())
