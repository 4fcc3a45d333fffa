"""docs/reconstructed.md: every number that no printed source states, and what is known of each.

All of it is made of the standard chart packs: their provenance, notes and cells. `make
reconstructed` writes the page.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.engine.registry import InstalledRuleset

_WIDTH = 100
_ABOUT = ("title", "provenance", "note")
"""What a table has beside its cells."""
_IN_PART = re.compile(
    r"reconstructed|sister game|contested|geometry|not to be had|one source", re.IGNORECASE
)
"""What the note of a table says that has another provenance, where some of its numbers are open."""


def markdown(rulesets: Iterable[InstalledRuleset]) -> str:
    """Return docs/reconstructed.md for `rulesets`."""
    blocks = [
        "# Reconstructed numbers",
        _filled(
            "The charts that are listed here are not those of the printed game. No source of "
            "their numbers was found, so they were chosen; each has what is known of it. If you "
            "own the card, please send a correction: the name of the table, its printed values, "
            "and the printing of your game. Until a correction is in the standard charts, you can "
            "play by your card: put its values into a [chart pack]"
            "(../service/wardroom/web/guides/charts.md) of your own."
        ),
        _filled(
            "Answers and reports list the tables that they rest on, with the provenance of each. "
            "This page is made of the same charts by `make reconstructed`."
        ),
    ]
    for installed in rulesets:
        blocks += _of_ruleset(installed)
    return "\n\n".join(blocks) + "\n"


def _of_ruleset(installed: InstalledRuleset) -> Iterator[str]:
    printing = installed.ruleset.printing
    yield f"## {installed.ruleset.title}"
    if printing is not None:
        yield f"Printing of the rules: {printing.title}."
    tables = installed.packs[STANDARD].tables
    in_part = []
    for table, provenance, written in _with_provenance(tables, "", ""):
        title, note = written.get("title", table), _one_line(written.get("note", ""))
        if provenance == "reconstructed":
            if "provenance" in written:
                yield from _of_table(table, title, note, written)
        elif _IN_PART.search(note):
            in_part.append(f"| `{table}` | {_cell(title)} | `{provenance}` | {_cell(note)} |")
    if in_part:
        yield f"### {installed.ruleset.title}: open in part"
        yield _filled(
            "These tables have another provenance. Some of their numbers are reconstructed, "
            "contested between sources, or those of the sister game's card."
        )
        head = ["| table | title | provenance | what is known |", "|---|---|---|---|"]
        yield "\n".join([*head, *in_part])


def _of_table(table: str, title: str, note: str, written: Mapping[str, Any]) -> Iterator[str]:
    yield f"### `{table}`: {title}"
    yield _filled(note)
    rows = [
        f"| {f'`{place}`' if place else ''} | {_cell(values)} | {_cell(known)} |"
        for place, values, known in _cells(written, "")
    ]
    if rows:
        yield "\n".join(["| cells | values | what is known |", "|---|---|---|", *rows])


def _with_provenance(
    tables: Mapping[str, Any], above: str, provenance: str
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield every table and the tables in it, each with its name and its provenance."""
    for name, written in tables.items():
        if isinstance(written, Mapping):
            table, own = f"{above}{name}", written.get("provenance", provenance)
            yield table, own, written
            yield from _with_provenance(written, f"{table}.", own)


def _cells(written: Mapping[str, Any], place: str) -> Iterator[tuple[str, str, str]]:
    """Yield where cells of a table stand, their values, and what is known of these alone.

    A table in it that states a provenance is left out: it is listed by itself.
    """
    inner: list[tuple[str, Mapping[str, Any]]] = []
    values = []
    for name, value in written.items():
        if (place == "" and name in _ABOUT) or name == "note":
            continue
        if isinstance(value, Mapping):
            inner.append((name, value))
        elif isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
            inner += [(f"{name}.{number}", one) for number, one in enumerate(value, 1)]
        else:
            values.append(f"{name}: {msgspec.json.encode(value).decode()}")
    if values:
        known = "" if place == "" else _one_line(written.get("note", ""))
        yield place, ", ".join(values), known
    for name, cells in inner:
        if "provenance" not in cells:
            yield from _cells(cells, f"{place}.{name}" if place else name)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _filled(text: str) -> str:
    return textwrap.fill(text, _WIDTH, break_long_words=False, break_on_hyphens=False)
