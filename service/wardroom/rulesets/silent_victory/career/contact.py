"""Ships in sight: how they are met, and how they are lost from sight again (8.2.9, 9.2.7)."""

from __future__ import annotations

from typing import cast

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import Ship
from wardroom.rulesets.silent_victory.career.log import out_of_sight, with_ships
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Stage,
    in_sight,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, ShipEncounter
from wardroom.rulesets.silent_victory.port.in_port import PortOrders
from wardroom.rulesets.silent_victory.situation.terms import Area
from wardroom.rulesets.submarine.track import on_station

ASK = PortOrders()
"""Nothing is said of re-rolls: the career's own orders are asked first."""


def contact_place(spot: str, number: int) -> str:
    """The position in the game of a contact: of the check that found it, and of a chase."""
    return f"{spot}/contact/{number}"


def round_place(spot: str, contact: Contact) -> str:
    """The position in the game of a round of combat."""
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def place_of(state: CareerState) -> str:
    """The position in the game of the round of combat that goes on."""
    return round_place(under_way(state).spot, in_sight(state))


def area_of(state: CareerState, charts: SilentVictoryCharts) -> Area | None:
    """The area that the boat is in; None in transit."""
    patrol = under_way(state).patrol
    track = charts.boats.type[state.career.boat.type].track
    return patrol.assignment.area if on_station(track, patrol.box) else None


def sighted(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts, *, number: int
) -> Step[CareerState]:
    """Ships have been identified (8.2): to attack them or not?"""
    assert child.encounter is not None
    assert child.time is not None
    contact = Contact(
        encounter=cast("ShipEncounter", child.encounter.value),
        targets=child.ships,
        time=child.time,
        escorted=child.encounter in charts.e1.targets.escorted,
        single_escort=child.single_escort,
        close_approach=child.close_approach,
        wolfpack=child.wolfpack,
        number=number,
    )
    return at(state, Stage.ENGAGE, contact=contact)


def leave(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """The encounter is over; ships that were hit stay in the log (9.2.7)."""
    return at(out_of_sight(state, charts), Stage.REPAIRS, trace)


def parting(rule: str, result: str) -> tuple[TraceStep, ...]:
    """The step that says why the boat and the ships in sight part."""
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


def keep(
    state: CareerState, ships: tuple[Ship, ...], kept: tuple[int, ...], charts: SilentVictoryCharts
) -> tuple[CareerState, tuple[Ship, ...]]:
    """`state` with those of `ships`, as they are now, that are not `kept` in the log; and these.

    `kept`: by number.
    """
    lost = [ship for number, ship in enumerate(ships, 1) if number not in kept]
    cruise = with_ships(under_way(state), lost, sailing_month(state), charts)
    after = msgspec.structs.replace(state, cruise=cruise)
    return after, tuple(ships[number - 1] for number in kept)
