"""The table of streams in `openapi/dice.md`, which front ends that check dice read.

`make golden` writes it after the answers; it takes minutes.
"""

from __future__ import annotations

from pathlib import Path

from .play import CALLS
from .streams import streams_of, streams_of_cases

DOCUMENT = Path(__file__).parents[2] / "openapi" / "dice.md"
_START, _END = "<!-- streams -->\n", "<!-- /streams -->"
_GAMES = 40_000

Row = tuple[str, str, str, str]
"""Ruleset, call, stream and dice."""


def observed(games: int, seed: int) -> set[Row]:
    """The streams that so many random games of every call throw in."""
    return {
        (call.ruleset.id, call.call.name, stream, dice)
        for call in CALLS
        for stream, dice in streams_of(call, games, seed)
    }


def shown() -> set[Row]:
    """The streams that the cases of every call throw in."""
    return {
        (call.ruleset.id, call.call.name, stream, dice)
        for call in CALLS
        for stream, dice in streams_of_cases(call)
    }


def documented() -> set[Row]:
    """The streams that the document lists."""
    table = DOCUMENT.read_text("utf-8").split(_START)[1].split(_END)[0]
    rows = set()
    for line in table.splitlines()[2:]:
        ruleset, call, stream, dice = (cell.strip(" `") for cell in line.strip("|").split("|"))
        rows.add((ruleset, call, stream, dice))
    return rows


def write() -> None:
    """Add to the table what many random games and every case throw in.

    Rare streams that these games do not meet stay: whoever drops one takes its row out.
    """
    order = [(call.ruleset.id, call.call.name) for call in CALLS]
    found = documented() | observed(_GAMES, seed=1) | shown()
    rows = sorted(found, key=lambda row: (order.index(row[:2]), *row[2:]))
    lines = ["| ruleset | call | stream | dice |", "| --- | --- | --- | --- |"]
    lines += [f"| {row[0]} | {row[1]} | `{row[2]}` | {row[3]} |" for row in rows]
    before, rest = DOCUMENT.read_text("utf-8").split(_START)
    after = rest.split(_END)[1]
    table = "\n".join(lines)
    DOCUMENT.write_text(f"{before}{_START}{table}\n{_END}{after}", "utf-8")


if __name__ == "__main__":
    write()
