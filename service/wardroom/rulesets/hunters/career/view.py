"""What the Kommandant sees of his career: everything, in the game's own words (4.3)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.hunters.attack.attack_round import SalvoState
from wardroom.rulesets.hunters.attack.gunnery import Ship, is_sunk, points_to_sink
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Contact,
    Cruise,
    Ending,
    LoggedPatrol,
    Tactics,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import EncounterState
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.patrol.random_events import RandomEventState
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.port.victory import Fate
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    LoggedShip,
    commander_fate,
    judged,
)
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, command
from wardroom.rulesets.hunters.situation.patrol import Patrol, box_of, sailing_track
from wardroom.rulesets.hunters.situation.terms import EncounterResult, Man, Posting, Wolfpack
from wardroom.rulesets.submarine.career_record import sunk, tons_of
from wardroom.rulesets.submarine.charts import Victory
from wardroom.rulesets.submarine.terms import Detection, Quality, TimeOfDay


class PatrolView(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol under way, or just over."""

    number: Annotated[int, Meta(description="The patrols of the career are numbered from 1.")]
    patrol: Patrol
    box: Annotated[TrackBox | None, Meta(description="The box the boat is in; null: in port.")]
    boxes: Annotated[int, Meta(description="Boxes of the track, port to port.")]
    checks_due: Annotated[int, Meta(description="Encounter checks of this box still to be made.")]
    ships: Annotated[
        tuple[LoggedShip, ...], Meta(description="Ships sunk or damaged and out of sight again.")
    ]
    success: Annotated[bool | None, Meta(description="Whether it was one; null: not judged yet.")]


class TargetView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in sight."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (U3).")]
    sunk: Annotated[bool, Meta(description="Whether it is sunk.")]
    awards_knights_cross: Annotated[
        bool, Meta(description="Whether sinking it earns a grade by itself (8.2.2).")
    ]


class EncounterView(msgspec.Struct, frozen=True, kw_only=True):
    """Ships in sight; while they are being identified, as far as they are known."""

    encounter: EncounterResult
    targets: Annotated[tuple[TargetView, ...], Meta(description="The ships, by number.")]
    time: Annotated[TimeOfDay | None, Meta(description="Day or night; null: not known yet.")]
    escorted: Annotated[bool, Meta(description="Whether an escort is present.")]
    escort_arrived: Annotated[
        bool, Meta(description="Whether an escort has come in this round, and the boat has dived.")
    ]
    wolfpack: Wolfpack | None
    escort_quality: Quality | None
    contact: Annotated[int, Meta(description="Contacts of a chase are numbered from 1.")]
    round: Annotated[int, Meta(description="Rounds of a contact are numbered from 1.")]
    tactics: Annotated[Tactics | None, Meta(description="Of this round; null: not chosen.")]


class HuntView(msgspec.Struct, frozen=True, kw_only=True):
    """Escorts hunting the boat."""

    check: Annotated[int, Meta(description="Number of the detection check, from 1.")]
    detection: Detection | None
    previously_detected: Annotated[
        bool, Meta(description="Whether the escorts have detected the boat before, or were called.")
    ]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]


