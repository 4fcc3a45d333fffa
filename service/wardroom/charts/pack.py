"""Loading chart packs: TOML files in a folder, typed, checked for completeness, digested.

A pack is a folder. `pack.toml` names it; every other `*.toml` file holds tables, one or more a
file. A pack with `base` states only what differs from that pack: each table it names replaces
the cells it states, and must say where its own values come from. A pack of an earlier format is
upgraded before it is read (`upgrades.py`).
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts.canonical import canonical
from wardroom.charts.faults import ChartFault
from wardroom.charts.layering import HEADING, Written, merged, undeclared
from wardroom.charts.proof import problems
from wardroom.charts.reading import locate, read
from wardroom.charts.shape import at, fields_of
from wardroom.charts.tables import Provenance
from wardroom.charts.toml import read_toml
from wardroom.charts.upgrades import Upgrade, present_format, upgraded

_LARGEST = 1_000_000
"""The largest number in a stranger's pack: rules count up to some. No game needs more."""

Charts = TypeVar("Charts", bound=msgspec.Struct)

_MANIFEST = "pack.toml"
STANDARD = "standard"
"""Name of a ruleset's own chart pack."""
MOST_BYTES = 1024 * 1024
"""The largest size of a pack's canonical tables, which are part of its games' logs."""
_HIGHEST_IN_KEYS = "\ud7ff"
"""The last character in a key: above it UTF-8 and UTF-16, which RFC 8785 uses, sort differently."""


