"""The record of a career: patrols, ships sunk, counters, and what follows from them (4.3.2, 5, 11).

Everything here is a pure function of a record; dice are thrown by the procedures that use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Band
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.captain import Awards
from wardroom.rulesets.silent_victory.situation.terms import Award, Month, ShipKind
from wardroom.rulesets.submarine.career_record import (
    RecordFault,
    before_the_start,
    check_before_the_start,
    fewer_tons_than_listed,
    miscounted,
    next_check,
    refuse_first,
    sunk,
    tons_of,
)
from wardroom.rulesets.submarine.charts import Victory
from wardroom.rulesets.submarine.terms import Mission

CareerEnding = Literal[
    "sunk", "crushed", "scuttled", "captured", "captain_killed", "lost", "relieved", "retired"
]
"""How a career can end before its time; spelled as the procedures that end it spell it."""


class LoggedShip(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A ship in the log (9.2.7): what it was, and whether it was sunk."""

    kind: ShipKind
    tonnage: Annotated[int, Meta(ge=1, le=100_000, description="Tons.")]
    name: Annotated[
        str, Meta(max_length=60, description="The ship's name; empty where it has none.")
    ] = ""
    fate: Annotated[
        Literal["sunk", "damaged"], Meta(description="A damaged ship counts for nothing.")
    ] = "sunk"
    date: Annotated[
        Month | None, Meta(description="The month in which the patrol started; null: not noted.")
    ] = None


_Tons = Annotated[int, Meta(ge=0, le=10_000_000)]
_Counter = Annotated[int, Meta(ge=0, le=1_000)]


