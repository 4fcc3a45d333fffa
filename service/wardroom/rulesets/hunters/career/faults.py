"""What no state of a career shows; for states handed back (saved, sent, forged)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.career.state import CareerState, Contact, Cruise, Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import boat_faults
from wardroom.rulesets.hunters.situation.record import record_faults
from wardroom.rulesets.hunters.situation.patrol import patrol_faults, sailing_track
from wardroom.rulesets.hunters.situation.terms import Area
from wardroom.rulesets.submarine.counters import MOST_COUNTED
from wardroom.rulesets.submarine.terms import Health

_IN_PORT = (Stage.SET_UP, Stage.LOAD, Stage.VICTORY, Stage.OVER)
_HOME = (
    Stage.HOME, Stage.REFIT, Stage.CREW, Stage.AWARDS, Stage.PROMOTION, Stage.REQUEST,
    Stage.NEW_BOAT, Stage.LAST_PROMOTION,
)  # fmt: skip
_IN_SIGHT = (
    Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.AFTER_ROUND,
    Stage.ADDITIONAL_ROUND, Stage.ARRIVAL, Stage.FOLLOWING, Stage.CONVOY_AGAIN,
)  # fmt: skip
_PERHAPS_IN_SIGHT = (Stage.HUNT, Stage.REPAIRS, Stage.RELOAD, Stage.RELOADING)


def faults(state: CareerState, charts: HuntersCharts) -> Iterator[str]:
    """What cannot be of `state`, its child aside, in words.

    Raises Refused for a posting that the boat cannot have.
    """
    career, stage = state.career, state.stage
    lost = career.ending not in (None, "last_month")
    yield from boat_faults(career.boat, charts, at_limit=lost)
    yield from record_faults(career.record)
    if career.posting is not None:
        sailing_track(career.boat.type, Area(career.posting), state.options, charts)
    record = getattr(state.child, "record", career.record)
    if record.start is None or career.record.start is None:
        yield "a career without its beginning"
    over = stage in (Stage.VICTORY, Stage.OVER)
    if (career.ending is not None) is not over:
        yield "an ending out of place"
    if (career.date is None) is not (career.ending == "last_month"):
        yield "a career without its month"
    dead = career.crew.kommandant is Health.KILLED
    if dead and career.ending != "commander_killed":
        yield "a dead Kommandant in command"
    if career.commander.reroll_markers < 0:
        yield "fewer than no markers"
    options = getattr(state.child, "options", state.options)
    if options != state.options:
        yield "two sets of options"
    yield from _place_faults(state, charts)


def _place_faults(state: CareerState, charts: HuntersCharts) -> Iterator[str]:
    """Cruise and contact are there when the stage needs them, and only then."""
    stage, cruise, contact = state.stage, state.cruise, state.contact
    ashore = stage in _IN_PORT or (stage is Stage.ASSIGNMENT)
    if (cruise is None) is not ashore:
        yield "a patrol out of place"
    if contact is None:
        if stage in _IN_SIGHT:
            yield "no ships in sight"
    elif stage not in (*_IN_SIGHT, *_PERHAPS_IN_SIGHT):
        yield "ships in sight out of place"
    else:
        yield from _contact_faults(contact, stage, charts)
    if cruise is not None:
        yield from _cruise_faults(state, cruise, charts)


def _cruise_faults(state: CareerState, cruise: Cruise, charts: HuntersCharts) -> Iterator[str]:
    patrol, stage = cruise.patrol, state.stage
    yield from (
        patrol_faults(patrol, state.career.boat.type, state.options, charts)
        if not cruise.replaced
        else ()
    )
    under_way = stage not in (*_HOME, Stage.MOVE)
    if under_way and (not patrol.box or patrol.box not in cruise.entered):
        yield "a box that was never entered"
    counted = (cruise.checks, cruise.checks_due, len(cruise.entered))
    if min(counted) < 0 or max(counted) > MOST_COUNTED:
        yield "checks that no box asks for"
    judged = stage in _HOME and stage is not Stage.HOME
    if (cruise.success is not None) is not judged:
        yield "a patrol judged out of place"
    if not judged and (cruise.replaced or cruise.sails is not None):
        yield "a refit at sea"


def _contact_faults(contact: Contact, stage: Stage, charts: HuntersCharts) -> Iterator[str]:
    if len(contact.targets) != len(contact.marked) or len(contact.targets) > _most_targets(charts):
        yield "targets that were never met"
    if any(is_sunk(ship, charts) for ship in contact.targets):
        yield "a sunk ship in sight"
    if not contact.targets and stage in (Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "nothing in sight"
    if not (1 <= contact.number <= MOST_COUNTED and 1 <= contact.round <= MOST_COUNTED):
        yield "rounds that cannot be"
    if contact.tactics is None and stage in (Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "an attack without tactics"
    if contact.encounter == "capital_ship" and not contact.escorted:
        yield "a capital ship without an escort"


def _most_targets(charts: HuntersCharts) -> int:
    return max(charts.e1.targets.ships.values())
