"""A box entered: the checks due in it, and the lives of wounded men (8.1.1, 10.9.2, 10.9.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.table import stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.survival import men_at_risk
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.at_sea import AtSea, track_sailed
from wardroom.rulesets.silent_victory.situation.patrol import (
    TrackBox,
    box_of,
    check_row,
    checks_due,
)
from wardroom.rulesets.submarine.survival import Survival
from wardroom.rulesets.submarine.terms import Health


class Entering(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that enters a box.

    `at_risk`: men whose lives are still to be rolled for; `died`: how many have died.
    """

    options: SilentVictoryOptions
    stage: str = ""
    at_risk: tuple[str, ...] = ()
    died: int = 0
    ending: Literal["commander_killed"] | None = None


StateOf = TypeVar("StateOf", bound=Entering)


def enter(state: StateOf, box: int, charts: SilentVictoryCharts) -> Step[StateOf]:
    """Enter `box`: the encounter checks due there (8.1.1), and who may die (10.9.3)."""
    boat, patrol = state.boat, state.patrol
    track = track_sailed(boat, charts)
    rolls = checks_due(patrol, boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{boat.type}",
        purpose="box",
        details={"box": box, "row": check_row(patrol, track, box), "rolls": rolls},
        result="checks",
    )
    entered = msgspec.structs.replace(patrol, box=box, checks_made=0, checks_due=rolls)
    return stepped(state, (step,), patrol=entered, at_risk=men_at_risk(state.crew))


def box_entered(state: Entering, charts: SilentVictoryCharts) -> TrackBox:
    """Return what the box that the boat is in asks of it."""
    return box_of(state.patrol, state.boat, state.patrol.box, charts)


SURVIVAL = Survival("10.9", "captain").stage
"""The lives of severely wounded men, one by one, behind the stage that enters a box."""


def entering_faults(state: Entering) -> Iterator[str]:
    """Yield what no state of a boat that enters a box shows, in words."""
    if (state.crew.captain is Health.KILLED) != (state.ending is not None):
        yield "a captain who cannot be"
    at_risk = state.at_risk
    if not set(at_risk) <= set(men_at_risk(state.crew)) or len(set(at_risk)) < len(at_risk):
        yield "men at risk who are not"
    if at_risk and state.stage != SURVIVAL.name:
        yield "men at risk out of place"
