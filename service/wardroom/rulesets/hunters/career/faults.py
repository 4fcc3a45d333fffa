"""What no state of a career shows; for states handed back (saved, sent, forged)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.situations import held_by
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.career.state import CareerState, Stage, lying
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import boat_faults
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol, patrol_faults
from wardroom.rulesets.hunters.situation.plausible import check_dates, check_open
from wardroom.rulesets.hunters.situation.record import record_faults
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.submarine.terms import Health

_ASHORE = (Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, Stage.VICTORY, Stage.OVER)
_IN_PORT = (
    Stage.REFIT, Stage.CREW, Stage.AWARDS, Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT,
    Stage.LAST_PROMOTION,
)  # fmt: skip
_IN_SIGHT = (
    Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.AFTER_ROUND, Stage.HUNT,
    Stage.ADDITIONAL_ROUND, Stage.ARRIVAL, Stage.FOLLOWING, Stage.CONVOY_AGAIN,
)  # fmt: skip
_PERHAPS_IN_SIGHT = (
    Stage.CHECK, Stage.REPORT, Stage.AIRCRAFT, Stage.REPAIRS, Stage.RELOAD, Stage.RELOADING,
)  # fmt: skip


def faults(state: CareerState, charts: HuntersCharts) -> Iterator[str]:
    """Yield what cannot be of `state`, in words. Raises Refused or StateFault for a situation."""
    child = state.child
    if child is not None:
        held = held_by(type(child), Situation) or ()
        if any(getattr(state.situation, name) is not None for name in held):
            yield "two copies of a part"
        if getattr(child, "options", state.options) != state.options:
            yield "two sets of options"
    situation = lying(state)
    if any(getattr(situation, name) is None for name in ("boat", "crew", "commander", "record")):
        yield "a career without its boat, men or record"
        return
    check_open(situation, state.options, charts)
    check_dates(situation, state.options, charts)
    yield from _career_faults(situation, state.stage, charts)
    yield from _place_faults(situation, state, charts)


def _career_faults(situation: Situation, stage: Stage, charts: HuntersCharts) -> Iterator[str]:
    boat, crew, record, fate = situation.boat, situation.crew, situation.record, situation.fate
    assert boat is not None
    assert crew is not None
    assert record is not None
    lost = fate is not None and fate.how != "last_month"
    if stage in (Stage.LOAD, Stage.BOX, Stage.NEXT, Stage.COURSE, Stage.ENGAGE):
        yield from boat_faults(boat, charts)
    yield from record_faults(record)
    if record.start is None and stage is not Stage.SET_UP:
        yield "a career without its beginning"
    if (fate is not None) is not (stage in (Stage.VICTORY, Stage.OVER)):
        yield "an ending out of place"
    if (situation.date is None) is not (fate is not None and fate.how == "last_month"):
        yield "a career without its month"
    dead = crew.kommandant is Health.KILLED
    if dead and stage not in _DEADLY and not (lost and fate and fate.how == "commander_killed"):
        yield "a dead Kommandant in command"


_DEADLY = (Stage.EVENT, Stage.AIRCRAFT, Stage.HUNT, Stage.ARRIVAL, Stage.MOVE, Stage.SUPPLY)
"""Stages in whose middle the Kommandant may have died just now."""


def _place_faults(situation: Situation, state: CareerState, charts: HuntersCharts) -> Iterator[str]:
    """Patrol, contact and port are there when the stage needs them, and only then."""
    stage, patrol, contact, port = state.stage, situation.patrol, situation.contact, situation.port
    if patrol is None and stage not in _ASHORE:
        yield "a patrol out of place"
    if (port is not None) is not (stage in _IN_PORT) and stage not in (*_ASHORE, Stage.HOME):
        yield "a refit at sea"
    if contact is None:
        if stage in _IN_SIGHT and stage not in (Stage.FOLLOWING, Stage.CONVOY_AGAIN):
            yield "no ships in sight"
    elif stage not in (*_IN_SIGHT, *_PERHAPS_IN_SIGHT):
        yield "ships in sight out of place"
    else:
        yield from _contact_faults(contact, stage, charts)
    if patrol is not None:
        yield from _patrol_faults(situation, patrol, state, charts)


def _patrol_faults(
    situation: Situation, patrol: Patrol, state: CareerState, charts: HuntersCharts
) -> Iterator[str]:
    stage, boat, port = state.stage, situation.boat, situation.port
    assert boat is not None
    if port is None or not port.boat_replaced:
        yield from patrol_faults(patrol, boat.type, state.options, charts)
    at_sea = stage not in (*_ASHORE, *_IN_PORT, Stage.HOME, Stage.MOVE, Stage.SUPPLY)
    if at_sea and (not patrol.box or patrol.box not in state.entered):
        yield "a box that was never entered"


def _contact_faults(contact: Contact, stage: Stage, charts: HuntersCharts) -> Iterator[str]:
    resolved = stage in (Stage.ENGAGE, Stage.FIRE, Stage.AFTER_ROUND)
    if len(contact.targets) > max(charts.e1.targets.ships.values()):
        yield "targets that were never met"
    if resolved and any(is_sunk(ship, charts) for ship in contact.targets):
        yield "a sunk ship in sight"
    if not contact.targets and stage in (Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "nothing in sight"
    if contact.tactics is None and stage in (Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "an attack without tactics"
    if contact.kind == "capital_ship" and not contact.escorted:
        yield "a capital ship without an escort"