class PatrolLogged(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol that was logged last: what awards and advancement look at (11.1, 11.3)."""

    date: Annotated[Month, Meta(description="The month in which it started.")]
    success: Annotated[bool, Meta(description="Whether it was successful (7.5.2, 7.4.7).")]
    ships_sunk: Annotated[_Counter, Meta(description="Ships that count, and were sunk on it.")] = 0
    capital_ships_sunk: Annotated[_Counter, Meta(description="Capital ships among them.")] = 0
    mission_accomplished: Annotated[
        bool, Meta(description="Whether it had a special mission that was accomplished (7.4).")
    ] = False


_START = Meta(description="The month of the first patrol; null: not noted.")
_SHIPS = Meta(description="Ships of the log, in the order in which they were met.")
_PATROLS = Meta(description="Patrols completed.")
_SUCCESSES = Meta(description="Successful patrols of the whole career (11.1.7).")
_FAILURES = Meta(description="Failed patrols in a row (11.1.4).")
_RELIEF = Meta(description="Failed patrols in a row as relief for cause counts them (11.4).")
_LARGE = Meta(description="Patrols that sank as many ships as the Medal of Honor takes (11.3.5).")
_CHECK = Meta(
    description="The month in which the last promotion check was due; null: none has been."
)
_CROSSES = Meta(description="Navy Crosses since the last promotion check (11.2.3).")
_MEDALS = Meta(description="Medals of Honor since the last promotion check (11.2.3).")
_SHIPS_SINCE = Meta(description="Ships sunk since the last promotion check (11.2.3).")
_FAILED_SINCE = Meta(description="Failed patrols since the last promotion check (11.2.3).")
_LAST = Meta(description="The patrol logged last; null: none.")


class CareerRecord(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The record of a career, complete."""

    start: Annotated[Month | None, _START]
    ships: Annotated[tuple[LoggedShip, ...], _SHIPS]
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the whole career.")]
    patrols: Annotated[int, _PATROLS]
    successful_patrols: Annotated[int, _SUCCESSES]
    failures_in_a_row: Annotated[int, _FAILURES]
    failures_towards_relief: Annotated[int, _RELIEF]
    large_patrols: Annotated[int, _LARGE]
    last_promotion_check: Annotated[Month | None, _CHECK]
    navy_crosses_since_check: Annotated[int, _CROSSES]
    medals_of_honor_since_check: Annotated[int, _MEDALS]
    ships_since_check: Annotated[int, _SHIPS_SINCE]
    failed_patrols_since_check: Annotated[int, _FAILED_SINCE]
    last_patrol: Annotated[PatrolLogged | None, _LAST]


class CareerRecordOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is.
    """

    start: Annotated[Month | None, _START] = None
    ships: Annotated[tuple[LoggedShip, ...], _SHIPS, Meta(max_length=500)] = ()
    tons_sunk: (
        Annotated[
            _Tons,
            Meta(
                description="Tons sunk in the whole career; left out: those of `ships`. It may be "
                "more than they add up to, when not every ship is listed."
            ),
        ]
        | UnsetType
    ) = UNSET
    patrols: (
        Annotated[
            _Counter, Meta(description="Patrols completed; left out: as many as are counted.")
        ]
        | UnsetType
    ) = UNSET
    successful_patrols: Annotated[_Counter, _SUCCESSES] = 0
    failures_in_a_row: Annotated[_Counter, _FAILURES] = 0
    failures_towards_relief: (
        Annotated[
            _Counter,
            Meta(
                description="Failed patrols in a row as relief for cause counts them (11.4); left "
                "out: `failures_in_a_row`."
            ),
        ]
        | UnsetType
    ) = UNSET
    large_patrols: Annotated[_Counter, _LARGE] = 0
    last_promotion_check: Annotated[Month | None, _CHECK] = None
    navy_crosses_since_check: Annotated[_Counter, _CROSSES] = 0
    medals_of_honor_since_check: Annotated[_Counter, _MEDALS] = 0
    ships_since_check: Annotated[_Counter, _SHIPS_SINCE] = 0
    failed_patrols_since_check: Annotated[_Counter, _FAILED_SINCE] = 0
    last_patrol: Annotated[PatrolLogged | None, _LAST] = None


def record_from(order: CareerRecordOrder, member: str = "/record") -> CareerRecord:
    """The record that `order` describes, complete.

    `member`: where it stands in the order, for error messages. Raises Refused when its totals do
    not fit its log, or dates lie before its start.
    """
    listed = tons_of(order.ships)
    counted = order.successful_patrols + order.failures_in_a_row
    towards = order.failures_towards_relief
    record = CareerRecord(
        start=order.start,
        ships=order.ships,
        tons_sunk=listed if isinstance(order.tons_sunk, UnsetType) else order.tons_sunk,
        patrols=counted if isinstance(order.patrols, UnsetType) else order.patrols,
        successful_patrols=order.successful_patrols,
        failures_in_a_row=order.failures_in_a_row,
        failures_towards_relief=(
            order.failures_in_a_row if isinstance(towards, UnsetType) else towards
        ),
        large_patrols=order.large_patrols,
        last_promotion_check=order.last_promotion_check,
        navy_crosses_since_check=order.navy_crosses_since_check,
        medals_of_honor_since_check=order.medals_of_honor_since_check,
        ships_since_check=order.ships_since_check,
        failed_patrols_since_check=order.failed_patrols_since_check,
        last_patrol=order.last_patrol,
    )
    refuse_first(_faults(record), member)
    return record


def new_record(start: str) -> CareerRecord:
    """The record of a career whose first patrol starts in the month `start`."""
    return record_from(CareerRecordOrder(start=start))


def check_ships(ships: tuple[LoggedShip, ...], start: str | None, member: str) -> None:
    """Raise Refused for a ship that cannot stand in the log of a career that began in `start`."""
    refuse_first(_ship_faults(ships, start), member)


def record_faults(record: CareerRecord) -> Iterator[str]:
    """What no record shows, in words; for states handed back."""
    if miscounted(record):
        yield "more, or fewer than none, counted"
    for fault in _faults(record):
        yield fault.detail


def _faults(record: CareerRecord) -> Iterator[RecordFault]:
    for fault in _ship_faults(record.ships, record.start):
        yield msgspec.structs.replace(fault, member=f"/ships{fault.member}")
    yield from fewer_tons_than_listed(record.tons_sunk, record.ships)
    counted = record.successful_patrols + record.failures_in_a_row
    if record.patrols < counted:
        yield RecordFault(
            "patrols_do_not_add_up",
            f"{counted} patrols are counted, more than {record.patrols} in all",
            "7.5.2",
            "/patrols",
        )
    if record.large_patrols > record.patrols:
        yield RecordFault(
            "more_large_patrols_than_patrols",
            f"{record.large_patrols} of {record.patrols} patrols cannot have sunk so many ships",
            "11.3.5",
            "/large_patrols",
        )
    check, start = record.last_promotion_check, record.start
    if check is not None and start is not None and check < start:
        yield check_before_the_start(check, start)


def _ship_faults(ships: tuple[LoggedShip, ...], start: str | None) -> Iterator[RecordFault]:
    for index, ship in enumerate(ships):
        yield from before_the_start(index, ship, start)


# ------------------------------------------------------------------------------ the log


def counting(ships: Iterable[LoggedShip], options: SilentVictoryOptions) -> tuple[LoggedShip, ...]:
    """Those of `ships` that were sunk and count as ships: escorts by the reading in force (9.2.10).

    For success (7.5.2), awards (11.3) and promotion (11.2.3).
    """
    escorts = options.small_ships_sunk == "count_as_ships"
    return tuple(ship for ship in sunk(ships) if escorts or ship.kind is not ShipKind.ESCORT)


def log_patrol(
    record: CareerRecord,
    date: str,
    ships: tuple[LoggedShip, ...],
    mission: Mission,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    courts_martial: bool = False,
) -> CareerRecord:
    """`record` after a patrol that started in `date` with these `ships` in its log.

    `mission`: how its special mission ended. A ship sunk makes it successful, or the mission where
    there is one, and it alone (7.5.2, 7.4.7). Success ends a row of failures; by the reading in
    force a ship sunk does so for relief for cause even where the mission failed (11.4.1). After
    a courts-martial the patrol has failed whatever else was done (R1).
    """
    counted = counting(ships, options)
    special = mission is not Mission.NONE
    done = mission is Mission.ACCOMPLISHED if special else bool(counted)
    by_ship = options.mission_patrols == "ship_or_mission" and bool(counted)
    success = done and not courts_martial
    no_failure = (done or by_ship) and not courts_martial
    large = len(counted) >= charts.careers.award[Award.MEDAL_OF_HONOR].ships
    return msgspec.structs.replace(
        record,
        ships=(*record.ships, *ships),
        tons_sunk=record.tons_sunk + tons_of(ships),
        patrols=record.patrols + 1,
        successful_patrols=record.successful_patrols + success,
        failures_in_a_row=0 if success else record.failures_in_a_row + 1,
        failures_towards_relief=0 if no_failure else record.failures_towards_relief + 1,
        large_patrols=record.large_patrols + large,
        ships_since_check=record.ships_since_check + len(counted),
        failed_patrols_since_check=record.failed_patrols_since_check + (not success),
        last_patrol=PatrolLogged(
            date=date,
            success=success,
            ships_sunk=len(counted),
            capital_ships_sunk=sum(ship.kind is ShipKind.CAPITAL_SHIP for ship in counted),
            mission_accomplished=mission is Mission.ACCOMPLISHED,
        ),
    )


def failures_allowed(awards: Awards, charts: SilentVictoryCharts) -> int | None:
    """Failed patrols in a row that relieve a holder of `awards` (11.4); None: none ever do."""
    relief = charts.careers.relief
    if any(awards.held(award) for award in relief.immune):
        return None
    longer = (count for award, count in relief.failures_with.items() if awards.held(award))
    return max((relief.failures, *longer))


# ------------------------------------------------------------------------------ promotion


def next_promotion_check(record: CareerRecord, charts: SilentVictoryCharts) -> str | None:
    """The month in which the next promotion check is due (11.2.3); None after the last one.

    Raises Refused when neither the start of the career nor the last check is noted.
    """
    table = charts.careers.promotion
    checked = record.last_promotion_check
    return next_check(record.start, checked, table.interval_months, table.final_check)


def record_check(record: CareerRecord, month: str) -> CareerRecord:
    """`record` once the promotion check due in `month` is over: its counters start afresh."""
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
    """The row of the victory levels that this tonnage falls in (5.2.2)."""
    return charts.careers.victory.by_tonnage.row(tons_sunk)


def judged(tons_sunk: int, ending: CareerEnding | None, charts: SilentVictoryCharts) -> Victory:
    """The level of victory (5.2.2, 5.2.3): a defeat whatever the tonnage for some endings."""
    return "defeat" if ending in DEFEATS else victory_level(tons_sunk, charts).result


def captain_fate(ending: CareerEnding | None) -> Literal["alive", "captive", "dead"]:
    """What became of the captain: he goes down with his boat, or is taken after scuttling."""
    if ending in (None, "relieved", "retired"):
        return "alive"
    return "captive" if ending in ("scuttled", "captured") else "dead"
