"""Loading chart packs: TOML files in a folder, typed, proved whole, digested.

A pack is a folder. `pack.toml` names it; every other `*.toml` file holds tables, one or more a
file. A pack with `base` states only what differs from that pack: each table it names replaces
the cells it states, and must say where its own values come from.
"""

from __future__ import annotations

import copy
import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, get_origin

import msgspec

from wardroom.charts.bands import Bands, Spans, bands_of
from wardroom.charts.faults import ChartFault
from wardroom.charts.modifiers import ModifierByYear
from wardroom.dice import Die, die_named

Charts = TypeVar("Charts", bound=msgspec.Struct)
Table = dict[str, Any]

Provenance = Literal["rulebook", "published-card", "public-implementation", "reconstructed"]

_MANIFEST = "pack.toml"
_PLACE = re.compile(r"`\$\.?(?P<path>[^`]*)`$")


class TableSource(msgspec.Struct, frozen=True):
    """Where the values of one chart table come from."""

    table: str
    title: str
    provenance: Provenance


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.toml`: the pack's name, ruleset and version, and the pack it builds on, if any."""

    name: str
    ruleset: str
    version: str
    title: str
    base: str | None = None


class ChartPack(msgspec.Struct, Generic[Charts], frozen=True):
    """A loaded pack: its manifest, typed charts, written tables, sources and digest.

    `digest` is the SHA-256 (hex) of the tables in canonical form, notes left out.
    """

    manifest: Manifest
    charts: Charts
    tables: Table
    sources: dict[str, TableSource]
    digest: str

    def source(self, table: str) -> TableSource:
        """The source of `table` (`E5.repair`), its nearest ancestor's when it states none."""
        while table not in self.sources:
            table, _, _ = table.rpartition(".")
        return self.sources[table]


def load_pack(
    folder: Path, kind: type[Charts], base: ChartPack[Charts] | None = None
) -> ChartPack[Charts]:
    """Load the pack in `folder` as `kind`.

    `base`: the pack that this one builds on, when its manifest names one. Raises ChartFault
    naming file, table and cell when anything is missing, unknown, out of range, or leaves a
    total without its row.
    """
    manifest = _manifest(folder)
    own, files = _read_tables(folder)
    for table, values in own.items():
        if base is not None and "provenance" not in values:
            raise ChartFault(files[table], table, "", "a changed table must state its provenance")
    tables = _merged(base.tables, own) if base is not None else own
    charts = _typed(tables, kind, files, folder)
    return ChartPack(
        manifest=manifest,
        charts=charts,
        tables=tables,
        sources={source.table: source for source in _sources(tables, files)},
        digest=hashlib.sha256(canonical(_without_notes(tables))).hexdigest(),
    )


def canonical(value: object) -> bytes:
    """`value` as canonical JSON: keys sorted, no white space, UTF-8."""
    return msgspec.json.encode(value, order="deterministic")


def _manifest(folder: Path) -> Manifest:
    path = folder / _MANIFEST
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError) as fault:
        raise ChartFault(str(path), "", "", str(fault)) from fault


def _read_tables(folder: Path) -> tuple[Table, dict[str, str]]:
    tables: Table = {}
    files: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name == _MANIFEST:
            continue
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
            raise ChartFault(path.name, "", "", str(fault)) from fault
        for table, values in content.items():
            if table in files:
                raise ChartFault(path.name, table, "", f"stands in {files[table]} already")
            if not isinstance(values, dict):
                raise ChartFault(path.name, table, "", "a table is wanted here")
            tables[table], files[table] = values, path.name
    return tables, files


def _merged(base: Table, own: Table) -> Table:
    merged = dict(base)
    for key, value in own.items():
        known = base.get(key)
        both = isinstance(known, dict) and isinstance(value, dict)
        # Rows are replaced as a whole: a label such as "9-11" only means something beside the others.
        merged[key] = _merged(known, value) if both and not _is_rows(key, value) else value
    return merged


def _is_rows(key: str, value: Table) -> bool:
    return key == "rows" or any(label[:1] in "<>" or label[:1].isdigit() for label in value)


def _typed(
    tables: Table, kind: type[Charts], files: Mapping[str, str], folder: Path
) -> Charts:
    wanted = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for table in tables:
        if table not in wanted:
            raise ChartFault(files.get(table, str(folder)), table, "", "no chart has this name")
    for table, field in wanted.items():
        if table not in tables and field.required:
            raise ChartFault(str(folder), table, "", "is missing")
    try:
        charts = msgspec.convert(_with_reasons(tables), kind, dec_hook=_decode)
    except msgspec.ValidationError as fault:
        table, _, cell = _place(tables, kind, str(fault)).partition(".")
        problem = str(fault).split(" - at `")[0]
        raise ChartFault(files.get(table, str(folder)), table, cell, problem) from fault
    for table, cell, problem in _uncovered(charts, tables):
        raise ChartFault(files.get(table, str(folder)), table, cell, problem)
    return charts


