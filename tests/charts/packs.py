"""Chart packs to try things on: copies of the standard pack, edits of them, and small new ones."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from wardroom.charts import ChartPack, load_pack
from wardroom.rulesets.catalogue import RULESETS
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.ruleset import HUNTERS

STANDARD = HUNTERS.data / "standard"
Edit = Callable[[str], str]


@cache
def standard() -> ChartPack[HuntersCharts]:
    return load_pack(STANDARD, HuntersCharts)


@cache
def standard_packs() -> dict[str, ChartPack[Any]]:
    """The standard pack of every ruleset."""
    return {each.id: load_pack(each.data / "standard", each.charts) for each in RULESETS}


def copy_of_standard(folder: Path) -> Path:
    pack = folder / "pack"
    shutil.copytree(STANDARD, pack)
    return pack


def edited(pack: Path, file: str, edit: Edit) -> None:
    """Edit a file of `pack`; an edit that changes nothing is a mistake of the test."""
    path = pack / file
    before = path.read_text("utf-8")
    after = edit(before)
    assert after != before, f"nothing to edit in {file}"
    path.write_text(after, "utf-8", errors="surrogateescape")


MANIFEST = """
name = "custom"
ruleset = "hunters"
version = "1"
title = "A house pack"
base = "standard"
"""


def custom_pack(folder: Path, tables: str) -> Path:
    """A pack that builds on the standard one, with `tables` (TOML) in `own.toml`."""
    pack = folder / "custom"
    pack.mkdir()
    (pack / "pack.toml").write_text(MANIFEST, "utf-8")
    (pack / "own.toml").write_text(tables, "utf-8")
    return pack


def set_cell(table: str, key: str, value: str) -> Edit:
    """State `key` of `[table]` as `value`, whether or not it is stated already."""
    return _in_table(table, lambda body: f"{_key(key)} = {value}\n{_without(body, key)}")


def drop_cell(table: str, key: str) -> Edit:
    return _in_table(table, lambda body: _without(body, key))


def rename_cell(table: str, key: str, name: str) -> Edit:
    return _in_table(table, lambda body: re.sub(_line(key), rf"{_key(name)} =\2", body, count=1))


def drop_table(table: str) -> Edit:
    """Leave out `[table]` and everything in it."""
    return replace(rf"(?ms)^\[{re.escape(table)}[].].*?(?=^\[(?!{re.escape(table)}[].])|\Z)", "", 0)


def replace(pattern: str, text: str, count: int = 1) -> Edit:
    return lambda toml: re.sub(pattern, text, toml, count=count)


def append(text: str) -> Edit:
    return lambda toml: f"{toml}\n{text}\n"


def _in_table(table: str, edit: Edit) -> Edit:
    pattern = re.compile(rf"(?ms)(^\[{re.escape(table)}\]\n)(.*?)(?=^\[|\Z)")
    return lambda toml: pattern.sub(lambda match: match[1] + edit(match[2]), toml, count=1)


def _without(body: str, key: str) -> str:
    return re.sub(_line(key), "", body, count=1)


def _line(key: str) -> str:
    return rf'(?m)^"?({re.escape(key)})"? *=(.*\n)'


def _key(key: str) -> str:
    return f'"{key}"'


def cells(value: object, place: str = "") -> Iterator[tuple[str, object]]:
    """Every value of written tables, with the path that leads to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from cells(part, f"{place}.{name}" if place else name)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from cells(part, f"{place}[{number}]")
    else:
        yield place, value
