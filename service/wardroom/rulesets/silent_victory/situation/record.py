"""The record of a career (3.5): its end, ships sunk, counters (4.3.2, 5, 11, 14.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Band
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.situations import NO_DEFAULT
from wardroom.rulesets.silent_victory.charts.career import Scenario
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.crew import Awards
from wardroom.rulesets.silent_victory.situation.logged_ship import LoggedShip
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import Award, BoatClass, Month, ShipKind
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
from wardroom.rulesets.submarine.terms import CalendarMonth, Mission

# =================================================================================================
# How a boat, its captain or the career ended (5.1).


CareerEnding = Literal[
    "sunk",
    "crushed",
    "scuttled",
    "captured",
    "commander_killed",
    "crew_lost",
    "relieved",
    "retired",
]
"""How a career can end early, spelled as in the procedures that end it."""
CalendarEnding = Literal["last_month", "history_is_over"]
"""How it ends regularly: no more patrols may start (5.1.1), or history has no more (14.10.2)."""
Ending = Literal[CareerEnding, CalendarEnding]
"""How a career ends."""

_RULES: dict[Ending, str] = {
    "relieved": "11.4",
    "retired": "11.7.1",
    "last_month": "5.1.1",
    "history_is_over": "14.10.2",
}


class Fate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The end of the game for a boat or its captain: how, and in which patrol."""

    how: Annotated[
        Ending,
        Meta(
            description=(
                "`sunk`; `crushed` at test depth; `scuttled` or `captured` after it was forced to "
                "the surface; `commander_killed`; `crew_lost`: nobody rescued the crew; "
                "`relieved` for cause (11.4); `retired` at his own wish (11.7); `last_month`: "
                "no patrol can start after this month; `history_is_over`: the "
                "historical captain made no more patrols (14.10.2)."
            )
        ),
    ]
    month: Annotated[
        Month | None,
        Meta(description="The month in which the last patrol started; null if unknown."),
    ] = None
    honoured: Annotated[
        bool,
        Meta(
            description=(
                "Whether the Purple Heart of a captain who did not come home has been decided "
                "(11.3.6)."
            )
        ),
    ] = False


def loss(fate: Fate | None) -> CareerEnding | None:
    """Return how the career ended early; None if it did not."""
    if fate is None or fate.how == "last_month":
        return None
    return None if fate.how == "history_is_over" else fate.how


def rule_of(fate: Fate) -> str:
    """Return the rule by which the game is over."""
    return _RULES.get(fate.how, "5.1.3")


def is_lost_at_sea(fate: Fate) -> bool:
    """Return whether boat or captain was lost on patrol; not if the career ended ashore (5.1.3)."""
    return fate.how not in _RULES


# =================================================================================================
# Historical captains (optional 14.10): whose war is played, and patrol by patrol where it led.


ScenarioName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="The short name of a historical captain, as the charts list it (14.10.1).",
        examples=["okane"],
    ),
]


def scenario_named(
    name: str, charts: SilentVictoryCharts, member: str = "/situation/record/scenario"
) -> Scenario:
    """Return the scenario called `name`; raises Refused listing those there are (14.10.1)."""
    scenarios = charts.scenarios.scenario
    if name not in scenarios:
        raise Refused(
            "scenario_unknown", rule="14.10.1", member=member, choices=tuple(scenarios), name=name
        )
    return scenarios[name]


# =================================================================================================
# The record of a career (3.5): patrols, ships sunk, counters and their effects (4.3.2, 5, 11).
#
# Everything here is a pure function of a record; the procedures that use it throw the dice.


