"""The patrol log sheet of a career, month by month, as the rulebooks print it (3.5, 4.3, 7.5.2).

The row of the month in which a patrol sails holds its area, the ships that it met and its result.
After it come a P for every further month at sea and an R for every month in port. The patrols are
those of the boards' log sheet; the steps of the game show the months that they took.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine, Tell
from wardroom.engine.reports import (
    Cell,
    Column,
    Facts,
    Happened,
    Known,
    Notes,
    Piece,
    Reports,
    Section,
    Table,
    Voice,
    cell,
    phrase,
)
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.submarine.boards.boards import Tables
from wardroom.rulesets.submarine.boards.contents import (
    LogSheet,
    Printed,
    SheetRow,
    ShipOnSheet,
    Shown,
    log_sheet,
)
from wardroom.rulesets.submarine.boards.telling import label, sheet_heading, task_of
from wardroom.rulesets.submarine.terms import month_after
from wardroom.rulesets.submarine.views import Seen

MonthMark = Literal["sails", "P", "R"]
_AT_SEA: Mapping[str, int] = {"one_month": 1, "two_months": 2, "three_months": 3}
"""Results of the step that states the length of a patrol."""
_SAILED, _LENGTH, _REFIT, _NEXT = "patrol_begins", "patrol_length", "refit_length", "next_patrol"
_CUT = "refit_cut"
_LEAST_ROWS = 16
"""The rows of the sheet on paper; empty rows can be filled in by hand."""
_MOST_MONTHS = 12
"""Months in port, if a step states them."""

Notable = Mapping[str, frozenset[str] | None]
"""The results that a player notes on the sheet, by the purpose of the step; None: all results."""


class SheetNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note beside a patrol: an award, a promotion, the end of the career."""

    entry: Annotated[int, Meta(description="The entry of the log that holds the note.")]
    rule: Annotated[str, Meta(description="Rule number, as the rulebook prints it.")]
    purpose: Annotated[str, Meta(description="The purpose of the step, as a code.")]
    result: Annotated[str, Meta(description="The result of the step, as a code.")]
    details: Annotated[
        dict[str, Detail], Meta(description="The award, rank, man or boat that the note concerns.")
    ]

    @property
    def step(self) -> TraceStep:
        """The parts of the step that a note shows."""
        return TraceStep(
            rule=self.rule, purpose=self.purpose, details=self.details, result=self.result
        )


class SheetMonth(msgspec.Struct, frozen=True, kw_only=True):
    """A month of the log sheet."""

    month: Annotated[str, Meta(description="The month, as `YYYY-MM`.")]
    mark: Annotated[
        MonthMark | None,
        Meta(
            description=(
                "`sails`: a patrol begins; `P`: a further month at sea; `R`: a month in port. "
                "Null if the log does not state what the month was."
            )
        ),
    ]
    patrol: Annotated[
        int | None,
        Meta(description="The patrol that begins: its place among `rows` of `log`, from 1."),
    ] = None
    notes: Annotated[tuple[SheetNote, ...], Meta(description="The notes on the patrol.")] = ()


class CareerSheet(msgspec.Struct, frozen=True, kw_only=True, tag="log_sheet", tag_field="kind"):
    """The patrol log sheet of a career, month by month."""

    log: LogSheet
    months: Annotated[
        tuple[SheetMonth, ...], Meta(description="Every month from the first patrol, once.")
    ]


class _Patrol(NamedTuple):
    """The steps of a patrol and of the time in port after it."""

    at_sea: int | None = None
    refit: int | None = None
    following: str | None = None
    notes: tuple[SheetNote, ...] = ()


