"""What the captain sees of his career: everything, in the game's own words (4.3)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoState
from wardroom.rulesets.silent_victory.attack.gunnery import Ship, is_sunk, points_to_sink
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState
from wardroom.rulesets.silent_victory.career.port import verdict_on
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Cruise,
    Ending,
    LoggedPatrol,
    Tactics,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, is_submarine
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState, NoiseMaker
from wardroom.rulesets.silent_victory.port.victory import Fate, level
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerRecord,
    LoggedShip,
    captain_fate,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew, command
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, TrackBox, box_of
from wardroom.rulesets.silent_victory.situation.terms import Base, EncounterResult, Man, Wolfpack
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
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (S3).")]
    sunk: Annotated[bool, Meta(description="Whether it is sunk.")]


class EncounterView(msgspec.Struct, frozen=True, kw_only=True):
    """Ships in sight; while they are being identified, as far as they are known."""

    encounter: EncounterResult
    targets: Annotated[tuple[TargetView, ...], Meta(description="The ships, by number.")]
    time: Annotated[TimeOfDay | None, Meta(description="Day or night; null: not known yet.")]
    escorted: Annotated[bool, Meta(description="Whether an escort is present.")]
    single_escort: Annotated[bool, Meta(description="Whether the escort is alone (14.9).")]
    close_approach: Annotated[
        bool, Meta(description="Whether a fourth ship commits the boat to close range (8.2.1).")
    ]
    escort_arrived: Annotated[
        bool, Meta(description="Whether an escort has come, and the boat has dived (9.4.3).")
    ]
    submarine: Annotated[bool, Meta(description="Whether it is an enemy submarine (9.9).")]
    wolfpack: Wolfpack | None
    escort_quality: Quality | None
    contact: Annotated[int, Meta(description="Contacts of a chase are numbered from 1.")]
    round: Annotated[int, Meta(description="Rounds of a contact are numbered from 1.")]
    tactics: Annotated[Tactics | None, Meta(description="Of this round; null: not chosen.")]


class HuntView(msgspec.Struct, frozen=True, kw_only=True):
    """Escorts hunting the boat."""

    check: Annotated[int, Meta(description="Number of the detection check, from 1.")]
    detection: Detection | None
    noise_maker: Annotated[NoiseMaker, Meta(description="Whether one is in the water (9.6.8).")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]


class AirView(msgspec.Struct, frozen=True, kw_only=True):
    """An aircraft attacking the boat."""

    aircraft: Annotated[int, Meta(description="Aircraft met, the first included.")]
    attacks: Annotated[int, Meta(description="Attacks that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    quality: Quality | None


class CareerView(msgspec.Struct, frozen=True, kw_only=True):
    """A career as it stands.

    `record` is as of the last refit; `tons_sunk`, `ships_sunk` and `victory` count everything.
    """

    stage: Annotated[str, Meta(description="What is being resolved or decided, as a code.")]
    boat_name: Annotated[str | None, Meta(description="The boat's name; null: none given.")]
    captain_name: Annotated[str | None, Meta(description="The captain's name; null: none given.")]
    scenario: Annotated[
        str | None,
        Meta(description="The short name of the historical captain; null: none (14.10.1)."),
    ]
    historical: Annotated[
        bool, Meta(description="Whether the patrols are those of the scenario's captain (14.10.2).")
    ]
    base: Annotated[Base | None, Meta(description="Where the boat is based; null: not yet known.")]
    tied_to_base: Annotated[
        bool, Meta(description="Whether a new boat has tied him to his base for good (11.5.4).")
    ]
    date: Annotated[
        str | None,
        Meta(description="The month in which the patrol started, or the next one starts."),
    ]
    boat: Boat
    crew: Crew
    in_command: Man
    captain: Captain
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
    captain_fate: Annotated[Fate, Meta(description="What has become of him.")]


def view(state: CareerState, seat: str | None, charts: SilentVictoryCharts) -> CareerView:
    """All there is to see; the game hides nothing from its one player, nor from a spectator."""
    del seat
    career, cruise, child = state.career, state.cruise, state.child
    now: Any = child
    if isinstance(child, EncounterState) and child.mines is not None:
        now = child.mines
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
    counted = msgspec.structs.replace(career.record, tons_sunk=tons)
    standing = verdict_on(msgspec.structs.replace(career, record=counted))
    return CareerView(
        stage=state.stage.name.lower(),
        boat_name=career.boat_name,
        captain_name=career.captain_name,
        scenario=career.scenario,
        historical=career.historical,
        base=career.base,
        tied_to_base=career.tied_to_base,
        date=career.date,
        boat=boat,
        crew=crew,
        in_command=command(crew).man,
        captain=getattr(child, "captain", career.captain),
        record=record,
        patrols=career.patrols,
        patrol=None if cruise is None else _patrol(state, cruise, charts),
        encounter=encounter,
        hunt=_hunt(child) if isinstance(child, CycleState) else None,
        aircraft=_aircraft(child) if isinstance(child, AircraftState) else None,
        tons_sunk=tons,
        ships_sunk=ships,
        victory=level(standing, charts),
        ending=career.ending,
        captain_fate=captain_fate(standing.ending),
    )


def _uncounted(state: CareerState, record: CareerRecord) -> tuple[LoggedShip, ...]:
    """Ships of the patrol that the record does not hold yet: it takes them over in port."""
    cruise = state.cruise
    if cruise is None or cruise.success is not None or record != state.career.record:
        return ()
    return cruise.ships


def _patrol(state: CareerState, cruise: Cruise, charts: SilentVictoryCharts) -> PatrolView:
    patrol, boat = cruise.patrol, state.career.boat
    home = cruise.success is not None
    at_sea = patrol.box in cruise.entered and not home
    boxes = 0 if cruise.replaced else len(charts.boats.type[boat.type].track)
    return PatrolView(
        number=len(state.career.patrols) + (not home),
        patrol=patrol,
        box=box_of(patrol, boat, patrol.box, charts) if at_sea else None,
        boxes=boxes,
        checks_due=cruise.checks_due,
        ships=cruise.ships,
        success=cruise.success,
    )


def _encounter(state: CareerState, charts: SilentVictoryCharts) -> EncounterView | None:
    child, contact = state.child, state.contact
    if isinstance(child, EncounterState) and child.ships:
        return EncounterView(
            encounter=child.result,
            targets=_targets(child.ships, charts),
            time=child.time,
            escorted=child.encounter in charts.e1.targets.escorted,
            single_escort=child.single_escort,
            close_approach=child.close_approach,
            escort_arrived=False,
            submarine=is_submarine(child),
            wolfpack=child.wolfpack,
            escort_quality=None,
            contact=1 if contact is None else contact.number,
            round=1,
            tactics=None,
        )
    return None if contact is None else _in_sight(contact, child, charts)


def _in_sight(contact: Contact, child: Any, charts: SilentVictoryCharts) -> EncounterView:
    ships = contact.targets
    if isinstance(child, SalvoState):
        ships = child.targets
    elif isinstance(child, DuelState):
        ships = (child.submarine,)
    return EncounterView(
        encounter=EncounterResult(contact.encounter),
        targets=_targets(ships, charts),
        time=contact.time,
        escorted=contact.escorted,
        single_escort=contact.single_escort,
        close_approach=contact.close_approach,
        escort_arrived=contact.escort_arrived,
        submarine=contact.duel,
        wolfpack=contact.wolfpack,
        escort_quality=contact.escort_quality,
        contact=contact.number,
        round=contact.round,
        tactics=contact.tactics,
    )


def _targets(ships: tuple[Ship, ...], charts: SilentVictoryCharts) -> tuple[TargetView, ...]:
    return tuple(
        TargetView(
            number=number,
            ship=ship,
            points_to_sink=points_to_sink(ship, charts),
            sunk=is_sunk(ship, charts),
        )
        for number, ship in enumerate(ships, 1)
    )


def _hunt(child: CycleState) -> HuntView:
    return HuntView(
        check=child.check_number,
        detection=child.detection,
        noise_maker=child.noise_maker,
        hits=child.hits,
    )


def _aircraft(child: AircraftState) -> AirView:
    return AirView(
        aircraft=child.aircraft, attacks=child.attacks, hits=child.hits, quality=child.quality
    )
