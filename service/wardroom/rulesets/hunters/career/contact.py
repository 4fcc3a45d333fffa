"""Ships in sight: how they are met, and how they are lost from sight again (8.2.6, 9.2.6)."""

from __future__ import annotations

from typing import cast

from wardroom.engine.procedure import Step
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import Ship
from wardroom.rulesets.hunters.career.log import with_ships
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Contact,
    Cruise,
    Stage,
    in_sight,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import EncounterState, ShipEncounter


def contact_place(spot: str, number: int) -> str:
    """The position in the game of a contact: of the check that found it, and of a chase."""
    return f"{spot}/contact/{number}"


def round_place(spot: str, contact: Contact) -> str:
    """The position in the game of a round of combat."""
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def place_of(state: CareerState) -> str:
    """The position in the game of the round of combat that goes on."""
    return round_place(under_way(state).spot, in_sight(state))


def sighted(
    state: CareerState, child: EncounterState, charts: HuntersCharts, *, number: int
) -> Step[CareerState]:
    """Ships have been identified (8.2): to attack them or not?"""
    assert child.encounter is not None
    assert child.time is not None
    contact = Contact(
        encounter=cast("ShipEncounter", child.encounter.value),
        targets=child.ships,
        marked=child.marked,
        time=child.time,
        escorted=child.encounter in charts.e1.targets.escorted,
        wolfpack=child.wolfpack,
        number=number,
    )
    return at(state, Stage.ENGAGE, contact=contact)


def leave(
    state: CareerState, charts: HuntersCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """The encounter is over; ships that were hit stay in the log (9.2.6)."""
    contact = in_sight(state)
    ships = zip(contact.targets, contact.marked, strict=True)
    cruise = with_ships(under_way(state), ships, sailing_month(state), charts)
    return at(state, Stage.NEXT, trace, cruise=cruise, contact=None)


def parting(rule: str, result: str) -> tuple[TraceStep, ...]:
    """The step that says why the boat and the ships in sight part."""
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


def drop(
    state: CareerState, kept: tuple[int, ...], ships: tuple[Ship, ...], charts: HuntersCharts
) -> tuple[Cruise, tuple[Ship, ...], tuple[bool, ...]]:
    """The cruise with the `ships` in its log that are not `kept` (by number), and those that are.

    `ships`: the targets as they are now.
    """
    marked = in_sight(state).marked
    lost = [
        entry
        for number, entry in enumerate(zip(ships, marked, strict=True), 1)
        if number not in kept
    ]
    cruise = with_ships(under_way(state), lost, sailing_month(state), charts)
    return (
        cruise,
        tuple(ships[number - 1] for number in kept),
        tuple(marked[number - 1] for number in kept),
    )