def reports_of(printed: Printed, notable: Notable, tables: Tables) -> Reports:
    """Return the reports of a game's careers, with its `printed` parts and `notable` results.

    `tables(situation)`: as for its boards.
    """

    def made(facts: Known) -> CareerSheet | None:
        return None if facts.view is None else _sheet(facts, printed, notable)

    def figures(view: Seen) -> dict[str, int]:
        log = log_sheet(Shown(view.situation, None, None, None, printed))
        return {"tons_sunk": log.tons_sunk, "ships_sunk": log.ships_sunk}

    return Reports(
        sheet=CareerSheet,
        made=made,
        laid_out=laid_out,
        begins=begins,
        tables=lambda view, _charts: tables(view.situation),
        figures=figures,
    )


def begins(step: TraceStep) -> BoardLine | None:
    """Return the title of the patrol that begins with `step`."""
    return phrase("sheet_patrol", **step.details) if step.purpose == _SAILED else None


def _sheet(facts: Known, printed: Printed, notable: Notable) -> CareerSheet:
    view: Seen | None = facts.view
    assert view is not None
    log = log_sheet(Shown(view.situation, None, facts.options, facts.charts, printed))
    told = _patrols(facts.happened, notable)
    last = str(facts.charts.careers.last_month)
    months = tuple(month for month in _months(log, told) if month.patrol or month.month <= last)
    return CareerSheet(log=log, months=months)


def _patrols(happened: tuple[Happened, ...], notable: Notable) -> dict[str, _Patrol]:
    """The steps of each patrol, by the month in which it sailed."""
    found: dict[str, _Patrol] = {}
    month = ""
    for entry, step in happened:
        purpose, details = step.purpose, step.details
        if purpose == _SAILED:
            month = str(details["month"])
        before = found.get(month, _Patrol())
        if purpose == _LENGTH and step.result in _AT_SEA:
            before = before._replace(at_sea=_AT_SEA[step.result])
        elif purpose in (_REFIT, _CUT) and "months" in details:
            before = before._replace(refit=int(details["months"]))
        elif purpose == _NEXT:
            before = before._replace(following=str(details["month"]) if details else None)
        if purpose in notable and ((only := notable[purpose]) is None or step.result in only):
            before = before._replace(notes=(*before.notes, _note(entry, step)))
        found[month] = before
    return found


def _note(entry: int, step: TraceStep) -> SheetNote:
    return SheetNote(
        entry=entry,
        rule=step.rule,
        purpose=step.purpose,
        result=step.result,
        details=dict(step.details),
    )


def _months(log: LogSheet, told: Mapping[str, _Patrol]) -> Iterator[SheetMonth]:
    sailed = [(number, row.start) for number, row in enumerate(log.rows, 1) if row.start]
    told = _with_first(told, [start for _, start in sailed])
    ends = [*(start for _, start in sailed[1:]), None]
    for (number, start), end in zip(sailed, ends, strict=False):  # There may be no patrol yet.
        patrol = told.get(start, _Patrol())
        yield SheetMonth(month=start, mark="sails", patrol=number, notes=patrol.notes)
        yield from _further(start, end, patrol)


def _with_first(told: Mapping[str, _Patrol], starts: list[str]) -> Mapping[str, _Patrol]:
    """Assign the first steps of a fork's log, which may begin within a patrol, to that patrol."""
    first = min((start for start in told if start), default=None)
    before = [start for start in starts if first is None or start < first]
    return {**told, before[-1]: told[""]} if "" in told and before else told


def _further(start: str, end: str | None, patrol: _Patrol) -> Iterator[SheetMonth]:
    """The months between the one in which a patrol sailed and the next patrol, if there is one."""
    until = end or patrol.following
    in_port = patrol.refit or 0
    months = [month_after(start, count) for count in range(1, _MOST_MONTHS)]
    for behind, month in enumerate(months, 1):
        at_sea = patrol.at_sea is not None and behind < patrol.at_sea
        if month == until or (until is None and not at_sea and in_port == 0):
            return
        if until is None and not at_sea:
            in_port -= 1
        mark: MonthMark = "P" if at_sea else "R"
        yield SheetMonth(month=month, mark=None if patrol.at_sea is None else mark)


# ------------------------------------------------------------------------------ laid out


