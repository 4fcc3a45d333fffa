"""What no longer touches a roll of a hunt, for its odds: equal states are counted once."""

from __future__ import annotations

import msgspec

from wardroom.dice import Alike
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.situation.boat import Systems
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.terms import Man, System
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.escorts import last_round
from wardroom.rulesets.submarine.hits import alike_hits
from wardroom.rulesets.submarine.terms import Health


def alike(state: CycleState, charts: HuntersCharts) -> Alike:
    """Hits and injuries that touch nothing which a later roll of the cycle depends on."""
    if state.commander.reroll_markers or state.stage != "hits":
        return {}
    systems, men = (_NO_SYSTEMS, _MEN_LAST) if last_round(state) else (_SYSTEMS, _MEN)
    e5 = charts.e5
    return alike_hits(
        charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=men, systems=systems
    )


def relevant(state: CycleState) -> CycleState:
    """`state` without what no longer touches a roll of the cycle.

    With re-roll markers left everything does: a marker can be spent on any throw.
    """
    if state.commander.reroll_markers:
        return state
    last = last_round(state)
    systems = _relevant_systems(state.boat.systems, last)
    return msgspec.structs.replace(
        state,
        boat=msgspec.structs.replace(state.boat, systems=systems),
        crew=_relevant_crew(state.crew, last),
    )


_NO_SYSTEMS: tuple[str, ...] = ()
_SYSTEMS: tuple[str, ...] = (
    System.BATTERIES,
    System.DIVE_PLANES,
    System.ELECTRIC_ENGINE_1,
    System.ELECTRIC_ENGINE_2,
    System.HYDROPHONES,
    System.FUEL_TANKS,
)
"""Systems that a roll of the cycle depends on."""
_MEN_LAST = (Man.KOMMANDANT, Man.CHIEF_ENGINEER)
_MEN = (*_MEN_LAST, Man.FIRST_WATCH_OFFICER, Man.SECOND_WATCH_OFFICER)
"""Men whom a roll of the cycle depends on; in its last round only the first two."""


def _relevant_systems(systems: Systems, last: bool) -> Systems:
    if last:
        return _SOUND
    electric = sorted((systems.electric_engine_1, systems.electric_engine_2))
    kept = {name: systems.of(name) for name in _SYSTEMS}
    kept |= {"electric_engine_1": electric[0], "electric_engine_2": electric[1]}
    return Systems(**kept)


_SOUND = Systems()


def _relevant_crew(crew: Crew, last: bool) -> Crew:
    return Crew(
        kommandant=crew.kommandant,
        chief_engineer=_out_or(crew.chief_engineer),
        first_watch_officer=Health.FIT if last else _out_or(crew.first_watch_officer),
        second_watch_officer=Health.FIT if last else _out_or(crew.second_watch_officer),
        experte=crew.experte,
    )


def _out_or(health: Health) -> Health:
    """Severely wounded and killed are the same to every roll of the cycle."""
    return Health.SEVERE_WOUND if is_out(health) else health