class TableSource(msgspec.Struct, frozen=True):
    """The source of the values of one chart table."""

    table: Annotated[str, Meta(description="The table, such as `E5.repair`.")]
    title: Annotated[str, Meta(description="As it is printed.")]
    provenance: Annotated[
        Provenance,
        Meta(
            description="`rulebook`, `published_card`, `public_implementation`, `player_report` "
            "(a player reported the values in public) or `reconstructed`."
        ),
    ]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.toml`: the pack's name, ruleset and version, and the pack it builds on, if any.

    `format`: of its tables (`upgrades.py`).
    """

    name: str
    ruleset: str
    version: str
    title: str
    base: str | None = None
    format: int = 1


class ChartPack(msgspec.Struct, Generic[Charts], frozen=True):
    """A loaded pack: its manifest, typed charts, tables, sources and digest.

    `tables` are in the current format, `written` in that of the manifest: a pack of an earlier
    release may have been upgraded and completed. `digest` is the digest of the tables as written
    (`digested`).
    """

    manifest: Manifest
    charts: Charts
    tables: Written
    written: Written
    sources: dict[str, TableSource]
    digest: str

    def source(self, table: str) -> TableSource:
        """The source of `table` (`E5.repair`), or of its nearest ancestor that states one.

        Raises KeyError when the pack has no such table.
        """
        nearest = table
        while nearest and nearest not in self.sources:
            nearest = nearest.rpartition(".")[0]
        return self.sources[nearest]

    def same_as(self, other: ChartPack[Any]) -> bool:
        """Whether the `other` pack adjudicates the same; tables that one lacks count as equal.

        Standard packs of two releases do if the later one only has more tables.
        """
        return self.digest == other.digest or (
            without_headings(self.tables) == without_headings(other.tables)
        )

    def tables_from(self, provenance: Provenance) -> tuple[str, ...]:
        """Every table of the pack whose values come from this source, in order."""
        return tuple(each.table for each in self.sources.values() if each.provenance == provenance)


def pack_folders(charts_dir: Path) -> tuple[Path, ...]:
    """The entries of a folder of chart packs, by name.

    Raises ChartFault with `charts_dir` when it is not a folder, or cannot be read.
    """
    try:
        return tuple(sorted(charts_dir.iterdir()))
    except OSError as fault:
        problem = f"no folder of chart packs: {fault.strerror}"
        raise ChartFault(str(charts_dir), "", "", problem) from fault


def load_pack(
    folder: Path,
    kind: type[Charts],
    base: ChartPack[Charts] | None = None,
    upgrades: Sequence[Upgrade] = (),
    *,
    complete: Callable[[Written], Written] | None = None,
    proved: bool = False,
) -> ChartPack[Charts]:
    """Load the pack in `folder` as `kind`.

    `base`: the pack that this one builds on, when its manifest names one. `upgrades`: those of
    packs of older formats. `complete`: gives a whole pack of an earlier release what came since;
    its digest is of what it states itself. `proved`: its tables are known to have every row, total
    and key that they need. Raises ChartFault naming file, table and cell when anything is missing,
    unknown, out of range, leaves a total or a key without its row, or does not say where it comes
    from.
    """
    manifest = read_manifest(folder)
    written, files = _read_tables(folder)
    own = upgraded(str(folder / _MANIFEST), written, manifest.format, upgrades)
    tables = own
    if base is not None:  # What it is laid over is of the present format, and so is the whole.
        written = tables = merged(kind, base.tables, own)
        manifest = msgspec.structs.replace(manifest, format=present_format(upgrades))
    elif complete is not None:
        tables = complete(own)
    fault = functools.partial(_fault, folder, files)
    charts = _charts(tables, kind, fault, proved=proved)
    if base is not None:
        silent = undeclared(kind, own)
    else:
        silent = (table for table, values in own.items() if "provenance" not in values)
    for table in silent:
        raise fault(f"{table}.provenance", "is missing: the values that stand here need one")
    return _pack(manifest, charts, tables, written)


def restore_pack(
    manifest: Manifest,
    tables: Written,
    kind: type[Charts],
    base: ChartPack[Charts],
    upgrades: Sequence[Upgrade] = (),
) -> ChartPack[Charts]:
    """A pack made of `tables` as they were written by an earlier release, as `kind`.

    They are upgraded from the format of `manifest`; what `kind` has come to want since is taken
    from `base`. The digest is that of `tables`. Raises ChartFault when they do not fit all the
    same.
    """
    fault = functools.partial(_fault, Path(manifest.name), {})
    own = upgraded(manifest.name, tables, manifest.format, upgrades)
    try:
        return _pack(manifest, _charts(own, kind, fault), own, tables)
    except ChartFault:
        whole = merged(kind, base.tables, own)
        return _pack(manifest, _charts(whole, kind, fault), whole, tables)


def carried_pack(
    manifest: Manifest,
    tables: Written,
    kind: type[Charts],
    base: ChartPack[Charts],
    upgrades: Sequence[Upgrade] = (),
) -> ChartPack[Charts]:
    """A pack from a log of another service, with all checks of a local pack.

    `base` and `upgrades` as in `restore_pack`. Raises ChartFault.
    """
    try:
        plain = without_notes(tables)
        _measured(manifest, plain)
        largest = max(_numbers_in(plain), default=0)
    except RecursionError as fault:
        raise ChartFault(manifest.name, "", "", "is nested too deeply") from fault
    if largest > _LARGEST:
        problem = f"has a number beyond {_LARGEST}"
        raise ChartFault(manifest.name, "", "", problem)
    for table, values in plain.items():
        if not isinstance(values, dict) or "provenance" not in values:
            problem = "is missing: the values that stand here need one"
            raise ChartFault(manifest.name, table, "provenance", problem)
    return restore_pack(manifest, plain, kind, base, upgrades)


def _numbers_in(tables: object) -> Iterator[float]:
    """The size of every number in `tables`."""
    if isinstance(tables, dict):
        tables = list(tables.values())
    if isinstance(tables, list):
        for part in tables:
            yield from _numbers_in(part)
    elif isinstance(tables, (int, float)):
        yield abs(tables)


def _measured(manifest: Manifest, tables: Written) -> bytes:
    """The digested form of `tables`.

    Raises ChartFault when they are too large, or have a key with an ambiguous order.
    """
    written = digested(tables, manifest.format)
    if len(written) > MOST_BYTES:
        problem = f"has {len(written)} bytes: there may be {MOST_BYTES} at most"
        raise ChartFault(manifest.name, "", "", problem)
    for table, values in tables.items():
        for key in _keys_in({table: values}):
            if max(key, default="") > _HIGHEST_IN_KEYS:
                problem = (
                    f"has the key {key!a:.60}: characters above U+D7FF are not allowed in keys"
                )
                raise ChartFault(manifest.name, "" if key == table else table, "", problem)
    return written


def _keys_in(tables: object) -> Iterator[str]:
    """Every key in `tables`."""
    if isinstance(tables, dict):
        yield from tables
        tables = list(tables.values())
    if isinstance(tables, list):
        for part in tables:
            yield from _keys_in(part)


def _pack(
    manifest: Manifest, charts: Charts, tables: Written, written: Written
) -> ChartPack[Charts]:
    return ChartPack(
        manifest=manifest,
        charts=charts,
        tables=tables,
        written=written,
        sources={
            source.table: source
            for table, values in tables.items()
            for source in _sources_in(table, values, table)
        },
        digest=hashlib.sha256(_measured(manifest, without_notes(written))).hexdigest(),
    )


def digested(tables: Written, written_in: int) -> bytes:
    """The input of a pack's digest: its tables without notes, in canonical form.

    From format 2 on the format comes first, because the same tables could mean something else in
    another.
    """
    return canonical(tables if written_in == 1 else [written_in, tables])


def read_manifest(folder: Path) -> Manifest:
    """The manifest of the pack in `folder`; raises ChartFault naming it when it cannot be read."""
    path = folder / _MANIFEST
    try:
        manifest: Manifest = read_toml(path, Manifest)
    except (OSError, ValueError) as fault:
        raise ChartFault(str(path), "", "", str(fault)) from fault
    return manifest


def _read_tables(folder: Path) -> tuple[Written, dict[str, str]]:
    """The tables of every file in `folder`, and the file name of each table."""
    tables: Written = {}
    files: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name == _MANIFEST:
            continue
        try:
            content = read_toml(path)
        except (OSError, ValueError) as fault:
            raise ChartFault(path.name, "", "", str(fault)) from fault
        for table, values in content.items():
            if table in files:
                raise ChartFault(path.name, table, "", f"stands in {files[table]} already")
            if not isinstance(values, dict):
                raise ChartFault(path.name, table, "", "a table is wanted here")
            tables[table], files[table] = values, path.name
    return tables, files


def _fault(folder: Path, files: Mapping[str, str], place: str, problem: str) -> ChartFault:
    """A fault at `place`, a table and a cell of it, such as `E5.repair.dice`."""
    table, _, cell = place.partition(".")
    return ChartFault(files.get(table, str(folder)), table, cell, problem)


def _charts(
    tables: Written,
    kind: type[Charts],
    fault: Callable[[str, str], ChartFault],
    *,
    proved: bool = False,
) -> Charts:
    fields = fields_of(kind)
    for table in tables:
        if table not in fields:
            raise fault(table, "no chart has this name")
    charts = {}
    for table, field in fields.items():
        if table in tables:
            charts[field.name] = _chart(table, field.type, tables[table], fault)
        elif field.required:
            raise fault(table, "is missing")
    made = kind(**charts)
    for place, problem in () if proved else problems(kind, made):
        raise fault(place, problem)
    return made


def _chart(
    table: str, kind: Any, written: Written, fault: Callable[[str, str], ChartFault]
) -> object:
    try:
        return read(kind, written)
    except msgspec.ValidationError as misfit:
        cell, problem = locate(kind, written) or ("", str(misfit))
        raise fault(at(table, cell), problem) from misfit


def titled(written: Mapping[str, Any]) -> dict[str, str]:
    """The titles of a pack's tables and nested tables, by name."""
    found: dict[str, str] = {}
    for name, value in written.items():
        if isinstance(value, Mapping):
            if isinstance(title := value.get("title"), str):
                found[name] = title
            found.update((f"{name}.{inner}", title) for inner, title in titled(value).items())
    return found


def _sources_in(table: str, values: Written, title: str) -> Iterator[TableSource]:
    title = values.get("title", title)
    if "provenance" in values:
        yield TableSource(table, title, values["provenance"])
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _sources_in(f"{table}.{key}", value, title)


def without_notes(tables: Written) -> Written:
    """`tables` as they are digested."""
    return _without(frozenset({"note"}), tables)


def without_headings(tables: Written) -> Written:
    """The cells of `tables`, without the members that describe a table."""
    return _without(HEADING, tables)


def _without(keys: frozenset[str], tables: Written) -> Written:
    return {name: _left(keys, value) for name, value in tables.items() if name not in keys}


def _left(keys: frozenset[str], value: object) -> object:
    if isinstance(value, dict):
        return _without(keys, value)
    return [_left(keys, entry) for entry in value] if isinstance(value, list) else value
