"""Writes docs/reconstructed.md: every number that no printed source states, with known facts.

It is made of the standard chart packs, their provenance, notes and cells, and of `known.toml`
beside the packs: what players reported in public, and what simulated games come to. `make
reconstructed` writes the page.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.charts.layering import HEADING
from wardroom.charts.toml import read_toml
from wardroom.engine.registry import InstalledRuleset, Ruleset

_WIDTH = 100
_UNPRINTED = ("reconstructed", "player_report")
"""Provenances of numbers that are on no card that anybody has seen here."""
_IN_PART = re.compile(
    r"reconstructed|sister game|contested|geometry|not to be had|one source", re.IGNORECASE
)
"""What the note of a table says that has another provenance, where some of its numbers are open."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Public reports of players about tables, and whether the tables agree with them."""

    tables: tuple[str, ...]
    reported: str
    agrees: str


class Simulated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The results of simulated games: a table of figures, and the commands that print them."""

    table: str
    text: str
    commands: tuple[str, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`known.toml`: the facts known about the charts of a ruleset, in addition to their notes."""

    reported: str = ""
    on_no_card: tuple[str, ...] = ()
    """Tables whose numbers no account of a game can show: no card has them."""
    fact: tuple[Fact, ...] = ()
    simulated: tuple[Simulated, ...] = ()


def known_of(ruleset: Ruleset) -> Known:
    """Return the facts known about the charts of `ruleset`, in addition to their notes."""
    path = ruleset.data / "known.toml"
    known: Known = read_toml(path, Known) if path.is_file() else Known()
    return known


def markdown(rulesets: Iterable[InstalledRuleset]) -> str:
    """Return docs/reconstructed.md for `rulesets`."""
    blocks = [
        "# Reconstructed numbers",
        _filled(
            "The charts that are listed here are not those of the printed game. No source of "
            "their numbers was found, so they were chosen; each has what is known of it. If you "
            "own the card, please send a correction. Until it is in the standard charts, you can "
            "play by your card: put its values into a [chart pack]"
            "(../service/wardroom/web/guides/charts.md) of your own."
        ),
        _filled(
            "Answers and reports list the tables that they rest on, with the provenance of each. "
            "This page is made of the same charts by `make reconstructed`."
        ),
        *_CORRECTION,
    ]
    for installed in rulesets:
        blocks += _of_ruleset(installed)
    return "\n\n".join(blocks) + "\n"


def _of_ruleset(installed: InstalledRuleset) -> Iterator[str]:
    printing = installed.ruleset.printing
    yield f"## {installed.ruleset.title}"
    if printing is not None:
        yield f"Printing of the rules: {printing.title}."
    pack, known = installed.packs[STANDARD], known_of(installed.ruleset)
    tables = pack.tables
    in_part = []
    for table, provenance, written in _with_provenance(tables, "", ""):
        title, note = written.get("title", table), _one_line(written.get("note", ""))
        if provenance in _UNPRINTED:
            if "provenance" in written:
                yield from _of_table(table, title, note, written)
                for simulated in known.simulated:
                    if simulated.table == table:
                        yield from _of_games(simulated)
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
    if known.fact:
        yield f"### {installed.ruleset.title}: what players reported"
        yield from _of_facts(known, pack.tables_from("reconstructed"))


def _of_games(simulated: Simulated) -> Iterator[str]:
    yield _filled(simulated.text)
    yield _rows(simulated.head, simulated.rows)
    yield "\n".join(["```console", *(f"$ {command}" for command in simulated.commands), "```"])


def _of_facts(facts: Known, reconstructed: Iterable[str]) -> Iterator[str]:
    yield _filled(facts.reported)
    yield _rows(
        ("tables", "what players reported", "the charts agree"),
        (
            (", ".join(f"`{table}`" for table in fact.tables), fact.reported, fact.agrees)
            for fact in facts.fact
        ),
    )
    reported = {table for fact in facts.fact for table in fact.tables}
    silent = [
        f"`{table}`" for table in reconstructed if table not in {*reported, *facts.on_no_card}
    ]
    yield _filled(
        "None of these facts confirms or refutes the other reconstructed tables. An account of a "
        f"game that shows one of their numbers would: {', '.join(silent)}."
    )


def _rows(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = tuple(head)
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


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
    """Yield the places of cells of a table, their values, and the facts known about these cells.

    A table in it that states a provenance is left out: it is listed by itself.
    """
    inner: list[tuple[str, Mapping[str, Any]]] = []
    values = []
    for name, value in written.items():
        if (place == "" and name in HEADING) or name == "note":
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


_CORRECTION = (
    "## How to send a correction",
    _filled(
        "Open an issue in the repository, with the name of the table as it stands here, its "
        "printed rows and modifiers one by one, and the printing of your game. The values are "
        "enough: please send no picture of the card. The surest way to write them is a chart "
        "pack of this table alone, which states all of its rows:"
    ),
    """```toml
[E1.minefield]
provenance = "published_card"
note = "Card E1 of the third printing."

[E1.minefield.rows]
"<=4" = 6
">=5" = 0
```""",
    _filled(
        "`wardroom charts check FOLDER` finds rows that are missing. The numbers of this example "
        "are made up. If you own no card, but know of an account of a game that shows one of these "
        "numbers, say where it was published. Such an account is one witness: it is listed here, "
        "it can become an option, and two that agree, or a card, replace a reconstruction."
    ),
)