_Tons = Annotated[int, Meta(ge=0, le=MOST_TONS)]
_Counter = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class PatrolLogged(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol that was logged last; awards and crew advancement depend on it (11.1, 11.3)."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    ended: Annotated[
        CalendarMonth | None,
        Meta(
            description=(
                "The last month of the patrol; null if it is not recorded: the service then "
                "assumes the usual length."
            )
        ),
    ] = None
    success: Annotated[bool, Meta(description="Whether the patrol was successful (7.5.2, 7.4.7).")]
    ships_sunk: Annotated[
        _Counter, Meta(description="Ships sunk on the patrol, if they count.")
    ] = 0
    capital_ships_sunk: Annotated[
        _Counter, Meta(description="Capital ships among those ships.")
    ] = 0
    mission_accomplished: Annotated[
        bool,
        Meta(description="Whether the patrol had a special mission that was accomplished (7.4)."),
    ] = False


_START = Meta(description="The month of the first patrol; null if not recorded.")
_SHIPS = Meta(description="Ships of the log, in the order in which they were met.")
_SUCCESSES = Meta(description="Successful patrols of the whole career (11.1.7).")
_FAILURES = Meta(description="Failed patrols in a row (11.1.4).")
_LARGE = Meta(
    description="Patrols that sank as many ships as the Medal of Honor requires (11.3.5)."
)
_CHECK = Meta(
    description="The month in which the last promotion check was due; null if none has been due."
)
_CROSSES = Meta(description="Navy Crosses since the last promotion check (11.2.3).")
_MEDALS = Meta(description="Medals of Honor since the last promotion check (11.2.3).")
_SHIPS_SINCE = Meta(description="Ships sunk since the last promotion check (11.2.3).")
_FAILED_SINCE = Meta(description="Failed patrols since the last promotion check (11.2.3).")
_LAST = Meta(description="The patrol logged last; null if there is none.")


class LoggedPatrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol on the log sheet (4.3.2); `success` is null for one that never came home."""

    start: Month
    type: BoatClass
    assignment: Assignment
    success: Annotated[
        bool | None,
        Meta(description="Whether the patrol was a success; null if the boat never came home."),
    ]
    ships_sunk: Annotated[_Counter, Meta(description="Ships sunk on the patrol.")]
    tons_sunk: Annotated[_Tons, Meta(description="Tons sunk on the patrol.")]


LoggedName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        description="A name on the log sheet; it has no effect on play (4.3.1).",
        examples=["Wahoo"],
    ),
]


class CareerRecord(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The log sheet of a career, with its counts.

    Members that are left out have the values of the start of a career.
    """

    boat_name: LoggedName | None = None
    name: Annotated[
        LoggedName | None, Meta(description="The captain's name; null if he has none.")
    ] = None
    scenario: Annotated[
        ScenarioName | None,
        Meta(description="The historical captain; null if there is none (14.10.1)."),
    ] = None
    historical: Annotated[
        bool,
        Meta(
            description=(
                "Whether the historical captain's patrols are played as he made them; the "
                "career ends with the last of them (14.10.2)."
            )
        ),
    ] = False
    start: Annotated[Month | None, _START] = None
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
    patrols_completed: Annotated[
        _Counter,
        Meta(
            description=(
                "Patrols completed in the whole career; if left out, they are counted "
                "from the record. The value may be greater than the number of `patrols` "
                "listed."
            ),
            extra_json_schema=NO_DEFAULT,
        ),
    ] = -1
    successful_patrols: Annotated[_Counter, _SUCCESSES] = 0
    failures_in_a_row: Annotated[_Counter, _FAILURES] = 0
    failures_towards_relief: Annotated[
        _Counter,
        Meta(
            description=(
                "Failed patrols in a row, counted for relief for cause (11.4); if left "
                "out, `failures_in_a_row` is used."
            ),
            extra_json_schema=NO_DEFAULT,
        ),
    ] = -1
    large_patrols: Annotated[_Counter, _LARGE] = 0
    last_promotion_check: Annotated[Month | None, _CHECK] = None
    navy_crosses_since_check: Annotated[_Counter, _CROSSES] = 0
    medals_of_honor_since_check: Annotated[_Counter, _MEDALS] = 0
    ships_since_check: Annotated[_Counter, _SHIPS_SINCE] = 0
    failed_patrols_since_check: Annotated[_Counter, _FAILED_SINCE] = 0
    last_patrol: Annotated[PatrolLogged | None, _LAST] = None


