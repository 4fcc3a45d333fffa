"""docs/reconstructed.md has every number that no card states: reconstructed or reported."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from wardroom.charts import STANDARD, ChartFault, load_pack
from wardroom.engine.registry import InstalledRuleset
from wardroom.reconstructed_page import known_of, markdown
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts

PAGE = (Path(__file__).parents[2] / "docs" / "reconstructed.md").read_text("utf-8")
UNPRINTED = ("reconstructed", "player_report")
RULESETS = tuple(install_all().values())
of_each_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)


def sections(ruleset: InstalledRuleset) -> dict[str, str]:
    """What the page has of each table of a ruleset, without breaks of lines."""
    _, _, rest = PAGE.partition(f"\n## {ruleset.ruleset.title}\n")
    chapter = re.split(r"\n## ", rest)[0]
    found = re.findall(r"^### `(.+?)`:(.*?)(?=^### |\Z)", chapter, re.MULTILINE | re.DOTALL)
    return {table: " ".join(text.split()) for table, text in found}


def reconstructed_in(
    tables: Mapping[str, Any], above: str = ""
) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, written in tables.items():
        if isinstance(written, dict):
            if written.get("provenance") in UNPRINTED:
                yield f"{above}{name}", written
            yield from reconstructed_in(written, f"{above}{name}.")


def numbers_in(written: object) -> Iterator[str]:
    """Every number of a table, as a cell or as a member of a list, but for tables of their own."""
    if isinstance(written, dict):
        for name, value in written.items():
            if isinstance(value, dict) and "provenance" in value:
                continue
            if isinstance(value, int | float) and not isinstance(value, bool):
                yield f"{name}: {value}"
            yield from numbers_in(value)
    elif isinstance(written, list):
        for one in written:
            yield from numbers_in(one)


def test_the_page_is_that_of_the_charts() -> None:
    """`make reconstructed` writes it."""
    assert markdown(RULESETS) == PAGE


@of_each_ruleset
def test_every_reconstructed_table_is_listed_with_what_is_known(ruleset: InstalledRuleset) -> None:
    pack = ruleset.packs[STANDARD]
    listed = sections(ruleset)
    unprinted = [each.table for each in pack.sources.values() if each.provenance in UNPRINTED]
    assert list(listed) == unprinted
    for table, written in reconstructed_in(pack.tables):
        assert " ".join(written.get("note", "").split()) in listed[table], table
        assert written.get("note"), f"{table} does not state what is known of it"


@of_each_ruleset
def test_every_reconstructed_number_is_listed(ruleset: InstalledRuleset) -> None:
    listed = sections(ruleset)
    for table, written in reconstructed_in(ruleset.packs[STANDARD].tables):
        for number, times in Counter(numbers_in(written)).items():
            shown = re.findall(rf"(?<![^ ]){re.escape(number)}(?=,| \|)", listed[table])
            assert len(shown) == times, (table, number)


@of_each_ruleset
def test_a_number_that_only_its_note_calls_reconstructed_is_listed(
    ruleset: InstalledRuleset,
) -> None:
    def notes(tables: Mapping[str, Any]) -> Iterator[str]:
        for written in tables.values():
            if isinstance(written, dict):
                yield written.get("note", "")
                yield from notes(written)

    whole = " ".join(PAGE.split())
    named = [note for note in notes(ruleset.packs[STANDARD].tables) if "reconstructed" in note]
    assert all(" ".join(note.split()) in whole for note in named)


@of_each_ruleset
def test_what_is_known_is_about_tables_that_there_are(ruleset: InstalledRuleset) -> None:
    pack, known = ruleset.packs[STANDARD], known_of(ruleset.ruleset)
    reported = [table for fact in known.fact for table in fact.tables]
    named = (*reported, *known.on_no_card, *(each.table for each in known.simulated))
    for table in named:
        within: Any = pack.tables
        for name in table.split("."):
            within = within[name]
        assert within, table


@of_each_ruleset
def test_a_table_is_reported_or_named_as_one_that_nobody_reported(
    ruleset: InstalledRuleset,
) -> None:
    known = known_of(ruleset.ruleset)
    if not known.fact:
        return
    reported = {table for fact in known.fact for table in fact.tables}
    _, _, rest = PAGE.partition(f"### {ruleset.ruleset.title}: what players reported\n")
    paragraph = re.split(r"\n## ", rest)[0]
    silent = set(re.findall(r"`([^`|]+)`", paragraph.partition("None of these facts")[2]))
    reconstructed = {*ruleset.packs[STANDARD].tables_from("reconstructed")}
    assert silent == reconstructed - reported - {*known.on_no_card}


def test_the_example_of_a_correction_is_a_chart_pack(tmp_path: Path) -> None:
    """So is one of a row too few not."""
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    standard = next(one for one in RULESETS if one.id == "silent-victory").packs[STANDARD]
    manifest = 'name = "card"\nruleset = "silent-victory"\nversion = "1"\ntitle = "Card"\n'
    (tmp_path / "pack.toml").write_text(manifest + 'base = "standard"\n')
    (tmp_path / "e1.toml").write_text(example)
    pack = load_pack(tmp_path, SilentVictoryCharts, standard)
    mines = pack.charts.e1.minefield
    assert [mines.rows[total] for total in (4, 5, 12)] == [6, 0, 0]
    assert pack.source("E1.minefield").provenance == "published_card"
    (tmp_path / "e1.toml").write_text(example.replace('">=5" = 0\n', '">=6" = 0\n'))
    with pytest.raises(ChartFault, match="5"):
        load_pack(tmp_path, SilentVictoryCharts, standard)