def laid_out(sheet: CareerSheet, voice: Voice) -> tuple[Section, ...]:
    """Return the sheet as sections of a report: its head, its months, its sums.

    Boat and captain (4.3.1) have an empty line if they are not noted.
    """
    tell = voice.tell
    return (
        Section(
            title=tell(phrase("log")),
            sheet=True,
            blocks=(
                _head(sheet.log, voice),
                _table(sheet, voice),
                _sums(sheet.log, tell),
                Notes(notes=(tell(phrase("sheet_legend")),)),
            ),
        ),
    )


def _head(log: LogSheet, voice: Voice) -> Facts:
    tell = voice.tell
    heading = list(sheet_heading(log))
    awards = [tell(one) for one in heading if one.code.startswith("award")]
    pairs = [
        ("sheet_boat", log.boat_name or ""),
        ("sheet_type", "" if log.type is None else tell(phrase("boat_unnamed", type=log.type))),
        ("sheet_captain", "".join(tell(one) for one in heading if one.code == "captain")),
        ("sheet_rank", "".join(tell(one) for one in heading if one.code == "rank")),
        ("sheet_awards", voice.joint.join(awards)),
    ]
    written_on = ("sheet_boat", "sheet_captain")
    return Facts(
        pairs=tuple(
            (tell(phrase(code)), told) for code, told in pairs if told or code in written_on
        )
    )


def _table(sheet: CareerSheet, voice: Voice) -> Table:
    tell, log = voice.tell, sheet.log
    titles = ("date_column", "patrol_column", "ships_column", "tons_column", "sheet_notes")
    columns = tuple(
        Column(
            tell(phrase(title)), title == "tons_column", title in ("date_column", "patrol_column")
        )
        for title in titles
    )
    earlier = [row for row in log.rows if row.start is None]
    rows = [_of_patrol("", row, (), voice) for row in earlier]
    for month in sheet.months:
        date = tell(phrase("month", month=month.month))
        if month.patrol is not None:
            rows.append(_of_patrol(date, log.rows[month.patrol - 1], month.notes, voice))
        else:
            rows.append((cell(date), cell(month.mark or ""), (), (), ()))
    foot = (
        (),
        (),
        cell(tell(phrase("sheet_sunk", ships=log.ships_sunk))),
        cell(tell(phrase("sheet_tons", tons=log.tons_sunk))),
        (),
    )
    return Table(
        columns=columns, rows=tuple(rows), foot=foot, spare=max(0, _LEAST_ROWS - len(rows))
    )


def _of_patrol(
    date: str, row: SheetRow, notes: tuple[SheetNote, ...], voice: Voice
) -> tuple[Cell, ...]:
    tell = voice.tell
    where = tuple(map(tell, task_of(row))) if row.start else (tell(label(row.result)),)
    noted = [tell(label(row.result)), *(voice.came(note.step) for note in notes)]
    return (
        cell(date),
        cell(*where),
        tuple(_ship(ship, tell) for ship in row.ships),
        cell(tell(phrase("sheet_tons", tons=row.tons_sunk))) if row.tons_sunk else (),
        cell(*(noted if row.start else ())),
    )


def _ship(ship: ShipOnSheet, tell: Tell) -> Piece:
    code = "logged" if ship.name else "logged_unnamed"
    told = tell(phrase(code, ship_name=ship.name, ship=ship.kind, tons=ship.tonnage))
    return Piece(told, "sunk" if ship.sunk else "damaged")


def _sums(log: LogSheet, tell: Tell) -> Facts:
    patrols = sum(row.start is not None for row in log.rows)
    sums = (
        phrase("sheet_patrols"), phrase("sheet_figure", figure=patrols),
        phrase("sheet_ships_sunk"), phrase("sheet_figure", figure=log.ships_sunk),
        phrase("sheet_tons_sunk"), phrase("sheet_tons", tons=log.tons_sunk),
    )  # fmt: skip
    told = tuple(map(tell, sums))
    return Facts(pairs=tuple(zip(told[::2], told[1::2], strict=True)))