def _place(tables: Table, kind: type[Any], fault: str) -> str:
    """Where msgspec found `fault`: its path, with the names of the keys it leaves as `[...]`."""
    match = _PLACE.search(fault)
    path = match["path"] if match else ""
    while "[...]" in path:
        before, after = path.split("[...]", 1)
        entries = _cell(tables, before)
        key = next((key for key in entries if _faults_alike(tables, kind, before, key, fault)), "?")
        path = f"{before}.{key}{after}"
    return path


def _cell(tables: Table, path: str) -> Any:
    value: Any = tables
    for name in path.replace("[", ".[").split("."):
        value = value[int(name[1:-1])] if name.startswith("[") else value[name]
    return value


def _faults_alike(tables: Table, kind: type[Any], path: str, key: str, fault: str) -> bool:
    """Whether the table at `path` with `key` alone has the same fault."""
    trial = copy.deepcopy(tables)
    entries = _cell(trial, path)
    for other in [name for name in entries if name != key]:
        del entries[other]
    try:
        msgspec.convert(_with_reasons(trial), kind, dec_hook=_decode)
    except msgspec.ValidationError as found:
        return str(found) == fault
    return False


def _with_reasons(tables: Table) -> Table:
    """Give every modifier its name as its reason, so that it can stand alone in a trace."""
    named: Table = {}
    for key, value in tables.items():
        if key == "modifiers" and isinstance(value, dict):
            named[key] = {name: _with_reason(name, entry) for name, entry in value.items()}
        else:
            named[key] = _with_reasons(value) if isinstance(value, dict) else value
    return named


def _with_reason(name: str, entry: object) -> object:
    return {**entry, "reason": name} if isinstance(entry, dict) else entry


def _decode(kind: Any, value: object) -> object:
    if get_origin(kind) in (Bands, Spans):
        return bands_of(kind, value)
    if kind is ModifierByYear:
        return ModifierByYear(value)
    if kind is Die:
        return die_named(str(value))
    raise TypeError(f"a chart cannot hold {kind}")


def _uncovered(charts: msgspec.Struct, tables: Table) -> Iterator[tuple[str, str, str]]:
    for field in msgspec.structs.fields(type(charts)):
        value = getattr(charts, field.name)
        for cell, problem in _uncovered_in(value, None, ""):
            yield field.encode_name, cell, problem


def _uncovered_in(value: object, die: Die | None, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Bands):
        rolled = None if isinstance(value, Spans) else die
        problem = value.covers(rolled.totals()) if rolled is not None else None
        if problem:
            yield place, problem
    elif isinstance(value, msgspec.Struct):
        own = getattr(value, "dice", None)
        die = own if isinstance(own, Die) else die
        for field in msgspec.structs.fields(type(value)):
            # `columns` beside `column_dice` is read with that die, not with the table's own.
            rolled = getattr(value, f"{field.name.removesuffix('s')}_dice", die)
            cell = _at(place, field.encode_name)
            yield from _uncovered_in(getattr(value, field.name), rolled, cell)
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from _uncovered_in(entry, die, _at(place, str(key)))
    elif isinstance(value, tuple):
        for number, entry in enumerate(value):
            yield from _uncovered_in(entry, die, f"{place}[{number}]")


def _at(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _sources(tables: Table, files: Mapping[str, str]) -> Iterator[TableSource]:
    for table, values in tables.items():
        if "provenance" not in values:
            raise ChartFault(files.get(table, ""), table, "provenance", "is missing")
        yield from _sources_in(table, values, values.get("title", table))


def _sources_in(table: str, values: Table, title: str) -> Iterator[TableSource]:
    title = values.get("title", title)
    if "provenance" in values:
        yield TableSource(table, title, values["provenance"])
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _sources_in(f"{table}.{key}", value, title)


def _without_notes(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_notes(entry) for key, entry in value.items() if key != "note"}
    return value
