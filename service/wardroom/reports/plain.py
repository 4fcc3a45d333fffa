"""A report as plain text of 80 columns; East Asian letters take two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wardroom.engine.legible import legible
from wardroom.engine.reports import (
    Block,
    Cell,
    Facts,
    Line,
    Lines,
    Mark,
    Notes,
    Picture,
    Section,
    Table,
)
from wardroom.reports.legible import padded, width, wrapped

WIDTH = 80
_GAP = "  "
_BLANK = "." * 24
_LEAST = 6
"""The least width of a table column."""
_INDENT = "    "
_MARKS: dict[Mark, str] = {
    "": "{}",
    "sunk": "({})",
    "damaged": "{}\N{NO-BREAK SPACE}\N{CHECK MARK}",
}


def in_plain_text(title: str, sections: Iterable[Section]) -> str:
    """Return a report of `sections` under its `title`, as lines that end in a line feed."""
    lines = [*_titled(title, "=")]
    for section in sections:
        if not _only_pictures(section):
            lines += _section(section, 0)
    said = "".join(f"{line.rstrip()}\n" for line in lines)
    return said.replace("\N{NO-BREAK SPACE}", " ")


def _only_pictures(section: Section) -> bool:
    """Whether all that a section has are pictures, or parts that are: text shows none of them."""
    if section.parts:
        return all(map(_only_pictures, section.parts))
    return bool(section.blocks) and all(isinstance(one, Picture) for one in section.blocks)


def _titled(title: str, rule: str) -> Iterator[str]:
    lines = wrapped(legible(title), WIDTH)
    yield from lines
    yield rule * max(map(width, lines))


def _section(section: Section, depth: int) -> Iterator[str]:
    yield ""
    if depth:
        yield from wrapped(legible(section.title), WIDTH)
    else:
        yield from _titled(section.title, "-")
    for block in section.blocks:
        if not isinstance(block, Picture):
            yield ""
        yield from _block(block)
    for part in section.parts:
        yield from _section(part, depth + 1)


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Table):
        yield from _table(block)
    elif isinstance(block, Facts):
        yield from _facts(block)
    elif isinstance(block, Notes):
        for note in block.notes:
            yield from wrapped(legible(note), WIDTH)
    elif isinstance(block, Lines):
        yield from _lines(block)


def _facts(facts: Facts) -> Iterator[str]:
    pairs = [(legible(name), legible(said) or _BLANK) for name, said in facts.pairs]
    most = min(max((width(name) for name, _ in pairs), default=0), 26)
    room = WIDTH - most - len(_GAP)
    for name, said in pairs:
        if max(map(width, said.split()), default=0) > room and width(said) == len(said):
            yield from wrapped(name, WIDTH)  # A digest, which is copied as a whole.
            yield from (_INDENT + line for line in wrapped(said, WIDTH - len(_INDENT)))
        else:
            yield from _beside((wrapped(name, most), wrapped(said, room)), (most, room))


def _lines(block: Lines) -> Iterator[str]:
    for line in block.lines:
        yield from _line(line)


def _line(line: Line) -> Iterator[str]:
    head = legible(line.head)
    if head or line.said:
        said = f"{head}{_GAP}{legible(line.said)}" if head else legible(line.said)
        first, *others = wrapped(said, WIDTH)
        yield first
        for other in others:
            yield from (_INDENT + part for part in wrapped(other, WIDTH - len(_INDENT)))
    for came in line.came:
        first, *others = wrapped(legible(came), WIDTH - len(_INDENT))
        yield _INDENT + first
        more = _INDENT + _GAP
        for part in wrapped(" ".join(others), WIDTH - len(more)) if others else ():
            yield more + part


# ------------------------------------------------------------------------------ tables


def _table(table: Table) -> Iterator[str]:
    columns = table.columns
    written = [tuple(map(_written, row)) for row in table.rows]
    foot = [tuple(map(_written, table.foot))] if table.foot else []
    titles = tuple((legible(column.title),) for column in columns)
    widths = _widths([titles, *written, *foot])
    right = tuple(column.number for column in columns)
    rule = _GAP.join("-" * each for each in widths)
    yield from _row(titles, widths, right)
    yield rule
    for row in written:
        yield from _row(row, widths, right)
    for row in foot:
        yield rule
        yield from _row(row, widths, right)


def _written(cell: Cell) -> tuple[str, ...]:
    """The items of a cell, each on a line if there is room."""
    return tuple(_MARKS[piece.mark].format(legible(piece.said)) for piece in cell)


def _widths(rows: Sequence[tuple[tuple[str, ...], ...]]) -> tuple[int, ...]:
    """The width of each column: that of its widest item, or less if not all fit.

    The excess is taken repeatedly from the widest column.
    """
    found = [max((width(item) for cell in column for item in cell), default=0)
             for column in zip(*rows, strict=True)]  # fmt: skip
    found = [max(each, 1) for each in found]
    over = sum(found) + len(_GAP) * (len(found) - 1) - WIDTH
    while over > 0:
        widest = max(range(len(found)), key=found.__getitem__)
        if found[widest] <= _LEAST:
            break
        found[widest] -= 1
        over -= 1
    return tuple(found)


def _row(
    cells: tuple[tuple[str, ...], ...], widths: tuple[int, ...], right: tuple[bool, ...]
) -> Iterator[str]:
    told = [
        [line for item in cell for line in wrapped(item, most)]
        for cell, most in zip(cells, widths, strict=True)
    ]
    yield from _beside(told, widths, right)


def _beside(
    told: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[bool] = ()
) -> Iterator[str]:
    """Cells side by side, line by line."""
    sides = tuple(right) or (False,) * len(widths)
    for number in range(max((len(lines) for lines in told), default=0)):
        yield _GAP.join(
            padded(lines[number] if number < len(lines) else "", most, right=side)
            for lines, most, side in zip(told, widths, sides, strict=True)
        ).rstrip()