def complete_record(record: CareerRecord) -> CareerRecord:
    """Return `record` with totals from its log and counters, if they were left out.

    Raises Refused when its totals contradict its log, or dates are before its start.
    """
    changes: dict[str, int] = {}
    if record.tons_sunk < 0:
        changes["tons_sunk"] = tons_of(record.ships)
    if record.patrols_completed < 0:
        changes["patrols_completed"] = counted(max(_patrols_counted(record), _completed(record)))
    if record.failures_towards_relief < 0:
        changes["failures_towards_relief"] = record.failures_in_a_row
    if changes:
        record = msgspec.structs.replace(record, **changes)
    check_record(record, "/situation/record")
    return record


@remembered(256, MOST_BYTES)
def _remembered_faults(record: CareerRecord) -> tuple[Refused, ...]:
    """Cached, because every call of a career has the same record."""
    return tuple(_faults(record))


def _patrols_counted(record: CareerRecord) -> int:
    """The patrols that the counters of `record` know of."""
    return record.successful_patrols + record.failures_in_a_row


def _completed(record: CareerRecord) -> int:
    """The patrols of the log sheet from which the boat came home."""
    return sum(patrol.success is not None for patrol in record.patrols)


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
    known = counted(max(_patrols_counted(record), _completed(record)))
    if record.patrols_completed < known:
        yield Refused(
            "patrols_do_not_add_up",
            rule="7.5.2",
            member="/patrols_completed",
            counted=known,
            in_all=record.patrols_completed,
        )
    if record.large_patrols > record.patrols_completed:
        yield Refused(
            "more_large_patrols_than_patrols",
            rule="11.3.5",
            member="/large_patrols",
            large=record.large_patrols,
            in_all=record.patrols_completed,
        )
    check, start = record.last_promotion_check, record.start
    if check is not None and start is not None and check < start:
        yield check_before_the_start(check, start)


def ship_faults(ships: tuple[LoggedShip, ...], start: str | None) -> Iterator[Refused]:
    """Yield the faults of the log of a career that began in `start`."""
    for index, ship in enumerate(ships):
        yield from before_the_start(index, ship, start)


# ------------------------------------------------------------------------------ the log


def counting(ships: Iterable[LoggedShip], options: SilentVictoryOptions) -> tuple[LoggedShip, ...]:
    """Return those of `ships` sunk that count as ships: escorts by the reading (9.2.10).

    For success (7.5.2), awards (11.3) and promotion (11.2.3).
    """
    escorts = options.small_ships_sunk == "count_as_ships"
    return tuple(ship for ship in sunk(ships) if escorts or ship.kind is not ShipKind.ESCORT)


