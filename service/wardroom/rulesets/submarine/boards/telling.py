"""The board of a boat in words: a line for each thing on it that is not as usual."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wardroom.engine.boards import BoardLine
from wardroom.engine.trace import Detail
from wardroom.rulesets.submarine.boards.contents import (
    BoardBox,
    BoardPart,
    BoatBoard,
    BoxGroup,
    LogSheet,
    SheetRow,
    ShipOnSheet,
    Shown,
)
from wardroom.rulesets.submarine.terms import ENDS, Health, SystemState

_USUAL = (SystemState.OPERATIONAL, Health.FIT)


def line(code: str, **details: Detail | tuple[str, ...]) -> BoardLine:
    """Return a line by its code, with its details filled in."""
    return BoardLine(code=code, details=details)


def label(code: str) -> BoardLine:
    """Return the label of a code."""
    return line("label", what=code)


def told(shown: Shown, board: BoatBoard) -> dict[BoardPart | None, tuple[BoardLine, ...]]:
    """Return the lines by part shown; the part None, the boat as a whole, is first."""
    by_part = {
        BoardPart.MAT: _mat, BoardPart.TRACK: _track, BoardPart.ENCOUNTER: _encounter,
    }  # fmt: skip
    found: dict[BoardPart | None, tuple[BoardLine, ...]] = {None: tuple(heading(shown))}
    for part in board.parts:
        if part in by_part:
            found[part] = tuple(by_part[part](shown, board))
        elif board.log is not None:
            found[part] = tuple(_log(board.log))
    return found


def heading(shown: Shown) -> Iterator[BoardLine]:
    """Yield the boat, the month, and the boat's destination."""
    situation = shown.situation
    name, _ = shown.printed.heading(situation)
    if situation.boat is None:
        yield line("no_boat")
    elif name is None:
        yield line("boat_unnamed", type=situation.boat.type)
    else:
        yield line("boat", boat_name=name, type=situation.boat.type)
    patrol = situation.patrol
    if situation.date is not None:
        yield line("month", month=situation.date)
    if patrol is not None:
        yield label(patrol.assignment.area)
        if (task := shown.printed.task(patrol.assignment)) is not None:
            yield label(task)
        if patrol.aborting:
            yield line("aborting")
    if situation.port is not None:
        yield line("in_port")
    if situation.fate is not None:
        yield line("over", fate=situation.fate.how)


def of_group(board: BoatBoard, group: BoxGroup) -> tuple[BoardBox, ...]:
    """Return the boxes of a group, in their order."""
    return tuple(box for box in board.boxes if box.group is group)


def filled(board: BoatBoard, group: BoxGroup) -> BoardLine:
    """Return the number of hull or flooding boxes that are marked."""
    boxes = of_group(board, group)
    return line(group, count=sum(box.state == "damaged" for box in boxes), most=len(boxes))


def _mat(shown: Shown, board: BoatBoard) -> Iterator[BoardLine]:
    if shown.situation.boat is not None:
        yield filled(board, BoxGroup.HULL)
        yield filled(board, BoxGroup.FLOODING)
        tubes = of_group(board, BoxGroup.TUBE)
        for end in ENDS:
            numbers = [place for place, tube in enumerate(tubes, 1) if tube.what == end]
            contents = tuple(tube.state for tube in tubes if tube.what == end)
            if numbers:
                yield line(f"tubes_{end}", first=numbers[0], last=numbers[-1], contents=contents)
        for box in of_group(board, BoxGroup.RELOAD):
            if box.count:
                yield line(f"reload_{box.state}", torpedo=box.what, count=box.count)
        for box in of_group(board, BoxGroup.STORE):
            yield line("store", store=box.what, count=box.count or 0)
        yield from _unusual("system", of_group(board, BoxGroup.SYSTEM))
    if shown.situation.crew is not None:
        yield line("crew_quality", quality=shown.situation.crew.quality)
        yield from _unusual("man", of_group(board, BoxGroup.CREW))


