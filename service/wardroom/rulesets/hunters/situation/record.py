"""The record of a career (3.5): its end, ships sunk, counters and their effects (5, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Band
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.situations import NO_DEFAULT
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.situation.logged_ship import LoggedShip
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.terms import (
    MONTHS,
    Award,
    BoatType,
    Month,
    Posting,
    ShipKind,
)
from wardroom.rulesets.submarine.career_record import (
    MOST_COUNTED,
    MOST_PATROLS,
    MOST_SHIPS,
    MOST_TONS,
    before_the_start,
    check_before_the_start,
    counted,
    fewer_tons_than_listed,
    listed,
    miscounted,
    next_check,
    refuse_first,
    sunk,
    tons_in_all,
    tons_of,
)
from wardroom.rulesets.submarine.charts import Victory

# =================================================================================================
# How a boat, its commander or the career ended (5.1).


CareerEnding = Literal["sunk", "crushed", "scuttled", "captured", "commander_killed", "crew_lost"]
"""How a career can end early, spelled as in the procedures that end it."""
Ending = Literal[CareerEnding, "last_month"]
"""How a career ends: by loss, or because no more patrols may start (5.1)."""


class Fate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The end of the game for a boat: how, and in which patrol."""

    how: Annotated[
        Ending,
        Meta(
            description=(
                "`sunk`; `crushed` at test depth; `scuttled` or `captured` after it was forced to "
                "the surface; `commander_killed`; `crew_lost`: the boat was scuttled far from "
                "port; `last_month`: no patrol can start after this month."
            )
        ),
    ]
    month: Annotated[
        Month | None,
        Meta(description="The month in which the last patrol started; null if unknown."),
    ] = None


def loss(fate: Fate | None) -> CareerEnding | None:
    """Return how the boat or its Kommandant was lost; None if neither was."""
    return None if fate is None or fate.how == "last_month" else fate.how


# =================================================================================================
# The record of a career (3.5): ships sunk, counters and their effects (5.2, 11.1 to 11.3).
#
# Everything here is a pure function of a record; the procedures that use it throw the dice.


_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP


_START = Meta(description="The month of the first patrol; null if not recorded.")
_SHIPS = Meta(description="Ships of the log, in the order they were met.")
_TONS_AT_AWARD = Meta(description="Tons sunk when the last award was conferred.")
_SHIPS_AT_AWARD = Meta(description="The number of ships in the log when the award was conferred.")
_SUCCESSES = Meta(description="Successful patrols of the whole career (11.1.7).")
_FAILURES = Meta(description="Failed patrols in a row (11.1.4).")
_LAST_CHECK = Meta(
    description="The month in which the last promotion check was due; null if none has been due."
)
_AWARDS_SINCE = Meta(description="Awards and upgrades since the last promotion check (11.2.3).")
_SHIPS_SINCE = Meta(description="Ships sunk since the last promotion check (11.2.3).")
_FAILED_SINCE = Meta(description="Failed patrols since the last promotion check (11.2.3).")
_REQUESTS = Meta(description="Requests for a new boat that have not been made yet (11.4.3).")


_Tons = Annotated[int, Meta(ge=0, le=MOST_TONS)]
_Counter = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class LoggedPatrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol on the log sheet (4.3.2); `success` is null for the one that ended the career."""

    start: Month
    type: BoatType
    assignment: Assignment
    success: Annotated[
        bool | None,
        Meta(description="Whether the patrol was a success; null if it ended the career."),
    ]
    ships_sunk: Annotated[_Counter, Meta(description="Ships sunk on the patrol.")]
    tons_sunk: Annotated[_Tons, Meta(description="Tons sunk on the patrol.")]


BoatNumber = Annotated[
    str,
    Meta(
        pattern=r"^U-[1-9][0-9]{0,3}$",
        description="The number on the log sheet; it has no effect on play (4.3.1).",
        examples=["U-99"],
    ),
]
CommanderName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        description="The name on the log sheet; it has no effect on play (4.3.1).",
        examples=["Kretschmer"],
    ),
]


class CareerRecord(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The log sheet of a career, with its counts.

    Members that are left out have the values of the start of a career.
    """

    number: BoatNumber | None = None
    name: CommanderName | None = None
    start: Annotated[Month | None, _START] = None
    posting: Annotated[
        Posting | None,
        Meta(description="The area of a permanent posting: every later patrol goes there (7.3)."),
    ] = None
    patrols: Annotated[
        tuple[LoggedPatrol, ...],
        Meta(max_length=MOST_PATROLS, description="The patrols that have ended."),
    ] = ()
    ships: Annotated[tuple[LoggedShip, ...], _SHIPS, Meta(max_length=MOST_SHIPS)] = ()
    tons_sunk: Annotated[
        _Tons,
        Meta(
            description=(
                "Tons sunk in the whole career. If left out, the tons of `ships` are "
                "added up. The value may be greater than that sum, because `ships` need "
                "not list every ship."
            ),
            extra_json_schema=NO_DEFAULT,
        ),
    ] = -1
    tons_at_award: Annotated[_Tons, _TONS_AT_AWARD] = 0
    ships_at_award: Annotated[_Counter, _SHIPS_AT_AWARD] = 0
    successful_patrols: Annotated[_Counter, _SUCCESSES] = 0
    failures_in_a_row: Annotated[_Counter, _FAILURES] = 0
    last_promotion_check: Annotated[Month | None, _LAST_CHECK] = None
    awards_since_check: Annotated[_Counter, _AWARDS_SINCE] = 0
    ships_since_check: Annotated[_Counter, _SHIPS_SINCE] = 0
    failed_patrols_since_check: Annotated[_Counter, _FAILED_SINCE] = 0
    boat_requests: Annotated[_Counter, _REQUESTS] = 0


