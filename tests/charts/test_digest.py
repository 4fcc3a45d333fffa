"""The digest of a pack: the same however it is written down, another for any other value."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from wardroom.charts import Table, load_pack
from wardroom.rulesets.hunters.charts.pack import HuntersCharts

from .packs import (
    Edit,
    append,
    copy_of_standard,
    drop_cell,
    edited,
    rename_cell,
    replace,
    set_cell,
    standard,
)


def digest(pack: Path) -> str:
    return load_pack(pack, HuntersCharts).digest


SAME: dict[str, tuple[str, Edit]] = {
    "a comment": ("e2.toml", append("# seen and approved")),
    "white space": ("e2.toml", replace(r" *= *", "=", 0)),
    "a number in groups": ("careers.toml", replace(r"(?m)\b(\d)(\d{3})$", r"\1_\2", 0)),
    "the order of cells": ("e2.toml", lambda toml: toml.replace(*_swapped(toml))),
    "the order of tables": (
        "e1.toml",
        replace(r"(?s)(\n\[E1\.row\..*)(\n\[E1.targets.*)", r"\2\1"),
    ),
    "a note": ("e2.toml", replace("Before firing", "Prior to firing")),
    "a note less": ("u2.toml", replace(r'(?s)note = """.*?"""', "")),
    "the name of the pack": ("pack.toml", replace('"standard"', '"other"')),
}


def _swapped(toml: str) -> tuple[str, str]:
    lines = [line for line in toml.splitlines() if line.startswith(("dice", "undetected_on"))]
    return "\n".join(lines), "\n".join(reversed(lines))


@pytest.mark.parametrize(("file", "edit"), SAME.values(), ids=SAME.keys())
def test_the_digest_outlives(file: str, edit: Edit, tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, file, edit)

    assert digest(pack) == standard().digest


def test_the_digest_outlives_the_files_that_tables_stand_in(tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, "e2.toml", append((pack / "u3.toml").read_text("utf-8")))
    (pack / "u3.toml").unlink()
    (pack / "e4.toml").rename(pack / "damage.toml")

    assert digest(pack) == standard().digest


OTHER: dict[str, tuple[str, Edit]] = {
    "a number": ("e2.toml", set_cell("E2", "night_surface_from_year", "1942")),
    "a die": ("e5.toml", set_cell("E5.repair", "dice", '"1d10"')),
    "a word": ("e4.toml", set_cell("E4.rows", "32", '"hull"')),
    "a label": ("e2.toml", rename_cell("E2.rows", ">=12", "12")),
    "a modifier": ("e2.toml", replace(r"(swords +=) { value = -1", r"\1 { value = -2")),
    "a rule number": ("e2.toml", replace("11.3.6", "11.3.7")),
    "a modifier's year": ("e3.toml", replace('"1943" = 1 }', '"1942" = 1 }')),
    "a flag": ("rosters.toml", replace("knights_cross = false", "knights_cross = true")),
    "a name": ("rosters.toml", replace("Bosnia", "Bosna")),
    "a list's order": ("rosters.toml", replace(r"(  \{ name.*\n)(  \{ name.*\n)", r"\2\1")),
    "a month": ("u2.toml", replace('"1943-12"', '"1943-11"')),
    "a track": ("boats.toml", replace('"S3"', '"S2"')),
    "a cell less": ("boats.toml", drop_cell("boats.type.VIIA.resupply_box", "arctic")),
    "a title": ("e2.toml", set_cell("E2", "title", '"Detection"')),
    "a provenance": ("e2.toml", set_cell("E2", "provenance", '"reconstructed"')),
}  # fmt: skip


@pytest.mark.parametrize(("file", "edit"), OTHER.values(), ids=OTHER.keys())
def test_the_digest_changes_with(file: str, edit: Edit, tmp_path: Path) -> None:
    pack = copy_of_standard(tmp_path)
    edited(pack, file, edit)

    assert digest(pack) != standard().digest


class Leg(Table, frozen=True):
    """A table in a list of tables."""

    miles: int


class Voyage(Table, frozen=True):
    """A chart with a list of tables."""

    legs: tuple[Leg, ...]


class VoyageCharts(msgspec.Struct, frozen=True):
    """The charts of a game of one table."""

    voyage: Voyage


def voyage(folder: Path, miles: int, note: str) -> str:
    folder.mkdir()
    (folder / "pack.toml").write_text(
        'name = "voyage"\nruleset = "voyage"\nversion = "1"\ntitle = "A voyage"'
    )
    (folder / "voyage.toml").write_text(
        f'[voyage]\nprovenance = "rulebook"\nlegs = [{{ miles = {miles}, note = "{note}" }}]'
    )
    return load_pack(folder, VoyageCharts).digest


def test_notes_in_lists_are_left_out_too(tmp_path: Path) -> None:
    one, other = voyage(tmp_path / "1", 90, "rough"), voyage(tmp_path / "2", 90, "calm")
    longer = voyage(tmp_path / "3", 91, "calm")

    assert one == other
    assert longer != other
