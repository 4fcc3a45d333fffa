"""Ships in sight and lost from sight again (8.2.6, 9.2.6); the end of a boat (5.1)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.logging_ships import left_behind
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.fate import CareerEnding, Fate
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord, log_patrol, log_sheet
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.submarine.careers import with_parts


def out_of_sight(situation: Situation, charts: HuntersCharts) -> Situation:
    """Return `situation` with what was met left, if anything was: ships hit stay in the log."""
    contact = situation.contact
    if contact is None:
        return situation
    patrol, date = situation.patrol, situation.date
    if patrol is not None and date is not None:
        patrol = left_behind(patrol, contact.targets, date, charts)
    return msgspec.structs.replace(situation, patrol=patrol, contact=None)


def leave(
    state: CareerState, charts: HuntersCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """End the encounter (9.2.6)."""
    return at(state, Stage.NEXT, trace, situation=out_of_sight(state.situation, charts))


def afloat(state: CareerState, charts: HuntersCharts) -> CareerState:
    """Return `state` with the ships sunk in this round logged and taken away (9.2.6)."""
    contact, patrol, date = in_sight(state), state.situation.patrol, state.situation.date
    gone = tuple(ship for ship in contact.targets if is_sunk(ship, charts))
    if not gone:
        return state
    left = tuple(ship for ship in contact.targets if not is_sunk(ship, charts))
    if patrol is not None:
        patrol = left_behind(patrol, gone, known(date), charts)
    contact = msgspec.structs.replace(contact, targets=left)
    return with_parts(state, contact=contact, patrol=patrol)


def hunt_over(contact: Contact) -> Contact:
    """Return `contact` once the escorts have lost the boat: they have to find it anew."""
    return msgspec.structs.replace(
        contact, phase="over", checks=0, detection=None, previously_detected=False
    )


def lose(state: CareerState, how: CareerEnding, charts: HuntersCharts) -> Step[CareerState]:
    """End a career at sea (5.1.3): what was sunk on its last patrol counts (5.2.3)."""
    return at(state, Stage.VICTORY, situation=lost(state.situation, how, charts))


def lost(situation: Situation, how: CareerEnding, charts: HuntersCharts) -> Situation:
    """Return `situation` once the boat has ended so: its last patrol logged, its fate known."""
    situation = out_of_sight(situation, charts)
    fate = Fate(how=how, month=situation.date)
    patrol, record, boat = situation.patrol, situation.record, situation.boat
    if (
        patrol is not None
        and record is not None
        and boat is not None
        and situation.date is not None
    ):
        record = _last_patrol(situation, patrol)
    return msgspec.structs.replace(situation, record=record, patrol=None, port=None, fate=fate)


def _last_patrol(situation: Situation, patrol: Patrol) -> CareerRecord:
    """The record with a patrol that ended the career: neither a success nor a failure (5.2.3)."""
    before = known(situation.record)
    record = log_patrol(before, patrol.ships, success=False)
    sheet = log_sheet(
        before, patrol, known(situation.boat).type, known(situation.date), success=None
    )
    return msgspec.structs.replace(
        record,
        failures_in_a_row=before.failures_in_a_row,
        failed_patrols_since_check=before.failed_patrols_since_check,
        patrols=sheet,
    )