def complete_record(record: CareerRecord) -> CareerRecord:
    """Return `record` with the tons of its ships, if they were left out.

    Raises Refused when its totals contradict its log, a ship is marked but not a capital ship, or
    dates are before its start.
    """
    if record.tons_sunk < 0:
        record = msgspec.structs.replace(record, tons_sunk=tons_of(record.ships))
    check_record(record, "/situation/record")
    return record


@remembered(256, MOST_BYTES)
def _remembered_faults(record: CareerRecord) -> tuple[Refused, ...]:
    """Cached, because every call of a career has the same record."""
    return tuple(_faults(record))


def check_record(record: CareerRecord, member: str) -> None:
    """Raise Refused for an impossible record; `member`: the pointer to it."""
    refuse_first(_remembered_faults(record), member)


def record_faults(record: CareerRecord) -> Iterator[str]:
    """Yield the faults of an impossible record, in words; for states handed back."""
    if miscounted(record):
        yield "more, or fewer than none, counted"
    for fault in _faults(record):
        yield str(fault)


def _faults(record: CareerRecord) -> Iterator[Refused]:
    for fault in ship_faults(record.ships, record.start):
        fault.within("/ships")
        yield fault
    yield from fewer_tons_than_listed(record.tons_sunk, record.ships)
    if record.tons_at_award > record.tons_sunk:
        yield Refused(
            "more_tons_at_the_award",
            rule="11.3.2",
            member="/tons_at_award",
            tons=record.tons_at_award,
            in_all=record.tons_sunk,
        )
    if record.ships_at_award > len(record.ships):
        yield Refused(
            "more_ships_at_the_award",
            rule="11.3.2",
            member="/ships_at_award",
            ships=record.ships_at_award,
            listed=len(record.ships),
        )
    check, start = record.last_promotion_check, record.start
    # The last check of a career that begins in the last month is of that month too (11.2.3).
    if check is not None and start is not None and check <= start and check != MONTHS[-1]:
        yield check_before_the_start(check, start)


def ship_faults(ships: tuple[LoggedShip, ...], start: str | None) -> Iterator[Refused]:
    """Yield the faults of the log of a career that began in `start`."""
    for index, ship in enumerate(ships):
        if ship.marked and ship.kind is not _CAPITAL_SHIP:
            yield Refused(
                "only_capital_ships_are_marked",
                rule="8.2.2",
                member=f"/{index}/marked",
                kind=ship.kind,
            )
        yield from before_the_start(index, ship, start)


# ------------------------------------------------------------------------------ the log


def log_patrol(
    record: CareerRecord, ships: tuple[LoggedShip, ...], *, success: bool
) -> CareerRecord:
    """Return `record` after a patrol with these `ships` in its log (7.5.2, 4.3.2, 11.2.3).

    A success ends a streak of failures; a failure makes it longer.
    """
    log = listed((*record.ships, *ships), MOST_SHIPS)
    gone = len(record.ships) + len(ships) - len(log)
    return msgspec.structs.replace(
        record,
        ships=log,
        ships_at_award=max(record.ships_at_award - gone, 0),
        tons_sunk=tons_in_all(record.tons_sunk, ships),
        successful_patrols=counted(record.successful_patrols + success),
        failures_in_a_row=0 if success else counted(record.failures_in_a_row + 1),
        ships_since_check=counted(record.ships_since_check + len(sunk(ships))),
        failed_patrols_since_check=counted(record.failed_patrols_since_check + (not success)),
    )


def log_sheet(
    record: CareerRecord, patrol: Patrol, type_: BoatType, date: str, *, success: bool | None
) -> tuple[LoggedPatrol, ...]:
    """Return the patrols of `record` with the finished `patrol`, as assigned (4.3.2, 7.1.1).

    `type_`: the type of its boat; `date`: the month in which it sailed.
    """
    entry = LoggedPatrol(
        start=date,
        type=type_,
        assignment=patrol.assignment,
        success=success,
        ships_sunk=len(sunk(patrol.ships)),
        tons_sunk=tons_of(patrol.ships),
    )
    return listed((*record.patrols, entry), MOST_PATROLS)


# ------------------------------------------------------------------------------ awards

