"""A report as a printable page of HTML: one file, without scripts or external resources.

Elements are made as in pictures of boards, and text typed by players is inserted as text. The style
sheet is in the page; the policy allows only its digest.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET

from wardroom.engine.legible import legible
from wardroom.engine.pictures import put
from wardroom.engine.reports import (
    Block,
    Cell,
    Column,
    Facts,
    Lines,
    Mark,
    Notes,
    Picture,
    Section,
    Table,
)
from wardroom.reports.legible import units_kept

STYLE = (Path(__file__).parent / "page.css").read_text("utf-8")
STYLE_SOURCE = f"'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"
"""The style sheet's digest for a Content-Security-Policy. Pages that open reports need it too."""
_CONTENT_POLICY = f"default-src 'none'; style-src {STYLE_SOURCE}; base-uri 'none'"
POLICY = f"{_CONTENT_POLICY}; form-action 'none'; frame-ancestors 'none'"
"""The Content-Security-Policy of the page."""

_NAMESPACE = re.compile(r' xmlns="[^"]*"')
_OF_ITS_OWN = ("id", "data-unit")
_MOST_ROWS = 12
"""The most lines of a section that is kept together on a page."""


def in_html(title: str, sections: Iterable[Section], language: str, marks: dict[Mark, str]) -> str:
    """Return a report of `sections` as a page in `language`.

    `marks`: the texts that a screen reader reads for circled and ticked items.
    """
    root = ET.Element("html", lang=language)
    head, body = ET.SubElement(root, "head"), ET.SubElement(root, "body")
    put(head, "meta", charset="utf-8")
    put(head, "meta", http_equiv="Content-Security-Policy", content=_CONTENT_POLICY)
    put(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    put(head, "meta", name="referrer", content="no-referrer")
    _text(head, "title", title)
    ET.SubElement(head, "style").text = STYLE
    main = ET.SubElement(body, "main")
    _text(main, "h1", title)
    for section in sections:
        _section(main, section, 2, marks)
    return "<!DOCTYPE html>\n" + ET.tostring(root, encoding="unicode", method="html") + "\n"


def _text(parent: ET.Element, tag: str, said: str, **attributes: str) -> ET.Element:
    """A new element with an escaped text."""
    element = put(parent, tag, **attributes)
    element.text = units_kept(legible(said))
    return element


def _section(parent: ET.Element, section: Section, level: int, marks: dict[Mark, str]) -> None:
    kind = "sheet" if section.sheet else "long" if _is_long(section) else ""
    element = put(parent, "section", class_=kind)
    _text(element, f"h{level}", section.title)
    for block in section.blocks:
        _block(element, block, section.title, marks)
    for part in section.parts:
        _section(element, part, min(level + 1, 6), marks)


def _is_long(section: Section) -> bool:
    """Whether a section may be too long for a page, so that it may be broken."""
    rows = 0
    for block in section.blocks:
        if isinstance(block, Table):
            rows += sum(max(map(len, row), default=0) for row in block.rows)
        elif isinstance(block, Lines):
            rows += sum(1 + len(line.came) for line in block.lines)
    return rows > _MOST_ROWS


def _block(parent: ET.Element, block: Block, title: str, marks: dict[Mark, str]) -> None:
    if isinstance(block, Table):
        _table(parent, block, title, marks)
    elif isinstance(block, Facts):
        listed = ET.SubElement(parent, "dl")
        for name, said in block.pairs:
            pair = ET.SubElement(listed, "div")
            _text(pair, "dt", name)
            _text(pair, "dd", said, dir="auto", class_="" if said else "blank")
    elif isinstance(block, Notes):
        for note in block.notes:
            _text(parent, "p", note)
    elif isinstance(block, Picture):
        figure = ET.SubElement(parent, "figure")
        figure.append(_drawing(block.drawn()))
    else:
        _lines(parent, block)


def _drawing(document: str) -> ET.Element:
    """Return an SVG document as an element of a page that may show others beside it.

    The page has no namespaces, and its ids must be unique.
    """
    drawing = ET.fromstring(_NAMESPACE.sub("", document, count=1))  # noqa: S314, made here
    for element in drawing.iter():
        for name in [one for one in element.attrib if one in _OF_ITS_OWN or one.startswith("{")]:
            del element.attrib[name]
    return drawing


def _lines(parent: ET.Element, block: Lines) -> None:
    lines = put(parent, "div", class_="lines")
    for line in block.lines:
        entry = put(lines, "div", class_="entry")
        if line.head or line.said:
            first = ET.SubElement(entry, "p")
            if line.head:
                _text(first, "span", line.head, class_="head")
            _text(first, "bdi", line.said)
        if line.came:
            listed = ET.SubElement(entry, "ul")
            for came in line.came:
                _text(listed, "li", came)


def _table(parent: ET.Element, table: Table, title: str, marks: dict[Mark, str]) -> None:
    element = ET.SubElement(parent, "table")
    _text(element, "caption", title)
    heading = ET.SubElement(ET.SubElement(element, "thead"), "tr")
    for column in table.columns:
        _text(heading, "th", column.title, scope="col", class_=_class(column))
    body = ET.SubElement(element, "tbody")
    for row in table.rows:
        _row(body, row, table.columns, marks)
    for _ in range(table.spare):
        empty = put(body, "tr", class_="spare", aria_hidden="true")
        for _column in table.columns:
            ET.SubElement(empty, "td")
    if table.foot:
        _row(ET.SubElement(element, "tfoot"), table.foot, table.columns, marks)


def _class(column: Column) -> str:
    return "number" if column.number else "kept" if column.kept else ""


def _row(
    parent: ET.Element,
    row: tuple[Cell, ...],
    columns: tuple[Column, ...],
    marks: dict[Mark, str],
) -> None:
    line = ET.SubElement(parent, "tr")
    for cell, column in zip(row, columns, strict=True):
        field = put(line, "td", class_=_class(column))
        for piece in cell:
            item = _text(field, "bdi", piece.said, class_=piece.mark or "plain")
            if piece.mark:
                _text(item, "i", f" ({marks[piece.mark]})")
