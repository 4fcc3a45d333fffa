"""The board of a boat as a picture: mat, track, encounter and log sheet, one below another.

Signs and words show damage as well as colours: a stroke is damage or a wound, a cross means out of
action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from xml.etree import ElementTree as ET

from wardroom.engine.boards import BoardLine, Tell
from wardroom.engine.pictures import INK, PAPER, framed, pixels, put, root_of, titled, wide, write
from wardroom.rulesets.submarine.boards import telling
from wardroom.rulesets.submarine.boards.contents import (
    BoardBox,
    BoardPart,
    BoatBoard,
    BoxGroup,
    SheetRow,
    Shown,
)
from wardroom.rulesets.submarine.boards.telling import label, line
from wardroom.rulesets.submarine.terms import End, Health, SystemState

WIDTH = 1000
_LEFT, _RIGHT = 24, WIDTH - 24
_ACROSS = _RIGHT - _LEFT
_GAP = 8
_QUIET, _LINE, _SEA, _STEEL = "#5d7387", "#9fb3c4", "#e4eff7", "#d5dde4"
_HERE, _GOOD, _HURT, _OUT = "#ffe680", "#2c7a45", "#b35c00", "#a3161a"
_WATER = "#6ea8d8"
_SLASHED = (SystemState.DAMAGED, Health.LIGHT_WOUND)
_CROSSED = (SystemState.INOPERABLE, Health.SEVERE_WOUND, Health.KILLED, "sunk", "lost")
_COLUMNS, _ROW = 4, 28
_CARDS = 2
_MOST_ROWS, _MOST_SHIPS = 24, 24
"""How many of the last patrols a picture of the log sheet shows, and how many ships of each."""
_SHEET = (24, 124, 324, 760, 864)
"""Where the columns of the log sheet begin: date, patrol, ships, tons, result."""


def picture(shown: Shown, board: BoatBoard, tell: Tell, language: str) -> str:
    """Return the board as an SVG document in the language of `tell`."""
    return _Picture(shown, board, tell, language).document()


class _Picture:
    """A picture being made, from its top down; the next part is drawn at `y`."""

    def __init__(self, shown: Shown, board: BoatBoard, tell: Tell, language: str) -> None:
        self._shown, self._board, self._tell = shown, board, tell
        said = telling.told(shown, board)
        lines = [". ".join(map(tell, said[part])) for part in said]
        self._root = root_of(language, lines[0], ". ".join(lines[1:]))
        self._paper = put(self._root, "rect", fill=PAPER)
        self._head = [tell(one) for one in said[None]]
        self._y = 0.0

    def document(self) -> str:
        """Draw every part that is shown."""
        self._y = 42
        write(self._root, _LEFT, self._y, self._head[0], size=24, weight="bold", within=_ACROSS)
        if self._head[1:]:
            self._y += 24
            write(self._root, _LEFT, self._y, self._joined(self._head[1:]), size=16, within=_ACROSS)
        parts: dict[BoardPart, Callable[[ET.Element], None]] = {
            BoardPart.MAT: self._mat,
            BoardPart.TRACK: self._track,
            BoardPart.ENCOUNTER: self._encounter,
            BoardPart.LOG: self._log,
        }
        for part in self._board.parts:
            self._y += 34
            group = put(self._root, "g", class_=f"part {part}")
            write(group, _LEFT, self._y, self._say(part), size=18, weight="bold")
            put(group, "line", x1=_LEFT, y1=self._y + 7, x2=_RIGHT, y2=self._y + 7, stroke=_LINE)
            self._y += 20
            parts[part](group)
        return framed(self._root, self._paper, (0, 0, WIDTH, self._y + 20))

    # -------------------------------------------------------------------------- the mat

    def _mat(self, parent: ET.Element) -> None:
        boat, crew = self._shown.situation.boat, self._shown.situation.crew
        if boat is None:
            self._note(parent, line("no_boat"))
        else:
            self._hull(parent)
            for group, colour in ((BoxGroup.HULL, _OUT), (BoxGroup.FLOODING, _WATER)):
                self._squares(parent, group, colour)
            self._stores(parent)
            self._caption(parent, line("systems"))
            self._grid(parent, self._of(BoxGroup.SYSTEM))
        if crew is not None:
            self._caption(parent, line("crew_quality", quality=crew.quality))
            self._grid(parent, self._of(BoxGroup.CREW))

    def _hull(self, parent: ET.Element) -> None:
        """The boat from above, bow to the right: tubes at its ends, their reloads beside them."""
        tubes = self._of(BoxGroup.TUBE)
        ends = {end: [tube for tube in tubes if tube.what == end] for end in End}
        rows = (max(map(len, ends.values()), default=1) + 1) // 2
        tall = max(rows * 40 + 34, 150)
        top, middle = self._y, self._y + tall / 2
        put(
            parent, "path", class_="boat", fill=_STEEL, stroke=INK, stroke_width="1.5",
            d=f"M{_LEFT} {pixels(middle)}Q{_LEFT + 50} {pixels(top)} {_LEFT + 190} {pixels(top)}"
            f"H{_RIGHT - 170}Q{_RIGHT - 30} {pixels(top)} {_RIGHT} {pixels(middle)}"
            f"Q{_RIGHT - 30} {pixels(top + tall)} {_RIGHT - 170} {pixels(top + tall)}"
            f"H{_LEFT + 190}Q{_LEFT + 50} {pixels(top + tall)} {_LEFT} {pixels(middle)}z",
        )  # fmt: skip
        numbers = {tube.box: str(place) for place, tube in enumerate(tubes, 1)}
        for end, left in ((End.AFT, _LEFT + 74), (End.FORWARD, _RIGHT - 242)):
            here = ends[end]
            write(
                parent, left + 84, top + 18, self._say(f"{end}_end"), size=13, weight="bold",
                anchor="middle", within=160,
            )  # fmt: skip
            for place, tube in enumerate(here):
                x = left + 86 * (place % 2)
                y = middle + 10 - 20 * ((len(here) + 1) // 2) + 40 * (place // 2)
                self._tube(parent, tube, numbers[tube.box], x, y)
        self._reloads(parent, End.AFT, _LEFT + 256, middle)
        self._reloads(parent, End.FORWARD, _RIGHT - 432, middle)
        put(parent, "ellipse", cx=WIDTH / 2, cy=middle, rx=34, ry=20, fill=PAPER, stroke=INK)
        put(parent, "circle", cx=WIDTH / 2 + 8, cy=middle, r=6, fill=INK)
        self._y = top + tall + 16

    def _tube(self, parent: ET.Element, tube: BoardBox, number: str, x: float, y: float) -> None:
        loaded = tube.state != "empty"
        group = self._group(parent, tube, f"{number}: {self._word(tube.state)}")
        put(
            group, "rect", x=x, y=y, width=80, height=32, rx=6,
            fill=PAPER if loaded else _STEEL, stroke=INK,
            stroke_dasharray="" if loaded else "4 3",
        )  # fmt: skip
        write(group, x + 7, y + 21, number, size=14, weight="bold")
        write(
            group, x + 76, y + 21, self._word(tube.state), size=14, anchor="end", within=54,
            fill=INK if loaded else _QUIET,
        )  # fmt: skip

    def _reloads(self, parent: ET.Element, end: End, x: float, middle: float) -> None:
        boxes = [box for box in self._of(BoxGroup.RELOAD) if box.state == end]
        if not boxes:
            return
        y = middle - 14 * len(boxes) + 6
        write(parent, x, y - 16, self._say("reloads"), size=13, weight="bold", within=170)
        for box in boxes:
            said = f"{self._word(box.what)}: {box.count}"
            group = self._group(parent, box, said)
            put(group, "rect", x=x, y=y - 8, width=170, height=26, fill=PAPER, stroke=_LINE)
            write(group, x + 8, y + 10, self._word(box.what), size=14, within=110)
            write(group, x + 162, y + 10, str(box.count), size=15, weight="bold", anchor="end")
            y += 30

    def _squares(self, parent: ET.Element, of: BoxGroup, colour: str) -> None:
        self._y += 22
        boxes = self._of(of)
        write(
            parent, _LEFT, self._y, self._tell(telling.filled(self._board, of)), size=15,
            weight="bold", within=300,
        )  # fmt: skip
        step = min(40.0, 640 / max(1, len(boxes)))
        for place, box in enumerate(boxes):
            x = _LEFT + 320 + place * step
            group = self._group(parent, box, box.what)
            taken = box.state == "damaged"
            put(
                group, "rect", x=x, y=self._y - 17, width=step - 6, height=24,
                fill=colour if taken else PAPER, stroke=INK,
            )  # fmt: skip
            if taken:
                self._mark(group, SystemState.INOPERABLE, x + step / 2 - 3, self._y - 5, PAPER)
            else:
                write(
                    group, x + step / 2 - 3, self._y, box.what, size=12, fill=_QUIET,
                    anchor="middle",
                )  # fmt: skip
        self._y += 12

    def _stores(self, parent: ET.Element) -> None:
        stores = self._of(BoxGroup.STORE)
        if not stores:
            return
        self._y += 22
        for place, box in enumerate(stores):
            x = _LEFT + place * 320
            said = self._tell(line("store", store=box.what, count=box.count or 0))
            group = self._group(parent, box, said)
            write(group, x, self._y, said, size=15, weight="bold", within=300)
        self._y += 4

    def _caption(self, parent: ET.Element, said: BoardLine) -> None:
        self._y += 26
        write(parent, _LEFT, self._y, self._tell(said), size=15, weight="bold", within=_ACROSS)
        self._y += 8

    def _grid(self, parent: ET.Element, boxes: Sequence[BoardBox]) -> None:
        """Boxes side by side: a sign, a label, and the state if it is not the usual one."""
        width = (_ACROSS - (_COLUMNS - 1) * _GAP) / _COLUMNS
        for place, box in enumerate(boxes):
            x = _LEFT + (place % _COLUMNS) * (width + _GAP)
            y = self._y + (place // _COLUMNS) * (_ROW + 4)
            well = box.state in (SystemState.OPERATIONAL, Health.FIT)
            what, state = self._word(box.what), self._word(box.state)
            group = self._group(parent, box, f"{what}: {state}")
            colour = _HURT if box.state in _SLASHED else _OUT
            put(
                group, "rect", x=x, y=y, width=width, height=_ROW, rx=3, fill=PAPER,
                stroke=_LINE if well else colour, stroke_width=1 if well else 2,
            )  # fmt: skip
            if well:
                put(group, "circle", cx=x + 15, cy=y + _ROW / 2, r=5, fill=_GOOD)
            else:
                self._mark(group, box.state, x + 15, y + _ROW / 2, colour)
            room = 0.0 if well else min(wide(state) * 13, width * 0.42)
            write(group, x + 28, y + 19, what, size=14, within=width - 38 - room)
            if not well:
                write(
                    group, x + width - 6, y + 19, state, size=13, weight="bold", fill=colour,
                    anchor="end", within=room,
                )  # fmt: skip
        self._y += -(-len(boxes) // _COLUMNS) * (_ROW + 4)

    def _mark(self, parent: ET.Element, state: str, x: float, y: float, colour: str) -> None:
        strokes = "M-6 6L6 -6" + ("M-6 -6L6 6" if state in _CROSSED else "")
        put(
            parent, "path", d=strokes, stroke=colour, stroke_width=3, fill="none",
            transform=f"translate({pixels(x)} {pixels(y)})",
        )  # fmt: skip

    # -------------------------------------------------------------------------- the track

    def _track(self, parent: ET.Element) -> None:
        boxes = self._of(BoxGroup.TRAVEL)
        if not boxes:
            self._note(parent, line("no_patrol"))
            return
        a_row = -(-(len(boxes) + 2) // -(-(len(boxes) + 2) // 11))
        step = _ACROSS / a_row
        port = self._shown.situation.port
        before = boxes[0].state == "ahead"
        cells: list[BoardBox | None] = [None, *boxes, None]
        for place, box in enumerate(cells):
            x, y = _LEFT + (place % a_row) * step, self._y + (place // a_row) * 86
            in_port = (place == 0 and before) or (place == len(cells) - 1 and port is not None)
            self._travel(parent, box, (x, y), step - 6, here=in_port or (box is not None
                         and box.state == "here"))  # fmt: skip
        self._y += -(-len(cells) // a_row) * 86

    def _travel(
        self, parent: ET.Element, box: BoardBox | None, at: tuple[float, float], width: float,
        *, here: bool,
    ) -> None:  # fmt: skip
        """A travel box, or a port if the box is None; the boat is in it if it is `here`."""
        x, y = at
        number = "" if box is None else box.box.rpartition("-")[2]
        said = self._say("harbour") if box is None else self._word(box.what)
        group = put(parent, "g") if box is None else self._group(parent, box, f"{number}: {said}")
        passed = box is not None and box.state == "passed"
        put(
            group, "rect", x=x, y=y, width=width, height=76, rx=4, stroke=INK,
            stroke_width=3 if here else 1,
            fill=_HERE if here else _STEEL if passed or box is None else _SEA,
        )  # fmt: skip
        write(group, x + 6, y + 17, number, size=14, weight="bold")
        if box is not None and box.mission:
            write(group, x + width / 2, y + 18, "\u2605", size=16, anchor="middle")
        if box is not None and (box.count or 0) > 1:
            write(group, x + width - 6, y + 17, f"\u00d7{box.count}", size=13, anchor="end")
        for row, part in enumerate(_in_two(said, (width - 8) / 12)):
            write(
                group, x + width / 2, y + 36 + 14 * row, part, size=12, anchor="middle",
                within=width - 8,
            )  # fmt: skip
        if here:
            put(
                group, "path", class_="boat", fill=INK,
                d=f"M{pixels(x + width / 2 - 24)} {pixels(y + 66)}q6 -5 14 -5v-5h10v5q14 0 24 5"
                "q-10 4 -24 4t-24 -4z",
            )  # fmt: skip

    # -------------------------------------------------------------------------- the encounter

    def _encounter(self, parent: ET.Element) -> None:
        if self._shown.situation.contact is None:
            self._note(parent, line("nothing_in_sight"))
            return
        self._y += 8
        said = self._joined(map(self._tell, telling.met(self._shown)))
        write(parent, _LEFT, self._y, said, size=16, within=_ACROSS)
        self._y += 12
        width = (_ACROSS - (_CARDS - 1) * _GAP) / _CARDS
        boxes = (*self._of(BoxGroup.TARGET), *self._of(BoxGroup.ESCORT))
        for place, box in enumerate(boxes):
            x = _LEFT + (place % _CARDS) * (width + _GAP)
            self._card(parent, box, x, self._y + (place // _CARDS) * 84, width)
        self._y += -(-len(boxes) // _CARDS) * 84

    def _card(self, parent: ET.Element, box: BoardBox, x: float, y: float, width: float) -> None:
        """A ship: its silhouette, its name or kind, and its damage box by box."""
        number = box.box.rpartition("-")[2] if box.group is BoxGroup.TARGET else ""
        kind, state = self._word(box.what), self._word(box.state)
        title = kind if box.group is BoxGroup.ESCORT else self._tell(
            telling.target(int(number), box))  # fmt: skip
        group = self._group(parent, box, title)
        gone = box.state == "sunk"
        put(
            group, "rect", x=x, y=y, width=width, height=76, rx=4, fill=_STEEL if gone else _SEA,
            stroke=INK,
        )  # fmt: skip
        write(group, x + 10, y + 24, number, size=18, weight="bold")
        put(group, "path", d=_silhouette(box), fill=_QUIET if gone else INK,
              transform=f"translate({pixels(x + 34)} {pixels(y + 44)})")  # fmt: skip
        if gone:
            self._mark(group, "sunk", x + 74, y + 40, _OUT)
        head = box.name or kind
        write(group, x + 124, y + 22, head, size=16, weight="bold", within=width - 134)
        if box.tonnage is not None:
            tons = self._tell(line("tons", tons=box.tonnage))
            parts = [kind, tons] if box.name else [tons]
            write(group, x + 124, y + 42, self._joined(parts), size=14, within=width - 134)
        elif box.state != "afloat":
            write(group, x + 124, y + 42, state, size=14, within=width - 134)
        if box.most:
            step = min(18.0, (width - 260) / box.most)
            for point in range(box.most):
                put(
                    group, "rect", x=x + 124 + point * step, y=y + 52, width=step - 4, height=14,
                    fill=_OUT if point < (box.count or 0) else PAPER, stroke=INK,
                )  # fmt: skip
            write(
                group, x + width - 8, y + 65, state, size=13, weight="bold", anchor="end",
                fill=_OUT if gone else _HURT if box.state == "damaged" else _GOOD, within=120,
            )  # fmt: skip

    # -------------------------------------------------------------------------- the log sheet

    def _log(self, parent: ET.Element) -> None:
        log = self._board.log
        if log is None:
            return
        self._y += 8
        heading = [self._tell(each) for each in telling.sheet_heading(log)]
        if heading:
            write(parent, _LEFT, self._y, self._joined(heading), size=15, within=_ACROSS)
            self._y += 22
        columns = ("date", "patrol", "ships", "tons", "result")
        for x, name, room in zip(_SHEET, columns, _rooms(), strict=True):
            self._cell(parent, x, self._say(f"{name}_column"), room, bold=True)
        self._ruled(parent)
        hidden = max(0, len(log.rows) - _MOST_ROWS)
        if hidden:
            self._cell(parent, _LEFT, self._tell(line("earlier_patrols", count=hidden)), _ACROSS)
            self._ruled(parent)
        for number, row in enumerate(log.rows[hidden:], hidden + 1):
            self._sheet_row(parent, number, row)
        self._cell(parent, _LEFT, self._tell(telling.total(log)), _ACROSS, bold=True)
        self._y += 8

    def _sheet_row(self, parent: ET.Element, number: int, row: SheetRow) -> None:
        group = put(parent, "g", class_="row", data_box=f"log-{number}")
        where = self._joined(map(self._tell, telling.task_of(row)))
        when = "" if row.start is None else self._tell(line("month", month=row.start))
        tons = self._tell(line("tons", tons=row.tons_sunk))
        cells = (when, where, "", tons, self._word(row.result))
        for x, said, room in zip(_SHEET, cells, _rooms(), strict=True):
            self._cell(group, x, said, room)
        ships = [self._tell(telling.on_sheet(ship)) for ship in row.ships[:_MOST_SHIPS]]
        if len(row.ships) > _MOST_SHIPS:
            ships.append(self._tell(line("more_ships", count=len(row.ships) - _MOST_SHIPS)))
        room = _rooms()[2]
        for place, written in enumerate(_rows_of(ships, room / 13)):
            self._y += 18 if place else 0
            self._cell(group, _SHEET[2], written, room)
        self._ruled(parent)

    def _cell(
        self, parent: ET.Element, x: float, said: str, room: float, *, bold: bool = False
    ) -> None:
        if said:
            write(parent, x, self._y, said, size=13, weight="bold" if bold else "", within=room)

    def _ruled(self, parent: ET.Element) -> None:
        self._y += 7
        put(parent, "line", x1=_LEFT, y1=self._y, x2=_RIGHT, y2=self._y, stroke=_LINE)
        self._y += 18

    # -------------------------------------------------------------------------- words

    def _of(self, group: BoxGroup) -> tuple[BoardBox, ...]:
        return telling.of_group(self._board, group)

    def _group(self, parent: ET.Element, box: BoardBox, title: str) -> ET.Element:
        group = put(parent, "g", class_=f"box {box.group}", data_box=box.box)
        if box.group is BoxGroup.TARGET:
            group.set("data-unit", box.box.rpartition("-")[2])
        titled(group, title)
        return group

    def _word(self, code: str) -> str:
        return self._tell(label(code))

    def _say(self, code: str) -> str:
        return self._tell(line(code))

    def _note(self, parent: ET.Element, said: BoardLine) -> None:
        self._y += 8
        write(parent, _LEFT, self._y, self._tell(said), size=16, fill=_QUIET)
        self._y += 8

    def _joined(self, parts: Iterable[str]) -> str:
        return " \u00b7 ".join(parts)


def _rooms() -> tuple[float, ...]:
    """How wide the columns of the log sheet are."""
    return tuple(end - at - 10 for at, end in zip(_SHEET, (*_SHEET[1:], _RIGHT + 10), strict=True))


def _in_two(text: str, most: float) -> tuple[str, ...]:
    """`text` in one row, or broken at a space into two if it is wider than `most`."""
    if wide(text) <= most or " " not in text.strip():
        return (text,)
    words = text.split()
    breaks = range(1, len(words))
    rows = [(" ".join(words[:at]), " ".join(words[at:])) for at in breaks]
    return min(rows, key=lambda two: max(map(wide, two)))


def _rows_of(parts: Iterable[str], most: float) -> list[str]:
    """`parts` in rows of at most that width, with semicolons between the parts of a row."""
    rows: list[str] = []
    for part in parts:
        if rows and wide(rows[-1]) + wide(part) + 1 <= most:
            rows[-1] += f"; {part}"
        else:
            rows.append(part)
    return rows


_WARSHIPS = frozenset({"capital_ship", "warship", "escort", "BB", "CV", "CVE", "CA", "CL", "DD",
                       "FF", "ML"})  # fmt: skip
_SUBMARINE = "M0 8q10 -6 26 -6v-8h14v8q24 0 40 6q-16 6 -40 6t-40 -6z"
_WARSHIP = "M0 0h14v-8h12v8h8v-14h6v-12h6v12h6v14h6v-8h12v8h14l-8 14h-70z"
_MERCHANT = "M0 -4h8v-4h-8zM0 0h16v-14h3v14h20v-12h18v12h8v-14h3v14h14l-8 14h-68z"


def _silhouette(box: BoardBox) -> str:
    """The outline of a ship of this kind."""
    if box.what == "SS":
        return _SUBMARINE
    return _WARSHIP if box.what in _WARSHIPS else _MERCHANT
