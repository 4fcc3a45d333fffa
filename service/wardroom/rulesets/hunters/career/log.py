"""The log sheet: ships logged as they are lost from sight, and the end of a career (4.3.2, 9.2.6).

Only sunk and damaged ships stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import Ship, is_sunk
from wardroom.rulesets.hunters.career.state import Career, CareerState, Cruise, LoggedPatrol, Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.identification import names_to_meet
from wardroom.rulesets.hunters.situation.record import CareerEnding, LoggedShip, log_patrol
from wardroom.rulesets.hunters.situation.terms import Encounter, ShipKind
from wardroom.rulesets.submarine.career_record import sunk, tons_of


def logged(
    ships: Iterable[tuple[Ship, bool]], date: str, charts: HuntersCharts
) -> tuple[LoggedShip, ...]:
    """Those of `ships` that were hit, as the log of a patrol begun in `date` has them."""
    return tuple(
        LoggedShip(
            kind=ship.kind,
            tonnage=ship.tonnage,
            name=ship.name,
            fate="sunk" if is_sunk(ship, charts) else "damaged",
            date=date,
            marked=marked if ship.kind is ShipKind.CAPITAL_SHIP else None,
        )
        for ship, marked in ships
        if ship.damage
    )


def with_ships(
    cruise: Cruise, ships: Iterable[tuple[Ship, bool]], date: str, charts: HuntersCharts
) -> Cruise:
    """`cruise` with those of `ships` that were hit in its log."""
    entries = logged(ships, date, charts)
    if not entries:
        return cruise
    return msgspec.structs.replace(cruise, ships=(*cruise.ships, *entries))


def log_sheet(career: Career, cruise: Cruise, success: bool | None) -> tuple[LoggedPatrol, ...]:
    """The log sheet with the patrol that is over."""
    assert career.date is not None
    entry = LoggedPatrol(
        start=career.date,
        type=career.boat.type,
        assignment=cruise.patrol.assignment,
        success=success,
        ships_sunk=len(sunk(cruise.ships)),
        tons_sunk=tons_of(cruise.ships),
    )
    return (*career.patrols, entry)


def lose(
    state: CareerState,
    ending: CareerEnding,
    charts: HuntersCharts,
    trace: tuple[TraceStep, ...] = (),
) -> Step[CareerState]:
    """The end of a career at sea (5.1.3): what was sunk on its last patrol counts (5.2.3)."""
    career, cruise, contact = state.career, state.cruise, state.contact
    assert cruise is not None
    assert career.date is not None
    if contact is not None:
        ships = zip(contact.targets, contact.marked, strict=True)
        cruise = with_ships(cruise, ships, career.date, charts)
    record = log_patrol(career.record, cruise.ships, success=False)
    record = msgspec.structs.replace(
        record,
        failures_in_a_row=career.record.failures_in_a_row,
        failed_patrols_since_check=career.record.failed_patrols_since_check,
    )
    ended = msgspec.structs.replace(
        career, record=record, patrols=log_sheet(career, cruise, None), ending=ending
    )
    return at(state, Stage.VICTORY, trace, career=ended, cruise=None, contact=None)


def names_barred(state: CareerState, charts: HuntersCharts) -> tuple[str, ...]:
    """The names that are not met again, because they were sunk (14.3.2).

    A roster that has not enough other ships left for an encounter starts over: the rule does not
    say what happens then.
    """
    if not state.options.no_repeated_targets:
        return ()
    ships = (*state.career.record.ships, *(() if state.cruise is None else state.cruise.ships))
    names = {ship.name for ship in sunk(ships) if ship.name}
    assert state.cruise is not None
    area = state.cruise.patrol.assignment.area
    for kind in ShipKind:
        roster = names_to_meet(kind, area, state.options, charts)
        met = Encounter.CAPITAL_SHIP if kind is ShipKind.CAPITAL_SHIP else Encounter.CONVOY
        if len(roster - names) < charts.e1.targets.ships[met]:
            names -= roster
    return tuple(sorted(names))
