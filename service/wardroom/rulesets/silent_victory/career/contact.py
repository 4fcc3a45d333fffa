"""Ships in sight and lost from sight again (8.2.9, 9.2.7); the end of a boat (5.1)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, in_sight, under_way
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.logging_ships import left_behind
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.fate import CareerEnding, Fate, loss
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    commander_fate,
    log_sheet,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, tons_in_all
from wardroom.rulesets.submarine.careers import with_parts
from wardroom.rulesets.submarine.terms import Health


def out_of_sight(situation: Situation, charts: SilentVictoryCharts) -> Situation:
    """Return `situation` with what was met left, if anything was: ships hit stay in the log."""
    contact = situation.contact
    if contact is None:
        return situation
    patrol, date = situation.patrol, situation.date
    if patrol is not None and date is not None:
        patrol = left_behind(patrol, contact.targets, date, charts)
    return msgspec.structs.replace(situation, patrol=patrol, contact=None)


def leave(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """End the encounter (9.2.7)."""
    return at(state, Stage.REPAIRS, trace, situation=out_of_sight(state.situation, charts))


def afloat(state: CareerState, charts: SilentVictoryCharts) -> CareerState:
    """Return `state` with the ships sunk in this round logged and taken away (9.2.7).

    An escort that was fired at leaves the mat too: it is no ship to be followed.
    """
    contact, patrol = in_sight(state), under_way(state)

    def stays(ship: Ship) -> bool:
        return ship.kind is not ShipKind.ESCORT and not is_sunk(ship, charts)

    gone = tuple(ship for ship in contact.targets if not stays(ship))
    if not gone:
        return state
    left = tuple(ship for ship in contact.targets if stays(ship))
    return with_parts(
        state,
        contact=msgspec.structs.replace(contact, targets=left),
        patrol=left_behind(patrol, gone, known(state.situation.date), charts),
    )


def hunt_over(contact: Contact) -> Contact:
    """Return `contact` once the escorts have lost the boat: they have to find it anew."""
    return msgspec.structs.replace(
        contact,
        phase="over",
        checks=0,
        detection=None,
        trick_failed=False,
        noise_makers_used=0,
        noise_maker_active=False,
    )


def lose(state: CareerState, how: CareerEnding, charts: SilentVictoryCharts) -> Step[CareerState]:
    """End a career at sea (5.1.3): what was sunk on its last patrol counts (5.2.1).

    A captain who was wounded on it, or did not live through it, has a Purple Heart for it (11.3.6).
    """
    situation = lost(state.situation, how, charts)
    return at(state, after_loss(situation), situation=situation)


def after_loss(situation: Situation) -> Stage:
    """Return what comes once the career is cut short at sea: a last award, or the judgement."""
    crew = situation.crew
    dead = commander_fate(loss(situation.fate)) == "dead"
    hurt = crew is not None and crew.captain is not Health.FIT
    return Stage.LAST_AWARD if hurt or dead else Stage.VICTORY


def lost(situation: Situation, how: CareerEnding, charts: SilentVictoryCharts) -> Situation:
    """Return `situation` once the boat has ended so: its last patrol logged, its fate known."""
    situation = out_of_sight(situation, charts)
    fate = Fate(how=how, month=situation.date)
    patrol, record = situation.patrol, situation.record
    if patrol is not None and record is not None and situation.date is not None:
        record = _last_patrol(situation, record, patrol)
    return msgspec.structs.replace(situation, record=record, patrol=None, port=None, fate=fate)


def _last_patrol(situation: Situation, record: CareerRecord, patrol: Patrol) -> CareerRecord:
    """`record` with a patrol that ended the career: neither a success nor a failure (5.2.1)."""
    type_, date = known(situation.boat).type, known(situation.date)
    return msgspec.structs.replace(
        record,
        ships=listed((*record.ships, *patrol.ships), MOST_SHIPS),
        tons_sunk=tons_in_all(record.tons_sunk, patrol.ships),
        last_patrol=None,
        patrols=log_sheet(record, patrol, type_, date, success=None),
    )
