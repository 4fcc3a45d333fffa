"""What no state of a career shows; for states handed back (saved, sent, forged)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.situations import held_by
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, lying
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import boat_faults
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, patrol_faults
from wardroom.rulesets.silent_victory.situation.plausible import check_dates, check_open
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, record_faults
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.submarine.terms import Health

_ENDED = (Stage.LAST_AWARD, Stage.VICTORY, Stage.OVER)
_ASHORE = (Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, *_ENDED)
_IN_PORT = (
    Stage.REFIT, Stage.CREW, Stage.AWARDS, Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT,
    Stage.GUNS, Stage.RETIREMENT, Stage.LAST_PROMOTION,
)  # fmt: skip
_IN_SIGHT = (
    Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.DUEL, Stage.AFTER_ROUND,
    Stage.HUNT, Stage.ADDITIONAL_ROUND, Stage.ARRIVAL, Stage.FOLLOWING, Stage.CONVOY_AGAIN,
)  # fmt: skip
_PERHAPS_IN_SIGHT = (
    Stage.CHECK, Stage.REPORT, Stage.AIRCRAFT, Stage.REPAIRS, Stage.RELOAD, Stage.RELOADING,
)  # fmt: skip
_NO_TARGETS = (Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.DUEL)
_DEADLY = (Stage.CHECK, Stage.REPORT, Stage.EVENT, Stage.AIRCRAFT, Stage.HUNT, Stage.MOVE)
"""Stages in whose middle the captain may have died just now."""


def faults(state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Yield what cannot be of `state`, in words. Raises Refused or StateFault for a situation."""
    child = state.child
    if child is not None:
        held = held_by(type(child), Situation) or ()
        if any(getattr(state.situation, name) is not None for name in held):
            yield "two copies of a part"
        if getattr(child, "options", state.options) != state.options:
            yield "two sets of options"
    situation = lying(state)
    parts = ("boat", "crew", "commander", "record")
    if any(getattr(situation, name) is None for name in parts):
        yield "a career without its boat, men or record"
        return
    check_open(situation, state.options, charts)
    check_dates(situation, state.options, charts)
    yield from _career_faults(situation, state.stage, charts)
    yield from _place_faults(situation, state, charts)


def _career_faults(
    situation: Situation, stage: Stage, charts: SilentVictoryCharts
) -> Iterator[str]:
    boat, crew, record, fate = situation.boat, situation.crew, situation.record, situation.fate
    assert boat is not None
    assert crew is not None
    assert record is not None
    if stage in (Stage.LOAD, Stage.BOX, Stage.NEXT, Stage.COURSE, Stage.ENGAGE):
        yield from boat_faults(boat, charts)
    yield from record_faults(record)
    if record.start is None:
        yield "a career without its beginning"
    if (fate is not None) is not (stage in _ENDED):
        yield "an ending out of place"
    if (situation.date is None) is not (fate is not None and fate.how == "last_month"):
        yield "a career without its month"
    if situation.base is None and stage is not Stage.SET_UP:
        yield "a base out of place"
    killed = fate is not None and fate.how == "commander_killed"
    if crew.captain is Health.KILLED and stage not in _DEADLY and not killed:
        yield "a dead captain in command"
    yield from _history_faults(record, stage, charts)


def _history_faults(
    record: CareerRecord, stage: Stage, charts: SilentVictoryCharts
) -> Iterator[str]:
    """A historical captain sails as often as he did, and no more (14.10.2)."""
    known_captain = record.scenario in charts.scenarios.scenario
    if (record.scenario is not None and not known_captain) or (
        record.historical and record.scenario is None
    ):
        yield "a scenario that does not exist"
    if not record.historical or record.scenario is None or not known_captain:
        return
    made, sailed = len(charts.scenarios.scenario[record.scenario].patrols), len(record.patrols)
    if sailed > made or (sailed == made and stage in (Stage.LOAD, Stage.ASSIGNMENT)):
        yield "more patrols than history has"


def _place_faults(
    situation: Situation, state: CareerState, charts: SilentVictoryCharts
) -> Iterator[str]:
    """Patrol, contact and port are there when the stage needs them, and only then."""
    stage, patrol, contact, port = state.stage, situation.patrol, situation.contact, situation.port
    if patrol is None and stage not in _ASHORE:
        yield "a patrol out of place"
    if (port is not None) is not (stage in _IN_PORT) and stage not in (*_ASHORE, Stage.HOME):
        yield "a refit at sea"
    over = port is not None and port.next_patrol is None
    if (over and stage is Stage.RETIREMENT) or (not over and stage is Stage.LAST_PROMOTION):
        yield "a boat that does not sail again"
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
    situation: Situation, patrol: Patrol, state: CareerState, charts: SilentVictoryCharts
) -> Iterator[str]:
    stage, boat, port, record = state.stage, situation.boat, situation.port, situation.record
    assert boat is not None
    assert record is not None
    if port is None or not port.boat_replaced:
        yield from patrol_faults(patrol, boat.type, charts)
    at_sea = stage not in (*_ASHORE, *_IN_PORT, Stage.HOME, Stage.MOVE)
    if at_sea and patrol.box not in state.entered:
        yield "a box that was never entered"
    if stage in (Stage.CREW, Stage.AWARDS, Stage.PROMOTION) and record.last_patrol is None:
        yield "no patrol in the log"


def _contact_faults(contact: Contact, stage: Stage, charts: SilentVictoryCharts) -> Iterator[str]:
    resolved = stage in (Stage.ENGAGE, Stage.FIRE, Stage.AFTER_ROUND)
    if resolved and any(is_sunk(ship, charts) for ship in contact.targets):
        yield "a sunk ship in sight"
    # The only escort and the last ship can be sunk by one salvo (14.9.1).
    both_sunk = stage is Stage.ENGAGE and contact.round > 1 and not contact.escorted
    if not contact.targets and stage in _NO_TARGETS and not both_sunk:
        yield "nothing in sight"
    if contact.tactics is None and stage in (Stage.FIRE, Stage.ATTACK):
        yield "an attack without tactics"
    if contact.kind in ("capital_ship", "warship") and not contact.escorted:
        yield "a capital ship or warship without an escort"
    if stage is Stage.DUEL and contact.kind != "submarine":
        yield "a duel with no submarine"
