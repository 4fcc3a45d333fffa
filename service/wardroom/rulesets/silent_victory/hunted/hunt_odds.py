"""What no longer touches a roll of a hunt, for its odds: equal states are counted once."""

from __future__ import annotations

import msgspec

from wardroom.dice import Alike
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.situation.boat import Systems
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.terms import Man, System, TubeContent
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.escorts import last_round
from wardroom.rulesets.submarine.hits import alike_hits
from wardroom.rulesets.submarine.terms import (
    Health,
)


def alike(state: CycleState, charts: SilentVictoryCharts) -> Alike:
    """Hits and injuries that touch nothing which a later roll of the cycle depends on."""
    if state.commander.reroll_markers or state.stage != "hits" or may_shoot(state):
        return {}
    systems, men = (_NO_SYSTEMS, _MEN_LAST) if last_round(state) else (_SYSTEMS, _MEN)
    e5 = charts.e5
    return alike_hits(
        charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=men, systems=systems
    )


def relevant(state: CycleState) -> CycleState:
    """`state` without what no longer touches a roll of the cycle.

    With re-roll markers left everything does: a marker can be spent on any throw. With a
    Mk 27 in a tube so do doors and crew.
    """
    if state.commander.reroll_markers or may_shoot(state):
        return state
    last = last_round(state)
    systems = _relevant_systems(state.boat.systems, last)
    return msgspec.structs.replace(
        state,
        boat=msgspec.structs.replace(state.boat, systems=systems),
        crew=_relevant_crew(state.crew, last),
    )


def may_shoot(state: CycleState) -> bool:
    """Whether a Mk 27 may still be fired."""
    return TubeContent.MK27 in state.boat.tubes


_NO_SYSTEMS: tuple[str, ...] = ()
_MOTORS = (System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4)
_SYSTEMS: tuple[str, ...] = (
    System.BATTERIES,
    System.DIVE_PLANES,
    *_MOTORS,
    System.HYDROPHONES,
    System.FUEL_TANKS,
)
"""Systems that a roll of the cycle depends on."""
_MEN_LAST = (Man.CAPTAIN, Man.CHIEF_ENGINEER)
_MEN = (*_MEN_LAST, Man.EXEC, Man.THIRD_OFFICER)
"""Men whom a roll of the cycle depends on; in its last round only the first two."""


def _relevant_systems(systems: Systems, last: bool) -> Systems:
    if last:
        return _SOUND
    kept = {name: systems.of(name) for name in _SYSTEMS}
    kept |= dict(zip(_MOTORS, sorted(systems.of(motor) for motor in _MOTORS), strict=True))
    return Systems(**kept)


_SOUND = Systems()


def _relevant_crew(crew: Crew, last: bool) -> Crew:
    return Crew(
        captain=crew.captain,
        chief_engineer=_out_or(crew.chief_engineer),
        exec=Health.FIT if last else _out_or(crew.exec),
        third_officer=Health.FIT if last else _out_or(crew.third_officer),
        experts=crew.experts,
    )


def _out_or(health: Health) -> Health:
    """Severely wounded and killed are the same to every roll of the cycle."""
    return Health.SEVERE_WOUND if is_out(health) else health
