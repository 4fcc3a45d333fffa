"""What no state of a career shows; for states handed back (saved, sent, forged)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Cruise,
    Stage,
    boat_month,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import boat_faults
from wardroom.rulesets.silent_victory.situation.career_record import record_faults
from wardroom.rulesets.silent_victory.situation.patrol import patrol_faults
from wardroom.rulesets.submarine.counters import MOST_COUNTED
from wardroom.rulesets.submarine.terms import Health

_IN_PORT = (Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, Stage.LAST_AWARD, Stage.VICTORY, Stage.OVER)
_AFTER_HOME = (
    Stage.REFIT, Stage.CREW, Stage.AWARDS, Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT,
    Stage.GUNS, Stage.RETIREMENT, Stage.LAST_PROMOTION,
)  # fmt: skip
_IN_SIGHT = (
    Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.DUEL, Stage.AFTER_ROUND,
    Stage.ADDITIONAL_ROUND, Stage.ARRIVAL, Stage.FOLLOWING, Stage.CONVOY_AGAIN,
)  # fmt: skip
_PERHAPS_IN_SIGHT = (Stage.HUNT, Stage.REPAIRS, Stage.RELOAD, Stage.RELOADING)
_ENDED = (Stage.LAST_AWARD, Stage.VICTORY, Stage.OVER)
_ASHORE = (None, "last_month", "history_is_over", "retired", "relieved")


def faults(state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What cannot be of `state`, its child aside, in words."""
    career, stage = state.career, state.stage
    lost = career.ending not in _ASHORE
    yield from boat_faults(career.boat, boat_month(state, charts), charts, at_limit=lost)
    yield from record_faults(career.record)
    record = getattr(state.child, "record", career.record)
    if record.start is None or career.record.start is None:
        yield "a career without its beginning"
    if (career.ending is not None) is not (stage in _ENDED):
        yield "an ending out of place"
    if (career.date is None) and career.ending not in ("last_month", "history_is_over"):
        yield "a career without its month"
    if career.date is not None and career.ending == "last_month":
        yield "a month after the last one"
    if (career.base is None) is not (stage is Stage.SET_UP):
        yield "a base out of place"
    if (career.scenario is not None and career.scenario not in charts.scenarios.scenario) or (
        career.historical and career.scenario is None
    ):
        yield "a scenario that does not exist"
    if career.crew.captain is Health.KILLED and career.ending != "captain_killed":
        yield "a dead captain in command"
    if career.captain.reroll_markers < 0:
        yield "fewer than no markers"
    if getattr(state.child, "options", state.options) != state.options:
        yield "two sets of options"
    yield from _history_faults(state, charts)
    yield from _place_faults(state, charts)


def _history_faults(state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
    """A historical captain sails as often as he did, and no more (14.10.2)."""
    career = state.career
    if not career.historical or career.scenario not in charts.scenarios.scenario:
        return
    made = len(charts.scenarios.scenario[career.scenario].patrols)
    if len(career.patrols) > made or (
        len(career.patrols) == made and state.stage in (Stage.LOAD, Stage.ASSIGNMENT)
    ):
        yield "more patrols than history has"


def _place_faults(state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Cruise and contact are there when the stage needs them, and only then."""
    stage, cruise, contact = state.stage, state.cruise, state.contact
    if (cruise is None) is not (stage in _IN_PORT):
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


def _cruise_faults(
    state: CareerState, cruise: Cruise, charts: SilentVictoryCharts
) -> Iterator[str]:
    patrol, stage = cruise.patrol, state.stage
    if not cruise.replaced:
        yield from patrol_faults(patrol, state.career.boat.type, charts)
    at_sea = stage not in (*_AFTER_HOME, Stage.HOME, Stage.MOVE)
    if at_sea and patrol.box not in cruise.entered:
        yield "a box that was never entered"
    counted = (cruise.checks, cruise.checks_due, len(cruise.entered))
    if min(counted) < 0 or max(counted) > MOST_COUNTED:
        yield "checks that no box asks for"
    judged = stage in _AFTER_HOME
    if (cruise.success is not None) is not judged:
        yield "a patrol judged out of place"
    if not judged and (cruise.replaced or cruise.sails is not None):
        yield "a refit at sea"
    if stage in (Stage.GUNS, Stage.RETIREMENT) and cruise.sails is None:
        yield "a boat that does not sail again"
    if stage in (Stage.CREW, Stage.AWARDS, Stage.PROMOTION) and (
        state.career.record.last_patrol is None
    ):
        yield "no patrol in the log"


def _contact_faults(contact: Contact, stage: Stage, charts: SilentVictoryCharts) -> Iterator[str]:
    targets = charts.e1.targets
    if len(contact.targets) > max(targets.close_approach_convoy, *targets.ships.values()):
        yield "targets that were never met"
    if any(is_sunk(ship, charts) for ship in contact.targets):
        yield "a sunk ship in sight"
    if not contact.targets and stage in (Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "nothing in sight"
    if not (1 <= contact.number <= MOST_COUNTED and 1 <= contact.round <= MOST_COUNTED):
        yield "rounds that cannot be"
    if contact.tactics is None and stage in (Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "an attack without tactics"
    if contact.encounter in ("capital_ship", "warship") and not contact.escorted:
        yield "a capital ship or warship without an escort"
    submarine = len(contact.targets) == 1 and contact.targets[0].type == "SS"
    if contact.duel is not submarine:
        yield "a duel with no submarine"
