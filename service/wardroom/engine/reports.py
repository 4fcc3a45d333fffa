"""The parts of a report, tables and lines, which rulesets fill and `reports` writes.

A `Reports` is registered once, like boards; the code that writes a report does not depend on a
game. A sheet is made only from what a reader may know of a game; it decides nothing and throws no
dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from wardroom.engine.boards import BoardLine
from wardroom.engine.trace import TraceStep

Mark = Literal["", "sunk", "damaged"]
"""How an item is marked on paper: circled, ticked, or not at all."""


class Piece(NamedTuple):
    """An item of a cell, such as a ship with her tons, and its mark."""

    said: str
    mark: Mark = ""


Cell = tuple[Piece, ...]
"""The content of a field of a table; empty: nothing."""


def cell(*said: str) -> Cell:
    """Return a cell from items without marks, leaving out empty items."""
    return tuple(Piece(one) for one in said if one)


class Column(NamedTuple):
    """A column of a table.

    `number`: it contains figures, aligned to the right. `kept`: its items stay on one line if there
    is room.
    """

    title: str
    number: bool = False
    kept: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Rows under columns. `foot` is the last row, with totals; it is empty if there are none.

    `spare`: the number of empty rows after the rows, for writing; only on paper.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    foot: tuple[Cell, ...] = ()
    spare: int = 0


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """Facts with their labels. If a fact has no value, the page has a line to write on."""

    pairs: tuple[tuple[str, str], ...]


class Line(NamedTuple):
    """An event: its `head`, such as number and time, the action, and the result.

    The head is empty if the line continues the previous one.
    """

    head: str
    said: str
    came: tuple[str, ...] = ()


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """Events, line by line."""

    lines: tuple[Line, ...]


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """Sentences, each a paragraph."""

    notes: tuple[str, ...]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing. `drawn` makes the SVG document; plain text leaves it out."""

    drawn: Callable[[], str]


Block = Table | Facts | Lines | Notes | Picture


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a report with a title. `parts`: sections within it.

    `sheet`: it is printed like the sheet of a rulebook: on separate landscape pages, before all
    others.
    """

    title: str
    blocks: tuple[Block, ...] = ()
    parts: tuple[Section, ...] = ()
    sheet: bool = False


class Happened(NamedTuple):
    """A rule applied in a game, and the log entry that contains it."""

    entry: int
    step: TraceStep


class TurningPoint(NamedTuple):
    """A log entry that was a turning point of a game, and its events, line by line."""

    entry: int
    lines: tuple[BoardLine, ...]


class Known(NamedTuple):
    """The part of a game that the reader of a report may see.

    `view`: its current state, of the `view_type` of its game; None: its log cannot be replayed.
    `happened`: the applied rules, in order, without entries that were taken back.
    """

    view: Any | None
    happened: tuple[Happened, ...]
    options: Any
    charts: Any


class Voice(NamedTuple):
    """The words of a report in one language.

    `joint`: the text between the parts of a line.
    """

    tell: Callable[[BoardLine], str]
    came: Callable[[TraceStep], str]
    joint: str = ", "


class Reports(msgspec.Struct, frozen=True, kw_only=True):
    """The functions with which a ruleset fills reports.

    `sheet`: the type of the sheet, tagged with its `kind`. `made(known)`: the sheet; None: it would
    be empty. `laid_out(sheet, voice)`: its sections. `begins(step)`: the name of a period that
    begins with `step`, such as a patrol or a turn; None: none begins. `tables(view)`: the chart
    tables on which the present position depends, even if no step has named them. `figures(view)`:
    the results of a game as numbers by name, the ranking one first. `turning_points(happened)`: the
    entries whose boards are shown between the boards of the beginning and the end; None: no boards
    are shown.
    """

    sheet: Any
    made: Callable[[Known], Any]
    laid_out: Callable[[Any, Voice], tuple[Section, ...]]
    begins: Callable[[TraceStep], BoardLine | None]
    tables: Callable[[Any, Any], tuple[str, ...]]
    figures: Callable[[Any], Mapping[str, int]]
    turning_points: Callable[[tuple[Happened, ...]], tuple[TurningPoint, ...]] | None = None


def phrase(code: str, **details: Any) -> BoardLine:
    """Return a line by its code, with its details filled in."""
    return BoardLine(code=code, details=details)
