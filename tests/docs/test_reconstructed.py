"""docs/reconstructed.md has every number that the standard charts call reconstructed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from wardroom.charts import STANDARD
from wardroom.engine.registry import InstalledRuleset
from wardroom.reconstructed_page import markdown
from wardroom.rulesets.catalogue import install_all

PAGE = (Path(__file__).parents[2] / "docs" / "reconstructed.md").read_text("utf-8")
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
            if written.get("provenance") == "reconstructed":
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
    assert list(listed) == list(pack.tables_from("reconstructed"))
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