def log_patrol(
    record: CareerRecord,
    patrol: Patrol,
    dates: tuple[str, str],
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> CareerRecord:
    """Return `record` after `patrol`, logged and counted; `dates`: its first and last month.

    A ship sunk makes it successful, or the mission where there is one, and it alone (7.5.2, 7.4.7).
    Success ends a row of failures; by the reading in force a ship sunk does so for relief for cause
    even where the mission failed (11.4.1). After a courts-martial the patrol has failed whatever
    else was done (R1).
    """
    scored = counting(patrol.ships, options)
    special = patrol.mission is not Mission.NONE
    done = patrol.mission is Mission.ACCOMPLISHED if special else bool(scored)
    by_ship = options.mission_patrols == "ship_or_mission" and bool(scored)
    success = done and not patrol.courts_martial
    no_failure = (done or by_ship) and not patrol.courts_martial
    large = len(scored) >= charts.careers.award[Award.MEDAL_OF_HONOR].ships
    return msgspec.structs.replace(
        record,
        ships=listed((*record.ships, *patrol.ships), MOST_SHIPS),
        tons_sunk=tons_in_all(record.tons_sunk, patrol.ships),
        patrols_completed=counted(record.patrols_completed + 1),
        successful_patrols=counted(record.successful_patrols + success),
        failures_in_a_row=0 if success else counted(record.failures_in_a_row + 1),
        failures_towards_relief=0 if no_failure else counted(record.failures_towards_relief + 1),
        large_patrols=counted(record.large_patrols + large),
        ships_since_check=counted(record.ships_since_check + len(scored)),
        failed_patrols_since_check=counted(record.failed_patrols_since_check + (not success)),
        last_patrol=PatrolLogged(
            date=dates[0],
            ended=dates[1],
            success=success,
            ships_sunk=len(scored),
            capital_ships_sunk=sum(ship.kind is ShipKind.CAPITAL_SHIP for ship in scored),
            mission_accomplished=patrol.mission is Mission.ACCOMPLISHED,
        ),
    )


def log_sheet(
    record: CareerRecord, patrol: Patrol, type_: BoatClass, date: str, *, success: bool | None
) -> tuple[LoggedPatrol, ...]:
    """Return the patrols of `record` with the finished `patrol`, as assigned (4.3.2, 7.1.1).

    `type_`: the class of its boat; `date`: the month in which it sailed.
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


def failures_allowed(awards: Awards, charts: SilentVictoryCharts) -> int | None:
    """Return how many failures in a row relieve a holder of `awards` (11.3.4.1, 11.4), or None."""
    relief = charts.careers.relief
    if any(awards.held(award) for award in relief.immune):
        return None
    longer = (count for award, count in relief.failures_with.items() if awards.held(award))
    return max((relief.failures, *longer))


# ------------------------------------------------------------------------------ promotion


def next_promotion_check(record: CareerRecord, charts: SilentVictoryCharts) -> str | None:
    """Return the month in which the next promotion check is due (11.2.3); None after the last one.

    Raises Refused when neither the start of the career nor the last check is noted.
    """
    table = charts.careers.promotion
    return next_check(
        record.start,
        record.last_promotion_check,
        table.interval_months,
        table.final_check,
        member="/situation/record/start",
    )


def promotion_due(record: CareerRecord, charts: SilentVictoryCharts) -> str | None:
    """Return the month of the next promotion check (11.2.3); None: no more, or not known."""
    if record.start is None and record.last_promotion_check is None:
        return None
    return next_promotion_check(record, charts)


def record_check(record: CareerRecord, month: str) -> CareerRecord:
    """Return `record` after the check due in `month`: its counters restart."""
    return msgspec.structs.replace(
        record,
        last_promotion_check=month,
        navy_crosses_since_check=0,
        medals_of_honor_since_check=0,
        ships_since_check=0,
        failed_patrols_since_check=0,
    )


# ------------------------------------------------------------------------------ victory

DEFEATS: tuple[CareerEnding, ...] = ("captured", "relieved")
"""Endings that are a defeat whatever the tonnage (5.2.2)."""


def victory_level(tons_sunk: int, charts: SilentVictoryCharts) -> Band[Victory]:
    """Return the row of the victory levels for this tonnage (5.2.2)."""
    return charts.careers.victory.by_tonnage.row(tons_sunk)


def judged(tons_sunk: int, ending: CareerEnding | None, charts: SilentVictoryCharts) -> Victory:
    """Return the level of victory (5.2.2, 5.2.3): a defeat for some endings."""
    return "defeat" if ending in DEFEATS else victory_level(tons_sunk, charts).result


CommanderFate = Literal["alive", "captive", "dead"]
"""The fate of the captain."""


def commander_fate(ending: CareerEnding | None) -> CommanderFate:
    """Return the captain's fate: he dies with his boat, or is captured after scuttling."""
    if ending in (None, "relieved", "retired"):
        return "alive"
    return "captive" if ending in ("scuttled", "captured") else "dead"
