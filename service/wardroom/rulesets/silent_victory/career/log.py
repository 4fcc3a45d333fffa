"""The log sheet: ships logged as they are lost from sight, and the end of a career (4.3.2, 9.2.7).

Only sunk and damaged ships stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import Ship, is_sunk
from wardroom.rulesets.silent_victory.career.state import (
    Career,
    CareerState,
    Cruise,
    LoggedPatrol,
    Stage,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import names_to_meet
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerEnding,
    LoggedShip,
    captain_fate,
)
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.career_record import sunk, tons_of
from wardroom.rulesets.submarine.terms import Health


def logged(ships: Iterable[Ship], date: str, charts: SilentVictoryCharts) -> tuple[LoggedShip, ...]:
    """Those of `ships` that were hit, as the log of a patrol begun in `date` has them."""
    return tuple(
        LoggedShip(
            kind=ship.kind,
            tonnage=ship.tonnage,
            name=ship.name,
            fate="sunk" if is_sunk(ship, charts) else "damaged",
            date=date,
        )
        for ship in ships
        if ship.damage
    )


def with_ships(
    cruise: Cruise, ships: Iterable[Ship], date: str, charts: SilentVictoryCharts
) -> Cruise:
    """`cruise` with those of `ships` that were hit in its log."""
    entries = logged(ships, date, charts)
    if not entries:
        return cruise
    return msgspec.structs.replace(cruise, ships=(*cruise.ships, *entries))


def out_of_sight(state: CareerState, charts: SilentVictoryCharts) -> CareerState:
    """`state` with the ships in sight, if any, logged and left."""
    contact = state.contact
    if contact is None:
        return state
    cruise = with_ships(under_way(state), contact.targets, sailing_month(state), charts)
    return msgspec.structs.replace(state, cruise=cruise, contact=None)


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
    charts: SilentVictoryCharts,
    trace: tuple[TraceStep, ...] = (),
) -> Step[CareerState]:
    """The end of a career at sea (5.1.3): what was sunk on its last patrol counts (5.2.1).

    A captain who was wounded on it, or did not live through it, has a Purple Heart for it (11.3.6).
    """
    state = out_of_sight(state, charts)
    career, cruise = state.career, under_way(state)
    record = msgspec.structs.replace(
        career.record,
        ships=(*career.record.ships, *cruise.ships),
        tons_sunk=career.record.tons_sunk + tons_of(cruise.ships),
        last_patrol=None,
    )
    ended = msgspec.structs.replace(
        career, record=record, patrols=log_sheet(career, cruise, None), ending=ending
    )
    hurt = career.crew.captain is not Health.FIT or captain_fate(ending) == "dead"
    stage = Stage.LAST_AWARD if hurt else Stage.VICTORY
    return at(state, stage, trace, career=ended, cruise=None)


def names_barred(state: CareerState, charts: SilentVictoryCharts) -> tuple[str, ...]:
    """The names that are not met again, because they were sunk (14.2.2).

    A roster that has not enough other ships left for an encounter starts over: the rule does not
    say what happens then.
    """
    if not state.options.no_repeated_targets:
        return ()
    ships = (*state.career.record.ships, *(() if state.cruise is None else state.cruise.ships))
    names = {ship.name for ship in sunk(ships) if ship.name}
    targets = charts.e1.targets
    most = max(targets.close_approach_convoy, *targets.ships.values())
    for kind in ShipKind:
        roster = names_to_meet(kind, state.options, charts)
        if len(roster - names) < most:
            names -= roster
    return tuple(sorted(names))