Ground = Literal["total_tons", "tons_since_award", "capital_ship"]
"""Why an award is due."""


class AwardDue(msgspec.Struct, frozen=True, kw_only=True):
    """The next award, and all grounds on which it is due; without grounds it is not due yet."""

    award: Award
    grounds: tuple[Ground, ...]
    tons_wanted: int
    """The total tons that earn it."""


def next_award(award: Award, record: CareerRecord, charts: HuntersCharts) -> AwardDue | None:
    """Return the award after `award`, and whether it is due (11.3.1 to 11.3.4); None: no more.

    Grounds are the total tonnage, the tonnage since the last award, or a marked ship sunk since.
    """
    awards = tuple(Award)
    if award.grade + 1 >= len(awards):
        return None
    following = awards[award.grade + 1]
    row = charts.careers.award[following]
    since = record.tons_at_award + row.tons_since_previous
    by_tons_since = row.tons_since_previous > 0
    grounds: list[Ground] = []
    if record.tons_sunk >= row.total_tons:
        grounds.append("total_tons")
    if by_tons_since and record.tons_sunk >= since:
        grounds.append("tons_since_award")
    if any(is_marked(ship, charts) for ship in sunk(record.ships[record.ships_at_award :])):
        grounds.append("capital_ship")
    wanted = min(row.total_tons, since) if by_tons_since else row.total_tons
    return AwardDue(award=following, grounds=tuple(grounds), tons_wanted=wanted)


def require_known_capital_ships(record: CareerRecord, charts: HuntersCharts) -> None:
    """Raise Refused if it is not known whether a sunk capital ship is marked (8.2.2)."""
    names = tuple(entry.name for entry in charts.rosters.T5.ships)
    known = {name.casefold() for name in names}
    for index, ship in enumerate(record.ships):
        unknown = ship.marked is None and ship.name.casefold() not in known
        if ship.kind is _CAPITAL_SHIP and ship.fate == "sunk" and unknown:
            raise Refused(
                "capital_ship_not_known",
                rule="8.2.2",
                member=f"/situation/record/ships/{index}/marked",
                choices=names,
                name=ship.name,
            )


def is_marked(ship: LoggedShip, charts: HuntersCharts) -> bool:
    """Return whether `ship` earns a grade of the Knight's Cross by itself (8.2.2, roster T5)."""
    if ship.kind is not _CAPITAL_SHIP:
        return False
    if ship.marked is not None:
        return ship.marked
    name = ship.name.casefold()
    return any(
        entry.awards_knights_cross and entry.name.casefold() == name
        for entry in charts.rosters.T5.ships
    )


def record_award(record: CareerRecord) -> CareerRecord:
    """Return `record` with an award: tons and ships are counted from 0, and a request is due."""
    return msgspec.structs.replace(
        record,
        tons_at_award=record.tons_sunk,
        ships_at_award=len(record.ships),
        awards_since_check=counted(record.awards_since_check + 1),
        boat_requests=counted(record.boat_requests + 1),
    )


# ------------------------------------------------------------------------------ promotion


def next_promotion_check(record: CareerRecord, charts: HuntersCharts) -> str | None:
    """Return the month in which the next promotion check is due (11.2.3); None after the last one.

    Raises Refused when neither the start of the career nor the last check is noted.
    """
    months = charts.careers.promotion.interval_months
    return next_check(
        record.start,
        record.last_promotion_check,
        months,
        charts.careers.last_month,
        member="/situation/record/start",
    )


def promotion_due(record: CareerRecord, charts: HuntersCharts) -> str | None:
    """Return the month of the next promotion check (11.2.3); None: no more, or not known."""
    if record.start is None and record.last_promotion_check is None:
        return None
    return next_promotion_check(record, charts)


def record_check(record: CareerRecord, month: str) -> CareerRecord:
    """Return `record` after the check due in `month`: its counters restart."""
    return msgspec.structs.replace(
        record,
        last_promotion_check=month,
        awards_since_check=0,
        ships_since_check=0,
        failed_patrols_since_check=0,
    )


# ------------------------------------------------------------------------------ victory


def victory_level(tons_sunk: int, charts: HuntersCharts) -> Band[Victory]:
    """Return the row of the victory levels for this tonnage (5.2.2)."""
    return charts.careers.victory.by_tonnage.row(tons_sunk)


def judged(tons_sunk: int, ending: CareerEnding | None, charts: HuntersCharts) -> Victory:
    """Return the level of victory (5.2.2, 5.2.3): a defeat if the boat is captured."""
    return "defeat" if ending == "captured" else victory_level(tons_sunk, charts).result


CommanderFate = Literal["alive", "captive", "dead"]
"""The fate of the Kommandant."""


def commander_fate(ending: CareerEnding | None) -> CommanderFate:
    """Return the Kommandant's fate: he dies with his boat, or is captured after scuttling."""
    if ending is None:
        return "alive"
    return "captive" if ending in ("scuttled", "captured") else "dead"
