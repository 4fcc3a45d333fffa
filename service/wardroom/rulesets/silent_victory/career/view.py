"""What the captain sees of his career: the situation, and what follows from it (4.3)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.situations import Open, known
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk, points_to_sink
from wardroom.rulesets.silent_victory.career.machine import CALL_OF
from wardroom.rulesets.silent_victory.career.next_calls import NEXT_CALLS
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, whole_situation
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.port.victory import level
from wardroom.rulesets.silent_victory.situation.contact import Ship
from wardroom.rulesets.silent_victory.situation.crew import command
from wardroom.rulesets.silent_victory.situation.patrol import TrackBox, box_of
from wardroom.rulesets.silent_victory.situation.record import (
    CommanderFate,
    Ending,
    commander_fate,
    loss,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Man
from wardroom.rulesets.submarine.career_record import in_record, sunk_so_far
from wardroom.rulesets.submarine.charts import Victory
from wardroom.rulesets.submarine.views import AirView, TargetView


class CareerView(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a career: its situation, which any call accepts, and values derived from it.

    The record of the situation dates from the last refit. `tons_sunk`, `ships_sunk` and `victory`
    also count ships sunk since then.
    """

    stage: Annotated[Stage, Meta(description=("What is being resolved or decided now, as a code."))]
    situation: Situation
    in_command: Annotated[Man, Meta(description="Who commands (10.9.3).")]
    patrol_number: Annotated[
        int | None,
        Meta(description="Number of the patrol in the career, from 1; null in port."),
    ]
    box: Annotated[TrackBox | None, Meta(description="The box that the boat is in; null in port.")]
    boxes: Annotated[
        int, Meta(description="Number of boxes on the track, from port to port; 0 in port.")
    ]
    targets: Annotated[tuple[TargetView, ...], Meta(description="The ships in sight, by number.")]
    hits: Annotated[int, Meta(description="Hits on the boat in the current hunt.")]
    aircraft: AirView | None
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the whole career.")]
    ships_sunk: Annotated[int, Meta(description="Ships sunk in the whole career.")]
    victory: Annotated[Victory, Meta(description="The level; final once the career has ended.")]
    ending: Annotated[
        Ending | None, Meta(description="How the career ended; null if it continues.")
    ]
    commander_fate: Annotated[CommanderFate, Meta(description="The fate of the commander.")]


def as_seen(state: CareerState, seat: str | None) -> Situation:
    """Return the whole situation and the call under way: nothing is hidden."""
    del seat
    child, situation = state.child, whole_situation(state)
    if child is None:
        return situation
    open_ = Open(call=CALL_OF[type(child)].name, stage=str(getattr(child, "stage", "")))
    return msgspec.structs.replace(situation, open=open_)


def view(state: CareerState, seat: str | None, charts: SilentVictoryCharts) -> CareerView:
    """Return the whole view: nothing is hidden from the one player, nor from a spectator."""
    child, situation = state.child, as_seen(state, seat)
    record, contact, fate = known(situation.record), situation.contact, situation.fate
    targets = () if contact is None else contact.targets
    tons, ships = sunk_so_far(situation, gone(situation, charts))
    box, boxes = _where(situation, charts)
    logged = in_record(situation)
    return CareerView(
        stage=state.stage,
        situation=NEXT_CALLS.seen(situation, state, charts),
        in_command=command(known(situation.crew)).man,
        patrol_number=None if situation.patrol is None else len(record.patrols) + (not logged),
        box=box,
        boxes=boxes,
        targets=tuple(
            TargetView(
                number=number,
                points_to_sink=points_to_sink(ship, charts),
                sunk=is_sunk(ship, charts),
            )
            for number, ship in enumerate(targets, 1)
        ),
        hits=child.fire.hits if isinstance(child, CycleState) else 0,
        aircraft=_aircraft(child) if isinstance(child, AircraftState) else None,
        tons_sunk=tons,
        ships_sunk=ships,
        victory=level(msgspec.structs.replace(record, tons_sunk=tons), fate, charts),
        ending=None if fate is None else fate.how,
        commander_fate=commander_fate(loss(fate)),
    )


def gone(situation: Situation, charts: SilentVictoryCharts) -> tuple[Ship, ...]:
    """Return the ships in sight that are sunk."""
    targets = () if situation.contact is None else situation.contact.targets
    return tuple(ship for ship in targets if is_sunk(ship, charts))


def _where(situation: Situation, charts: SilentVictoryCharts) -> tuple[TrackBox | None, int]:
    """The box that the boat is in, and how many its track has."""
    patrol, boat, port = situation.patrol, situation.boat, situation.port
    if patrol is None or boat is None or (port is not None and port.boat_replaced):
        return None, 0
    boxes = len(charts.boats.type[boat.type].track)
    if patrol.box < patrol.first_box or port is not None:
        return None, boxes
    return box_of(patrol, boat, patrol.box, charts), boxes


def _aircraft(child: AircraftState) -> AirView:
    air = child.air
    return AirView(
        aircraft=air.number, attacks=air.attacks, hits=child.fire.hits, quality=air.quality
    )