class AirView(msgspec.Struct, frozen=True, kw_only=True):
    """An aircraft attacking the boat."""

    aircraft: Annotated[int, Meta(description="Aircraft met, the first included.")]
    attacks: Annotated[int, Meta(description="Attacks with bombs that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    quality: Quality | None


class CareerView(msgspec.Struct, frozen=True, kw_only=True):
    """A career as it stands.

    `record` is as of the last refit; `tons_sunk`, `ships_sunk` and `victory` count everything.
    """

    stage: Annotated[str, Meta(description="What is being resolved or decided, as a code.")]
    number: Annotated[
        str | None, Meta(description="The boat's number on the log sheet; null: none was given.")
    ]
    name: Annotated[
        str | None,
        Meta(description="The Kommandant's name on the log sheet; null: none was given."),
    ]
    date: Annotated[
        str | None,
        Meta(description="The month in which the patrol started, or the next one starts."),
    ]
    boat: Boat
    crew: Crew
    in_command: Man
    commander: Commander
    posting: Posting | None
    record: CareerRecord
    patrols: Annotated[tuple[LoggedPatrol, ...], Meta(description="The log sheet.")]
    patrol: PatrolView | None
    encounter: EncounterView | None
    hunt: HuntView | None
    aircraft: AirView | None
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the whole career.")]
    ships_sunk: Annotated[int, Meta(description="Ships sunk in the whole career.")]
    victory: Annotated[Victory, Meta(description="The level; final once the career has ended.")]
    ending: Annotated[Ending | None, Meta(description="How it ended; null: it goes on.")]
    commander_fate: Annotated[Fate, Meta(description="What has become of him.")]


def view(state: CareerState, seat: str | None, charts: HuntersCharts) -> CareerView:
    """All there is to see; the game hides nothing from its one player, nor from a spectator."""
    del seat
    career, cruise, child = state.career, state.cruise, state.child
    now: Any = child.air if isinstance(child, RandomEventState) and child.air is not None else child
    boat: Boat = getattr(now, "boat", career.boat)
    crew: Crew = getattr(now, "crew", career.crew)
    record: CareerRecord = getattr(child, "record", career.record)
    encounter = _encounter(state, charts)
    fresh = _uncounted(state, record)
    tons = record.tons_sunk + tons_of(fresh)
    ships = len(sunk(record.ships)) + len(sunk(fresh))
    for target in () if encounter is None else encounter.targets:
        tons += target.ship.tonnage * target.sunk
        ships += target.sunk
    lost = None if career.ending == "last_month" else career.ending
    return CareerView(
        stage=state.stage.name.lower(),
        number=career.number,
        name=career.name,
        date=career.date,
        boat=boat,
        crew=crew,
        in_command=command(crew).man,
        commander=getattr(child, "kommandant", career.commander),
        posting=career.posting,
        record=record,
        patrols=career.patrols,
        patrol=None if cruise is None else _patrol(state, cruise, charts),
        encounter=encounter,
        hunt=_hunt(child) if isinstance(child, CycleState) else None,
        aircraft=_aircraft(now) if isinstance(now, AircraftState) else None,
        tons_sunk=tons,
        ships_sunk=ships,
        victory=judged(tons, lost, charts),
        ending=career.ending,
        commander_fate=commander_fate(lost),
    )


def _uncounted(state: CareerState, record: CareerRecord) -> tuple[LoggedShip, ...]:
    """Ships of the patrol that the record does not hold yet: it takes them over in port."""
    cruise = state.cruise
    if cruise is None or cruise.logged or record is not state.career.record:
        return ()
    return cruise.ships


def _patrol(state: CareerState, cruise: Cruise, charts: HuntersCharts) -> PatrolView:
    patrol, date = cruise.patrol, state.career.date
    assert date is not None
    boat = state.career.boat
    number = len(state.career.patrols) + (not cruise.logged)
    area = patrol.assignment.area
    if cruise.replaced:
        box, boxes = None, 0
    else:
        boxes = len(sailing_track(boat.type, area, state.options, charts))
        at_sea = patrol.box > 0 and cruise.success is None
        box = box_of(patrol, date, boat, patrol.box, state.options, charts) if at_sea else None
    return PatrolView(
        number=number,
        patrol=patrol,
        box=box,
        boxes=boxes,
        checks_due=cruise.checks_due,
        ships=cruise.ships,
        success=cruise.success,
    )


def _encounter(state: CareerState, charts: HuntersCharts) -> EncounterView | None:
    child, contact = state.child, state.contact
    if isinstance(child, EncounterState) and child.ships:
        return EncounterView(
            encounter=child.result,
            targets=_targets(child.ships, child.marked, charts),
            time=child.time,
            escorted=child.encounter in charts.e1.targets.escorted,
            escort_arrived=False,
            wolfpack=child.wolfpack,
            escort_quality=None,
            contact=1 if contact is None else contact.number,
            round=1,
            tactics=None,
        )
    return None if contact is None else _in_sight(contact, child, charts)


def _in_sight(contact: Contact, child: Any, charts: HuntersCharts) -> EncounterView:
    ships = child.targets if isinstance(child, SalvoState) else contact.targets
    return EncounterView(
        encounter=EncounterResult(contact.encounter),
        targets=_targets(ships, contact.marked, charts),
        time=contact.time,
        escorted=contact.escorted,
        escort_arrived=contact.escort_arrived,
        wolfpack=contact.wolfpack,
        escort_quality=contact.escort_quality,
        contact=contact.number,
        round=contact.round,
        tactics=contact.tactics,
    )


def _targets(
    ships: tuple[Ship, ...], marked: tuple[bool, ...], charts: HuntersCharts
) -> tuple[TargetView, ...]:
    return tuple(
        TargetView(
            number=number,
            ship=ship,
            points_to_sink=points_to_sink(ship, charts),
            sunk=is_sunk(ship, charts),
            awards_knights_cross=mark,
        )
        for number, (ship, mark) in enumerate(zip(ships, marked, strict=True), 1)
    )


def _hunt(child: CycleState) -> HuntView:
    return HuntView(
        check=child.check_number,
        detection=child.detection,
        previously_detected=child.previously_detected,
        hits=child.hits,
    )


def _aircraft(child: AircraftState) -> AirView:
    return AirView(
        aircraft=child.aircraft, attacks=child.attacks, hits=child.hits, quality=child.quality
    )