def _unusual(code: str, boxes: Iterable[BoardBox]) -> Iterator[BoardLine]:
    """Yield a line for each of `boxes` in an unusual state, or one that says that all are sound."""
    unusual = [box for box in boxes if box.state not in _USUAL]
    if not unusual:
        yield line(f"{code}s_sound")
    for box in unusual:
        yield line("state", what=box.what, state=box.state)


def _track(_: Shown, board: BoatBoard) -> Iterator[BoardLine]:
    boxes = of_group(board, BoxGroup.TRAVEL)
    if not boxes:
        yield line("no_patrol")
    for box in boxes:
        number = int(box.box.rpartition("-")[2])
        yield line(f"travel_{box.state}", number=number, row=box.what, checks=box.count or 0)


def _encounter(shown: Shown, board: BoatBoard) -> Iterator[BoardLine]:
    contact = shown.situation.contact
    if contact is None:
        yield line("nothing_in_sight")
        return
    yield from met(shown)
    for number, box in enumerate(of_group(board, BoxGroup.TARGET), 1):
        yield target(number, box)


def met(shown: Shown) -> Iterator[BoardLine]:
    """Yield what was met, the light, the escort, and the state of the attack."""
    contact = shown.situation.contact
    if contact is None:
        return
    yield label(contact.kind)
    if contact.time is not None:
        yield label(contact.time)
    if contact.escorted:
        if contact.escort_quality is None:
            yield line("escorted")
        else:
            yield line("escorted_quality", quality=contact.escort_quality)
    yield line("round", round=contact.round)
    if contact.tactics is not None:
        yield label(contact.tactics.posture)
        yield label(contact.tactics.range)
    if contact.detection is not None:
        yield label(contact.detection)


def target(number: int, box: BoardBox) -> BoardLine:
    """Return the line of a ship in sight: its name or kind, and its damage."""
    details: dict[str, Detail] = {
        "number": number,
        "ship": box.what,
        "ship_name": box.name,
        "tons": box.tonnage or 0,
        "count": box.count or 0,
        "most": box.most or 0,
    }
    return BoardLine(code="target" if box.name else "target_unnamed", details=details)


def _log(log: LogSheet) -> Iterator[BoardLine]:
    yield from sheet_heading(log)
    for row in log.rows:
        yield line(
            "sheet_row" if row.start else "sheet_row_earlier",
            start=row.start or "", area=row.area or "", result=row.result,
            ships=row.ships_sunk, tons=row.tons_sunk,
        )  # fmt: skip
        yield from map(on_sheet, row.ships)
    yield total(log)


def sheet_heading(log: LogSheet) -> Iterator[BoardLine]:
    """Yield the lines at the head of the sheet: the boat and its commander."""
    if log.name is not None:
        yield line("captain", commander_name=log.name)
    if log.rank is not None:
        yield line("rank", rank=log.rank)
    for award, times in log.awards.items():
        yield line("award" if times == 1 else "award_times", award=award, times=times)


def on_sheet(ship: ShipOnSheet) -> BoardLine:
    """Return a ship as the sheet lists it: its name or kind, and its tons."""
    details: dict[str, Detail] = {
        "ship_name": ship.name,
        "ship": ship.kind,
        "tons": ship.tonnage,
    }
    code = "logged" if ship.name else "logged_unnamed"
    return BoardLine(code=code + ("" if ship.sunk else "_damaged"), details=details)


def task_of(row: SheetRow) -> tuple[BoardLine, ...]:
    """Return the area and the mission of a patrol."""
    return tuple(label(code) for code in (row.area, row.task) if code is not None)


def total(log: LogSheet) -> BoardLine:
    """Return the line with the ships and tons that the career has sunk."""
    return line("sheet_total", ships=log.ships_sunk, tons=log.tons_sunk)
